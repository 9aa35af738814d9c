package paint_test

import (
	"strings"
	"testing"

	"github.com/muesli/termenv"

	"boardroom/cmd/boardroom/terminal/paint"
	"boardroom/games"
	"boardroom/games/board"
	"boardroom/world/notice"
)

// The end of a game is a screen of its own: who won in large letters, the score, and the
// board whole; where that doesn't fit, the board and the bar.
func TestTheEndHasABanner(t *testing.T) {
	b := ended("The board is full. {1} wins with 33 spaces.")
	b.Players, b.Picture = players(2), realm(8, strings.Split(strings.Repeat("A 1 2 3 4,.,.,.,.,.,.,B 1 2 3 4;", 7)+"A 1 2 3 4,.,.,.,.,.,.,B 1 2 3 4", ";")...)
	b.Facts = []games.Fact{{Name: "Score", Text: "{1} 33, {2} 31", Each: "33 31"}}
	s := paint.Settings{Profile: termenv.TrueColor, Blocks: true, Width: 80, Height: 24}
	painted := colourCode.ReplaceAllString(paint.New(s).Paint(b), "")
	for _, want := range []string{" A Ann 33 ", " Bob 31 B ", "█▀█", "The board is full"} {
		if !strings.Contains(painted, want) {
			t.Errorf("no %q in\n%s", want, painted)
		}
	}
	if lines := strings.Count(painted, "\n"); lines > 23 {
		t.Errorf("%d lines:\n%s", lines, painted)
	}
	b.Lead = &notice.Lead{
		Shares: []float64{0.6, 0.4, 0.3, 0.45, 0.7, 0.8, 1}, Moves: []int{1, 2, 3, 4, 5, 6, 7}, Turned: 4, Told: "{1} occupies 1x5.",
	}
	painted = colourCode.ReplaceAllString(paint.New(s).Paint(b), "")
	for _, want := range []string{"ahead at first sight", "move 5", "Move 5: Ann occupies 1x5. Ann led from then on.", "│", "█", "▀", "▁"} {
		if !strings.Contains(painted, want) {
			t.Errorf("no %q in\n%s", want, painted)
		}
	}
	b.Seat = 1
	if painted = colourCode.ReplaceAllString(paint.New(s).Paint(b), ""); !strings.Contains(painted, "Move 5: You occupy 1x5. You led from then on.") {
		t.Errorf("Ann is spoken of in the third person:\n%s", painted)
	}
	b.Seat = 0
	s.Width = 60
	painted = colourCode.ReplaceAllString(paint.New(s).Paint(b), "")
	if strings.Contains(painted, "ahead at first sight") || !strings.Contains(painted, " A                    B ") {
		t.Errorf("60 columns should have the board and no curve:\n%s", painted)
	}
	s.Width, s.Height = 40, 20
	painted = colourCode.ReplaceAllString(paint.New(s).Paint(b), "")
	if lines := strings.Count(painted, "\n"); lines > 19 || !strings.Contains(painted, " A Ann 33 ") {
		t.Errorf("%d lines:\n%s", lines, painted)
	}
	s.Style = paint.Words
	if painted = strings.Join(strings.Fields(paint.New(s).Paint(b)), " "); !strings.Contains(painted, "Ahead, from first to last: Bob, Bob, nobody, Ann, Ann.") {
		t.Errorf("the curve isn't told in words:\n%s", painted)
	}
}

// What decided the game is told on a telephone too, behind the move that did it.
func TestTheEndSaysWhatDecidedIt(t *testing.T) {
	b := ended("{2} has only one piece left, so {1} wins.")
	b.Players, b.Picture = players(2), realm(8, strings.Split(strings.Repeat("A 1 2 3 4,.,.,.,.,.,.,B 1 2 3 4;", 7)+"A 1 2 3 4,.,.,.,.,.,.,B 1 2 3 4", ";")...)
	b.Happened = []string{"{1} moves from a2 to g2.", "{1} captures {2}'s piece on g3.", "{2} has only one piece left, so {1} wins."}
	for _, size := range [][2]int{{80, 24}, {60, 24}, {40, 20}} {
		s := paint.Settings{Profile: termenv.TrueColor, Blocks: true, Width: size[0], Height: size[1]}
		painted := strings.Join(strings.Fields(colourCode.ReplaceAllString(paint.New(s).Paint(b), "")), " ")
		if !strings.Contains(painted, "captures Bob's piece on g3.") || !strings.Contains(painted, "so Ann wins.") {
			t.Errorf("%v: the capture isn't told in\n%s", size, painted)
		}
	}
}

// The bar calls the seats by what stands for them on the board.
func TestTheBarHasTheMarksOfTheBoard(t *testing.T) {
	b := ended("The board is full. {1} wins with 33 spaces.")
	b.Players, b.Picture = players(2), realm(3, "A 1 2 3 4,.,B 1 2 3 4", ".,.,.")
	b.Picture.Signs = []board.Sign{{Text: "x", Means: "a regiment of {1}"}, {Text: "o", Means: "a regiment of {2}"}}
	b.Facts = []games.Fact{{Name: "Score", Text: "{1} 33, {2} 31", Each: "33 31"}}
	settings := paint.Settings{Profile: termenv.TrueColor, Blocks: true, Width: 80, Height: 24}
	painted := colourCode.ReplaceAllString(paint.New(settings).Paint(b), "")
	if !strings.Contains(painted, " x Ann 33 ") || !strings.Contains(painted, " Bob 31 o ") {
		t.Errorf("other marks:\n%s", painted)
	}
}
