// Package film draws boards into files: one as SVG, and those of a whole game as GIF, or as a recording of a
// terminal. It draws all of the boards that it is given, so they must be what the reader may see.
//
// It must not know any one game, nor where a file goes.
package film

import (
	"fmt"

	"boardroom/cmd/boardroom/terminal/paint/ink"
	"boardroom/cmd/boardroom/terminal/paint/shapes"
	"boardroom/games/board"
	"boardroom/world/notice"
)

// mostBytes bounds a file.
const mostBytes = 4 << 20

// Draw draws boards in a form, svg, gif or cast. Of several boards svg is the last one.
func Draw(form string, boards []notice.Board) ([]byte, error) {
	if len(boards) == 0 {
		return nil, fmt.Errorf("there are no boards to draw")
	}
	switch form {
	case "svg":
		last := &boards[len(boards)-1]
		return []byte(sheet(last).SVG(heading(last)+" "+last.Turn, shapes.Dark)), nil
	case "gif":
		return moving(boards, mostBytes)
	case "cast":
		return recording(boards, mostBytes)
	}
	return nil, fmt.Errorf("boards can't be drawn as %q", form)
}

// Sizes of what stands below a board.
const (
	least  = 300.0 // the width of a sheet
	line   = 22.0
	letter = 15.0
	edge   = 10.0
)

// sheet is a board as its reader sees it, with the players and what it is of below it.
func sheet(b *notice.Board) *shapes.Drawing {
	picture := &b.Picture
	if b.Turned {
		turned := picture.Turned()
		picture = &turned
	}
	drawn := drawing(picture, b.Players)
	below := line*float64(len(b.Players)+1) + edge
	made := &shapes.Drawing{Width: max(drawn.Width, least), Height: drawn.Height + below, Ground: drawn.Ground}
	made.Place(drawn, 0, 0, made.Width, drawn.Height)
	y := drawn.Height + line/2
	for i, p := range b.Players {
		made.Box(edge, y-letter/2, letter, letter, shapes.Plain(shapes.Colour(ink.ColourOf(i+1, b.Players))))
		made.Text(edge+line, y, letter, shapes.Plain("#ffffff"), p.Name+bot(p))
		y += line
	}
	made.Text(edge, y, letter, shapes.Plain("#c8c6c1"), heading(b))
	return made
}

func drawing(p *board.Picture, players []notice.Player) *shapes.Drawing {
	return shapes.Of(p, func(seat int) int { return ink.ColourOf(seat, players) })
}

func bot(p notice.Player) string {
	if p.Bot {
		return " (bot)"
	}
	return ""
}

// heading is what a board is of.
func heading(b *notice.Board) string {
	if b.Heading != "" {
		return b.Heading
	}
	return fmt.Sprintf("%s, #%d.", b.Table, b.ID)
}

// tooLarge says of a file that it would be larger than may be.
func tooLarge(form string) error {
	return notice.Refusedf("This game is too large for a file of the form %s. To have its record: export NUMBER json", form)
}
