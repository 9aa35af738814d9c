package persistence

import (
	"database/sql"
	"errors"
	"fmt"
	"time"

	"boardroom/world"
)

const (
	// idsOfOpen names the condition of the index that leads to the open tables,
	// and nothing else: an order in it would make the database go through all
	// the tables that there ever were.
	idsOfOpen = `SELECT id FROM tables WHERE phase <> 'cleared'`

	// idsOfCleared goes along the index of the games that an account has played,
	// as far back as the time. A game without a ply has not been played.
	idsOfCleared = `SELECT table_id FROM seats WHERE account_id = $1 AND ended_ms <> 0 AND ended_ms > $2
AND EXISTS (SELECT 1 FROM tables WHERE id = seats.table_id AND phase = 'cleared')
AND EXISTS (SELECT 1 FROM moves WHERE moves.table_id = seats.table_id)`

	selectTables = `SELECT id, version, name, game, options, seed, phase, start, position, result, reason, made_ms, rated,
COALESCE(room_id, 0), clock, settled_ms, rest
FROM tables WHERE id IN (%s) ORDER BY id`
)

// A selection is some of the tables: a query of their ids, and its arguments.
type selection struct {
	ids       string
	arguments []any
}

func allOpen() selection { return selection{ids: idsOfOpen} }

func clearedAfter(seat world.AccountID, since time.Time) selection {
	return selection{ids: idsOfCleared, arguments: []any{seat, since.UnixMilli()}}
}

// OpenTables implements world.Store.
func (db *DB) OpenTables() ([]world.TableRecord, error) {
	return db.wholeTables("reading the open tables", allOpen())
}

// ClearedTables implements world.Store.
func (db *DB) ClearedTables(seat world.AccountID, since time.Time) ([]world.TableRecord, error) {
	return db.wholeTables("reading cleared tables", clearedAfter(seat, since))
}

// wholeTables reads some tables, with one query for each kind of thing.
func (db *DB) wholeTables(what string, some selection) ([]world.TableRecord, error) {
	var records []world.TableRecord
	err := db.read(what, func(tx *sql.Tx) error {
		var err error
		records, err = some.readWhole(tx)
		return err
	})
	if err != nil {
		return nil, err
	}
	return records, nil
}

// readWhole reads the tables with all that belongs to them.
func (s selection) readWhole(tx *sql.Tx) ([]world.TableRecord, error) {
	records, err := s.readTables(tx)
	if err != nil {
		return nil, err
	}
	tables := map[world.TableID]*world.TableRecord{}
	for i := range records {
		tables[records[i].ID] = &records[i]
	}
	return records, errors.Join(s.readSeats(tx, tables), s.readPlies(tx, tables), s.readWatchers(tx, tables))
}

func (s selection) readTables(tx *sql.Tx) ([]world.TableRecord, error) {
	var records []world.TableRecord
	err := s.each(tx, func(scan func(...any) error) error {
		var r world.TableRecord
		var seed, made, settled int64
		err := scan(&r.ID, &r.Version, &r.Name, &r.Game, &r.Options, &seed, &r.Phase,
			&r.Start, &r.Position, &r.Result, &r.Reason, &made, &r.Rated,
			&r.Room, &r.Clock, &settled, &r.Rest)
		r.Seed, r.Made, r.Settled = uint64(seed), timeOf(made), spanOf(settled)
		records = append(records, r)
		return err
	}, selectTables)
	return records, err
}

// each runs a query that takes the ids of the selection, and calls row with a
// way to scan each of its rows.
func (s selection) each(tx *sql.Tx, row func(scan func(...any) error) error, query string) error {
	return each(tx, row, s.query(query), s.arguments...)
}

// query is a query with the ids of the selection where it has %s.
func (s selection) query(query string) string { return fmt.Sprintf(query, s.ids) }
