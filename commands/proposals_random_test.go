package commands_test

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"boardroom/commands"
	"boardroom/games/gamestest"
	"boardroom/world/people"
	"boardroom/world/store"
)

// TestRandomProposals lets five people challenge, seek, answer, ignore, leave and
// come by chance, while the house closes and opens. After each line nobody is
// offered what they or the other one would refuse, both sides of a challenge see
// the same, whatever is listed can be taken up, and each time that begins exactly
// one game.
func TestRandomProposals(t *testing.T) {
	gamestest.Alone(t)
	for seed := range uint64(gamestest.Times(3, 12)) {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			t.Parallel()
			m := &market{evening: newEvening(t), Rand: rand.New(rand.NewPCG(seed, 5)), ids: map[string]people.Identity{}, ignores: map[[2]string]bool{}}
			for _, name := range []string{"Ann", "Bob", "Cat"} {
				m.ids[name] = m.account(name)
				m.arrive(name, m.ids[name], commands.Interactive)
			}
			for _, name := range []string{"Guest1", "Guest2"} {
				m.ids[name] = people.Identity{Key: key(name)}
				m.arrive(name, m.ids[name], commands.Interactive)
			}
			for range 400 {
				m.act()
				m.check()
			}
			t.Logf("%d games have begun", m.begun)
			if m.begun < 5 {
				t.Error("hardly any game has begun: the dice are loaded")
			}
		})
	}
}

// A market is a house in which people look for games by chance.
type market struct {
	*evening
	*rand.Rand
	ids     map[string]people.Identity
	ignores map[[2]string]bool // who ignores whom
	begun   int
}

var traders = []string{"Ann", "Bob", "Cat", "Guest1", "Guest2"}

func one[T any](m *market, from ...T) T { return from[m.IntN(len(from))] }

// here are those who have a session.
func (m *market) here() []string {
	return slices.DeleteFunc(slices.Clone(traders), func(name string) bool { return m.visits[name] == nil })
}

// act is one thing that somebody does.
func (m *market) act() {
	m.t.Helper()
	m.clock = m.clock.Add(time.Duration(m.IntN(90)) * time.Second)
	m.do(m.world.Tick)
	switch m.IntN(12) {
	case 0:
		m.comeOrGo()
		return
	case 1:
		if m.IntN(5) == 0 {
			m.restart()
		}
		return
	}
	here := m.here()
	if len(here) == 0 {
		return
	}
	who, whom := one(m, here...), one(m, traders...)
	terms := one(m, "sato", "sato deep=6", "sato casual", "garrisons 2d", "garrisons 5+3", "sato first", "sato second")
	line := one(m,
		"challenge "+whom+" "+terms, "challenge "+whom+" "+terms, "accept", "accept "+whom, "accept "+whom,
		"decline "+whom+" sorry", "withdraw "+whom, "withdraw",
		"seek "+terms, "seek "+terms+" stay", "seek "+terms+" 1400-1600", "seek "+terms+" 1600-1700",
		"play "+whom, fmt.Sprintf("play %d", 1+m.IntN(20)), "unseek",
		"ignore "+whom, "unignore "+whom, "unignore "+whom, "option challenges "+one(m, "on", "off", "on"),
	)
	m.says(who, line)
}

// says types a line, and checks how many games begin by it.
func (m *market) says(who, line string) (told string) {
	m.t.Helper()
	before := m.tables()
	told = m.types(who, line)
	begun := m.tables() - before
	verb, rest, _ := strings.Cut(line, " ")
	switch refused := strings.Contains("\n"+told, "\n! "); {
	case refused && begun != 0:
		m.t.Fatalf("%s types %q, is refused, and %d games begin:\n%s", who, line, begun, told)
	case refused:
	case verb == "accept" && begun != 1, verb == "play" && begun != 1:
		m.t.Fatalf("%s types %q and %d games begin:\n%s", who, line, begun, told)
	case verb == "challenge" && begun > 1, verb == "seek" && begun > 1,
		begun > 0 && !slices.Contains([]string{"accept", "play", "challenge", "seek"}, verb):
		m.t.Fatalf("%s types %q and %d games begin:\n%s", who, line, begun, told)
	case verb == "ignore" || verb == "unignore":
		m.ignores[[2]string{who, rest}] = verb == "ignore"
	}
	m.begun += begun
	if strings.Contains(told, "at as many tables") || strings.Contains(told, "Finish a game") {
		m.t.Logf("%s has too many games", who)
	}
	return told
}

