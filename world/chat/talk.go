// Package chat is what people say to each other: in rooms, to everybody, in private and on channels.
//
// It must not know tables or any other part of the house: who hears somebody it asks by Hearers.
package chat

import (
	"cmp"
	"slices"

	"boardroom/games/lists"
	"boardroom/world/env"
	"boardroom/world/flood"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
	"boardroom/world/words"
)

// Talk is what people say to each other but for what they say at tables.
type Talk struct {
	env       *env.Env
	people    *people.People
	rooms     *people.Rooms
	directory *people.Directory
	relations *people.Relations
	hearers   Hearers
	flood     *flood.Limits
	house     *flood.Talk
	parcels   *Parcels
	// whom somebody told something last, or who told them, whichever was later
	partners map[*people.Person]people.Contact
	tellers  map[*people.Person]people.Contact // who told them
	answers  map[*people.Person]bool           // who has been told how to answer what they are told
}

// Hearers are those who hear what somebody says aloud.
type Hearers interface {
	// HearersOf are all who do, the person among them.
	HearersOf(*people.Person) []*people.Person
	// TellHeard tells the person who hears them elsewhere, where they may not expect it.
	TellHeard(*people.Person)
}

// New makes a house in which nothing has been said.
func New(e *env.Env, p *people.Parts, h Hearers, f *flood.Limits, house *flood.Talk, parcels *Parcels) *Talk {
	return &Talk{
		env: e, people: p.People, rooms: p.Rooms, directory: p.Directory, relations: p.Relations,
		hearers: h, flood: f, house: house, parcels: parcels,
		partners: map[*people.Person]people.Contact{}, tellers: map[*people.Person]people.Contact{},
		answers: map[*people.Person]bool{},
	}
}

// Say says something in the room: everybody in it hears it, everybody at a table in it, and
// whoever the person plays with.
func (k *Talk) Say(p *people.Person, text string) error { return k.speak(p, notice.Say, text) }

// Emote does something in words: "waves" is seen as "Ann waves".
func (k *Talk) Emote(p *people.Person, text string) error { return k.speak(p, notice.Emote, text) }

func (k *Talk) speak(p *people.Person, kind notice.SpeechKind, text string) error {
	switch {
	case !words.IsBlank(text):
	case kind == notice.Emote:
		return notice.WrongValue.Refused("Do what? For example: emote waves")
	default:
		return notice.WrongValue.Refused("Say what? For example: say hello")
	}
	if err := cmp.Or(k.flood.Spend(p, flood.Lines), k.house.Hear(p, p.Room())); err != nil {
		return err
	}
	k.rooms.Remember(p.Room(), kind, p, text)
	hearers := k.hearers.HearersOf(p)
	k.people.Deliver(p, notice.Speech{Kind: kind, Text: text}, hearers)
	k.hearers.TellHeard(p)
	if !slices.ContainsFunc(hearers, func(other *people.Person) bool {
		return other != p && other.Present() && p.Sees(other)
	}) {
		p.Tell(notice.Note{Lines: []string{"Nobody else is here. To see who is online: who"}})
	}
	return nil
}

// Shout says something to everybody in the house who wants to hear shouts.
func (k *Talk) Shout(p *people.Person, text string) error {
	switch {
	case words.IsBlank(text):
		return notice.WrongValue.Refused("Shout what? For example: shout who plays sato?")
	case p.Setting("shouts") == "off":
		return notice.Unavailable.Refused(
			"You have shouts off, so you would hear no answer. To turn them on: option shouts on")
	}
	if err := cmp.Or(k.flood.Spend(p, flood.Shouts), k.house.Hear(p, nil)); err != nil {
		return err
	}
	hearers := lists.Filter(k.people.Everybody(), func(other *people.Person) bool {
		return other.Setting("shouts") == "on"
	})
	k.people.Deliver(p, notice.Speech{Kind: notice.Shout, Text: text}, hearers)
	return nil
}

// Forget drops with whom somebody talked, who has gone.
func (k *Talk) Forget(p *people.Person) {
	delete(k.partners, p)
	delete(k.tellers, p)
	delete(k.answers, p)
}

// Rename changes the name of an account where somebody could answer it.
func (k *Talk) Rename(account store.Account, to string) {
	for _, contacts := range []map[*people.Person]people.Contact{k.partners, k.tellers} {
		for p, contact := range contacts {
			contact.Rename(account.ID, to)
			contacts[p] = contact
		}
	}
}

// Partner is the person with whom somebody exchanged private words last.
func (k *Talk) Partner(p *people.Person) (*people.Person, error) {
	return k.directory.Reach(p, k.partners[p])
}

// Teller is the person who told somebody something last.
func (k *Talk) Teller(p *people.Person) (*people.Person, error) {
	return k.directory.Reach(p, k.tellers[p])
}
