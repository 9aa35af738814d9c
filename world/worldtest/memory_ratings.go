package worldtest

import (
	"cmp"
	"fmt"
	"maps"
	"slices"

	"boardroom/world"
)

// ratings are the newest ratings, without names, and the tables that were rated.
type ratings struct {
	newest map[rated]world.RatingRecord
	tables []world.TableID // in the order they were rated
	made   map[world.TableID][]world.RatingChange
}

type rated struct {
	list world.RatingList
	who  world.AccountID
}

// after are the ratings after a change of a table; those before stay as they are.
func (r ratings) after(id world.TableID, change world.TableChange, accounts map[world.AccountID]*account) (ratings, error) {
	if len(change.Ratings) == 0 {
		return r, nil
	}
	if slices.Contains(r.tables, id) {
		return r, world.ErrConflict
	}
	next := ratings{newest: maps.Clone(r.newest), tables: append(slices.Clone(r.tables), id), made: maps.Clone(r.made)}
	if next.newest == nil {
		next.newest, next.made = map[rated]world.RatingRecord{}, map[world.TableID][]world.RatingChange{}
	}
	for i, c := range change.RatingChanges {
		twice := slices.ContainsFunc(change.RatingChanges[:i], func(other world.RatingChange) bool { return other.Seat == c.Seat })
		if twice || c.Seat < 1 || !sensiblePoint(c.Before) || !sensiblePoint(c.After) {
			return r, fmt.Errorf("the rating change contradicts itself: %+v", c)
		}
	}
	next.made[id] = slices.SortedFunc(slices.Values(change.RatingChanges), func(a, b world.RatingChange) int { return cmp.Compare(a.Seat, b.Seat) })
	for _, change := range change.Ratings {
		key := rated{change.List, change.Account}
		switch before, known := next.newest[key]; {
		case change.Games() != before.Games()+1, !known && change.Games() != 1:
			return r, world.ErrConflict
		case accounts[change.Account] == nil:
			return r, world.ErrNotFound
		case !sensible(change):
			return r, fmt.Errorf("the rating contradicts itself: %+v", change)
		}
		change.Name, change.Bot, change.Played = "", world.NoBot, kept(change.Played)
		next.newest[key] = change
	}
	return next, nil
}

// mostOfRating bounds the numbers of a rating.
const mostOfRating = 1_000_000

func sensible(r world.RatingRecord) bool {
	return r.List.Game != "" && r.List.Kind != "" && r.List.Pool != "" && r.Wins >= 0 && r.Losses >= 0 && r.Draws >= 0 &&
		sensiblePoint(world.RatingPoint{Mean: r.Rating.Mean, Deviation: r.Rating.Deviation}) && isPositive(r.Rating.Volatility)
}

func sensiblePoint(p world.RatingPoint) bool {
	return p.Mean >= -mostOfRating && p.Mean <= mostOfRating && isPositive(p.Deviation)
}

func isPositive(x float64) bool { return x > 0 && x <= mostOfRating }

// RatingChanges implements world.Store.
func (m *Memory) RatingChanges(id world.TableID) ([]world.RatingChange, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return cloned(m.ratings.made[id]), nil
}

// Ratings implements world.Store.
func (m *Memory) Ratings(id world.AccountID) ([]world.RatingRecord, error) {
	return m.thoseRated(func(key rated) bool { return key.who == id }), nil
}

// Ranked implements world.Store.
func (m *Memory) Ranked(list world.RatingList) ([]world.RatingRecord, error) {
	return m.thoseRated(func(key rated) bool { return key.list == list }), nil
}

func (m *Memory) thoseRated(are func(rated) bool) []world.RatingRecord {
	m.mu.Lock()
	defer m.mu.Unlock()
	var found []world.RatingRecord
	for key, r := range m.ratings.newest {
		if are(key) {
			r.Name, r.Bot = m.accounts[key.who].Name, m.accounts[key.who].Bot
			found = append(found, r)
		}
	}
	slices.SortFunc(found, func(a, b world.RatingRecord) int {
		return cmp.Or(cmp.Compare(a.List.Game, b.List.Game), cmp.Compare(a.List.Kind, b.List.Kind),
			cmp.Compare(a.List.Pool, b.List.Pool), cmp.Compare(a.Account, b.Account))
	})
	return found
}

// RatedTables implements world.Store.
func (m *Memory) RatedTables() ([]world.TableRecord, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	var found []world.TableRecord
	for _, id := range m.ratings.tables {
		found = append(found, copied(m.tables[id]))
	}
	return found, nil
}
