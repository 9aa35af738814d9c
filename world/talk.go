package world

import (
	"cmp"
	"slices"
	"time"

	"boardroom/games"
	"boardroom/world/notice"
)

// Talk is what people say to each other, in rooms, in private and at tables.
type Talk struct {
	env        *env
	people     *People
	rooms      *Rooms
	flusher    *flusher
	accounts   *Accounts
	tables     *Tables
	arrivals   *arrivals
	records    *Records
	directory  *Directory
	flood      *floodLimits
	talkLimits *talkLimits
}

// Say says something in the room: everybody in it hears it, everybody at a table in it, and
// whoever the person plays with.
func (k *Talk) Say(p *Person, text string) error { return k.speak(p, notice.Say, text) }

// Emote does something in words: "waves" is seen as "Ann waves".
func (k *Talk) Emote(p *Person, text string) error { return k.speak(p, notice.Emote, text) }

func (k *Talk) speak(p *Person, kind notice.SpeechKind, text string) error {
	switch {
	case !isBlank(text):
	case kind == notice.Emote:
		return notice.WrongValue.Refused("There is nothing to do: write something after it, as in: emote waves")
	default:
		return notice.WrongValue.Refused("There is nothing to say: write something after it, as in: say hello")
	}
	if err := cmp.Or(k.flood.spend(p, lines), k.talkLimits.hear(p, p.room)); err != nil {
		return err
	}
	k.rooms.recall(p.room, kind, p, text)
	hearers := k.arrivals.hearersOf(p)
	k.people.deliver(p, notice.Speech{Kind: kind, Text: text}, hearers)
	k.tellHearers(p)
	if !slices.ContainsFunc(hearers, func(other *Person) bool { return other != p && other.Present() && p.sees(other) }) {
		p.Tell(notice.Note{Lines: []string{"Nobody is here to hear that. Who is in the house: who"}})
	}
	return nil
}

// tellHearers says to a person, once a table, whom they play with there and are heard by in
// another room.
func (k *Talk) tellHearers(p *Person) {
	beyond := games.Only(k.arrivals.beyond(p), p.sees)
	t := k.tables.Last(p)
	if len(beyond) == 0 || p.recent.heardAt == t.ID {
		return
	}
	p.recent.heardAt = t.ID
	names := games.And(games.Each(beyond, func(other *Person) string { return other.name }))
	p.Tell(notice.Note{Lines: []string{"You are heard here, and by " + names + ", whom you play with at " + t.Name + "."}})
}

// Shout says something to everybody in the house who wants to hear shouts.
func (k *Talk) Shout(p *Person, text string) error {
	switch {
	case isBlank(text):
		return notice.WrongValue.Refused("There is nothing to shout: write something after it, as in: shout who plays sato?")
	case p.Setting("shouts") == "off":
		return notice.Unavailable.Refused("You have turned shouts off, and would hear no answer. To turn them on: option shouts on")
	}
	if err := cmp.Or(k.flood.spend(p, shouts), k.talkLimits.hear(p, nil)); err != nil {
		return err
	}
	hearers := games.Only(k.people.here, func(other *Person) bool { return other.Setting("shouts") == "on" })
	k.people.deliver(p, notice.Speech{Kind: notice.Shout, Text: text}, hearers)
	return nil
}

// longIdle is when whoever tells somebody something is told how long they have
// typed nothing.
const longIdle = 5 * time.Minute

// Tell tells one person something in private.
func (k *Talk) Tell(p, to *Person, text string) error {
	switch {
	case isBlank(text):
		return notice.WrongValue.Refusedf("There is nothing to tell: write something after the name, as in: tell %s hello", to.name)
	case p.Ignores(to):
		return notice.Unavailable.Refusedf("You ignore %s, and would hear no answer. To end that: unignore %s", to.name, to.name)
	}
	if err := k.flood.spend(p, lines); err != nil {
		return err
	}
	if k.env.loop.Await(to.key(), p.key()) && k.people.person(to.name) != to && !to.IsBot() {
		return notice.Away.Refusedf("%s has left in this very moment.", to.name)
	}
	said := notice.Speech{Kind: notice.Tell, To: to.name, Text: text}
	if to != p && !to.Ignores(p) {
		parcel, err := k.keepParcel(p, to, text)
		if err != nil {
			return err
		}
		to.recent.partner, to.recent.teller = contactOf(p), contactOf(p)
		said.From, said.When = p.name, to.stamp(k.env.now())
		to.handOver(parcel, said)
		if to.Present() && !to.recent.answers {
			to.recent.answers = true
			to.Tell(notice.Note{Lines: []string{"To answer: reply TEXT"}})
		}
	}
	k.accounts.noteWritten(p, to)
	p.recent.partner = contactOf(to)
	p.showTo(to)
	k.people.deliver(p, said, nil)
	switch idle := k.people.Idle(to); {
	case to != p && !to.Present() && to.hearsOn():
		p.Tell(notice.Note{Lines: []string{"The line of " + to.name + " has dropped. They are told when they are back."}})
	case to != p && idle >= longIdle:
		p.Tell(notice.Note{Lines: []string{to.name + " has typed nothing for " + Ago(idle) + "."}})
	}
	return nil
}

// Partner is the person with whom somebody exchanged private words last.
func (k *Talk) Partner(p *Person) (*Person, error) { return k.directory.reach(p, p.recent.partner) }

// Teller is the person who told somebody something last.
func (k *Talk) Teller(p *Person) (*Person, error) { return k.directory.reach(p, p.recent.teller) }

// reach finds the person of a contact.
func (d *Directory) reach(me *Person, c contact) (*Person, error) {
	if c.name == "" {
		return nil, notice.Refused("Nobody has told you anything yet. To tell somebody something: tell PERSON TEXT")
	}
	if c.account != 0 {
		return d.FindHearer(me, c.name)
	}
	if len(c.guest.sessions) == 0 || !me.sees(c.guest) {
		return nil, notice.Away.Refusedf("%s is not here any more.", c.name)
	}
	return c.guest, nil
}

// other is a person who is proposed something, or proposed it. The owner of an
// account who is away is stood in for by a person without a session.
func (d *Directory) other(c contact) (*Person, error) {
	if c.account == 0 {
		return c.guest, nil
	}
	return d.owner(c.account)
}
