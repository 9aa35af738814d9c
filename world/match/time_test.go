package match_test

import (
	"testing"
	"time"

	"boardroom/games"
	"boardroom/games/garrisons"
	"boardroom/world/match"
	"boardroom/world/store"
)

// Time is added once the turn has gone on to somebody else; where a turn has several
// moves, not before the last. Days are given anew, and what was put together is
// played.
func TestClocksAreWound(t *testing.T) {
	for clock, want := range map[string][][2]time.Duration{
		"1+3": {{53 * time.Second, time.Minute}, {53 * time.Second, 40 * time.Second}, {53 * time.Second, 33 * time.Second}},
		"2d":  {{48 * time.Hour, 48 * time.Hour}, {48 * time.Hour, 48*time.Hour - 20*time.Second}, {48 * time.Hour, 48 * time.Hour}},
	} {
		m := begun(t, clock)
		for i, entry := range []struct {
			at   time.Duration
			seat int
			move string
		}{{10, 1, "a1"}, {30, 2, "c2"}, {40, 2, "b3"}} {
			step, err := m.Enter(store.Ply{Number: i + 1, Seat: entry.seat, Move: entry.move}, entry.at*time.Second)
			if err != nil {
				t.Fatal(err)
			}
			m = step.Next
			if got := [2]time.Duration{m.Seats[0].Time, m.Seats[1].Time}; got != want[i] {
				t.Errorf("%s: after %s the seats have %v, want %v", clock, entry.move, got, want[i])
			}
			if draft := m.Seats[entry.seat-1].Draft; draft != "" {
				t.Errorf("after %s the seat still has %q put together", entry.move, draft)
			}
		}
	}
}

// begun is a game of two whose second turn has two moves, with a clock.
func begun(t *testing.T, clock string) *match.Match {
	t.Helper()
	game := garrisons.Game()
	options, err := game.Configure([]string{"board=2", "turns=12", "pie=no"})
	if err != nil {
		t.Fatal(err)
	}
	given, err := match.ParseClock(clock)
	if err != nil {
		t.Fatal(err)
	}
	seats := []store.SeatRecord{{Name: "Ann", Draft: "hers"}, {Name: "Bob", Draft: "his"}}
	step, err := match.New("garrisons", game, options, match.Mode{Clock: given}, seats, time.Time{}).Begin(1, seats, 0)
	if err != nil {
		t.Fatal(err)
	}
	if acting := step.Next.Position.ToAct(); len(acting) != 1 || acting[0] != games.Seat(1) {
		t.Fatalf("%v begin", acting)
	}
	return step.Next
}
