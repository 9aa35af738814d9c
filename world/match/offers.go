package match

import (
	"fmt"

	"boardroom/games"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// Offered says who offers what, as the end of a sentence.
func (m *Match) Offered() string {
	text := ""
	for _, seat := range m.Seats {
		if seat.Offer != "" {
			text += "; " + seat.Name + " " + m.Asks(seat.Offer)
		}
	}
	return text
}

// HowToAnswer is what is offered at a table, and how to agree to it or refuse.
func (m *Match) HowToAnswer(said string) []string {
	return []string{said, "To agree: accept " + m.Name, "To refuse: decline " + m.Name}
}

// The offers. A takeback has the number of moves behind it, a claim the seat
// that the game is to go on without.
const (
	Clearing store.Offer = "clear"
	Draw     store.Offer = "draw"
	Takeback store.Offer = "takeback"
	Pause    store.Offer = "pause"
	Adjourn  store.Offer = "adjourn"
	Resume   store.Offer = "resume"
	Rematch  store.Offer = "rematch"
	Claim    store.Offer = "claim"
)

// Asks says what somebody who makes an offer at a table does, to follow their name.
func (m *Match) Asks(o store.Offer) string {
	at := " at " + m.Name
	switch kind, n := o.Parts(); kind {
	case Clearing:
		return "asks to clear " + m.Name
	case Draw:
		return "offers a draw" + at
	case Takeback:
		return "asks to take back " + lastMoves(n) + at
	case Pause:
		return "asks to pause the game" + at
	case Adjourn:
		return "asks to adjourn the game" + at
	case Resume:
		return "is ready to go on with the game" + at
	case Rematch:
		return "asks for a rematch" + at
	case Claim:
		return "asks to go on without " + m.Seats[n-1].Name + at
	}
	return "asks for something unknown" + at
}

// Offering names what is offered, behind "the offer of".
func (m *Match) Offering(o store.Offer) string {
	switch kind, n := o.Parts(); kind {
	case Clearing:
		return "clearing " + m.Name
	case Draw:
		return "a draw at " + m.Name
	case Takeback:
		return "a takeback at " + m.Name
	case Pause:
		return "a pause at " + m.Name
	case Adjourn:
		return "adjourning the game at " + m.Name
	case Resume:
		return "going on at " + m.Name
	case Claim:
		return "going on without " + m.Seats[n-1].Name + " at " + m.Name
	}
	return "a rematch at " + m.Name
}

func lastMoves(n int) string {
	if n == 1 {
		return "the last move"
	}
	return fmt.Sprintf("the last %d moves", n)
}

// Offers are the words that can be offered at a table.
func Offers() []string {
	return []string{string(Draw), string(Takeback), string(Pause), string(Adjourn), string(Rematch)}
}

// TakebackOf is the offer of a seat to take so many moves back. 0 is what
// another seat has offered, else all from the seat's own newest move on.
func (m *Match) TakebackOf(seat games.Seat, n int) (store.Offer, error) {
	c, err := m.timeline()
	if err != nil {
		return "", err
	}
	if n == 0 {
		for _, other := range m.Seats {
			if kind, asked := other.Offer.Parts(); kind == Takeback {
				n = asked
			}
		}
	}
	for back := 1; n == 0 && back <= c.latest(); back++ {
		if games.Seat(c.Moments[len(c.Moments)-back].Ply.Seat) == seat {
			n = back
		}
	}
	n = max(n, 1)
	switch {
	case c.moves() == 0:
		return "", notice.Refusedf("No move has been made at %s yet.", m.Name)
	case n > c.latest():
		return "", notice.Refusedf("%s have been made at %s; %d can't be taken back.", games.Count(c.moves(), "move"), m.Name, n)
	}
	for _, then := range c.Moments[len(c.Moments)-n:] {
		if leaver := then.Ply.Leaver(); leaver != 0 {
			return "", notice.Refusedf("%s has left the game since then: moves from before that can't be taken back.", m.Seats[leaver-1].Name)
		}
		if _, committed := commitmentOf(then.Ply); committed && m.IsOpen() {
			return "", notice.Refusedf("What %s had kept secret has been told since then: moves from before that can't be taken back.", m.Seats[then.Ply.Seat-1].Name)
		}
	}
	return Takeback.Numbered(n), nil
}
