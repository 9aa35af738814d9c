package gamestest

import (
	"strings"
	"testing"

	"boardroom/games"
	"boardroom/games/strategery"
)

// A told position has teams, ranking and a result of its own.
type told struct {
	games.Position
	teams, ranking [][]games.Seat
	winners        []games.Seat
}

func (p told) Teams() [][]games.Seat   { return p.teams }
func (p told) Ranking() [][]games.Seat { return p.ranking }
func (told) IsOut(games.Seat) bool     { return false }
func (p told) Result() games.Result {
	return games.Result{Over: true, Winners: p.winners, Reason: "full"}
}

func TestFaultsOfOutcomesAreNoticed(t *testing.T) {
	type seats = []games.Seat
	for _, test := range []struct {
		p    told
		says string // nothing where all is right
	}{
		{told{teams: []seats{{1, 3}, {2}}, ranking: []seats{{1, 3}, {2}}, winners: seats{1, 3}}, ""},
		{told{teams: []seats{{1}, {2}, {3}}, ranking: []seats{{2}, {3}}, winners: seats{2}}, ""},
		{told{teams: []seats{{1}, {2}}}, "of 3 seats"},
		{told{teams: []seats{{1, 2}, {2, 3}}}, "of 3 seats"},
		{told{teams: []seats{{1, 3}, {2}}, winners: seats{1}}, "divides the team"},
		{told{teams: []seats{{1}, {2}, {3}}, ranking: []seats{{1}, {2}, {1}}}, "the ranking is"},
		{told{teams: []seats{{1}, {2}, {3}}, ranking: []seats{{1}, {4}}}, "the ranking is"},
		{told{teams: []seats{{1}, {2}, {3}}, ranking: []seats{{1}, {2, 3}}, winners: seats{2}}, "and the ranking is"},
	} {
		r := newReferee(strategery.Game(), Config{}, Setup{Seats: 3}, 1)
		err := r.checkOutcome(test.p)
		if test.says == "" && err != nil || test.says != "" && (err == nil || !strings.Contains(err.Error(), test.says)) {
			t.Errorf("%+v: %v, want %q", test.p, err, test.says)
		}
	}
}
