package rules

// mostGrown bounds how often a board can have expanded, so that every
// coordinate fits into its bits.
const mostGrown = 1_000_000

// A Cell is a place on a board without end: its level, rank and file in one
// number, counted from 0 at a1 and its level 1, with everything below and to
// the left negative. Cells compare by level, then rank, then file, which is the
// order in which positions list them.
type Cell uint64

const (
	axisBits = 21
	axisHalf = 1 << (axisBits - 1)
	axisMask = 1<<axisBits - 1
)

func At(file, rank, level int) Cell {
	return Cell(level+axisHalf)<<(2*axisBits) | Cell(rank+axisHalf)<<axisBits | Cell(file+axisHalf)
}

func (c Cell) File() int  { return int(c&axisMask) - axisHalf }
func (c Cell) Rank() int  { return int(c>>axisBits&axisMask) - axisHalf }
func (c Cell) Level() int { return int(c>>(2*axisBits)) - axisHalf }

// Plus is the cell that lies so many steps along a way.
func (c Cell) Plus(w Way, steps int) Cell { return c + w.Step*Cell(steps) }

// Right is the cell so many files to the right.
func (c Cell) Right(files int) Cell { return c + Cell(files) }

// Apart is the distance of two cells: the largest difference along an axis.
func Apart(a, b Cell) int {
	return max(magnitude(a.File()-b.File()), magnitude(a.Rank()-b.Rank()), magnitude(a.Level()-b.Level()))
}

// InLine says whether a piece could go straight from one cell to the other.
func InLine(a, b Cell) bool {
	far := Apart(a, b)
	along := func(n int) bool { return n == 0 || n == far || n == -far }
	return along(a.File()-b.File()) && along(a.Rank()-b.Rank()) && along(a.Level()-b.Level())
}

func magnitude(n int) int { return max(n, -n) }

// A Way is one of the directions in which a piece can go.
type Way struct {
	Step     Cell // what one step adds to a cell; it wraps below 0
	Straight bool // along one axis
}

// The ways on a flat board and on one with levels, in the order of level, rank
// and file difference.
var (
	flatWays  = waysWithin(0)
	spaceWays = waysWithin(1)
)

func waysWithin(levels int) []Way {
	var ways []Way
	for level := -levels; level <= levels; level++ {
		for rank := -1; rank <= 1; rank++ {
			for file := -1; file <= 1; file++ {
				if axes := magnitude(level) + magnitude(rank) + magnitude(file); axes > 0 {
					ways = append(ways, Way{At(file, rank, level) - At(0, 0, 0), axes == 1})
				}
			}
		}
	}
	return ways
}

// A Box is a part of the board, both ends of each axis included.
type Box struct{ Low, High Cell }

// Each visits the cells of the box in order, until visit returns false.
func (b Box) Each(visit func(Cell) bool) bool {
	for level := b.Low.Level(); level <= b.High.Level(); level++ {
		for rank := b.Low.Rank(); rank <= b.High.Rank(); rank++ {
			for file := b.Low.File(); file <= b.High.File(); file++ {
				if !visit(At(file, rank, level)) {
					return false
				}
			}
		}
	}
	return true
}

// Has says whether a cell lies in the box.
func (b Box) Has(c Cell) bool {
	_, ok := b.With(Box{c, c})
	return ok
}

// size is the number of cells in the box.
func (b Box) size() int {
	return (b.High.Level() - b.Low.Level() + 1) * (b.High.Rank() - b.Low.Rank() + 1) * (b.High.File() - b.Low.File() + 1)
}

// With is what two boxes have in common, if anything.
func (b Box) With(o Box) (common Box, ok bool) {
	low := At(max(b.Low.File(), o.Low.File()), max(b.Low.Rank(), o.Low.Rank()), max(b.Low.Level(), o.Low.Level()))
	high := At(min(b.High.File(), o.High.File()), min(b.High.Rank(), o.High.Rank()), min(b.High.Level(), o.High.Level()))
	return Box{low, high}, low.File() <= high.File() && low.Rank() <= high.Rank() && low.Level() <= high.Level()
}
