package world

import (
	"cmp"
	"slices"
	"time"

	"boardroom/games"
	"boardroom/world/notice"
)

// Say says something in the room: everybody in it hears it, everybody at a table in it, and
// whoever the person plays with.
func (w *World) Say(p *Person, text string) error { return w.speak(p, notice.Say, text) }

// Emote does something in words: "waves" is seen as "Ann waves".
func (w *World) Emote(p *Person, text string) error { return w.speak(p, notice.Emote, text) }

func (w *World) speak(p *Person, kind notice.SpeechKind, text string) error {
	switch {
	case !isBlank(text):
	case kind == notice.Emote:
		return notice.WrongValue.Refused("There is nothing to do: write something after it, as in: emote waves")
	default:
		return notice.WrongValue.Refused("There is nothing to say: write something after it, as in: say hello")
	}
	if err := cmp.Or(w.flood.spend(p, lines), w.talkLimits.hear(p, p.room)); err != nil {
		return err
	}
	w.Rooms.recall(p.room, kind, p, text)
	hearers := w.arrivals.hearersOf(p)
	w.People.deliver(p, notice.Speech{Kind: kind, Text: text}, hearers)
	w.tellHearers(p)
	if !slices.ContainsFunc(hearers, func(other *Person) bool { return other != p && other.Present() && p.sees(other) }) {
		p.Tell(notice.Note{Lines: []string{"Nobody is here to hear that. Who is in the house: who"}})
	}
	return nil
}

// tellHearers says to a person, once a table, whom they play with there and are heard by in
// another room.
func (w *World) tellHearers(p *Person) {
	beyond := games.Only(w.arrivals.beyond(p), p.sees)
	t := w.Tables.Last(p)
	if len(beyond) == 0 || p.recent.heardAt == t.ID {
		return
	}
	p.recent.heardAt = t.ID
	names := games.And(games.Each(beyond, func(other *Person) string { return other.name }))
	p.Tell(notice.Note{Lines: []string{"You are heard here, and by " + names + ", whom you play with at " + t.Name + "."}})
}

// Shout says something to everybody in the house who wants to hear shouts.
func (w *World) Shout(p *Person, text string) error {
	switch {
	case isBlank(text):
		return notice.WrongValue.Refused("There is nothing to shout: write something after it, as in: shout who plays sato?")
	case p.Setting("shouts") == "off":
		return notice.Unavailable.Refused("You have turned shouts off, and would hear no answer. To turn them on: option shouts on")
	}
	if err := cmp.Or(w.flood.spend(p, shouts), w.talkLimits.hear(p, nil)); err != nil {
		return err
	}
	hearers := games.Only(w.People.here, func(other *Person) bool { return other.Setting("shouts") == "on" })
	w.People.deliver(p, notice.Speech{Kind: notice.Shout, Text: text}, hearers)
	return nil
}

// longIdle is when whoever tells somebody something is told how long they have
// typed nothing.
const longIdle = 5 * time.Minute

// Tell tells one person something in private.
func (w *World) Tell(p, to *Person, text string) error {
	switch {
	case isBlank(text):
		return notice.WrongValue.Refusedf("There is nothing to tell: write something after the name, as in: tell %s hello", to.name)
	case p.Ignores(to):
		return notice.Unavailable.Refusedf("You ignore %s, and would hear no answer. To end that: unignore %s", to.name, to.name)
	}
	if err := w.flood.spend(p, lines); err != nil {
		return err
	}
	if w.Env.settle(to.key(), p.key()) && w.People.person(to.name) != to && !to.IsBot() {
		return notice.Away.Refusedf("%s has left in this very moment.", to.name)
	}
	said := notice.Speech{Kind: notice.Tell, To: to.name, Text: text}
	if to != p && !to.Ignores(p) {
		parcel, err := w.keepParcel(p, to, text)
		if err != nil {
			return err
		}
		to.recent.partner, to.recent.teller = contactOf(p), contactOf(p)
		said.From, said.When = p.name, to.stamp(w.Env.now())
		to.handOver(parcel, said)
		if to.Present() && !to.recent.answers {
			to.recent.answers = true
			to.Tell(notice.Note{Lines: []string{"To answer: reply TEXT"}})
		}
	}
	w.Accounts.noteWritten(p, to)
	p.recent.partner = contactOf(to)
	p.showTo(to)
	w.People.deliver(p, said, nil)
	switch idle := w.People.Idle(to); {
	case to != p && !to.Present() && to.hearsOn():
		p.Tell(notice.Note{Lines: []string{"The line of " + to.name + " has dropped. They are told when they are back."}})
	case to != p && idle >= longIdle:
		p.Tell(notice.Note{Lines: []string{to.name + " has typed nothing for " + Ago(idle) + "."}})
	}
	return nil
}

// Partner is the person with whom somebody exchanged private words last.
func (w *World) Partner(p *Person) (*Person, error) { return w.reach(p, p.recent.partner) }

// Teller is the person who told somebody something last.
func (w *World) Teller(p *Person) (*Person, error) { return w.reach(p, p.recent.teller) }

// reach finds the person of a contact.
func (w *World) reach(me *Person, c contact) (*Person, error) {
	if c.name == "" {
		return nil, notice.Refused("Nobody has told you anything yet. To tell somebody something: tell PERSON TEXT")
	}
	if c.account != 0 {
		return w.FindHearer(me, c.name)
	}
	if len(c.guest.sessions) == 0 || !me.sees(c.guest) {
		return nil, notice.Away.Refusedf("%s is not here any more.", c.name)
	}
	return c.guest, nil
}

// other is a person who is proposed something, or proposed it. The owner of an
// account who is away is stood in for by a person without a session.
func (w *World) other(c contact) (*Person, error) {
	if c.account == 0 {
		return c.guest, nil
	}
	return w.owner(c.account)
}
