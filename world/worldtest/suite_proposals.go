package worldtest

import (
	"testing"
	"time"

	"boardroom/world/store"
)

func testProposals(t *testing.T, s store.Store) {
	ann, bob, cat := person(t, s, "Ann"), person(t, s, "Bob"), person(t, s, "Cat")
	got, err := s.Proposals()
	works(t, "reading", err)
	same(t, "proposals at first", got, nil)
	challenge := store.ProposalRecord{From: ann, To: bob, Game: "sato", Options: "deep=6", Rated: true, Clock: "5+3", Seat: 2, Made: noon()}
	seek := store.ProposalRecord{From: ann, Game: "sato", Least: 1400, Most: 1700, NoBots: true, NoGuests: true, More: 2, Made: noon()}
	invitation := store.ProposalRecord{From: ann, To: bob, Table: table(t, s, "sato"), Game: "sato", Made: noon()}
	want := []store.ProposalRecord{challenge, seek, invitation}
	for i := range want {
		made, err := s.Propose(want[i], 0)
		works(t, "proposing", err)
		want[i].ID, want[i].Number = made.ID, i+1
		same(t, "what is proposed", made, want[i])
		want[i].FromName, want[i].Made = "Ann", kept(noon())
		if want[i].To != 0 {
			want[i].ToName = "Bob"
		}
	}
	got, err = s.Proposals()
	works(t, "reading", err)
	same(t, "proposals", got, want)
	back := challenge
	back.From, back.To = bob, ann
	for _, twice := range []store.ProposalRecord{challenge, back, invitation} {
		_, err := s.Propose(twice, 0)
		fails(t, "proposing twice", err, store.ErrTaken)
	}
	other := challenge
	other.Game = "stratic"
	works(t, "in another game", proposed(s, other))
	other.Game, other.To = "sato", cat
	works(t, "to another", proposed(s, other))
	works(t, "another seek", proposed(s, seek))

	made, err := s.Propose(back, want[0].ID)
	works(t, "challenging back", err)
	id := made.ID
	if id <= want[0].ID {
		t.Errorf("a new proposal has the id %d, and there was a %d", id, want[0].ID)
	}
	_, err = s.Propose(back, want[0].ID)
	fails(t, "in place of one that is gone", err, store.ErrNotFound)
	got, err = s.Proposals()
	works(t, "reading", err)
	if len(got) != 6 || got[0].ID != want[1].ID || got[5].ID != id || got[5].FromName != "Bob" {
		t.Errorf("after challenging back there are %+v", got)
	}
	works(t, "removing", s.RemoveProposal(id))
	fails(t, "removing again", s.RemoveProposal(id), store.ErrNotFound)
	fails(t, "removing none", s.RemoveProposal(0), store.ErrNotFound)
}

func testNumbers(t *testing.T, s store.Store) {
	next := func(want int) {
		t.Helper()
		got, err := s.NumberProposal()
		works(t, "numbering", err)
		same(t, "the number", got, want)
	}
	ann, bob := person(t, s, "Ann"), person(t, s, "Bob")
	next(1)
	next(2)
	challenge := store.ProposalRecord{From: ann, To: bob, Game: "sato", Made: noon(), Number: 70}
	made, err := s.Propose(challenge, 0)
	works(t, "proposing", err)
	same(t, "the number", made.Number, 3)
	fails(t, "proposing twice", proposed(s, challenge), store.ErrTaken)
	works(t, "removing", s.RemoveProposal(made.ID))
	next(4)
}

// testRaceForNumbers gives numbers at once: none is given twice.
func testRaceForNumbers(t *testing.T, s store.Store) {
	given := map[int]int{}
	for _, number := range together(8, func(int) int {
		number, err := s.NumberProposal()
		if err != nil {
			t.Error(err)
		}
		return number
	}) {
		given[number]++
	}
	same(t, "the numbers", given, map[int]int{1: 1, 2: 1, 3: 1, 4: 1, 5: 1, 6: 1, 7: 1, 8: 1})
}

func proposed(s store.Store, r store.ProposalRecord) error {
	_, err := s.Propose(r, 0)
	return err
}

func testProposalRefusals(t *testing.T, s store.Store) {
	ann, bob := person(t, s, "Ann"), person(t, s, "Bob")
	good := store.ProposalRecord{From: ann, To: bob, Game: "sato", Made: noon()}
	for _, spoil := range []func(*store.ProposalRecord){
		func(r *store.ProposalRecord) { r.From = 4711 },
		func(r *store.ProposalRecord) { r.To = 4711 },
		func(r *store.ProposalRecord) { r.Table = 4711 },
	} {
		bad := good
		spoil(&bad)
		fails(t, "proposing with what is not there", proposed(s, bad), store.ErrNotFound)
	}
	got, err := s.Proposals()
	works(t, "reading", err)
	same(t, "proposals after refusals", got, nil)
}

