package bots_test

import (
	"bytes"
	"context"
	"fmt"
	"log/slog"
	"strings"
	"sync"
	"testing"
	"time"

	"boardroom/cmd/boardroom/bots"
	"boardroom/games"
	"boardroom/games/all"
	"boardroom/world"
	"boardroom/world/store"
)

// thinking runs a pool until the test ends.
func thinking(t *testing.T, workers int) (pool *bots.Pool, logged func() string) {
	t.Helper()
	log := &buffer{}
	pool = bots.New(workers, func() uint64 { return 1 }, slog.New(slog.NewTextHandler(log, nil)))
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan struct{})
	go func() { defer close(done); pool.Run(ctx) }()
	t.Cleanup(func() { cancel(); <-done })
	return pool, log.String
}

// A buffer may be written by several workers.
type buffer struct {
	mu sync.Mutex
	bytes.Buffer
}

func (b *buffer) Write(p []byte) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.Buffer.Write(p)
}

func (b *buffer) String() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.Buffer.String()
}

// first is the first position of a game, and a seat that is to act.
func first(t *testing.T, g *games.Game, words ...string) (games.Position, games.Seat) {
	t.Helper()
	options, err := g.Configure(words)
	if err != nil {
		t.Fatal(err)
	}
	least, _ := g.Seats(options)
	p, err := g.Start(games.Setup{Options: options, Seats: least, Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	seat := p.ToAct()[0]
	if hider, hides := p.(games.Hider); hides {
		p = hider.Observation(seat)
	}
	return p, seat
}

// TestEveryStrengthMoves asks every strength for a legal move of every game.
func TestEveryStrengthMoves(t *testing.T) {
	pool, logged := thinking(t, 2)
	for _, g := range all.Games() {
		for _, strength := range pool.Strengths() {
			p, seat := first(t, g)
			answers := make(chan world.Thought, 1)
			job := world.SearchJob{Table: 1, Seat: seat, Strength: strength.Name, Position: p, Most: 300 * time.Millisecond}
			pool.Think(job, func(thought world.Thought) { answers <- thought })
			thought := <-answers
			if thought.Err != nil {
				t.Errorf("%s, %s: %v", g.Name, strength.Name, thought.Err)
			}
			if _, _, err := p.Play(seat, thought.Move); err != nil {
				t.Errorf("%s, %s: %s is refused: %v", g.Name, strength.Name, thought.Move, err)
			}
		}
	}
	if text := logged(); text != "" {
		t.Error(text)
	}
}

// TestForgottenJobs checks that what is forgotten is not answered, neither
// while it waits nor while it is being thought about.
func TestForgottenJobs(t *testing.T) {
	pool, _ := thinking(t, 1)
	p, seat := first(t, all.Games()[0])
	answers := make(chan string, 10)
	ask := func(name string, p games.Position) (forget func()) {
		job := world.SearchJob{Table: 1, Seat: seat, Strength: "easy", Position: p}
		return pool.Think(job, func(world.Thought) { answers <- name })
	}
	slow := &held{Position: p, begun: make(chan struct{}), goOn: make(chan struct{})}
	forget := ask("forgotten under way", slow)
	<-slow.begun
	for range 5 {
		ask("forgotten while it waits", p)()
	}
	ask("wanted", p)
	forget()
	close(slow.goOn)
	if got := <-answers; got != "wanted" {
		t.Errorf("the job that was %s is answered", got)
	}
}

// held is a position that tells when its moves are asked for, and gives them when
// it is told to.
type held struct {
	games.Position
	once        sync.Once
	begun, goOn chan struct{}
}

func (h *held) Legal(yield func(games.Move) bool) {
	h.once.Do(func() { close(h.begun) })
	<-h.goOn
	h.Position.Legal(yield)
}

// TestQuickBotsGoFirst checks that a quick bot is not held up by slow ones that
// were asked before it, and that these are answered too.
func TestQuickBotsGoFirst(t *testing.T) {
	log := slog.New(slog.DiscardHandler)
	pool := bots.New(1, func() uint64 { return 1 }, log)
	p, seat := first(t, all.Games()[0])
	answers := make(chan string, 10)
	for n, strength := range []string{"strong", "strong", "steady", "easy"} {
		job := world.SearchJob{Table: store.TableID(n), Seat: seat, Strength: strength, Position: p, Most: time.Hour}
		pool.Think(job, func(world.Thought) { answers <- strength })
	}
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan struct{})
	go func() { defer close(done); pool.Run(ctx) }()
	defer func() { cancel(); <-done }()
	for _, want := range []string{"easy", "steady", "strong", "strong"} {
		if got := <-answers; got != want {
			t.Errorf("%s is answered, want %s", got, want)
		}
	}
}

// broken is a position that can't be thought about.
type broken struct{ games.Position }

func (broken) ToAct() []games.Seat             { return []games.Seat{1} }
func (broken) Legal(func(games.Move) bool)     { panic("the rules are broken") }
func (b broken) CountLegal() int               { return 3 }
func (b broken) String() string                { return "broken" }
func (b broken) Observation(games.Seat) broken { return b }
func (b broken) Evaluate() (w games.Utilities) { return w }

// TestPanicsCostOneMove checks that a search that panics is logged, answered, and
// leaves the pool at work.
func TestPanicsCostOneMove(t *testing.T) {
	pool, logged := thinking(t, 1)
	answers := make(chan world.Thought, 1)
	pool.Think(world.SearchJob{Seat: 1, Strength: "easy", Position: broken{}}, func(thought world.Thought) { answers <- thought })
	if thought := <-answers; thought.Err == nil {
		t.Errorf("broken rules give the move %q", thought.Move)
	}
	if !strings.Contains(logged(), "the rules are broken") {
		t.Errorf("the log says %q", logged())
	}
	p, seat := first(t, all.Games()[0])
	pool.Think(world.SearchJob{Seat: seat, Strength: "nobody", Position: p}, func(thought world.Thought) { answers <- thought })
	if thought := <-answers; thought.Err != nil || thought.Move == "" || !thought.Blind {
		t.Errorf("an unknown strength gives %+v, want a move by chance", thought)
	}
	pool.Think(world.SearchJob{Seat: seat, Strength: "easy", Position: p}, func(thought world.Thought) { answers <- thought })
	if thought := <-answers; thought.Err != nil || thought.Blind {
		t.Error(fmt.Sprint("after a panic: ", thought))
	}
}

// TestEveryVariantMoves asks for a legal first move of every kind of set-up.
func TestEveryVariantMoves(t *testing.T) {
	pool, logged := thinking(t, 2)
	setups := map[string][]string{
		"strategery": {"3x3 points=4", "26x26 castle=open", "6x6 castle=fixed keep=3"},
		"sato":       {"deep=6", "deep=5 opposite"},
		"stacktics":  {"size=2 board=4x4 pie=yes", "size=5 board=7x7"},
		"garrisons":  {"turns=12 pie=yes", "turns=23"},
		"stratic":    {"anti", "boards=2", "boards=4 fog=yes", "levels=3", "fog=yes clock=on", "ruler=physical limit=3", "force=1", "levels=12"},
	}
	for _, g := range all.Games() {
		for _, setup := range setups[g.Name] {
			p, seat := first(t, g, strings.Fields(setup)...)
			answers := make(chan world.Thought, 1)
			pool.Think(world.SearchJob{Table: 2, Seat: seat, Strength: "steady", Position: p}, func(thought world.Thought) { answers <- thought })
			thought := <-answers
			if _, _, err := p.Play(seat, thought.Move); err != nil {
				t.Errorf("%s %s: %q is refused: %v", g.Name, setup, thought.Move, err)
			}
		}
		delete(setups, g.Name)
	}
	if text := logged(); text != "" || len(setups) > 0 {
		t.Errorf("%s; left over are %v", text, setups)
	}
}
