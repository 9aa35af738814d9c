package main

import (
	"cmp"
	"context"
	"database/sql"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
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

// A society are the clients of a house of several nodes: pairs that play, one who plays with
// a bot of the house, and some who look on, the first of them as a guest. Each comes to any
// node that is open, and keeps a history.
type society struct {
	t       *testing.T
	store   string // the address of the database, as nobody cuts it off
	clients []*historytest.Client
	leave   context.CancelFunc
	running sync.WaitGroup

	mu    sync.Mutex
	nodes []*serverProcess // nil where one is down
}

// openSociety has clients come to nodes that are open.
func openSociety(t *testing.T, database string, pairs, onlookers int, nodes ...*serverProcess) *society {
	t.Helper()
	s := &society{t: t, store: database, nodes: slices.Clone(nodes)}
	kept, err := sql.Open("pgx", database)
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
		c := historytest.Config{Address: s.address, IsKept: isKept, Seed: seed + uint64(n)}
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
	return s
}

// stay keeps all clients on their lines, or lets them leave again.
func (s *society) stay(stays bool) {
	for _, c := range s.clients {
		c.Stay(stays)
	}
}

// address is that of any node that is open.
func (s *society) address() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	for range 100 {
		if node := s.nodes[rand.IntN(len(s.nodes))]; node != nil {
			return node.address
		}
	}
	return "127.0.0.1:1"
}

// put has another process be a node; nil is none.
func (s *society) put(n int, node *serverProcess) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.nodes[n] = node
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

// manyMay are the limits that many clients of one address would meet.
var manyMay = func() (args []string) {
	for _, limit := range []string{"arrivals", "arrival-burst", "logging-in", "logging-in-start", "logging-in-per-address", "names-a-minute", "lines", "line-burst", "lines-per-address", "line-burst-per-address", "talk-burst", "letter-burst", "letters-per-account", "letters-by-strangers", "letters-unread", "challenge-burst", "doing-burst", "room-talk-burst", "house-talk-burst", "tells-per-person", "tells-by-strangers"} {
		args = append(args, "--"+limit, "100000")
	}
	return append(args, "--bots", "0")
}()

// A nodesHouse is several nodes over one database.
type nodesHouse struct {
	t        *testing.T
	database string
	shared   []string // what all nodes are started with
	data     []string // the folder of each
	nodes    []*serverProcess
}

// runNodes starts the nodes of a new house, in processes of their own.
func runNodes(t *testing.T, nodes int) *nodesHouse {
	t.Helper()
	return runNodesOver(t, nodes, worldtest.NewDatabase(t, worldtest.Postgres(t)), worldtest.NATS(t))
}

// runNodesOver is runNodes over a database that is new.
func runNodesOver(t *testing.T, nodes int, database, bus string) *nodesHouse {
	t.Helper()
	h := &nodesHouse{t: t, database: database}
	h.shared = slices.Concat([]string{"--store", database, "--bus", bus, "--host-key", filepath.Join(t.TempDir(), "key")}, manyMay, []string{"--bots", "1"})
	for range nodes {
		h.data = append(h.data, t.TempDir())
		h.nodes = append(h.nodes, h.run(len(h.nodes)))
	}
	return h
}

// run starts a node, with options of its own behind those of all.
func (h *nodesHouse) run(n int, own ...string) *serverProcess {
	h.t.Helper()
	return runServer(h.t, h.data[n], append(slices.Clone(h.shared), own...)...)
}

// TestHistoriesOverThreeNodes lets clients play over three nodes while nothing goes wrong
// but lines that drop: all that holds under faults holds then, and hardly anybody has to
// ask for a move.
func TestHistoriesOverThreeNodes(t *testing.T) {
	h := runNodes(t, 3)
	s := openSociety(t, h.database, 3, 2, h.nodes...)
	s.plays(gamestest.Times(150, 1500))
	s.goesOn(3)
	t.Log(sums(s.endsWithFewGaps()))
}

// TestNodesKilledAtRandom kills one of three nodes after the other at random moments, while
// clients play, talk and come back to those that are left; each is started again. KILLS is
// how often.
func TestNodesKilledAtRandom(t *testing.T) {
	kills, err := strconv.Atoi(cmp.Or(os.Getenv("KILLS"), fmt.Sprint(gamestest.Times(4, 25))))
	if err != nil {
		t.Fatal(err)
	}
	h := runNodes(t, 3)
	s := openSociety(t, h.database, 3, 2, h.nodes...)
	for n := range kills {
		s.plays(rand.IntN(30))
		at := rand.IntN(len(h.nodes))
		s.put(at, nil)
		h.nodes[at].kill()
		h.nodes[at] = h.run(at)
		s.put(at, h.nodes[at])
		if (n+1)%25 == 0 {
			t.Logf("after %d kills %d moves are made", n+1, s.moves())
		}
	}
	s.goesOn(3)
	t.Logf("%d kills: %s", kills, sums(s.endsWithFewGaps()))
}

// TestANodeIsCutOff has nothing reach one of three nodes from the database, or from the bus,
// for a while and then for longer: nothing is lost, nor contradicts itself. The node goes on
// by itself, but where the house has given it up: then it has ended, and is started again.
func TestANodeIsCutOff(t *testing.T) {
	t.Parallel()
	spans := []time.Duration{time.Second, 3 * time.Second}
	if gamestest.Times(0, 1) > 0 {
		spans = []time.Duration{3 * time.Second, 15 * time.Second}
	}
	for option, of := range map[string]func(h *nodesHouse) string{
		"--store": func(h *nodesHouse) string { return h.database },
		"--bus":   func(h *nodesHouse) string { return worldtest.NATS(t) },
	} {
		t.Run(strings.TrimPrefix(option, "--"), func(t *testing.T) {
			t.Parallel()
			h := runNodes(t, 2)
			relay, address := worldtest.RelayTo(t, of(h))
			h.data = append(h.data, t.TempDir())
			h.nodes = append(h.nodes, h.run(2, option, address))
			s := openSociety(t, h.database, 3, 2, h.nodes...)
			s.plays(100)
			for _, span := range spans {
				relay.Hold()
				time.Sleep(span) // what is tried is a time, in which the others play
				relay.LetGo()
				if option == "--store" && span > 10*time.Second {
					s.put(2, nil)
					_ = h.nodes[2].Wait() // it finds that it was given up
					h.nodes[2] = h.run(2, option, address)
					s.put(2, h.nodes[2])
				}
				s.goesOn(3)
			}
			t.Log(sums(s.ends()))
		})
	}
}
