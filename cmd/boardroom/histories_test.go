package main

import (
	"cmp"
	"context"
	"database/sql"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"boardroom/cmd/boardroom/dial"
	"boardroom/cmd/boardroom/historytest"
	"boardroom/cmd/boardroom/terminal/terminaltest"
	"boardroom/games/gamestest"
	"boardroom/persistence"
	"boardroom/world/store"
	"boardroom/world/worldtest"
)

// A society are the clients of a house: pairs that play, one who plays with a bot of the
// house, and some who look on, the first of them as a guest. Each keeps a history.
type society struct {
	t       *testing.T
	store   string // the address of the database, as nobody cuts it off
	clients []*historytest.Client
	leave   context.CancelFunc
	running sync.WaitGroup

	house atomic.Pointer[serverProcess] // nil where clients come by doors
}

// openSociety has clients come to a house.
func openSociety(t *testing.T, database string, pairs, onlookers int, house *serverProcess) *society {
	t.Helper()
	s := &society{t: t, store: database}
	s.house.Store(house)
	s.comes(pairs, onlookers, func(int) string { return s.house.Load().address })
	return s
}

// comes has clients come to addresses: of a pair the one that leads to address(0), the other to
// address(1).
func (s *society) comes(pairs, onlookers int, address func(way int) string) {
	t := s.t
	t.Helper()
	kept, err := sql.Open("pgx", s.store)
	if err != nil {
		t.Fatal(err)
	}
	kept.SetMaxOpenConns(2)
	t.Cleanup(func() { kept.Close() })
	isKept := func(table store.TableID, ply int) (is bool) {
		err := kept.QueryRow("SELECT EXISTS (SELECT FROM moves WHERE table_id = $1 AND number = $2)", table, ply).Scan(&is)
		return is || err != nil // a database that is away says nothing
	}
	seed := uint64(time.Now().UnixNano())
	t.Logf("the clients' seed is %d", seed)
	for n := range 2*pairs + 1 + onlookers {
		c := historytest.Config{Address: func() string { return address(n % 2) }, IsKept: isKept, Seed: seed + uint64(n)}
		name := fmt.Sprintf("looker%dx", n)
		switch sides := [2]string{fmt.Sprintf("left%dx", n/2), fmt.Sprintf("right%dx", n/2)}; {
		case n < 2*pairs:
			name, c.Rival, c.Leads = sides[n%2], sides[1-n%2], n%2 == 0
		case n == 2*pairs:
			name, c.Rival, c.Leads, c.Bot = "lonelyx", "easy", true, true
		case n == 2*pairs+1:
			name = "guest"
		}
		c.Door = dial.Door{Name: name, Key: writeKey(t, name), KnownHosts: filepath.Join(t.TempDir(), "known"), AcceptNew: true}
		s.clients = append(s.clients, historytest.New(c))
	}
	playing, leave := context.WithCancel(t.Context())
	s.leave = leave
	for _, c := range s.clients {
		s.running.Go(func() { c.Play(t.Context(), playing) })
	}
}

func (s *society) moves() (moves int) {
	for _, c := range s.clients {
		moves += c.Moves()
	}
	return moves
}

// plays waits until so many more moves are acknowledged.
func (s *society) plays(more int) {
	s.t.Helper()
	late := time.Now().Add(terminaltest.Patience)
	for want := s.moves() + more; s.moves() < want; time.Sleep(5 * time.Millisecond) {
		if time.Now().After(late) {
			s.t.Fatalf("%d moves were not made in %v", more, terminaltest.Patience)
		}
	}
}

// goesOn waits until each pair has made so many more moves.
func (s *society) goesOn(more int) {
	s.t.Helper()
	late := time.Now().Add(terminaltest.Patience)
	moves := map[string]func() int{}
	for _, c := range s.clients {
		moves[c.Door.Name] = c.Moves
	}
	for _, c := range s.clients {
		if !c.Leads {
			continue
		}
		made := func() int { // a bot's don't count
			if c.Bot {
				return c.Moves()
			}
			return c.Moves() + moves[c.Rival]()
		}
		for want := made() + more; made() < want; time.Sleep(5 * time.Millisecond) {
			if time.Now().After(late) {
				s.t.Fatalf("%s and %s do not go on", c.Door.Name, c.Rival)
			}
		}
	}
}

// ends has everybody leave, and holds what they have lived through against each other and
// against what is kept.
func (s *society) ends() (histories []historytest.History) {
	s.t.Helper()
	s.leave()
	s.running.Wait() // so that nobody is told anything more
	for _, c := range s.clients {
		s.running.Go(func() {
			if err := c.LookBack(s.t.Context()); err != nil {
				s.t.Error(err)
			}
		})
	}
	s.running.Wait()
	var names []string
	for _, c := range s.clients {
		histories, names = append(histories, c.History()), append(names, c.Door.Name)
	}
	house := storedHouse{Store: s.store}
	path := filepath.Join(s.t.TempDir(), databaseName)
	if err := house.backUp(path); err != nil {
		s.t.Fatal(err)
	}
	for _, sentence := range historytest.Contradictions(histories, readHistory(s.t, path, names...)) {
		s.t.Error(sentence)
	}
	if _, found, err := (&checkCommand{File: path}).inspect(); err != nil || len(found.damages) > 0 {
		s.t.Errorf("what is kept is damaged: %v, %s", err, strings.Join(found.damages, "\n"))
	}
	return histories
}

