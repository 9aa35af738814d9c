// Package board is the common ground of every board: a picture of it by
// meaning, before anybody has decided how it looks. A game makes a picture, a
// painter turns it into colour, plain text or words.
//
// It must not know any game, any person, or any colour.
package board

import "slices"

// Shape says how the cells of a picture touch each other.
type Shape int

const (
	// Square cells stand in straight columns and rows.
	Square Shape = iota
	// Hex cells stand in rows that are shifted against each other by half a cell.
	Hex
)

// A Picture is a board as one seat may see it. Every cell that the seat knows
// of is in it, with all that the seat may know about the cell.
type Picture struct {
	Shape   Shape
	Columns []string // labels of the columns from the left; empty where columns have none (Hex)
	Rows    []Row    // from the top
	Signs   []Sign   // what the signs in the cells' texts mean, for a legend
	// Regions are what the regions are called: cells of Region k belong to
	// Regions[k], "ring 2". Empty for a board that is ordinary ground throughout.
	Regions []string
	// Top are the seats whose own side of the board is at the top.
	Top []int
	// Levels divide the rows of a board that has depth, from the highest: each is
	// a board of its own with the same columns and as many rows as the others.
	// Empty for a flat board.
	Levels []Level
	// Moves says that what the last move placed came from another cell, also where that is
	// not in the picture.
	Moves bool `json:",omitzero"`
	// Noun is what the rules call a cell, such as "space"; empty where that is "cell", or
	// "hex" on a board of hexes.
	Noun string
	// Files says that the rules call columns files and rows ranks.
	Files bool
	// Attacks are from where what is in check is attacked, as far as is known.
	Attacks []Attack `json:",omitzero"`
	// Rules is what the lines above ruled rows are called: "starting line".
	Rules string
}

// An Attack is from one cell on another, straight over those between them or by steps.
type Attack struct {
	From, To string
	Straight bool
}

// Gap labels columns and rows that stand for those that a picture leaves out.
const Gap = ".."

// OfBelow and OfAbove point from a value on the border between two cells to the cell that it is a
// side of, where boards are drawn in characters.
const (
	OfBelow = "^"
	OfAbove = "v"
)

// A Size is a number of columns, rows and levels; as a step they count to the
// right and up, and below 0 to the left and down.
type Size struct{ Columns, Rows, Levels int }

// A Level is one of the boards that lie above each other.
type Level struct {
	Name string // "3"
	Rows int
}

// A Row is one row of cells from the left.
type Row struct {
	Label string
	Shift int // half cells that a Hex row is moved to the right
	Cells []Cell
	// Ruled says that a line which means something in the game runs above the row.
	Ruled bool
}

// A Cell is one place on the board. Boards have many, so what a cell has not is left out
// where they are written.
type Cell struct {
	// Name is what a player types for the cell: "2x3", "c5". A cell without a
	// name is a gap: nothing is drawn there and nothing can be.
	Name string `json:",omitzero"`
	// Owner is the seat whose the cell is, or 0. It chooses a colour and
	// nothing else: Text tells owners apart for those who see no colour.
	Owner int `json:",omitzero"`
	// Text is what stands in the cell, in a few printable ASCII characters:
	// "A" (a space of seat 1), "B321" (a stack). Empty where nothing stands.
	Text string `json:",omitzero"`
	// Lesser says that what stands there counts less than what else the owner has.
	Lesser bool `json:",omitzero"`
	// Chief says that whoever loses what stands there has lost.
	Chief bool `json:",omitzero"`
	// Stack are the sizes of pieces that stand on each other, a digit each, from the
	// ground up, 1 being the smallest; empty for anything else. Text says it as well.
	Stack string `json:",omitzero"`
	// Sides are the values at the cell's north, east, south and west edges,
	// or nil for a board whose edges carry none.
	Sides *[4]int `json:",omitzero"`
	// Region tells parts of the board apart by shade: rings, a middle field. 0
	// is ordinary ground.
	Region int `json:",omitzero"`
	// Zone is the seat whose ground the cell is, or 0; Outer ground lies outside of
	// where the game began.
	Zone  int  `json:",omitzero"`
	Outer bool `json:",omitzero"`
	// Unseen says that the seat does not know what stands in the cell: Text is
	// empty then, and the cell must not be taken for an empty one.
	Unseen bool `json:",omitzero"`
	// Mark says what the last move did here, or that it is in check.
	Mark Mark `json:",omitzero"`
	// Words say everything that the cell shows, without its name, as the end
	// of a sentence: "{1}, north 3, east 2, south 0, west 1". {K} stands for
	// the player in seat K. Empty exactly where there is nothing to say.
	Words string `json:",omitzero"`
	// More says what else there is to know of the cell, for whoever asks of it alone:
	// "{1} has influence 2 there". Usually empty.
	More string `json:",omitzero"`
}

