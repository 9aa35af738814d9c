package world_test

import (
	"cmp"
	"fmt"
	"log/slog"
	"net/netip"
	"os"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"boardroom/games"
	"boardroom/games/sato"
	"boardroom/games/stratic"
	"boardroom/world"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/store"
	"boardroom/world/worldtest"
)

// Nodes are some worlds that are one house.
type nodes struct {
	*testing.T
	store        *worldtest.Memory
	bus          worldtest.Bus
	now          atomic.Int64 // seconds since the tests' evening began
	seeds        atomic.Uint64
	*world.World // of the first node
	second       *world.World
	claimed      sync.Map          // names and the nodes that have them
	unheard      [4][]store.Change // what each node finds that the others have changed, once
	proposed     func()            // done when a proposal has just been kept, before its node knows; nil is nothing
	told         func()            // is done when something told in private is kept, and before that is known
	plies        [4]atomic.Int64   // that each node has read
	there        []store.Node      // that the store knows of
	stuck        [4]error          // why a node can keep nothing, as it looks there
	thinker      world.Thinker     // of all of them
	unread       [4]error          // why a node can't read what others have changed
}

var evening = time.Date(2026, 11, 21, 20, 0, 0, 0, time.UTC)

// newNodes is a house of two nodes, with accounts for Ann, who is staff, Bob and Cat.
func newNodes(t *testing.T) *nodes { return newNodesWith(t, nil) }

// newNodesWith is newNodes with bots of the house, whose moves a thinker finds.
func newNodesWith(t *testing.T, thinker world.Thinker) *nodes {
	t.Helper()
	h := &nodes{T: t, store: &worldtest.Memory{}, thinker: thinker}
	for _, name := range []string{"Ann", "Bob", "Cat"} {
		if _, err := h.store.CreateAccount(name, nil, "hash", evening); err != nil {
			t.Fatal(err)
		}
	}
	h.World, h.second = h.start(1), h.start(2)
	h.bus.Deliver()
	return h
}

// start starts a node.
func (h *nodes) start(node store.NodeID) *world.World {
	h.Helper()
	h.there = append(slices.Clip(h.there), store.Node{ID: node})
	w, err := world.New(world.Config{
		Thinker: h.thinker,
		Store:   h.feeding(node), Games: []*games.Game{sato.Game(), stratic.Game()}, Now: func() time.Time { return evening.Add(time.Duration(h.now.Load()) * time.Second) },
		Seed: func() uint64 { return h.seeds.Add(1) }, Log: slog.New(slog.NewTextHandler(os.Stderr, &slog.HandlerOptions{Level: slog.LevelWarn})),
	})
	if err != nil {
		h.Fatal(err)
	}
	world.Join(w, h.bus.End(node), node)
	started := make(chan struct{})
	go func() {
		close(started)
		w.Run(h.Context())
	}()
	<-started
	h.act(w, func() error { return nil })
	return w
}

// act runs an act at a node, and lets the others hear of it.
func (h *nodes) act(w *world.World, run func() error) {
	h.Helper()
	var err error
	if closed := w.Do(func() { err = run() }); closed != nil {
		h.Fatal(closed)
	}
	if err != nil {
		h.Fatal(err)
	}
	h.bus.Deliver()
}

func (h *nodes) enter(w *world.World, id world.Identity) *world.Session {
	h.Helper()
	var s *world.Session
	h.act(w, func() (err error) {
		if s, err = w.Enter(id, false); err == nil {
			w.Announce(s)
		}
		return err
	})
	return s
}

// tick lets seconds pass at some nodes.
func (h *nodes) tick(seconds int, nodes ...*world.World) {
	h.Helper()
	for range seconds {
		h.now.Add(1)
		for _, w := range nodes {
			h.act(w, func() error { w.Tick(); return nil })
		}
	}
}

// hears checks that a session has been told some words since it was last asked.
func (h *nodes) hears(s *world.Session, words ...string) {
	h.Helper()
	heard := ""
	for n := range s.Queued() {
		heard += worldtest.Told(n) + "\n"
	}
	for _, word := range words {
		if !strings.Contains(heard, word) {
			h.Errorf("%s hears nothing of %q:\n%s", s.Person().Name(), word, heard)
		}
	}
}

