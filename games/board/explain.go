package board

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Many stands in drawings for a value of 10 or more at a side that has room for one sign.
const Many = 'X'

// Explain is what a sign stands for on a board, as phrases in which {K} stands for the
// player in seat K: a sign of the game or part of one, a value, a label. It is empty for what
// only the drawing of a board has, as the marks of the last move.
func Explain(p *Picture, sign string) []string {
	for _, known := range p.Signs {
		if known.Text == sign {
			return []string{known.Means}
		}
	}
	cells := shown(p)
	if i := slices.IndexFunc(cells, func(c *Cell) bool { return c.Text == sign && sign != "" }); i >= 0 {
		return []string{cells[i].Words}
	}
	means := append(valued(sign, cells), labelled(p, sign)...)
	part := func(text, words string) {
		if sign != "" && strings.Contains(text, sign) {
			means = append(means, "part of "+text+": "+words)
		}
	}
	for _, known := range p.Signs {
		part(known.Text, known.Means)
	}
	for i := 0; i < len(cells) && len(means) == 0; i++ {
		part(cells[i].Text, cells[i].Words)
		part(cells[i].Stack, cells[i].Words)
	}
	return means
}

// shown are the cells of a board that stand on it.
func shown(p *Picture) (cells []*Cell) {
	for _, row := range p.Rows {
		for i := range row.Cells {
			if cell := &row.Cells[i]; cell.Name != "" {
				cells = append(cells, cell)
			}
		}
	}
	return cells
}

// valued is what a sign is as a value at the side of a cell.
func valued(sign string, cells []*Cell) []string {
	value, err := strconv.Atoi(sign)
	has := func(so func(int) bool) bool {
		return slices.ContainsFunc(cells, func(c *Cell) bool { return c.Sides != nil && slices.ContainsFunc(c.Sides[:], so) })
	}
	switch {
	case err == nil && has(func(side int) bool { return side == value }):
		return []string{fmt.Sprintf("a side of %d", value)}
	case sign == string(Many) && has(func(side int) bool { return side >= 10 }):
		return []string{"a side of 10 or more"}
	}
	return nil
}

// labelled is what a sign is as the name of a column or row. In a small letter it is rather
// the sign that is written in capitals.
func labelled(p *Picture, sign string) (means []string) {
	capital := strings.ToUpper(sign)
	if capital != sign && slices.ContainsFunc(p.Signs, func(s Sign) bool { return s.Text == capital }) {
		return nil
	}
	if slices.Contains(p.Columns, sign) {
		means = append(means, "the name of a column")
	}
	if slices.ContainsFunc(p.Rows, func(r Row) bool { return strings.TrimSpace(r.Label) == sign && sign != "" }) {
		means = append(means, "the name of a row")
	}
	if _, err := strconv.Atoi(sign); err == nil && len(means) == 0 {
		for _, cell := range shown(p) {
			if row := strings.TrimSuffix(cell.Name, sign); row != cell.Name && !strings.ContainsAny(row, "0123456789") {
				return []string{"the number of a " + p.Called() + " in its row, as in " + cell.Name}
			}
		}
	}
	return means
}
