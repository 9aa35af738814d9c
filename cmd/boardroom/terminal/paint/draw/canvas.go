// Package draw makes drawings of boards: square spaces with values at their
// sides, square cells, stacks and hexes, from as large as they are easy to read
// down to a line a row.
//
// It must not know any one game, what else stands on the screen, or why the board
// is shown.
package draw

import (
	"unicode/utf8"

	"boardroom/cmd/boardroom/terminal/paint/ink"
)

// A Canvas is a drawing: lines of characters, each of width one in an ink.
type Canvas struct {
	Width, Height int
	spots         []spot
}

// A spot is one place; without a character nothing is drawn there.
type spot struct {
	char uint16 // all that is drawn lies in the first plane of Unicode
	ink  ink.Ink
}

func newCanvas(width, height int) *Canvas {
	return &Canvas{Width: width, Height: height, spots: make([]spot, width*height)}
}

// set draws one character. What is beside the canvas is lost.
func (c *Canvas) set(x, y int, i ink.Ink, char rune) {
	if x >= 0 && x < c.Width && y >= 0 && y < c.Height {
		c.spots[y*c.Width+x] = spot{uint16(char), i}
	}
}

// isBlank says whether nothing is drawn at a place of the canvas.
func (c *Canvas) isBlank(x, y int) bool {
	return x >= 0 && x < c.Width && y >= 0 && y < c.Height && c.spots[y*c.Width+x].char == 0
}

// text draws printable ASCII.
func (c *Canvas) text(x, y int, i ink.Ink, text string) {
	for k := range len(text) {
		c.set(x+k, y, i, rune(text[k]))
	}
}

// fill draws a character n times.
func (c *Canvas) fill(x, y, n int, i ink.Ink, char rune) {
	for k := range n {
		c.set(x+k, y, i, char)
	}
}

// Line puts at most so many columns of one line on a sheet, and says how many it
// takes.
func (c *Canvas) Line(s *ink.Sheet, y, most int) (taken int) {
	var room [256]byte
	run, in := room[:0], ink.Ground // characters of one ink beside each other
	for x, spot := range c.spots[y*c.Width : y*c.Width+min(c.Width, most)] {
		if spot.char == 0 || spot.char == ' ' && !s.Fills(spot.ink) {
			continue
		}
		switch {
		case len(run) > 0 && spot.ink == in && s.IsBare(in):
			for ; taken < x; taken++ {
				run = append(run, ' ')
			}
		case spot.ink != in || taken < x:
			if len(run) > 0 {
				s.PutRun(in, run)
				run = run[:0]
			}
			s.Blank(x - taken)
			in = spot.ink
		}
		run = utf8.AppendRune(run, rune(spot.char))
		taken = x + 1
	}
	if len(run) > 0 {
		s.PutRun(in, run)
	}
	return taken
}
