package games_test

import (
	"testing"

	"boardroom/games"
)

func TestUsualGoesByOptionsBefore(t *testing.T) {
	board := games.Choice("board", "The board.", "5x5", "4x4")
	board.Usual = func(before games.Options) string {
		if before.Int("size") == 2 {
			return "4x4"
		}
		return board.Default
	}
	pie := games.Choice("pie", "Whether the armies may be swapped.", "no", "yes")
	pie.Usual = func(before games.Options) string {
		if before["board"] == "4x4" {
			return "yes"
		}
		return "no"
	}
	game := &games.Game{Title: "Trees", Options: []games.Option{
		games.Number("size", "The trees.", 2, 3, 3), board, pie,
	}}
	for _, test := range []struct {
		words []string
		want  string
	}{
		{nil, "board=5x5 pie=no size=3"},
		{[]string{"size=2"}, "board=4x4 pie=yes size=2"},
		{[]string{"board=4x4"}, "board=4x4 pie=yes size=3"},
		{[]string{"pie=no", "size=2"}, "board=4x4 pie=no size=2"},
		{[]string{"Pie", "size=2"}, "board=4x4 pie=yes size=2"},
		{[]string{"board=5x5", "size=2"}, "board=5x5 pie=no size=2"},
	} {
		options, err := game.Configure(test.words)
		if err != nil || options.String() != test.want {
			t.Errorf("%q gives %s, %v, want %s", test.words, options, err, test.want)
		}
	}
}

// The key of an option alone switches it on, where that can be meant.
func TestKeysAlone(t *testing.T) {
	game := &games.Game{Title: "Trees", Options: []games.Option{
		games.Number("size", "The trees.", 2, 3, 3), games.Choice("fog", "Whether there is fog.", "no", "yes"),
		games.Choice("clock", "Whether there is a clock.", "off", "on"), games.Choice("shape", "The shape.", "round", "square"),
	}}
	if key, value := game.KeyOf("clock"); key != "clock" || value != "on" {
		t.Errorf("clock alone is %s=%s", key, value)
	}
	for word, want := range map[string]string{
		"fog": "", "size": "size needs a value, as in size=3: it is 2 to 3.", "shape": "shape needs a value, as in shape=round: it is round or square.",
		"trees": `Trees has no option "trees". Its options are size, fog, clock, shape.`,
	} {
		said := ""
		if _, err := game.Configure([]string{word}); err != nil {
			said = err.Error()
		}
		if said != want {
			t.Errorf("%q is answered %q, want %q", word, said, want)
		}
	}
}