// here are the names of those whom somebody meets.
func (h *nodes) here(w *world.World, s *world.Session) (names []string) {
	h.Helper()
	h.act(w, func() error { names = games.Each(w.PeopleFor(s.Person()), (*world.Person).Name); return nil })
	slices.Sort(names)
	return names
}

func (h *nodes) meets(w *world.World, s *world.Session, want ...string) {
	h.Helper()
	if got := h.here(w, s); !slices.Equal(got, want) {
		h.Errorf("%s meets %v, want %v", s.Person().Name(), got, want)
	}
}

func TestNodesAreOneHouse(t *testing.T) {
	h := newNodes(t)
	ann := h.enter(h.World, world.Identity{Account: 1})
	bob := h.enter(h.second, world.Identity{Account: 2})
	guest := h.enter(h.second, world.Identity{})
	h.hears(ann, "Bob has connected", guest.Person().Name()+" has connected")
	h.meets(h.World, ann, "Ann", "Bob", "Guest1")
	h.meets(h.second, bob, "Ann", "Bob", "Guest1")

	h.act(h.World, func() error { return h.Say(ann.Person(), "hello there") })
	h.hears(bob, "hello there")
	h.hears(guest, "hello there")
	h.act(h.second, func() error {
		to, err := h.second.FindHearer(bob.Person(), "ann")
		if err != nil {
			return err
		}
		return h.second.Tell(bob.Person(), to, "psst")
	})
	h.hears(ann, "psst")
	h.act(h.World, func() error {
		to, err := h.Partner(ann.Person())
		if err != nil {
			return err
		}
		return h.Tell(ann.Person(), to, "what is it?")
	})
	h.hears(bob, "what is it?")

	h.act(h.second, func() error { h.second.Exit(bob); return nil })
	h.hears(ann, "Bob has disconnected")
	h.meets(h.World, ann, "Ann", "Guest1")
}

// table is a table as a node has it, whole.
func (h *nodes) table(w *world.World, name string) (t *world.Table) {
	h.Helper()
	h.act(w, func() (err error) { t, err = w.FindTable(nil, name); return err })
	return t
}

// terms are those of a game of Sáto.
func (h *nodes) terms(words ...string) match.Terms {
	h.Helper()
	terms, err := match.ReadTerms(sato.Game(), words)
	if err != nil {
		h.Fatal(err)
	}
	return terms
}

// challenge begins a game of Sáto between two on their nodes, the first one in the first
// seat, and returns the name of its table.
func (h *nodes) challenge(w, v *world.World, a, b *world.Session) (name string) {
	h.Helper()
	h.act(w, func() error { _, err := w.Challenge(a, b.Person().Name(), h.terms("first")); return err })
	h.hears(b, a.Person().Name()+" challenges you")
	h.act(v, func() error {
		made, err := v.Accept(b, v.ProposedTo(b.Person())[0])
		if err == nil {
			name = made.Table.Name
		}
		return err
	})
	h.hears(a, "begins")
	return name
}

