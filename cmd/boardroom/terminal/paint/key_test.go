package paint_test

import (
	"strings"
	"testing"

	"boardroom/cmd/boardroom/terminal/paint"
	"boardroom/games/board"
	"boardroom/world/notice"
)

// The key says where the sides of a cell stand as the board is drawn.
func TestTheKeyTurnsWithTheBoard(t *testing.T) {
	b := notice.Board{Occasion: notice.Looked, Heading: "strategery.", Players: players(2), Picture: realm(8, ".,A 9 1 5 4,.", ".,.,.", "B 1 2 3 4,.,.")}
	s := looks["plain"]
	s.Width, s.Height = 80, 24
	for turned, want := range map[bool]string{
		false: "above the letter: north; right of it: east;",
		true:  "above the letter: south; right of it: west;",
	} {
		b.Turned = turned
		if painted := strings.Join(strings.Fields(paint.New(s).Paint(b)), " "); !strings.Contains(painted, want) {
			t.Errorf("turned %v, the board is\n%s", turned, painted)
		}
	}
}

// Whoever asks for a board has its key on the same screen.
func TestTheKeyStandsBesideTheBoard(t *testing.T) {
	rows := make([]string, 8)
	for i := range rows {
		rows[i] = "A 1 2 3 4,.,.,.,.,.,.,B 1 2 3 11"
	}
	b := notice.Board{Occasion: notice.Looked, Heading: "strategery.", Players: players(2), Picture: realm(8, rows...), Turn: bobsTurn}
	s := looks["plain"]
	s.Width, s.Height = 80, 24
	_, screen, _ := strings.Cut(paint.New(s).Paint(b), "Strategery.\n")
	for _, want := range []string{"A = a space of Ann", "Sides: left of the letter", "X = a side of 10"} {
		if !strings.Contains(screen, want) {
			t.Errorf("no %q beside\n%s", want, screen)
		}
	}
}

// Signs of empty cells are explained below a board as well.
func TestDotsAreExplainedBelowTheBoard(t *testing.T) {
	b := rings()
	b.Occasion = notice.Moved
	s := looks["plain"]
	s.Width, s.Height = 40, 30
	if painted := paint.New(s).Paint(b); !strings.Contains(painted, "Empty: . the centre; : ring 1") {
		t.Errorf("the board is\n%s", painted)
	}
}

// A sign has the colour of the cells in which it stands.
func TestASignHasTheColourOfItsCells(t *testing.T) {
	b := notice.Board{Occasion: notice.Looked, Heading: "garrisons.", Players: players(1), Picture: hexagon(2, map[string]string{"a1": "x"})}
	b.Picture.Signs = []board.Sign{{Text: "x", Means: "a regiment of {1}", Lesser: true}}
	b.Picture.Rows[len(b.Picture.Rows)-1].Cells[0].Lesser = true
	const whole, lesser = "48;2;65;124;247mx", "48;2;40;68;130mx"
	if painted := paint.New(looks["colour-true"]).Paint(b); strings.Contains(painted, whole) || !strings.Contains(painted, lesser+"\x1b[0m = a regiment") {
		t.Errorf("the board is\n%q", painted)
	}
}

// The example of a stack is written as the cells show it.
func TestTheKeyHasTextsAsTheyAreDrawn(t *testing.T) {
	b := field(24)
	b.Picture.Signs = []board.Sign{{Text: "F1", Means: "Fortifier of {1}"}, {Text: "F3A1", Means: "a stack"}}
	b.Picture.Rows = b.Picture.Rows[12:]
	b.Picture.Rows[3].Cells[3].Text = "F3A1"
	b.Key = true
	s := looks["plain"]
	s.Width, s.Height = 80, 24
	if painted := paint.New(s).Paint(b); strings.Contains(painted, "F3A1") || !strings.Contains(painted, "FA1 = a stack") {
		t.Errorf("the board is\n%s", painted)
	}
}

// Nine columns have blanks between their values beside a narrow panel.
func TestValuesStandApartWhereTheyCan(t *testing.T) {
	rows := make([]string, 9)
	for i := range rows {
		rows[i] = "A 1 2 3 4,.,.,.,.,.,.,.,B 5 6 7 8"
	}
	b := notice.Board{Occasion: notice.Moved, Table: "strategery", Heading: "strategery.", Players: players(2), Picture: realm(9, rows...), Turn: bobsTurn}
	s := looks["colour-256"]
	s.Width, s.Height = 80, 24
	if painted := colourCode.ReplaceAllString(paint.New(s).Paint(b), ""); !strings.Contains(painted, "|4 A 2|") {
		t.Errorf("the board is\n%s", painted)
	}
}

// By ear what stands on many cells is said once, and what is empty in few words.
func TestAlikeCellsAreToldTogether(t *testing.T) {
	b := notice.Board{Occasion: notice.Looked, Heading: "stratic.", Players: players(2), Picture: hexagon(6, map[string]string{"a1": "x", "a2": "x", "a3": "x", "b2": "o", "c4": "x", "d2": "x", "e3": "x", "f5": "o", "g2": "o", "h2": "x", "i2": "x"})}
	s := looks["words"]
	painted := paint.New(s).Paint(b)
	for _, want := range []string{"a1 to a3", ": Ann's pieces.\n", ": Bob's pieces.\n", "All other hexes are empty.\n"} {
		if !strings.Contains(painted, want) {
			t.Errorf("no %q in\n%s", want, painted)
		}
	}
	if lines := strings.Count(painted, "\n"); lines > 6 {
		t.Errorf("%d lines:\n%s", lines, painted)
	}
}
