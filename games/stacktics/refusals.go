package stacktics

import (
	"fmt"
	"strconv"

	"boardroom/games"
	"boardroom/games/phrase"
)

func (p *position) check(m move) error {
	if m.swap {
		return games.Under("The swap", p.checkSwap())
	}
	from, to := m.from, m.to
	if err := p.checkTake(from, m.take); err != nil {
		return err
	}
	if from == to {
		return games.Under("The pieces", games.Illegalf("A move has to end on a square other than %s. You can't pass.", p.names[from]))
	}
	if m.capture && (p.squares[to].empty() || p.squares[to].owner == p.turn) {
		return games.Under("Capturing", p.nothingToCapture(to))
	}
	onto := phrase.Choose(p.squares[to].owner == p.turn, "Stacking", "Capturing")
	if forbids := p.targetForbids(m); forbids != "" {
		return games.Under(onto, games.Illegal(forbids+p.instead(m)))
	}
	if forbids := p.wayForbids(m); forbids != "" {
		return games.Illegal(forbids + p.instead(m))
	}
	if target := p.squares[to]; !target.empty() && target.owner != p.turn && !m.capture {
		return games.Under(onto, games.Illegalf("%s is %s's: a capture is written with an x, as in %s:1x%[1]s.", p.names[to], p.who(target.owner), p.names[from]))
	}
	return nil
}

// nothingToCapture refuses the capture of what is no enemy stack.
func (p *position) nothingToCapture(at int) error {
	if p.squares[at].empty() {
		return games.Illegalf("%s is empty. There is nothing to capture.", p.names[at])
	}
	return games.Illegalf("%s is %s's own. There is nothing to capture.", p.names[at], p.who(p.turn))
}

func (p *position) checkSwap() error {
	if p.pie == games.PieOpen {
		return nil
	}
	if p.pie == games.PieFirst {
		return games.Illegal("You can swap armies only in answer to the first move.")
	}
	return games.Illegal("You can swap armies only in answer to the first move, and only with the pie rule.")
}

// checkMine refuses a square without a stack of the army to move.
func (p *position) checkMine(at int) error {
	switch s := p.squares[at]; {
	case s.empty():
		return games.Illegalf("%s is empty. There is nothing to move.", p.names[at])
	case s.owner != p.turn:
		return games.Illegalf("%s is %s's. You can only move your own stacks.", p.names[at], p.who(s.owner))
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
		return games.Illegalf("A move lifts at least 1 piece, not %d.", take)
	case take > height:
		return games.Illegalf("%s has %s: %d can't be lifted.", p.names[at], phrase.Count(height, "piece"), take)
	}
	return nil
}

// targetForbids says why a lift can't end on what stands there, or is empty.
func (p *position) targetForbids(m move) string {
	lifted, target := p.squares[m.from].lift(m.take), p.squares[m.to]
	switch {
	case target.empty():
		return ""
	case target.owner == p.turn && target.top() < lifted.base:
		return fmt.Sprintf("A %s can't stand on a %s, which is on top of %s.", pieceNames[lifted.base], pieceNames[target.top()], p.names[m.to])
	case target.owner == p.turn:
		return ""
	case m.take > 1:
		return fmt.Sprintf("%s is %s's, and %d pieces can't go there: only a single piece captures.", p.names[m.to], p.who(target.owner), m.take)
	case p.squares[m.from].height == 1:
		return fmt.Sprintf("%s is %s's, and the %s on %s can't capture: it stands on the ground, and only a piece off the top of a stack captures.",
			p.names[m.to], p.who(target.owner), pieceNames[lifted.base], p.names[m.from])
	}
	return ""
}

// wayForbids says why a lift can't go that way or that far, or is empty.
func (p *position) wayForbids(m move) string {
	from, to := p.names[m.from], p.names[m.to]
	l := p.squares[m.from].lift(m.take)
	d, distance := p.between(m.from, m.to)
	switch reach := p.reach(l.load()); {
	case d < 0:
		return fmt.Sprintf("%s is neither straight nor diagonal from %s.", to, from)
	case !goes(shapes[l.base], d):
		return fmt.Sprintf("%s goes %s, and from %s to %s is %s.", l.based(), shapeNames[l.base], from, to, phrase.Choose(goes(straight, d), "straight", "diagonal"))
	case distance > reach:
		return fmt.Sprintf("%s goes %s; %s is %d away.", l.carrying(), upTo(reach), to, distance)
	}
	at := m.from
	for range distance - 1 {
		if at += p.step[d]; !p.squares[at].empty() {
			return fmt.Sprintf("%s stands between %s and %s: nothing moves over pieces.", p.names[at], from, to)
		}
	}
	return ""
}

// instead says how many pieces could make a move that is refused, if any could.
func (p *position) instead(refused move) string {
	var able []string
	var first move
	p.each(refused.from, func(m move) bool {
		if m.to == refused.to {
			if able = append(able, strconv.Itoa(m.take)); len(able) == 1 {
				first = m
			}
		}
		return true
	})
	if able == nil {
		return ""
	}
	does := " can go there: "
	if first.capture {
		does = " can capture it: "
	}
	return " " + counted(able) + does + p.typed(first)
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
	return "A " + pieceNames[l.base] + " that carries " + phrase.Count(l.weight, "pip")
}

// upTo is a distance: "1 square", "up to 3 squares".
func upTo(reach int) string {
	if reach == 1 {
		return "1 square"
	}
	return "up to " + phrase.Count(reach, "square")
}

// shapeNames say how a piece goes, by its size.
var shapeNames = [...]string{small: "diagonally", medium: "straight", large: "straight or diagonally"}
