package world_test

import (
	"errors"
	"log/slog"
	"slices"
	"testing"
	"time"

	"boardroom/games/all"
	"boardroom/world"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
	"boardroom/world/worldtest"
)

// TestSupersede says how far an earlier session had come when a later one of the
// same account came.
func TestSupersede(t *testing.T) {
	w, err := world.New(world.Config{Store: &worldtest.Memory{}, Games: all.Games(), Now: time.Now, Seed: func() uint64 { return 1 }, Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		t.Fatal(err)
	}
	account, err := w.Accounts.CreateAccount("ann", nil, "hash")
	if err != nil {
		t.Fatal(err)
	}
	enters := func(id store.AccountID) *people.Session {
		s, err := w.Sessions.Enter(people.Identity{Account: id}, false)
		if err != nil {
			t.Fatal(err)
		}
		if _, ok := s.AllowResume(); ok != (id != 0) {
			t.Errorf("a session of account %d is retained: %v", id, ok)
		}
		return s
	}
	tells := func(s *people.Session, n int) {
		for range n {
			s.Person().Tell(notice.Note{})
		}
	}
	supersedes := func(later, earlier *people.Session, told int, whole bool) {
		t.Helper()
		got, all, err := w.Sessions.TakeOver(later, earlier)
		if err != nil || got != told || all != whole {
			t.Errorf("superseding came to %d, %v, %v; not to %d, %v", got, all, err, told, whole)
		}
		select {
		case <-earlier.Dropped():
		default:
			t.Error("the earlier session goes on")
		}
	}
	first := enters(account.ID)
	tells(first, 2)
	second := enters(account.ID)
	tells(second, 3)
	if _, _, err := w.Sessions.TakeOver(first, second); err == nil {
		t.Error("an earlier session supersedes a later one")
	}
	if _, _, err := w.Sessions.TakeOver(enters(0), first); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("a guest's session superseding another's came to %v", err)
	}
	supersedes(second, first, 2, true)
	w.Sessions.Exit(first)

	third := enters(account.ID) // the second loses its line, and the third stays
	w.Sessions.Exit(second)
	tells(third, 2)
	fourth := enters(account.ID)
	supersedes(fourth, second, 5, true)
	if tells(third, people.QueueLength); len(slices.Collect(second.Queued())) > 5+1 {
		t.Error("a session is told something behind its end")
	}
	w.Sessions.Exit(fourth)
	fifth := enters(account.ID) // the third was full before
	supersedes(fifth, third, people.QueueLength, false)
	w.Sessions.Exit(third)
	w.Sessions.Exit(fifth)
	tells(fifth, 2) // nobody is here, and it hears on
	supersedes(enters(account.ID), fifth, 2, true)
}

// TestTheHouseRemembersWhoseLineDropped tells somebody whose only line is gone what
// concerns them, as long as their session hears on, and nobody else that they are
// there.
func TestTheHouseRemembersWhoseLineDropped(t *testing.T) {
	h := newHouse(t)
	h.bob.AllowResume()
	bob, before := h.bob.Person(), h.Load()
	h.Sessions.Exit(h.bob)
	if bob.Present() || slices.Contains(h.People.VisibleTo(h.ann.Person()), bob) {
		t.Error("somebody whose line has dropped is there for others")
	}
	if l := h.Load(); l.People != before.People-1 || l.Sessions != before.Sessions-1 {
		t.Errorf("the load was %+v, and without them is %+v", before, l)
	}
	to, err := h.Directory.FindHearer(h.ann.Person(), "bob")
	h.must("finding whose line has dropped", err)
	for range h.bob.Queued() { // what came before
	}
	h.must("telling them", h.Talk.Tell(h.ann.Person(), to, "hello"))
	if got := len(slices.Collect(h.bob.Queued())); got != 1 {
		t.Errorf("they are told %d things", got)
	}
	h.bob.Drop() // nobody has come back in time
	h.Tick()
	_, err = h.Directory.FindHearer(h.ann.Person(), "bob")
	if reason, _ := notice.ReasonOf(err); reason != notice.Away {
		t.Errorf("finding them then came to %v", err)
	}
}
