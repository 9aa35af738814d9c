package stratic_test

import (
	"testing"

	"boardroom/games/gamestest"
)

// The way of a piece is told to whoever sees all of it.
func TestWays(t *testing.T) {
	for _, test := range []struct{ fields, pieces, move, watchers, south, north string }{
		{"", kings + "c2:1a", "c2>c5", "c3 c4", "c3 c4", "c3 c4"},
		{"", kings + "c2:1i", "c2>c4", "", "", ""}, // it jumps
		{"fog=yes ", kings + "c2:1a c7:2f", "c2>c5", "", "c3 c4", ""},
		{"fog=yes ", kings + "c4:1v d4:1f", "c4>e4", "", "d3", ""},
		{"fog=yes ", kings + "c4:1v e3:2b", "c4>f4", "", "d3", ""}, // where something unseen stops it
		{"fog=yes ", kings + "a5:2i a9:2f1a", "a9~a1", "", "", ""},
	} {
		for seat, want := range []string{test.watchers, test.south, test.north} {
			gamestest.CheckWay(t, at(t, test.fields, test.pieces), test.move, seat, want)
		}
	}
}
