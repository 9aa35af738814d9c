package match

import (
	"testing"

	"boardroom/games"
	"boardroom/world/store"
)

func TestWhatIsToldToOneSeatSaysYou(t *testing.T) {
	m := &Match{Seats: []store.SeatRecord{{Name: "Ann"}, {Name: "Bob"}}}
	for _, c := range []struct {
		seat games.Seat
		text string
		want string
	}{
		{1, "{1} can place on b2.", "You can place on b2."},
		{2, "{1} can place on b2.", "Ann can place on b2."},
		{0, "{1} can't place anywhere.", "Ann can't place anywhere."},
		{1, "{1} can't place anywhere.", "You can't place anywhere."},
		{1, "No regiment of {1} can march.", "No regiment of yours can march."},
		{1, "{1} and {2} can place there.", "You and Bob can place there."},
		{2, "{1} and {2} can place there.", "Ann and you can place there."},
		{1, "b3 is {1}'s, from the ground up large (3).", "b3 is yours, from the ground up large (3)."},
		{2, "2x2 belongs to {2}: north 1. {2} has 3 left.", "2x2 belongs to you: north 1. You have 3 left."},
		{2, "From b1 {2} can move 1 piece there.", "From b1 you can move 1 piece there."},
		{1, "{1} can ride the Fortifier of {1} on b3.", "You can ride your Fortifier on b3."},
		{1, "It is {1}'s turn.", "It is your turn."},
		{1, "No piece of {1} can move to d4.", "No piece of yours can move to d4."},
		{2, "c3 is taken by another piece of {2}: a piece moves to an empty hex.", "c3 is taken by another piece of yours: a piece moves to an empty hex."},
		{1, "No regiment of {1} can march now.", "No regiment of yours can march now."},
		{1, "{1} is out of the game and can't act any more.", "You are out of the game and can't act any more."},
		{1, "2x2 is taken: it belongs to {1}.", "2x2 is taken: it belongs to you."},
		{1, "3x3 is taken: it is a castle of {1}.", "3x3 is taken: it is a castle of yours."},
	} {
		if got := m.NamedTo(c.seat, c.text); got != c.want {
			t.Errorf("%q told to seat %d is %q, want %q", c.text, c.seat, got, c.want)
		}
	}
}

func TestRefusalsSayYou(t *testing.T) {
	m := &Match{Seats: []store.SeatRecord{{Name: "Ann"}, {Name: "Bob"}}}
	const said = "No piece of {1} can move to d4."
	for seat, want := range map[games.Seat]string{1: "No piece of yours can move to d4.", 2: "No piece of Ann can move to d4.", games.Watcher: "No piece of Ann can move to d4."} {
		for _, refusal := range []error{games.Illegal(said), games.Breach{Illegal: said, Rule: "A turn"}} {
			if got := m.Refusal(seat, refusal); got.Error() != want {
				t.Errorf("seat %d is refused with %q, not %q", seat, got, want)
			}
		}
	}
}
