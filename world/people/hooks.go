package people

import (
	"time"

	"boardroom/world/notice"
	"boardroom/world/store"
)

// Hooks are what the parts of the house do as people come, go and change. Each list runs
// within the act, in the order in which the parts were registered, see World.register.
type Hooks struct {
	Admit    []func(Identity) error         // refuses whoever may not come in
	Expected []func(*Person)                // the owner of an account is about to come in
	Joined   []func(*Session)               // a person has one more session
	Came     []func(*Session, time.Time)    // a session is told what is new since then
	Presence []func(*Person)                // whether a person is present and answers may have changed
	Ended    []func(*Session)               // a session has gone
	Away     []func(*Person)                // the last session of a person has gone; their name is still theirs
	Shown    []func(*Session, notice.Board) // a session is shown a board, by what it does or as a game begins
	Left     []func(*Person)                // a person has left the house: nothing is kept of their stay
	Became   []func(guest, p *Person) error // the session of a guest becomes one of an account

	Appeared    []func(*Person)                               // others can notice a person from now on
	Disappeared []func(*Person)                               // and no longer, though their seats stay
	Named       []func(was string, p *Person)                 // a guest whom others have met goes by an account's name
	Ignored     []func(p *Person, other Contact)              // a person ignores somebody from now on
	RoomGone    []func(r *Room)                               // a room is no more, and those in it have not been told
	Evicted     []func(by *Person, r *Room, inside []*Person) // those who were in a room that is gone are in the Lobby

	// Locks are what is held while a guest takes a name, an account is renamed, or it is deleted.
	Locks []func(account store.AccountID, name string) []any

	Renamed    []func(account store.Account, to string) // staff have given an account another name
	MayForget  []func(*Person) error                    // refuses to delete an account now
	Forgetting []func(*Person) error                    // an account is about to be deleted
	Forgotten  []func(p *Person, proven []string)       // an account is deleted, with keys that it had proved
}

// first is the first error of some hooks, after which no more of them run.
func first[T any](hooks []func(T) error, of T) error {
	for _, hook := range hooks {
		if err := hook(of); err != nil {
			return err
		}
	}
	return nil
}

// each runs some hooks.
func each[T any](hooks []func(T), of T) {
	for _, hook := range hooks {
		hook(of)
	}
}

// CheckForget refuses to delete a person's account now.
func (h *Hooks) CheckForget(p *Person) error { return first(h.MayForget, p) }

// PrepareForget has all let go of what an account can't keep that is about to be deleted.
func (h *Hooks) PrepareForget(p *Person) error { return first(h.Forgetting, p) }

// Concerned are all that is held about an account, or a guest of that name.
func (h *Hooks) Concerned(account store.AccountID, name string) (keys []any) {
	for _, hook := range h.Locks {
		keys = append(keys, hook(account, name)...)
	}
	return keys
}