// tables counts the games that have ever begun.
func (m *market) tables() int {
	n := m.begun
	for {
		if _, err := m.store.TableNumbered(store.TableID(n + 1)); err != nil {
			return n
		}
		n++
	}
}

// comeOrGo lets somebody leave, or come back.
func (m *market) comeOrGo() {
	m.t.Helper()
	name := one(m, traders...)
	if v := m.visits[name]; v != nil {
		v.shell.Leave()
		delete(m.visits, name)
		if strings.HasPrefix(name, "Guest") { // who ignores others ends it by leaving
			for pair := range m.ignores {
				if pair[0] == name {
					delete(m.ignores, pair)
				}
			}
		}
		return
	}
	m.arriveAgain(name)
}

func (m *market) arriveAgain(name string) {
	m.t.Helper()
	m.arrive(name, m.ids[name], commands.Interactive)
	if now := m.visits[name].shell.Session().Person().Name(); now != name {
		// A guest without a seat may come back under another name.
		m.visits[name].shell.Leave()
		delete(m.visits, name)
	}
}

// restart closes the house and opens it again, with the same people. Only what
// is kept is left.
func (m *market) restart() {
	m.t.Helper()
	here := m.here()
	m.open()
	for pair := range m.ignores {
		if strings.HasPrefix(pair[0], "Guest") {
			delete(m.ignores, pair)
		}
	}
	for _, name := range here {
		m.arriveAgain(name)
	}
}

var (
	seekRow      = regexp.MustCompile(`(?m)^(\d+) \| (\w+) \| ([^|]*) \| ([^|]*) \| (.*)$`)
	challengeRow = regexp.MustCompile(`(?m)^\d+ \| (\w+)(?: \([^|]*\))? challenges you \| [^|]* \| (.*)$`)
	ownRow       = regexp.MustCompile(`(?m)^\d+ \| You challenge (\w+) \| [^|]* \| (.*)$`)
)

// check checks what everybody is offered.
func (m *market) check() {
	m.t.Helper()
	waiting, made, challenged := map[string]int{}, map[string]int{}, map[string]bool{}
	for _, name := range m.here() {
		m.told(name)
		seeks := seekRow.FindAllStringSubmatch(m.types(name, "seeks"), -1)
		for _, row := range seeks {
			m.checkPair(name, row[2], row[0])
			if strings.HasPrefix(name, "Guest") && (strings.Contains(row[5], ", rated") || row[4] != "anybody") {
				m.t.Fatalf("%s is offered %s", name, row[0])
			}
			if row[4] == "1600-1700" {
				m.t.Fatalf("%s, without a rating, is offered %s", name, row[0])
			}
		}
		pending := m.types(name, "pending")
		for _, row := range challengeRow.FindAllStringSubmatch(pending, -1) {
			m.checkPair(name, row[1], row[0])
			waiting[row[1]+" to "+name+": "+row[2]]++
			pair := []string{name, row[1]}
			slices.Sort(pair)
			game, _, _ := strings.Cut(row[2], ",")
			game, _, _ = strings.Cut(game, " ")
			if between := strings.Join(append(pair, game), " "); !m.firstOf(challenged, between) {
				m.t.Fatalf("two challenges are open: %s", between)
			}
		}
		for _, row := range ownRow.FindAllStringSubmatch(pending, -1) {
			made[name+" to "+row[1]+": "+row[2]]++
		}
		if len(seeks) > 0 && m.IntN(20) == 0 {
			row := one(m, seeks...)
			if told := m.says(name, "play "+row[1]); strings.Contains(told, "! ") && !strings.Contains(told, "Finish a game") {
				m.t.Fatalf("%s is offered %s and is told\n%s", name, row[0], told)
			}
			return // the lists have changed
		}
	}
	for what := range made {
		from, rest, _ := strings.Cut(what, " to ")
		to, _, _ := strings.Cut(rest, ":")
		if m.visits[from] != nil && m.visits[to] != nil && (made[what] != 1 || waiting[what] != 1) {
			m.t.Fatalf("%q is made %d times and waits %d times", what, made[what], waiting[what])
		}
	}
}

// firstOf says that something has not been seen, and notes it.
func (m *market) firstOf(seen map[string]bool, what string) bool {
	before := seen[what]
	seen[what] = true
	return !before
}

// checkPair checks that two could play: neither ignores the other.
func (m *market) checkPair(name, other, what string) {
	m.t.Helper()
	if name == other || m.ignores[[2]string{name, other}] || m.ignores[[2]string{other, name}] {
		m.t.Fatalf("%s is offered what can't be: %s", name, what)
	}
}
