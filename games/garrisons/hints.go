package garrisons

import (
	"fmt"
	"slices"
	"strings"

	"boardroom/games"
	"boardroom/games/phrase"
)

// Hints says what the seat may do, or what can be done with one hex.
func (p *position) Hints(seat games.Seat, about string) ([]string, error) {
	if about == "" {
		return append(p.turnHints(seat), p.boardHints()...), nil
	}
	at, err := p.Find(about)
	if err != nil {
		return nil, err
	}
	if p.at(at) != none {
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

func (p *position) boardHints() []string {
	mover := p.seat(p.turn)
	if p.reason != "" {
		return nil
	}
	var hints []string
	if p.certain() != 0 {
		hints = append(hints, p.certainty())
	}
	if p.stuck {
		return append(hints, fmt.Sprintf("{%d} can't place or march, and must pass.", mover))
	}
	if p.pie == games.PieOpen {
		hints = append(hints, fmt.Sprintf("{%d} may swap sides instead of answering the first turn.", mover))
	}
	if p.fresh() > 1 {
		hints = append(hints, fmt.Sprintf("{%d} has %s left in this turn.", mover, phrase.Count(p.left, "action")))
	}
	return append(append(hints, p.placeHint(p.turn)), p.marchHints(p.turn)...)
}

func (p *position) placeHint(s side) string {
	open := p.open(s)
	switch {
	case !open.any():
		return fmt.Sprintf("{%d} can't place anywhere.", p.seat(s))
	case p.held[s.index()] == 0:
		return fmt.Sprintf("{%d} has no piece yet, and can place on any empty hex. For example: place %s", p.seat(s), p.Names[open.first()])
	}
	return fmt.Sprintf("{%d} can place on %s.", p.seat(s), p.list(open))
}

// marchHints say of each regiment that can march where to.
func (p *position) marchHints(s side) (hints []string) {
	for from, ends := range p.marches(s) {
		hints = append(hints, fmt.Sprintf("{%d} can march from %s to %s.", p.seat(s), p.Names[from], p.list(ends)))
	}
	if hints == nil && p.held[s.index()] > 0 {
		hints = []string{fmt.Sprintf("{%d} has no regiment that can march.", p.seat(s))}
	}
	return hints
}

func (p *position) emptyHints(at int) []string {
	var placers []games.Seat
	var hints []string
	for _, s := range [...]side{sideX, sideO} {
		if open := p.open(s); open.has(at) {
			placers = append(placers, p.seat(s))
		}
		if from := p.comers(s, at); from.any() {
			hints = append(hints, fmt.Sprintf("{%d} can march there from %s.", p.seat(s), p.list(from)))
		}
	}
	who := "Nobody"
	if len(placers) > 0 {
		who = games.Players(placers)
	}
	return append([]string{who + " can place there."}, hints...)
}

func (p *position) pieceHints(at int) []string {
	hints := []string{p.standing(at)}
	s := p.at(at).owner()
	if p.at(at).of(s) == garrison {
		return append(hints, "A garrison never moves. Its influence is 2 on each hex beside it.")
	}
	ends := p.ends(at)
	if !ends.any() {
		return append(hints, "It can't march anywhere now.")
	}
	return append(hints, fmt.Sprintf("It can march to %s.", p.list(ends)))
}

func (g *bitboard) marchers(s side) (marchers set) {
	for from := range g.marches(s) {
		marchers.put(from)
	}
	return marchers
}

func (g *bitboard) comers(s side, to int) (comers set) {
	for from, ends := range g.marches(s) {
		if ends.has(to) {
			comers.put(from)
		}
	}
	return comers
}

// fewHexes are named one by one; of more, those that follow each other in a row
// are told as one.
const fewHexes = 12

// list writes hexes as prose does, with the row at the bottom first.
func (s *shape) list(hexes set) string { return phrase.And(s.runs(hexes)) }

// choice is a list that is short enough for a prompt.
func (s *shape) choice(hexes set) string {
	const most = 12
	runs := s.runs(hexes)
	if len(runs) > most {
		return fmt.Sprintf("%s or others (%d in all)", strings.Join(runs[:most], ", "), hexes.count())
	}
	return phrase.Or(runs)
}

// runs names hexes, row by row from the bottom: "c2", "d4 to d7".
func (s *shape) runs(hexes set) []string {
	var runs []string
	for _, r := range slices.Backward(s.Rows) {
		var row []int
		for at := r.First; at < r.First+r.Width; at++ {
			if hexes.has(at) {
				row = append(row, at)
			}
		}
		if hexes.count() > fewHexes {
			runs = append(runs, phrase.Runs(row, func(at int) int { return at + 1 }, func(at int) string { return s.Names[at] })...)
		} else {
			runs = append(runs, s.NamesOf(row...)...)
		}
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
