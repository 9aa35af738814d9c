package gamestest

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"boardroom/games"
)

// mostExplained bounds of how many moves of a position it is checked what is said.
const mostExplained = 12

// checkSaid holds what is said of threats and of moves to whole sentences and cells
// of the board, and to what the seat may know: the same is said of its observation.
func (r *referee) checkSaid(p games.Position) error {
	adviser, ok := p.(games.Adviser)
	if !ok {
		return nil
	}
	for seat := games.Seat(1); int(seat) <= r.setup.Seats; seat++ {
		threats := adviser.Threats(seat)
		if known := games.Known(p, seat).(games.Adviser).Threats(seat); !reflect.DeepEqual(threats, known) {
			return fmt.Errorf("seat %d is told of the threats %v, and in what it may know of %v", seat, threats, known)
		}
		for _, line := range threats.Lines {
			if err := whole(line); err != nil {
				return fmt.Errorf("seat %d is told of a threat: %w", seat, err)
			}
		}
		for _, cell := range threats.Cells {
			if !r.sees(p, seat, cell) {
				return fmt.Errorf("seat %d is in danger on %q, which is no cell", seat, cell)
			}
		}
	}
	if p.Result().Over || games.Unlisted(p) {
		return nil
	}
	return errors.Join(r.checkExplained(p), r.checkExamples(p))
}

// checkExamples holds the moves that whoever types no move is told instead to the rules.
func (r *referee) checkExamples(p games.Position) error {
	if hider, ok := p.(games.Hider); ok && hider.Hides() { // what is legal as far as one sees may not be
		return nil
	}
	seat := p.ToAct()[0]
	_, refusal := p.Read(seat, Typed(r.game, "jump over the moon"))
	for _, told := range strings.Split(fmt.Sprint(refusal), "like this: ")[1:] {
		example, _, _ := strings.Cut(told, ". ")
		move, err := p.Read(seat, Typed(r.game, example))
		if err == nil {
			_, _, err = p.Play(seat, move)
		}
		if err != nil {
			return fmt.Errorf("%q has an example that can't be played: %q: %w", refusal, example, err)
		}
	}
	return nil
}

func (r *referee) checkExplained(p games.Position) error {
	seat := p.ToAct()[0]
	known := games.Known(p, seat)
	moves := first(p, 200)
	a, b := p.(games.Adviser), known.(games.Adviser)
	for i := 0; i < len(moves); i += 1 + len(moves)/mostExplained {
		for about, said := range map[string][2]string{
			"explained": {a.Reason(seat, moves[i]).String(), b.Reason(seat, moves[i]).String()},
			"warned of": {a.Warn(seat, moves[i]), b.Warn(seat, moves[i])},
		} {
			if said[0] != said[1] {
				return fmt.Errorf("%s is %s by %q, and in what the seat may know by %q", moves[i], about, said[0], said[1])
			}
			if err := whole(said[0]); said[0] != "" && err != nil {
				return fmt.Errorf("%s is %s: %w", moves[i], about, err)
			}
		}
	}
	return nil
}

// whole says what is wrong with a text that should be whole sentences.
func whole(text string) error {
	if text == "" || !strings.HasSuffix(text, ".") || strings.Contains(text, "  ") || strings.Contains(text, " .") || strings.Contains(text, "%!") {
		return fmt.Errorf("%q is no whole sentence", text)
	}
	return nil
}

// CheckThreats holds what a seat is told of threats.
func CheckThreats(t testing.TB, p games.Position, seat games.Seat, lines ...string) {
	t.Helper()
	if got := p.(games.Adviser).Threats(seat).Lines; !slices.Equal(got, lines) {
		t.Errorf("%s\ntells seat %d of the threats %q\nwant %q", p, seat, got, lines)
	}
}

// CheckReason holds what is said of a move of the seat to act.
func CheckReason(t testing.TB, p games.Position, move games.Move, want string) {
	t.Helper()
	if _, _, err := p.Play(p.ToAct()[0], move); err != nil {
		t.Errorf("%s: %s is refused: %v", p, move, err)
	}
	if got := p.(games.Adviser).Reason(p.ToAct()[0], move).String(); got != want {
		t.Errorf("%s\nexplains %s by %q\nwant %q", p, move, got, want)
	}
}

// CheckWarning holds what the seat to act is warned of before a move.
func CheckWarning(t testing.TB, p games.Position, move games.Move, want string) {
	t.Helper()
	if _, _, err := p.Play(p.ToAct()[0], move); err != nil {
		t.Errorf("%s: %s is refused: %v", p, move, err)
	}
	if got := p.(games.Adviser).Warn(p.ToAct()[0], move); got != want {
		t.Errorf("%s\nwarns of %s with %q\nwant %q", p, move, got, want)
	}
}

// CheckThreatened holds the cells of a seat that is not to act to those that some
// legal move of the seat to act takes.
func CheckThreatened(t *testing.T, game *games.Game, config Config) {
	t.Helper()
	threatened := 0
	Walk(t, game, config, func(_, p games.Position, _ games.Move) {
		if p.Result().Over || games.Unlisted(p) {
			return
		}
		seat := p.ToAct()[0].Opponent()
		endangered, _ := capturable(t, p, seat)
		cells := slices.Sorted(slices.Values(p.(games.Adviser).Threats(seat).Cells))
		if !slices.Equal(cells, endangered) {
			t.Fatalf("%s: seat %d is told that %v are in danger, and %v are", p, seat, cells, endangered)
		}
		threatened += len(cells)
	})
	if threatened == 0 {
		t.Error("nothing was ever in danger")
	}
}

// BenchmarkSaid measures what runs while the house waits: threats, and a warning of a
// move; and a reason, which does not.
func BenchmarkSaid(b *testing.B, p games.Position) {
	seat := p.ToAct()[0]
	move, adviser := first(p, 1)[0], p.(games.Adviser)
	for what, says := range map[string]func(){
		"threats": func() { adviser.Threats(seat) },
		"reason":  func() { adviser.Reason(seat, move) },
		"warning": func() { adviser.Warn(seat, move) },
	} {
		b.Run(what, func(b *testing.B) {
			for b.Loop() {
				says()
			}
		})
	}
}
