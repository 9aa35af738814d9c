package match

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"math"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"boardroom/cmd/boardroom/engine"
	"boardroom/cmd/boardroom/ugi"
	"boardroom/games"
	"boardroom/games/all"
	"boardroom/games/gamestest"
	"boardroom/games/garrisons"
	"boardroom/games/phrase"
	"boardroom/games/sato"
	"boardroom/games/stacktics"
	"boardroom/games/strategery"
	"boardroom/games/stratic"
)

// runEngine is the variable that turns the test program into an engine.
const runEngine = "BOARDROOM_TEST_ENGINE"

// TestMain lets the test program be the program that a match is played against.
func TestMain(m *testing.M) {
	switch name := os.Getenv(runEngine); name {
	case "":
		os.Exit(m.Run())
	case "silent":
		select {}
	case "mute":
	case "wrong", "garbage", "nothing", "hangs", "dies", "endless", "clock", "cheats":
		fail(name)
	case "span":
		fmt.Println("ugiok\nreadyok")
		for lines := bufio.NewScanner(os.Stdin); lines.Scan(); {
			if span, asked := strings.CutPrefix(lines.Text(), "go movetime "); asked {
				fmt.Println("info depth 3 nodes 40")
				fmt.Println("info depth 4 nodes 47 string depth 9")
				fmt.Println("bestmove asked-for-" + span)
			}
		}
	default:
		for _, game := range all.Games() {
			if game.Name == name {
				e, err := engine.New(game, "test", nil)
				if err == nil {
					err = e.Run(os.Stdin, os.Stdout)
				}
				if err != nil {
					fmt.Fprintln(os.Stderr, err)
					os.Exit(1)
				}
			}
		}
	}
}

// fail is a program that says hello as it should, and fails when it is to move.
func fail(how string) {
	for lines := bufio.NewScanner(os.Stdin); lines.Scan(); {
		switch word, _, _ := strings.Cut(lines.Text(), " "); {
		case word == "ugi":
			fmt.Println("ugiok")
		case word == "isready":
			fmt.Println("readyok")
		case word != "go":
		case how == "dies":
			os.Exit(3)
		case how == "endless":
			fmt.Print(strings.Repeat("x", 3<<20))
		case how == "clock":
			fmt.Println("bestmove " + phrase.Choose(lines.Text() == "go p1time 3600000 p1inc 2000 p2time 3600000 p2inc 2000 p3time 3600000 p3inc 2000", "told-the-clocks", "told-nothing"))
		case how != "hangs":
			fmt.Println("bestmove " + map[string]string{"wrong": "a1-a1", "garbage": "\x01\xff", "cheats": "a2-a3"}[how])
		}
	}
}

func terms(t *testing.T, game *games.Game, words ...string) Terms {
	t.Helper()
	terms, err := NewTerms(game, words)
	if err != nil {
		t.Fatal(err)
	}
	terms.Plies, terms.Opening = 200, 2
	return terms
}

