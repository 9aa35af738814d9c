package people

import (
	"boardroom/world/notice"
	"boardroom/world/store"
)

// Ear is who listens for an account; nil for nobody.
func (h *People) Ear(id store.AccountID) *Person {
	s := h.ears[id]
	switch {
	case s == nil:
		return nil
	case s.IsDropped():
		delete(h.ears, id)
		return nil
	}
	return s.Person()
}

// Deafen ends the session that listens for an account.
func (h *People) Deafen(id store.AccountID) {
	if s := h.ears[id]; s != nil {
		s.Drop()
		delete(h.ears, id)
	}
}

// TellEar tells who listens for an account.
func (h *People) TellEar(id store.AccountID, n notice.Notice) {
	if ear := h.Ear(id); ear != nil {
		ear.Tell(n)
	}
}

// Listen begins a session that is told what concerns an account, in place of the one before.
func (e *Sessions) Listen(id store.AccountID) (*Session, error) {
	account, err := e.env.Store.Account(id)
	if err != nil {
		return nil, err
	}
	relations, err := e.env.Store.Relations(id)
	if err != nil {
		return nil, err
	}
	e.people.Deafen(id)
	s := newSession(Identity{}, false, e.hooks)
	s.person = &Person{
		name: account.Name, account: id, settings: account.Options, bot: account.Bot, active: e.env.Now(),
		room: e.rooms.Lobby(), sessions: []*Session{s}, ignores: ignoresOf(relations.Ignores),
	}
	if here := e.people.owners[id]; here != nil {
		s.Person().settings, s.Person().ignores = here.settings, here.ignores
	}
	e.people.ears[id] = s
	return s, nil
}

// IsHeard says whether anybody listens for an account.
func (h *People) IsHeard() bool { return len(h.ears) > 0 }
