// Package health sees to it that everybody knows when nothing can be kept, and says why in words.
//
// It must not know what is kept, or any part of the house but who people are.
package health

import (
	"errors"
	"time"

	"boardroom/world/env"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
)

// A Watch looks after the store of a house.
type Watch struct {
	env     *env.Env
	people  *people.People
	house   House
	trouble error // why nothing can be kept, as it was told last
}

// House closes itself where it can't go on.
type House interface {
	GiveUp(parting string, why error)
}

// New makes a watch that has seen no trouble.
func New(e *env.Env, h *people.People, of House) *Watch { return &Watch{env: e, people: h, house: of} }

// InTrouble says whether nothing can be kept, as everybody has been told.
func (m *Watch) InTrouble() bool { return m.trouble != nil }

// A trouble is why a store keeps nothing.
type trouble struct {
	err  error
	why  string // in a sentence
	mend string // what staff can do
}

var troubles = []trouble{
	{store.ErrFull, "the disk of this house is full",
		"Make room on the disk of its data folder; then it goes on by itself."},
	{store.ErrLost, "this house has lost its database",
		"The log says how: a file was deleted, renamed, emptied or replaced. " +
			"If it was renamed, give it its name back. Otherwise close the house and restore a backup: boardroom " +
			"restore FILE"},
	{store.ErrOusted, "this house no longer has its database", ""},
	{store.ErrAway, "this house can't reach its database",
		"The log says why. It goes on by itself once the database answers."},
	{nil, "this house can't write its database", "The log says why."},
}

// troubleOf is the trouble that an error of the store means; the last stands for any
// other.
func troubleOf(err error) trouble {
	for _, t := range troubles {
		if t.err != nil && errors.Is(err, t.err) {
			return t
		}
	}
	return troubles[len(troubles)-1]
}

// WithAnother is an error with the one that followed it, unless that is the same trouble of
// the house.
func WithAnother(err, another error) error {
	if t := troubleOf(another); t.err != nil && errors.Is(err, t.err) {
		return err
	}
	return errors.Join(err, another)
}

// Unkept is an error of the store as a refusal that says why nothing was kept, or that nobody
// knows, where it is a trouble of the whole house, and otherwise the error as it is.
func Unkept(err error) error {
	t := troubleOf(err)
	switch {
	case t.err == nil:
		return err
	case errors.Is(err, store.ErrUnsure):
		return notice.Unanswered.Refused("It may or may not have been done: " + t.why +
			". Look before you do it again.")
	}
	return notice.Unkept.Refused("Nothing was changed: " + t.why + ", and can't keep anything just now.")
}

// WatchStore tells everybody when nothing can be kept any more, and when it can again. The server
// asks for it every second beside Tick, which may wait for the store itself.
func (m *Watch) WatchStore() {
	was, is := m.trouble, m.env.Store.Health()
	m.trouble = is
	switch {
	case errors.Is(is, store.ErrOusted):
		m.house.GiveUp("Another Boardroom has opened the database of this house, so this one closes. Everything "+
			"that was kept is still there: connect again in a moment.", is)
	case was == nil && is != nil:
		m.env.Log.Error("nothing can be kept", "error", is)
		m.warnOfTrouble(troubleOf(is))
	case was != nil && is == nil:
		m.env.Log.Info("everything can be kept again")
		m.people.WarnAll("Everything can be kept again, and goes on as it stands.")
	}
}

func (m *Watch) warnOfTrouble(t trouble) {
	for _, p := range m.people.Everybody() {
		p.Tell(t.warning(p))
	}
}

// TellTrouble tells a session that comes in the middle of a trouble.
func (m *Watch) TellTrouble(s *people.Session, _ time.Time) {
	if m.trouble != nil {
		s.Tell(troubleOf(m.trouble).warning(s.Person()))
	}
}

// warning is what a person is told of a trouble.
func (t trouble) warning(p *people.Person) notice.Warning {
	text := "Nothing can be kept just now, so nobody can move or say anything: " + t.why +
		". You will be told when it goes on."
	if p.IsStaff() {
		text += " " + t.mend
	}
	return notice.Warning{Text: text}
}
