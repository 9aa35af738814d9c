package advice

import (
	"fmt"
	"maps"
	"strings"

	"boardroom/games"
	"boardroom/games/phrase"
)

// A Hint looks for the move to suggest to a seat.
type Hint struct {
	first   Question
	earlier map[string]string // what the seat had on the board when it was given a hint before
	found   []suggestion      // none at first; the best, and then the best of all others
	failed  error             // what went wrong with a reason
}

// NewHint is a hint for a seat at a position as the seat knows it, whose history has
// counted that position too.
func NewHint(position games.Position, history games.History, seat games.Seat) *Hint {
	return &Hint{first: Question{Position: position, History: history, Seat: seat, Effort: careEffort, Careful: true}}
}

// After has the hint go on from one that the seat was given at an earlier position: it does
// not lead back there where another move is about as good.
func (h *Hint) After(earlier games.Position) {
	h.earlier = standing(games.Known(earlier, h.first.Seat), h.first.Seat)
}

// standing is what of a seat stands on each cell that is its own.
func standing(p games.Position, seat games.Seat) map[string]string {
	own := map[string]string{}
	for _, row := range p.View(seat).Picture.Rows {
		for _, cell := range row.Cells {
			if cell.Owner == int(seat) {
				own[cell.Name] = cell.Text
			}
		}
	}
	return own
}

// A suggestion is a move that was found, with what is to be said of it.
type suggestion struct {
	Answer
	reason  games.Reason
	only    bool // there is no other
	repeats bool // it brings back a position of before
	undoes  bool // it brings the seat's own pieces back to where they stood at the last hint
}

// A Suggestion is the move to suggest, and what it is good for.
type Suggestion struct {
	Answer
	Reason string // in whole sentences, in which {K} stands for the player in seat K
}

// Next is what has to be asked; ok is false when the hint is found.
func (h *Hint) Next() (q Question, ok bool) {
	q = h.first
	switch {
	case len(h.found) == 0:
		return q, true
	case len(h.found) == 1 && h.found[0].needsAnother():
		q.Without = h.found[0].Move
		return q, true
	}
	return q, false
}

// Take takes the answer to what Next asked.
func (h *Hint) Take(a Answer) {
	s := suggestion{Answer: a}
	if a.Err == nil {
		s.only = h.first.Position.CountLegal() == 1
		reason, err := reasonOf(h.first.Position, h.first.Seat, a.Move)
		if s.reason = reason; err != nil {
			h.failed = err
		} else if next, _, err := h.first.Position.Play(h.first.Seat, a.Move); err == nil {
			s.repeats = h.first.History.Count(next) > 0
			s.undoes = h.earlier != nil && maps.Equal(h.earlier, standing(next, h.first.Seat))
		}
	}
	h.found = append(h.found, s)
}

// Failed is what went wrong with the reason of a move, or nil.
func (h *Hint) Failed() error { return h.failed }

// needsAnother says whether there may be a move of which more good can be said, or less bad.
func (m suggestion) needsAnother() bool {
	return !m.fails() && !m.only && (m.reason.Gain == "" || m.reason.Cost != "" || m.leadsBack())
}

func (m suggestion) leadsBack() bool { return m.repeats || m.undoes }

// Found is the move to suggest, once Next has nothing to ask.
func (h *Hint) Found() Suggestion {
	m := h.found[0]
	switch {
	case m.only:
		return Suggestion{m.Answer, "It is your only move."}
	case len(h.found) == 1:
		return Suggestion{m.Answer, m.reason.String()}
	}
	return m.over(h.found[1], h.first.Position)
}

// clearly is by how much one move must promise more than another to be called better, and
// enough by how much to be suggested though it leads back.
const clearly, enough = 0.03, 0.06

// over is what is suggested of a move and the best of all others, with how they compare
// where the rules have nothing good to say, or something bad. What leads back, or costs
// something, gives way to a move that is about as good.
func (m suggestion) over(other suggestion, p games.Position) Suggestion {
	better := m.Value - other.Value
	if !other.fails() && better < phrase.Choose(m.leadsBack(), enough, clearly) && m.yieldsTo(other) {
		m, other, better = other, m, 0
	}
	close := better < clearly
	still := phrase.Choose(close, "no other move looks better", "every other move looks worse")
	compared := "no other move looks worth a try."
	if other.fails() {
		still = strings.TrimSuffix(compared, ".")
	} else {
		compared = m.compared(other, close, p.Typed(other.Move))
	}
	then := "Then "
	if m.reason.Gain == "" { // another move may be named in between
		m.reason.Gain, still, then = m.ahead()+compared, "", "After "+p.Typed(m.Move)+", "
	}
	return Suggestion{m.Answer, m.inAll(then, still)}
}

// inAll is the reason of a move in whole sentences, with why it is suggested in spite of what
// it costs; still is empty where that is said already, and then leads over to the cost.
func (m suggestion) inAll(then, still string) string {
	if m.reason.Cost == "" {
		return m.reason.Gain
	}
	text := m.reason.Gain + " " + then + strings.TrimSuffix(m.reason.Cost, ".")
	if still != "" {
		text += ", but " + still
	}
	return text + "."
}

// yieldsTo says whether there is less to be said for a move than for another.
func (m suggestion) yieldsTo(other suggestion) bool {
	costs, otherCosts := m.reason.Cost != "", other.reason.Cost != ""
	switch {
	case m.leadsBack() != other.leadsBack():
		return m.leadsBack()
	case costs != otherCosts:
		return costs
	}
	return costs && m.reason.Gain == "" && other.reason.Gain != ""
}

// compared says how a move compares with the next best, as the end of a sentence.
func (m suggestion) compared(other suggestion, close bool, than string) string {
	switch {
	case close && other.repeats:
		return "it looks about as good as " + than + ", which would only bring back an earlier position."
	case close && m.reason.Cost != "":
		return than + " looks about as good."
	case close:
		return "it looks best, but hardly better than " + than + "."
	}
	return "it looks clearly better than any other move. The next best is " + than + "."
}

// ahead says how far was looked, as the beginning of a sentence.
func (m suggestion) ahead() string {
	if m.Depth < 2 {
		return "At first sight, "
	}
	return fmt.Sprintf("Up to %d moves ahead, ", m.Depth)
}
