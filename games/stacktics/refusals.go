package stacktics

import (
	"fmt"
	"strconv"

	"boardroom/games"
)

// check refuses a move that the rules forbid, and says which rule does.
func (p *position) check(m move) error {
	if m.swap {
		return p.checkSwap()
	}
	from, err := p.index(m.from)
	if err != nil {
		return err
	}
	to, err := p.index(m.to)
	if err != nil {
		return err
	}
	if err := p.checkTake(from, m.take); err != nil {
		return err
	}
	if from == to {
		return games.Illegalf("From %s to %s is no move: nobody can pass.", m.from, m.to)
	}
	if m.capture && (p.squares[to].empty() || p.squares[to].owner == p.turn) {
		return p.nothingToCapture(to)
	}
	for _, rule := range []func(move, int, int) string{p.targetForbids, p.wayForbids} {
		if forbids := rule(m, from, to); forbids != "" {
			return games.Illegal(forbids + p.instead(m))
		}
	}
	if target := p.squares[to]; !target.empty() && target.owner != p.turn && !m.capture {
		return games.Illegalf("%s is %s's: a capture is written with an x, as in %s:1x%[1]s.", m.to, p.who(target.owner), m.from)
	}
	return nil
}

// nothingToCapture refuses the capture of what is no enemy stack.
func (p *position) nothingToCapture(at int) error {
	if p.squares[at].empty() {
		return games.Illegalf("%s is empty: there is nothing to capture.", p.name(at))
	}
	return games.Illegalf("%s is %s's own: there is nothing to capture.", p.name(at), p.who(p.turn))
}

func (p *position) checkSwap() error {
	if p.pie == pieOpen {
		return nil
	}
	if p.pie == pieFirst {
		return games.Illegal("Armies can't be swapped before the first move, only in answer to it.")
	}
	return games.Illegal("Armies can't be swapped now: that is possible only in answer to the first move, where the pie rule is on.")
}

// checkMine refuses a square without a stack of the army to move.
func (p *position) checkMine(at int) error {
	switch s := p.squares[at]; {
	case s.empty():
		return games.Illegalf("%s is empty: there is nothing to move.", p.name(at))
	case s.owner != p.turn:
		return games.Illegalf("%s is %s's: only one's own stacks can be moved.", p.name(at), p.who(s.owner))
	}
	return nil
}

func (p *position) checkTake(at, take int) error {
	if err := p.checkMine(at); err != nil {
		return err
	}
	height := int(p.squares[at].height)
	switch {
	case take < 1:
		return games.Illegalf("A move takes at least 1 piece, not %d.", take)
	case take > height:
		return games.Illegalf("%s has %s: %d can't be taken.", p.name(at), games.Count(height, "piece"), take)
	}
	return nil
}

// targetForbids says why a lift can't end on what stands there, or is empty.
func (p *position) targetForbids(m move, from, to int) string {
	lifted, target := p.squares[from].lift(m.take), p.squares[to]
	switch {
	case target.empty():
		return ""
	case target.owner == p.turn && target.top() < lifted.base:
		return fmt.Sprintf("A %s can't stand on a %s, which is on top of %s.", pieceNames[lifted.base], pieceNames[target.top()], m.to)
	case target.owner == p.turn:
		return ""
	case m.take > 1:
		return fmt.Sprintf("%s is %s's, and %d pieces can't go there: only a single piece captures.", m.to, p.who(target.owner), m.take)
	case p.squares[from].height == 1:
		return fmt.Sprintf("%s is %s's, and the %s on %s can't capture: it stands on the ground, and only a piece off the top of a stack captures.",
			m.to, p.who(target.owner), pieceNames[lifted.base], m.from)
	}
	return ""
}

// wayForbids says why a lift can't go that way or that far, or is empty.
func (p *position) wayForbids(m move, from, to int) string {
	l := p.squares[from].lift(m.take)
	d, distance := p.between(from, to)
	switch reach := p.reach(l.load()); {
	case d < 0:
		return fmt.Sprintf("%s is neither straight nor diagonal from %s.", m.to, m.from)
	case !goes(shapes[l.base], d):
		return fmt.Sprintf("%s goes %s, and from %s to %s is %s.", l.based(), shapeName(l.base), m.from, m.to, wayName(d))
	case distance > reach:
		return fmt.Sprintf("%s is %s and goes %s; %s is %d away.", l.carrying(), loadNames[l.load()], upTo(reach), m.to, distance)
	}
	at := from
	for range distance - 1 {
		if at += p.step[d]; !p.squares[at].empty() {
			return fmt.Sprintf("%s stands between %s and %s: nothing moves over pieces.", p.name(at), m.from, m.to)
		}
	}
	return ""
}

// instead says how many pieces could make a move that is refused, if any could.
func (p *position) instead(refused move) string {
	at, _ := p.index(refused.from)
	var able []string
	var first move
	p.each(at, func(m move) bool {
		if m.to == refused.to {
			if len(able) == 0 {
				first = m
			}
			able = append(able, strconv.Itoa(m.take))
		}
		return true
	})
	if len(able) == 0 {
		return ""
	}
	does := " can go there: "
	if first.capture {
		does = " can capture it: "
	}
	return " " + counted(able) + does + first.typed()
}

// based names a lift by its base: "A small", "A stack on a medium".
func (l lift) based() string {
	if l.take == 1 {
		return "A " + pieceNames[l.base]
	}
	return "A stack with a " + pieceNames[l.base] + " at its base"
}

// carrying names a lift by its base and what that carries.
func (l lift) carrying() string {
	return "A " + pieceNames[l.base] + " that carries " + games.Count(l.weight, "pip")
}

// upTo is a distance: "1 square", "up to 3 squares".
func upTo(reach int) string {
	if reach == 1 {
		return "1 square"
	}
	return "up to " + games.Count(reach, "square")
}

func shapeName(base int) string {
	switch base {
	case small:
		return "diagonally"
	case medium:
		return "straight"
	}
	return "straight or diagonally"
}

func wayName(direction int) string {
	if goes(straight, direction) {
		return "straight"
	}
	return "diagonal"
}
