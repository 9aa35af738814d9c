package world_test

import (
	"strings"
	"testing"
	"time"

	"boardroom/world"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// times is how often a session has heard some words since it was last asked.
func (h *nodes) times(s *world.Session, words string) int { return strings.Count(h.heard(s), words) }

const (
	cutOff   = "can't be reached for now: they don't hear you, and you don't hear them"
	together = "Everybody in this house can be reached again."
)

// tells has somebody tell another something.
func tells(w *world.World, s *world.Session, to, text string) func() error {
	return func() error {
		p, err := w.FindHearer(s.Person(), to)
		if err == nil {
			err = w.Tell(s.Person(), p, text)
		}
		return err
	}
}

// TestPeopleAreToldThatTheBusIsAway has nobody hear anything of the other node: everybody
// is told once, whoever comes meanwhile too, and once that it is over; nobody is gone.
func TestPeopleAreToldThatTheBusIsAway(t *testing.T) {
	h := newNodes(t)
	ann, bob := h.enter(h.World, world.Identity{Account: 1}), h.enter(h.second, world.Identity{Account: 2})
	h.tick(1, h.World, h.second)
	h.bus.Down(true)
	h.heard(ann)
	h.heard(bob)
	h.tick(20, h.World, h.second)
	for _, s := range []*world.Session{ann, bob} {
		if told := told[notice.Note](s); len(told) != 1 || told[0].Event.What != notice.HouseParted || !strings.Contains(told[0].Lines[0], cutOff) {
			t.Errorf("in twenty seconds %s is told %+v", s.Person().Name(), told)
		}
	}
	h.meets(h.World, ann, "Ann", "Bob")
	cat := h.enter(h.World, world.Identity{Account: 3})
	h.act(h.World, func() error { h.TellNews(cat, evening); return nil })
	h.hears(cat, cutOff)
	h.act(h.World, func() error { return h.Who(cat, nil, 1) })
	h.hears(cat, "1 person of them can't be reached for now")
	h.bus.Down(false)
	h.tick(20, h.World, h.second)
	for _, s := range []*world.Session{ann, bob, cat} {
		if n := h.times(s, together); n != 1 {
			t.Errorf("%s is told %d times that it is over", s.Person().Name(), n)
		}
	}
	h.meets(h.second, bob, "Ann", "Bob", "Cat")
}

// TestANodeThatHearsNothingIsCutOff has the bus lose what one node sends, which the store
// still hears of; and then the store hears nothing of it either, so that it is ending.
func TestANodeThatHearsNothingIsCutOff(t *testing.T) {
	h := newNodes(t)
	ann := h.enter(h.World, world.Identity{Account: 1})
	h.tick(1, h.World, h.second)
	lose := func(from, to store.NodeID) bool { return from == 2 }
	h.bus.Lose(lose)
	h.tick(4, h.World, h.second)
	if heard := h.heard(ann); strings.Contains(heard, cutOff) {
		t.Errorf("after four seconds Ann hears %q", heard)
	}
	h.tick(2, h.World, h.second)
	h.hears(ann, cutOff)
	h.bus.Lose(nil)
	h.tick(2, h.World, h.second)
	h.hears(ann, together)
	h.bus.Lose(lose)
	for second := range 9 {
		h.there = []store.Node{{ID: 1}, {ID: 2, Silent: time.Duration(second+1) * time.Second}}
		h.tick(1, h.World)
	}
	h.gone(2)
	h.tick(3, h.World)
	if heard := h.heard(ann); strings.Contains(heard, cutOff) {
		t.Errorf("of a node that is ending Ann hears %q", heard)
	}
}

// TestATellWithoutABus tells people with another node something: it comes by the store,
// later, or is refused.
func TestATellWithoutABus(t *testing.T) {
	h := newNodes(t)
	ann, bob := h.enter(h.World, world.Identity{Account: 1}), h.enter(h.second, world.Identity{Account: 2})
	guest := h.enter(h.second, world.Identity{})
	h.tick(1, h.World, h.second)
	h.act(h.World, tells(h.World, ann, "guest1", "psst"))
	h.hears(guest, "psst")
	h.bus.Lose(func(from, to store.NodeID) bool { return true })
	h.act(h.World, tells(h.World, ann, "guest1", "are you there?"))
	h.tick(3, h.World, h.second)
	h.hears(ann, "What you told Guest1 last may not have reached them")
	h.bus.Lose(nil)
	h.bus.Down(true)
	h.heard(bob)
	h.act(h.World, tells(h.World, ann, "bob", "hello"))
	h.hears(ann, "Bob is connected to another machine of this house, which can't be reached for now. They are told a little later.")
	h.unheard[2] = []store.Change{{Kind: store.OfParcels, ID: 2}}
	h.tick(1, h.second)
	h.hears(bob, "hello")
	var refused error
	h.act(h.World, func() error { refused = tells(h.World, ann, "guest1", "hello")(); return nil })
	if !notice.IsRefusal(refused) || !strings.Contains(refused.Error(), "Guest1 is connected to another machine of this house") {
		t.Errorf("telling a guest comes to %v", refused)
	}
	h.bus.Down(false)
	h.tick(2, h.World, h.second)
	if n := h.times(bob, "hello"); n != 0 {
		t.Errorf("Bob is told %d times again", n)
	}
}

// TestProposalsWithoutABus has a challenge and an offer reach their people by the store.
func TestProposalsWithoutABus(t *testing.T) {
	h := newNodes(t)
	ann, bob := h.enter(h.World, world.Identity{Account: 1}), h.enter(h.second, world.Identity{Account: 2})
	name := h.challenge(h.World, h.second, ann, bob)
	h.tick(1, h.World, h.second)
	h.bus.Down(true)
	h.heard(bob)
	h.act(h.World, func() error { _, err := challenges(h.World, ann, "bob"); return err })
	h.unheard[2] = []store.Change{{Kind: store.OfProposal, ID: 2}}
	h.tick(2, h.second)
	if proposed := told[notice.Proposed](bob); len(proposed) != 1 || proposed[0].From != "Ann" || len(proposed[0].Lines) != 2 {
		t.Errorf("Bob is proposed %+v", proposed)
	}
	table := h.table(h.World, name)
	h.act(h.World, func() error { return h.Offer(ann.Person(), table, match.Draw) })
	h.unheard[2] = []store.Change{{Kind: store.OfTable, ID: int64(table.ID)}}
	h.tick(2, h.second)
	h.hears(bob, "Ann offers a draw at "+name, "To agree: accept "+name)
}

// TestTimeStandsStillWithoutAStore has a store be away: the house's time stands still at
// all nodes as long as any of them that is there can keep nothing.
func TestTimeStandsStillWithoutAStore(t *testing.T) {
	h := newNodes(t)
	ann, bob := h.enter(h.World, world.Identity{Account: 1}), h.enter(h.second, world.Identity{Account: 2})
	terms, err := match.ReadTerms(h.Games()[0], []string{"first", "1+0"})
	if err != nil {
		t.Fatal(err)
	}
	h.act(h.World, func() error { _, err := h.Challenge(ann, "Bob", terms); return err })
	var table *world.Table
	h.act(h.second, func() error {
		made, err := h.second.Accept(bob, h.second.ProposedTo(bob.Person())[0])
		table = made.Table
		return err
	})
	left := func() (left [2]string) { // Ann has, as both nodes tell
		t.Helper()
		for i, s := range []*world.Session{ann, bob} {
			w := []*world.World{h.World, h.second}[i]
			h.heard(s)
			h.act(w, func() error {
				at, err := w.FindTable(nil, table.Name)
				if err == nil {
					err = s.TellTimes(at)
				}
				return err
			})
			left[i] = told[notice.Listing](s)[0].Rows[0][1]
		}
		return left
	}
	h.tick(10, h.World, h.second)
	h.stuck[2] = store.ErrAway
	h.tick(1, h.World, h.second)
	before := left()
	h.tick(300, h.World, h.second)
	if now := left(); now != before || before[0] != before[1] || before[0] > "0:50" || before[0] < "0:48" {
		t.Errorf("in 300 seconds without a store %v becomes %v", before, now)
	}
	h.stuck[2] = nil
	h.tick(5, h.World, h.second)
	if now := left(); now[0] >= before[0] || now[0] < "0:42" {
		t.Errorf("with the store again %v becomes %v", before, now)
	}
	if table.Phase != store.InPlay {
		t.Errorf("the game is %s", table.Phase)
	}
}
