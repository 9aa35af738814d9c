package gamestest

import (
	"fmt"
	"slices"

	"boardroom/games"
)

// checkOutcome holds what is told of sides and places against the seats and the
// result.
func (r *referee) checkOutcome(p games.Position) error {
	sides, result := games.SidesOf(p, r.setup.Seats), p.Result()
	if all := slices.Sorted(slices.Values(slices.Concat(sides...))); !slices.Equal(all, r.seats()) {
		return fmt.Errorf("the sides are %v of %d seats", sides, r.setup.Seats)
	}
	for _, side := range sides {
		for _, seat := range side {
			if slices.Contains(result.Winners, seat) != slices.Contains(result.Winners, side[0]) {
				return fmt.Errorf("the result is %s, which divides the side %v", result, side)
			}
		}
	}
	places := games.PlacesOf(p)
	if !result.Over || places == nil {
		return nil
	}
	placed := slices.Sorted(slices.Values(slices.Concat(places...)))
	if len(placed) != len(slices.Compact(slices.Clone(placed))) || !subset(placed, r.seats()) {
		return fmt.Errorf("the places are %v of %d seats", places, r.setup.Seats)
	}
	if len(result.Winners) > 0 && !slices.Equal(places[0], result.Winners) {
		return fmt.Errorf("the result is %s, and the places are %v", result, places)
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
