package persistence

import (
	"database/sql"
	"errors"
	"strconv"
	"strings"

	"boardroom/world"
)

// selectPast goes along the index of the games that an account has played, and
// no further than the page. Somebody may have had several seats of a game.
const selectPast = `SELECT DISTINCT ended_ms, table_id FROM seats WHERE account_id = $1 AND ended_ms <> 0
ORDER BY ended_ms DESC, table_id DESC LIMIT $2 OFFSET $3`

// numbered selects the tables with these ids.
func numbered(ids ...world.TableID) selection {
	list := make([]string, len(ids))
	for i, id := range ids {
		list[i] = strconv.FormatInt(int64(id), 10)
	}
	return selection{ids: strings.Join(list, ", ")}
}

// TableNumbered implements world.Store.
func (db *DB) TableNumbered(id world.TableID) (world.TableRecord, error) {
	records, err := db.wholeTables("reading a table", numbered(id))
	switch {
	case err != nil:
		return world.TableRecord{}, err
	case len(records) == 0:
		return world.TableRecord{}, world.ErrNotFound
	}
	return records[0], nil
}

// PastGames implements world.Store.
func (db *DB) PastGames(seat world.AccountID, skip, limit int) ([]world.PastGame, error) {
	var past []world.PastGame
	err := db.read("reading past games", func(tx *sql.Tx) error {
		err := each(tx, func(scan func(...any) error) error {
			var g world.PastGame
			var ended int64
			err := scan(&ended, &g.ID)
			g.Ended = timeOf(ended)
			past = append(past, g)
			return err
		}, selectPast, seat, limit, skip)
		if err != nil || len(past) == 0 {
			return err
		}
		return fillIn(tx, past)
	})
	if err != nil {
		return nil, err
	}
	return past, nil
}

// fillIn reads what there is to know of some past games besides their ids.
func fillIn(tx *sql.Tx, past []world.PastGame) error {
	ids, tables := make([]world.TableID, len(past)), map[world.TableID]*world.TableRecord{}
	for i := range past {
		ids[i] = past[i].ID
		tables[past[i].ID] = &past[i].TableRecord
	}
	some := numbered(ids...)
	records, err := some.readTables(tx)
	if err != nil {
		return err
	}
	for _, r := range records {
		*tables[r.ID] = r
	}
	return errors.Join(some.readSeats(tx, tables), some.readPlies(tx, tables))
}

const countOutcomes = `SELECT result, number, COUNT(*) FROM seats
WHERE account_id = $1 AND result <> '' GROUP BY result, number ORDER BY result, number`

// Outcomes implements world.Store.
func (db *DB) Outcomes(seat world.AccountID) ([]world.Outcome, error) {
	var outcomes []world.Outcome
	err := db.read("counting results", func(tx *sql.Tx) error {
		return each(tx, func(scan func(...any) error) error {
			var o world.Outcome
			err := scan(&o.Result, &o.Seat, &o.Games)
			outcomes = append(outcomes, o)
			return err
		}, countOutcomes, seat)
	})
	return outcomes, err
}
