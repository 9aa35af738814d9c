package main

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"boardroom/cmd/boardroom/terminal/terminaltest"
	"boardroom/games/gamestest"
	"boardroom/games/lists"
	"boardroom/persistence"
	"boardroom/world/events"
	"boardroom/world/store"
)

// botsInOpen is how many bots take part in the tournament that is killed.
const botsInOpen = 8

// TestKilledTournaments kills a house at random moments while a Swiss tournament of bots runs in it.
// Each time what was kept before is kept still, nobody is paired twice in a round or meets anybody
// twice, and each game is at the one table that it began at. In the end all rounds are played.
func TestKilledTournaments(t *testing.T) {
	t.Parallel()
	data := t.TempDir()
	path := filepath.Join(data, databaseName)
	botsOf(t, path)
	server := runServer(t, data, "--bots", "2")
	ann := server.player(t, "ann")
	ann.Line("yes")
	ann.Expect("You are ann")
	ann.Line(`tournament make sato swiss 5 rounds 1+0 "Open"`)
	ann.Expect("Open is tournament 1")
	for n := range botsInOpen {
		ann.Line("tournament invite 1 " + nameOfBot(n))
		ann.Expect(nameOfBot(n) + " takes part in Open.")
	}
	ann.Line("tournament begin 1")
	ann.Expect("Open has begun.")
	seed := uint64(time.Now().UnixNano())
	t.Logf("random moments from the seed %d", seed)
	source := rand.New(rand.NewPCG(seed, 0))
	var before openState
	kills := gamestest.Times(8, 150)
	for n := 0; n < kills && before.Phase != "over"; n++ {
		time.Sleep(time.Duration(source.IntN(600)) * time.Millisecond) // the moment is the point of the test
		server.kill()
		now := readOpen(t, path)
		now.check(t)
		now.follows(t, before)
		if t.Failed() {
			t.Fatalf("after %d kills", n+1)
		}
		before = now
		server = runServer(t, data, "--bots", "2")
	}
	t.Logf("%d games were paired in %d rounds when it was killed last", len(before.Games), before.Round)
	pause := time.Second
	for deadline := time.Now().Add(terminaltest.Patience); before.Phase != "over"; pause *= 2 { // a slow house gets on, too
		if time.Now().After(deadline) {
			t.Fatalf("the tournament does not end: %+v", before.State)
		}
		time.Sleep(pause)
		server.kill()
		now := readOpen(t, path)
		now.check(t)
		now.follows(t, before)
		before = now
		server = runServer(t, data, "--bots", "2")
	}
	if before.Round != 5 || len(before.Games) != 5*botsInOpen/2 {
		t.Errorf("%d games were played in %d rounds", len(before.Games), before.Round)
	}
}

func nameOfBot(n int) string {
	if n == 0 {
		return "easy"
	}
	return fmt.Sprint("easy-", n+1)
}

// botsOf makes the bots that take part.
func botsOf(t *testing.T, path string) {
	t.Helper()
	db, err := persistence.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	for n := range botsInOpen {
		if _, err := db.CreateBot(nameOfBot(n), time.Now()); err != nil {
			t.Fatal(err)
		}
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
}

// An openState is what is kept of a tournament.
type openState struct {
	events.State
	tables []store.EventGame
	seats  map[store.TableID][]store.AccountID
}

func readOpen(t *testing.T, path string) (o openState) {
	t.Helper()
	db, err := persistence.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	record, err := db.Event(1)
	if err == nil {
		err = json.Unmarshal([]byte(record.State), &o.State)
	}
	if err == nil {
		o.tables, err = db.EventGames(1)
	}
	o.seats = map[store.TableID][]store.AccountID{}
	for _, g := range o.tables {
		if err != nil {
			break
		}
		var r store.TableRecord
		r, err = db.TableHead(g.Table)
		o.seats[g.Table] = lists.Map(r.Seats, func(s store.SeatRecord) store.AccountID { return s.Account })
	}
	if err != nil {
		t.Fatal(err)
	}
	return o
}

// check checks that a tournament is right in itself.
func (o openState) check(t *testing.T) {
	t.Helper()
	met, plays := map[[2]int]bool{}, map[[2]int]bool{}
	for i, g := range o.Games {
		two := slices.Sorted(slices.Values(g.Players))
		pair := [2]int(two)
		if met[pair] {
			t.Errorf("game %d: %v meet twice", i+1, two)
		}
		met[pair] = true
		for _, p := range two {
			if plays[[2]int{g.Round, p}] {
				t.Errorf("game %d: player %d is paired twice in round %d", i+1, p, g.Round)
			}
			plays[[2]int{g.Round, p}] = true
		}
	}
	for _, g := range o.tables {
		if g.Number > len(o.Games) {
			t.Errorf("game %d has begun, and is not paired", g.Number)
			continue
		}
		want := lists.Map(o.Games[g.Number-1].Players, func(p int) store.AccountID { return o.Players[p].Account })
		if !slices.Equal(o.seats[g.Table], want) {
			t.Errorf("game %d is of %v and played by %v", g.Number, want, o.seats[g.Table])
		}
	}
}

// follows checks that nothing is lost of what a tournament was before.
func (o openState) follows(t *testing.T, before openState) {
	t.Helper()
	if o.Round < before.Round || len(o.Games) < len(before.Games) || len(o.tables) < len(before.tables) {
		t.Fatalf("round %d with %d games at %d tables became round %d with %d games at %d tables", before.Round,
			len(before.Games), len(before.tables), o.Round, len(o.Games), len(o.tables))
	}
	for i, g := range before.Games {
		now := o.Games[i]
		if g.Round != now.Round || !slices.Equal(g.Players, now.Players) || g.Over() && !slices.Equal(g.Points, now.Points) {
			t.Errorf("game %d was %+v and is %+v", i+1, g.Game, now.Game)
		}
	}
	for _, g := range before.tables {
		if !slices.Contains(o.tables, g) {
			t.Errorf("game %d is no longer at table %d", g.Number, g.Table)
		}
	}
}
