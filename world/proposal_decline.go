package world

import (
	"errors"
	"strconv"
	"strings"

	"boardroom/world/notice"
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
		from.Tell(notice.Note{Lines: []string{told}, When: from.stamp(w.now())})
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
	var refused notice.Refused
	if errors.As(err, &refused) {
		s.Note(from.name + " is not told: " + string(refused))
		return nil
	}
	return err
}

// WithdrawProposal takes a proposal of a person's back.
func (w *World) WithdrawProposal(s *Session, o *Proposal) error {
	if err := w.end(o); err != nil {
		return err
	}
	s.Note("You withdraw " + o.called("your") + ".")
	w.tellOther(o.to, s.person.name+" withdraws "+o.called("the")+".")
	return nil
}

// called names a proposal: "Ann's challenge to Sáto", "your seek 3".
func (o *Proposal) called(whose string) string {
	switch {
	case o.IsSeek():
		return whose + " seek " + strconv.Itoa(o.number) + " (" + o.terms.What() + ")"
	case o.table != nil:
		return whose + " invitation to " + o.table.Name()
	}
	return whose + " challenge to " + o.terms.Game.Title
}

// other is a person who is proposed something, or proposed it. The owner of an
// account who is away is stood in for by a person without a session.
func (w *World) other(c contact) (*Person, error) {
	if c.account == 0 {
		return c.guest, nil
	}
	return w.owner(c.account)
}
