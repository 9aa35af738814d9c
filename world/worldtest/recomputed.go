package worldtest

import (
	"cmp"
	"fmt"
	"maps"
	"slices"

	"boardroom/games"
	"boardroom/world"
	"boardroom/world/match"
	"boardroom/world/rating"
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
	type key struct {
		who  store.AccountID
		list store.RatingList
	}
	newest, forgotten := map[key]store.RatingRecord{}, map[store.AccountID]bool{}
	before := func(who store.AccountID, list store.RatingList) (store.RatingRecord, error) {
		if r, played := newest[key{who, list}]; played {
			return r, nil
		}
		return store.RatingRecord{Account: who, List: list, Rating: rating.New()}, nil
	}
	for _, record := range tables {
		game, _ := games.First(known, func(g *games.Game) bool { return g.Name == record.Game })
		m, err := match.Restore(game, record)
		if err != nil {
			return nil, fmt.Errorf("table %d: %w", record.ID, err)
		}
		for _, seat := range m.Seats {
			if seat.Forgotten != 0 {
				forgotten[seat.Forgotten] = true
			}
		}
		ratings, ok, err := world.RatingsAfter(m, before)
		if err != nil || !ok {
			return nil, fmt.Errorf("table %d was rated, and can't be rated again: %v", record.ID, err)
		}
		for _, r := range ratings {
			newest[key{r.Account, r.List}] = r
		}
	}
	maps.DeleteFunc(newest, func(k key, _ store.RatingRecord) bool { return forgotten[k.who] })
	return slices.SortedFunc(maps.Values(newest), func(a, b store.RatingRecord) int {
		return cmp.Or(cmp.Compare(a.List.Game, b.List.Game), cmp.Compare(a.List.Kind, b.List.Kind),
			cmp.Compare(a.List.Pool, b.List.Pool), cmp.Compare(a.Account, b.Account))
	}), nil
}
