package events

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"boardroom/games/sato"
	"boardroom/games/strategery"
	"boardroom/world/events/pairing"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/runner"
	"boardroom/world/runner/runnertest"
	"boardroom/world/store"
)

// A house is a world with tournaments in simulated time. Of players the one with the lower number
// is the stronger.
type house struct {
	*runnertest.House[*Service]
	draw *rand.Rand
}

func in(t *testing.T, players int, test func(h *house)) {
	t.Helper()
	runnertest.In(t, players, New, func(h *runnertest.House[*Service]) {
		test(&house{House: h, draw: rand.New(rand.NewPCG(1, uint64(players)))})
	})
}

// made makes an event, which some join.
func (h *house) made(terms Terms, clock string, players int) (id store.EventID) {
	h.Helper()
	h.Must(func() error {
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
		e, err := h.Service.Make(h.Person(1), Wish{Name: "Open", Game: game, Options: options, Mode: mode, Terms: terms})
		if err != nil {
			return err
		}
		id = e.ID
		for i := range players {
			if err := h.Service.Join(h.Person(store.AccountID(i+1)), e); err != nil {
				return err
			}
		}
		return nil
	})
	return id
}

func (h *house) event(id store.EventID) (e *Event) {
	h.Helper()
	h.Must(func() error {
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
	h.Must(func() error {
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
			p := h.Person(e.Players[loser].Account)
			if g.Table == 0 || slices.ContainsFunc(g.Players, func(p int) bool { return slices.Contains(silent, e.Players[p].Account) }) {
				continue
			}
			if err := h.Decide(h.Table(g.Table), p.Account()); err != nil {
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
		h.Passes(2 * time.Second)
		e := h.event(id)
		if e.Phase != running || e.Round != 1 || len(e.unfinished()) != 4 {
			t.Fatalf("it stands so: %+v", e.State)
		}
		if err := h.Does(func() error { return h.Service.Join(h.Person(9), h.numbered(id)) }); err != nil {
			t.Errorf("somebody comes late: %v", err)
		}
		h.Must(func() error { return h.Service.Leave(h.Person(8), h.numbered(id)) })
		h.play(id)
		h.Passes(2 * time.Second)
		if e := h.event(id); e.Round != 2 || len(e.unfinished()) != 4 {
			t.Fatalf("round 2 stands so: %+v", e.State)
		}
		h.Again(7 * 24 * time.Hour)
		if e := h.event(id); e.Round != 2 || len(e.unfinished()) != 4 || e.Games[5].Table == 0 {
			t.Fatalf("after a week closed: %+v", e.State)
		}
		h.play(id, 3) // 3 is silent, whose clock of a day runs out
		h.Passes(3 * time.Second)
		h.Passes(25 * time.Hour)
		if e := h.event(id); e.Round != 3 {
			t.Fatalf("round 3 stands so: %+v", e.State)
		}
		for range 2 {
			h.play(id)
			h.Passes(3 * time.Second)
		}
		if e := h.event(id); e.Phase != over || e.Round != 4 {
			t.Fatalf("it ends so: %+v", e.State)
		}
		h.sound(id, false)
		var all []Standing
		var text string
		h.Must(func() (err error) {
			all = h.Service.Standings(h.numbered(id))
			text, err = h.Service.TRF(h.numbered(id))
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

// TestAsManyRoundsAsThereAreOpponents makes tournaments of many rounds for few players: nobody meets
// anybody twice, and where the number of players is odd, there is a round more, as each sits out once.
func TestAsManyRoundsAsThereAreOpponents(t *testing.T) {
	for players, rounds := range map[int]int{2: 1, 3: 3, 4: 3} {
		in(t, players, func(h *house) {
			id := h.made(Terms{System: pairing.SwissSystem, Rounds: 9, Who: everybody, Full: players}, "1d", players)
			for range rounds + 1 {
				h.Passes(3 * time.Second)
				h.play(id)
			}
			h.Passes(3 * time.Second)
			if e := h.event(id); e.Phase != over || e.Round != rounds || e.Rounds != rounds {
				t.Fatalf("with %d players it ends so: %+v", players, e.State)
			}
			h.sound(id, false)
		})
	}
}

// TestARoundEnds has a player to move lose by the end of the round, and no other.
func TestARoundEnds(t *testing.T) {
	in(t, 4, func(h *house) {
		id := h.made(Terms{System: pairing.Robin, Who: everybody, Full: 4, Limit: time.Hour, Break: 10 * time.Minute}, "", 4)
		h.Passes(2 * time.Second)
		h.play(id, 1)
		h.Again(3 * time.Hour) // the house's time stands still
		h.Passes(30 * time.Minute)
		if e := h.event(id); len(e.unfinished()) != 1 {
			t.Fatalf("in the middle of the round: %+v", e.State)
		}
		h.Passes(35 * time.Minute)
		e := h.event(id)
		if len(e.unfinished()) != 0 || e.Round != 1 || e.Next == 0 {
			t.Fatalf("after the round: %+v", e.State)
		}
		h.Passes(10 * time.Minute)
		if e := h.event(id); e.Round != 2 {
			t.Fatalf("after the break: %+v", e.State)
		}
		for range 2 {
			h.play(id)
			h.Passes(11 * time.Minute)
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
			h.Passes(3 * time.Second)
			h.play(id)
		}
		h.Passes(3 * time.Second)
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
			h.Passes(5 * time.Second)
			h.play(id)
		}
		h.Passes(time.Minute)
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
		id := h.made(Terms{Terms: runner.Terms{Game: "strategery"}, System: pairing.SwissSystem, Rounds: 2, Who: everybody, Full: 8, Limit: time.Hour}, "", 8)
		h.Passes(3 * time.Second)
		e := h.event(id)
		if e.Round != 1 || len(e.Games) == 0 || len(e.Games[0].Players) < 3 {
			t.Fatalf("it stands so: %+v", e.State)
		}
		h.Passes(3 * time.Hour)
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
			h.Kept.BeforeWrites(func() {
				if count++; count == n/2+1 {
					if n%2 == 0 {
						h.Kept.FailNext(errors.New("killed"))
					} else {
						h.Kept.FailAfterNext(errors.New("killed"))
					}
				}
			})
			_ = h.Does(func() error { return h.Service.Begin(h.Person(1), h.numbered(id)) })
			h.Passes(2 * time.Second)
			h.Kept.BeforeWrites(nil)
			h.Again(time.Hour)
			if e := h.event(id); e.Phase == "open" {
				h.Must(func() error { return h.Service.Begin(h.Person(1), h.numbered(id)) })
			}
			for range 4 {
				h.Passes(3 * time.Second)
				h.play(id)
			}
			h.Passes(3 * time.Second)
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
		h.Must(func() error { return h.Service.Begin(h.Person(1), h.numbered(id)) })
		var e *Event
		h.Must(func() (err error) { e, err = h.Service.numbered(id); return err })
		a, b := fmt.Sprint("p", e.Players[e.Games[0].Players[0]].Account), fmt.Sprint("p", e.Players[e.Games[0].Players[1]].Account)
		refused := func(what string, act func() error) {
			t.Helper()
			if err := h.Does(act); !notice.IsRefusal(err) {
				t.Errorf("%s: %v", what, err)
			}
		}
		refused("no arbiter", func() error { return h.Service.Forfeit(h.Person(2), e, a, "late") })
		refused("no reason", func() error { return h.Service.Forfeit(h.Person(1), e, a, " ") })
		refused("a game that goes on", func() error { return h.Service.Correct(h.Person(1), e, 1, a, b, "1-0", "a mistake") })
		h.Must(func() error { return h.Service.Forfeit(h.Person(1), e, a, "did not come") })
		h.Passes(2 * time.Second)
		if g := h.event(id).Games[0]; !g.Over() || g.Points[1] != pairing.Win {
			t.Errorf("the game is %+v", g)
		}
		h.Must(func() error { return h.Service.Correct(h.Person(1), e, 1, a, b, "draw", "both agreed") })
		if g := h.event(id).Games[0]; g.Points[0] != pairing.Draw || !g.Given {
			t.Errorf("the game is %+v", g)
		}
		h.Must(func() error { return h.Service.Join(h.Person(5), e) })
		h.Must(func() error { return h.Service.Pair(h.Person(1), e, a, "p5", "both were free") })
		if g := h.event(id).Games[2]; g.Table == 0 {
			t.Errorf("paired by hand is %+v", g)
		}
		h.Must(func() error { return h.Service.Remove(h.Person(1), e, "p5", "asked to go") })
		var log []Act
		h.Must(func() error { log = h.Service.Decisions(e); return nil })
		if len(log) != 4 || log[1].Why != "both agreed" {
			t.Errorf("the log is %+v", log)
		}
		h.Must(func() error { return h.Service.Cancel(h.Person(1), e, "the cat is ill") })
		if e := h.event(id); e.Phase != cancelled {
			t.Errorf("it stands so: %+v", e.State)
		}
	})
}

// TestWhoHasNoGame in a round of a round robin is told so; byes of other systems have a game of their own.
func TestWhoHasNoGame(t *testing.T) {
	s := State{Players: make([]Player, 4), Games: []Game{{Game: pairing.Game{Round: 1, Players: []int{1, 2}}}}}
	s.System = pairing.Robin
	if free := s.free(1); !slices.Equal(free, []int{0, 3}) {
		t.Errorf("%v have no game", free)
	}
	s.Players[3].Gone = true
	if free := s.free(1); !slices.Equal(free, []int{0}) {
		t.Errorf("%v have no game once 3 is gone", free)
	}
	if s.System = pairing.SwissSystem; len(s.free(1)) > 0 {
		t.Errorf("%v have no game in a swiss", s.free(1))
	}
}