// underWay is a table of two accounts that starts at once.
func underWay(name string, ann, bob store.AccountID) store.TableRecord {
	r := setup(name)
	r.Phase, r.Seed, r.Start, r.Position, r.Rated, r.Settled = store.InPlay, 1<<63+7, "first", "first", true, 90*time.Second
	r.Seats = []store.SeatRecord{
		{Name: "Bob", Account: bob, Colour: 2, Time: 5 * time.Minute},
		{Name: "Ann", Account: ann, Colour: 1, Time: 5 * time.Minute},
	}
	return r
}

func testStartTable(t *testing.T, s store.Store) {
	ann, bob := person(t, s, "Ann"), person(t, s, "Bob")
	made, err := s.Propose(store.ProposalRecord{From: ann, To: bob, Game: "sato", Made: noon()}, 0)
	works(t, "proposing", err)
	want := underWay("sato", ann, bob)
	started, err := s.StartTable(want, store.Replaced{Proposal: made.ID})
	works(t, "starting", err)
	want.ID, want.Version, want.Made = started, 1, kept(want.Made)
	same(t, "the table", theTable(t, s, started), want)
	left, err := s.Proposals()
	works(t, "reading", err)
	same(t, "proposals after the start", left, nil)
	works(t, "moving", s.ChangeTable(started, 1, ply(1, "a1b2", "second")))

	_, err = s.StartTable(underWay("sato-2", ann, bob), store.Replaced{Proposal: made.ID})
	fails(t, "starting what has started", err, store.ErrNotFound)
	again, err := s.StartTable(underWay("sato-2", ann, bob), store.Replaced{})
	works(t, "starting without a proposal", err)
	if again == started {
		t.Errorf("two tables have the id %d", again)
	}
}

// testStartOfSeeks starts a game that comes of two seeks, which wait for it.
func testStartOfSeeks(t *testing.T, s store.Store) {
	ann, bob := person(t, s, "Ann"), person(t, s, "Bob")
	seek := func(of store.AccountID) store.ProposalID {
		made, err := s.Propose(store.ProposalRecord{From: of, Game: "sato", More: 1, Made: noon()}, 0)
		works(t, "seeking", err)
		return made.ID
	}
	anns, bobs := seek(ann), seek(bob)
	challenge, err := s.Propose(store.ProposalRecord{From: ann, To: bob, Game: "sato", Made: noon()}, 0)
	works(t, "challenging", err)
	for _, wrong := range []store.ProposalID{4711, challenge.ID} {
		_, err := s.StartTable(underWay("sato", ann, bob), store.Replaced{Seeks: []store.ProposalID{anns, wrong}})
		fails(t, "starting with what is no seek", err, store.ErrNotFound)
	}
	started, err := s.StartTable(underWay("sato", ann, bob), store.Replaced{Seeks: []store.ProposalID{anns, bobs}})
	works(t, "starting", err)
	_, err = s.StartTable(underWay("sato-2", ann, bob), store.Replaced{Seeks: []store.ProposalID{bobs}})
	fails(t, "starting with a seek that waits", err, store.ErrNotFound)
	got, err := s.Proposals()
	works(t, "reading", err)
	same(t, "what is left", len(got), 3)
	same(t, "where they wait", []store.TableID{got[0].Table, got[1].Table, got[2].Table}, []store.TableID{started, started, 0})
	again := got[0]
	again.Table, again.More = 0, 0
	_, err = s.Propose(again, anns)
	works(t, "seeking again", err)
	works(t, "ending", s.RemoveProposal(bobs))
}

// testStartAllOrNothing checks that a table which can't start leaves the
// proposal where it is.
func testStartAllOrNothing(t *testing.T, s store.Store) {
	ann, bob := person(t, s, "Ann"), person(t, s, "Bob")
	table(t, s, "taken")
	made, err := s.Propose(store.ProposalRecord{From: ann, To: bob, Game: "sato", Made: noon()}, 0)
	works(t, "proposing", err)
	_, err = s.StartTable(underWay("TAKEN", ann, bob), store.Replaced{Proposal: made.ID})
	fails(t, "starting under a name that is taken", err, store.ErrTaken)
	_, err = s.StartTable(underWay("sato", ann, 4711), store.Replaced{Proposal: made.ID})
	fails(t, "starting with nobody", err, store.ErrNotFound)
	roomless := underWay("sato", ann, bob)
	roomless.Room = 4711
	_, err = s.StartTable(roomless, store.Replaced{Proposal: made.ID})
	fails(t, "starting nowhere", err, store.ErrNotFound)
	open, err := s.OpenTables()
	works(t, "reading", err)
	left, err := s.Proposals()
	works(t, "reading", err)
	if len(open) != 1 || len(left) != 1 {
		t.Errorf("after starts that failed there are the tables %+v and the proposals %+v", open, left)
	}
}

// testRaceToAccept lets several start the game of one proposal at once.
func testRaceToAccept(t *testing.T, s store.Store) {
	ann, bob := person(t, s, "Ann"), person(t, s, "Bob")
	made, err := s.Propose(store.ProposalRecord{From: ann, Game: "sato", Made: noon()}, 0)
	works(t, "proposing", err)
	oneWins(t, store.ErrNotFound, func(n int) error {
		return last(s.StartTable(underWay([]string{"one", "two", "three", "four"}[n], ann, bob), store.Replaced{Proposal: made.ID}))
	})
}
