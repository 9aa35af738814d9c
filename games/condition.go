package games

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"boardroom/games/board"
	"boardroom/games/lists"
)

// A Condition is what can be asked of a position, as a seat sees it, in any game:
//
//	won                       the seat has won
//	over                      the game is over, however
//	deployed                  the seat has nothing more to put together
//	safe                      the game warns the seat of nothing, see Adviser
//	c3 is mine                and so is yours, empty: what stands on a cell
//	my Points at least 12     the seat's share in a fact that has one for Each;
//	their Pieces at most 4    every other seat's; also "at most" and "at least"
//	told captures             the seat was told of something with these words, this time
type Condition struct{ words []string }

// ReadCondition reads a condition.
func ReadCondition(text string) (Condition, error) {
	words := strings.Fields(text)
	_, counts := bound(words)
	owner := len(words) == 3 && words[1] == "is" && slices.Contains([]string{"mine", "yours", "empty"}, words[2])
	alone := len(words) == 1 && slices.Contains([]string{"won", "over", "deployed", "safe"}, words[0])
	if told := len(words) > 1 && words[0] == "told"; !told && !alone && !owner && !counts {
		return Condition{}, fmt.Errorf("%q is not a condition", text)
	}
	return Condition{words}, nil
}

// bound is the number at the end of "my Points at least 12".
func bound(words []string) (number int, ok bool) {
	if len(words) != 5 || words[0] != "my" && words[0] != "their" || words[2] != "at" || words[3] != "least" && words[3] != "most" {
		return 0, false
	}
	number, err := strconv.Atoi(words[4])
	return number, err == nil
}

// Holds says whether it holds at a position, which has this result, once these events
// have happened.
func (c Condition) Holds(p Position, result Result, seat Seat, happened []Event) bool {
	switch first := c.words[0]; {
	case first == "won":
		return slices.Contains(result.Winners, seat)
	case first == "over":
		return result.Over
	case first == "safe":
		adviser, ok := p.(Adviser)
		return ok && len(adviser.Advise(seat).Dangers) == 0
	case first == "deployed":
		drafter, ok := p.(Drafter)
		if !ok {
			return true
		}
		may, _ := drafter.Drafts(seat)
		return !may
	case first == "told":
		words := strings.Join(c.words[1:], " ")
		return slices.ContainsFunc(happened, func(e Event) bool { return e.Tells(seat) && strings.Contains(e.Text, words) })
	case c.words[1] == "is":
		return c.stands(p, seat)
	}
	return c.counts(p.View(seat).Facts, seat)
}

// IsSafety says whether it asks that the seat be safe.
func (c Condition) IsSafety() bool { return c.words[0] == "safe" }

// stands says whether on a cell stands what is to stand there.
func (c Condition) stands(p Position, seat Seat) bool {
	picture := p.View(seat).Picture
	if v, ok := p.(Viewporter); ok {
		part, err := v.Viewport(seat, c.words[0], board.Size{Columns: 1, Rows: 1, Levels: 1})
		if err != nil {
			return false
		}
		picture = part
	}
	row, column, ok := picture.Find(c.words[0])
	if !ok {
		return false
	}
	switch cell := picture.Rows[row].Cells[column]; c.words[2] {
	case "mine":
		return cell.Owner == int(seat)
	case "yours":
		return cell.Owner != 0 && cell.Owner != int(seat)
	default:
		return cell.IsEmpty()
	}
}

// counts says whether the shares in a fact are within the bound.
func (c Condition) counts(facts []Fact, seat Seat) bool {
	fact, ok := lists.Find(facts, func(f Fact) bool { return f.Name == c.words[1] })
	limit, _ := bound(c.words)
	for i, share := range strings.Fields(fact.Each) {
		if mine := i+1 == int(seat); mine != (c.words[0] == "my") {
			continue
		}
		n, err := strconv.Atoi(share)
		if err != nil || c.words[3] == "least" && n < limit || c.words[3] == "most" && n > limit {
			return false
		}
	}
	return ok && fact.Each != ""
}
