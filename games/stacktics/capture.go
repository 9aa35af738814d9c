package stacktics

import "boardroom/games"

// completeCapture finds the squares that a phrase leaves out, where they can be
// but one. Of two squares in the order of "c3 b1" the mover's own
// captures the other.
func (p *position) completeCapture(said phrase) (phrase, error) {
	switch {
	case said.squares() == 0:
		return said, &games.Prompt{Text: "Capture which square?", Accepts: isSquareLike}
	case said.squares() > 1:
		if plain := said.plain; len(plain) == 2 && p.isMine(plain[1]) && !p.isMine(plain[0]) {
			said.plain = []cell{plain[1], plain[0]}
		}
		return said, nil
	case len(said.from) > 0:
		return p.findTarget(said, said.from[0])
	case len(said.plain) > 0 && p.isMine(said.plain[0]):
		return p.findTarget(said, said.plain[0])
	case len(said.plain) > 0:
		return p.findOrigin(said, said.plain[0])
	}
	return p.findOrigin(said, said.to[0])
}

// isMine says whether a square holds a stack of the army to move.
func (p *position) isMine(c cell) bool {
	at, err := p.index(c)
	return err == nil && p.checkMine(at) == nil
}

// findTarget asks where to if a stack can capture several others.
func (p *position) findTarget(said phrase, from cell) (phrase, error) {
	at, err := p.index(from)
	if err == nil {
		err = p.checkMine(at)
	}
	if err != nil {
		return said, err
	}
	found := p.capturesFrom(at)
	switch len(found) {
	case 0:
		return said, games.Illegalf("%s can capture nothing now.", from)
	case 1:
		return found[0].completing(said), nil
	}
	names := make([]string, len(found))
	for i, m := range found {
		names[i] = m.to.String()
	}
	return said, &games.Prompt{Text: "Capture " + games.Or(names) + "?", Accepts: isSquareLike}
}

// findOrigin asks where from if several stacks can capture one.
func (p *position) findOrigin(said phrase, to cell) (phrase, error) {
	at, err := p.index(to)
	if err != nil {
		return said, err
	}
	if p.squares[at].empty() || p.squares[at].owner == p.turn {
		return said, p.nothingToCapture(at)
	}
	found := p.capturesOf(at)
	switch len(found) {
	case 0:
		return said, games.Illegalf("Nothing can capture %s now.", to)
	case 1:
		return found[0].completing(said), nil
	}
	names := make([]string, len(found))
	for i, m := range found {
		names[i] = m.from.String()
	}
	return said, &games.Prompt{Text: "From " + games.Or(names) + "?", Accepts: isSquareLike}
}

// completing is a phrase with the squares of a capture.
func (m move) completing(said phrase) phrase {
	return phrase{from: []cell{m.from}, to: []cell{m.to}, take: said.take, capture: true}
}

// capturesFrom lists the captures from a square that is not empty, whoever's
// turn it is.
func (p *position) capturesFrom(at int) []move {
	var found []move
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
func (p *position) capturesOf(at int) []move {
	var found []move
	for from, s := range p.all() {
		if s.empty() || s.owner == p.squares[at].owner {
			continue
		}
		for _, m := range p.capturesFrom(from) {
			if m.to == p.cell(at) {
				found = append(found, m)
			}
		}
	}
	return found
}
