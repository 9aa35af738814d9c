package commands_test

import (
	"bytes"
	"context"
	"log/slog"
	"math/rand/v2"
	"strings"
	"sync"
	"testing"
	"time"

	"golang.org/x/crypto/bcrypt"

	"boardroom/commands"
	"boardroom/commands/acts"
	"boardroom/games"
	"boardroom/games/all"
	"boardroom/games/gamestest"
	"boardroom/world"
	"boardroom/world/clubs"
	"boardroom/world/daily"
	"boardroom/world/env"
	"boardroom/world/events"
	"boardroom/world/ladders"
	"boardroom/world/leagues"
	"boardroom/world/news"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/runner"
	"boardroom/world/store"
	"boardroom/world/worldtest"
)

func TestMain(m *testing.M) { gamestest.Main(m) }

// An evening is a house in a test: a world over a store in memory, a clock set
// by hand, and people who type.
type evening struct {
	t      testing.TB
	store  *worldtest.Memory
	ready  time.Duration // for how long tables stay in memory; below 0 none where nobody is outlasts an act
	world  *world.World
	close  func() // ends the world
	house  *commands.House
	clock  time.Time
	log    bytes.Buffer
	visits map[string]*visitor
	uptime func() time.Duration                // nil goes by the clock
	bots   world.Thinker                       // nil for a house without bots
	games  []*games.Game                       // beside those that everybody is offered
	begins func(games.Position) games.Position // what the first position of every game is replaced by; nil leaves it
}

// A visitor is one session in a test, with all that it was told.
type visitor struct {
	shell *commands.Shell
	left  bool
	dead  bool // its line takes nothing
}

func newEvening(t testing.TB, more ...*games.Game) *evening {
	t.Helper()
	e := &evening{t: t, games: more}
	e.begun()
	return e
}

// begun opens the house of an evening of which no more is said than what is special.
func (e *evening) begun() {
	e.store, e.ready, e.visits = &worldtest.Memory{}, -1, map[string]*visitor{}
	e.clock = time.Date(2026, 11, 21, 20, 0, 0, 0, time.UTC)
	e.open()
	e.t.Cleanup(func() {
		if strings.Contains(e.log.String(), "panicked") {
			e.t.Errorf("an act panicked:\n%s", e.log.String())
		}
	})
}

// offered are the games of the house.
func (e *evening) offered() []*games.Game {
	list := append(all.Games(), e.games...)
	if e.begins == nil {
		return list
	}
	for _, game := range list {
		start := game.Start
		game.Start = func(s games.Setup) (games.Position, error) {
			p, err := start(s)
			if err != nil {
				return p, err
			}
			return e.begins(p), nil
		}
	}
	return list
}

// vocabulary is that of all evenings: making it takes longer than most of them.
var vocabulary = sync.OnceValue(acts.Vocabulary)

// open starts a house over the store, after closing the one before.
func (e *evening) open() {
	e.t.Helper()
	if e.close != nil {
		e.close()
	}
	log := slog.New(slog.NewTextHandler(&e.log, nil))
	w, err := world.New(world.Config{
		Store: e.store, Games: e.offered(), Log: log,
		Now:  func() time.Time { return e.clock },
		Seed: func() uint64 { return 1 }, Thinker: e.bots, Uptime: e.uptime,
		Limits: env.Limits{TableReady: e.ready},
	})
	if err != nil {
		e.t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan struct{})
	go func() { w.Run(ctx); close(done) }()
	e.close = func() { cancel(); <-done }
	e.t.Cleanup(e.close)
	if err := w.Do(func() {}); err != nil { // what follows of itself at the start has read the clock by now
		e.t.Fatal(err)
	}
	e.world, e.visits = w, map[string]*visitor{}
	e.house = commands.NewHouse(w, vocabulary(), func() string { return "Welcome." }, readKey, log)
	if e.house.Events, err = events.New(runner.Config{World: w, Store: e.store, Log: log}); err != nil {
		e.t.Fatal(err)
	}
	if e.house.Leagues, err = leagues.New(runner.Config{World: w, Store: e.store, Log: log}); err != nil {
		e.t.Fatal(err)
	}
	if e.house.Ladders, err = ladders.New(runner.Config{World: w, Store: e.store, Log: log}); err != nil {
		e.t.Fatal(err)
	}
	e.house.News, err = news.New(news.Config{
		World: w, Store: e.store, Events: e.house.Events, Leagues: e.house.Leagues, Ladders: e.house.Ladders, Log: log,
	})
	if err != nil {
		e.t.Fatal(err)
	}
	e.house.Clubs, err = clubs.New(clubs.Config{
		World: w, Store: e.store, Events: e.house.Events, Log: log, Draw: rand.New(rand.NewPCG(1, 2)).Uint64,
	})
	if err != nil {
		e.t.Fatal(err)
	}
	e.house.Daily = daily.New(daily.Config{World: w, Store: e.store, House: "this house"})
	e.house.HostKeys = []string{"SHA256:47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU"}
	e.house.Hasher.Cost = bcrypt.MinCost
}

