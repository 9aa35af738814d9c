package world

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
)

// RecomputeRatings are all ratings as they come out when every rated game is
// rated again from its record, in the order they were, by list and account.
// Those of accounts that have been forgotten are left out. They are what is kept, or something is wrong.
func (w *World) RecomputeRatings() ([]RatingRecord, error) {
	tables, err := w.store.RatedTables()
	if err != nil {
		return nil, err
	}
	type key struct {
		who  AccountID
		list RatingList
	}
	newest, forgotten := map[key]RatingRecord{}, map[AccountID]bool{}
	before := func(who AccountID, list RatingList) (RatingRecord, error) {
		if r, played := newest[key{who, list}]; played {
			return r, nil
		}
		return newRating(who, list), nil
	}
	for _, record := range tables {
		var t Table
		if err := w.restore(&t, record); err != nil {
			return nil, fmt.Errorf("table %d: %w", record.ID, err)
		}
		c, ok := t.contestOf(t.standing, t.seats, t.plies)
		if !ok {
			return nil, fmt.Errorf("table %d was rated, and should not have been", record.ID)
		}
		for _, seat := range t.seats {
			if seat.Forgotten != 0 {
				forgotten[seat.Forgotten] = true
			}
		}
		ratings, err := c.rated(ratedAt(t.plies[len(t.plies)-1]), before)
		if err != nil {
			return nil, err
		}
		for _, r := range ratings {
			newest[key{r.Account, r.List}] = r
		}
	}
	maps.DeleteFunc(newest, func(k key, _ RatingRecord) bool { return forgotten[k.who] })
	return slices.SortedFunc(maps.Values(newest), byListAndAccount), nil
}

func byListAndAccount(a, b RatingRecord) int {
	return cmp.Or(cmp.Compare(a.List.Game, b.List.Game), cmp.Compare(a.List.Kind, b.List.Kind),
		cmp.Compare(a.List.Pool, b.List.Pool), cmp.Compare(a.Account, b.Account))
}
