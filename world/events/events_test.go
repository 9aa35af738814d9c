package events

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"boardroom/games"
	"boardroom/games/sato"
	"boardroom/games/strategery"
	"boardroom/world"
	"boardroom/world/events/pairing"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
	"boardroom/world/worldtest"
)

// A house is a world with events in simulated time. Players are called p1, p2 and so on; the one
// with the lower number is the stronger.
type house struct {
	*testing.T
	*Service
	world *world.World
	kept  *worldtest.Memory
	draw  *rand.Rand
	close func()
}

func open_(t *testing.T, kept *worldtest.Memory, players int) *house {
	t.Helper()
	h := &house{T: t, kept: kept, draw: rand.New(rand.NewPCG(1, uint64(players)))}
	if kept == nil {
		h.kept = &worldtest.Memory{}
		for i := range players {
			if _, err := h.kept.CreateAccount(fmt.Sprint("p", i+1), nil, "hash", time.Now()); err != nil {
				t.Fatal(err)
			}
		}
	}
	log := slog.New(slog.DiscardHandler)
	w, err := world.New(world.Config{
		Store: h.kept, Games: []*games.Game{sato.Game(), strategery.Game()}, Now: time.Now, Seed: func() uint64 { return 1 }, Log: log,
	})
	if err != nil {
		t.Fatal(err)
	}
	h.world = w
	ctx, stop := context.WithCancel(context.Background())
	var busy sync.WaitGroup
	busy.Go(func() { w.Run(ctx) })
	busy.Go(func() {
		for ctx.Err() == nil {
			time.Sleep(time.Second)
			_ = w.Do(w.Tick)
		}
	})
	if h.Service, err = New(Config{World: w, Store: h.kept, Log: log}); err != nil {
		t.Fatal(err)
	}
	h.Start()
	h.close = func() {
		h.Service.Close()
		stop()
		busy.Wait()
	}
	return h
}

func in(t *testing.T, players int, test func(h *house)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		h := open_(t, nil, players)
		defer func() { h.close() }()
		test(h)
	})
}

// again closes the house, lets time pass, and opens it as it is kept.
func (h *house) again(closed time.Duration) {
	h.Helper()
	h.close()
	time.Sleep(closed)
	next := open_(h.T, h.kept, 0)
	h.Service, h.world, h.close = next.Service, next.world, next.close
}

func (h *house) does(act func() error) (err error) {
	h.Helper()
	if failed := h.world.Do(func() { err = act() }); failed != nil {
		h.Fatal(failed)
	}
	return err
}

func (h *house) must(act func() error) {
	h.Helper()
	if err := h.does(act); err != nil {
		h.Fatal(err)
	}
}

func (h *house) passes(d time.Duration) {
	time.Sleep(d)
	synctest.Wait()
}

// person is the owner of an account.
func (h *house) person(id store.AccountID) *people.Person {
	h.Helper()
	account, err := h.kept.Account(id)
	if err != nil {
		h.Fatal(err)
	}
	p, err := h.world.Directory.OwnerOf(account)
	if err != nil {
		h.Fatal(err)
	}
	return p
}

// made makes an event, which some join.
func (h *house) made(terms Terms, clock string, players int) (id store.EventID) {
	h.Helper()
	h.must(func() error {
		mode := match.Mode{Rated: true}
		var err error
		if mode.Clock, err = match.KeptClock(clock); err != nil {
			return err
		}
		game := sato.Game()
		if terms.Game == "strategery" {
			game = strategery.Game()
		}
		var words []string
		if terms.Game == "strategery" {
			words = []string{"6x6"}
		}
		options, err := game.Configure(words)
		if err != nil {
			return err
		}
		e, err := h.Make(h.person(1), Wish{Name: "Open", Game: game, Options: options, Mode: mode, Terms: terms})
		if err != nil {
			return err
		}
		id = e.ID
		for i := range players {
			if err := h.Join(h.person(store.AccountID(i+1)), e); err != nil {
				return err
			}
		}
		return nil
	})
	return id
}