// readKey stands for the reader of .pub files: any line but "bad" is a key.
func readKey(line string) (store.Key, error) {
	if line == "bad" {
		return store.Key{}, notice.Refused("That is not a key.")
	}
	return store.Key{Fingerprint: "SHA256:" + line, Type: "ssh-ed25519"}, nil
}

// key is a key with a fingerprint of its own.
func key(name string) *store.Key {
	return &store.Key{Fingerprint: "SHA256:" + name + "key", Type: "ssh-ed25519"}
}

// account makes an account with a key.
func (e *evening) account(name string) people.Identity {
	e.t.Helper()
	var account store.Account
	var err error
	e.do(func() { account, err = e.world.Accounts.CreateAccount(name, key(name), "") })
	if err != nil {
		e.t.Fatal(err)
	}
	return people.Identity{Account: account.ID, Key: key(name), Wanted: name}
}

func (e *evening) do(act func()) {
	e.t.Helper()
	if err := e.world.Do(act); err != nil {
		e.t.Fatal(err)
	}
}

// people lets owners of new accounts in, who are no newcomers, and forgets what they were
// told.
func (e *evening) people(names ...string) {
	e.t.Helper()
	for _, name := range names {
		id := e.account(name)
		e.store.Introduce(id.Account)
		e.arrive(name, id, commands.Interactive)
	}
	for _, name := range names {
		e.told(name)
	}
}

// arrive lets somebody in under a name that the test uses.
func (e *evening) arrive(name string, id people.Identity, manner commands.Manner) {
	e.t.Helper()
	shell, err := e.house.Arrive(id, manner)
	if err != nil {
		e.t.Fatal(err)
	}
	e.visits[name] = &visitor{shell: shell}
}

// types types a line as a terminal hands it on, and returns what it was told.
func (e *evening) types(name, line string) string {
	e.t.Helper()
	v := e.visits[name]
	if v == nil {
		e.t.Fatalf("nobody is called %s in this test", name)
	}
	reply := v.shell.Line(line)
	v.left = reply.Leave
	told := e.told(name)
	if !reply.Leave && reply.Refused != strings.Contains("\n"+told, "\n! ") {
		e.t.Errorf("%s typed %q: refused is %v and told is\n%s", name, line, reply.Refused, told)
	}
	return told
}

// told is all that a session was told since it was last asked.
func (e *evening) told(name string) string {
	var lines []string
	v := e.visits[name]
	for n := range v.shell.Session().Queued() {
		lines = append(lines, worldtest.Told(n))
	}
	if mark, waits := v.shell.Session().Unconfirmed(); waits && !v.dead {
		e.do(func() { e.world.Parcels.Take(v.shell.Session(), mark) })
	}
	return strings.Join(lines, "\n")
}

// want types a line and checks that all parts are in what it was told.
func (e *evening) want(name, line string, parts ...string) {
	e.t.Helper()
	e.holds(name, e.types(name, line), parts...)
}

// hears checks what somebody was told without typing anything.
func (e *evening) hears(name string, parts ...string) {
	e.t.Helper()
	e.holds(name, e.told(name), parts...)
}

func (e *evening) holds(name, told string, parts ...string) {
	e.t.Helper()
	for _, part := range parts {
		if !strings.Contains(told, part) && !strings.Contains(told, e.second(name, part)) {
			e.t.Errorf("%s was not told %q but\n%s", name, part, told)
		}
	}
}

// second is what the house says of somebody, as it is said to them.
func (e *evening) second(name, text string) string {
	v := e.visits[name]
	if v == nil {
		return text
	}
	of := v.shell.Session().Person().Name()
	told := games.ToSeat(1, strings.ReplaceAll(strings.ReplaceAll(text, "\n"+of+" ", "\n{1} "), " of "+of, " of {1}"))
	if rest, is := strings.CutPrefix(told, of+" "); is {
		told = games.ToSeat(1, "{1} "+rest)
	}
	return told
}

// silent checks that somebody was told nothing.
func (e *evening) silent(name string) {
	e.t.Helper()
	if told := e.told(name); told != "" {
		e.t.Errorf("%s was told\n%s", name, told)
	}
}
