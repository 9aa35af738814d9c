package paint_test

import (
	"strings"
	"testing"

	"github.com/muesli/termenv"

	"boardroom/cmd/boardroom/terminal/paint"
	"boardroom/games/board"
	"boardroom/world/notice"
)

// A check is drawn: a sign on both cells, and a line over the empty cells between them.
func TestTheLineOfAttack(t *testing.T) {
	b := fourteen()
	b.Occasion, b.Happened, b.Facts = notice.Moved, nil, nil
	cells := strings.Split("I,.,.,.,.;.,.,.,.,.;.,.,.,.,.;C,.,.,I,.;.,.,.,.,.", ";")
	for _, test := range []struct {
		name  string
		from  [2]int
		lines []string
	}{
		{"down a file", [2]int{0, 0}, []string{"▐I▌", " │ ", " │ ", "!C▌"}},
		{"along a rank", [2]int{3, 3}, []string{"!C▌──────▐I▌"}},
	} {
		b.Picture = board.Picture{Columns: []string{"a", "b", "c", "d", "e"}}
		for r, row := range cells {
			drawn := board.Row{Label: string(rune('5' - r))}
			for c, text := range strings.Split(row, ",") {
				cell := board.Cell{Name: string(rune('a'+c)) + drawn.Label, Region: r % 2}
				if text != "." {
					cell.Text, cell.Owner, cell.Words = text, 1, text
				}
				if text == "C" {
					cell.Mark, cell.Chief = board.Checked, true
				}
				drawn.Cells = append(drawn.Cells, cell)
			}
			b.Picture.Rows = append(b.Picture.Rows, drawn)
		}
		name := func(row, column int) string { return b.Picture.Rows[row].Cells[column].Name }
		b.Picture.Attacks = []board.Attack{{From: name(test.from[0], test.from[1]), To: name(3, 0), Straight: true}}
		settings := paint.Settings{Profile: termenv.TrueColor, Blocks: true, Width: 80, Height: 24}
		painted := colourCode.ReplaceAllString(paint.New(settings).Paint(b), "")
		for _, line := range test.lines {
			if !strings.Contains(painted, line) {
				t.Errorf("%s: no %q in\n%s", test.name, line, painted)
			}
		}
	}
}
