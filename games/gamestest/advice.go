package gamestest

import (
	"slices"
	"testing"

	"boardroom/games"
	"boardroom/games/board"
)

// CheckAdvice holds an Adviser to what it says to a seat.
func CheckAdvice(t testing.TB, p games.Position, seat games.Seat, duty string, dangers ...string) {
	t.Helper()
	if got := p.(games.Adviser).Advise(seat); got.Duty != duty || !slices.Equal(got.Dangers, dangers) {
		t.Errorf("%s\nadvises seat %d %q and warns of %q\nwant %q and %q", p, seat, got.Duty, got.Dangers, duty, dangers)
	}
}

// CheckDangers plays random games of a game for two and holds its Adviser to warn
// each seat of exactly what the other could capture if it were its turn, which are
// the cells that the other's legal moves mark as taken. Flipped is a position
// line with the turn given to the other seat.
func CheckDangers(t *testing.T, game *games.Game, config Config, flipped func(line string) string) {
	t.Helper()
	warned, lost := 0, 0
	Walk(t, game, config, func(_, p games.Position, _ games.Move) {
		if p.Result().Over {
			return
		}
		acting := p.ToAct()[0]
		for seat, q := range map[games.Seat]games.Position{acting.Opponent(): p, acting: Parse(t, game, flipped(p.String()))} {
			endangered, loses := capturable(t, q, seat)
			threats, advice := p.(games.Adviser).Threats(seat), p.(games.Adviser).Advise(seat)
			warnings := advice.Dangers
			if !slices.Equal(advice.Cells, threats.Cells) {
				t.Fatalf("%s: seat %d is advised of dangers to %v, and told of threats to %v", p, seat, advice.Cells, threats.Cells)
			}
			if !slices.Equal(slices.Sorted(slices.Values(threats.Cells)), endangered) || (len(warnings) > 0) != (len(endangered) > 0) {
				t.Fatalf("%s: seat %d is told of threats to %v and warned %q; in danger are %v", p, seat, threats.Cells, warnings, endangered)
			}
			if loses != slices.Contains(warnings, games.CanLose) {
				t.Fatalf("%s: seat %d is warned %q; that it can lose is %v", p, seat, warnings, loses)
			}
			warned += min(len(warnings), 1)
			if loses {
				lost++
			}
		}
	})
	if warned == 0 || lost == 0 {
		t.Errorf("%d warnings, and %d that the game could be lost, leave something untested", warned, lost)
	}
}

// capturable are the cells of a seat from which some move of the other seat takes
// what stands there, sorted, and whether one of these moves wins the game.
func capturable(t *testing.T, p games.Position, seat games.Seat) (cells []string, loses bool) {
	t.Helper()
	for _, move := range games.LegalMoves(p) {
		next, events, err := p.Play(seat.Opponent(), move)
		if err != nil {
			t.Fatal(err)
		}
		for _, event := range events {
			for name, mark := range event.Cells {
				if mark == board.Taken {
					cells = append(cells, name)
					loses = loses || next.Result().Over
				}
			}
		}
	}
	slices.Sort(cells)
	return slices.Compact(cells), loses
}
