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
		{[]string{"board=5x5", "size=2"}, "board=5x5 pie=no size=2"},
	} {
		options, err := game.Configure(test.words)
		if err != nil || options.String() != test.want {
			t.Errorf("%q gives %s, %v, want %s", test.words, options, err, test.want)
		}
	}
}