// endsWithFewGaps is ends where hardly anybody had to ask for an entry of a record: none in
// a thousand of what they saw.
func (s *society) endsWithFewGaps() []historytest.History {
	s.t.Helper()
	histories, sights := s.ends(), 0
	for _, h := range histories {
		sights += len(h.Sights)
	}
	if gaps := historytest.Gaps(histories); gaps*1000 > sights {
		s.t.Errorf("%d entries were not told, and %d were seen", gaps, sights)
	}
	return histories
}

// readHistory is what a database holds for people.
func readHistory(t *testing.T, path string, names ...string) historytest.Kept {
	t.Helper()
	db, err := persistence.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	kept, err := historytest.Read(db, names...)
	if err != nil {
		t.Fatal(err)
	}
	return kept
}

// sums up histories in a line.
func sums(histories []historytest.History) string {
	acts, sights, late := map[string]int{}, 0, map[string]int{}
	for _, h := range histories {
		sights += len(h.Sights)
		for _, s := range h.Sights {
			if s.Late {
				late[s.What]++
			}
		}
		for _, a := range h.Acts {
			acts[fmt.Sprint(a.What, " ", a.Answer)]++
		}
	}
	return fmt.Sprintf("%v; %d sights; late %v; %d entries had to be asked for", acts, sights, late, historytest.Gaps(histories))
}

// A storedProcess is a house over a database of its own, in a process that can be started
// anew.
type storedProcess struct {
	*serverProcess
	start func() *serverProcess
}

// runOver starts a house over a database that is new.
func runOver(t *testing.T, database string) *storedProcess {
	t.Helper()
	data := t.TempDir()
	args := []string{"--store", database, "--profile", noLimits, "--bots", "1"}
	start := func() *serverProcess { return runServer(t, data, args...) }
	return &storedProcess{start(), start}
}

// TestHistories lets clients play while nothing goes wrong but lines that drop: all that
// holds under faults holds then, and hardly anybody has to ask for a move.
func TestHistories(t *testing.T) {
	database := worldtest.NewDatabase(t, worldtest.Postgres(t))
	s := openSociety(t, database, 3, 2, runOver(t, database).serverProcess)
	s.plays(gamestest.Times(150, 1500))
	s.goesOn(3)
	t.Log(sums(s.endsWithFewGaps()))
}

// TestAHouseKilledAtRandom kills a house over PostgreSQL at random moments, while clients
// play, talk and come back; each time it is started again. KILLS is how often.
func TestAHouseKilledAtRandom(t *testing.T) {
	kills, err := strconv.Atoi(cmp.Or(os.Getenv("KILLS"), fmt.Sprint(gamestest.Times(4, 25))))
	if err != nil {
		t.Fatal(err)
	}
	database := worldtest.NewDatabase(t, worldtest.Postgres(t))
	h := runOver(t, database)
	s := openSociety(t, database, 3, 2, h.serverProcess)
	for n := range kills {
		s.plays(1 + rand.IntN(30))
		h.kill()
		h.serverProcess = h.start()
		s.house.Store(h.serverProcess)
		if (n+1)%25 == 0 {
			t.Logf("after %d kills %d moves are made", n+1, s.moves())
		}
	}
	s.goesOn(3)
	t.Logf("%d kills: %s", kills, sums(s.endsWithFewGaps()))
}

// TestAHouseThatLostItsDatabase has another house open the database of one that was cut off
// from it: that one says goodbye to its people and ends with an error, so that whatever
// looks after it starts it again.
func TestAHouseThatLostItsDatabase(t *testing.T) {
	database := worldtest.NewDatabase(t, worldtest.Postgres(t))
	line, by := worldtest.RelayTo(t, database)
	key := filepath.Join(t.TempDir(), "key")
	h := runServer(t, t.TempDir(), "--store", by, "--host-key", key)
	ann := h.player(t, "ann")
	ann.Line("yes")
	ann.Expect("You are ann")
	line.Cut()
	other := runServer(t, t.TempDir(), "--store", database, "--host-key", key)
	line.Mend()
	ann.Hear("Another Boardroom has opened the database of this house")
	ann.End()
	if err := h.Wait(); h.ProcessState.ExitCode() != 1 {
		t.Errorf("the house ends with %v", err)
	}
	again := other.player(t, "ann")
	again.Expect("You are ann")
}
