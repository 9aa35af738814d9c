package main

import (
	"fmt"
	"log/slog"
	"net/netip"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"boardroom/games"
	"boardroom/games/all"
	"boardroom/games/lists"
	"boardroom/world"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
	"boardroom/world/tables"
)

// BenchmarkMovesAtManyTables is a durable move where so many games are played at
// once, each as fast as it goes. It says how long a bystander waits for a look
// around meanwhile: half of the times, and all but one in a hundred.
func BenchmarkMovesAtManyTables(b *testing.B) {
	for _, many := range []int{1, 10, 100, 1000} {
		b.Run(fmt.Sprint(many), func(b *testing.B) {
			h := openCrowd(b)
			pairs := make([]*pair, many)
			for n := range pairs {
				pairs[n] = &pair{crowd: crowd{h.World, netip.AddrFrom4([4]byte{10, byte(n >> 8), byte(n), 1})}, terms: []string{"first", "casual"}}
				for i, name := range namesOfPair(n) {
					pairs[n].sessions[i] = h.enters(b, name)
				}
			}
			bystander := h.enters(b, "bystander")
			measureGames(b, pairs, bystander)
		})
	}
}

// measureGames has every pair make moves as fast as it can while somebody looks around.
func measureGames(b *testing.B, pairs []*pair, bystander *people.Session) {
	var made atomic.Int64
	var playing sync.WaitGroup
	b.ResetTimer()
	for _, p := range pairs {
		playing.Go(func() {
			for made.Add(1) <= int64(b.N) {
				drain(p.sessions[0])
				drain(p.sessions[1])
				if err := p.turn(p.playFirst); err != nil {
					b.Error(err)
					return
				}
			}
		})
	}
	over := make(chan struct{})
	go func() { playing.Wait(); close(over) }()
	waits := crowd{pairs[0].World, netip.MustParseAddr("192.0.2.1")}.bystand(b, bystander, over)
	b.StopTimer()
	slices.Sort(waits)
	b.ReportMetric(float64(waits[len(waits)/2].Microseconds()), "µs-p50")
	b.ReportMetric(float64(waits[len(waits)*99/100].Microseconds()), "µs-p99")
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "moves/s")
}

// A crowd is a world over a database, without a network. Its time goes a thousand
// times as fast as ours, so that nobody does more at once than they may.
type crowd struct {
	*world.World
	from netip.Addr // where everything that it does comes from
}

func openCrowd(b *testing.B) crowd {
	began := time.Now()
	now := func() time.Time { return began.Add(1000 * time.Since(began)) }
	db := openOver(b)
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
	return crowd{World: w}
}

// enter lets in the account of a name, and makes it where there is none.
func (h crowd) enter(name string) (s *people.Session, err error) {
	return s, h.do(func() error {
		known, err := h.Accounts.Recognise(name, "")
		if err != nil {
			return err
		}
		if known.Named == nil {
			made, err := h.Accounts.CreateAccount(name, nil, "hash")
			if err != nil {
				return err
			}
			known.Named = &made
		}
		s, err = h.Sessions.Enter(people.Identity{Account: known.Named.ID}, false)
		return err
	})
}

func (h crowd) enters(b *testing.B, name string) *people.Session {
	s, err := h.enter(name)
	if err != nil {
		b.Fatal(err)
	}
	return s
}

func (h crowd) do(run func() error) (err error) {
	if failed := h.DoFrom(h.from, func() { err = run() }); failed != nil {
		return failed
	}
	return err
}

// bystand looks around again and again until the others are done, and gives how
// long each look took.
func (h crowd) bystand(b *testing.B, s *people.Session, over <-chan struct{}) (waits []time.Duration) {
	for {
		since := time.Now()
		if err := h.do(func() error { return h.As(s, func() error { h.Views.LookAround(s); return nil }) }); err != nil {
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

func drain(s *people.Session) {
	for range s.Queued() {
	}
}

// A pair plays one game after the other.
type pair struct {
	crowd
	terms    []string
	sessions [2]*people.Session
	table    *tables.Table
}

// turn has whoever's turn it is do something at the pair's table, and begins a game
// where none is under way.
func (p *pair) turn(do func(who *people.Person) error) error {
	return p.do(func() error {
		if p.table == nil || p.table.Match.Phase != store.InPlay {
			if err := p.As(p.sessions[0], p.begin); err != nil {
				return err
			}
		}
		s := p.sessions[p.table.Match.Awaited()[0]-1]
		return p.As(s, func() error {
			if err := p.Records.Ready(s); err != nil {
				return err
			}
			return do(s.Person())
		})
	})
}

// playFirst plays the first legal move.
func (p *pair) playFirst(who *people.Person) error {
	var first games.Move
	p.table.Match.Position.Legal(func(m games.Move) bool { first = m; return false })
	return p.Playing.Play(who, p.table, first)
}

// begin begins a game, or takes one up that is under way.
func (p *pair) begin() error {
	other, isOn := p.sessions[1], false
	inPlay := func(t *tables.Table) bool { return t.Match.Phase == store.InPlay }
	if p.table, isOn = lists.Find(p.Tables.Of(other.Person()), inPlay); isOn {
		return nil
	}
	game, _ := p.Games.Find("sato")
	terms, err := match.ReadTerms(game, p.terms)
	if err != nil {
		return err
	}
	if _, err := p.Matchmaking.Challenge(p.sessions[0], other.Person().Name(), terms); err != nil && !notice.IsRefusal(err) {
		return err
	}
	if _, err := p.Matchmaking.Accept(other, p.Proposals.To(other.Person())[0]); err != nil {
		return err
	}
	p.table, _ = lists.Find(p.Tables.Of(other.Person()), inPlay)
	return nil
}
