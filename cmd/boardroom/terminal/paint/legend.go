package paint

import (
	"slices"
	"strconv"
	"strings"

	"boardroom/games"
	"boardroom/games/board"
)

// legend explains the signs, the marks and the dots of a drawing, a line each.
func (p *Painter) legend(s *sheet, d *drawing) {
	p.entries(s, "", d.signs())
	p.entries(s, "Last move: ", d.marks())
	p.entries(s, "", d.checked())
	p.entries(s, "Empty cells: ", d.regions())
	p.entries(s, "", d.unseen())
	if hasGap(d.picture) {
		p.entries(s, "", [][]span{{{ground, board.Gap + " = " + farOff}}})
	}
	if d.form == lines && d.hasRule() {
		p.entries(s, "", [][]span{{{ground, strings.Repeat(d.theme.across, 3) + " = " + Safe(d.picture.Rules)}}})
	}
}

// unseen explains the sign of the cells that are out of sight and counts those
// that are drawn.
func (d *drawing) unseen() [][]span {
	n := 0
	d.drawn(func(cell *board.Cell) {
		if cell.Unseen {
			n++
		}
	})
	if n == 0 {
		return nil
	}
	return [][]span{{{ground, hidden + " = out of sight: " + games.Count(n, "cell")}}}
}

// farOff explains gaps.
const farOff = "left out, far from everything"

// hasGap says whether a picture leaves columns or rows out.
func hasGap(p *board.Picture) bool {
	return slices.Contains(p.Columns, board.Gap) || slices.ContainsFunc(p.Rows, func(row board.Row) bool { return row.Label == board.Gap })
}

// hasRule says whether a line above a row is drawn.
func (d *drawing) hasRule() bool {
	for r := d.part.top + 1; r < d.part.bottom; r++ {
		if d.picture.Rows[r].Ruled {
			return true
		}
	}
	return false
}

// drawn calls do for every cell that is drawn.
func (d *drawing) drawn(do func(*board.Cell)) {
	for r, row := range d.picture.Rows {
		for c := range row.Cells {
			if cell := &row.Cells[c]; cell.Name != "" && d.part.has(d.picture, r, c) {
				do(cell)
			}
		}
	}
}

// entries paints one line of a legend, if it has any entries.
func (p *Painter) entries(s *sheet, head string, groups [][]span) {
	if len(groups) == 0 {
		return
	}
	spans := append([]span{{ground, head}}, join(groups)...)
	p.fill(s, 0, hang, append(spans, span{ground, "."})...)
}

// signs are the players whose letters stand on the board, unless the game
// explains these itself, and what the game explains.
func (d *drawing) signs() [][]span {
	var explained [][]span
	named := map[int]bool{}
	for _, sign := range d.picture.Signs {
		means := told(sign.Means, d.board.Players)
		style := ground
		if _, seat, _, found := cutSeat(sign.Means); found {
			style, named[seat] = seatInk(seat, d.board.Players), true
		}
		explained = append(explained, slices.Concat([]span{{style, Safe(sign.Text)}, {ground, " = "}}, means))
	}
	var players [][]span
	for seat := 1; seat <= len(d.board.Players) && seat <= 26; seat++ {
		if name := nameOf(seat, d.board.Players); !named[seat] && d.hasLetter(seat) {
			entry := []span{{name.ink, board.SeatSign(seat)}, {ground, " = "}, name}
			if d.board.Players[seat-1].Bot {
				entry = append(entry, span{ground, " (bot)"})
			}
			players = append(players, entry)
		}
	}
	return append(players, explained...)
}

// hasLetter says whether cells of a seat begin with the letter of the seat.
func (d *drawing) hasLetter(seat int) bool {
	for _, row := range d.picture.Rows {
		for i := range row.Cells {
			if row.Cells[i].Owner == seat && strings.HasPrefix(row.Cells[i].Text, board.SeatSign(seat)) {
				return true
			}
		}
	}
	return false
}

// marks are the marks of the last move that stand in the drawing.
func (d *drawing) marks() [][]span {
	var stand [len(marks)]bool
	d.drawn(func(cell *board.Cell) { stand[known(cell.Mark)] = true })
	var groups [][]span
	for mark, explain := range marks {
		if stand[mark] && board.Mark(mark) != board.Untouched && board.Mark(mark) != board.Checked {
			groups = append(groups, []span{{ground, explain.sign + " " + explain.word}})
		}
	}
	return groups
}

// checked explains the mark of what is in check, where it stands in the drawing.
func (d *drawing) checked() [][]span {
	var stands bool
	d.drawn(func(cell *board.Cell) { stands = stands || cell.Mark == board.Checked })
	if !stands {
		return nil
	}
	sign := marks[board.Checked]
	return [][]span{{{ground, sign.sign + " = " + sign.word}}}
}

// regions are the dots of the empty cells, where there is more than one kind.
func (d *drawing) regions() [][]span {
	regions := regionsOf(d.picture)
	if len(regions) < 2 || d.form == full {
		return nil
	}
	var groups [][]span
	for _, region := range regions {
		name := " " + regionName(d.picture, region)
		groups = append(groups, []span{{shadeOf(region), d.theme.dot(region)}, {ground, name}})
	}
	return groups
}

// regionName is what a region is called, or "region 2" for one without a name.
func regionName(p *board.Picture, region int) string {
	if region >= 0 && region < len(p.Regions) && p.Regions[region] != "" {
		return Safe(p.Regions[region])
	}
	return "region " + strconv.Itoa(region)
}
