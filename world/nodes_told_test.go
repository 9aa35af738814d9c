package world_test

import (
	"slices"
	"strings"
	"testing"

	"boardroom/games"
	"boardroom/world"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// TestNobodyIsToldOfAMoveBehindALaterOne has Bob's node find a move in the store that Ann's
// has not told of yet, and Bob answer it at once: he is shown hers first, and not once more
// when it is told at last.
func TestNobodyIsToldOfAMoveBehindALaterOne(t *testing.T) {
	h := newNodes(t)
	ann, bob := h.enter(h.World, world.Identity{Account: 1}), h.enter(h.second, world.Identity{Account: 2})
	name := h.challenge(h.World, h.second, ann, bob)
	here, there := h.table(h.World, name), h.table(h.second, name)
	h.tick(1, h.World, h.second)
	told[notice.Notice](ann)
	told[notice.Notice](bob)
	h.silently(h.World, func() error { return h.Play(ann.Person(), here, anyMove(here)) })
	h.unheard[2] = []store.Change{{Kind: store.OfTable, ID: int64(here.ID)}}
	h.silently(h.second, func() error { h.second.Tick(); return nil })
	h.silently(h.second, func() error { return h.second.Play(bob.Person(), there, anyMove(there)) })
	h.bus.Deliver()
	h.tick(4, h.World, h.second)
	for _, s := range []*world.Session{ann, bob} {
		shown := told[notice.Board](s)
		if len(shown) != 2 || shown[0].Ply != 1 || shown[1].Ply != 2 {
			t.Errorf("%s is shown %d boards", s.Person().Name(), len(shown))
			for _, b := range shown {
				t.Errorf("with %d entries", b.Ply)
			}
		}
	}
}

// TestWhatIsToldOnComingIsNotToldTwice has Bob come to another node in the moment in which
// what Ann tells him is kept: that node finds it in the store, and is told of it as well.
func TestWhatIsToldOnComingIsNotToldTwice(t *testing.T) {
	h := newNodes(t)
	ann, bob := h.enter(h.World, world.Identity{Account: 1}), h.enter(h.World, world.Identity{Account: 2})
	var again *world.Session
	h.told = func() {
		again = h.enter(h.second, world.Identity{Account: 2})
		h.act(h.second, func() error { h.second.TellNews(again, evening); return nil })
	}
	h.act(h.World, func() error { return h.Tell(ann.Person(), bob.Person(), "psst") })
	for where, s := range map[string]*world.Session{"at Ann's node": bob, "at the other": again} {
		if heard := h.heard(s); strings.Count(heard, "psst") != 1 {
			t.Errorf("%s Bob hears %q", where, heard)
		}
	}
}

// silently runs an act at a node, of which the others do not hear yet.
func (h *nodes) silently(w *world.World, act func() error) {
	h.Helper()
	var err error
	if closed := w.Do(func() { err = act() }); closed != nil || err != nil {
		h.Fatal(closed, err)
	}
}

// TestWhatTheBusBringsLateIsNotToldTwice has Bob's node find in the store what Ann tells him,
// and his line take it, before the bus brings it.
func TestWhatTheBusBringsLateIsNotToldTwice(t *testing.T) {
	h := newNodes(t)
	ann, bob := h.enter(h.World, world.Identity{Account: 1}), h.enter(h.second, world.Identity{Account: 2})
	h.act(h.second, func() error { h.second.TellNews(bob, evening); return nil })
	h.tick(1, h.World, h.second)
	h.heard(bob)
	h.silently(h.World, func() error {
		to, err := h.FindHearer(ann.Person(), "bob")
		if err != nil {
			return err
		}
		return h.Tell(ann.Person(), to, "psst")
	})
	h.unheard[2] = []store.Change{{Kind: store.OfParcels, ID: 2}}
	h.silently(h.second, func() error { h.second.Tick(); return nil })
	heard := h.heard(bob)
	mark, _ := bob.Unconfirmed()
	h.silently(h.second, func() error { h.second.Take(bob, mark); return nil })
	for range 2 {
		h.silently(h.second, func() error { h.second.Tick(); return nil })
	}
	h.bus.Deliver()
	if heard += h.heard(bob); strings.Count(heard, "psst") != 1 {
		t.Errorf("Bob hears %q", heard)
	}
}

// TestWhatAnotherTellsMeanwhileIsNotToldTwice has Bob's node read what he was told, since
// somebody at another tells him something, in the moment in which what Ann tells him at his
// own is kept.
func TestWhatAnotherTellsMeanwhileIsNotToldTwice(t *testing.T) {
	h := newNodes(t)
	ann, bob := h.enter(h.World, world.Identity{Account: 1}), h.enter(h.World, world.Identity{Account: 2})
	h.act(h.World, func() error { h.TellNews(bob, evening); return nil })
	h.tick(1, h.World)
	h.heard(bob)
	h.told = func() {
		h.unheard[1] = []store.Change{{Kind: store.OfParcels, ID: 2}}
		h.silently(h.World, func() error { h.World.Tick(); return nil })
	}
	h.act(h.World, tells(h.World, ann, "bob", "psst"))
	if heard := h.heard(bob); strings.Count(heard, "psst") != 1 {
		t.Errorf("Bob hears %q", heard)
	}
}

// TestMovesThatCrossAreShownInTheirOrder has what the nodes of Ann and Bob tell of successive
// moves reach a third node the wrong way round: who is there is shown both, each as it was,
// and neither once more when the first is told at last.
func TestMovesThatCrossAreShownInTheirOrder(t *testing.T) {
	h := newNodes(t)
	third := h.start(3)
	ann, bob := h.enter(h.World, world.Identity{Account: 1}), h.enter(h.second, world.Identity{Account: 2})
	cat, guest := h.enter(third, world.Identity{Account: 3}), h.enter(third, world.Identity{})
	name := h.challenge(h.World, h.second, ann, bob)
	here, there, seen := h.table(h.World, name), h.table(h.second, name), h.table(third, name)
	h.act(third, func() error { return third.Watch(cat, seen) })
	h.act(third, func() error {
		third.Subscribe(guest, func(*world.Table) bool { return true })
		return nil
	})
	h.tick(1, h.World, h.second, third)
	told[notice.Notice](cat)
	told[notice.Notice](guest)
	h.bus.Hold(func(from, to store.NodeID) bool { return from == 1 && to == 3 })
	first := anyMove(here)
	h.act(h.World, func() error { return h.Play(ann.Person(), here, first) })
	after := here.Position.String()
	h.act(h.second, func() error { return h.second.Play(bob.Person(), there, anyMove(there)) })
	h.bus.Hold(nil)
	h.bus.Deliver()
	h.tick(4, h.World, h.second, third)
	for _, s := range []*world.Session{cat, guest} {
		shown := told[notice.Board](s)
		if len(shown) != 2 || shown[0].Ply != 1 || shown[1].Ply != 2 {
			t.Errorf("%s is shown %d boards", s.Person().Name(), len(shown))
			for _, b := range shown {
				t.Errorf("with %d entries", b.Ply)
			}
			continue
		}
		if b := shown[0]; b.Entry.Token != string(first) || b.Position.String() != after || b.Number != 1 || !slices.Equal(b.ToAct, []games.Seat{2}) || len(b.Happened) == 0 {
			t.Errorf("the first is of %q after %d moves: %s, %v to act, %q", b.Entry.Token, b.Number, b.Position, b.ToAct, b.Happened)
		}
	}
}

// TestAMoveIsShownBeforeItsAnswer has Bob's node learn that Ann has moved, but not what she is
// told of it yet, and Bob answer at once.
func TestAMoveIsShownBeforeItsAnswer(t *testing.T) {
	h := newNodes(t)
	ann, bob := h.enter(h.World, world.Identity{Account: 1}), h.enter(h.second, world.Identity{Account: 2})
	name := h.challenge(h.World, h.second, ann, bob)
	here, there := h.table(h.World, name), h.table(h.second, name)
	h.tick(1, h.World, h.second)
	told[notice.Notice](bob)
	h.silently(h.World, func() error { return h.Play(ann.Person(), here, anyMove(here)) })
	arrived := 0
	h.bus.Hold(func(_, to store.NodeID) bool { arrived++; return to == 2 && arrived > 1 }) // what is for all goes first
	h.bus.Deliver()
	h.act(h.second, func() error { return h.second.Play(bob.Person(), there, anyMove(there)) })
	h.bus.Hold(nil)
	h.bus.Deliver()
	h.tick(4, h.World, h.second)
	if shown := games.Each(told[notice.Board](bob), func(b notice.Board) int { return b.Ply }); !slices.Equal(shown, []int{1, 2}) {
		t.Errorf("Bob is shown boards with %v entries", shown)
	}
}

// TestWhatIsForOneNodeAndLostIsMadeUpFor loses what Bob's node is to tell him of a move, and
// nothing else.
func TestWhatIsForOneNodeAndLostIsMadeUpFor(t *testing.T) {
	h := newNodes(t)
	ann, bob := h.enter(h.World, world.Identity{Account: 1}), h.enter(h.second, world.Identity{Account: 2})
	name := h.challenge(h.World, h.second, ann, bob)
	here := h.table(h.World, name)
	h.tick(1, h.World, h.second)
	told[notice.Notice](bob)
	sent := 0
	h.bus.Lose(func(from, to store.NodeID) bool { sent++; return sent > 1 })
	h.act(h.World, func() error { return h.Play(ann.Person(), here, anyMove(here)) })
	h.bus.Lose(nil)
	h.tick(4, h.World, h.second)
	if shown := told[notice.Board](bob); len(shown) != 1 || shown[0].Ply != 1 || !shown[0].YourTurn {
		t.Errorf("Bob is shown %d boards", len(shown))
	}
}

// TestWhoHasJustComeIsShownAMove has a guest begin to watch at Bob's node, of whom Ann's does
// not know yet when she moves.
func TestWhoHasJustComeIsShownAMove(t *testing.T) {
	h := newNodes(t)
	ann, bob := h.enter(h.World, world.Identity{Account: 1}), h.enter(h.second, world.Identity{Account: 2})
	name := h.challenge(h.World, h.second, ann, bob)
	here, there := h.table(h.World, name), h.table(h.second, name)
	h.bus.Hold(func(_, to store.NodeID) bool { return to == 1 })
	guest := h.enter(h.second, world.Identity{})
	h.act(h.second, func() error { return h.second.Watch(guest, there) })
	told[notice.Notice](bob)
	told[notice.Notice](guest)
	h.act(h.World, func() error { return h.Play(ann.Person(), here, anyMove(here)) })
	h.bus.Hold(nil)
	h.bus.Deliver()
	h.tick(4, h.World, h.second)
	for _, s := range []*world.Session{bob, guest} {
		if shown := told[notice.Board](s); len(shown) != 1 || shown[0].Ply != 1 || shown[0].Seat != there.SeatOf(s.Person()) {
			t.Errorf("%s is shown %d boards", s.Person().Name(), len(shown))
		}
	}
}

// TestABoardIsTurnedRoundWhereverSomebodyMoves has Bob turn his board round, and Ann move at
// another node.
func TestABoardIsTurnedRoundWhereverSomebodyMoves(t *testing.T) {
	h := newNodes(t)
	ann, bob := h.enter(h.World, world.Identity{Account: 1}), h.enter(h.second, world.Identity{Account: 2})
	name := h.challenge(h.World, h.second, ann, bob)
	var turned []bool
	there := h.table(h.second, name)
	h.heard(bob)
	for range 2 {
		h.play(h.World, name, ann)
		h.play(h.second, name, bob)
		for _, b := range told[notice.Board](bob) {
			turned = append(turned, b.Turned)
		}
		h.act(h.second, func() error { bob.Flip(there); return nil })
	}
	if len(turned) != 4 || turned[1] != turned[0] || turned[2] == turned[0] || turned[3] != turned[2] {
		t.Errorf("Bob's boards are turned round: %v", turned)
	}
}

// TestWhatIsReadInSilenceIsShown has a node find a move in the record of a table before it
// hears of it from the node that keeps it, which does not know yet that Bob is there: Bob is
// shown the move.
func TestWhatIsReadInSilenceIsShown(t *testing.T) {
	for what, before := range map[string]func(h *nodes, third *world.World){
		"the record is checked": func(*nodes, *world.World) {},
		"changes are missing": func(h *nodes, third *world.World) {
			h.tick(1, third) // from now on changes are followed
			h.unheard[3] = []store.Change{{}}
		},
	} {
		t.Run(what, func(t *testing.T) {
			h := newNodes(t)
			ann, bob := h.enter(h.World, world.Identity{Account: 1}), h.enter(h.World, world.Identity{Account: 2})
			here := h.table(h.World, h.challenge(h.World, h.World, ann, bob))
			h.act(h.World, func() error { h.World.Exit(bob); return nil })
			third := h.start(3)
			h.bus.Hold(func(store.NodeID, store.NodeID) bool { return true })
			bob = h.enter(third, world.Identity{Account: 2})
			before(h, third)
			h.act(h.World, func() error { return h.Play(ann.Person(), here, anyMove(here)) })
			h.tick(1, third)
			h.bus.Hold(nil)
			h.bus.Deliver()
			h.tick(4, h.World, third)
			if shown := told[notice.Board](bob); len(shown) != 1 || shown[0].Ply != 1 || !shown[0].YourTurn {
				t.Errorf("Bob is shown %d boards: %+v", len(shown), shown)
			}
		})
	}
}
