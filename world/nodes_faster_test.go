package world_test

import (
	"slices"
	"strings"
	"testing"

	"boardroom/games"
	"boardroom/games/sato"
	"boardroom/games/stratic"
	"boardroom/world"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// as runs an act of a session's at a node that finds out what the others have changed
// before, but has not been told.
func (h *nodes) as(node store.NodeID, w *world.World, s *world.Session, changed []store.Change, run func() error) (err error) {
	h.Helper()
	h.unheard[node] = changed
	h.act(w, func() error { err = w.As(s, run); return nil })
	return err
}

// challenges has somebody challenge another at a node.
func challenges(w *world.World, from *world.Session, to string) (made world.Made, err error) {
	game, _ := w.Game("sato")
	terms, err := match.ReadTerms(game, nil)
	if err != nil {
		return made, err
	}
	return w.Challenge(from, to, terms)
}

// parted is a house of two nodes, with Ann at the first and Bob at the second, in which
// both know of a challenge of hers and hear nothing of each other from then on.
func parted(t *testing.T) (h *nodes, ann, bob *world.Session) {
	t.Helper()
	h = newNodes(t)
	ann, bob = h.enter(h.World, world.Identity{Account: 1}), h.enter(h.second, world.Identity{Account: 2})
	h.tick(1, h.World, h.second)
	h.act(h.World, func() error { _, err := challenges(h.World, ann, "bob"); return err })
	h.bus.Lose(func(from, to store.NodeID) bool { return true })
	h.heard(ann)
	h.heard(bob)
	return h, ann, bob
}

// accepts has Bob take up the only challenge to him.
func (h *nodes) accepts(w *world.World, bob *world.Session) func() error {
	return func() error {
		open := w.ProposedTo(bob.Person())
		if len(open) == 0 {
			return notice.Refused("Nobody challenges you.")
		}
		_, err := w.Accept(bob, open[0])
		return err
	}
}

var proposalsChanged = []store.Change{{Kind: store.OfProposal, ID: 1}}

// games are the tables that a node knows.
func (h *nodes) games(w *world.World) (names []string) {
	h.Helper()
	h.act(w, func() error {
		names = games.Each(w.Tables(nil), func(t *world.Table) string { return t.Name })
		return nil
	})
	return names
}

// TestAChallengeIsTakenAndWithdrawnAtOnce has another node be faster.
func TestAChallengeIsTakenAndWithdrawnAtOnce(t *testing.T) {
	h, ann, bob := parted(t)
	if err := h.as(2, h.second, bob, nil, h.accepts(h.second, bob)); err != nil {
		t.Fatal(err)
	}
	changed := append(proposalsChanged, store.Change{Kind: store.OfTable, ID: 1})
	err := h.as(1, h.World, ann, changed, func() error {
		open := h.ProposedBy(ann.Person())
		if len(open) == 0 {
			return notice.Refused("You propose nothing.")
		}
		return h.WithdrawProposal(ann, open[0])
	})
	if !notice.IsRefusal(err) {
		t.Errorf("withdrawing a challenge that was accepted comes to %v", err)
	}
	if heard := h.heard(ann); strings.Contains(heard, "withdraw") {
		t.Errorf("Ann hears %q", heard)
	}
	if open := h.games(h.World); len(open) != 1 {
		t.Errorf("at Ann's node there are the games %v", open)
	}
}

// TestAChallengeIsTakenTwiceAtOnce has Bob accept at two nodes.
func TestAChallengeIsTakenTwiceAtOnce(t *testing.T) {
	h, _, bob := parted(t)
	h.bus.Lose(nil)
	other := h.enter(h.World, world.Identity{Account: 2})
	h.bus.Lose(func(from, to store.NodeID) bool { return true })
	if err := h.as(1, h.World, other, nil, h.accepts(h.World, other)); err != nil {
		t.Fatal(err)
	}
	changed := append(proposalsChanged, store.Change{Kind: store.OfTable, ID: 1})
	err := h.as(2, h.second, bob, changed, h.accepts(h.second, bob))
	if err == nil || err.Error() != "Nobody challenges you." {
		t.Errorf("accepting again comes to %v", err)
	}
	if heard := h.heard(bob); strings.Contains(heard, "begins") {
		t.Errorf("at the slower node Bob hears %q", heard)
	}
	if one, two := h.games(h.World), h.games(h.second); len(one) != 1 || !slices.Equal(one, two) {
		t.Errorf("there are the games %v and %v", one, two)
	}
}

// TestTwoChallengeEachOtherAtOnce makes the second challenge the answer to the first.
func TestTwoChallengeEachOtherAtOnce(t *testing.T) {
	h := newNodes(t)
	ann, bob := h.enter(h.World, world.Identity{Account: 1}), h.enter(h.second, world.Identity{Account: 2})
	h.tick(1, h.World, h.second)
	h.bus.Lose(func(from, to store.NodeID) bool { return true })
	h.act(h.World, func() error { _, err := challenges(h.World, ann, "bob"); return err })
	var made world.Made
	err := h.as(2, h.second, bob, proposalsChanged, func() (err error) {
		made, err = challenges(h.second, bob, "ann")
		return err
	})
	if err != nil || made.Table == nil {
		t.Errorf("the second challenge comes to %+v, %v", made, err)
	}
	if left, err := h.store.Proposals(); err != nil || len(left) != 0 {
		t.Errorf("what is proposed then is %+v, %v", left, err)
	}
}

// setsUp has somebody set up a table for Sáto.
func setsUp(w *world.World, s *world.Session) func() error {
	return func() error {
		options, err := sato.Game().Configure(nil)
		if err == nil {
			_, err = w.SetUp(s, sato.Game(), match.Mode{}, options)
		}
		return err
	}
}

// TestTwoNodesNameTablesAtOnce gives the slower one another name.
func TestTwoNodesNameTablesAtOnce(t *testing.T) {
	h, ann, bob := parted(t)
	if err := h.as(1, h.World, ann, nil, setsUp(h.World, ann)); err != nil {
		t.Fatal(err)
	}
	changed := []store.Change{{Kind: store.OfTable, ID: 1}}
	if err := h.as(2, h.second, bob, changed, setsUp(h.second, bob)); err != nil {
		t.Fatal(err)
	}
	cat := h.enter(h.World, world.Identity{Account: 3})
	changed = []store.Change{{Kind: store.OfTable, ID: 2}}
	if err := h.as(1, h.World, cat, changed, setsUp(h.World, cat)); err != nil {
		t.Fatal(err)
	}
	h.unheard[2] = []store.Change{{Kind: store.OfTable, ID: 3}}
	h.tick(1, h.second)
	if got := h.games(h.second); len(got) != 3 || len(slices.Compact(got)) != 3 {
		t.Errorf("the tables are %v", got)
	}
}

// TestNodesThatMeetGiveDifferentNames has two nodes set up tables again and again, of which
// neither hears of those of the other. One gets in the other's way once each, not always.
func TestNodesThatMeetGiveDifferentNames(t *testing.T) {
	h, ann, bob := parted(t)
	met := 0
	for n := range 4 {
		var all []store.Change
		for id := range int64(2*n + 1) {
			all = append(all, store.Change{Kind: store.OfTable, ID: id + 1})
		}
		if err := h.as(1, h.World, ann, all, setsUp(h.World, ann)); err != nil {
			t.Error(err)
		}
		if err := h.as(2, h.second, bob, all, setsUp(h.second, bob)); err != nil {
			t.Error(err)
		}
		for node := 1; node <= 2; node++ {
			if h.unheard[node] == nil { // it has asked since it met the other
				met++
			}
		}
	}
	if met > 2 {
		t.Errorf("names were taken %d times", met)
	}
}

// TestAGameBeginsUnderANameThatIsTaken has a challenge be accepted while another node gives
// the name away.
func TestAGameBeginsUnderANameThatIsTaken(t *testing.T) {
	h, ann, bob := parted(t)
	h.act(h.World, setsUp(h.World, ann))
	changed := []store.Change{{Kind: store.OfTable, ID: 1}}
	if err := h.as(2, h.second, bob, changed, h.accepts(h.second, bob)); err != nil {
		t.Fatal(err)
	}
	if got := h.games(h.second); !slices.Equal(got, []string{"sato", "sato-2"}) {
		t.Errorf("the tables are %v", got)
	}
}

// TestAProposalIsFollowedWhileItIsMade has a node read what is proposed at the moment when
// a challenge of its own has just been kept.
func TestAProposalIsFollowedWhileItIsMade(t *testing.T) {
	h := newNodes(t)
	ann := h.enter(h.World, world.Identity{Account: 1})
	h.tick(1, h.World)
	h.proposed = func() {
		h.unheard[1] = proposalsChanged
		if err := h.Do(h.Tick); err != nil {
			t.Error(err)
		}
	}
	var made world.Made
	h.act(h.World, func() (err error) { made, err = challenges(h.World, ann, "bob"); return err })
	h.proposed = nil
	h.act(h.World, func() error {
		if open := h.ProposedBy(ann.Person()); len(open) != 1 || open[0] != made.Proposal {
			t.Errorf("Ann proposes %d things", len(open))
		}
		return h.WithdrawProposal(ann, made.Proposal)
	})
}

// TestAMoveHasTheNumberThatItIsMadeWith has two deploy at once who both may, at nodes that
// don't hear each other: who has named the number of the other's entry is refused, and who
// names none comes behind it.
func TestAMoveHasTheNumberThatItIsMadeWith(t *testing.T) {
	h := newNodes(t)
	ann, bob := h.enter(h.World, world.Identity{Account: 1}), h.enter(h.second, world.Identity{Account: 2})
	terms, err := match.ReadTerms(stratic.Game(), []string{"first"})
	if err != nil {
		t.Fatal(err)
	}
	h.act(h.World, func() error { _, err := h.Challenge(ann, "Bob", terms); return err })
	h.act(h.second, h.accepts(h.second, bob))
	here, there := h.table(h.World, "stratic"), h.table(h.second, "stratic")
	h.bus.Lose(func(from, to store.NodeID) bool { return true })
	deploy := func(w *world.World, t *world.Table, s *world.Session, number int) error {
		move, err := s.Person().Read(t, games.Words{Verb: "deploy", Args: []string{"open"}})
		if err == nil {
			err = world.PlayNumbered(w, number, s.Person(), t, move)
		}
		return err
	}
	h.act(h.World, func() error { return deploy(h.World, here, ann, 1) })
	h.act(h.second, func() error { err = deploy(h.second, there, bob, 1); return nil })
	if reason, _ := notice.ReasonOf(err); reason != notice.OtherEntry || len(there.Plies) != 1 {
		t.Errorf("entry 1 once more comes to %v, and there are %d", err, len(there.Plies))
	}
	h.act(h.second, func() error { return deploy(h.second, there, bob, 2) })
	if len(there.Plies) != 2 {
		t.Errorf("then there are %d entries", len(there.Plies))
	}
}
