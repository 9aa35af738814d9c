package commands_test

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"boardroom/commands"
	"boardroom/games"
	"boardroom/games/gamestest"
	"boardroom/world/people"
	"boardroom/world/store"
)

// privateEvenings is a flag of go test: how many evenings with private games are gone
// through.
var privateEvenings = flag.Int("evenings", 12, "how many evenings with private games are compared")

// TestPrivateTablesTellNobody lets people play in private in one house, and in another
// type something that tells nobody anything at the same moments. Whatever outsiders
// ask in all the commands that name tables and people, they are told the same in both,
// byte for byte, and so are they of themselves: at a terminal, as a program, as a guest
// and as somebody who follows those who play and wants all news. Neither do they find
// it by completion.
func TestPrivateTablesTellNobody(t *testing.T) {
	gamestest.Alone(t)
	for seed := range *privateEvenings {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			t.Parallel()
			newSecretive(t, uint64(seed)).evening()
		})
	}
}

// A secretive is two houses, in the first of which Ann, Bob and Cat meet at private
// tables. Fay, Gil and a guest are outsiders in both.
type secretive struct {
	*testing.T
	*rand.Rand
	houses [2]*evening
	table  string // the private one
	number store.TableID
	lines  []string
	moves  int
}

var outsiders = []string{"Fay", "Gil", "Guest"}

func newSecretive(t *testing.T, seed uint64) *secretive {
	s := &secretive{T: t, Rand: rand.New(rand.NewPCG(seed, 14))}
	for i := range s.houses {
		e := newEvening(t)
		e.people("Ann", "Bob", "Cat")
		e.arrive("Fay", e.account("Fay"), commands.Interactive)
		e.arrive("Gil", e.account("Gil"), commands.Script)
		e.arrive("Guest", people.Identity{}, commands.Interactive)
		s.houses[i] = e
	}
	for _, line := range []string{"follow ann", "follow bob", "option news house", "option seeks on"} {
		s.both("Fay", line)
	}
	s.both("Gil", "option news house")
	s.both("Cat", "setup stacktics")
	s.both("Cat", "register")
	return s
}

// evening plays some private games, and lets others ask.
func (s *secretive) evening() {
	for range 3 {
		s.begin()
		for range 10 {
			s.act()
			s.ask()
		}
		s.end()
		s.ask()
	}
	if s.moves == 0 {
		s.Error("nothing was played")
	}
}

// both lets somebody type a line in both houses.
func (s *secretive) both(name, line string) {
	s.Helper()
	s.type2(name, line, line)
}

// secretly lets somebody type a line in the first house, and in the other one that
// tells nobody anything.
func (s *secretive) secretly(name, line string) {
	s.Helper()
	s.type2(name, line, "date")
}

func (s *secretive) type2(name, first, second string) {
	s.Helper()
	s.lines = append(s.lines, name+": "+first)
	for i, line := range []string{first, second} {
		e := s.houses[i]
		e.clock = e.clock.Add(7 * time.Second)
		e.do(e.world.Tick)
		e.says(name, line)
	}
	s.compare(first)
}

// compare compares what the outsiders were told in the two houses.
func (s *secretive) compare(why string) {
	s.Helper()
	for _, name := range outsiders {
		a, b := s.houses[0].heard(name), s.houses[1].heard(name)
		if a != b {
			s.Fatalf("%s, at %q: told is\n%s\nafter %q", name, why, difference(a, b), s.lines)
		}
		if isEcho := slices.Contains(strings.Fields(why), s.table); s.table != "" && !isEcho && strings.Contains(a, s.table) {
			s.Fatalf("%s, at %q: is told of %s:\n%s", name, why, s.table, a)
		}
	}
	for _, name := range []string{"Ann", "Bob", "Cat"} {
		s.houses[0].told(name)
		s.houses[1].told(name)
	}
}

// begin begins a private game in the first house; in the second a table takes its
// number and is cleared.
func (s *secretive) begin() {
	s.table = ""
	options := []string{"sato private", "stacktics private 4x4", "strategery private quiet 3x3"}[s.IntN(3)]
	for i, e := range s.houses {
		e.clock = e.clock.Add(7 * time.Second)
		if i == 0 {
			s.table = e.private("Ann", "setup "+options)
		} else {
			e.says("Ann", "clear "+e.private("Ann", "setup sato private"))
		}
	}
	s.lines = append(s.lines, "Ann: setup "+options)
	s.compare("setup")
	s.ask()
	records, err := s.houses[0].store.OpenTables()
	if err != nil {
		s.Fatal(err)
	}
	s.number = records[len(records)-1].ID
	s.type2("Ann", "invite bob to "+s.table, "challenge bob garrisons casual") // which takes a number, too
	s.type2("Ann", "date", "withdraw bob")
	s.ask()
	s.secretly("Bob", "register on "+s.table)
	if s.IntN(2) == 0 {
		s.secretly("Ann", "invite cat to watch "+s.table)
		s.secretly("Cat", "watch "+s.table)
	}
	s.secretly("Ann", "start "+s.table)
}

