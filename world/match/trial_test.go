package match_test

import (
	"slices"
	"testing"

	"boardroom/games"
	"boardroom/games/stratic"
	"boardroom/world/match"
	"boardroom/world/store"
)

// The others pass as long as they may, and nobody waits for a seat that is out.
func TestTrial(t *testing.T) {
	game := stratic.Game()
	options, err := game.Configure([]string{"partners"})
	if err != nil {
		t.Fatal(err)
	}
	start, err := game.Parse("game=stratic variant=standard boards=2 levels=1 fog=no clock=off limit=none force=none phase=play turn=1 turns=20 rounds=5 grown=0 passes=0,0,0,0 reserve=0,0,0,0 slow=0,0,0,0 quick=0,0,0,0 spent=0 left=1 made=0 chain=- out=- pieces=a1:1c,e1:3c,a4:2i,d6:1i,d12:2c,x12:4c")
	if err != nil {
		t.Fatal(err)
	}
	seats := make([]store.SeatRecord, 4)
	seats[0].Draft = "kept"
	m := match.NewTrial("board", game, options, seats, start)
	for _, test := range []struct {
		move games.Move
		told string
		acts []games.Seat
	}{
		{"d6>f6", "{4} passes.", []games.Seat{1}},
		{"f6>d6", "{3} passes, 2 times in a row, and has two movements next turn.", []games.Seat{1}},
		{"d6>d9", "{1}'s Commander has fallen, and {1} is out. What {1} has on the board stays there.", []games.Seat{2}},
	} {
		next, err := m.Try(1, test.move, games.NewChance(1))
		if err != nil {
			t.Fatal(err)
		}
		told, _ := match.Seen(next.Happened, 1)
		if acts := next.Position.ToAct(); !slices.Contains(told, test.told) || !slices.Equal(acts, test.acts) {
			t.Errorf("%s leads to %q, and %v act", test.move, told, acts)
		}
		if len(next.Plies) > 0 || next.Seats[0].Draft != "kept" {
			t.Errorf("after %s there are %d entries and the draft %q", test.move, len(next.Plies), next.Seats[0].Draft)
		}
		m = next
	}
	if _, err := m.Try(1, "d9>d8", games.NewChance(1)); err == nil {
		t.Error("a seat that is out moves")
	}
	if told, _ := match.Seen(m.Back(2).Happened, 1); !slices.Equal(told, []string{"The last 2 moves are taken back."}) {
		t.Errorf("it is told %q", told)
	}
}
