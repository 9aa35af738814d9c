package games

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"boardroom/games/board"
	"boardroom/games/lists"
	"boardroom/games/phrase"
)

// What could be captured follows from the contract in any game for two without secrets:
// from the moves there are, the marks of what they do, and the result. A game says how
// its pieces are called, and what else is good about a move.

// A Capture is a move that takes something.
type Capture struct {
	Move  Move
	From  string   // the cell that it leaves
	To    string   // and that it comes to, where it does not come to what it takes
	Taken []string // the cells of what it takes
	After Position
}

// Captures are those that a seat could make if it were its turn.
func Captures(p Adviser, by Seat) (all []Capture) {
	if p.Result().Over {
		return nil
	}
	on := p.OnTurn(by)
	add := func(m Move) bool {
		if after, events, err := on.Play(by, m); err == nil {
			if c := captureOf(m, after, events); len(c.Taken) > 0 {
				all = append(all, c)
			}
		}
		return true
	}
	if noisy, ok := on.(Noisy); ok {
		noisy.NoisyMoves(add)
	} else {
		on.Legal(add)
	}
	return all
}

// captureOf is what a move takes, if anything.
func captureOf(m Move, after Position, events []Event) Capture {
	c := Capture{Move: m, After: after}
	for _, e := range events {
		for cell, mark := range e.Cells {
			switch mark {
			case board.Left:
				c.From = cell
			case board.Placed:
				c.To = cell
			case board.Taken:
				c.Taken = append(c.Taken, cell)
			}
		}
	}
	return c
}

// end is where what has moved stands then.
func (c *Capture) end() string {
	if c.To == "" && len(c.Taken) > 0 {
		return c.Taken[0]
	}
	return c.To
}

// Dangers are what a seat could lose by the next move of the other.
type Dangers struct {
	Cells []string // of all that could be captured, the dearest first
	Ways  []Capture
	Loses bool // one of them wins the game
	call  Caller
	p     Position
}

// A Caller says how what stands on a cell is called, where it is by more than the cell,
// and what it is worth. nil calls it by the cell, and all alike.
type Caller func(p Position, cell string) (name string, worth int)

// DangersTo are those of a seat.
func DangersTo(p Adviser, seat Seat, call Caller) Dangers {
	if call == nil {
		call = func(_ Position, cell string) (string, int) { return cell, 1 }
	}
	d := Dangers{Ways: Captures(p, seat.Opponent()), call: call, p: p}
	for _, c := range d.Ways {
		d.Cells = append(d.Cells, c.Taken...)
		d.Loses = d.Loses || slices.Contains(c.After.Result().Winners, seat.Opponent())
	}
	if len(d.Cells) == 0 {
		return d
	}
	order, worth := p.View(seat).Picture.Names(), func(cell string) int { _, worth := call(p, cell); return worth }
	slices.SortFunc(d.Cells, func(a, b string) int {
		return cmp.Or(worth(b)-worth(a), slices.Index(order, a)-slices.Index(order, b))
	})
	d.Cells = slices.Compact(d.Cells)
	return d
}

// Has says whether what stands on a cell could be captured.
func (d *Dangers) Has(cell string) bool { return slices.Contains(d.Cells, cell) }

// names are what stands on cells.
func (d *Dangers) names(cells []string) []string {
	return lists.Map(cells, func(cell string) string { name, _ := d.call(d.p, cell); return name })
}

// Told are the sentences that what stands on some cells can be captured: the first by which
// moves, then what else (see InDanger), and what besides that can do.
func (d *Dangers) Told(cells []string, besides string) []string {
	if len(cells) == 0 {
		return nil
	}
	names := d.names(cells)
	told := []string{InDanger(names[0]+" can be captured "+d.how(cells[0]), names[1:])}
	if d.Loses && besides != "" {
		told = append(told, besides)
	}
	return told
}

// InDanger is a sentence that tells of one danger, and then of others: however many there
// are, they are told at one length.
func InDanger(first string, others []string) string {
	switch n := len(others); {
	case n == 0:
		return first + "."
	case n > mostNamed:
		return fmt.Sprintf("%s, and so can %d more.", first, n)
	}
	return first + ", and so can " + phrase.And(others) + "."
}

// mostNamed is how many others are named that are in danger.
const mostNamed = 2

