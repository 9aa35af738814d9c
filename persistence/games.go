package persistence

import (
	"database/sql"
	"fmt"
	"math"
	"strings"

	"boardroom/world/store"
)

const (
	// selectAlike leads to the games that a record may be of, first kept first.
	selectAlike = `SELECT id FROM tables WHERE made_ms = $1 AND seed = $2 AND game = $3 AND options = $4
AND start = $5 AND position = $6 AND result = $7 ORDER BY id`

	// selectPast goes along the index of the games that an account has played, from
	// where the page begins to where it ends. Somebody may have had several seats of a
	// game.
	selectPast = `SELECT DISTINCT ended_ms, table_id FROM seats WHERE account_id = $1 AND ended_ms <> 0
AND (ended_ms, table_id) < ($2, $3) ORDER BY ended_ms DESC, table_id DESC LIMIT $4`
	selectShown = `SELECT DISTINCT ended_ms, table_id FROM seats WHERE account_id = $1 AND ended_ms <> 0 AND private = 0
AND (ended_ms, table_id) < ($2, $3) ORDER BY ended_ms DESC, table_id DESC LIMIT $4`

	// selectEnded is when a game ended that an account has played.
	selectEnded = `SELECT ended_ms FROM seats WHERE table_id = $1 AND account_id = $2 AND ended_ms <> 0 AND private <= $3`

	countOutcomes = `SELECT result, number, COUNT(*) FROM seats
WHERE account_id = $1 AND result <> '' AND private = 0 GROUP BY result, number ORDER BY result, number`

	// selectPlayedWith goes along the seats of the others, who are mostly new: an
	// account may have played for years.
	selectPlayedWith = `SELECT DISTINCT other.account_id FROM seats other CROSS JOIN seats mine CROSS JOIN tables t
WHERE other.account_id IN (%s) AND mine.table_id = other.table_id AND mine.account_id = $1 AND t.id = other.table_id AND t.start <> ''`
)

func (db *DB) PlayedWith(seat store.AccountID, some []store.AccountID) ([]store.AccountID, error) {
	if len(some) == 0 {
		return nil, nil
	}
	places, arguments := make([]string, len(some)), []any{seat}
	for i, id := range some {
		places[i], arguments = fmt.Sprint("$", i+2), append(arguments, id)
	}
	return readList(db, "reading who has played each other", just[store.AccountID], fmt.Sprintf(selectPlayedWith, strings.Join(places, ",")), arguments...)
}

func (db *DB) KeepGame(r store.TableRecord, remarks []store.Remark) (id store.TableID, isNew bool, err error) {
	id, err = add(db, "keeping a game", r.ValidateEnded(remarks), func(tx *sql.Tx) (store.TableID, error) {
		isNew = false
		if id, err := sameGame(tx, r); err != nil || id != 0 {
			return id, err
		}
		isNew = true
		return addGame(tx, r, remarks)
	})
	return id, isNew && err == nil, err
}

// sameGame is the table that has the game of a record already, or 0.
func sameGame(tx *sql.Tx, r store.TableRecord) (store.TableID, error) {
	alike, err := list(tx, just[store.TableID], selectAlike, moment(&r.Made), seed(&r.Seed), r.Game, r.Options, r.Start, r.Position, r.Result)
	if err != nil || len(alike) == 0 {
		return 0, err
	}
	records, err := numbered(alike...).readWhole(tx)
	for _, other := range records {
		if err == nil && r.IsOf(other) {
			return other.ID, nil
		}
	}
	return 0, err
}

// addGame keeps a game that ended elsewhere, whole.
func addGame(tx *sql.Tx, r store.TableRecord, remarks []store.Remark) (store.TableID, error) {
	id, err := addTable(tx, r)
	if err != nil {
		return 0, err
	}
	for _, ply := range r.Plies {
		if err := addPly(id, ply).run(tx); err != nil {
			return 0, err
		}
	}
	if err := runAll(tx, replaceSeats(id, r.Seats)); err != nil {
		return 0, err
	}
	for i, remark := range remarks {
		if err := putRemark(tx, id, int64(i+1), remark); err != nil {
			return 0, err
		}
	}
	return id, run(tx, updateEnded, id)
}

func (db *DB) PastGames(seat store.AccountID, private bool, before store.TableID, limit int) ([]store.PastGame, error) {
	query := selectShown
	if private {
		query = selectPast
	}
	return read(db, "reading past games", func(tx *sql.Tx) ([]store.PastGame, error) {
		ended := int64(math.MaxInt64)
		if before != 0 {
			when, err := list(tx, just[int64], selectEnded, before, seat, flag(&private))
			switch {
			case err != nil:
				return nil, err
			case len(when) == 0:
				return nil, store.ErrNotFound
			}
			ended = when[0]
		}
		past, err := list(tx, func(g *store.PastGame) []any { return []any{moment(&g.Ended), &g.ID} }, query, seat, ended, before, limit)
		if err != nil || len(past) == 0 {
			return nil, err
		}
		ids := make([]store.TableID, len(past))
		for i, g := range past {
			ids[i] = g.ID
		}
		tables, err := numbered(ids...).readByID(tx)
		for i, id := range ids {
			past[i].TableRecord = tables[id]
			past[i].Watchers, past[i].LetIn = nil, nil
		}
		return past, err
	})
}

func (db *DB) Outcomes(seat store.AccountID) ([]store.Outcome, error) {
	return readList(db, "counting results", func(o *store.Outcome) []any { return []any{&o.Result, &o.Seat, &o.Games} }, countOutcomes, seat)
}
