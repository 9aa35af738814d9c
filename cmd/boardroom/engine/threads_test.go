package engine

import (
	"io"
	"sync"
	"testing"

	"boardroom/games"
	"boardroom/games/strategery"
)

// A meeting holds goroutines that make positions until so many do so at once.
type meeting struct {
	mu      sync.Mutex
	missing int
	full    chan struct{}
}

func (m *meeting) come() {
	m.mu.Lock()
	if m.missing--; m.missing == 0 {
		close(m.full)
	}
	m.mu.Unlock()
	<-m.full
}

// A met position is one whose moves are made at a meeting.
type met struct {
	games.Position
	*meeting
}

func (p met) Play(seat games.Seat, m games.Move) (games.Position, []games.Event, error) {
	p.come()
	next, events, err := p.Position.Play(seat, m)
	return met{next, p.meeting}, events, err
}

func (p met) Evaluate() (even games.Utilities) {
	for i := range even {
		even[i] = 0.5
	}
	return even
}

// TestThreadsSearchTogether lets no position be made before three goroutines are about to,
// which an engine with three threads has.
func TestThreadsSearchTogether(t *testing.T) {
	m := &meeting{missing: 3, full: make(chan struct{})}
	game := *strategery.Game()
	begin := game.Start
	game.Start = func(s games.Setup) (games.Position, error) {
		p, err := begin(s)
		return met{p, m}, err
	}
	e, err := New(&game, "test", []string{"size=4x4"})
	if err != nil {
		t.Fatal(err)
	}
	in, asked := io.Pipe()
	told, out := io.Pipe()
	ended := make(chan error, 1)
	go func() { ended <- e.Run(in, out); _ = out.Close() }()
	d := dialogue{t, asked, make(chan string, 10)}
	go d.listen(told)
	d.says("setoption name threads value 3", "go infinite")
	<-m.full
	d.says("stop")
	d.hears("bestmove ")
	d.says("quit")
	if err := <-ended; err != nil {
		t.Error(err)
	}
}