func spec(t *testing.T, text string) Spec {
	t.Helper()
	s, err := ReadSpec(text)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// series plays a series and returns its games in order.
func series(t *testing.T, s Series) (records []Record, tally *Tally) {
	t.Helper()
	tally = NewTally(s.Seats)
	err := s.Run(context.Background(), func(o Outcome) error {
		records = append(records, o.Record)
		tally.Add(o)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return records, tally
}

func TestElo(t *testing.T) {
	for _, test := range []struct{ mean, want float64 }{
		{0.5, 0}, {0.75, 190.85}, {0.25, -190.85}, {10.0 / 11, 400}, {0.64, 99.95}, {0.9, 381.70},
	} {
		if got := Elo(test.mean); math.Abs(got-test.want) > 0.05 {
			t.Errorf("%v of the points are %.2f Elo, want %.2f", test.mean, got, test.want)
		}
	}
}

func TestScore(t *testing.T) {
	for _, test := range []struct {
		won, drawn, lost int
		mean, margin     float64
		says             string
	}{
		// 60 of 100 decided games: 1.96 × √(0.6 × 0.4 / 100).
		{60, 0, 40, 0.6, 0.0960, "+70 ± 71"},
		// Draws make the same mean surer: variance 0.35 − 0.25 = 0.10 around ½.
		{20, 60, 20, 0.5, 0.0620, "+0 ± 43"},
		{100, 0, 0, 1, 0.0195, "at least +607"},
		{0, 0, 100, 0, 0.0195, "at most -607"},
	} {
		var s Score
		for range test.won {
			s.Add(1, 0.5)
		}
		for range test.drawn {
			s.Add(0.5, 0.5)
		}
		for range test.lost {
			s.Add(0, 0.5)
		}
		mean, margin := s.Mean()
		if math.Abs(mean-test.mean) > 1e-9 || math.Abs(margin-test.margin) > 0.0001 || Difference(mean, margin, s.Games()) != test.says {
			t.Errorf("%d, %d, %d: %.4f ± %.4f, %s", test.won, test.drawn, test.lost, mean, margin, Difference(mean, margin, s.Games()))
		}
	}
}

// Both sit everywhere equally often, in pairs of games that begin alike, and
// the same seed plays the same games.
func TestSeatsTakeTurns(t *testing.T) {
	s := Series{Terms: terms(t, strategery.Game(), "size=4x4", "seats=3"), A: spec(t, "easy"), B: spec(t, "random"), Games: 6, Seed: 3, Workers: 1}
	first, tally := series(t, s)
	for i, r := range first {
		if r.Players[i%3] != "easy" || slices.Index(r.Players, "easy") != i%3 {
			t.Errorf("in game %d the seats are %v", i, r.Players)
		}
		if i%3 > 0 && (r.Start != first[i-1].Start || !slices.Equal(r.Moves[:2], first[i-1].Moves[:2])) {
			t.Errorf("games %d and %d do not begin alike", i-1, i)
		}
	}
	again, _ := series(t, s)
	for i := range first {
		if !slices.Equal(again[i].Moves, first[i].Moves) {
			t.Errorf("game %d is another when it is played again", i)
		}
	}
	s.Workers = 3
	if together, _ := series(t, s); len(together) != 6 {
		t.Errorf("three workers play %d games", len(together))
	}
	if tally.Games() != 6 || tally.A.Games() != 6 {
		t.Errorf("%d games are counted", tally.Games())
	}
}

// A record replays to its result.
func TestRecordReplays(t *testing.T) {
	records, _ := series(t, Series{Terms: terms(t, stacktics.Game(), "size=2"), A: spec(t, "steady"), B: spec(t, "random"), Games: 2, Seed: 1})
	for _, r := range records {
		p, err := stacktics.Game().Parse(r.Start)
		if err != nil {
			t.Fatal(err)
		}
		var history games.History
		history.Add(p)
		for i, m := range r.Moves {
			if n := p.CountLegal(); n != r.Choices[i] {
				t.Errorf("move %d had %d choices, and %d are written", i, n, r.Choices[i])
			}
			if p, _, err = p.Play(r.Movers[i], m); err != nil {
				t.Fatal(err)
			}
			history.Add(p)
		}
		if got := history.Result(p); got.String() != r.Result || got.Reason != r.Reason {
			t.Errorf("it ends %s by %s, and %s by %s is written", got, got.Reason, r.Result, r.Reason)
		}
	}
}

func TestProgramPlays(t *testing.T) {
	t.Setenv(runEngine, "sato")
	s := Series{Terms: terms(t, sato.Game(), "deep=5"), A: spec(t, os.Args[0]+" --"), B: spec(t, "random"), Games: 2, Seed: 1}
	s.Plies = gamestest.Times(6, 12)
	records, tally := series(t, s)
	if len(records) != 2 || tally.A.Games() != 2 || records[0].Players[0] != os.Args[0]+" --" {
		t.Errorf("played are %+v", records)
	}
}

// Balanced openings are those after which the search that is asked takes nobody to be
// ahead, and both games of a pair begin with the same.
func TestBalancedOpenings(t *testing.T) {
	s := Series{Terms: terms(t, stacktics.Game(), "4x4"), A: spec(t, "random"), B: spec(t, "random"), Games: 6, Seed: 3}
	s.Opening, s.Plies = 4, 4
	unbalanced, _ := series(t, s)
	s.Balanced = true
	balanced, _ := series(t, s)
	other := 0
	for i, r := range balanced {
		if !slices.Equal(r.Moves, balanced[i^1].Moves) {
			t.Errorf("games %d and %d begin with %v and %v", i, i^1, r.Moves, balanced[i^1].Moves)
		}
		if !slices.Equal(r.Moves, unbalanced[i].Moves) {
			other++
		}
		g := s.begin(begun(t, s, r), r.Seed)
		if !g.balanced(context.Background(), r.Seed, balanceSearch) {
			t.Errorf("%v is not balanced", r.Moves)
		}
	}
	if other == 0 {
		t.Error("every opening was balanced by chance")
	}
	s.Opening = 0
	s.From = "game=stacktics size=2 board=4x4 turn=A pie=closed swapped=no captured=5,0 quiet=0 rows=-,B31,-,-/-,-,-,-/-,-,-,-/-,A321,A321,-"
	if err := s.Run(context.Background(), func(Outcome) error { return nil }); err == nil || !strings.Contains(err.Error(), "none is balanced") {
		t.Errorf("where none is balanced the error is %v", err)
	}
	ended, end := context.WithCancel(context.Background())
	end()
	if err := s.Run(ended, func(Outcome) error { return nil }); !errors.Is(err, context.Canceled) {
		t.Errorf("where it is ended the error is %v", err)
	}
}

// The first placements of Garrisons mostly decide a game between programs, and yet there
// are balanced ones.
func TestGarrisonsHasBalancedOpenings(t *testing.T) {
	s := Series{Terms: terms(t, garrisons.Game(), "3-4"), A: spec(t, "random"), B: spec(t, "random"), Games: 2, Seed: 1}
	s.Opening, s.Plies, s.Balanced = 3, 3, true
	records, _ := series(t, s)
	g := s.begin(begun(t, s, records[0]), records[0].Seed)
	if !g.balanced(context.Background(), records[0].Seed, balanceSearch) {
		t.Errorf("%v is not balanced", records[0].Moves)
	}
}

// begun is the position that the moves of a game lead to.
func begun(t *testing.T, s Series, r Record) games.Position {
	t.Helper()
	p, err := s.Game.Parse(r.Start)
	for i := 0; i < len(r.Moves) && err == nil; i++ {
		p, _, err = p.Play(r.Movers[i], r.Moves[i])
	}
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// TestFaultyPrograms has programs fail in every way: each costs its program that game,
// and the series goes on.
func TestFaultyPrograms(t *testing.T) {
	for _, test := range []struct {
		engine, says string
		late         time.Duration
	}{
		{"dies", "it ended", 0},
		{"hangs", "it did not say bestmove within", 50 * time.Millisecond},
		{"wrong", "plays a1-a1 in game=sato", 0},
		{"garbage", "plays �� in game=sato", 0},
		{"nothing", "no move behind it", 0},
		{"endless", "it ended", 0},
		{"cheats", "player 1", 0},
	} {
		t.Run(test.engine, func(t *testing.T) {
			t.Setenv(runEngine, test.engine)
			s := Series{Terms: terms(t, sato.Game()), A: spec(t, os.Args[0]+" --"), B: spec(t, "random"), Games: 4}
			s.Opening, s.Span, s.Late = 0, 47*time.Millisecond, test.late
			records, tally := series(t, s)
			if len(records) != 4 || tally.A.Lost != 4 || tally.Reasons[failed] != 4 {
				t.Errorf("of %d games %d are lost, ended by %v", len(records), tally.A.Lost, tally.Reasons)
			}
			for _, r := range records {
				if strings.Contains(r.Failure, "{") {
					t.Errorf("the failure is %q", r.Failure)
				}
			}
			var out bytes.Buffer
			if err := tally.Report(&out, s.A, s.B); err != nil || !strings.Contains(out.String(), test.says) {
				t.Errorf("%q is missing in\n%s", test.says, out.String())
			}
		})
	}
}

func TestProgramsAreAskedForTheSpan(t *testing.T) {
	for _, game := range []*games.Game{sato.Game(), stratic.Game()} { // one that hides nothing, one that does
		t.Setenv(runEngine, "span")
		s := Series{Terms: terms(t, game), A: spec(t, os.Args[0]+" --"), B: spec(t, "random"), Games: 1}
		s.Span = 47 * time.Millisecond
		if records, _ := series(t, s); !strings.Contains(records[0].Failure, "asked-for-47") {
			t.Errorf("%s: the failure is %q", game.Name, records[0].Failure)
		}
	}
}

// TestProgramsThatCannotPlay ends a series before it begins.
func TestProgramsThatCannotPlay(t *testing.T) {
	for _, test := range []struct{ engine, line, says string }{
		{"", "/does/not/exist", "can't be started"},
		{"mute", os.Args[0] + " --", "it ended"},
	} {
		t.Setenv(runEngine, test.engine)
		s := Series{Terms: terms(t, sato.Game()), A: spec(t, "random"), B: spec(t, test.line), Games: 1}
		err := s.Run(context.Background(), func(Outcome) error { return nil })
		if err == nil || !strings.Contains(err.Error(), test.says) {
			t.Errorf("%s: the error is %v", test.engine, err)
		}
	}
}

// TestProgramsGoByTheirClocks tells a program the clocks of all seats, and lets one lose
// that takes longer than it has. Where more than two play, all others win.
func TestProgramsGoByTheirClocks(t *testing.T) {
	t.Setenv(runEngine, "clock")
	s := Series{Terms: terms(t, strategery.Game(), "seats=3"), A: spec(t, os.Args[0]+" --"), B: spec(t, "random"), Games: 1}
	s.Opening, s.Clock = 0, ugi.Clock{Left: time.Hour, Added: 2 * time.Second}
	records, _ := series(t, s)
	if r := records[0]; !strings.Contains(r.Failure, "told-the-clocks") || r.Result != "p2+p3win" {
		t.Errorf("it came to %s: %s", r.Result, r.Failure)
	}
	s.Clock.Left = time.Nanosecond
	records, tally := series(t, s)
	if r := records[0]; r.Reason != timeout || tally.A.Lost != 1 || !strings.Contains(r.Failure, "it took") {
		t.Errorf("it came to %s by %s: %s", r.Result, r.Reason, r.Failure)
	}
}

// A series that is told to end does, whatever a program is doing.
func TestSeriesEndsWithItsContext(t *testing.T) {
	t.Setenv(runEngine, "silent")
	ctx, cancel := context.WithCancel(context.Background())
	s := Series{Terms: terms(t, sato.Game()), A: spec(t, os.Args[0]+" --"), B: spec(t, "random"), Games: 5, Workers: 2}
	cancel()
	if err := s.Run(ctx, func(Outcome) error { return nil }); err == nil {
		t.Error("nobody says that it was stopped")
	}
}

func TestSpecs(t *testing.T) {
	for _, text := range []string{"easy", "strong:100", "random", "./engine", "engine sato"} {
		if s, err := ReadSpec(text); err != nil || s.String() != text {
			t.Errorf("%q is read as %q: %v", text, s, err)
		}
	}
	for _, text := range []string{"", "best", "strong:0", "strong:x", "random:5"} {
		if _, err := ReadSpec(text); err == nil {
			t.Errorf("%q is read", text)
		}
	}
	for _, words := range [][]string{{"seats=0"}, {"seats=10"}, {"seats=x"}, {"size=99x99"}, {"what=1"}} {
		if _, err := NewTerms(strategery.Game(), words); err == nil {
			t.Errorf("%q are read", words)
		}
	}
}

func TestReport(t *testing.T) {
	_, tally := series(t, Series{Terms: terms(t, strategery.Game(), "size=3x3"), A: spec(t, "easy"), B: spec(t, "random"), Games: 4, Seed: 1})
	var out bytes.Buffer
	if err := tally.Report(&out, spec(t, "easy"), spec(t, "random")); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"games                 4\n", "A                     easy\n", "seat 1 has            50.0% ± 49.0 of the wins\n", "moves in a game       7.0 (7 to 7)\n", "ended by              full 4\n"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("%q is missing in\n%s", want, out.String())
		}
	}
}

func TestVary(t *testing.T) {
	setups, err := Vary(stacktics.Game(), []string{"size=2", "pie=no"}, "pie=no,yes")
	if err != nil || len(setups) != 2 || !slices.Equal(setups[0], []string{"size=2", "pie=no"}) || !slices.Equal(setups[1], []string{"size=2", "pie=yes"}) {
		t.Errorf("the set-ups are %q: %v", setups, err)
	}
	if setups, err := Vary(stacktics.Game(), []string{"size=2"}, ""); err != nil || len(setups) != 1 {
		t.Errorf("the set-ups are %q: %v", setups, err)
	}
	if _, err := Vary(stacktics.Game(), nil, "pie"); err == nil {
		t.Error("an option without values is varied")
	}
}

func TestTable(t *testing.T) {
	_, tally := series(t, Series{Terms: terms(t, stacktics.Game(), "size=2"), A: spec(t, "easy"), B: spec(t, "easy"), Games: 4, Seed: 1})
	var out bytes.Buffer
	if err := Table(&out, []Study{{Name: "pie=yes", Tally: tally}, {Name: "again", Tally: tally}}); err != nil {
		t.Fatal(err)
	}
	for _, line := range strings.Split(strings.TrimSpace(out.String()), "\n")[1:] {
		if words := strings.Fields(line); len(words) < 3 {
			t.Errorf("a row is %q", line)
		}
	}
}
