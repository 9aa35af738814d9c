package match

import (
	"testing"

	"boardroom/games"
	"boardroom/world/store"
)

func TestBotsAreMarkedWhereverTheyAreNamed(t *testing.T) {
	m := &Match{Game: &games.Game{Endings: map[string]string{"full": "the board is full"}}, Seats: []store.SeatRecord{{Name: "Ann"}, {Name: "easy", Bot: store.HouseBot}}}
	const text = "{2} captures b3 of {1}, and {2} wins."
	if got := m.Named(text); got != "easy (bot) captures b3 of Ann, and easy (bot) wins." {
		t.Errorf("named is %q", got)
	}
	if got := m.Plain(text); got != "easy captures b3 of Ann, and easy wins." {
		t.Errorf("plain is %q", got)
	}
	m.Result = games.Result{Over: true, Winners: []games.Seat{2}, Reason: "full"}
	if got := m.Verdict(); got != "easy (bot) has won: the board is full." {
		t.Errorf("the verdict is %q", got)
	}
}
