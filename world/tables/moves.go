package tables

import (
	"math/bits"
	"slices"
	"strings"

	"boardroom/games"
	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/world/notice"
	"boardroom/world/people"
)

// How many legal moves are listed at once: usually, and at most.
const (
	UsualMoves = 1_000
	MostMoves  = 10_000
)

// A MovesWanted says which legal moves to list.
type MovesWanted struct {
	Cell  string // those whose token names the cell; empty for all
	Limit int    // at most so many, and never more than MostMoves; 0 is UsualMoves
	After int    // go on after so many
}

// Moves are legal moves of somebody whose turn it is.
type Moves struct {
	Listed   []games.Move // in byte order
	Count    int          // how many there are
	Next     int          // the After that lists more; 0 where there are no more
	Cells    []string     // of games.Indexer, where not all moves are listed
	Unlisted string       // the verb that makes moves which can't be listed
}

// MovesOf lists legal moves of a person whose turn it is. Of too many moves it lists some
// that are spread evenly over all of them; asking with After set to Next, until Next is 0,
// lists each move once.
func (t *Table) MovesOf(p *people.Person, wanted MovesWanted) (Moves, error) {
	seat, err := t.Mover(p)
	if err != nil {
		return Moves{}, err
	}
	known := t.Match.KnownTo(t.Match.Position, seat)
	if games.Unlisted(known) {
		return Moves{Unlisted: t.Match.Game.Drafts.Verb}, nil
	}
	count, at, named := movesOn(known, wanted.Cell)
	if !named && !onBoard(known, seat, wanted.Cell) {
		return Moves{}, notice.WrongValue.Refusedf("There is no cell called %q on this board.", phrase.Quotable(wanted.Cell))
	}
	if wanted.Limit == 0 {
		wanted.Limit = UsualMoves
	}
	return cut(known, count, at, wanted), nil
}

// cut lists the wanted part of so many moves.
func cut(p games.Position, count int, at func(int) games.Move, wanted MovesWanted) Moves {
	from := min(wanted.After, count)
	until := from + min(wanted.Limit, MostMoves, count-from)
	made := Moves{Listed: make([]games.Move, 0, until-from), Count: count}
	order := spread(count)
	for i := from; i < until; i++ {
		made.Listed = append(made.Listed, at(order(i)))
	}
	slices.Sort(made.Listed)
	if until < count {
		made.Next = until
	}
	if indexer, ok := p.(games.Indexer); ok && len(made.Listed) < count {
		made.Cells = indexer.Cells()
	}
	return made
}

// movesOn are the legal moves that name a cell, or all of them: how many, and each by its
// number. named is false where there is none.
func movesOn(p games.Position, cell string) (count int, at func(int) games.Move, named bool) {
	if indexer, ok := p.(games.Indexer); ok {
		cells := indexer.Cells()
		each := p.CountLegal() / max(len(cells), 1)
		if cell != "" {
			cells = lists.Filter(cells, func(c string) bool { return c == cell })
		}
		return each * len(cells), func(i int) games.Move { return indexer.MoveOn(cells[i/each], i%each) }, len(cells) > 0
	}
	moves := games.LegalMoves(p)
	if cell != "" {
		moves = lists.Filter(moves, func(m games.Move) bool { return names(m, cell) })
	}
	return len(moves), func(i int) games.Move { return moves[i] }, len(moves) > 0
}

// names says whether a token holds the name of a cell, which ends before anything but a
// digit and begins behind a sign, x among them: d3 is in "b1:1xd3", and not in "ad3" or "d31".
func names(move games.Move, cell string) bool {
	before, after, found := strings.Cut(string(move), cell)
	for ; found; before, after, found = strings.Cut(after, cell) {
		inner := strings.TrimRight(before, "abcdefghijklmnopqrstuvwyz0123456789") != before
		if !inner && strings.TrimLeft(after, "0123456789") == after {
			return true
		}
	}
	return false
}

// onBoard says whether a seat's picture has a cell of a name; the empty name is any.
func onBoard(p games.Position, seat games.Seat, cell string) bool {
	for _, row := range p.View(seat).Picture.Rows {
		for _, c := range row.Cells {
			if c.Name == cell {
				return true
			}
		}
	}
	return cell == ""
}

// spread is another order of the numbers below count, in which every beginning is spread
// evenly over all of them: multiples of a number near the golden section of count that
// has no factor in common with it.
func spread(count int) func(i int) int {
	step := uint64(float64(count)*0.6180339887) | 1
	for gcd(step, uint64(count)) != 1 {
		step++
	}
	return func(i int) int {
		high, low := bits.Mul64(uint64(i), step)
		_, rest := bits.Div64(high, low, uint64(count))
		return int(rest)
	}
}

func gcd(a, b uint64) uint64 {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}
