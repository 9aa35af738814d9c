package sato_test

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"boardroom/games"
	"boardroom/games/sato"
)

func TestLeaving(t *testing.T) {
	p := at(t, "turn=2 quiet=5", `. . . ./. . . . ./. . . . . ./1 . 1 . 2 . 2/. . . . . ./. . . . ./. . . .`)
	for seat := games.Seat(1); seat <= 2; seat++ {
		next, events, err := p.Leave(seat)
		if err != nil {
			t.Fatal(err)
		}
		stays := fmt.Sprintf("{%d}", 3-seat)
		if want := []string{fmt.Sprintf("{%d} leaves the game.", seat), stays + " wins."}; !slices.Equal(texts(events), want) {
			t.Errorf("it says %q, want %q", texts(events), want)
		}
		result := next.Result()
		if result.String() != fmt.Sprintf("p%dwin", 3-seat) || result.Reason != "resigned" {
			t.Errorf("when seat %d left it is %s, %s", seat, result, result.Reason)
		}
		if next.String() != p.String() || len(next.ToAct()) != 0 || next.CountLegal() != 0 || len(games.LegalMoves(next)) != 0 {
			t.Errorf("when seat %d left, %s goes on as %s", seat, p, next)
		}
		_, _, err = next.Leave(3 - seat)
		if _, illegal := err.(games.Illegal); !illegal || err.Error() != "The game is over: nobody can leave it any more." {
			t.Errorf("leaving a finished game gives %v", err)
		}
	}
	if _, _, err := p.Leave(3); err == nil || err.Error() != "Nobody has seat 3: the seats are 1 and 2." {
		t.Errorf("leaving an unknown seat gives %v", err)
	}
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