// IsEmpty says whether nothing stands in the cell, as is known.
func (c *Cell) IsEmpty() bool { return c.Words == "" && !c.Unseen }

// Told is what is said of the cell: its words, "empty", or "out of sight".
func (c *Cell) Told() string {
	switch {
	case c.Words != "":
		return c.Words
	case c.Unseen:
		return "out of sight"
	}
	return "empty"
}

// A Mark says what the last move did to a cell, or how it stands now.
type Mark int

const (
	// Untouched cells have no mark.
	Untouched Mark = iota
	// Placed is where the move ended: the piece that was placed or moved.
	Placed
	// Left is where the move came from.
	Left
	// Taken is a cell that changed hands or lost its piece.
	Taken
	// Lost is a cell that the mover placed and lost again in the same move.
	Lost
	// Checked is a cell whose piece could be captured now and must not be, for as
	// long as that is so.
	Checked
	// Passed is a cell that the move went over.
	Passed
	// Open is a cell that the reader may use next.
	Open
	// InDanger is a cell whose piece the reader could lose by the next move.
	InDanger
)

// Changes says whether the mark is of what a move did to a cell, or of a cell that
// must not be overlooked.
func (m Mark) Changes() bool { return m > Untouched && m <= Checked }

// A Sign is one line of a legend: a text as it stands in cells and what it means.
type Sign struct {
	Text, Means string
	// Lesser and Chief say that it stands for what is so in a cell.
	Lesser bool
	Chief  bool `json:",omitzero"`
}

// SeatSign is the letter that stands for a seat on a board that needs one: A
// for seat 1, B for seat 2. Seats are 1 to 26.
func SeatSign(seat int) string {
	return string(rune('A' + seat - 1))
}

// Find returns the row and the column, both from 0, of the cell called name.
func (p Picture) Find(name string) (row, column int, ok bool) {
	for r := range p.Rows {
		for c := range p.Rows[r].Cells {
			if name != "" && p.Rows[r].Cells[c].Name == name {
				return r, c, true
			}
		}
	}
	return 0, 0, false
}

// Centre is the row and the column, from 0, of the cell that the picture is about:
// the one called name, else the middle of what the last move changed, else the
// middle of what stands there, else the middle of the board. There may be a gap.
func (p Picture) Centre(name string) (row, column int) {
	if r, c, ok := p.Find(name); ok {
		return r, c
	}
	for _, counts := range []func(*Cell) bool{
		func(c *Cell) bool { return c.Mark != Untouched && c.Mark != Checked && c.Mark != Passed },
		func(c *Cell) bool { return c.Text != "" },
	} {
		if row, column, ok := p.middleOf(counts); ok {
			return row, column
		}
	}
	if len(p.Rows) == 0 {
		return 0, 0
	}
	row = len(p.Rows) / 2
	return row, len(p.Rows[row].Cells) / 2
}

