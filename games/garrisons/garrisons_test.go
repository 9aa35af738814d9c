package garrisons_test

import (
	"testing"

	"boardroom/games"
	"boardroom/games/gamestest"
	"boardroom/games/garrisons"
)

func TestMain(m *testing.M) { gamestest.Main(m) }

// config is every kind of turn and pie on small boards.
func config(t testing.TB) gamestest.Config {
	setups := gamestest.Every([]int{2},
		[]string{"2", "board=2-3", "3"}, []string{"turns=1", "turns=12", "turns=23"}, []string{"pie=no", "pie=yes"})
	setups = append(setups, gamestest.Setup{Options: "2-5 turns=12", Seats: 2}, gamestest.Setup{Options: "3-4 pie=yes", Seats: 2},
		gamestest.Setup{Options: "2-3 finish=full", Seats: 2})
	return gamestest.Config{Setups: setups, Slow: slowLegal(t)}
}

func TestContract(t *testing.T) {
	gamestest.Run(t, garrisons.Game(), config(t))
}

// The boards that people play on are too big for the slow way.
func TestContractOnBigBoards(t *testing.T) {
	gamestest.RunSetups(t, garrisons.Game(), gamestest.Config{
		Setups: []gamestest.Setup{{Options: "", Seats: 2}, {Options: "7-8 turns=23 pie=yes finish=full", Seats: 2}, {Options: "10", Seats: 2}, {Options: "2-10", Seats: 2}},
		Games:  1, Turns: 60, List: 60,
	})
}

func TestVectors(t *testing.T) {
	gamestest.Vectors(t, garrisons.Game(), "testdata/vectors.txt")
	gamestest.Vectors(t, garrisons.Game(), "testdata/perft.txt")
}

func TestLessons(t *testing.T) { gamestest.Lessons(t, garrisons.Game()) }

func TestPlays(t *testing.T) {
	gamestest.Plays(t, garrisons.Game(), "testdata")
}

func FuzzPosition(f *testing.F) { gamestest.FuzzPosition(f, garrisons.Game(), config(f)) }

func FuzzMove(f *testing.F) { gamestest.FuzzMove(f, garrisons.Game(), config(f)) }

func FuzzWords(f *testing.F) { gamestest.FuzzWords(f, garrisons.Game(), config(f)) }

// What a move leads to, and whether that is the end, is the same in the slow way.
func TestMovesLeadWhereTheSlowWayLeads(t *testing.T) {
	ends := map[string]int{}
	walk(t, 10, func(before, after games.Position, move games.Move) {
		s := readSlow(t, before.String()).play(move)
		if s.String() != after.String() {
			t.Fatalf("%s plays %s and becomes\n%s, want\n%s", before, move, after, s)
		}
		winner, reason := s.result()
		result := after.Result()
		want := games.Result{Over: winner != 0, Reason: reason}
		if winner == 'x' || winner == 'o' {
			want.Winners = []games.Seat{s.seat(winner)}
		}
		if result.String() != want.String() || result.Reason != reason {
			t.Fatalf("%s is %s %s, want %s %s", after, result, result.Reason, want, reason)
		}
		if result.Over {
			ends[result.String()+" "+reason]++
		}
	})
	for _, end := range []string{"p1win decided", "p2win decided", "p1win stopped", "draw stopped"} {
		if ends[end] == 0 {
			t.Errorf("no game ends as %s, so nothing is known of it: %v", end, ends)
		}
	}
}

func walk(t *testing.T, n int, visit func(before, after games.Position, move games.Move)) {
	t.Helper()
	config := config(t)
	config.Games = n
	gamestest.Walk(t, garrisons.Game(), config, visit)
}

// Once a game is decided no play, however it goes on, gives it another result.
func TestDecidedIsFinal(t *testing.T) {
	decided := 0
	gamestest.Walk(t, garrisons.Game(), gamestest.Config{
		Setups: gamestest.Every([]int{2}, []string{"2-3", "2", "3"}, []string{"turns=1", "turns=23"}), Games: 12,
	}, func(_, after games.Position, _ games.Move) {
		if after.Result().Reason != "decided" {
			return
		}
		s := readSlow(t, after.String())
		winner, _ := s.result()
		seen := map[string]bool{}
		var play func(*slow)
		play = func(s *slow) {
			if end, _ := s.stopped(); end != 0 {
				if end != winner {
					t.Fatalf("%s is decided for %c, and could still end for %c as %s", after, winner, end, s)
				}
				decided++
				return
			}
			for _, move := range s.legal() {
				if next := s.play(move); !seen[next.String()] && len(seen) < 1000 {
					seen[next.String()] = true
					play(next)
				}
			}
		}
		play(s)
	})
	if decided == 0 {
		t.Error("no game was decided")
	}
}
