package garrisons

import (
	"fmt"
	"slices"
	"strings"

	"boardroom/games"
)

// Hints says what the seat may do, or what can be done with one hex.
func (p *position) Hints(seat games.Seat, about string) ([]string, error) {
	if about == "" {
		return append(p.turnHints(seat), p.boardHints()...), nil
	}
	at, err := p.index(about)
	if err != nil {
		return nil, err
	}
	if p.hexes[at].piece != none {
		return p.pieceHints(at), nil
	}
	return append(p.influenceOn(at), p.emptyHints(at)...), nil
}

// turnHints say whose turn it is where it is not the seat's own.
func (p *position) turnHints(seat games.Seat) []string {
	if p.reason != "" {
		return []string{p.ending()}
	}
	if err := p.mayAct(seat); err != nil {
		return []string{err.Error()}
	}
	return nil
}

// boardHints say what the side to move may do.
func (p *position) boardHints() []string {
	mover := p.seat(p.turn)
	switch {
	case p.reason != "":
		return nil
	case p.stuck:
		return []string{fmt.Sprintf("{%d} can neither place nor march, and has to pass.", mover)}
	}
	var hints []string
	if p.pie == pieOpen {
		hints = append(hints, fmt.Sprintf("{%d} may swap sides instead of answering the first turn.", mover))
	}
	if p.fresh() > 1 {
		hints = append(hints, fmt.Sprintf("{%d} has %s left in this turn.", mover, games.Count(p.left, "action")))
	}
	return append(hints, p.placeHint(p.turn), p.marchHint(p.turn))
}

func (p *position) placeHint(s side) string {
	if p.held[s.index()] == 0 {
		return fmt.Sprintf("{%d} has no piece yet, and can place on any empty hex.", p.seat(s))
	}
	var open []int
	for at := range p.size {
		if p.opensTo(s, at) {
			open = append(open, at)
		}
	}
	if len(open) == 0 {
		return fmt.Sprintf("{%d} can't place anywhere.", p.seat(s))
	}
	return fmt.Sprintf("{%d} can place on %s.", p.seat(s), p.list(open))
}

func (p *position) marchHint(s side) string {
	marchers := p.marchers(s)
	if len(marchers) == 0 {
		return fmt.Sprintf("No regiment of {%d} can march.", p.seat(s))
	}
	return fmt.Sprintf("{%d} can march from %s.", p.seat(s), p.list(marchers))
}

// emptyHints say which side can place on an empty hex, and what can march there.
func (p *position) emptyHints(at int) []string {
	var placers []string
	var hints []string
	for _, s := range [...]side{sideX, sideO} {
		if p.opensTo(s, at) {
			placers = append(placers, fmt.Sprintf("{%d}", p.seat(s)))
		}
		if from := p.comers(s, at); len(from) > 0 {
			hints = append(hints, fmt.Sprintf("{%d} can march there from %s.", p.seat(s), p.list(from)))
		}
	}
	who := "Nobody"
	if len(placers) > 0 {
		who = games.And(placers)
	}
	return append([]string{who + " can place there."}, hints...)
}

// pieceHints say whose a piece is and where it can march.
func (p *position) pieceHints(at int) []string {
	hints := []string{p.standing(at)}
	s := p.hexes[at].piece.owner()
	switch ends := p.ends(at); {
	case p.hexes[at].piece.of(s) == garrison:
		return append(hints, "A garrison never moves. Its influence is 2 on each hex beside it.")
	case len(ends) == 0:
		return append(hints, "It can't march anywhere now.")
	default:
		return append(hints, fmt.Sprintf("It can march to %s.", p.list(ends)))
	}
}

// ends lists the hexes to which the piece on a hex can march, in order.
func (p *position) ends(from int) []int {
	piece := p.hexes[from].piece
	if piece.of(piece.owner()) != regiment {
		return nil
	}
	g := p.ground(piece.owner())
	return sorted(g.ends(from))
}

// marchers lists the regiments of a side that can march.
func (p *position) marchers(s side) []int {
	var marchers []int
	for at, h := range p.hexes[:p.size] {
		if h.piece == regiment.of(s) && p.canStep(at) {
			marchers = append(marchers, at)
		}
	}
	return marchers
}

// comers lists the regiments of a side that can march to a hex.
func (p *position) comers(s side, to int) []int {
	var comers []int
	g := p.ground(s)
	for at, h := range p.hexes[:p.size] {
		if h.piece == regiment.of(s) && slices.Contains(g.ends(at), uint16(to)) {
			comers = append(comers, at)
		}
	}
	return comers
}

func sorted(hexes []uint16) []int {
	list := make([]int, len(hexes))
	for i, at := range hexes {
		list[i] = int(at)
	}
	slices.Sort(list)
	return list
}

// fewHexes are named one by one; of more, those that follow each other in a row
// are told as one.
const fewHexes = 12

// list writes hexes, which are in order, as prose does, with the row at the
// bottom first.
func (p *position) list(hexes []int) string { return games.And(p.runs(hexes)) }

// choice is a list that is short enough for a prompt.
func (p *position) choice(hexes []int) string {
	const most = 12
	runs := p.runs(hexes)
	if len(runs) > most {
		return fmt.Sprintf("%s or others (%d in all)", strings.Join(runs[:most], ", "), len(hexes))
	}
	last := len(runs) - 1
	if last == 0 {
		return runs[0]
	}
	return strings.Join(runs[:last], ", ") + " or " + runs[last]
}

// runs names hexes, row by row from the bottom: "c2", "d4 to d7".
func (p *position) runs(hexes []int) []string {
	var runs []string
	for y := len(p.rows) - 1; y >= 0; y-- {
		r := p.rows[y]
		first, _ := slices.BinarySearch(hexes, r.first)
		end, _ := slices.BinarySearch(hexes, r.first+r.width)
		runs = append(runs, p.rowRuns(hexes[first:end], len(hexes) > fewHexes)...)
	}
	return runs
}

// rowRuns names the hexes of one row, those of a run as one if that is shorter.
func (p *position) rowRuns(hexes []int, join bool) []string {
	var runs []string
	for i := 0; i < len(hexes); i++ {
		last := i
		for join && last+1 < len(hexes) && hexes[last+1] == hexes[last]+1 {
			last++
		}
		name := p.names[hexes[i]]
		if last > i+1 {
			name += " to " + p.names[hexes[last]]
			i = last
		}
		runs = append(runs, name)
	}
	return runs
}

// example is a move that could be played now; there must be one.
func (p *position) example() (example games.Move) {
	p.Legal(func(m games.Move) bool {
		example = m
		return false
	})
	return example
}
