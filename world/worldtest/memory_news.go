package worldtest

import (
	"cmp"
	"slices"
	"time"

	"boardroom/games/lists"
	"boardroom/world/store"
)

// AddNews implements store.Store.
func (m *Memory) AddNews(items []store.NewsItem) error {
	return m.write(store.ValidateAll(items), func() error {
		all := cloned(m.news)
		for _, n := range items {
			_, known := m.tables[n.Table]
			if _, is := m.accounts[n.Account]; !known || n.Account != 0 && !is {
				return store.ErrNotFound
			}
			n.At = kept(n.At)
			if !slices.ContainsFunc(all, func(k store.NewsItem) bool { return k.Kind == n.Kind && k.Table == n.Table }) {
				all = append(all, n)
			}
		}
		m.news = all
		return nil
	})
}

// News implements store.Store.
func (m *Memory) News(since time.Time, most int) ([]store.NewsItem, error) {
	defer m.read()()
	found := m.newsWhere(func(n store.NewsItem) bool { return !n.At.Before(kept(since)) })
	return found[:min(most, len(found))], nil
}

// LatestNews implements store.Store.
func (m *Memory) LatestNews(kind store.NewsKind, game string, account store.AccountID) (store.NewsItem, error) {
	defer m.read()()
	found := m.newsWhere(func(n store.NewsItem) bool { return n.Kind == kind && n.Game == game && n.Account == account })
	if len(found) == 0 {
		return store.NewsItem{}, store.ErrNotFound
	}
	return found[0], nil
}

// newsWhere are the items for which something holds, the newest first.
func (m *Memory) newsWhere(holds func(store.NewsItem) bool) []store.NewsItem {
	found := cloned(lists.Filter(m.news, holds))
	slices.SortFunc(found, func(a, b store.NewsItem) int {
		return cmp.Or(b.At.Compare(a.At), cmp.Compare(b.Table, a.Table), cmp.Compare(a.Kind, b.Kind))
	})
	return found
}

// EndedSince implements store.Store.
func (m *Memory) EndedSince(from time.Time, behind store.TableID, most int) ([]store.EndedGame, error) {
	defer m.read()()
	found := lists.Filter(m.ended(from.Add(-time.Millisecond), func(store.SeatRecord) bool { return true }), func(g store.EndedGame) bool {
		return g.Ended.After(kept(from)) || g.ID > behind
	})
	return found[:min(most, len(found))], nil
}

// EndedOf implements store.Store.
func (m *Memory) EndedOf(accounts []store.AccountID, after time.Time, most int) ([]store.EndedGame, error) {
	defer m.read()()
	found := m.ended(after, func(s store.SeatRecord) bool { return s.Account != 0 && slices.Contains(accounts, s.Account) })
	slices.Reverse(found)
	return found[:min(most, len(found))], nil
}

// ended are the games that ended after a time with somebody in a seat, the oldest first.
func (m *Memory) ended(after time.Time, such func(store.SeatRecord) bool) (found []store.EndedGame) {
	for _, r := range m.tables {
		ended := r.Made
		if n := len(r.Plies); n > 0 {
			ended = r.Plies[n-1].At
		}
		if r.Private || r.Result == "" || !kept(ended).After(kept(after)) || !slices.ContainsFunc(r.Seats, such) {
			continue
		}
		head := copied(r)
		head.Start, head.Position, head.Plies, head.Watchers = "", "", nil, nil
		found = append(found, store.EndedGame{TableRecord: head, Ended: kept(ended), Moves: store.MovesOf(r.Plies)})
	}
	slices.SortFunc(found, func(a, b store.EndedGame) int { return cmp.Or(a.Ended.Compare(b.Ended), cmp.Compare(a.ID, b.ID)) })
	return found
}
