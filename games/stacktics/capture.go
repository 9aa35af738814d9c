package stacktics

import (
	"fmt"
	"slices"

	"boardroom/games"
	"boardroom/games/lists"
	"boardroom/games/phrase"
)

// completeCapture finds the square that a phrase leaves out, or asks for it where
// it can be one of several. Of two squares in the order of "c3 b1" the mover's own
// captures the other.
func (p *position) completeCapture(said typedMove) (typedMove, error) {
	squares := said.squares()
	switch len(squares) {
	case 0:
		return said, &games.Prompt{Text: "Capture which square?", Accepts: isSquare}
	case 1:
	default:
		if plain := said.plain; len(plain) == 2 && p.isMine(plain[1]) && !p.isMine(plain[0]) {
			slices.Reverse(plain)
		}
		return said, nil
	}
	at, mine := squares[0], p.checkMine(squares[0])
	list, name, none, ask := p.capturesFrom, p.ends, "%s can capture nothing now.", "Capture %s?"
	switch captures := len(said.from) > 0 || len(said.to) == 0 && mine == nil; {
	case captures && mine != nil:
		return said, mine
	case captures:
	case p.squares[at].empty() || p.squares[at].owner == p.turn:
		return said, p.nothingToCapture(at)
	default:
		list, name, none, ask = p.capturesOf, p.starts, "Nothing can capture %s now.", "From %s?"
	}
	found := list(at)
	switch len(found) {
	case 0:
		return said, games.Illegalf(none, p.names[at])
	case 1:
		return typedMove{from: []int{found[0].from}, to: []int{found[0].to}, take: said.take, capture: true}, nil
	}
	return said, &games.Prompt{Text: fmt.Sprintf(ask, phrase.Or(name(found))), Accepts: isSquare}
}

func (p *position) isMine(at int) bool { return p.checkMine(at) == nil }

func (p *position) starts(moves []move) []string {
	return lists.Map(moves, func(m move) string { return p.names[m.from] })
}

func (p *position) ends(moves []move) []string {
	return lists.Map(moves, func(m move) string { return p.names[m.to] })
}

// capturesFrom lists the captures from a square that is not empty, whoever's
// turn it is.
func (p *position) capturesFrom(at int) (found []move) {
	p.each(at, func(m move) bool {
		if m.capture {
			found = append(found, m)
		}
		return true
	})
	return found
}

// capturesOf lists the captures of a stack by the other army, whoever's turn it
// is.
func (p *position) capturesOf(at int) (found []move) {
	for from, s := range p.all() {
		if s.empty() || s.owner == p.squares[at].owner {
			continue
		}
		for _, m := range p.capturesFrom(from) {
			if m.to == at {
				found = append(found, m)
			}
		}
	}
	return found
}
