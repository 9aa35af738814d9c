package worldtest

import (
	"cmp"
	"slices"

	"boardroom/world/store"
)

// TableNumbered implements store.Store.
func (m *Memory) TableNumbered(id store.TableID) (store.TableRecord, error) {
	for _, t := range m.thoseTables(func(t store.TableRecord) bool { return t.ID == id }) {
		return t, nil
	}
	return store.TableRecord{}, store.ErrNotFound
}

// TablesNumbered implements store.Store.
func (m *Memory) TablesNumbered(ids ...store.TableID) ([]store.TableRecord, error) {
	return m.thoseTables(func(t store.TableRecord) bool { return slices.Contains(ids, t.ID) }), nil
}

// TableHead implements store.Store.
func (m *Memory) TableHead(id store.TableID) (store.TableRecord, error) {
	t, err := m.TableNumbered(id)
	t.Start, t.Position, t.Plies, t.Watchers = "", "", nil, nil
	return t, err
}

// PastGames implements store.Store.
func (m *Memory) PastGames(seat store.AccountID, private bool, before store.TableID, limit int) ([]store.PastGame, error) {
	var past []store.PastGame
	for _, t := range m.thoseTables(func(t store.TableRecord) bool {
		ended := t.Phase == store.IsOver || t.Phase == store.Cleared
		return seat != 0 && ended && (private || !t.Private) && t.Start != "" &&
			slices.ContainsFunc(t.Seats, func(s store.SeatRecord) bool { return s.Account == seat })
	}) {
		g := store.PastGame{TableRecord: t, Ended: t.Made}
		if n := len(t.Plies); n > 0 {
			g.Ended = t.Plies[n-1].At
		}
		g.Watchers, g.LetIn = nil, nil
		past = append(past, g)
	}
	slices.SortFunc(past, func(a, b store.PastGame) int {
		return cmp.Or(b.Ended.Compare(a.Ended), cmp.Compare(b.ID, a.ID))
	})
	if before != 0 {
		at := slices.IndexFunc(past, func(g store.PastGame) bool { return g.ID == before })
		if at < 0 {
			return nil, store.ErrNotFound
		}
		past = past[at+1:]
	}
	return cloned(past[:min(limit, len(past))]), nil
}

// Outcomes implements store.Store.
func (m *Memory) Outcomes(seat store.AccountID) ([]store.Outcome, error) {
	type ending struct {
		result string
		seat   int
	}
	counts := map[ending]int{}
	for _, t := range m.thoseTables(func(t store.TableRecord) bool { return seat != 0 && t.Result != "" && !t.Private }) {
		for i, s := range t.Seats {
			if s.Account == seat {
				counts[ending{t.Result, i + 1}]++
			}
		}
	}
	var outcomes []store.Outcome
	for end, games := range counts {
		outcomes = append(outcomes, store.Outcome{Result: end.result, Seat: end.seat, Games: games})
	}
	slices.SortFunc(outcomes, func(a, b store.Outcome) int {
		return cmp.Or(cmp.Compare(a.Result, b.Result), cmp.Compare(a.Seat, b.Seat))
	})
	return outcomes, nil
}
