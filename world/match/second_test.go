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
	} {
		if got := m.NamedTo(c.seat, c.text); got != c.want {
			t.Errorf("%q told to seat %d is %q, want %q", c.text, c.seat, got, c.want)
		}
	}
}