func TestAGameOverTwoNodes(t *testing.T) {
	h := newNodes(t)
	ann, bob := h.enter(h.World, world.Identity{Account: 1}), h.enter(h.second, world.Identity{Account: 2})
	cat := h.enter(h.World, world.Identity{Account: 3})
	name := h.challenge(h.World, h.second, ann, bob)
	h.act(h.World, func() error {
		table, err := h.FindTable(cat.Person(), name)
		if err != nil {
			return err
		}
		return h.Watch(cat, table)
	})
	h.hears(bob, "Cat watches "+name)
	h.hears(ann)
	h.hears(cat)
	where, who := []*world.World{h.World, h.second}, []*world.Session{ann, bob}
	moves := 0
	for h.table(h.World, name).Phase == store.InPlay {
		seat := int(h.table(h.World, name).Position.ToAct()[0]) - 1
		w, mover := where[seat], who[seat]
		h.act(w, func() error {
			table, err := w.FindTable(mover.Person(), name)
			if err != nil {
				return err
			}
			return w.Play(mover.Person(), table, anyMove(table))
		})
		moves++
		for _, s := range []*world.Session{ann, bob, cat} {
			shown := told[notice.Board](s)
			if len(shown) != 1 || shown[0].Ply != moves || shown[0].Seat != h.table(h.World, name).SeatOf(s.Person()) {
				t.Fatalf("after move %d %s is shown %d boards", moves, s.Person().Name(), len(shown))
			}
		}
		if one, other := h.table(h.World, name), h.table(h.second, name); one.Position.String() != other.Position.String() || one.Version != other.Version {
			t.Fatalf("after move %d the nodes differ", moves)
		}
	}
	var standings []string
	for _, w := range where {
		h.act(w, func() error {
			table, err := w.FindTable(nil, name)
			if err != nil {
				return err
			}
			standings = append(standings, table.State())
			return nil
		})
	}
	if standings[0] != standings[1] || moves < 10 {
		t.Errorf("after %d moves the game is %q", moves, standings)
	}
	rated, err := h.store.Ratings(1)
	if err != nil || len(rated) == 0 {
		t.Errorf("Ann has the ratings %v, %v", rated, err)
	}
}

func TestANodeThatIsGoneHasNobody(t *testing.T) {
	h := newNodes(t)
	third := h.start(3)
	ann, bob := h.enter(h.World, world.Identity{Account: 1}), h.enter(h.second, world.Identity{Account: 2})
	cat := h.enter(third, world.Identity{Account: 3})
	h.meets(third, cat, "Ann", "Bob", "Cat")
	name := h.challenge(h.World, h.second, ann, bob)
	h.hears(cat, name)
	h.bus.Lose(func(from, to store.NodeID) bool { return from == 2 || to == 2 })
	h.tick(12, h.World, third)
	h.meets(h.World, ann, "Ann", "Bob", "Cat") // the store still knows of the node
	h.gone(2)
	h.tick(1, h.World, third)
	h.meets(h.World, ann, "Ann", "Cat")
	for _, s := range []*world.Session{ann, cat} {
		if n := strings.Count(h.heard(s), "Bob has disconnected"); n != 1 {
			t.Errorf("%s hears %d times that Bob has disconnected", s.Person().Name(), n)
		}
	}
	h.act(h.World, func() error {
		table, err := h.FindTable(ann.Person(), name)
		if err == nil {
			err = h.Play(ann.Person(), table, anyMove(table))
		}
		return err
	})
	h.bus.Lose(nil)
	h.tick(2, h.World, h.second, third)
	h.meets(h.World, ann, "Ann", "Cat")
	h.meets(third, cat, "Ann", "Cat")
}

// A node that others count as gone and that is there ends by itself, with a word to its
// people: none of them is dropped before.
func TestANodeThatCountsAsGoneDropsNobody(t *testing.T) {
	h := newNodes(t)
	ann, bob := h.enter(h.World, world.Identity{Account: 1}), h.enter(h.second, world.Identity{Account: 2})
	h.meets(h.World, ann, "Ann", "Bob")
	h.gone(2)
	h.tick(2, h.World)
	h.meets(h.World, ann, "Ann")
	select {
	case <-bob.Dropped():
		t.Error("another node has dropped Bob")
	default:
	}
}

// heard is all that a session has been told since it was last asked.
func (h *nodes) heard(s *world.Session) string {
	heard := ""
	for n := range s.Queued() {
		heard += worldtest.Told(n) + "\n"
	}
	return heard
}

func TestLostMessagesAreMadeUpFor(t *testing.T) {
	h := newNodes(t)
	ann := h.enter(h.World, world.Identity{Account: 1})
	h.bus.Lose(func(from, to store.NodeID) bool { return true })
	bob := h.enter(h.second, world.Identity{Account: 2})
	h.meets(h.World, ann, "Ann")
	h.bus.Lose(nil)
	h.tick(1, h.World, h.second)
	h.meets(h.World, ann, "Ann", "Bob")
	h.bus.Lose(func(from, to store.NodeID) bool { return true })
	h.act(h.second, func() error { h.second.Exit(bob); return nil })
	h.meets(h.World, ann, "Ann", "Bob")
	h.bus.Lose(nil)
	h.tick(1, h.World, h.second)
	h.meets(h.World, ann, "Ann")
}

