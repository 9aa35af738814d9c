package persistence

import (
	"database/sql"
	"errors"

	"boardroom/world"
)

const insertTable = `INSERT INTO tables
(version, name, folded, game, options, seed, phase, start, position, result, reason, made_ms, rated, room_id, clock)
VALUES (1, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, NULLIF(CAST($13 AS BIGINT), 0), $14) RETURNING id`

// CreateTable implements world.Store. The record's id, version,
// rest and settled time are not read.
func (db *DB) CreateTable(r world.TableRecord) (world.TableID, error) {
	if r.Phase != world.InSetup || len(r.Seats)+len(r.Plies)+len(r.Watchers) > 0 {
		return 0, errors.New("creating a table: a new table is in set-up and nobody is at it")
	}
	var id world.TableID
	err := db.write("creating a table", func(tx *sql.Tx) error {
		return tx.QueryRow(insertTable,
			r.Name, world.Fold(r.Name), r.Game, r.Options, signed(r.Seed), r.Phase,
			r.Start, r.Position, r.Result, r.Reason, r.Made.UnixMilli(), flag(r.Rated), r.Room, r.Clock).Scan(&id)
	})
	if err != nil {
		return 0, err
	}
	return id, nil
}

// signed is a seed as it is kept: the signed number of the same 64 bits.
func signed(seed uint64) int64 { return int64(seed) }