func (h *house) event(id store.EventID) (e *Event) {
	h.Helper()
	h.must(func() error {
		now, err := h.Service.numbered(id)
		if err == nil { // as it is now, since the service goes on changing it
			stands := *now
			e = &stands
		}
		return err
	})
	return e
}

// numbered is event within an act.
func (h *house) numbered(id store.EventID) *Event {
	e, err := h.Service.numbered(id)
	if err != nil {
		h.Fatal(err)
	}
	return e
}

// play has games decided that go on: mostly the stronger wins. Those of silent players are left.
func (h *house) play(id store.EventID, silent ...store.AccountID) {
	h.Helper()
	h.must(func() error {
		e, err := h.Service.numbered(id)
		if err != nil {
			return err
		}
		for _, i := range e.unfinished() {
			g := e.Games[i]
			loser := slices.Max(g.Players)
			if h.draw.IntN(6) == 0 {
				loser = slices.Min(g.Players)
			}
			p := h.person(e.Players[loser].Account)
			if g.Table == 0 || slices.ContainsFunc(g.Players, func(p int) bool { return slices.Contains(silent, e.Players[p].Account) }) {
				continue
			}
			t, err := h.world.Records.FindTable(p, fmt.Sprint("#", g.Table))
			if err != nil {
				return err
			}
			for range 2 { // both move, so that it is played
				for _, seat := range t.Match.Awaited() {
					var move games.Move
					t.Match.Position.Legal(func(m games.Move) bool { move = m; return false })
					mover := h.person(t.Match.Seats[seat-1].Account)
					if err := h.world.Playing.Play(mover, t, move); err != nil {
						return err
					}
				}
			}
			if err := h.world.Playing.Resign(p, t); err != nil {
				return err
			}
		}
		return nil
	})
}

// sound holds an event to what must always be true of it.
func (h *house) sound(id store.EventID, mayMeetAgain bool) {
	h.Helper()
	e := h.event(id)
	met, byes, at := map[string]bool{}, map[int]int{}, map[store.TableID]bool{}
	perRound := map[string]bool{}
	for _, g := range e.Games {
		if g.Table != 0 && at[g.Table] {
			h.Errorf("two games are played at table %d", g.Table)
		}
		at[g.Table] = true
		if g.IsBye() && g.Points[0] == pairing.Win {
			byes[g.Players[0]]++
		}
		for _, p := range g.Players {
			key := fmt.Sprint(g.Round, " ", p)
			if perRound[key] && !mayMeetAgain {
				h.Errorf("%d plays twice in round %d", p, g.Round)
			}
			perRound[key] = true
		}
		if len(g.Players) == 2 && !g.Forfeit {
			key := fmt.Sprint(min(g.Players[0], g.Players[1]), max(g.Players[0], g.Players[1]))
			if met[key] && !mayMeetAgain {
				h.Errorf("%s meet twice", key)
			}
			met[key] = true
		}
	}
	for p, n := range byes {
		if n > 1 && e.System == pairing.SwissSystem {
			h.Errorf("%d has %d byes", p, n)
		}
	}
}

