package paint

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"boardroom/games/board"
)

// empties tells the empty cells by row: "Row 3, empty: 1x3 to 5x3, 7x3." Rows
// that are empty throughout share a line.
func (t *telling) empties() {
	var bare []int // rows that are empty throughout and wait to be told
	filled := false
	for r := range t.picture.Rows {
		cells, empty := t.count(r)
		switch {
		case cells == 0:
		case cells == empty && t.but == "":
			bare = append(bare, r)
		default:
			filled = true
			t.bare(bare)
			bare = nil
			if runs := t.runs(r, isEmpty); runs != "" {
				t.sentence(t.sheet, "Row "+rowName(t.picture, r)+", empty: "+runs+".")
			}
		}
	}
	if filled || bare == nil {
		t.bare(bare)
		return
	}
	t.sentence(t.sheet, "All cells are empty.")
}

// bare tells rows that are empty throughout.
func (t *telling) bare(rows []int) {
	if len(rows) > 0 {
		first, last := rowName(t.picture, rows[0]), rowName(t.picture, rows[len(rows)-1])
		named := fromTo("Row", first, last)
		t.sentence(t.sheet, named+": all empty.")
	}
}

// count counts the cells of a row to be told of, and the empty ones.
func (t *telling) count(r int) (cells, empty int) {
	for c := range t.picture.Rows[r].Cells {
		if t.isTold(r, c) {
			cells++
			if isEmpty(&t.picture.Rows[r].Cells[c]) {
				empty++
			}
		}
	}
	return cells, empty
}

// runs lists the cells of a row that are so: "1x3 to 5x3, 7x3".
func (t *telling) runs(r int, so func(*board.Cell) bool) string {
	cells := t.picture.Rows[r].Cells
	var runs []string
	for from := 0; from < len(cells); {
		to := from
		for to < len(cells) && t.isTold(r, to) && so(&cells[to]) {
			to++
		}
		switch first := Safe(cells[from].Name); to - from {
		case 0:
			to++
		case 1:
			runs = append(runs, first)
		case 2:
			runs = append(runs, first, Safe(cells[to-1].Name))
		default:
			runs = append(runs, first+" to "+Safe(cells[to-1].Name))
		}
		from = to
	}
	return strings.Join(runs, ", ")
}

// regions tells which cells belong to which region, where regions have names.
// Ordinary ground is all the rest.
func (t *telling) regions() {
	for _, region := range regionsOf(t.picture) {
		if region <= 0 || len(t.picture.Regions) == 0 {
			continue
		}
		var rows []string
		for r := range t.picture.Rows {
			if runs := t.runs(r, func(cell *board.Cell) bool { return cell.Region == region }); runs != "" {
				rows = append(rows, runs)
			}
		}
		t.sentence(t.sheet, capital(regionName(t.picture, region))+": "+strings.Join(rows, ", ")+".")
	}
}

// regionsOf lists the regions of a picture that have cells.
func regionsOf(p *board.Picture) []int {
	var regions []int
	for _, row := range p.Rows {
		for i := range row.Cells {
			if cell := &row.Cells[i]; cell.Name != "" && !slices.Contains(regions, cell.Region) {
				regions = append(regions, cell.Region)
			}
		}
	}
	slices.Sort(regions)
	return regions
}

// capital makes the first letter of a text a capital.
func capital(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(first)) + text[size:]
}
