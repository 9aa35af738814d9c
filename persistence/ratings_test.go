package persistence

import (
	"database/sql"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"boardroom/world/rating"
	"boardroom/world/store"
)

// annsRating is the rating that fill keeps. Its digits are those of a first game
// won.
func annsRating() store.RatingRecord {
	return store.RatingRecord{
		Account: 1, Bot: store.ProgramBot, List: store.RatingList{Game: "stratic", Kind: store.ForTwo, Pool: store.People},
		Rating: rating.Rating{Mean: 1662.3108949212, Deviation: 290.31896371798047, Volatility: 0.05999967537233814},
		Wins:   1, Played: time.UnixMilli(1_795_000_000_456),
	}
}

// annsRatingChange is what the game made of it.
func annsRatingChange() store.RatingChange {
	after := annsRating().Rating
	return store.RatingChange{
		Seat: 1, Before: store.RatingPoint{Mean: 1500, Deviation: 350}, After: store.RatingPoint{Mean: after.Mean, Deviation: after.Deviation},
	}
}

// TestRatingsAreFoundByIndex checks that nobody waits for the ratings of all the
// others.
func TestRatingsAreFoundByIndex(t *testing.T) {
	db := opened(t, filepath.Join(t.TempDir(), "boardroom.db"))
	for query, arguments := range map[string][]any{ratingsOfAccount: {1}, ratingsOfList: {"sato", "two", "people"}} {
		plan := planOf(t, db, query, arguments)
		if slices.ContainsFunc(plan, func(step string) bool { return strings.HasPrefix(step, "SCAN") }) {
			t.Errorf("%q\nscans everything: %q", query, plan)
		}
	}
}

// RatedTables lists the tables whose games were rated, in the order in which they
// were, whole. Tests alone ask for it.
func (db *DB) RatedTables() ([]store.TableRecord, error) {
	return read(db, "reading the rated tables", func(tx *sql.Tx) (ordered []store.TableRecord, err error) {
		order, err := list(tx, just[store.TableID], `SELECT table_id FROM rated_games ORDER BY number`)
		if err != nil || len(order) == 0 {
			return nil, err
		}
		tables, err := numbered(order...).readByID(tx)
		for _, id := range order {
			ordered = append(ordered, tables[id])
		}
		return ordered, err
	})
}