// middleOf is the middle of the cells that count: where there are levels, of those
// on the level that has most of them.
func (p Picture) middleOf(counts func(*Cell) bool) (row, column int, ok bool) {
	from, to := p.fullest(counts)
	least, most := [2]int{len(p.Rows), 1 << 30}, [2]int{-1, -1}
	for r := from; r < to; r++ {
		for c := range p.Rows[r].Cells {
			if cell := &p.Rows[r].Cells[c]; cell.Name != "" && counts(cell) {
				least = [2]int{min(least[0], r), min(least[1], c)}
				most = [2]int{max(most[0], r), max(most[1], c)}
			}
		}
	}
	return (least[0] + most[0]) / 2, (least[1] + most[1]) / 2, most[0] >= 0
}

// fullest are the rows, the last not included, of the level that has most of the
// cells that count; all of them on a flat board.
func (p Picture) fullest(counts func(*Cell) bool) (from, to int) {
	from, to = 0, len(p.Rows)
	most, row := -1, 0
	for _, level := range p.Levels {
		n, next := 0, min(row+level.Rows, len(p.Rows))
		for r := row; r < next; r++ {
			for c := range p.Rows[r].Cells {
				if cell := &p.Rows[r].Cells[c]; cell.Name != "" && counts(cell) {
					n++
				}
			}
		}
		if n > most {
			most, from, to = n, row, next
		}
		row = next
	}
	return from, to
}

// Nearest is the name of the cell that is nearest to a row and a column; empty
// where the picture has no cells.
func (p Picture) Nearest(row, column int) string {
	name, least := "", 1<<30
	for r := range p.Rows {
		for c := range p.Rows[r].Cells {
			away := max(r-row, row-r) + max(c-column, column-c)
			if cell := &p.Rows[r].Cells[c]; cell.Name != "" && away < least {
				name, least = cell.Name, away
			}
		}
	}
	return name
}

// Cut is the part of a square picture with so many columns and rows around one,
// or with as many as there are: near the edge that one is not in the middle. A
// hex board, and one with levels, is left as it is.
func (p Picture) Cut(row, column int, most Size) Picture {
	if p.Shape != Square || len(p.Levels) > 0 || len(p.Rows) == 0 {
		return p
	}
	top, bottom := around(row, most.Rows, len(p.Rows))
	left, right := around(column, most.Columns, len(p.Columns))
	p.Columns = p.Columns[left:right]
	rows := make([]Row, 0, bottom-top)
	for _, r := range p.Rows[top:bottom] {
		r.Cells = r.Cells[min(left, len(r.Cells)):min(right, len(r.Cells))]
		rows = append(rows, r)
	}
	p.Rows = rows
	return p
}

// around is the range of so many out of all whose middle is nearest to one.
func around(middle, most, all int) (from, to int) {
	from = max(0, min(middle-most/2, all-most))
	return from, min(from+max(most, 1), all)
}

// Names lists the names of all cells, row by row.
func (p Picture) Names() []string {
	var names []string
	for _, row := range p.Rows {
		for _, cell := range row.Cells {
			if cell.Name != "" {
				names = append(names, cell.Name)
			}
		}
	}
	return names
}

// Marked returns the picture as one in which the named cells carry the
// marks; names that are not in the picture are passed over, so that a mark
// never tells of a cell that the picture hides. What is in check stays marked so, but where
// cells are shown to whoever asks for them.
func (p Picture) Marked(marks map[string]Mark) Picture {
	if len(marks) == 0 {
		return p
	}
	p.Rows = slices.Clone(p.Rows)
	for r, row := range p.Rows {
		isOwn := false // most rows have no mark, and are shared
		for c := range row.Cells {
			cell := &row.Cells[c]
			mark, ok := marks[cell.Name]
			if !ok || cell.Name == "" || cell.Mark == Checked && mark != Open {
				continue
			}
			if !isOwn {
				p.Rows[r].Cells, isOwn = slices.Clone(row.Cells), true
			}
			p.Rows[r].Cells[c].Mark = mark
		}
	}
	return p
}
