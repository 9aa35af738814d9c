package main

import (
	"fmt"
	"log/slog"
	"path/filepath"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"boardroom/games"
	"boardroom/games/all"
	"boardroom/persistence"
	"boardroom/world"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// BenchmarkMovesAtManyTables is a durable move where so many games are played at
// once, each as fast as it goes. It says how long a bystander waits for a look
// around meanwhile: half of the times, and all but one in a hundred.
func BenchmarkMovesAtManyTables(b *testing.B) {
	for _, many := range []int{1, 10, 100} {
		b.Run(fmt.Sprint(many), func(b *testing.B) {
			h := openCrowd(b)
			pairs := make([]*pair, many)
			for n := range pairs {
				pairs[n] = &pair{crowd: h, sessions: [2]*world.Session{h.enter(b, fmt.Sprint("left", n)), h.enter(b, fmt.Sprint("right", n))}}
			}
			bystander := h.enter(b, "bystander")
			var made atomic.Int64
			var playing sync.WaitGroup
			b.ResetTimer()
			for _, p := range pairs {
				playing.Go(func() {
					for made.Add(1) <= int64(b.N) {
						if err := p.move(); err != nil {
							b.Error(err)
							return
						}
					}
				})
			}
			over := make(chan struct{})
			go func() { playing.Wait(); close(over) }()
			waits := h.bystand(b, bystander, over)
			b.StopTimer()
			slices.Sort(waits)
			b.ReportMetric(float64(waits[len(waits)/2].Microseconds()), "µs-p50")
			b.ReportMetric(float64(waits[len(waits)*99/100].Microseconds()), "µs-p99")
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "moves/s")
		})
	}
}

// A crowd is a world over a database, without a network. Its time goes a thousand
// times as fast as ours, so that nobody does more at once than they may.
type crowd struct{ *world.World }

func openCrowd(b *testing.B) crowd {
	db, err := persistence.Open(filepath.Join(b.TempDir(), databaseName))
	if err != nil {
		b.Fatal(err)
	}
	began := time.Now()
	now := func() time.Time { return began.Add(1000 * time.Since(began)) }
	w, err := world.New(world.Config{Store: db, Games: all.Games(), Now: now, Seed: seed, Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		b.Fatal(err)
	}
	stop := startWorld(w)
	b.Cleanup(func() {
		if err := closeKept(stop, db); err != nil {
			b.Error(err)
		}
	})
	return crowd{w}
}

func (h crowd) enter(b *testing.B, name string) *world.Session {
	var s *world.Session
	err := h.do(func() error {
		account, err := h.CreateAccount(name, nil, "hash")
		if err == nil {
			s, err = h.Enter(world.Identity{Account: account.ID}, false)
		}
		return err
	})
	if err != nil {
		b.Fatal(err)
	}
	return s
}

func (h crowd) do(run func() error) (err error) {
	if failed := h.Do(func() { err = run() }); failed != nil {
		return failed
	}
	return err
}

// bystand looks around again and again until the others are done, and gives how
// long each look took.
func (h crowd) bystand(b *testing.B, s *world.Session, over <-chan struct{}) (waits []time.Duration) {
	for {
		since := time.Now()
		if err := h.do(func() error { return h.As(s, func() error { h.LookAround(s); return nil }) }); err != nil {
			b.Fatal(err)
		}
		waits = append(waits, time.Since(since))
		drain(s)
		select {
		case <-over:
			return waits
		case <-time.After(2 * time.Millisecond):
		}
	}
}

func drain(s *world.Session) {
	for range s.Queued() {
	}
}

// A pair plays one game after the other.
type pair struct {
	crowd
	sessions [2]*world.Session
	table    *world.Table
}

// move makes the next move of the pair's game, and begins one where none is under way.
func (p *pair) move() error {
	drain(p.sessions[0])
	drain(p.sessions[1])
	return p.do(func() error {
		if p.table == nil || p.table.Phase != store.InPlay {
			if err := p.begin(); err != nil {
				return err
			}
		}
		var first games.Move
		p.table.Position.Legal(func(m games.Move) bool { first = m; return false })
		s := p.sessions[p.table.Position.ToAct()[0]-1]
		return p.As(s, func() error { return p.Play(s.Person(), p.table, first) })
	})
}

func (p *pair) begin() error {
	game, _ := p.Game("sato")
	terms, err := match.ReadTerms(game, []string{"first", "casual"})
	if err != nil {
		return err
	}
	challenger, other := p.sessions[0], p.sessions[1]
	if _, err := p.Challenge(challenger, other.Person().Name(), terms); err != nil && !notice.IsRefusal(err) {
		return err
	}
	if _, err := p.Accept(other, p.ProposedTo(other.Person())[0]); err != nil {
		return err
	}
	tables := p.TablesOf(other.Person())
	p.table = tables[len(tables)-1]
	return nil
}
