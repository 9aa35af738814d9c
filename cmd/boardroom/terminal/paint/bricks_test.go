package paint_test

import (
	"strings"
	"testing"

	"github.com/muesli/termenv"

	"boardroom/cmd/boardroom/terminal/paint"
	"boardroom/games/board"
	"boardroom/world/notice"
)

// stackBoard are two squares above each other, with stacks of seat 1.
func stackBoard(upper, lower board.Cell) notice.Board {
	upper.Name, lower.Name = "a2", "a1"
	return notice.Board{Occasion: notice.Moved, Players: players(2), Picture: board.Picture{
		Columns: []string{"a"}, Rows: []board.Row{{Label: "2", Cells: []board.Cell{upper}}, {Label: "1", Cells: []board.Cell{lower}}},
	}}
}

// Where a stack fills its square, its shade parts it from the piece on the square above.
func TestStacksDontMerge(t *testing.T) {
	upper := board.Cell{Owner: 1, Text: "A1", Stack: "1", Words: "1"}
	lower := board.Cell{Owner: 1, Text: "A3332", Stack: "3332", Words: "3332"}
	for _, profile := range []termenv.Profile{termenv.TrueColor, termenv.ANSI256} {
		painter := paint.New(paint.Settings{Profile: profile, Blocks: true, Width: 80, Height: 24})
		shades := map[string]string{}
		for _, line := range strings.Split(painter.Paint(stackBoard(upper, lower)), "\n") {
			for _, piece := range []string{"A1", "A2"} {
				if before, _, found := strings.Cut(line, piece); found {
					shades[piece] = before[strings.LastIndex(before, "48;"):]
					shades[piece] = shades[piece][:strings.IndexAny(shades[piece], "m")]
				}
			}
		}
		if shades["A1"] == "" || shades["A1"] == shades["A2"] {
			t.Errorf("%v: the top of a stack and the piece above are %q", profile, shades)
		}
	}
}

// What shows where a piece was is read on light ground too.
func TestWhereAPieceWasIsSeenOnLight(t *testing.T) {
	moved := board.Cell{Owner: 1, Text: "A1", Stack: "1", Words: "1", Mark: board.Placed}
	b := stackBoard(board.Cell{Mark: board.Left}, moved)
	settings := paint.Settings{Profile: termenv.TrueColor, Light: true, Blocks: true, Width: 80, Height: 24}
	painter := paint.New(settings)
	before, _, found := strings.Cut(painter.Paint(b), "╭──╮")
	if code := before[strings.LastIndex(before, "\x1b"):]; !found || strings.Contains(code, "38;2;255;238;102") {
		t.Errorf("where a piece was is written with %q", code)
	}
}
