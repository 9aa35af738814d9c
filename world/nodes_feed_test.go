package world_test

import (
	"testing"

	"boardroom/games/sato"
	"boardroom/world"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// TestAFeedHearsWhatHappensAtAnotherNode has a program at one node want the news of a table
// at which people of another play.
func TestAFeedHearsWhatHappensAtAnotherNode(t *testing.T) {
	h := newNodes(t)
	ann, bob := h.enter(h.World, world.Identity{Account: 1}), h.enter(h.World, world.Identity{Account: 2})
	cat, guest := h.enter(h.second, world.Identity{Account: 3}), h.enter(h.second, world.Identity{})
	name := h.challenge(h.World, h.World, ann, bob)
	other := h.challenge(h.World, h.World, bob, ann)
	here := h.table(h.World, name)
	h.act(h.second, func() error {
		wants := func(t *world.Table) bool { return t.Name == name }
		h.second.Subscribe(cat, wants)
		h.second.Subscribe(guest, wants)
		there, err := h.second.FindTable(guest.Person(), name)
		if err != nil {
			return err
		}
		return h.second.Watch(guest, there)
	})
	boards := func(s *world.Session, want int) {
		t.Helper()
		if shown := told[notice.Board](s); len(shown) != want || want == 1 && (shown[0].ID != int64(here.ID) || shown[0].Seat != 0) {
			t.Errorf("%s is shown %d boards, want %d: %v", s.Person().Name(), len(shown), want, shown)
		}
	}
	move := func(name string) {
		t.Helper()
		table := h.table(h.World, name)
		mover := []*world.Session{ann, bob}[table.Position.ToAct()[0]-1]
		if name == other {
			mover = []*world.Session{bob, ann}[table.Position.ToAct()[0]-1]
		}
		h.act(h.World, func() error { return h.Play(mover.Person(), table, anyMove(table)) })
	}
	h.heard(cat)
	h.heard(guest)
	move(name)
	boards(cat, 1)
	boards(guest, 1) // who watches, and is told once
	move(other)
	boards(cat, 0)

	h.tick(1, h.World, h.second)
	h.bus.Lose(func(from, to store.NodeID) bool { return true })
	move(name)
	h.unheard[2] = []store.Change{{Kind: store.OfTable, ID: int64(here.ID)}}
	h.tick(4, h.second)
	boards(cat, 1)
	h.bus.Lose(nil)

	h.act(h.second, func() error { h.second.Subscribe(cat, nil); return nil })
	h.heard(cat)
	move(name)
	boards(cat, 0)
}

// TestAFeedHearsThatATableIsPutAway has a table be gone where its news are wanted.
func TestAFeedHearsThatATableIsPutAway(t *testing.T) {
	h := newNodes(t)
	ann, cat := h.enter(h.World, world.Identity{Account: 1}), h.enter(h.second, world.Identity{Account: 3})
	h.act(h.second, func() error { return h.second.Set(cat.Person(), "news", "room") })
	h.act(h.second, func() error {
		room, err := h.second.FindRoom(cat.Person(), "sato")
		if err != nil {
			return err
		}
		return h.second.Go(cat, room)
	})
	h.act(h.second, func() error {
		h.second.Subscribe(cat, func(*world.Table) bool { return true })
		return nil
	})
	terms := h.terms()
	var table *world.Table
	h.act(h.World, func() (err error) { table, err = h.SetUp(ann, sato.Game(), terms.Mode, terms.Options); return err })
	h.hears(cat, table.Name)
	h.act(h.World, func() error { return h.Clear(ann.Person(), table) })
	h.hears(cat, "Ann clears "+table.Name)
}
