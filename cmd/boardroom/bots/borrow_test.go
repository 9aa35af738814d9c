package bots_test

import (
	"sync"
	"testing"
	"time"

	"boardroom/games"
	"boardroom/games/all"
	"boardroom/world"
	"boardroom/world/store"
)

// A meeting holds all goroutines that come to it until it is over.
type meeting struct {
	mu      sync.Mutex
	missing int
	begun   chan struct{} // closed once so many have come as are wanted
	over    chan struct{}
}

func meetingOf(wanted int) *meeting {
	return &meeting{missing: wanted, begun: make(chan struct{}), over: make(chan struct{})}
}

func (m *meeting) come() {
	m.mu.Lock()
	if m.missing--; m.missing == 0 {
		close(m.begun)
	}
	m.mu.Unlock()
	<-m.over
}

// A met position is one whose moves are listed at a meeting, but for those of the first,
// which are listed before a search is shared.
type met struct {
	games.Position
	*meeting
	first bool
}

func (p met) Legal(yield func(games.Move) bool) {
	if !p.first {
		p.come()
	}
	p.Position.Legal(yield)
}

func (p met) Play(seat games.Seat, m games.Move) (games.Position, []games.Event, error) {
	next, events, err := p.Position.Play(seat, m)
	return met{next, p.meeting, false}, events, err
}

func (p met) Evaluate() (even games.Utilities) {
	for i := range even {
		even[i] = 0.5
	}
	return even
}

// TestMasterBorrowsIdlePlaces has master think by a clock on three of four places, of which
// a quick bot takes the last. Once that is over all four are there again, and master
// without a clock takes one of them, as does strong with one.
func TestMasterBorrowsIdlePlaces(t *testing.T) {
	pool, _ := thinking(t, 4)
	p, seat := first(t, all.Games()[0])
	answers, table := make(chan string, 10), store.TableID(1)
	ask := func(strength string, at *meeting, clock time.Duration) (forget func()) {
		job := world.SearchJob{Table: table, Seat: seat, Strength: strength, Position: met{p, at, true}, Most: clock}
		table++ // nothing is known from before
		return pool.Think(job, func(world.Thought) { answers <- strength })
	}
	three := meetingOf(3)
	forget := ask("master", three, time.Hour)
	<-three.begun
	pool.Think(world.SearchJob{Seat: seat, Strength: "easy", Position: p}, func(world.Thought) { answers <- "easy" })
	if got := <-answers; got != "easy" {
		t.Errorf("%s is answered while master thinks", got)
	}
	forget()
	close(three.over)
	master, strong, others := meetingOf(1), meetingOf(1), meetingOf(2)
	for _, job := range []struct {
		strength string
		at       *meeting
		clock    time.Duration
	}{{"master", master, 0}, {"strong", strong, time.Hour}, {"steady", others, 0}, {"steady", others, 0}} {
		defer ask(job.strength, job.at, job.clock)()
	}
	for _, m := range []*meeting{master, strong, others} {
		<-m.begun
		defer close(m.over)
	}
}