// TestSwiss plays a whole tournament: somebody leaves, somebody comes late, somebody is silent,
// and the house is closed for a week in the middle.
func TestSwiss(t *testing.T) {
	in(t, 9, func(h *house) {
		id := h.made(Terms{System: pairing.SwissSystem, Rounds: 4, Who: everybody, Full: 8, Late: 2, Limit: 20 * 24 * time.Hour}, "1d", 8)
		h.passes(2 * time.Second)
		e := h.event(id)
		if e.Phase != running || e.Round != 1 || len(e.unfinished()) != 4 {
			t.Fatalf("it stands so: %+v", e.State)
		}
		if err := h.does(func() error { return h.Join(h.person(9), h.numbered(id)) }); err != nil {
			t.Errorf("somebody comes late: %v", err)
		}
		h.must(func() error { return h.Leave(h.person(8), h.numbered(id)) })
		h.play(id)
		h.passes(2 * time.Second)
		if e := h.event(id); e.Round != 2 || len(e.unfinished()) != 4 {
			t.Fatalf("round 2 stands so: %+v", e.State)
		}
		h.again(7 * 24 * time.Hour)
		if e := h.event(id); e.Round != 2 || len(e.unfinished()) != 4 || e.Games[5].Table == 0 {
			t.Fatalf("after a week closed: %+v", e.State)
		}
		h.play(id, 3) // 3 is silent, whose clock of a day runs out
		h.passes(3 * time.Second)
		h.passes(25 * time.Hour)
		if e := h.event(id); e.Round != 3 {
			t.Fatalf("round 3 stands so: %+v", e.State)
		}
		for range 2 {
			h.play(id)
			h.passes(3 * time.Second)
		}
		if e := h.event(id); e.Phase != over || e.Round != 4 {
			t.Fatalf("it ends so: %+v", e.State)
		}
		h.sound(id, false)
		var all []Standing
		var text string
		h.must(func() (err error) {
			all = h.Standings(h.numbered(id))
			text, err = h.TRF(h.numbered(id))
			return err
		})
		if len(all) != 9 || all[0].Place != 1 || all[0].Points < 3 {
			t.Errorf("the standings are %+v", all)
		}
		if strings.Count(text, "\n001 ") != 9 {
			t.Errorf("TRF is\n%s", text)
		}
	})
}

// TestARoundEnds has a player to move lose by the end of the round, and no other.
func TestARoundEnds(t *testing.T) {
	in(t, 4, func(h *house) {
		id := h.made(Terms{System: pairing.Robin, Who: everybody, Full: 4, Limit: time.Hour, Break: 10 * time.Minute}, "", 4)
		h.passes(2 * time.Second)
		h.play(id, 1)
		h.again(3 * time.Hour) // the house's time stands still
		h.passes(30 * time.Minute)
		if e := h.event(id); len(e.unfinished()) != 1 {
			t.Fatalf("in the middle of the round: %+v", e.State)
		}
		h.passes(35 * time.Minute)
		e := h.event(id)
		if len(e.unfinished()) != 0 || e.Round != 1 || e.Next == 0 {
			t.Fatalf("after the round: %+v", e.State)
		}
		h.passes(10 * time.Minute)
		if e := h.event(id); e.Round != 2 {
			t.Fatalf("after the break: %+v", e.State)
		}
		for range 2 {
			h.play(id)
			h.passes(11 * time.Minute)
		}
		if e := h.event(id); e.Phase != over || len(e.Games) != 6 {
			t.Fatalf("in the end: %+v", e.State)
		}
		h.sound(id, false)
	})
}

// TestKnockout ends with a first and a third.
func TestKnockout(t *testing.T) {
	in(t, 6, func(h *house) {
		id := h.made(Terms{System: pairing.KnockoutEvent, Who: everybody, Full: 6}, "1d", 6)
		for range 4 {
			h.passes(3 * time.Second)
			h.play(id)
		}
		h.passes(3 * time.Second)
		e := h.event(id)
		if e.Phase != over || e.Round != 3 || len(e.Games) != 2+2+2+2 {
			t.Fatalf("it ends so: %+v", e.State)
		}
		h.sound(id, false)
	})
}

// TestArena takes five minutes, in which nobody waits long.
func TestArena(t *testing.T) {
	in(t, 7, func(h *house) {
		id := h.made(Terms{System: pairing.ArenaEvent, Who: everybody, Full: 7, Length: 5 * time.Minute}, "1+0", 7)
		for range 70 {
			h.passes(5 * time.Second)
			h.play(id)
		}
		h.passes(time.Minute)
		e := h.event(id)
		if e.Phase != over || len(e.Games) < 60 {
			t.Fatalf("it ends so: %s with %d games", e.Phase, len(e.Games))
		}
		h.sound(id, true)
	})
}

// TestGroupsOfFour play Strategery.
func TestGroupsOfFour(t *testing.T) {
	in(t, 8, func(h *house) {
		id := h.made(Terms{Game: "strategery", System: pairing.SwissSystem, Rounds: 2, Who: everybody, Full: 8, Limit: time.Hour}, "", 8)
		h.passes(3 * time.Second)
		e := h.event(id)
		if e.Round != 1 || len(e.Games) == 0 || len(e.Games[0].Players) < 3 {
			t.Fatalf("it stands so: %+v", e.State)
		}
		h.passes(3 * time.Hour)
		if e := h.event(id); e.Phase != over {
			t.Fatalf("it ends so: %+v", e.State)
		}
	})
}

