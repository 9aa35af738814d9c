package world_test

import (
	"bytes"
	"errors"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"reflect"
	"strconv"
	"strings"
	"testing"
	"time"

	"boardroom/games"
	"boardroom/games/all"
	"boardroom/games/gamestest"
	"boardroom/world"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
	"boardroom/world/tables"
	"boardroom/world/worldtest"
)

// TestRandomActsKeepTheRecordTrue lets people do things by chance at a table of
// every game, sensible and not, while time passes, writes fail and the house
// closes and opens. After each of them the kept position is where the record
// leads, played by a second player of records, and a house opened anew over the
// same store shows everybody the same.
func TestRandomActsKeepTheRecordTrue(t *testing.T) {
	gamestest.Alone(t)
	for _, game := range all.Games() {
		for seed := range uint64(gamestest.Times(2, 4)) {
			t.Run(fmt.Sprintf("%s/%d", game.Name, seed), func(t *testing.T) {
				t.Parallel()
				c := &chances{T: t, Rand: rand.New(rand.NewPCG(seed, 7)), game: game, now: time.Date(2026, 11, 21, 20, 0, 0, 0, time.UTC)}
				c.begin()
				for range 100 {
					what := c.act()
					c.check(what)
				}
				t.Logf("the last record: %d entries, %d tables in all", len(c.record().Plies), c.began)
			})
		}
	}
}

// chances are a house in which things happen by chance.
type chances struct {
	*testing.T
	*rand.Rand
	game   *games.Game
	store  worldtest.Memory
	now    time.Time
	world  *world.World
	log    bytes.Buffer
	people []*people.Session
	table  *tables.Table
	began  int
	before time.Duration // the house's time when it opened
}

// open opens a house over a store and lets the players in.
func (c *chances) open(kept store.Store) (*world.World, []*people.Session) {
	c.Helper()
	w, err := world.New(world.Config{
		Store: kept, Games: all.Games(), Now: func() time.Time { return c.now },
		Seed: c.Uint64, Log: slog.New(slog.NewTextHandler(&c.log, nil)),
	})
	if err != nil {
		c.Fatal(err)
	}
	var sessions []*people.Session
	for id := store.AccountID(1); id <= 2; id++ {
		s, err := w.Sessions.Enter(people.Identity{Account: id}, false)
		if err != nil {
			c.Fatal(err)
		}
		sessions = append(sessions, s)
	}
	return w, sessions
}

// reopen opens the house over what is kept, as after a kill, and notes which
// time it is for the house.
func (c *chances) reopen() {
	before, _ := c.store.OpenTime()
	if open, _ := c.store.OpenTables(); len(open) > 0 {
		before = max(before, open[0].Settled)
	}
	c.world, c.people = c.open(&c.store)
	c.before = before
}

// begin makes the players and sets up a first table.
func (c *chances) begin() {
	for _, name := range []string{"Ann", "Bob"} {
		if _, err := c.store.CreateAccount(name, nil, "hash", c.now); err != nil {
			c.Fatal(err)
		}
	}
	c.reopen()
	c.setUp()
}

// setUp starts a game, on the smallest board and mostly with a clock.
func (c *chances) setUp() {
	clock := []string{"none", "5+3", "1+0", "1d", "casual"}[c.IntN(5)]
	words := append(map[string][]string{"strategery": {"4x4"}, "stratic": {"fog=yes"}}[c.game.Name], clock)
	if c.game.Name == "stratic" && strings.Contains(clock, "+") {
		words = append(words, "clock=on")
	}
	mode, options, err := match.ReadSetup(c.game, words)
	if err != nil {
		c.Fatal(err)
	}
	t, err := c.world.Setup.SetUp(c.people[0], c.game, mode, options, false)
	if err != nil {
		c.Fatal(err)
	}
	for _, s := range c.people {
		if err := c.world.Setup.Register(s, t, world.Place{}); err != nil {
			c.Fatal(err)
		}
	}
	if err := c.world.Setup.Start(c.people[0].Person(), t); err != nil {
		c.Fatal(err)
	}
	c.table = t
	c.began++
}

