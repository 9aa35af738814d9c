package paint_test

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"boardroom/cmd/boardroom/terminal/paint"
	"boardroom/games"
	"boardroom/games/board"
	"boardroom/world"
)

// field is a flat board of so many columns and rows, after a move.
func field(size int) world.Board {
	p := board.Picture{Signs: []board.Sign{{Text: "F", Means: "Fortifier of {1}"}}, Regions: []string{"open ground", "the midboard"}, Rules: "starting line"}
	for c := range size {
		p.Columns = append(p.Columns, string(rune('a'+c)))
	}
	for r := size; r > 0; r-- {
		row := board.Row{Label: strconv.Itoa(r), Ruled: r == 4}
		for _, column := range p.Columns {
			row.Cells = append(row.Cells, board.Cell{Name: column + row.Label, Region: r / 5 % 2})
		}
		p.Rows = append(p.Rows, row)
	}
	p.Rows[size-9].Cells[3] = board.Cell{Name: "d9", Owner: 1, Text: "F", Words: "a Fortifier of {1}", Mark: board.Placed}
	p.Rows[size-1].Cells[3].Mark = board.Left
	return world.Board{
		Occasion: world.Moved, Table: "field", Look: "look field at", Heading: "field after 1 move.", Turn: "It is Bob's turn.", Picture: p, Focus: "d9", Players: players(2),
		Happened: []string{"{1} moves a Fortifier from d1 to d9."},
		Facts: []games.Fact{
			{Name: "Turn", Text: "{2} with 1 movement left; turn 2, round 1", Brief: "{2}, 1 movement; turn 2, round 1"},
			{Name: "Pieces", Text: "{1} 19, {2} 19"}, {Name: "Sides", Text: "a long sentence about who is where", Lasting: true},
		},
	}
}

// A move is told in as many lines as the screen has, with what it changed and
// how things stand; where there is room for all, nothing is left out.
func TestMovesFitOnTheScreen(t *testing.T) {
	for _, test := range []struct {
		width, height, size int
		want                []string
		never               []string
	}{
		{40, 24, 12, []string{"12 .", "\n 1 .", "Turn: Bob, 1 movement; turn 2, round 1"}, []string{"F = ", "Only"}},
		{40, 18, 12, []string{"Turn: Bob, 1 movement; turn 2, round 1", "\nOnly rows 12 to 5. More: look field\n", "\nd1, left: empty.\n"}, []string{"F = ", "Another part"}},
		{40, 24, 14, []string{"Only columns a to l. More: look field", "*F", "Pieces: Ann 19, Bob 19", "It is Bob's turn."}, nil},
		{40, 20, 14, []string{"Only columns a to l, rows 13 to 5.", "More: look field", "*F", "It is Bob's turn."}, nil},
		{40, 16, 14, []string{"*F", "It is Bob's turn."}, nil},
		{100, 21, 12, []string{"\n 1 .  .  . <.", "Bob, 1 movement;"}, []string{"Only", "F = "}},
		{100, 24, 12, []string{"F = Fortifier of Ann", "Bob with 1 movement left"}, []string{"Only"}},
		{100, 0, 12, []string{"F = Fortifier of Ann", "Bob with 1 movement left"}, []string{"Only"}},
	} {
		s := looks["plain"]
		s.Width, s.Height = test.width, test.height
		painted := paint.New(s).Paint(field(test.size))
		if lines := strings.Count(painted, "\n"); test.height > 0 && lines >= test.height {
			t.Errorf("at %dx%d a move takes %d lines and the prompt one:\n%s", test.width, test.height, lines, painted)
		}
		for _, want := range test.want {
			if !strings.Contains(painted, want) {
				t.Errorf("at %dx%d there is no %q in\n%s", test.width, test.height, want, painted)
			}
		}
		for _, never := range test.never {
			if strings.Contains(painted, never) {
				t.Errorf("at %dx%d there is %q in\n%s", test.width, test.height, never, painted)
			}
		}
	}
}

// TestNoChangeIsLostInBrief looks for every cell that a move changed: it is drawn,
// in the part that is, or told.
func TestNoChangeIsLostInBrief(t *testing.T) {
	for seed := range uint64(200) {
		rng := rand.New(rand.NewPCG(seed, 9))
		b := field(12 + rng.IntN(12))
		for range 3 {
			row := b.Picture.Rows[rng.IntN(len(b.Picture.Rows))]
			row.Cells[rng.IntN(len(row.Cells))].Mark = board.Mark(1 + rng.IntN(5))
		}
		s := looks["plain"]
		s.Width, s.Height = 20+rng.IntN(60), 8+rng.IntN(20)
		painted := paint.New(s).Paint(b)
		columns := strings.Fields(strings.Split(painted, "\n")[1])
		for _, row := range b.Picture.Rows {
			rowDrawn := regexp.MustCompile(`(?m)^ *` + row.Label + `[ *<!?+][.:F] `).MatchString(painted)
			for c, cell := range row.Cells {
				told := fmt.Sprintf("\n%s, ", cell.Name)
				drawn := rowDrawn && slices.Contains(columns, b.Picture.Columns[c])
				if cell.Mark != board.Untouched && strings.Contains(painted, told) == drawn {
					t.Errorf("seed %d, %dx%d: the change of %s is lost:\n%s", seed, s.Width, s.Height, cell.Name, painted)
				}
			}
		}
	}
}

// What is asked for is shown in full, however low the screen.
func TestLooksAreNotBrief(t *testing.T) {
	b := field(12)
	b.Occasion = world.Looked
	s := looks["plain"]
	s.Width, s.Height = 40, 24
	if painted := paint.New(s).Paint(b); !strings.Contains(painted, "F = Fortifier of Ann") || !strings.Contains(painted, "Bob with 1 movement") {
		t.Errorf("a look shows\n%s", painted)
	}
}
