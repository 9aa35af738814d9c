package persistence

import (
	"database/sql"
	"errors"

	"boardroom/world"
)

const (
	insertTable = `INSERT INTO tables
(version, name, folded, game, options, seed, phase, start, position, result, reason, made_ms)
VALUES (1, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) RETURNING id`

	// openTables names the condition of the index that leads to them, and
	// nothing else: an order in it would make the database go through all the
	// tables that there ever were.
	openTables = `(SELECT id FROM tables WHERE phase <> 'cleared')`

	selectTables = `SELECT id, version, name, game, options, seed, phase, start, position, result, reason, made_ms
FROM tables WHERE id IN ` + openTables + ` ORDER BY id`

	// ofOpenTables ends a query of something that belongs to tables.
	ofOpenTables = ` WHERE table_id IN ` + openTables + ` ORDER BY table_id, `
)

// CreateTable implements world.Store. The record's id and version are not read.
func (db *DB) CreateTable(r world.TableRecord) (world.TableID, error) {
	if r.Phase != world.InSetup || len(r.Seats)+len(r.Plies)+len(r.Watchers) > 0 {
		return 0, errors.New("creating a table: a new table is in set-up and nobody is at it")
	}
	var id world.TableID
	err := db.write("creating a table", func(tx *sql.Tx) error {
		return tx.QueryRow(insertTable,
			r.Name, world.Fold(r.Name), r.Game, r.Options, signed(r.Seed), r.Phase,
			r.Start, r.Position, r.Result, r.Reason, r.Made.UnixMilli()).Scan(&id)
	})
	return id, err
}

// OpenTables implements world.Store, with one query for each kind of thing.
func (db *DB) OpenTables() ([]world.TableRecord, error) {
	var open []world.TableRecord
	err := db.read("reading the open tables", func(tx *sql.Tx) error {
		if err := readTables(tx, &open); err != nil {
			return err
		}
		tables := map[world.TableID]*world.TableRecord{}
		for i := range open {
			tables[open[i].ID] = &open[i]
		}
		return errors.Join(readSeats(tx, tables), readPlies(tx, tables), readWatchers(tx, tables))
	})
	if err != nil {
		return nil, err
	}
	return open, nil
}

func readTables(tx *sql.Tx, open *[]world.TableRecord) error {
	return each(tx, func(scan func(...any) error) error {
		var r world.TableRecord
		var seed, made int64
		err := scan(&r.ID, &r.Version, &r.Name, &r.Game, &r.Options, &seed, &r.Phase,
			&r.Start, &r.Position, &r.Result, &r.Reason, &made)
		r.Seed, r.Made = uint64(seed), timeOf(made)
		*open = append(*open, r)
		return err
	}, selectTables)
}

// signed is a seed as it is kept: the signed number of the same 64 bits.
func signed(seed uint64) int64 { return int64(seed) }
