package world

import (
	"errors"
	"time"

	"boardroom/world/notice"
	"boardroom/world/store"
)

// storeHealth sees to it that everybody knows when nothing can be kept.
type storeHealth struct {
	env      *env
	people   *People
	shutdown *Shutdown
	trouble  error // why nothing can be kept, as it was told last
}

// A trouble is why a store keeps nothing.
type trouble struct {
	err  error
	why  string // in a sentence
	mend string // what staff can do
}

var troubles = []trouble{
	{store.ErrFull, "the disk of this house is full", "Make room on the disk of its data folder; then it goes on by itself."},
	{store.ErrLost, "this house has lost its database", "The log says how: a file was deleted, renamed, emptied or replaced. " +
		"If it was renamed, give it its name back. Otherwise close the house and restore a backup: boardroom restore FILE"},
	{store.ErrOusted, "this house no longer has its database", ""},
	{store.ErrAway, "this house can't reach its database", "The log says why. It goes on by itself once the database answers."},
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

// withAnother is an error with the one that followed it, unless that is the same trouble of
// the house.
func withAnother(err, another error) error {
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
		return notice.Unanswered.Refused("This may be done or not: " + t.why + ". Look before you do it again.")
	}
	return notice.Unkept.Refused("Nothing was changed: " + t.why + ", and can't keep anything just now.")
}

// WatchStore tells everybody when nothing can be kept any more, and when it can again. The server
// asks for it every second beside Tick, which may wait for the store itself.
func (m *storeHealth) WatchStore() {
	was, is := m.trouble, m.env.store.Health()
	m.trouble = is
	switch {
	case errors.Is(is, store.ErrOusted):
		m.shutdown.giveUp("Another Boardroom has opened the database of this house, so this one closes. Everything that was kept is still there: connect again in a moment.", is)
	case was == nil && is != nil:
		m.env.log.Error("nothing can be kept", "error", is)
		m.warnOfTrouble(troubleOf(is))
	case was != nil && is == nil:
		m.env.log.Info("everything can be kept again")
		m.people.warnAll("Everything can be kept again, and goes on as it stands.")
	}
}

func (m *storeHealth) warnOfTrouble(t trouble) {
	for _, p := range m.people.byName {
		p.Tell(t.warning(p))
	}
}

// tellTrouble tells a session that comes in the middle of a trouble.
func (m *storeHealth) tellTrouble(s *Session, _ time.Time) {
	if m.trouble != nil {
		s.Tell(troubleOf(m.trouble).warning(s.person))
	}
}

// warning is what a person is told of a trouble.
func (t trouble) warning(p *Person) notice.Warning {
	text := "Nothing can be kept just now, so nobody can move or say anything: " + t.why + ". You will be told when it goes on."
	if p.staff {
		text += " " + t.mend
	}
	return notice.Warning{Text: text}
}
