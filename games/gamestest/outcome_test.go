package gamestest

import (
	"strings"
	"testing"

	"boardroom/games"
	"boardroom/games/strategery"
)

// A told position has sides, places and a result of its own.
type told struct {
	games.Position
	sides, places [][]games.Seat
	winners       []games.Seat
}

func (p told) Sides() [][]games.Seat  { return p.sides }
func (p told) Places() [][]games.Seat { return p.places }
func (p told) Result() games.Result {
	return games.Result{Over: true, Winners: p.winners, Reason: "full"}
}

func TestFaultsOfOutcomesAreNoticed(t *testing.T) {
	type seats = []games.Seat
	for _, test := range []struct {
		p    told
		says string // nothing where all is right
	}{
		{told{sides: []seats{{1, 3}, {2}}, places: []seats{{1, 3}, {2}}, winners: seats{1, 3}}, ""},
		{told{sides: []seats{{1}, {2}, {3}}, places: []seats{{2}, {3}}, winners: seats{2}}, ""},
		{told{sides: []seats{{1}, {2}}}, "of 3 seats"},
		{told{sides: []seats{{1, 2}, {2, 3}}}, "of 3 seats"},
		{told{sides: []seats{{1, 3}, {2}}, winners: seats{1}}, "divides the side"},
		{told{sides: []seats{{1}, {2}, {3}}, places: []seats{{1}, {2}, {1}}}, "the places are"},
		{told{sides: []seats{{1}, {2}, {3}}, places: []seats{{1}, {4}}}, "the places are"},
		{told{sides: []seats{{1}, {2}, {3}}, places: []seats{{1}, {2, 3}}, winners: seats{2}}, "and the places are"},
	} {
		r := newReferee(strategery.Game(), Config{}, Setup{Seats: 3}, 1)
		err := r.checkOutcome(test.p)
		if test.says == "" && err != nil || test.says != "" && (err == nil || !strings.Contains(err.Error(), test.says)) {
			t.Errorf("%+v: %v, want %q", test.p, err, test.says)
		}
	}
}
