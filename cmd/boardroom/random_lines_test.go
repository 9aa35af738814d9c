package main

import (
	"cmp"
	"fmt"
	"math"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"boardroom/cmd/boardroom/bots"
	"boardroom/games/gamestest"
)

// TestRandomLines has guests, players and programs type at random for a while: what people
// type, its words put together by chance, and junk. A probe asks beside them again and again.
// Everybody is answered, every session ends with its input, and memory stays as it is.
//
// RANDOM_LINES is how long, RANDOM_LINES_CLIENTS how many, and RANDOM_LINES_SEED what is
// printed by a run that is to be made again. How long the probe waits and which acts take
// longer than 50 ms is always told, and held to 20 ms and to none with RANDOM_LINES_STRICT: on
// a busy machine it says more of the machine than of the house.
func TestRandomLines(t *testing.T) {
	span, err := time.ParseDuration(cmp.Or(os.Getenv("RANDOM_LINES"), fmt.Sprint(gamestest.Times(1, 2), "s")))
	if err != nil {
		t.Fatal(err)
	}
	clients, err := strconv.Atoi(cmp.Or(os.Getenv("RANDOM_LINES_CLIENTS"), "10"))
	if err != nil {
		t.Fatal(err)
	}
	seed, err := strconv.ParseUint(cmp.Or(os.Getenv("RANDOM_LINES_SEED"), fmt.Sprint(time.Now().UnixNano())), 10, 64)
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%d clients for %v: RANDOM_LINES_SEED=%d", clients, span, seed)
	s := soak(t)
	random := newRandomLines(t, s)
	s.next = random.next
	t.Cleanup(func() {
		if t.Failed() {
			t.Log(s.log)
		}
	})
	(&house{address: s.address}).account(t, "probe")
	before := s.measure(measure{math.MaxInt, math.MaxInt})
	most := measure{before.goroutines + 5, math.MaxInt}
	var found probed
	half := func(seed uint64) measure {
		end := s.probe(&found)
		s.run(span/2, clients, seed)
		end()
		return s.measure(most)
	}
	early := half(seed)
	most.heap = early.heap*5/4 + 16<<20 + bots.MostKept // with the tables, accounts and searches of the second half
	late := half(seed + 1)
	t.Logf("before %v, half-way %v, at the end %v; lines by manner %v", before, early, late, s.typed)
	if late.goroutines > most.goroutines || late.heap > most.heap {
		t.Errorf("the house has grown from %v to %v", early, late)
	}
	slow := random.slowActs(s.log.String())
	t.Logf("the probe asked %v", found)
	newest := strings.Join(slow[max(0, len(slow)-20):], "\n")
	t.Logf("%d acts took more than 50 ms, the newest of them:\n%s", len(slow), newest)
	strict := os.Getenv("RANDOM_LINES_STRICT") != ""
	if p99 := found.waits[len(found.waits)*99/100]; strict && (p99 > 20*time.Millisecond || len(slow) > 0) {
		t.Errorf("the probe waits %v, and %d acts took more than 50 ms", p99, len(slow))
	}
	s.close()
	if out, _ := runs(t, 0, "check", "--data", s.data); out != "" {
		t.Log(out)
	}
}

// A probed house has been asked again and again. late is how much later than it was to the program
// that asks went on, which says how busy the machine is.
type probed struct{ waits, late []time.Duration }

func (p probed) String() string {
	waits, late := spread(p.waits), spread(p.late)
	return fmt.Sprintf("%d times, and waited %s; the machine was late by %s", len(p.waits), waits, late)
}

// spread says half of the times, all but one in a hundred, and the longest; it sorts them.
func spread(of []time.Duration) string {
	slices.Sort(of)
	return fmt.Sprintf("%v, %v, %v", of[len(of)/2], of[len(of)*99/100], of[len(of)-1])
}

// probe asks from another network, since acts take turns by network, until it is told to end.
func (s *soaked) probe(found *probed) (end func()) {
	h := &house{address: s.address}
	client, err := h.from(s.t, "127.0.1.1", h.login("probe"))
	if err != nil {
		s.t.Fatal(err)
	}
	c := callsOver(s.t, client)
	over, ended := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(ended) // also where nothing is answered
		defer client.Close()
		const pause = 50 * time.Millisecond
		for rests := time.Now(); ; rests = time.Now() {
			select {
			case <-over:
				return
			case <-time.After(pause):
			}
			asked := time.Now()
			c.does("offers", nil, nil)
			found.waits, found.late = append(found.waits, time.Since(asked)), append(found.late, asked.Sub(rests)-pause)
			c.heard = nil
		}
	}()
	return func() { close(over); <-ended }
}
