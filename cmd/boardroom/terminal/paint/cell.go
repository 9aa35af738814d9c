package paint

import (
	"strconv"

	"boardroom/games/board"
)

// layOut fills room with one of the three lines of a cell.
func layOut(room []byte, cell *board.Cell, line int) {
	for i := range room {
		room[i] = ' '
	}
	var number [20]byte
	if line != 1 {
		mark := marks[known(cell.Mark)].sign[0]
		room[0], room[len(room)-1] = mark, mark
		if cell.Sides != nil {
			value := strconv.AppendInt(number[:0], int64(cell.Sides[line]), 10)
			copy(room[len(room)/2-len(value)/2:], value)
		}
		return
	}
	west, east, before, behind := 0, 0, 0, 0
	if cell.Sides != nil {
		before, behind = apart(cell.Text)
		west = copy(room, strconv.AppendInt(number[:0], int64(cell.Sides[3]), 10))
		value := strconv.AppendInt(number[:0], int64(cell.Sides[1]), 10)
		east = copy(room[len(room)-len(value):], value)
	}
	text := ascii(cell.Text, len(room)-west-east)
	if cell.Unseen && text == "" {
		text = hidden
	}
	last := len(room) - east - behind - len(text)
	copy(room[max(west+before, min(len(room)/2, last)):], text)
}

// innerNeeded is how many columns the cells of a full drawing need inside, and
// whether there are any sides to draw.
func (d *drawing) innerNeeded() (sides bool, inner int) {
	inner = leastInner
	for _, row := range d.picture.Rows {
		for i := range row.Cells {
			cell := &row.Cells[i]
			if cell.Name == "" {
				continue
			}
			middle := max(len(cell.Text), 1)
			if cell.Sides != nil {
				sides = true
				before, behind := apart(cell.Text)
				middle += before + behind + digits(cell.Sides[1]) + digits(cell.Sides[3])
				inner = max(inner, 2+digits(cell.Sides[0]), 2+digits(cell.Sides[2]))
			}
			inner = max(inner, middle)
		}
	}
	return sides, inner
}

// apart is how many blanks keep a text from running into the values at its
// sides: one where it has a digit there.
func apart(text string) (before, behind int) {
	if text == "" {
		return 0, 0
	}
	if isDigit(text[0]) {
		before = 1
	}
	if isDigit(text[len(text)-1]) {
		behind = 1
	}
	return before, behind
}

func isDigit(b byte) bool { return '0' <= b && b <= '9' }

// digits is how many columns a number takes.
func digits(n int) int {
	var room [20]byte
	return len(strconv.AppendInt(room[:0], int64(n), 10))
}
