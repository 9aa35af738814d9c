package gamestest

import (
	"fmt"
	"slices"

	"boardroom/games"
)

// checkOutcome holds what is told of teams and ranking against the seats and the
// result.
func (r *referee) checkOutcome(p games.Position) error {
	teams, result := games.TeamsOf(p, r.setup.Seats), p.Result()
	if all := slices.Sorted(slices.Values(slices.Concat(teams...))); !slices.Equal(all, r.seats()) {
		return fmt.Errorf("the teams are %v of %d seats", teams, r.setup.Seats)
	}
	for _, team := range teams {
		for _, seat := range team {
			if slices.Contains(result.Winners, seat) != slices.Contains(result.Winners, team[0]) {
				return fmt.Errorf("the result is %s, which divides the team %v", result, team)
			}
		}
	}
	ranking := games.RankingOf(p)
	if !result.Over || ranking == nil {
		return nil
	}
	placed := slices.Sorted(slices.Values(slices.Concat(ranking...)))
	if len(placed) != len(slices.Compact(slices.Clone(placed))) || !subset(placed, r.seats()) {
		return fmt.Errorf("the ranking is %v of %d seats", ranking, r.setup.Seats)
	}
	if len(result.Winners) > 0 && !slices.Equal(ranking[0], result.Winners) {
		return fmt.Errorf("the result is %s, and the ranking is %v", result, ranking)
	}
	return nil
}

// seats are all seats of the game.
func (r *referee) seats() []games.Seat {
	seats := make([]games.Seat, r.setup.Seats)
	for i := range seats {
		seats[i] = games.Seat(i + 1)
	}
	return seats
}

func subset(some, all []games.Seat) bool {
	return !slices.ContainsFunc(some, func(seat games.Seat) bool { return !slices.Contains(all, seat) })
}
