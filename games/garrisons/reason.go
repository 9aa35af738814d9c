package garrisons

import (
	"fmt"
	"strings"

	"boardroom/games"
)

// Reason says how an action changes where both sides can place.
func (p *position) Reason(seat games.Seat, token games.Move) (r games.Reason) {
	a, err := p.read(token)
	if err != nil || a.kind > march {
		return r
	}
	s, next := p.side(seat), p.after(a)
	if next.reason != "" && next.winner == s {
		return games.Reason{Gain: "It wins the game."}
	}
	var said []string
	if a.kind == march {
		said = append(said, "The regiment becomes a garrison, which counts 2.")
	}
	if p.isReached(-s, a.to) {
		said = append(said, fmt.Sprintf("It takes %s before the other side can.", p.Names[a.to]))
	}
	if p.held[s.index()] > 0 {
		mine, theirs := p.open(s), p.open(-s)
		mineThen, theirsThen := next.open(s), next.open(-s)
		gained, lost := mineThen, theirs
		gained.drop(&mine)
		lost.drop(&theirsThen)
		if p.held[(-s).index()] == 0 {
			lost = set{}
		}
		if gained.any() {
			said = append(said, fmt.Sprintf("It opens %s to you.", p.list(gained)))
		}
		if lost.any() {
			said = append(said, fmt.Sprintf("It closes %s to the other side.", p.list(lost)))
		}
		said = append(said, p.kept(next, s)...)
	}
	if len(said) == 0 {
		r.Gain = p.improves(next, s, a.to)
		return r
	}
	r.Gain = strings.Join(said, " ")
	return r
}

// isReached says whether a side could occupy a hex with its next action, as one that
// has no piece could any.
func (g *bitboard) isReached(s side, at int) bool {
	if g.held[s.index()] == 0 {
		return false
	}
	open, comers := g.open(s), g.comers(s, at)
	return open.has(at) || comers.any()
}

// kept says which hexes that the other side could have closed to a side stay open.
func (p *position) kept(next *position, s side) []string {
	kept, open := p.closable(s), next.open(s)
	closable := next.closable(s)
	kept.keep(&open)
	kept.drop(&closable)
	if !kept.any() {
		return nil
	}
	return []string{fmt.Sprintf("The other side can't close %s to you any more.", p.list(kept))}
}