// TestEveryWriteMayFail has each write of a tournament fail in turn, before and after it is kept,
// and the house open again: nothing is done twice and all comes to its end.
func TestEveryWriteMayFail(t *testing.T) {
	for n := range 24 {
		in(t, 4, func(h *house) {
			id := h.made(Terms{System: pairing.SwissSystem, Rounds: 3, Who: everybody}, "1d", 4)
			count := 0
			h.kept.BeforeWrites(func() {
				if count++; count == n/2+1 {
					if n%2 == 0 {
						h.kept.FailNext(errors.New("killed"))
					} else {
						h.kept.FailAfterNext(errors.New("killed"))
					}
				}
			})
			_ = h.does(func() error { return h.Begin(h.person(1), h.numbered(id)) })
			h.passes(2 * time.Second)
			h.kept.BeforeWrites(nil)
			h.again(time.Hour)
			if e := h.event(id); e.Phase == "open" {
				h.must(func() error { return h.Begin(h.person(1), h.numbered(id)) })
			}
			for range 4 {
				h.passes(3 * time.Second)
				h.play(id)
			}
			h.passes(3 * time.Second)
			e := h.event(id)
			if e.Phase != over || len(e.Games) != 6 {
				t.Fatalf("write %d: it ends so: %+v", n, e.State)
			}
			h.sound(id, false)
		})
	}
}

// TestArbiters decide, with a reason.
func TestArbiters(t *testing.T) {
	in(t, 5, func(h *house) {
		id := h.made(Terms{System: pairing.SwissSystem, Rounds: 3, Who: everybody, Late: 3}, "1d", 4)
		h.must(func() error { return h.Begin(h.person(1), h.numbered(id)) })
		var e *Event
		h.must(func() (err error) { e, err = h.Service.numbered(id); return err })
		a, b := fmt.Sprint("p", e.Players[e.Games[0].Players[0]].Account), fmt.Sprint("p", e.Players[e.Games[0].Players[1]].Account)
		refused := func(what string, act func() error) {
			t.Helper()
			if err := h.does(act); !notice.IsRefusal(err) {
				t.Errorf("%s: %v", what, err)
			}
		}
		refused("no arbiter", func() error { return h.Forfeit(h.person(2), e, a, "late") })
		refused("no reason", func() error { return h.Forfeit(h.person(1), e, a, " ") })
		refused("a game that goes on", func() error { return h.Correct(h.person(1), e, 1, a, b, "1-0", "a mistake") })
		h.must(func() error { return h.Forfeit(h.person(1), e, a, "did not come") })
		h.passes(2 * time.Second)
		if g := h.event(id).Games[0]; !g.Over() || g.Points[1] != pairing.Win {
			t.Errorf("the game is %+v", g)
		}
		h.must(func() error { return h.Correct(h.person(1), e, 1, a, b, "draw", "both agreed") })
		if g := h.event(id).Games[0]; g.Points[0] != pairing.Draw || !g.Given {
			t.Errorf("the game is %+v", g)
		}
		h.must(func() error { return h.Join(h.person(5), e) })
		h.must(func() error { return h.Pair(h.person(1), e, a, "p5", "both were free") })
		if g := h.event(id).Games[2]; g.Table == 0 {
			t.Errorf("paired by hand is %+v", g)
		}
		h.must(func() error { return h.Remove(h.person(1), e, "p5", "asked to go") })
		var log []Act
		h.must(func() error { log = h.Decisions(e); return nil })
		if len(log) != 4 || log[1].Why != "both agreed" {
			t.Errorf("the log is %+v", log)
		}
		h.must(func() error { return h.Cancel(h.person(1), e, "the cat is ill") })
		if e := h.event(id); e.Phase != cancelled {
			t.Errorf("it stands so: %+v", e.State)
		}
	})
}
