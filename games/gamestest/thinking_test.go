package gamestest

import (
	"math"
	"strings"
	"testing"

	"boardroom/games"
)

// A bentThinker is a good position that tells one thing wrong to those who
// search.
type bentThinker struct {
	games.Position
	worth   games.Utilities
	tuning  games.Tuning
	suggest []games.Suggestion
	noisy   []games.Move
	advance games.Position
}

func (b bentThinker) Evaluate() games.Utilities { return b.worth }
func (b bentThinker) Tuning() games.Tuning      { return b.tuning }
func (b bentThinker) OnlyNoisy() bool           { return false }

func (b bentThinker) Suggest(games.Seat, int, *games.Chance) []games.Suggestion { return b.suggest }

func (b bentThinker) NoisyMoves(yield func(games.Move) bool) {
	for _, m := range b.noisy {
		if !yield(m) {
			return
		}
	}
}

func (b bentThinker) Advance(m games.Move) games.Position {
	if b.advance != nil {
		return b.advance
	}
	return b.Position.(games.Evaluator).Advance(m)
}

func TestFaultyThinkingIsNoticed(t *testing.T) {
	good, err := bentGame(bent{}).Parse(line)
	if err != nil {
		t.Fatal(err)
	}
	good = good.(bent).Position
	const legal, illegal = "3x1:0.0.0.0", "1x1:0.0.0.0"
	sound := bentThinker{
		Position: good, worth: games.Utilities{0, 0.2, 0.3, 0.5}, tuning: games.Tuning{Cost: 1},
		suggest: []games.Suggestion{{Move: legal, Weight: 1}}, noisy: []games.Move{legal},
	}
	for _, test := range []struct {
		name string
		bend func(*bentThinker)
		says string // what the problem names; empty for none
	}{
		{"sound", func(*bentThinker) {}, ""},
		{"worth above 1", func(b *bentThinker) { b.worth[2] = 1.5 }, "is worth 1.5"},
		{"no number", func(b *bentThinker) { b.worth[1] = math.NaN() }, "is worth"},
		{"for nothing", func(b *bentThinker) { b.tuning.Cost = 0 }, "is tuned to {Cost:0"},
		{"in no time", func(b *bentThinker) { b.tuning.Pace = -1 }, "Pace:-1"},
		{"without exploring", func(b *bentThinker) { b.tuning.Explore = -1 }, "Explore:-1"},
		{"no suggestion", func(b *bentThinker) { b.suggest = nil }, "suggests 0 moves"},
		{"an illegal suggestion", func(b *bentThinker) { b.suggest[0].Move = illegal }, "suggests " + illegal},
		{"no weight", func(b *bentThinker) { b.suggest[0].Weight = 0 }, "with weight 0"},
		{"an illegal noisy move", func(b *bentThinker) { b.noisy[0] = illegal }, "the noisy move " + illegal},
		{"a noisy move twice", func(b *bentThinker) { b.noisy = []games.Move{legal, legal} }, "twice"},
		{"another position", func(b *bentThinker) { b.advance = good }, "without telling"},
	} {
		b := sound
		b.suggest = []games.Suggestion{sound.suggest[0]}
		b.noisy = []games.Move{legal}
		test.bend(&b)
		err := newReferee(bentGame(bent{}), Config{}.filled(), Setup{Seats: 3}, 1).checkThinking(b)
		if (err == nil) != (test.says == "") || err != nil && !strings.Contains(err.Error(), test.says) {
			t.Errorf("%s: the problem is %v", test.name, err)
		}
	}
}
