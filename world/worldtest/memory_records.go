package worldtest

import (
	"cmp"
	"slices"

	"boardroom/world"
)

// TableNumbered implements world.Store.
func (m *Memory) TableNumbered(id world.TableID) (world.TableRecord, error) {
	for _, t := range m.those(func(t world.TableRecord) bool { return t.ID == id }) {
		return t, nil
	}
	return world.TableRecord{}, world.ErrNotFound
}

// PastGames implements world.Store.
func (m *Memory) PastGames(seat world.AccountID, skip, limit int) ([]world.PastGame, error) {
	var past []world.PastGame
	for _, t := range m.those(func(t world.TableRecord) bool {
		ended := t.Phase == world.IsOver || t.Phase == world.Cleared
		return seat != 0 && ended && t.Start != "" &&
			slices.ContainsFunc(t.Seats, func(s world.SeatRecord) bool { return s.Account == seat })
	}) {
		g := world.PastGame{TableRecord: t, Ended: t.Made}
		if n := len(t.Plies); n > 0 {
			g.Ended = t.Plies[n-1].At
		}
		g.Watchers = nil
		past = append(past, g)
	}
	slices.SortFunc(past, func(a, b world.PastGame) int {
		return cmp.Or(b.Ended.Compare(a.Ended), cmp.Compare(b.ID, a.ID))
	})
	past = past[min(skip, len(past)):]
	return cloned(past[:min(limit, len(past))]), nil
}

// Outcomes implements world.Store.
func (m *Memory) Outcomes(seat world.AccountID) ([]world.Outcome, error) {
	type ending struct {
		result string
		seat   int
	}
	counts := map[ending]int{}
	for _, t := range m.those(func(t world.TableRecord) bool { return seat != 0 && t.Result != "" }) {
		for i, s := range t.Seats {
			if s.Account == seat {
				counts[ending{t.Result, i + 1}]++
			}
		}
	}
	var outcomes []world.Outcome
	for end, games := range counts {
		outcomes = append(outcomes, world.Outcome{Result: end.result, Seat: end.seat, Games: games})
	}
	slices.SortFunc(outcomes, func(a, b world.Outcome) int {
		return cmp.Or(cmp.Compare(a.Result, b.Result), cmp.Compare(a.Seat, b.Seat))
	})
	return outcomes, nil
}
