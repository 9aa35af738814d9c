package gamestest

import (
	"strings"
	"testing"

	"boardroom/games"
	"boardroom/games/strategery"
)

func TestFieldsOfLines(t *testing.T) {
	const line = "game=x turns=12 turn=1 rows=a"
	for fields, want := range map[string]string{
		"": line, "turn=2": "game=x turns=12 turn=2 rows=a", "rows=b/c turns=1": "game=x turns=1 turn=1 rows=b/c", "size=3": line + " size=3",
	} {
		if got := With(line, fields); got != want {
			t.Errorf("with %q it is %q, want %q", fields, got, want)
		}
	}
	if Field(line, "turn") != "1" || Field(line, "rows") != "a" || Field(line, "urn") != "" {
		t.Errorf("the fields of %q are misread", line)
	}
}

func TestWrongTablesAreNoticed(t *testing.T) {
	p := Parse(t, strategery.Game(), line)
	refusal := func(seat games.Seat, move games.Move, says string) error { return checkRefusal(p, seat, move, says) }
	misprint := func(from, to, says string) error { return checkMisprint(strategery.Game(), line, from, to, says) }
	prompts := func(line, want string, said ...string) error {
		return checkPrompts(strategery.Game(), p, 2, line, want, said)
	}
	for _, test := range []struct {
		name  string
		err   error
		finds string // empty for nothing
	}{
		{"a refusal", refusal(1, "1x2:0.0.0.0", TurnOf(2)), ""},
		{"another sentence", refusal(1, "1x2:0.0.0.0", TurnOf(3)), "it says It is {2}'s turn."},
		{"no refusal", refusal(2, "1x2:0.0.0.0", TurnOf(2)), "it says <nil>"},
		{"a misprint", misprint("keep=1", "keep=-1", "keep"), ""},
		{"a misprint and all that is said", misprint("keep=1", "keep=-1", `keep is "-1" and should be 0 to 99`), ""},
		{"another field", misprint("keep=1", "keep=-1", "kee"), "names the field kee"},
		{"no misprint", misprint("keep=1", "keep=2", "keep"), "it is read as"},
		{"nothing spoilt", misprint("keep=5", "keep=-1", "keep"), "changes nothing"},
		{"prompts", prompts("occupy", "1x2:1.0.0.0", "Which space, column x row?", "1x2", "North? 2 left", "1", "East? 1 left", "0", "South? 1 left", "0", "West? 1 left", "0"), ""},
		{"another prompt", prompts("occupy", "1x2:0.0.0.0", "Which space?", "1x2"), "want \"Which space?\""},
		{"no prompt", prompts("occupy 1x2 0 0 0 0", "1x2:0.0.0.0", "North?", "1"), "want \"North?\""},
		{"another move", prompts("occupy 1x2 0 0 0 0", "1x2:1.0.0.0"), "in full it gives 1x2:0.0.0.0"},
		{"no answer", prompts("occupy", "", "Which space, column x row?", "here"), "mistaken"},
		{"no game of two", checkResigning(p, 1, nil), "the outcome is"},
	} {
		if (test.err == nil) != (test.finds == "") || test.err != nil && !strings.Contains(test.err.Error(), test.finds) {
			t.Errorf("%s: %v", test.name, test.err)
		}
	}
}

func TestAnswer(t *testing.T) {
	p := Parse(t, strategery.Game(), line)
	CheckAnswers(t, strategery.Game(), p, 2, map[string]string{
		"occupy 1x2 0 0 0 0": "1x2:0.0.0.0", "1x2:0.0.0.0": "1x2:0.0.0.0", "occupy": "? Which space, column x row?",
		"occupy a": `"a" is not a space. Spaces are typed column x row, as in 2x3.`,
	})
	for err, want := range map[error]string{
		games.Illegal("No."): "the move 1x2 and the error No.", error(nil): "1x2",
	} {
		if got := Answer(strategery.Game(), reader{move: "1x2", err: err}, 1, ""); got != want {
			t.Errorf("it is answered %q, want %q", got, want)
		}
	}
	if got := Answer(strategery.Game(), reader{err: strings.NewReader("").UnreadByte()}, 1, ""); !strings.HasPrefix(got, "an error that is no refusal") {
		t.Errorf("it is answered %q", got)
	}
}

type reader struct {
	games.Position
	move games.Move
	err  error
}

func (r reader) Read(games.Seat, games.Words) (games.Move, error) { return r.move, r.err }

func TestAdvance(t *testing.T) {
	p := Start(t, strategery.Game(), Setup{Options: "3x3 points=1", Seats: 2}, 1)
	if next := Advance(t, p, games.NewChance(1), 3); strings.Count(Field(next.String(), "board"), "-") != 4 {
		t.Errorf("after three moves it is %s", next)
	}
	if last := Advance(t, p, games.NewChance(1), 100); Outcome(last) == "none" || !strings.HasSuffix(Outcome(last), " full") {
		t.Errorf("at the end it is %s", Outcome(last))
	}
}
