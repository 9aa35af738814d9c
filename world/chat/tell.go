package chat

import (
	"boardroom/world/flood"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/words"
)

// Tell tells one person something in private.
func (k *Talk) Tell(p, to *people.Person, text string) error {
	switch {
	case words.IsBlank(text):
		return notice.WrongValue.Refusedf("Tell them what? For example: tell %s hello", to.Name())
	case p.Ignores(to):
		return notice.Unavailable.Refusedf("You ignore %s, so you would get no answer. To stop: unignore %s",
			to.Name(), to.Name())
	}
	if err := k.flood.Spend(p, flood.Lines); err != nil {
		return err
	}
	if k.env.Loop.Await(to.PlayerKey(), p.PlayerKey()) && k.people.Named(to.Name()) != to && !to.IsBot() {
		return notice.Away.Refusedf("%s just left.", to.Name())
	}
	said := notice.Speech{Kind: notice.Tell, To: to.Name(), Text: text}
	if to != p && !to.Ignores(p) {
		if err := k.handOver(p, to, &said); err != nil {
			return err
		}
	}
	k.relations.NoteWritten(p, to)
	k.partners[p] = people.ContactOf(to)
	p.ShowTo(to)
	k.people.Deliver(p, said, nil)
	k.tellIdle(p, to)
	return nil
}

// handOver keeps what a person tells another, then tells it.
func (k *Talk) handOver(p, to *people.Person, said *notice.Speech) error {
	parcel, err := k.parcels.keep(p, to, said.Text)
	if err != nil {
		return err
	}
	k.partners[to], k.tellers[to] = people.ContactOf(p), people.ContactOf(p)
	said.From, said.When = p.Name(), to.Stamp(k.env.Now())
	to.HandOver(parcel, *said)
	if to.Present() && !k.answers[to] {
		k.answers[to] = true
		to.Tell(notice.Note{Lines: []string{"To answer: reply TEXT"}})
	}
	return nil
}

// tellIdle tells a person that whom they told something may not see it soon.
func (k *Talk) tellIdle(p, to *people.Person) {
	line := k.people.IdleInWords(to)
	if !to.Present() && to.HearsOn() {
		line = "The line of " + to.Name() + " has dropped. They are told when they are back."
	}
	if to != p && line != "" {
		p.Tell(notice.Note{Lines: []string{line}})
	}
}
