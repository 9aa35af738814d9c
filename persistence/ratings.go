package persistence

import (
	"database/sql"
	"slices"

	"boardroom/world/store"
)

const (
	insertRatedGame = `INSERT INTO rated_games (table_id, pool) VALUES ($1, $2) ON CONFLICT DO NOTHING`

	insertRating = `INSERT INTO ratings
(game, kind, pool, account_id, mean, deviation, volatility, wins, losses, draws, played_ms)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) ON CONFLICT DO NOTHING`

	// updateRating does nothing if the games are not one more than are kept.
	updateRating = `UPDATE ratings SET mean = $5, deviation = $6, volatility = $7,
wins = $8, losses = $9, draws = $10, played_ms = $11
WHERE game = $1 AND kind = $2 AND pool = $3 AND account_id = $4 AND wins + losses + draws = $12`

	selectRatings = `SELECT name, bot, game, kind, pool, account_id, mean, deviation, volatility, wins, losses, draws, played_ms
FROM ratings JOIN accounts ON accounts.id = account_id `
	ratingsOfAccount = selectRatings + `WHERE account_id = $1 ORDER BY game, kind, pool`
	ratingsOfAll     = selectRatings + `ORDER BY game, kind, pool, account_id`
	ratedOrder       = `SELECT number, table_id, pool FROM rated_games ORDER BY number`
	ratingsOfList    = selectRatings + `WHERE game = $1 AND kind = $2 AND pool = $3 ORDER BY account_id`

	insertRatingChange = `INSERT INTO rating_changes (table_id, seat, mean_before, deviation_before, mean_after, deviation_after)
VALUES ($1, $2, $3, $4, $5, $6)`
	selectRatingChanges = `SELECT seat, mean_before, deviation_before, mean_after, deviation_after
FROM rating_changes WHERE table_id = $1 ORDER BY seat`

	insertMeeting  = `INSERT INTO meetings (account_id, other) VALUES ($1, $2) ON CONFLICT DO NOTHING`
	selectMeetings = `SELECT other FROM meetings WHERE account_id = $1 ORDER BY other`
	deleteMeetings = `DELETE FROM meetings WHERE account_id = $1 OR other = $1`

	deleteRatedGame     = `DELETE FROM rated_games WHERE table_id = $1`
	deleteRatingChanges = `DELETE FROM rating_changes WHERE table_id = $1`
	deleteRatings       = `DELETE FROM ratings`
	setCasual           = `UPDATE tables SET rated = 0 WHERE id = $1`
)

func (db *DB) Ratings(id store.AccountID) ([]store.RatingRecord, error) {
	return readList(db, "reading the ratings of an account", ratingColumns, ratingsOfAccount, id)
}

func (db *DB) Ranked(list store.RatingList) ([]store.RatingRecord, error) {
	return readList(db, "reading a list of ratings", ratingColumns, ratingsOfList, list.Game, list.Kind, list.Pool)
}

// AllRatings lists the ratings of everybody by list and account.
func (db *DB) AllRatings() ([]store.RatingRecord, error) {
	return readList(db, "reading all ratings", ratingColumns, ratingsOfAll)
}

func (db *DB) RatedGames() ([]store.RatedGame, error) {
	return readList(db, "reading which games were rated", ratedColumns, ratedOrder)
}

func ratedColumns(g *store.RatedGame) []any { return []any{&g.Number, &g.Table, &g.Pool} }

func (db *DB) Met(id store.AccountID) ([]store.AccountID, error) {
	return readList(db, "reading whom an account has met", just[store.AccountID], selectMeetings, id)
}

func (db *DB) Unrate(u store.Unrating) error {
	return db.writeActed("taking games out of the ratings", u.Validate(), &u.Act, func(tx *sql.Tx) error {
		rated, err := list(tx, ratedColumns, ratedOrder)
		if err != nil {
			return err
		}
		if !slices.Equal(rated, u.Rated) {
			return store.ErrConflict
		}
		all := []statement{{text: deleteRatings}, {text: deleteMeetings, arguments: []any{u.Account}}}
		for _, table := range u.Games {
			for _, text := range []string{deleteRatedGame, deleteRatingChanges, setCasual} {
				all = append(all, statement{text: text, arguments: []any{table}})
			}
		}
		for _, r := range u.Ratings {
			all = append(all, statement{text: insertRating, arguments: ratingColumns(&r)[2:]})
		}
		return runAll(tx, all)
	})
}

func ratingColumns(r *store.RatingRecord) []any {
	return []any{&r.Name, &r.Bot, &r.List.Game, &r.List.Kind, &r.List.Pool, &r.Account,
		&r.Rating.Mean, &r.Rating.Deviation, &r.Rating.Volatility, &r.Wins, &r.Losses, &r.Draws, moment(&r.Played)}
}

func (db *DB) RatingChanges(id store.TableID) ([]store.RatingChange, error) {
	return readList(db, "reading what a game made of ratings", changeColumns, selectRatingChanges, id)
}

func changeColumns(c *store.RatingChange) []any {
	return []any{&c.Seat, &c.Before.Mean, &c.Before.Deviation, &c.After.Mean, &c.After.Deviation}
}

// keepRatings keeps what a game made of the ratings of those who played it, if it was
// rated.
func keepRatings(id store.TableID, c store.TableChange) []statement {
	if len(c.Ratings) == 0 {
		return nil
	}
	all := []statement{{text: insertRatedGame, arguments: []any{id, c.Ratings[0].List.Pool}, otherwise: store.ErrConflict}}
	for _, r := range c.Ratings {
		all = append(all, keepRating(r))
	}
	for _, m := range c.Met {
		all = append(all, statement{text: insertMeeting, arguments: []any{m.Account, m.Other}})
	}
	for _, c := range c.RatingChanges {
		all = append(all, statement{text: insertRatingChange, arguments: append([]any{id}, changeColumns(&c)...)})
	}
	return all
}

// keepRating keeps a rating that must follow on the one that is kept.
func keepRating(r store.RatingRecord) statement {
	one := statement{text: insertRating, arguments: ratingColumns(&r)[2:], otherwise: store.ErrConflict}
	if r.Games() != 1 {
		one.text, one.arguments = updateRating, append(one.arguments, r.Games()-1)
	}
	return one
}
