package worldtest

import (
	"cmp"
	"maps"
	"slices"

	"boardroom/world/rating"
	"boardroom/world/store"
)

// ratings are the newest ratings, without names, and the games that were rated.
type ratings struct {
	newest map[rated]store.RatingRecord
	games  []store.RatedGame // in the order they were rated
	last   int64             // the highest number that a game ever had
	made   map[store.TableID][]store.RatingChange
	met    []store.Meeting
}

func (r ratings) has(id store.TableID) bool {
	return slices.ContainsFunc(r.games, func(g store.RatedGame) bool { return g.Table == id })
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
	if r.has(id) {
		return r, store.ErrConflict
	}
	next := ratings{newest: maps.Clone(r.newest), last: r.last + 1, made: maps.Clone(r.made), met: slices.Clone(r.met)}
	next.games = append(slices.Clone(r.games), store.RatedGame{Number: next.last, Table: id, Pool: change.Ratings[0].List.Pool})
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
	for _, m := range change.Met {
		if !slices.Contains(next.met, m) {
			next.met = append(next.met, m)
		}
	}
	return next, nil
}

// RatedGames implements store.Store.
func (m *Memory) RatedGames() ([]store.RatedGame, error) {
	defer m.read()()
	return cloned(m.ratings.games), nil
}

// Met implements store.Store.
func (m *Memory) Met(id store.AccountID) ([]store.AccountID, error) {
	defer m.read()()
	var met []store.AccountID
	for _, one := range m.ratings.met {
		if one.Account == id {
			met = append(met, one.Other)
		}
	}
	slices.Sort(met)
	return met, nil
}

// Unrate implements store.Store.
func (m *Memory) Unrate(u store.Unrating) error {
	return m.write(u.Validate(), func() error {
		if !slices.Equal(m.ratings.games, u.Rated) {
			return store.ErrConflict
		}
		next := ratings{newest: map[rated]store.RatingRecord{}, last: m.ratings.last, made: maps.Clone(m.ratings.made)}
		for _, game := range m.ratings.games {
			if slices.Contains(u.Games, game.Table) {
				delete(next.made, game.Table)
				table := copied(m.tables[game.Table])
				table.Rated = false
				m.tables[game.Table] = table
			} else {
				next.games = append(next.games, game)
			}
		}
		for _, r := range u.Ratings {
			r.Name, r.Bot, r.Played = "", store.NoBot, kept(r.Played)
			next.newest[rated{r.List, r.Account}] = r
		}
		for _, one := range m.ratings.met {
			if one.Account != u.Account && one.Other != u.Account {
				next.met = append(next.met, one)
			}
		}
		m.ratings = next
		m.addStaffAct(&u.Act)
		return nil
	})
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
	for _, game := range m.ratings.games {
		found = append(found, copied(m.tables[game.Table]))
	}
	return found, nil
}

// Introduce lets an account be no newcomer: it has met others, who exist no more.
func (m *Memory) Introduce(id store.AccountID) {
	for other := store.AccountID(1 << 40); other < 1<<40+3; other++ {
		m.ratings.met = append(m.ratings.met, store.Meeting{Account: id, Other: other})
	}
}

// Rate gives an account a rating in a list, as if it had played two games.
func (m *Memory) Rate(id store.AccountID, list store.RatingList, mean int) {
	if m.ratings.newest == nil {
		m.ratings.newest, m.ratings.made = map[rated]store.RatingRecord{}, map[store.TableID][]store.RatingChange{}
	}
	at := rating.Rating{Mean: float64(mean), Deviation: 60, Volatility: 0.06}
	m.ratings.newest[rated{list, id}] = store.RatingRecord{Account: id, List: list, Wins: 1, Losses: 1, Rating: at}
}