// record is the table as it is kept.
func (c *chances) record() store.TableRecord {
	c.Helper()
	open, err := c.store.OpenTables()
	if err != nil || len(open) != 1 {
		c.Fatalf("open tables are %+v, %v", open, err)
	}
	return open[0]
}

// act does one thing and says what.
func (c *chances) act() string {
	if c.IntN(20) == 0 {
		if c.IntN(2) == 0 {
			c.store.FailNext(errors.New("the disk is full"))
		} else {
			c.store.FailAfterNext(errors.New("the disk is gone"))
		}
	}
	defer func() {
		c.store.FailNext(nil)
		c.store.FailAfterNext(nil)
	}()
	s := c.people[c.IntN(2)]
	p := s.Person()
	switch n := c.IntN(100); {
	case c.table.Match.Phase == store.IsOver && n < 40:
		offer := c.rematch(s)
		return offer
	case n < 55:
		return c.move()
	case n < 75:
		offer := store.Offer([]string{"draw", "takeback", "takeback:1", "takeback:2", "takeback:9", "pause", "adjourn", "rematch", "clear"}[c.IntN(9)])
		if offer == "clear" || offer == "draw" && c.IntN(3) > 0 {
			offer = "takeback"
		}
		return fmt.Sprint(p.Name(), " offers ", offer, ": ", c.world.Playing.Offer(p, c.table, offer))
	case n < 85:
		offer, err := c.table.Meant(p, "")
		if err != nil {
			return fmt.Sprint(p.Name(), " has nothing to agree to: ", err)
		}
		if offer == "rematch" {
			return c.rematch(s)
		}
		return fmt.Sprint(p.Name(), " agrees to ", offer, ": ", c.world.Playing.Offer(p, c.table, offer))
	case n < 88:
		offer, err := c.table.Meant(p, "")
		if err == nil {
			err = c.world.Playing.Decline(p, c.table, offer)
		}
		return fmt.Sprint(p.Name(), " declines ", offer, ": ", err)
	case n < 92:
		return fmt.Sprint(p.Name(), " resumes: ", c.world.Playing.Resume(p, c.table))
	case n < 96:
		c.now = c.now.Add(time.Duration(c.Int64N(int64(20 * time.Second))))
		c.world.Tick()
		return "time passes"
	case n < 97:
		return fmt.Sprint(p.Name(), " gives time: ", c.world.Playing.GiveTime(p, c.table, time.Minute))
	case n < 98:
		return fmt.Sprint(p.Name(), " resigns: ", c.world.Playing.Resign(p, c.table))
	}
	c.now = c.now.Add(time.Duration(c.Int64N(int64(time.Hour))))
	c.reopen()
	c.table = readTable(c.T, c.world)
	return "the house opens again"
}

// rematch offers a rematch, and sees that the table is the new one where that is
// agreed.
func (c *chances) rematch(s *people.Session) string {
	// A rematch is several writes: half of it is no table at all.
	c.store.FailNext(nil)
	c.store.FailAfterNext(nil)
	err := c.world.Playing.Offer(s.Person(), c.table, "rematch")
	if !c.world.Tables.IsOpen(c.table) {
		c.table = c.world.Tables.All(nil)[0]
		c.began++
	}
	return fmt.Sprint(s.Person().Name(), " asks for a rematch: ", err)
}

// move makes one of the first legal moves, or one that is not legal.
func (c *chances) move() string {
	r := c.record()
	position, err := c.game.Parse(r.Position)
	if err != nil {
		c.Fatal(err)
	}
	var moves []games.Move
	position.Legal(func(m games.Move) bool {
		moves = append(moves, m)
		return len(moves) < 50
	})
	if len(moves) == 0 {
		return c.deploy()
	}
	mover := r.Seats[position.ToAct()[0]-1].Name
	for _, s := range c.people {
		if s.Person().Name() == mover || c.IntN(20) == 0 {
			move := moves[c.IntN(len(moves))]
			return fmt.Sprint(s.Person().Name(), " plays ", move, ": ", c.world.Playing.Play(s.Person(), c.table, move))
		}
	}
	return "nobody moves"
}

