package persistence

import (
	"database/sql"
	"errors"

	"boardroom/world"
)

const insertTable = `INSERT INTO tables
(version, name, folded, game, options, seed, phase, start, position, result, reason, made_ms, rated, room_id, clock, settled_ms)
VALUES (1, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, NULLIF(CAST($13 AS BIGINT), 0), $14, $15) RETURNING id`

// CreateTable implements world.Store. The record's id, version,
// rest and settled time are not read.
func (db *DB) CreateTable(r world.TableRecord) (world.TableID, error) {
	if r.Phase != world.InSetup || len(r.Seats)+len(r.Plies)+len(r.Watchers) > 0 {
		return 0, errors.New("creating a table: a new table is in set-up and nobody is at it")
	}
	r.Settled = 0
	var id world.TableID
	err := db.write("creating a table", func(tx *sql.Tx) (err error) {
		id, err = addTable(tx, r)
		return err
	})
	if err != nil {
		return 0, err
	}
	return id, nil
}

// StartTable implements world.Store. The record's id, version and rest are not
// read.
func (db *DB) StartTable(r world.TableRecord, instead world.Replaced) (world.TableID, error) {
	if r.Phase != world.InPlay || r.Start == "" || len(r.Seats) == 0 || len(r.Plies)+len(r.Watchers) > 0 {
		return 0, errors.New("starting a table: its game is under way, and nobody has moved or watches")
	}
	var id world.TableID
	err := db.write("starting a table", func(tx *sql.Tx) (err error) {
		if instead.Proposal != 0 {
			if err := removeProposal(tx, instead.Proposal); err != nil {
				return err
			}
		}
		if instead.Table != 0 {
			if err := db.clear(tx, instead.Table, instead.Version); err != nil {
				return err
			}
		}
		if id, err = addTable(tx, r); err != nil {
			return err
		}
		return replaceSeats(tx, id, r.Seats)
	})
	if err != nil {
		return 0, err
	}
	return id, nil
}

// clear clears a table for another.
func (db *DB) clear(tx *sql.Tx, id world.TableID, expect int64) error {
	cleared := world.Cleared
	if _, err := db.update(tx, id, expect, world.TableChange{Phase: &cleared}); err != nil {
		return err
	}
	return markEnded(tx, id)
}

// addTable keeps a table as such.
func addTable(tx *sql.Tx, r world.TableRecord) (id world.TableID, err error) {
	err = tx.QueryRow(insertTable,
		r.Name, world.Fold(r.Name), r.Game, r.Options, signed(r.Seed), r.Phase,
		r.Start, r.Position, r.Result, r.Reason, r.Made.UnixMilli(), flag(r.Rated), r.Room, r.Clock, r.Settled.Milliseconds()).Scan(&id)
	return id, err
}

// signed is a seed as it is kept: the signed number of the same 64 bits.
func signed(seed uint64) int64 { return int64(seed) }
