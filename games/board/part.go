package board

import (
	"slices"
	"strings"
)

// Row is the row with a label, on all levels. ok is false where there is none.
func (p Picture) Row(label string) (part Picture, ok bool) {
	var rows []Row
	levels := append([]Level(nil), p.Levels...)
	per := p.PerLevel()
	for r, row := range p.Rows {
		if strings.EqualFold(row.Label, label) && label != "" {
			row.Shift = 0
			rows = append(rows, row)
			if per > 0 {
				levels[r/per].Rows = 1
			}
		}
	}
	p.Moves, p.Rows, p.Levels = p.showsMove(), rows, levels
	return p, rows != nil && (per == 0 || len(rows) == len(levels))
}

// Column is the column with a label. ok is false where there is none.
func (p Picture) Column(label string) (part Picture, ok bool) {
	for c, column := range p.Columns {
		if !strings.EqualFold(column, label) || label == Gap {
			continue
		}
		rows := append([]Row(nil), p.Rows...)
		for r, row := range rows {
			rows[r].Cells = row.Cells[min(c, len(row.Cells)):min(c+1, len(row.Cells))]
		}
		p.Moves, p.Columns, p.Rows = p.showsMove(), []string{column}, rows
		return p, true
	}
	return p, false
}

// Region is the region that is called so, with gaps in place of all other cells. ok is false
// where there is none.
func (p Picture) Region(name string) (part Picture, ok bool) {
	number := slices.Index(p.Regions, name)
	if number < 0 {
		return p, false
	}
	p.Moves = p.showsMove()
	var rows []Row
	for _, row := range p.Rows {
		row.Cells = slices.Clone(row.Cells)
		there := false
		for c := range row.Cells {
			if cell := &row.Cells[c]; cell.Region == number && cell.Name != "" {
				there = true
			} else {
				*cell = Cell{}
			}
		}
		if there || len(p.Levels) > 0 {
			rows, ok = append(rows, row), ok || there
		}
	}
	p.Rows = rows
	return p, ok
}

// A Stretch is the cells of a row from one to another, the last included.
type Stretch struct{ Row, From, To int }

// Stretches are those of a row whose cells are so, by their columns.
func (p *Picture) Stretches(row int, so func(column int) bool) []Stretch {
	var all []Stretch
	cells := p.Rows[row].Cells
	for from := 0; from < len(cells); {
		to := from
		for to < len(cells) && cells[to].Name != "" && so(to) {
			to++
		}
		if to > from {
			all = append(all, Stretch{row, from, to - 1})
		}
		from = max(to, from+1)
	}
	return all
}

// Ends names what lies between the first and the last of stretches below each
// other, corner to corner: "a1 to c2"; of two cells beside each other, both.
func (p *Picture) Ends(top, bottom Stretch) []string {
	first, last := p.Rows[top.Row].Cells[top.From].Name, p.Rows[bottom.Row].Cells[bottom.To].Name
	switch {
	case first == last:
		return []string{first}
	case top == bottom && top.To == top.From+1:
		return []string{first, last}
	}
	return []string{first + " to " + last}
}

// Runs names the cells that are so, row by row, those beside each other together:
// "a1 to c1", "e1".
func (p *Picture) Runs(so func(*Cell) bool) []string {
	var runs []string
	for r := range p.Rows {
		for _, s := range p.Stretches(r, func(c int) bool { return so(&p.Rows[r].Cells[c]) }) {
			runs = append(runs, p.Ends(s, s)...)
		}
	}
	return runs
}