func TestMessagesThatComeTwiceCountOnce(t *testing.T) {
	h := newNodes(t)
	h.bus.Double()
	ann, bob := h.enter(h.World, world.Identity{Account: 1}), h.enter(h.second, world.Identity{Account: 2})
	h.heard(bob)
	h.act(h.World, func() error { return h.Say(ann.Person(), "hello there") })
	if heard := h.heard(bob); strings.Count(heard, "hello there") != 1 {
		t.Errorf("Bob hears %q", heard)
	}
}

// TestTheFasterNodeWins has both nodes change a table at the same moment.
func TestTheFasterNodeWins(t *testing.T) {
	h := newNodes(t)
	ann, bob := h.enter(h.World, world.Identity{Account: 1}), h.enter(h.second, world.Identity{Account: 2})
	name := h.challenge(h.World, h.second, ann, bob)
	h.bus.Lose(func(from, to store.NodeID) bool { return true })
	there, here := h.table(h.second, name), h.table(h.World, name)
	h.act(h.World, func() error { return h.Play(ann.Person(), here, anyMove(here)) })
	h.act(h.second, func() error { return h.second.Resign(bob.Person(), there) }) // which stands after Ann's move too
	if there.Phase != store.IsOver || there.Moves != 1 {
		t.Errorf("at Bob's node the game is %s after %d moves", there.Phase, there.Moves)
	}
	var err error
	h.act(h.World, func() error {
		_, err = h.FindTable(nil, name)
		err = h.Offer(ann.Person(), here, match.Draw)
		return nil
	})
	if !notice.IsRefusal(err) || here.Phase != store.IsOver {
		t.Errorf("Ann's offer comes to %v, and the game is %s at her node", err, here.Phase)
	}
}

// TestAMoveIsForThePositionItWasMadeIn has Ann move at a node that knows nothing of her move
// before and the answer to it: what she chose for the start is not played there.
func TestAMoveIsForThePositionItWasMadeIn(t *testing.T) {
	h := newNodes(t)
	ann, bob := h.enter(h.World, world.Identity{Account: 1}), h.enter(h.second, world.Identity{Account: 2})
	name := h.challenge(h.World, h.second, ann, bob)
	annThere, bobHere := h.enter(h.second, world.Identity{Account: 1}), h.enter(h.World, world.Identity{Account: 2})
	h.bus.Lose(func(from, to store.NodeID) bool { return true })
	there, here := h.table(h.second, name), h.table(h.World, name)
	atStart := games.LegalMoves(there.Position)
	h.play(h.World, name, ann, bobHere)
	h.play(h.World, name, ann, bobHere)
	late, ok := games.First(atStart, func(m games.Move) bool { return slices.Contains(games.LegalMoves(here.Position), m) })
	if !ok || !ann.Person().IsTurn(here) {
		t.Fatal("no move of the start is legal after two")
	}
	var err error
	h.act(h.second, func() error { err = h.second.Play(annThere.Person(), there, late); return nil })
	if !notice.IsRefusal(err) || there.Moves != 2 {
		t.Errorf("playing %s comes to %v, and the game has %d moves", late, err, there.Moves)
	}
	h.act(h.second, func() error { return h.second.Play(annThere.Person(), there, late) })
	if there.Moves != 3 {
		t.Errorf("knowing how things stand Ann can't play %s", late)
	}
}

