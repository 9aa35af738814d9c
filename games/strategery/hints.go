package strategery

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"boardroom/games"
	"boardroom/games/phrase"
)

// Hints says where the seat may occupy, or what occupying one space would meet.
func (p *position) Hints(seat games.Seat, about string) ([]string, error) {
	if about == "" {
		return append(p.turnHints(seat), p.boardHints()...), nil
	}
	at, err := p.find(about)
	if err != nil {
		return nil, err
	}
	if p.board[at].empty() {
		if seat == games.Watcher {
			seat = p.turn
		}
		return p.emptyHints(at, seat), nil
	}
	return p.ownedHints(at), nil
}

// turnHints say whose turn it is where it is not the seat's own.
func (p *position) turnHints(seat games.Seat) []string {
	switch err := p.mayAct(seat); {
	case p.Result().Over:
		return []string{err.Error()}
	case p.hasSeat(seat) && p.out[seat]:
		return []string{fmt.Sprintf("{%d} has left the game.", seat), err.Error()}
	case err != nil:
		return []string{err.Error()}
	}
	return nil
}

func (p *position) boardHints() []string {
	if p.Result().Over {
		return nil
	}
	empty := "1 space is empty: " + p.emptyList() + "."
	switch n := p.empty(); {
	case n > len(p.board)-n && n > fewSpaces && len(p.board)-n <= fewSpaces:
		empty = fmt.Sprintf("You can occupy any space but %s: %d are empty.", phrase.And(p.takenNames()), n)
	case n > 1:
		empty = fmt.Sprintf("%d spaces are empty: %s.", n, p.emptyList())
	}
	m := exampleOf(p)
	example := fmt.Sprintf("A turn has %s to spend on north, east, south and west, for example: %s.",
		phrase.Count(p.points, "point"), p.Typed(p.token(m)))
	return []string{empty, example, "To see what one of them would meet: moves " + p.name(m.at)}
}

// fewSpaces are named one by one; more are told row by row.
const fewSpaces = 12

func (p *position) takenNames() []string {
	var names []string
	for at := range p.board {
		if !p.board[at].empty() {
			names = append(names, p.name(at))
		}
	}
	return names
}

func (p *position) emptyList() string {
	var names, rows []string
	for row := 0; row < p.rows; row++ {
		var columns []int
		for column := 0; column < p.columns; column++ {
			if at := row*p.columns + column; p.board[at].empty() {
				columns = append(columns, column+1)
				names = append(names, p.name(at))
			}
		}
		switch len(columns) {
		case 0:
		case 1:
			rows = append(rows, fmt.Sprintf("row %d, column %d", row+1, columns[0]))
		case p.columns:
			rows = append(rows, fmt.Sprintf("all of row %d", row+1))
		default:
			rows = append(rows, fmt.Sprintf("row %d, columns %s", row+1, phrase.And(phrase.Runs(columns, func(n int) int { return n + 1 }, strconv.Itoa))))
		}
	}
	if len(names) <= fewSpaces {
		return phrase.And(names)
	}
	return strings.Join(rows, "; ")
}

// exampleOf is a move to the first empty space that the seat to act can keep, or else to the
// first: with what its battles need, and the rest on the sides from which somebody can come.
func exampleOf(p *position) move {
	at := slices.IndexFunc(p.board, space.empty)
	for other := range p.board {
		if p.board[other].empty() && p.raid(other, p.turn).effort <= p.points {
			at = other
			break
		}
	}
	m := p.needed(at, p.turn)
	open, left := p.openSides(at), p.points
	for _, points := range m.sides {
		left -= points
	}
	for ; left > 0 && len(open) > 0; left-- {
		m.sides[leastOf(m.sides, open)]++
	}
	return m
}

// emptyHints say what each side of an empty space meets if the seat occupies it.
func (p *position) emptyHints(at int, seat games.Seat) []string {
	hints := []string{p.name(at) + " is empty."}
	foes := 0
	for direction, side := range directionNames {
		beside, ok := p.neighbour(at, direction)
		var meets string
		switch {
		case !ok:
			meets = "the edge of the board"
		case p.board[beside].empty():
			meets = p.name(beside) + ", which is empty"
		case p.board[beside].seat() == seat:
			meets = fmt.Sprintf("%s of {%d}, so no battle", p.name(beside), seat)
		default:
			meets = p.foe(at, beside, direction)
			foes++
		}
		hints = append(hints, phrase.Capitalize(side)+": "+meets+".")
	}
	if foes > 1 {
		hints = append(hints, "The battles are fought in this order and end with the first that is lost.")
	}
	return hints
}

// foe says what it takes to win against a neighbour.
func (p *position) foe(at, beside, direction int) string {
	s := p.board[beside]
	against := facing(direction)
	hold := int(s.sides[against])
	who := fmt.Sprintf("%s of {%d} has %s %d", p.name(beside), s.owner, directionNames[against], hold)
	loses := fmt.Sprintf("%s goes to {%d}", p.name(at), s.owner)
	switch {
	case hold >= p.points:
		return fmt.Sprintf("%s, which %s can't beat: %s", who, phrase.Count(p.points, "point"), loses)
	case s.castle && p.fixed:
		return fmt.Sprintf("%s. It is a castle: %s %d or more beats it without capturing it; with less %s", who, directionNames[direction], hold+1, loses)
	}
	return fmt.Sprintf("%s. %s %d or more captures it; with less %s", who, phrase.Capitalize(directionNames[direction]), hold+1, loses)
}

// ownedHints say whose a space is and from where it can be attacked.
func (p *position) ownedHints(at int) []string {
	s := p.board[at]
	if s.castle && p.fixed {
		return []string{fmt.Sprintf("%s is the castle of {%d}, %d on each side. It can't be captured.", p.name(at), s.owner, p.keep)}
	}
	hints := []string{fmt.Sprintf("%s belongs to {%d}: %s.", p.name(at), s.owner, spent(s.sides))}
	if s.castle {
		hints[0] = fmt.Sprintf("%s is a castle of {%d}, %d on each side.", p.name(at), s.owner, p.keep)
	}
	for direction := range directionNames {
		beside, ok := p.neighbour(at, direction)
		if !ok || !p.board[beside].empty() {
			continue
		}
		needed := int(s.sides[direction]) + 1
		if needed > p.points {
			hints = append(hints, fmt.Sprintf("From %s it can't be captured: %s can't beat %s %d.", p.name(beside), phrase.Count(p.points, "point"), directionNames[direction], s.sides[direction]))
			continue
		}
		hints = append(hints, fmt.Sprintf("From %s, %s %d or more captures it.", p.name(beside), directionNames[facing(direction)], needed))
	}
	if len(hints) == 1 {
		hints = append(hints, "No space beside it is empty, so it can't be captured any more.")
	}
	return hints
}
