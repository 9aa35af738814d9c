package match

import (
	"slices"
	"strings"
	"time"

	"boardroom/games"
	"boardroom/games/phrase"
	"boardroom/world/notice"
	"boardroom/world/store"
	"boardroom/world/words"
)

// Offered says who offers what, as the end of a sentence.
func (m *Match) Offered(reader games.Seat) string {
	text := ""
	for i, seat := range m.Seats {
		switch {
		case seat.Offer == "":
		case games.Seat(i+1) == reader:
			text += "; you offer " + m.Offering(seat.Offer)
		default:
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
// that the game is to go on without, a pause the second at which it ends, if it does.
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

// PauseEnd is when a pause ends that has a number behind it.
func PauseEnd(number int) time.Time { return time.Unix(int64(number), 0).UTC() }

// PauseUntil is the offer of a pause that ends at a time.
func PauseUntil(at time.Time) store.Offer { return Pause.Numbered(int(at.Unix())) }

// Asks says what somebody who makes an offer at a table does, to follow their name.
func (m *Match) Asks(o store.Offer) string {
	return m.said(o, offers[o.Kind()].asks)
}

// Offering names what is offered, behind "the offer of".
func (m *Match) Offering(o store.Offer) string { return m.said(o, offers[o.Kind()].offering) }

// offers say of each what whoever makes it does, and what is offered then.
var offers = map[store.Offer]struct{ asks, offering string }{
	Clearing: {"asks to clear TABLE", "clearing TABLE"},
	Draw:     {"offers a draw at TABLE", "a draw at TABLE"},
	Takeback: {"asks to take back the last MOVES at TABLE", "a takeback at TABLE"},
	Pause:    {"asks to pause the game at TABLEUNTIL", "a pause at TABLEUNTIL"},
	Adjourn:  {"asks to adjourn the game at TABLE", "adjourning the game at TABLE"},
	Resume:   {"is ready to go on with the game at TABLE", "going on at TABLE"},
	Rematch:  {"asks for a rematch at TABLE", "a rematch at TABLE"},
	Claim:    {"asks to go on without PLAYER at TABLE", "going on without PLAYER at TABLE"},
}

// said is what is said of an offer, with what it is about.
func (m *Match) said(o store.Offer, text string) string {
	kind, n := o.Parts()
	player, until := "", ""
	if kind == Pause && n != 0 {
		until = " until " + words.InUTC(PauseEnd(n))
	}
	if kind == Claim {
		player = m.Seats[n-1].Name
	}
	return strings.NewReplacer("UNTIL", until, "TABLE", m.Name, "MOVES", phrase.Choose(n == 1, "move", phrase.Count(n, "move")), "PLAYER", player).Replace(text)
}

// Offers are the words that can be offered at a table.
func Offers() []string {
	return []string{string(Draw), string(Takeback), string(Pause), string(Adjourn), string(Rematch)}
}

// facesBots says whether all others at a table are bots of the house, which would only
// move again where moves of theirs alone are taken back.
func (m *Match) facesBots(seat games.Seat) bool {
	for i, other := range m.Seats {
		if games.Seat(i+1) != seat && other.Bot != store.HouseBot {
			return false
		}
	}
	return true
}

// toTurnOf is how many positions have to be taken back, but at least so many, for a seat
// to be on the move; ok is false where there are too few for that.
func (c *Timeline) toTurnOf(seat games.Seat, n int) (back int, ok bool) {
	for back = n; back <= c.latest(); back++ {
		if slices.Contains(c.Moments[len(c.Moments)-1-back].Position.ToAct(), seat) {
			return back, true
		}
	}
	return n, n > c.latest() // what is too many is refused as such
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
	own := n > 0
	n = max(n, 1)
	if m.facesBots(seat) {
		n, own = c.toTurnOf(seat, n)
	}
	switch {
	case c.moves() == 0:
		return "", notice.NotBegun.Refusedf("No move has been made at %s yet.", m.Name)
	case !own:
		return "", notice.NotBegun.Refusedf("You have no move to take back at %s.", m.Name)
	case n > c.latest():
		return "", notice.WrongValue.Refusedf("%s have been made at %s; %d can't be taken back.", phrase.Count(c.moves(), "move"), m.Name, n)
	}
	for _, then := range c.Moments[len(c.Moments)-n:] {
		if leaver := then.Ply.Leaver(); leaver != 0 {
			return "", notice.Closed.Refusedf("%s has left since then. Moves before that can't be taken back.", m.Seats[leaver-1].Name)
		}
		if _, committed := commitmentOf(then.Ply); committed && m.IsOpen() {
			return "", notice.WrongValue.Refusedf("Moves before %s's secret was shown can't be taken back.", m.Seats[then.Ply.Seat-1].Name)
		}
	}
	return Takeback.Numbered(n), nil
}

// IsAsked says whether somebody has offered something at the table.
func (m *Match) IsAsked() bool {
	return slices.ContainsFunc(m.Seats, func(s store.SeatRecord) bool { return s.Offer != "" })
}
