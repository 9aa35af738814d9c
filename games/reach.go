package games

import "slices"

// Reach lists the cells at which a move of a seat can begin, as if it were its turn: a
// piece that can do something, a place for a new one. Of a cell on which something stands
// that may move, it lists where that can go. As far as the seat knows; Watcher stands for
// the seat to act.
func Reach(p Position, seat Seat, from string) []string {
	if r, ok := p.(Reacher); ok {
		return r.Reach(seat, from)
	}
	return ReachByMoves(p, seat, from)
}

// ReachByMoves is Reach by the cells that the legal moves name: the first is where one
// begins, a second where it goes.
func ReachByMoves(p Position, seat Seat, from string) (cells []string) {
	picture, toAct := p.View(seat).Picture, p.ToAct()
	if from != "" {
		row, column, ok := picture.Find(from)
		if !ok || picture.Rows[row].Cells[column].Owner == 0 {
			return nil
		}
		seat = Seat(picture.Rows[row].Cells[column].Owner)
	}
	if len(toAct) == 0 {
		return nil
	}
	if adviser, ok := p.(Adviser); ok && seat != Watcher && seat != toAct[0] {
		p = adviser.OnTurn(seat)
	}
	names := map[string]bool{}
	for _, name := range picture.Names() {
		names[name] = true
	}
	p.Legal(func(m Move) bool {
		named := namedIn(Spelled(p, m), names)
		switch {
		case from == "" && len(named) > 0:
			named = named[:1]
		case from == "" || len(named) == 0 || named[0] != from:
			named = nil
		default:
			named = named[1:]
		}
		for _, cell := range named {
			if !slices.Contains(cells, cell) {
				cells = append(cells, cell)
			}
		}
		return true
	})
	return cells
}

// namedIn are the cells that a move names, in order; of names that begin alike the longest.
func namedIn(move string, names map[string]bool) (named []string) {
	const longest = 8
	for move != "" {
		n := min(len(move), longest)
		for n > 0 && !names[move[:n]] {
			n--
		}
		if n > 0 {
			named = append(named, move[:n])
		}
		move = move[max(n, 1):]
	}
	return named
}
