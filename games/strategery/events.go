package strategery

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"boardroom/games"
	"boardroom/games/board"
	"boardroom/games/phrase"
)

// told says what a move did: the occupation, the battles in their order, the end. p is the
// position after it.
func (p *position) told(at int, mover games.Seat, battles []battle) []games.Event {
	name := p.name(at)
	events := make([]games.Event, 0, len(battles)+2)
	events = append(events, games.Event{
		Text: fmt.Sprintf("{%d} occupies %s with %s.", mover, name, spent(p.board[at].sides)), Echo: true,
		Cells: map[string]board.Mark{name: board.Placed},
	})
	for _, b := range battles {
		events = append(events, p.toldBattle(b, name, mover))
	}
	return append(events, p.toldEnd()...)
}

// spent lists the values of four sides in words, but for those that are 0.
func spent(sides [4]uint8) string {
	var words []string
	for i, value := range sides {
		if value > 0 {
			words = append(words, directionNames[i]+" "+strconv.Itoa(int(value)))
		}
	}
	if words == nil {
		return "0 on each side"
	}
	return strings.Join(words, ", ")
}

func (p *position) toldBattle(b battle, name string, mover games.Seat) games.Event {
	at := p.name(b.at)
	neighbour := at
	if b.castle {
		neighbour = "the castle at " + at
	}
	switch b.outcome {
	case captured:
		return games.Event{
			Text:  fmt.Sprintf("{%d} takes %s from {%d} (%d against %d).", mover, neighbour, b.defender, b.attack, b.hold),
			Cells: map[string]board.Mark{at: board.Taken},
		}
	case beaten:
		return games.Event{Text: fmt.Sprintf("{%d} beats %s (%d against %d), which stays {%d}'s.", mover, neighbour, b.attack, b.hold, b.defender)}
	default:
		return games.Event{
			Text:  fmt.Sprintf("{%d} holds %s (%d against %d) and takes %s.", b.defender, neighbour, b.hold, b.attack, name),
			Cells: map[string]board.Mark{name: board.Lost},
		}
	}
}

func (p *position) toldLeaving(seat games.Seat) []games.Event {
	if result := p.Result(); result.Reason == "alone" {
		return []games.Event{{Text: fmt.Sprintf("{%d} wins.", result.Winners[0])}}
	}
	text := fmt.Sprintf("{%d} is out.", seat)
	if n := p.owned()[seat]; n > 0 {
		text += fmt.Sprintf(" What {%d} has on the board, %s, stays there and can be captured.", seat, phrase.Count(n, "space"))
	}
	return []games.Event{{Text: text}}
}

// toldEnd is empty while the game is not over.
func (p *position) toldEnd() []games.Event {
	result := p.Result()
	if !result.Over {
		return nil
	}
	owned := p.owned()
	most := phrase.Count(owned[result.Winners[0]], "space")
	text := fmt.Sprintf("The board is full. {%d} wins with %s", result.Winners[0], most)
	if len(result.Winners) > 1 {
		text = fmt.Sprintf("The board is full. %s share the win with %s each", games.Players(result.Winners), most)
	}
	var others []string
	for _, seat := range p.ranking() {
		if !slices.Contains(result.Winners, seat) {
			others = append(others, p.standing(seat, owned[seat]))
		}
	}
	if len(others) > 0 {
		text += "; " + phrase.And(others)
	}
	return []games.Event{{Text: text + "."}}
}

// standing says what a seat that has not won owns.
func (p *position) standing(seat games.Seat, spaces int) string {
	if p.out[seat] {
		return fmt.Sprintf("{%d} has %d, and left", seat, spaces)
	}
	return fmt.Sprintf("{%d} has %d", seat, spaces)
}

// ranking lists all seats, those with the most spaces first, and else in turn
// order.
func (p *position) ranking() []games.Seat {
	owned := p.owned()
	seats := make([]games.Seat, p.seats)
	for i := range seats {
		seats[i] = games.Seat(i + 1)
	}
	slices.SortStableFunc(seats, func(a, b games.Seat) int { return cmp.Compare(owned[b], owned[a]) })
	return seats
}