// TestASeekOfAGuestIsTakenAtAnotherNode has a proposal that is not kept be taken, and
// another end with the stay of who made it.
func TestASeekOfAGuestIsTakenAtAnotherNode(t *testing.T) {
	h := newNodes(t)
	guest, other := h.enter(h.World, world.Identity{}), h.enter(h.World, world.Identity{})
	for _, s := range []*world.Session{guest, other} {
		h.act(h.World, func() error { _, err := h.Seek(s, h.terms("casual")); return err })
	}
	third := h.start(3) // which was not there then
	bob := h.enter(third, world.Identity{Account: 2})
	h.seeks(third, bob, 2)
	h.act(third, func() error {
		_, err := third.Accept(bob, third.Seeks(bob.Person())[0])
		return err
	})
	h.hears(guest, "Bob takes up what Guest1 seeks")
	h.seeks(third, bob, 1)
	h.seeks(h.second, bob, 1)
	h.act(h.World, func() error { h.Exit(other); return nil })
	h.seeks(third, bob, 0)
}

// seeks checks how many seeks somebody could take at a node.
func (h *nodes) seeks(w *world.World, s *world.Session, want int) {
	h.Helper()
	h.act(w, func() error {
		if got := len(w.Seeks(s.Person())); got != want {
			h.Errorf("%s could take %d seeks, want %d", s.Person().Name(), got, want)
		}
		return nil
	})
}

// A feeding store has a node find what the test says, and counts the plies that it reads.
type feeding struct {
	*worldtest.Memory
	unheard  *[]store.Change
	proposed *func()
	told     *func()
	node     store.NodeID
	plies    *atomic.Int64
	claimed  *sync.Map // names and the nodes that have them
	there    *[]store.Node
	stuck    *error
	unread   *error
	given    *[]store.Change // with the newest mark
	marks    *int
}

func (h *nodes) feeding(node store.NodeID) store.Store {
	return feeding{h.store, &h.unheard[node], &h.proposed, &h.told, node, &h.plies[node], &h.claimed, &h.there, &h.stuck[node], &h.unread[node], new([]store.Change), new(int)}
}

func (f feeding) Node() store.NodeID { return f.node }

func (f feeding) ClaimName(name string) error {
	if of, _ := f.claimed.LoadOrStore(name, f.node); of != f.node {
		return store.ErrTaken
	}
	return nil
}

func (f feeding) GiveNameBack(name string) error {
	f.claimed.CompareAndDelete(name, f.node)
	return nil
}

func (f feeding) Propose(r store.ProposalRecord, instead store.ProposalID) (store.ProposalRecord, error) {
	made, err := f.Memory.Propose(r, instead)
	if do := *f.proposed; do != nil {
		do()
	}
	return made, err
}

func (f feeding) KeepParcel(parcel store.Parcel) (store.ParcelID, error) {
	id, err := f.Memory.KeepParcel(parcel)
	if do := *f.told; do != nil {
		do()
	}
	return id, err
}

func (f feeding) Health() error { return *f.stuck }

func (f feeding) Nodes() ([]store.Node, error) { return *f.there, nil }

// gone has the store take a node for gone.
func (h *nodes) gone(id store.NodeID) {
	h.there = slices.DeleteFunc(slices.Clone(h.there), func(node store.Node) bool { return node.ID == id })
}

func (f feeding) TableNumbered(id store.TableID) (store.TableRecord, error) {
	r, err := f.Memory.TableNumbered(id)
	f.plies.Add(int64(len(r.Plies)))
	return r, err
}

func (f feeding) TableSince(id store.TableID, entries int) (store.TableRecord, error) {
	r, err := f.Memory.TableSince(id, entries)
	f.plies.Add(int64(len(r.Plies)))
	return r, cmp.Or(*f.unread, err)
}

func (f feeding) Parcels(to store.AccountID) ([]store.Parcel, error) {
	parcels, err := f.Memory.Parcels(to)
	return parcels, cmp.Or(*f.unread, err)
}

