package world

import (
	"errors"
	"strconv"
	"strings"
)

// DeclineProposal refuses a challenge or an invitation; whoever made it is told, by
// letter if they are away. A reason may be empty.
func (w *World) DeclineProposal(s *Session, o *Proposal, reason string) error {
	p := s.person
	from, err := w.other(o.from)
	if err != nil {
		return err
	}
	if err := w.muted(p); err != nil && strings.TrimSpace(reason) != "" {
		return err
	}
	if err := w.end(o); err != nil {
		return err
	}
	s.Note("You decline " + o.called(o.from.name+"'s") + ".")
	told := p.name + " declines " + o.called("your") + "."
	switch {
	case from.Present() && p.sees(from):
		from.Tell(Note{Lines: []string{told}, When: from.stamp(w.now())})
		if strings.TrimSpace(reason) != "" {
			return w.Tell(p, from, reason)
		}
	case !from.IsGuest() && !p.IsGuest():
		return w.writeDecline(s, from, strings.TrimSpace(told+" "+reason))
	}
	return nil
}

// writeDecline leaves a letter for somebody who is away. Where it finds no room
// the challenge is declined all the same.
func (w *World) writeDecline(s *Session, from *Person, text string) error {
	to, err := w.FindRecipient(s.person, from.name)
	if err == nil {
		err = w.Send(s.person, to, text)
	}
	var refused Refused
	if errors.As(err, &refused) {
		s.Note(from.name + " is not told: " + string(refused))
		return nil
	}
	return err
}

// WithdrawProposal takes a proposal of a person's back.
func (w *World) WithdrawProposal(s *Session, o *Proposal) error {
	p := s.person
	if err := w.end(o); err != nil {
		return err
	}
	s.Note("You withdraw " + o.called("your") + ".")
	if !o.IsSeek() {
		w.tellOther(o.to, p.name+" withdraws "+o.called("the")+".")
	}
	return nil
}

// tellOther tells somebody who is here.
func (w *World) tellOther(c contact, line string) {
	for _, p := range w.people {
		if c.is(p) {
			p.Tell(Note{Lines: []string{line}, When: p.stamp(w.now())})
		}
	}
}

// called names a proposal: "Ann's challenge to Sáto", "your seek 3".
func (o *Proposal) called(whose string) string {
	switch {
	case o.IsSeek():
		return whose + " seek " + strconv.Itoa(o.number) + " (" + o.wish.what() + ")"
	case o.table != nil:
		return whose + " invitation to " + o.table.name
	}
	return whose + " challenge to " + o.wish.Game.Title
}
