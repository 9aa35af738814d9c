package worldtest

import (
	"fmt"

	"boardroom/games"
	"boardroom/games/lists"
	"boardroom/world/contest"
	"boardroom/world/match"
	"boardroom/world/store"
)

// RecomputeRatings are all ratings as they come out when every rated game is
// rated again from its record, in the order they were, by list and account.
// Those of accounts that have been forgotten are left out. They are what is kept,
// or something is wrong.
func RecomputeRatings(s *Memory, known []*games.Game) ([]store.RatingRecord, error) {
	tables, err := s.RatedTables()
	if err != nil {
		return nil, err
	}
	order, err := s.RatedGames()
	if err != nil {
		return nil, err
	}
	var again contest.Rerating
	for _, record := range tables {
		game, _ := lists.Find(known, func(g *games.Game) bool { return g.Name == record.Game })
		m, err := match.Restore(game, record)
		if err != nil {
			return nil, fmt.Errorf("table %d: %w", record.ID, err)
		}
		again.Add(m)
	}
	return again.Ratings(order)
}