// TestAMoveIsFollowedAlone counts what a node reads that follows a game: each move once,
// though it is told of it and finds it among the changes as well.
func TestAMoveIsFollowedAlone(t *testing.T) {
	h := newNodes(t)
	ann, bob := h.enter(h.World, world.Identity{Account: 1}), h.enter(h.second, world.Identity{Account: 2})
	name := h.challenge(h.World, h.second, ann, bob)
	here, there := h.table(h.World, name), h.table(h.second, name)
	h.tick(1, h.World, h.second)
	const moves = 12
	read := [3]int64{}
	for n := range moves {
		h.act(h.World, func() error { return h.Play(ann.Person(), here, anyMove(here)) })
		h.act(h.second, func() error { return h.second.Play(bob.Person(), there, anyMove(there)) })
		for node := 1; node <= 2; node++ {
			h.unheard[node] = []store.Change{{Kind: store.OfTable, ID: int64(here.ID)}}
		}
		h.tick(1, h.World, h.second)
		if n == 0 { // after which both have the game in memory
			read = [3]int64{0, h.plies[1].Load(), h.plies[2].Load()}
		}
	}
	if got, want := there.Position.String(), here.Position.String(); got != want || len(there.Plies) != 2*moves {
		t.Errorf("after %d entries the second node has\n%s\nand not\n%s", len(there.Plies), got, want)
	}
	for node := 1; node <= 2; node++ {
		if got := h.plies[node].Load() - read[node]; got != moves-1 {
			t.Errorf("node %d follows %d moves by reading %d", node, moves-1, got)
		}
	}
}

func (f feeding) Mark() (store.Mark, error) { return store.Mark(fmt.Sprint("mark ", *f.marks)), nil }

func (f feeding) Changes(since store.Mark) (changes []store.Change, next store.Mark, err error) {
	if slices.Contains(*f.unheard, store.Change{}) { // which stands for those that are lost
		*f.unheard = nil
		return nil, "", store.ErrGap
	}
	if newest, _ := f.Mark(); since != newest {
		changes = *f.given
	}
	*f.given = append(changes, *f.unheard...)
	*f.unheard = nil
	*f.marks++
	next, err = f.Mark()
	return *f.given, next, err
}

// TestAChangeIsFollowedOnceTheStoreAnswers has a node be told of what others have changed, or
// find it, while it can't read that: it follows later. Nobody waits for ever, and nobody is
// shown what their node does not know.
func TestAChangeIsFollowedOnceTheStoreAnswers(t *testing.T) {
	t.Run("with a bus", func(t *testing.T) { followsLater(t, func(from, to store.NodeID) bool { return false }) })
	t.Run("without", func(t *testing.T) { followsLater(t, func(from, to store.NodeID) bool { return true }) })
}

func followsLater(t *testing.T, lose func(from, to store.NodeID) bool) {
	h := newNodes(t)
	ann, bob := h.enter(h.World, world.Identity{Account: 1}), h.enter(h.second, world.Identity{Account: 2})
	name := h.challenge(h.World, h.second, ann, bob)
	here := h.table(h.World, name)
	h.tick(1, h.World, h.second)
	h.bus.Lose(lose)
	told[notice.Notice](bob)
	h.unread[2] = store.ErrAway
	h.act(h.World, func() error { return h.Play(ann.Person(), here, anyMove(here)) })
	h.unheard[2] = []store.Change{{Kind: store.OfTable, ID: int64(here.ID)}}
	h.tick(2, h.second)
	if shown := told[notice.Board](bob); len(shown) != 0 {
		t.Errorf("Bob is shown %d boards that his node does not know", len(shown))
	}
	h.bus.Lose(func(from, to store.NodeID) bool { return true })
	h.act(h.World, tells(h.World, ann, "bob", "your turn"))
	h.unheard[2] = []store.Change{{Kind: store.OfParcels, ID: 2}}
	h.tick(2, h.second)
	h.unread[2] = nil
	h.tick(4, h.second)
	shown, said := 0, 0
	for n := range bob.Queued() {
		switch n := n.(type) {
		case notice.Board:
			shown++
		case notice.Speech:
			said += strings.Count(n.Text, "your turn")
		}
	}
	if shown != 1 || said != 1 {
		t.Errorf("later Bob is shown %d boards, and is told %d times", shown, said)
	}
}

