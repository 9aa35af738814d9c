package persistence

import (
	"database/sql"

	"boardroom/world"
)

const (
	insertRatedGame = `INSERT INTO rated_games (table_id) VALUES ($1) ON CONFLICT DO NOTHING`

	insertRating = `INSERT INTO ratings
(game, kind, pool, account_id, mean, deviation, volatility, wins, losses, draws, played_ms)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) ON CONFLICT DO NOTHING`

	// updateRating does nothing if the games are not one more than are kept.
	updateRating = `UPDATE ratings SET mean = $5, deviation = $6, volatility = $7,
wins = $8, losses = $9, draws = $10, played_ms = $11
WHERE game = $1 AND kind = $2 AND pool = $3 AND account_id = $4 AND wins + losses + draws = $12`

	selectRatings = `SELECT game, kind, pool, account_id, name, bot, mean, deviation, volatility, wins, losses, draws, played_ms
FROM ratings JOIN accounts ON accounts.id = account_id `
	ratingsOfAccount = selectRatings + `WHERE account_id = $1 ORDER BY game, kind, pool`
	ratingsOfList    = selectRatings + `WHERE game = $1 AND kind = $2 AND pool = $3 ORDER BY account_id`

	idsOfRated = `SELECT table_id FROM rated_games`
	ratedOrder = `SELECT table_id FROM rated_games ORDER BY number`
)

// Ratings implements world.Store.
func (db *DB) Ratings(id world.AccountID) ([]world.RatingRecord, error) {
	return db.ratings("reading the ratings of an account", ratingsOfAccount, id)
}

// Ranked implements world.Store.
func (db *DB) Ranked(list world.RatingList) ([]world.RatingRecord, error) {
	return db.ratings("reading a list of ratings", ratingsOfList, list.Game, list.Kind, list.Pool)
}

// RatedTables implements world.Store.
func (db *DB) RatedTables() ([]world.TableRecord, error) {
	const what = "reading the rated tables"
	records, err := db.wholeTables(what, selection{ids: idsOfRated})
	if err != nil {
		return nil, err
	}
	byID := map[world.TableID]world.TableRecord{}
	for _, r := range records {
		byID[r.ID] = r
	}
	var ordered []world.TableRecord
	err = db.read(what, func(tx *sql.Tx) error {
		return each(tx, func(scan func(...any) error) error {
			var id world.TableID
			err := scan(&id)
			if r, found := byID[id]; found { // else it was rated in the meantime
				ordered = append(ordered, r)
			}
			return err
		}, ratedOrder)
	})
	return ordered, err
}

func (db *DB) ratings(what, query string, arguments ...any) ([]world.RatingRecord, error) {
	var records []world.RatingRecord
	err := db.read(what, func(tx *sql.Tx) error {
		return each(tx, func(scan func(...any) error) error {
			var r world.RatingRecord
			var played int64
			err := scan(&r.List.Game, &r.List.Kind, &r.List.Pool, &r.Account, &r.Name, &r.Bot,
				&r.Rating.Mean, &r.Rating.Deviation, &r.Rating.Volatility, &r.Wins, &r.Losses, &r.Draws, &played)
			r.Played = timeOf(played)
			records = append(records, r)
			return err
		}, query, arguments...)
	})
	if err != nil {
		return nil, err
	}
	return records, nil
}

// keepRatings keeps what a game made of the ratings of who played it.
func keepRatings(tx *sql.Tx, id world.TableID, ratings []world.RatingRecord) error {
	if added, err := changedRows(tx, insertRatedGame, id); err != nil || added == 0 {
		return conflictUnless(err)
	}
	for _, r := range ratings {
		arguments := []any{
			r.List.Game, r.List.Kind, r.List.Pool, r.Account,
			r.Rating.Mean, r.Rating.Deviation, r.Rating.Volatility, r.Wins, r.Losses, r.Draws, r.Played.UnixMilli(),
		}
		statement := insertRating
		if r.Games() != 1 {
			statement, arguments = updateRating, append(arguments, r.Games()-1)
		}
		if kept, err := changedRows(tx, statement, arguments...); err != nil || kept == 0 {
			return conflictUnless(err)
		}
	}
	return nil
}

// conflictUnless is an error, or that a write found something else than it
// expected.
func conflictUnless(err error) error {
	if err != nil {
		return err
	}
	return world.ErrConflict
}
