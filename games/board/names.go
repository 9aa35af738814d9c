package board

import (
	"slices"
	"strconv"
	"strings"
)

var markNames = [...]string{Placed: "just placed", Left: "just left", Taken: "just captured", Lost: "placed and lost", Checked: "in check", Passed: "passed", Open: "open", InDanger: "in danger"}

// String is the mark in words; empty for none.
func (m Mark) String() string {
	if m < 0 || int(m) >= len(markNames) {
		return ""
	}
	return markNames[m]
}

// Called is what a cell is called, as its noun.
func (p *Picture) Called() string {
	switch {
	case p.Noun != "":
		return p.Noun
	case p.Shape == Hex:
		return "hex"
	}
	return "cell"
}

// CalledAll is Called for several.
func (p *Picture) CalledAll() string {
	noun := p.Called()
	if strings.HasSuffix(noun, "x") {
		return noun + "es"
	}
	return noun + "s"
}

// Count is a number of cells in words: "1 hex", "2 hexes".
func (p *Picture) Count(n int) string {
	if n == 1 {
		return "1 " + p.Called()
	}
	return strconv.Itoa(n) + " " + p.CalledAll()
}

// MarkName is a mark in words: what stands where a move ended has moved, where the
// picture says where it came from.
func (p *Picture) MarkName(m Mark) string {
	if m == Placed && p.showsMove() {
		return "just moved"
	}
	return m.String()
}

// showsMove says whether the last move brought something from one cell to another.
func (p *Picture) showsMove() bool {
	return p.Moves || slices.ContainsFunc(p.Rows, func(row Row) bool {
		return slices.ContainsFunc(row.Cells, func(cell Cell) bool { return cell.Mark == Left })
	})
}

// ColumnName is the label of a column, or its number from 1 if it has none.
func (p *Picture) ColumnName(column int) string {
	if column < len(p.Columns) && p.Columns[column] != "" {
		return p.Columns[column]
	}
	return strconv.Itoa(column + 1)
}

// RowName is the label of a row, or its number from 1 if it has none.
func (p *Picture) RowName(row int) string {
	if label := p.Rows[row].Label; strings.TrimSpace(label) != "" {
		return label
	}
	return strconv.Itoa(row + 1)
}

// LevelName is the name of the level that a row is of, empty on a flat board.
func (p *Picture) LevelName(row int) string {
	if per := p.PerLevel(); per > 0 {
		return p.Levels[row/per].Name
	}
	return ""
}

// RegionName is what a region is called, or "region 2" for one without a name.
func (p *Picture) RegionName(region int) string {
	if region >= 0 && region < len(p.Regions) && p.Regions[region] != "" {
		return p.Regions[region]
	}
	return "region " + strconv.Itoa(region)
}

// RegionsUsed lists the regions that have cells, in order.
func (p *Picture) RegionsUsed() []int {
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

// HasSides says whether there are values at the sides of cells.
func (p *Picture) HasSides() bool {
	return slices.ContainsFunc(p.Rows, func(row Row) bool {
		return slices.ContainsFunc(row.Cells, func(c Cell) bool { return c.Name != "" && c.Sides != nil })
	})
}

// HasGap says whether the picture leaves columns or rows out.
func (p *Picture) HasGap() bool {
	return slices.Contains(p.Columns, Gap) || slices.ContainsFunc(p.Rows, func(row Row) bool { return row.Label == Gap })
}

// FromTo is "columns 3 to 9", or "column 3".
func FromTo(noun, first, last string) string {
	if first == last {
		return noun + " " + first
	}
	return noun + "s " + first + " to " + last
}

// NamedIn lists the cells whose names stand in a text as words of their own, in the
// order of the text and each once.
func (p Picture) NamedIn(text string) []string {
	names, text := p.Names(), strings.ToLower(text)
	var found []string
	for at := 0; at < len(text); at++ {
		if at > 0 && isOfName(text[at-1]) {
			continue
		}
		longest := ""
		for _, name := range names {
			rest, begins := strings.CutPrefix(text[at:], strings.ToLower(name))
			if begins && len(name) > len(longest) && (rest == "" || !isOfName(rest[0])) {
				longest = name
			}
		}
		if longest == "" {
			continue
		}
		if at += len(longest) - 1; !slices.Contains(found, longest) {
			found = append(found, longest)
		}
	}
	return found
}

func isOfName(char byte) bool { return char >= '0' && char <= '9' || char >= 'a' && char <= 'z' }
