package sato_test

import (
	"os"
	"strings"
	"testing"

	"boardroom/games"
	"boardroom/games/gamestest"
	"boardroom/games/sato"
)

func TestLeaving(t *testing.T) {
	p := at(t, "turn=2 quiet=5", `. . . ./. . . . ./. . . . . ./1 . 1 . 2 . 2/. . . . . ./. . . . ./. . . .`)
	gamestest.CheckResigning(t, p, [2][]string{{"{2} wins."}, {"{1} wins."}})
}

// The rows of moves in the vectors end by repetition, as a game's history counts
// it, and not a move earlier.
func TestHistory(t *testing.T) {
	text, err := os.ReadFile("testdata/vectors.txt")
	if err != nil {
		t.Fatal(err)
	}
	rows := 0
	for line := range strings.Lines(string(text)) {
		parts := strings.Split(strings.TrimSpace(line), "\t")
		if parts[0] != "row" {
			continue
		}
		rows++
		p, err := sato.Game().Parse(parts[1])
		if err != nil {
			t.Fatal(err)
		}
		var history games.History
		history.Add(p)
		for _, move := range strings.Fields(parts[2]) {
			if history.Result(p).Over {
				t.Errorf("%s: over before %s", parts[2], move)
			}
			if p, _, err = p.Play(p.ToAct()[0], games.Move(move)); err != nil {
				t.Fatal(err)
			}
			history.Add(p)
		}
		if result := history.Result(p); result.String() != parts[3] || result.Reason != parts[4] {
			t.Errorf("%s ends with %s, %s, want %s, %s", parts[2], result, result.Reason, parts[3], parts[4])
		}
	}
	if rows == 0 {
		t.Error("there are no rows to play")
	}
}

// Three times the same position, whatever was quiet meanwhile.
func TestRepetition(t *testing.T) {
	const rest = " rows=.22./.222./....../......./....../.111./.11."
	key := func(head string) string {
		p, err := sato.Game().Parse("game=sato " + head + rest)
		if err != nil {
			t.Fatal(err)
		}
		return p.(games.Repeater).RepetitionKey()
	}
	same := key("deep=4 bracket=apart turn=1 quiet=0")
	if key("deep=4 bracket=apart turn=1 quiet=8") != same {
		t.Error("quiet counts, and should not")
	}
	for _, head := range []string{"deep=4 bracket=apart turn=2 quiet=0", "deep=4 bracket=opposite turn=1 quiet=0"} {
		if key(head) == same {
			t.Errorf("%s counts as the same", head)
		}
	}
}