// deploy lets somebody put an army together in secret, and deploy it.
func (c *chances) deploy() string {
	s := c.people[c.IntN(2)]
	_, _, err := c.world.Playing.Draft(s, c.table, games.Words{Verb: "deploy", Args: []string{"random"}})
	if err != nil {
		return fmt.Sprint(s.Person().Name(), " can't deploy: ", err)
	}
	move, _, err := c.world.Playing.Draft(s, c.table, games.Words{Verb: "deploy", Args: []string{"done"}})
	if err == nil && move != "" {
		err = c.world.Playing.Play(s.Person(), c.table, move)
	}
	return fmt.Sprint(s.Person().Name(), " deploys ", move, ": ", err)
}

// check compares what is kept with a record played anew, and the house with one
// opened anew.
func (c *chances) check(what string) {
	c.Helper()
	r := c.record()
	if position := played(c.T, c.game, r); position != r.Position {
		c.Fatalf("after %s\nthe record leads to %s\nkept is           %s\n%+v", what, position, r.Position, r.Plies)
	}
	if err := c.store.SetOpenTime(c.before + c.world.Clock.Open()); err != nil {
		c.Fatal(err)
	}
	live := c.shown(c.world, c.people)
	again, people := c.open(&c.store)
	if kept := c.shown(again, people); !reflect.DeepEqual(live, kept) {
		c.Fatalf("after %s\nthe house shows\n%s\nopened anew it shows\n%s", what, strings.Join(live, "\n"), strings.Join(kept, "\n"))
	}
	if log := c.log.String(); strings.Contains(log, "can't be restored") {
		c.Fatalf("after %s\n%s", what, log)
	}
}

// shown is what every player is shown of the table. Happenings are left out:
// whom a game began with is told once.
func (c *chances) shown(w *world.World, people []*people.Session) []string {
	c.Helper()
	var shown []string
	for _, s := range people {
		told[notice.Notice](s)
		stands := w.Tables.All(nil)[0].State(s.Person()) // also where nobody has read the table yet
		t := readTable(c.T, w)
		if err := w.Views.LookTable(s, t, ""); err != nil {
			c.Fatal(err)
		}
		w.Matchmaking.Pending(s)
		for n := range s.Queued() {
			shown = append(shown, worldtest.Told(n))
		}
		shown = append(shown, stands, t.State(s.Person()))
	}
	return shown
}

// played is where a record leads, played without the world.
func played(t *testing.T, game *games.Game, r store.TableRecord) string {
	t.Helper()
	start, err := game.Parse(r.Start)
	if err != nil {
		t.Fatal(err)
	}
	stack := []games.Position{start}
	for i, ply := range r.Plies {
		if ply.Number != i+1 {
			t.Fatalf("entry %d has the number %d", i+1, ply.Number)
		}
		top, next := stack[len(stack)-1], games.Position(nil)
		word, digits, _ := strings.Cut(ply.Move, ":")
		n, _ := strconv.Atoi(digits)
		switch {
		case word == "takeback":
			stack = stack[:len(stack)-n]
			continue
		case ply.Move == "draw" || ply.Move == "timeout" || ply.Move == "abandon":
			continue
		case word == "resign" || word == "timeout" || word == "abandon":
			next, _, err = top.Leave(games.Seat(n))
		default:
			next, _, err = top.Play(games.Seat(ply.Seat), games.Move(ply.Move))
		}
		if err != nil {
			t.Fatalf("entry %d, %s: %v", ply.Number, ply.Move, err)
		}
		stack = append(stack, next)
	}
	return stack[len(stack)-1].String()
}