// act lets one of those who know of the private table do something there, or anybody
// something else.
func (s *secretive) act() {
	people := []string{"Ann", "Bob"}
	mover := people[s.IntN(2)]
	switch s.IntN(8) {
	case 0:
		s.secretly(mover, "kibitz on "+s.table+" interesting")
	case 1:
		s.secretly(mover, "offer draw on "+s.table)
	case 2:
		s.secretly(mover, "quiet "+s.table)
	case 3:
		s.both(mover, "say hello")
	case 4:
		s.both("Cat", []string{"go sato", "go lobby", "look", "who"}[s.IntN(4)])
	default:
		s.move()
	}
}

// move plays a move by chance of whoever is to act.
func (s *secretive) move() {
	e := s.houses[0]
	name, line := "", ""
	e.do(func() {
		t, ok := e.world.Tables.Find(e.visits["Ann"].shell.Session().Person(), s.table)
		if !ok || t.Match.Phase != store.InPlay {
			return
		}
		seat := t.Match.Position.ToAct()[0]
		name = t.Match.Seats[seat-1].Name
		at := s.IntN(t.Match.Position.CountLegal())
		t.Match.Position.Legal(func(m games.Move) bool {
			line = string(m) + " on " + s.table
			at--
			return at >= 0
		})
	})
	if name != "" {
		s.moves++
		s.secretly(name, line)
	}
}

// agrees says yes, where a person is asked.
func (s *secretive) agrees(name string) {
	if s.houses[0].visits[name].shell.Asked() != nil {
		s.secretly(name, "yes")
	}
}

// end ends the private game, or leaves it as it is.
func (s *secretive) end() {
	switch s.IntN(4) {
	case 0:
		s.secretly("Ann", "resign "+s.table)
		s.agrees("Ann")
		s.ask()
	case 1:
		s.secretly("Ann", "offer draw on "+s.table)
		s.secretly("Bob", "accept draw on "+s.table)
	case 2:
		s.secretly("Ann", "clear "+s.table)
		s.agrees("Ann")
		s.secretly("Bob", "clear "+s.table)
		s.agrees("Bob")
	}
	if s.IntN(2) == 0 { // a day later tables that are over are put away
		for _, e := range s.houses {
			e.clock = e.clock.Add(25 * time.Hour)
			e.do(e.world.Tick)
		}
		s.compare("the next day")
		s.secretly("Ann", fmt.Sprint("replay ", s.number))
		s.secretly("Ann", "replay off")
		for _, name := range outsiders {
			s.both(name, fmt.Sprint("replay ", s.number))
			s.both(name, fmt.Sprint("look #", s.number))
		}
	}
}

// ask lets an outsider ask something that names tables, or those who play.
func (s *secretive) ask() {
	name := outsiders[s.IntN(len(outsiders))]
	table, number := s.table, fmt.Sprint(s.number)
	asking := []string{
		"look", "look here", "look sato", "look ann", "look lobby", "games", "games here", "games sato", "games mine", "games all", "who", "who ann", "who bob", "@who", "finger ann", "finger bob",
		"watch ann", "watch bob", "observe bob", "history ann", "history bob", "history", "ratings", "ratings sato", "assess ann sato", "pending", "seeks", "next", "date", "time",
		"commands", "setup sato", "clear", "register", "start", "challenge ann sato casual", "withdraw ann", "pending", "tell ann hello", "followed", "follow ann", "unfollow ann", "news", "watchers", "flashback", "review", "replay", "rematch", "whispers", "go sato", "go lobby", "threats", "hint", "moves",
	}
	for _, verb := range []string{
		"look", "look #", "watch", "observe", "unwatch", "replay", "export", "review", "flashback on", "flashback 1 on", "watchers", "whispers", "commitments", "rematch", "register on", "unregister", "start", "clear",
		"resign", "invite gil to", "invite gil to watch", "uninvite ann", "private", "quiet", "threats on", "hint on", "moves on", "reach a1 on", "why on", "time", "times", "clocks", "overview", "refresh", "offer draw on", "accept", "decline", "withdraw", "claim", "pause", "resume", "adjourn", "takeback", "moretime 5", "kibitz on", "whisper on", "assess", "rules", "history", "flip", "go", "fill", "unfill", "autopass", "draft", "help",
	} {
		if strings.HasSuffix(verb, "#") {
			asking = append(asking, verb+number, "replay "+number, "watch #"+number, "export #"+number+" json")
			continue
		}
		asking = append(asking, verb+" "+table, verb+" "+number, verb+" "+table[:min(len(table), len(table)-1)])
	}
	for range 4 {
		s.both(name, asking[s.IntN(len(asking))])
		s.complete(name)
	}
}

// complete compares what the house completes for an outsider.
func (s *secretive) complete(name string) {
	for _, before := range []string{"look ", "watch s", "watch #", "replay ", "export ", "clear " + s.table[:len(s.table)-2], "look #", "who ", "register on s", "", "tell "} {
		a, b := s.houses[0].visits[name].shell.Complete(before), s.houses[1].visits[name].shell.Complete(before)
		if !slices.Equal(a, b) || slices.ContainsFunc(a, func(word string) bool { return strings.Contains(word, s.table) }) {
			s.Fatalf("%s: %q is completed with\n%q\nand\n%q\nafter %q", name, before, a, b, s.lines)
		}
	}
}
