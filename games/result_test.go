package games_test

import (
	"reflect"
	"testing"

	"boardroom/games"
)

func TestResultsAreReadBack(t *testing.T) {
	for _, r := range []games.Result{
		{}, {Over: true}, {Over: true, Winners: []games.Seat{1}}, {Over: true, Winners: []games.Seat{1, 3, 9}},
	} {
		got, err := games.ParseResult(r.String())
		if err != nil || !reflect.DeepEqual(got, r) {
			t.Errorf("%q is read as %+v, %v", r.String(), got, err)
		}
	}
	for _, text := range []string{"", "win", "p0win", "p1", "p1+win", "p1+3win", "p01win", "1win", "None", "p100win", "drawn"} {
		if got, err := games.ParseResult(text); err == nil {
			t.Errorf("%q is read as %+v", text, got)
		}
	}
}
