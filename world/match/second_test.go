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
		{1, "{1} has no regiment that can march.", "You have no regiment that can march."},
		{1, "{1} and {2} can place there.", "You and Bob can place there."},
		{2, "{1} and {2} can place there.", "Ann and you can place there."},
		{1, "b3 is {1}'s, from the ground up large (3).", "b3 is yours, from the ground up large (3)."},
		{2, "2x2 belongs to {2}: north 1. {2} has 3 left.", "2x2 belongs to you: north 1. You have 3 left."},
		{2, "From b1 {2} can move 1 piece there.", "From b1 you can move 1 piece there."},
		{1, "{1} can ride the Fortifier of {1} on b3.", "You can ride your Fortifier on b3."},
		{1, "It is {1}'s turn.", "It is your turn."},
		{1, "{1} has no piece that can move to d4.", "You have no piece that can move to d4."},
		{2, "c3 is taken by another piece of {2}: a piece moves to an empty hex.", "c3 is taken by another piece of yours: a piece moves to an empty hex."},
		{1, "{1} has no regiment that can march now.", "You have no regiment that can march now."},
		{1, "{1} is out of the game.", "You are out of the game."},
		{1, "2x2 is taken: it belongs to {1}.", "2x2 is taken: it belongs to you."},
		{1, "3x3 is taken: it is a castle of {1}.", "3x3 is taken: it is your castle."},
		{1, "{1} moves from b2 to d4.", "You move from b2 to d4."},
		{1, "The way is blocked: a piece of {1} stands on b3.", "The way is blocked: your piece stands on b3."},
		{1, "{2} moves from b2 to d4.", "Bob moves from b2 to d4."},
		{2, "{1} takes 2x3 from {2} (4 against 3).", "Ann takes 2x3 from you (4 against 3)."},
		{1, "{1} holds 2x3 (4 against 3) and takes 2x2.", "You hold 2x3 (4 against 3) and take 2x2."},
		{1, "{1} has 3 left. {1} passes and carries on.", "You have 3 left. You pass and carry on."},
		{1, "{2} has only one piece left, so {1} wins.", "Bob has only one piece left, so you win."},
		{2, "The board is full. {1} wins with 5 spaces; {2} has 6, and left.", "The board is full. Ann wins with 5 spaces; you have 6, and left."},
		{1, "{2}'s Commander has fallen, and {1} wins.", "Bob's Commander has fallen, and you win."},
		{2, "{2}'s Commander has fallen, and {1} wins.", "Your Commander has fallen, and Ann wins."},
		{1, "Armies: A is {1}'s, B is {2}'s", "Armies: A is yours, B is Bob's"},
		{2, "Armies: A is {1}'s, B is {2}'s", "Armies: A is Ann's, B is yours"},
		{2, "under the influence of {2}", "under your influence"},
		{1, "To win: 9 pips: {1} needs 6 more, {2} needs 1 more", "To win: 9 pips: you need 6 more, Bob needs 1 more"},
		{2, "{1} exchanges the Fortifier and {2} catches up.", "Ann exchanges the Fortifier and you catch up."},
		{1, "{1} has run out of time.", "You have run out of time."},
		{2, "{1} and {2} have won together: time ran out.", "Ann and you have won together: time ran out."},
		{1, "{2} has won: {1} resigned.", "Bob has won: you resigned."},
		{1, "South, ranks 1 to 3, is {1}; North is {2}", "South, ranks 1 to 3, is you; North is Bob"},
	} {
		if got := m.NamedTo(c.seat, c.text); got != c.want {
			t.Errorf("%q told to seat %d is %q, want %q", c.text, c.seat, got, c.want)
		}
	}
}

func TestRefusalsSayYou(t *testing.T) {
	m := &Match{Seats: []store.SeatRecord{{Name: "Ann"}, {Name: "Bob"}}}
	const said = "{1} has no piece that can move to d4."
	for seat, want := range map[games.Seat]string{1: "You have no piece that can move to d4.", 2: "Ann has no piece that can move to d4.", games.Watcher: "Ann has no piece that can move to d4."} {
		for _, refusal := range []error{games.Illegal(said), games.Breach{Illegal: said, Rule: "A turn"}} {
			if got := m.Refusal(seat, refusal); got.Error() != want {
				t.Errorf("seat %d is refused with %q, not %q", seat, got, want)
			}
		}
	}
}
