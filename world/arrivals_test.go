package world_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"boardroom/games/gamestest"
	"boardroom/games/phrase"
	"boardroom/games/sato"
	"boardroom/world"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
	"boardroom/world/worldtest"
)

// guests lets so many guests into the Lobby.
func (h *house) guests(n int) []*people.Session {
	h.Helper()
	var all []*people.Session
	for range n {
		s, err := h.Sessions.Enter(people.Identity{}, false)
		h.must("coming in", err)
		h.Sessions.Announce(s)
		all = append(all, s)
	}
	return all
}

// notesTo are the texts of the notes that a session was told.
func notesTo(s *people.Session) []string {
	var all []string
	for _, n := range told[notice.Note](s) {
		all = append(all, n.Lines...)
	}
	return all
}

// TestManyAreToldOfInASum lets people come into a room of 1,000 and go: nobody there is
// told of each, and all are told once of all.
func TestManyAreToldOfInASum(t *testing.T) {
	h := newHouse(t)
	crowd := h.guests(1000)
	h.now = h.now.Add(time.Minute)
	h.Tick()
	for _, s := range crowd {
		told[notice.Notice](s)
	}
	came := h.guests(50)
	h.Sessions.Exit(came[0]) // and so has neither come nor gone
	for _, s := range crowd[:9] {
		h.Sessions.Exit(s)
	}
	count := func(want string) {
		t.Helper()
		notices := 0
		for _, s := range crowd[9:] {
			lines := notesTo(s)
			notices += len(lines)
			if len(lines) == 1 && lines[0] != want {
				t.Fatalf("somebody is told %q, want %q", lines[0], want)
			}
		}
		if want == "" && notices > 0 || want != "" && notices != len(crowd[9:]) {
			t.Errorf("%d people are told %d times that %q", len(crowd[9:]), notices, want)
		}
	}
	count("")
	h.Tick()
	count("")
	h.now = h.now.Add(10 * time.Second)
	h.Tick()
	count("49 people came, 9 went.")
	h.now = h.now.Add(10 * time.Second)
	h.Tick()
	count("")
}

// TestAFewAreToldOfByNameInACrowd tells of one who comes into a crowded room by name, a
// moment later, and at once to those who play with them.
func TestAFewAreToldOfByNameInACrowd(t *testing.T) {
	h := newHouse(t)
	h.challenge()
	h.Sessions.Exit(h.bob)
	crowd := h.guests(30)
	h.now = h.now.Add(time.Minute)
	h.Tick()
	h.quiet()
	told[notice.Notice](crowd[0])
	h.bob = h.enter(2)
	if lines := notesTo(h.ann); !slices.Equal(lines, []string{"Bob has connected."}) {
		t.Errorf("Ann, who plays with Bob, is told %q", lines)
	}
	if lines := notesTo(crowd[0]); len(lines) > 0 {
		t.Errorf("one in the crowd is told %q at once", lines)
	}
	h.now = h.now.Add(10 * time.Second)
	h.Tick()
	if lines := notesTo(crowd[0]); !slices.Equal(lines, []string{"Bob has connected."}) {
		t.Errorf("one in the crowd is told %q", lines)
	}
	if lines := notesTo(h.ann); len(lines) > 0 {
		t.Errorf("Ann is told once more: %q", lines)
	}
}

// strangers opens a house in whose Lobby games of strangers are under way, so many that
// nobody can have them all looked through for one thing. All but the first few are
// blank: whoever touches one of them panics.
func (h *house) strangers(n, few int) {
	h.Helper()
	options, err := sato.Game().Configure(nil)
	h.must("configuring", err)
	for i := range n {
		name := "sato" + phrase.Choose(i == 0, "", "-"+strconv.Itoa(i+1))
		seats := []store.SeatRecord{{Name: "Xan", GuestKey: "SHA256:x", Colour: 1}, {Name: "Yan", GuestKey: "SHA256:y", Colour: 2}}
		begun, err := match.New(name, sato.Game(), options, match.Mode{}, nil, h.now).Begin(1, seats, 0)
		h.must("beginning", err)
		_, err = h.store.StartTable(begun.Next.Record(0), store.Replaced{})
		h.must("keeping a game", err)
	}
	h.open()
	for range n + 1 {
		h.Tick() // which reads one at a time, as the house has just opened
	}
	for _, table := range h.Tables.All(nil)[few:] {
		table.Match = nil
	}
}

// TestALogInTouchesNoTablesOfOthers comes into a house with 2,000 open tables and
// 1,000 people: what is looked through and told is a screen.
func TestALogInTouchesNoTablesOfOthers(t *testing.T) {
	gamestest.Alone(t)
	h := newHouse(t)
	const page = 20
	h.strangers(2000, page)
	h.guests(1000)
	since := h.now
	h.Sessions.Exit(h.bob)
	h.now = h.now.Add(time.Hour)
	h.bob = h.enter(2)
	h.Views.LookBack(h.bob)
	h.Rooms.TellRecent(h.bob)
	h.TellNews(h.bob, since)
	var screen strings.Builder
	for n := range h.bob.Queued() {
		screen.WriteString(worldtest.Told(n) + "\n")
	}
	for _, want := range []string{"And 1,980 more: games here", "And 983 more: who"} {
		if !strings.Contains(screen.String(), want) {
			t.Errorf("%q is missing in\n%s", want, screen.String())
		}
	}
	if screen.Len() > 4096 {
		t.Errorf("what Bob is told has %d bytes, want a screen:\n%s", screen.Len(), screen.String())
	}
}

// TestNamingATableTouchesNoOthers sets up one more table among 2,000.
func TestNamingATableTouchesNoOthers(t *testing.T) {
	gamestest.Alone(t)
	h := newHouse(t)
	h.strangers(2000, 0)
	for n := range 3 {
		mode, options, err := match.ReadSetup(sato.Game(), nil)
		h.must("choosing options", err)
		table, err := h.Setup.SetUp(h.bob, sato.Game(), mode, options, false)
		h.must("setting up", err)
		if want := "sato-" + strconv.Itoa(2001+n); table.Name != want {
			t.Errorf("the table is called %s, want %s", table.Name, want)
		}
		h.must("registering", h.Setup.Register(h.bob, table, world.Place{}))
		h.must("registering", h.Setup.Register(h.ann, table, world.Place{}))
	}
	table, err := h.Records.FindTable(nil, "sato-2002")
	h.must("finding a table", err)
	h.must("clearing it", h.Clearing.Clear(h.bob.Person(), table))
	mode, options, err := match.ReadSetup(sato.Game(), nil)
	h.must("choosing options", err)
	again, err := h.Setup.SetUp(h.bob, sato.Game(), mode, options, false)
	h.must("setting up", err)
	if again.Name != "sato-2002" {
		t.Errorf("the name that is free again is not given, but %s", again.Name)
	}
}

// TestATickTouchesOnlyWhatIsDue lets time pass in a house with 2,000 games in which
// nothing is due, and one in which a clock runs out.
func TestATickTouchesOnlyWhatIsDue(t *testing.T) {
	gamestest.Alone(t)
	h := newHouse(t)
	h.strangers(2000, 0)
	h.challenge("1+0")
	table := h.Tables.All(nil)[2000]
	for range 119 {
		h.now = h.now.Add(time.Second)
		h.Tick()
	}
	if !table.Match.Result.Over || table.Match.Result.Reason != "time" {
		t.Errorf("after two minutes the game with a clock of one is %s, %s", table.Match.Result,
			table.Match.Result.Reason)
	}
}
