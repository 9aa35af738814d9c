package worldtest

import (
	"cmp"
	"maps"
	"slices"

	"boardroom/world/store"
)

// ratings are the newest ratings, without names, and the tables that were rated.
type ratings struct {
	newest map[rated]store.RatingRecord
	tables []store.TableID // in the order they were rated
	made   map[store.TableID][]store.RatingChange
}

type rated struct {
	list store.RatingList
	who  store.AccountID
}

// after are the ratings after a change of a table; those before stay as they are.
func (r ratings) after(id store.TableID, change store.TableChange, accounts map[store.AccountID]*account) (ratings, error) {
	if len(change.Ratings) == 0 {
		return r, nil
	}
	if slices.Contains(r.tables, id) {
		return r, store.ErrConflict
	}
	next := ratings{newest: maps.Clone(r.newest), tables: append(slices.Clone(r.tables), id), made: maps.Clone(r.made)}
	if next.newest == nil {
		next.newest, next.made = map[rated]store.RatingRecord{}, map[store.TableID][]store.RatingChange{}
	}
	next.made[id] = slices.SortedFunc(slices.Values(change.RatingChanges), func(a, b store.RatingChange) int { return cmp.Compare(a.Seat, b.Seat) })
	for _, change := range change.Ratings {
		key := rated{change.List, change.Account}
		switch before, known := next.newest[key]; {
		case change.Games() != before.Games()+1, !known && change.Games() != 1:
			return r, store.ErrConflict
		case accounts[change.Account] == nil:
			return r, store.ErrNotFound
		}
		change.Name, change.Bot, change.Played = "", store.NoBot, kept(change.Played)
		next.newest[key] = change
	}
	return next, nil
}

// RatingChanges implements store.Store.
func (m *Memory) RatingChanges(id store.TableID) ([]store.RatingChange, error) {
	defer m.read()()
	return cloned(m.ratings.made[id]), nil
}

// Ratings implements store.Store.
func (m *Memory) Ratings(id store.AccountID) ([]store.RatingRecord, error) {
	return m.thoseRated(func(key rated) bool { return key.who == id }), nil
}

// Ranked implements store.Store.
func (m *Memory) Ranked(list store.RatingList) ([]store.RatingRecord, error) {
	return m.thoseRated(func(key rated) bool { return key.list == list }), nil
}

func (m *Memory) thoseRated(are func(rated) bool) []store.RatingRecord {
	defer m.read()()
	var found []store.RatingRecord
	for key, r := range m.ratings.newest {
		if are(key) {
			r.Name, r.Bot = m.accounts[key.who].Name, m.accounts[key.who].Bot
			found = append(found, r)
		}
	}
	slices.SortFunc(found, func(a, b store.RatingRecord) int {
		return cmp.Or(cmp.Compare(a.List.Game, b.List.Game), cmp.Compare(a.List.Kind, b.List.Kind),
			cmp.Compare(a.List.Pool, b.List.Pool), cmp.Compare(a.Account, b.Account))
	})
	return found
}

// RatedTables lists the tables whose games were rated, in the order in which they
// were, whole.
func (m *Memory) RatedTables() ([]store.TableRecord, error) {
	defer m.read()()
	var found []store.TableRecord
	for _, id := range m.ratings.tables {
		found = append(found, copied(m.tables[id]))
	}
	return found, nil
}