// TestAMoveIsShownThoughNobodyTellsOfIt cuts the bus.
func TestAMoveIsShownThoughNobodyTellsOfIt(t *testing.T) {
	h := newNodes(t)
	ann, bob := h.enter(h.World, world.Identity{Account: 1}), h.enter(h.second, world.Identity{Account: 2})
	name := h.challenge(h.World, h.second, ann, bob)
	here := h.table(h.World, name)
	h.tick(1, h.World, h.second)
	h.bus.Lose(func(from, to store.NodeID) bool { return true })
	told[notice.Notice](bob)
	h.act(h.World, func() error { return h.Play(ann.Person(), here, anyMove(here)) })
	h.unheard[2] = []store.Change{{Kind: store.OfTable, ID: int64(here.ID)}}
	h.tick(1, h.second)
	if shown := told[notice.Board](bob); len(shown) != 0 {
		t.Errorf("at once Bob is shown %d boards", len(shown))
	}
	h.tick(3, h.second)
	if shown := told[notice.Board](bob); len(shown) != 1 || shown[0].Ply != 1 || !shown[0].YourTurn {
		t.Errorf("later Bob is shown %d boards", len(shown))
	}
}

// ban has Ann ban somebody, by the first node.
func (h *nodes) ban(ann *world.Session, whom string) {
	h.Helper()
	h.act(h.World, func() error {
		_, _, err := h.Ban(ann.Person(), whom, time.Hour, "insults")
		return err
	})
}

// isOut checks that a session has ended, with one goodbye.
func (h *nodes) isOut(s *world.Session, words string) {
	h.Helper()
	select {
	case <-s.Dropped():
	default:
		h.Errorf("the session of %s goes on", s.Person().Name())
	}
	if byes := told[notice.Goodbye](s); len(byes) != 1 || !strings.Contains(byes[0].Text, words) {
		h.Errorf("%s is told %v", s.Person().Name(), byes)
	}
}

func (h *nodes) isRefused(w *world.World, id world.Identity) (refused bool) {
	h.Helper()
	h.act(w, func() error {
		_, err := w.Enter(id, false)
		refused = notice.IsRefusal(err)
		return nil
	})
	return refused
}

// TestABanHoldsAtAllNodes bans an account, and an address, at another node than theirs.
func TestABanHoldsAtAllNodes(t *testing.T) {
	h := newNodes(t)
	from := world.Identity{Address: netip.MustParseAddr("203.0.113.5")}
	if err := h.store.SetStaff(1, true, store.StaffAct{At: evening, Who: "Ann", What: "@staff", Whom: "Ann"}); err != nil {
		t.Fatal(err)
	}
	ann, bob, guest := h.enter(h.World, world.Identity{Account: 1}), h.enter(h.second, world.Identity{Account: 2}), h.enter(h.second, from)
	h.ban(ann, "Bob")
	h.isOut(bob, "Ann bans you until")
	h.ban(ann, "203.0.113.0/24")
	h.isOut(guest, "insults")
	for _, id := range []world.Identity{{Account: 2}, from} {
		if !h.isRefused(h.second, id) {
			t.Errorf("%+v comes in by the other node", id)
		}
	}
	h.act(h.World, func() error { _, err := h.Unban(ann.Person(), "Bob", "mended"); return err })
	if h.isRefused(h.second, world.Identity{Account: 2}) {
		t.Error("a ban that is lifted holds at the other node")
	}
}

// TestABanHoldsThoughNobodyTellsOfIt cuts the bus.
func TestABanHoldsThoughNobodyTellsOfIt(t *testing.T) {
	h := newNodes(t)
	if err := h.store.SetStaff(1, true, store.StaffAct{At: evening, Who: "Ann", What: "@staff", Whom: "Ann"}); err != nil {
		t.Fatal(err)
	}
	ann, bob := h.enter(h.World, world.Identity{Account: 1}), h.enter(h.second, world.Identity{Account: 2})
	h.tick(1, h.World, h.second)
	h.bus.Lose(func(from, to store.NodeID) bool { return true })
	h.ban(ann, "Bob")
	h.unheard[2] = []store.Change{{Kind: store.OfSanction, ID: 1}}
	h.tick(1, h.second)
	h.isOut(bob, "Ann bans you until")
}

