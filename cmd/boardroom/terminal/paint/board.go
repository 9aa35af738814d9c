package paint

import (
	"strconv"

	"boardroom/games/board"
	"boardroom/world"
)

// marks are the signs and the words of what the last move did to a cell, and of
// what is in check.
var marks = [...]struct{ sign, word string }{
	board.Untouched: {" ", ""},
	board.Placed:    {"*", "placed"},
	board.Left:      {"<", "left"},
	board.Taken:     {"!", "taken"},
	board.Lost:      {"?", "lost"},
	board.Checked:   {"+", "in check"},
}

// known takes marks that have no sign for none.
func known(m board.Mark) board.Mark {
	if m < 0 || int(m) >= len(marks) {
		return board.Untouched
	}
	return m
}

// board paints a table's position and what led to it: after a move in brief,
// where all of it is more than the terminal shows at once.
func (p *Painter) board(s *sheet, b *world.Board) {
	if p.style == Words {
		p.boardInWords(s, b)
		return
	}
	p.boardInFull(s, b)
	if b.Occasion == world.Moved && p.tooLong(s) > 0 {
		p.boardInBrief(s, b)
	}
}

func (p *Painter) boardInFull(s *sheet, b *world.Board) {
	p.title(s, b.Heading)
	d := p.choose(s, b)
	d.draw()
	p.legend(s, d)
	p.elsewhere(s, d)
	p.undrawn(s, d)
	p.happened(s, b)
	p.facts(s, b, false)
	p.times(s, b)
	p.turn(s, b)
}

// happened paints what led to the position.
func (p *Painter) happened(s *sheet, b *world.Board) {
	for _, text := range b.Happened {
		p.fill(s, 0, hang, told(text, b.Players)...)
	}
}

// facts paints the status of the position, perhaps in few words: after a move
// without what never changes.
func (p *Painter) facts(s *sheet, b *world.Board, brief bool) {
	for _, fact := range b.Facts {
		if fact.Lasting && b.Occasion == world.Moved {
			continue
		}
		text := fact.Text
		if brief && fact.Brief != "" {
			text = fact.Brief
		}
		if fact.Name != "" {
			text = fact.Name + ": " + text
		}
		p.fill(s, 0, hang, told(text, b.Players)...)
	}
}

// times paints what everybody has left on the clock: in a line, or in words one
// a line.
func (p *Painter) times(s *sheet, b *world.Board) {
	if len(b.Times) == 0 {
		return
	}
	line := "Clock: "
	for i, seat := range b.Times {
		who := "{" + strconv.Itoa(int(seat.Seat)) + "}"
		runs := ""
		if p.style == Words {
			if seat.Runs {
				runs = ", running"
			}
			p.fill(s, 0, hang, told("Clock of "+who+": "+world.TimeInWords(seat.Left)+runs+".", b.Players)...)
			continue
		}
		if seat.Runs {
			runs = " (running)"
		}
		if i > 0 {
			line += ", "
		}
		line += who + " " + world.TimeLeft(seat.Left) + runs
	}
	if p.style != Words {
		p.fill(s, 0, hang, told(line, b.Players)...)
	}
}

// turn says whose turn it is, to whoever is to act in the second person.
func (p *Painter) turn(s *sheet, b *world.Board) {
	if b.YourTurn {
		p.fill(s, 0, 0, span{strong, "It is your turn."})
		return
	}
	p.fill(s, 0, 0, told(b.Turn, b.Players)...)
}

// undrawn says in words what the reader would otherwise miss: the cells that
// the last move changed, where the drawing doesn't show them or not all of
// them, and the cell that was asked for.
func (p *Painter) undrawn(s *sheet, d *drawing) {
	for r, row := range d.picture.Rows {
		for c, cell := range row.Cells {
			asked := d.board.Occasion == world.Looked && cell.Name == d.board.Focus
			missing := known(cell.Mark) != board.Untouched && !d.tells(r, c)
			if cell.Name != "" && (asked || missing) {
				p.cell(s, &cell, d.board.Players)
			}
		}
	}
}

// cell paints one cell in words: "2x3, placed: Ann, north 3, east 2."
func (p *Painter) cell(s *sheet, cell *board.Cell, players []world.Player) {
	name := Safe(cell.Name)
	if mark := known(cell.Mark); mark != board.Untouched {
		name += ", " + marks[mark].word
	}
	spans := append([]span{{ground, name + ": "}}, told(cell.Told(), players)...)
	p.fill(s, 0, hang, append(spans, span{ground, "."})...)
}
