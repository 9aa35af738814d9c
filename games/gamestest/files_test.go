package gamestest

import (
	"errors"
	"strings"
	"testing"

	"boardroom/games"
	"boardroom/games/strategery"
)

func TestWrongVectorsAreNoticed(t *testing.T) {
	const at = "at\t" + line + "\n"
	for _, test := range []struct{ text, says string }{
		{at + "state\t2\tnone\t-\nplay\t1x2:1.0.0.0\tgame=strategery size=3x3 points=2 castle=open keep=1 seats=3 out=- turn=3 board=1C,2:1.0.0.1,-/1:1.0.0.0,-,2C/3C,-,1:0.0.0.2", ""},
		{at + "moves\t60\tsha256:f86b4fdeb8ac21bb4ce8f64baffc7e5fc27e3bc1cf28a90f76fd8c6bd6ba0ea5", "lists sha256:"},
		{at + "moves\t74\t-", "2: moves: lists 60"},
		{at + "state\t1\tnone\t-", "2: state: is [2 none -], want [1 none -]"},
		{at + "state\t2\tp1win\tfull", "is [2 none -]"},
		{at + "play\t1x2:1.0.0.0\t" + line, "leads to"},
		{at + "play\t1x2:9.0.0.0\t" + line, "to spend"},
		{at + "perft\t1\t74", "of depth 1 is 60, want 74"},
		{at + "row\t" + line + "\t1x2:1.0.0.0\tdraw\trepetition", "come up 1 times"},
		{at + "perft\t1", "not a line of vectors"},
		{at + "mate\t1\t1", "not a line of vectors"},
		{"at\tgame=strategery", "1: at: "},
		{"perft\t1\t75", "before any position"},
		{"start\tsato\t-\t" + line, "the game is strategery"},
		{"start\tstrategery\t-\t" + line, "starts as"},
		{"start\tstrategery\tsize=1\t" + line, "size=1 is not possible"},
		{"# nothing\n\n", "no facts"},
	} {
		err := errors.Join(checkVectors(strategery.Game(), test.text)...)
		if (err == nil) != (test.says == "") || err != nil && !strings.Contains(err.Error(), test.says) {
			t.Errorf("%q gives %v, want an error that says %q", test.text, err, test.says)
		}
	}
}

// A walker goes to and fro between two places, which Strategery can't.
func TestRowsOfRepetition(t *testing.T) {
	game := &games.Game{Name: "walk"}
	game.Parse = func(line string) (games.Position, error) {
		l, err := games.ReadLine(line, "walk", "at", "quiet")
		if err != nil {
			return nil, err
		}
		return walker{at: l.Value("at"), quiet: len(l.Value("quiet"))}, nil
	}
	const row = "row\tgame=walk at=a quiet=x\t"
	for text, says := range map[string]string{
		row + "b a b a\tdraw\trepetition":   "",
		row + "b a b\tdraw\trepetition":     "come up 2 times",
		row + "b a b a b\tdraw\trepetition": "after move 4",
		row + "b b\tdraw\trepetition":       "stands there",
		row + "b a b a\tp1win\trepetition":  "ends with draw",
	} {
		err := errors.Join(checkVectors(game, text)...)
		if (err == nil) != (says == "") || err != nil && !strings.Contains(err.Error(), says) {
			t.Errorf("%q gives %v, want an error that says %q", text, err, says)
		}
	}
}

type walker struct {
	games.Position
	at    string
	quiet int
}

func (w walker) String() string {
	return "game=walk at=" + w.at + " quiet=" + strings.Repeat("x", w.quiet)
}

func (w walker) ToAct() []games.Seat { return []games.Seat{1} }

func (w walker) Play(_ games.Seat, move games.Move) (games.Position, []games.Event, error) {
	if string(move) == w.at {
		return nil, nil, games.Illegal("The walker stands there.")
	}
	return walker{at: string(move), quiet: w.quiet + 1}, nil, nil
}

func TestReplay(t *testing.T) {
	const typed = "# A short game.\ngame strategery\noptions 3x3 points=4 order=registration\nseats 2\nseed 1\n\n" +
		"1> Occupy 3x3 with 1 1 1 1\n2> occupy 3x3\n2> occupy 2x2\n2> resign\n"
	written, err := replay(strategery.Game(), typed)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"# A short game.\ngame strategery\n", "\n1> Occupy 3x3 with 1 1 1 1\n  3x3:1.1.1.1\n  {1} occupies 3x3 with north 1, east 1, south 1, west 1. [3x3 placed]\n= game=strategery",
		"\n2> occupy 3x3\n! 3x3 is taken: it belongs to {1}.\n", "\n2> occupy 2x2\n? North? 4 left\n",
		"  {1} wins.\n= game", "\nover: p1win, alone\n",
	} {
		if !strings.Contains(written, want) {
			t.Errorf("it lacks %q:\n%s", want, written)
		}
	}
	if again, err := replay(strategery.Game(), written); err != nil || again != written {
		t.Errorf("written anew it differs, %v: %v", err, firstDifference(again, written))
	}
	for wrong, says := range map[string]string{
		"game strategery\nseats 2\nseed 1\n":                    "nobody plays",
		"game sato\nseats 2\nseed 1\n1> resign":                 `the game is "sato"`,
		"game strategery\nseats two\nseed 1\n1> resign":         "seats",
		"game strategery\nseats 2\n1> resign":                   "seed",
		"game strategery\nseats 2\nseed 1\nx> resign":           "not a seat",
		"game strategery\nseats 2\nseed 1\noptions 1x1\n1> a":   `"1x1" can't be chosen`,
		"game strategery\nseats 22\nseed 1\noptions\n1> resign": "22 is not possible",
	} {
		if _, err := replay(strategery.Game(), wrong); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%q gives %v, want an error that says %s", wrong, err, says)
		}
	}
	if firstDifference("a\nb", "a\nc") == nil || firstDifference("a\nb", "a") == nil || firstDifference("a", "a\nb") == nil {
		t.Error("a difference is not found")
	}
}

func TestEvery(t *testing.T) {
	var got []string
	for _, setup := range Every([]int{2, 3}, []string{"a", ""}, []string{"b", "c"}) {
		got = append(got, setup.String())
	}
	want := "a b, 2 seats|a b, 3 seats|a c, 2 seats|a c, 3 seats|b, 2 seats|b, 3 seats|c, 2 seats|c, 3 seats"
	if joined := strings.Join(got, "|"); joined != want {
		t.Errorf("the set-ups are %s", joined)
	}
}