// TestASeekIsTakenOnce has people at two nodes take up the seeks of a guest who is with a
// third, and that one end them, in the same moment.
func TestASeekIsTakenOnce(t *testing.T) {
	h := newNodes(t)
	third := h.start(3)
	h.tick(1, h.World, h.second, third)
	guest := h.enter(third, world.Identity{})
	ann, bob := h.enter(h.World, world.Identity{Account: 1}), h.enter(h.second, world.Identity{Account: 2})
	var made [2]*world.Proposal
	for i, words := range [][]string{{"casual"}, {"casual", "first"}} {
		h.act(third, func() error {
			m, err := third.Seek(guest, h.terms(words...))
			made[i] = m.Proposal
			return err
		})
	}
	h.bus.Lose(func(from, to store.NodeID) bool { return true })
	takes := func(w *world.World, s *world.Session) (begun int) {
		t.Helper()
		h.seeks(w, s, 2)
		h.act(w, func() error {
			for _, o := range w.Seeks(s.Person()) {
				if _, err := w.Accept(s, o); err == nil {
					begun++
				} else if !notice.IsRefusal(err) {
					return err
				}
			}
			return nil
		})
		return begun
	}
	h.act(third, func() error { return third.Unseek(guest, made[:1]) })
	if first, other := takes(h.World, ann), takes(h.second, bob); first != 1 || other != 0 {
		t.Errorf("of two seeks, one of which has ended, %d are taken at a node and %d at another", first, other)
	}
	h.act(third, func() error {
		if err := third.Unseek(guest, made[1:]); !notice.IsRefusal(err) {
			t.Errorf("a seek that was taken is ended: %v", err)
		}
		return nil
	})
	h.seeks(h.second, bob, 0)
}

// TestHintsOfAMove counts what nodes send for a move: that it was made, to each of the others,
// and what its watchers are told, once to the node where two of them are.
func TestHintsOfAMove(t *testing.T) {
	h := newNodes(t)
	h.start(3)
	h.bus.Deliver()
	ann, bob := h.enter(h.World, world.Identity{Account: 1}), h.enter(h.second, world.Identity{Account: 2})
	cat := h.enter(h.second, world.Identity{Account: 3})
	name := h.challenge(h.World, h.second, ann, bob)
	here, there := h.table(h.World, name), h.table(h.second, name)
	h.act(h.second, func() error { return h.second.Watch(cat, there) })
	var err error
	if closed := h.World.Do(func() { err = h.Play(ann.Person(), here, anyMove(here)) }); closed != nil || err != nil {
		t.Fatal(closed, err)
	}
	if messages := h.bus.Deliver(); messages != 3 {
		t.Errorf("a move takes %d messages", messages)
	}
}

// TestATableInPlayIsNotTakenForOneThatIsOver has somebody ask by its number for a table that
// their node has not heard of, and again when it is over: they see all of its record.
func TestATableInPlayIsNotTakenForOneThatIsOver(t *testing.T) {
	h := newNodes(t)
	ann, bob, cat := h.enter(h.World, world.Identity{Account: 1}), h.enter(h.World, world.Identity{Account: 2}), h.enter(h.second, world.Identity{Account: 3})
	h.bus.Hold(func(store.NodeID, store.NodeID) bool { return true })
	here := h.table(h.World, h.challenge(h.World, h.World, ann, bob))
	entries := func() (n int) {
		h.Helper()
		h.act(h.second, func() error {
			t, err := h.second.FindRecord(cat.Person(), here.Number())
			if err == nil {
				n = t.Entries()
			}
			return err
		})
		return n
	}
	if n := entries(); n != 0 {
		t.Errorf("before the first move there are %d entries", n)
	}
	h.act(h.World, func() error { return h.Play(ann.Person(), here, anyMove(here)) })
	h.bus.Hold(nil)
	h.bus.Deliver()
	if n := entries(); n != 1 {
		t.Errorf("behind a move there are %d entries", n)
	}
	h.act(h.World, func() error { return h.Resign(bob.Person(), here) })
	h.act(h.World, func() error { return h.Clear(ann.Person(), here) })
	if n := entries(); n != 2 {
		t.Errorf("when it has been put away there are %d entries", n)
	}
}
