package contest

import (
	"reflect"
	"slices"
	"strconv"
	"testing"

	"boardroom/games"
	"boardroom/world/store"
)

// An ended position is one of which only the end matters.
type ended struct {
	games.Position
	places [][]games.Seat
}

func (p ended) Ranking() [][]games.Seat { return p.places }

// A pairs position is one in which the seats 1 and 3 play together, and 2 and 4.
type pairs struct{ games.Position }

func (pairs) IsOut(games.Seat) bool { return false }

func (pairs) Teams() [][]games.Seat { return [][]games.Seat{{1, 3}, {2, 4}} }

func TestContests(t *testing.T) {
	type seats = []games.Seat
	tests := []struct {
		name     string
		position games.Position
		winners  seats
		left     seats
		moved    seats
		sides    [][]store.AccountID // an account has the number of its seat; nil is no contest
		places   []int
		scores   string
	}{
		{name: "won", winners: seats{2}, moved: seats{1, 2}, sides: [][]store.AccountID{{1}, {2}}, places: []int{100, 1}, scores: "LW"},
		{name: "drawn", moved: seats{1, 2}, sides: [][]store.AccountID{{1}, {2}}, places: []int{1, 1}, scores: "DD"},
		{name: "shared by all", winners: seats{1, 2}, moved: seats{1, 2}, sides: [][]store.AccountID{{1}, {2}}, places: []int{1, 1}, scores: "DD"},
		{name: "resigned", winners: seats{1}, left: seats{2}, moved: seats{1, 2}, sides: [][]store.AccountID{{1}, {2}}, places: []int{1, 101}, scores: "WL"},
		{name: "who won never moved", winners: seats{1}, left: seats{2, 3}, moved: seats{2, 3}},
		{name: "resigned unmoved", winners: seats{1}, left: seats{2}, moved: seats{1}},
		{
			name: "placed", position: ended{places: []seats{{3}, {1, 4}, {2}}}, winners: seats{3}, moved: seats{1, 2, 3, 4},
			sides: [][]store.AccountID{{1}, {2}, {3}, {4}}, places: []int{3, 4, 1, 3}, scores: "LLWL",
		},
		{
			name: "win shared by some", winners: seats{1, 2}, moved: seats{1, 2, 3},
			sides: [][]store.AccountID{{1}, {2}, {3}}, places: []int{1, 1, 100}, scores: "WWL",
		},
		{
			name: "left early, one before a move", winners: seats{1}, left: seats{2, 4}, moved: seats{1, 2, 3},
			sides: [][]store.AccountID{{1}, {2}, {3}}, places: []int{1, 101, 100}, scores: "WLL",
		},
		{
			name: "a draw of those who stayed", left: seats{3}, moved: seats{1, 2, 3},
			sides: [][]store.AccountID{{1}, {2}, {3}}, places: []int{1, 1, 101}, scores: "DDL",
		},
		{
			name: "together", position: pairs{}, winners: seats{2, 4}, left: seats{2}, moved: seats{1, 2, 3, 4},
			sides: [][]store.AccountID{{1, 3}, {2, 4}}, places: []int{100, 1}, scores: "LW",
		},
		{
			name: "together, one never moved", position: pairs{}, winners: seats{1, 3}, left: seats{3}, moved: seats{1, 2, 4},
			sides: [][]store.AccountID{{1}, {2, 4}}, places: []int{1, 100}, scores: "WL",
		},
		{name: "one of two sides never moved", position: pairs{}, winners: seats{1, 3}, left: seats{2, 4}, moved: seats{1, 3}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			records := make([]store.SeatRecord, max(2, int(slices.Max(append(slices.Concat(test.moved, test.left), 2)))))
			if test.position == nil {
				test.position = ended{}
			}
			for i := range records {
				records[i] = store.SeatRecord{Account: store.AccountID(i + 1), Left: slices.Contains(test.left, games.Seat(i+1))}
			}
			plies := []store.Ply{{Seat: 1, Move: "draw"}}
			for _, seat := range test.left {
				plies = append(plies, store.Ply{Seat: int(seat), Move: "resign:" + strconv.Itoa(int(seat))})
			}
			for _, seat := range test.moved {
				plies = append(plies, store.Ply{Seat: int(seat), Move: "a1:2"})
			}
			c, ok := At(store.RatingList{Game: "some"}, test.position, test.winners, records, plies)
			if ok != (test.sides != nil) {
				t.Fatalf("a contest: %v", ok)
			}
			if ok && (!reflect.DeepEqual(c.Sides, test.sides) || !slices.Equal(c.Places, test.places) || scores(c) != test.scores) {
				t.Errorf("sides %v, places %v, scores %s; want %v, %v, %s", c.Sides, c.Places, scores(c), test.sides, test.places, test.scores)
			}
		})
	}
}

// scores are a letter for each side: won, lost or drawn.
func scores(c Contest) (letters string) {
	for side := range c.Sides {
		win, loss, draw := c.Score(side)
		if win+loss+draw != 1 {
			letters += "?"
			continue
		}
		letters += map[[3]int]string{{1, 0, 0}: "W", {0, 1, 0}: "L", {0, 0, 1}: "D"}[[3]int{win, loss, draw}]
	}
	return letters
}