// how says by which moves what stands on a cell could be captured: "from b1 or c2", or "by a
// move from b3 or b4 to c4, or from a1 to b2".
func (d *Dangers) how(cell string) string {
	var starts, ways []string
	ends, begin := map[string][]string{}, ""
	for _, c := range d.Ways {
		if !slices.Contains(c.Taken, cell) {
			continue
		}
		if !slices.Contains(starts, c.From) {
			starts = append(starts, c.From)
		}
		if c.To != "" {
			ends[c.From], begin = append(ends[c.From], c.To), "by a move "
		}
	}
	for _, from := range starts {
		alike := slices.DeleteFunc(slices.Clone(starts), func(other string) bool { return !slices.Equal(ends[other], ends[from]) })
		way := "from " + phrase.Or(alike)
		if ends[from] != nil {
			way += " to " + phrase.Or(ends[from])
		}
		if !slices.Contains(ways, way) {
			ways = append(ways, way)
		}
	}
	return begin + strings.Join(ways, ", or ")
}

// Advice is what a player should not overlook, with what the player has to do.
func (d *Dangers) Advice(duty string) Advice {
	return Advice{duty, SeeAll(d.Told(d.Cells, CanLose), len(d.Cells)), d.Cells}
}

// SeeAll says behind what was told of so many dangers how to hear of those that were only
// counted.
func SeeAll(told []string, n int) []string {
	if n > mostNamed+1 {
		told = append(told, "To see all: threats")
	}
	return told
}

// Threats says of each piece by which moves it could be captured.
func (d *Dangers) Threats() (told Threats) {
	for _, cell := range d.Cells {
		told.Lines = append(told.Lines, d.Told([]string{cell}, "")...)
	}
	if d.Loses {
		told.Lines = append(told.Lines, CanDecide)
	}
	told.Cells = d.Cells
	return told
}

// The sentences behind dangers of which one can lose the game: to whoever is in
// danger, and to everybody.
const (
	CanLose   = "That can lose you the game."
	CanDecide = "That can decide the game."
)

// ReasonOf says what a legal move of a seat captures, what it saves and what it threatens,
// or where that is nothing what improves says; and what could be captured then.
func ReasonOf(p Adviser, seat Seat, m Move, call Caller, improves func(next Position) string) (r Reason) {
	next, events, err := p.Play(seat, m)
	if err != nil {
		return r
	}
	before, made := DangersTo(p, seat, call), captureOf(m, next, events)
	var said []string
	switch wins := slices.Contains(next.Result().Winners, seat); {
	case wins && len(made.Taken) > 0:
		return Reason{Gain: "It captures " + phrase.And(before.names(made.Taken)) + " and wins the game."}
	case wins:
		return Reason{Gain: "It wins the game."}
	case len(made.Taken) > 0:
		slices.Sort(made.Taken)
		said = append(said, "It captures "+phrase.And(before.names(made.Taken))+".")
	}
	then := next.(Adviser)
	after := DangersTo(then, seat, call)
	said = append(said, before.saved(made, after)...)
	could, can := DangersTo(p, seat.Opponent(), call), DangersTo(then, seat.Opponent(), call)
	if fresh := slices.DeleteFunc(slices.Clone(can.Cells), could.Has); len(fresh) > 0 {
		said = append(said, "It threatens to capture "+phrase.And(can.names(fresh))+".")
	}
	if better := improves(next); len(said) == 0 && better != "" {
		said = append(said, better)
	}
	return Reason{Gain: strings.Join(said, " "), Cost: strings.Join(after.Told(after.Cells, ""), " ")}
}

// saved says what is not in danger any more after a move: what has moved, and what stands
// where it stood.
func (d *Dangers) saved(made Capture, after Dangers) (said []string) {
	var safe []string
	for _, cell := range d.Cells {
		name, _ := d.call(d.p, cell)
		switch {
		case cell != made.From && !after.Has(cell):
			safe = append(safe, cell)
		case cell == made.From && isVacant(made.After, cell) && !after.Has(made.end()):
			said = append(said, name+" could be captured "+d.how(cell)+"; on "+made.end()+" it can't.")
		}
	}
	if len(safe) > 0 {
		how := "."
		if len(safe) == 1 {
			how = ", which could be captured " + d.how(safe[0]) + "."
		}
		said = append(said, "It makes "+phrase.And(d.names(safe))+" safe"+how)
	}
	return said
}

// CanHold says whether a seat whose turn it is has a move after which the other can't win
// at once by a capture.
func CanHold(p Adviser, seat Seat) (can bool) {
	p.Legal(func(m Move) bool {
		next, _, err := p.Play(seat, m)
		can = err == nil && !slices.ContainsFunc(Captures(next.(Adviser), seat.Opponent()), func(c Capture) bool {
			return slices.Contains(c.After.Result().Winners, seat.Opponent())
		})
		return !can
	})
	return can
}

// isVacant says whether nothing stands on a cell.
func isVacant(p Position, cell string) bool {
	picture := p.View(Watcher).Picture
	row, column, ok := picture.Find(cell)
	return ok && picture.Rows[row].Cells[column].IsEmpty()
}
