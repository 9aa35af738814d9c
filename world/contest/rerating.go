package contest

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"time"

	"boardroom/world/match"
	"boardroom/world/store"
)

// A Rerating works all ratings out again from the games. They are what is kept, or
// something is wrong. Its zero value is ready.
type Rerating struct {
	contests  map[store.TableID]pastContest
	forgotten map[store.AccountID]bool
}

// A pastContest is a rated game of the past, without its moves.
type pastContest struct {
	Contest
	ended time.Time
}

// Add takes in a game, if it could have been rated.
func (r *Rerating) Add(m *match.Match) {
	if !m.Result.Over || !m.WantsRating {
		return
	}
	if r.contests == nil {
		r.contests, r.forgotten = map[store.TableID]pastContest{}, map[store.AccountID]bool{}
	}
	for _, seat := range m.Seats {
		if seat.Forgotten != 0 {
			r.forgotten[seat.Forgotten] = true
		}
	}
	if c, ok := Of(m); ok {
		r.contests[m.ID] = pastContest{c, m.Plies[len(m.Plies)-1].At}
	}
}

// Players are all who took part in the game of a table, and whether it was taken in.
func (r *Rerating) Players(id store.TableID) (players []store.AccountID, known bool) {
	c, known := r.contests[id]
	return slices.Concat(c.Sides...), known
}

// Ratings are the ratings of all who are not forgotten, by list and account, after the
// games at some tables, in the order in which these were rated.
func (r *Rerating) Ratings(order []store.RatedGame) ([]store.RatingRecord, error) {
	type key struct {
		who  store.AccountID
		list store.RatingList
	}
	newest := map[key]store.RatingRecord{}
	before := func(who store.AccountID, list store.RatingList) (store.RatingRecord, error) {
		if r, played := newest[key{who, list}]; played {
			return r, nil
		}
		return NewRating(who, list), nil
	}
	for _, game := range order {
		c, is := r.contests[game.Table]
		if !is {
			return nil, fmt.Errorf("the game of table #%d was rated, and could not have been", game.Table)
		}
		c.List.Pool = game.Pool
		ratings, err := c.Rated(c.ended, before)
		if err != nil {
			return nil, err
		}
		for _, after := range ratings {
			newest[key{after.Account, after.List}] = after
		}
	}
	maps.DeleteFunc(newest, func(k key, _ store.RatingRecord) bool { return r.forgotten[k.who] })
	return slices.SortedFunc(maps.Values(newest), byListAndAccount), nil
}

func byListAndAccount(a, b store.RatingRecord) int {
	return cmp.Or(cmp.Compare(a.List.Game, b.List.Game), cmp.Compare(a.List.Kind, b.List.Kind),
		cmp.Compare(a.List.Pool, b.List.Pool), cmp.Compare(a.Account, b.Account))
}
