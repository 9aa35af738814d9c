package persistence

import (
	"database/sql"
	"strconv"
	"strings"

	"boardroom/world"
)

const (
	// selectPast begins at the seats of an account, to which an index leads. Only
	// of the games that are listed the plies are counted.
	selectPast = `SELECT id, COALESCE((SELECT MAX(number) FROM moves WHERE table_id = past.id), 0), ended_ms
FROM (SELECT id, COALESCE((SELECT at_ms FROM moves WHERE table_id = tables.id ORDER BY number DESC LIMIT 1), made_ms) AS ended_ms
FROM tables WHERE id IN (SELECT table_id FROM seats WHERE account_id = $1)
AND phase IN ('over', 'cleared') AND start <> ''
ORDER BY ended_ms DESC, id DESC LIMIT $2 OFFSET $3) AS past
ORDER BY ended_ms DESC, id DESC`
)

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
			err := scan(&g.ID, &g.Moves, &ended)
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
	return some.readSeats(tx, tables)
}

const countOutcomes = `SELECT tables.result, seats.number, COUNT(*) FROM seats JOIN tables ON tables.id = seats.table_id
WHERE seats.account_id = $1 AND tables.result <> '' GROUP BY tables.result, seats.number
ORDER BY tables.result, seats.number`

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
