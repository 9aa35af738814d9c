package games_test

import (
	"strings"
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
		"fog": "", "size": "size needs a value, as in size=3. It can be 2 to 3.", "shape": "shape needs a value, as in shape=round. It can be round or square.",
		"trees": `Trees has no option "trees". Its options are size, fog, clock, shape. What they mean: help `,
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

// A choice may have other names, of several words too, the longest of which counts.
func TestAliases(t *testing.T) {
	game := &games.Game{Title: "Trees", Options: []games.Option{
		games.Number("size", "The trees.", 2, 3, 3), games.Choice("fog", "Whether there is fog.", "no", "yes"),
	}, Aliases: map[string]string{"two deep": "size=2", "fog of war": "fog=yes", "fog of two": "size=2"}}
	for typed, want := range map[string]string{
		"two deep": "fog=no size=2", "Fog of War TWO deep": "fog=yes size=2", "fog": "fog=yes size=3", "fog of two": "fog=no size=2",
		"two": "", "two deep two deep": "", "fog of": "",
	} {
		options, err := game.Configure(strings.Fields(typed))
		if got := options.String(); got != want || (err == nil) != (want != "") {
			t.Errorf("%q gives %q, %v, want %q", typed, got, err, want)
		}
	}
}

// What follows from another option is not chosen.
func TestChosen(t *testing.T) {
	size := games.Number("size", "The trees.", 2, 5, 3)
	board := games.Choice("board", "The board.", "3x3", "5x5", "6x6")
	board.Usual = func(before games.Options) string { return before["size"] + "x" + before["size"] }
	game := &games.Game{Options: []games.Option{size, board}}
	for words, want := range map[string]string{
		"size=3 board=3x3": "", "size=5 board=5x5": "size=5", "size=5 board=6x6": "board=6x6 size=5", "size=3 board=5x5": "board=5x5",
	} {
		options, err := game.Configure(strings.Fields(words))
		if err != nil {
			t.Fatal(err)
		}
		if got := game.Chosen(options).String(); got != want {
			t.Errorf("of %s is chosen %q, want %q", words, got, want)
		}
	}
}
