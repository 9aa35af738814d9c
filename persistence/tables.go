package persistence

import (
	"database/sql"

	"boardroom/world/store"
)

const insertTable = `INSERT INTO tables
(version, folded, name, game, options, seed, phase, start, position, result, reason, made_ms, rated, room_id, clock, settled_ms, private, quiet, played)
VALUES (1, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, NULLIF(CAST($13 AS BIGINT), 0), $14, $15, $16, $17, $18) RETURNING id`

func (db *DB) CreateTable(r store.TableRecord) (store.TableID, error) {
	r.Settled = 0
	return add(db, "creating a table", r.ValidateNew(), func(tx *sql.Tx) (store.TableID, error) {
		id, err := addTable(tx, r)
		if err != nil {
			return 0, err
		}
		return id, runAll(tx, replaceSeats(id, r.Seats))
	})
}

func (db *DB) StartTable(r store.TableRecord, instead store.Replaced) (store.TableID, error) {
	return add(db, "starting a table", r.ValidateStart(), func(tx *sql.Tx) (store.TableID, error) {
		if err := replaceProposal(tx, instead.Proposal); err != nil {
			return 0, err
		}
		if instead.Table != 0 {
			if err := clearTable(tx, instead.Table, instead.Version); err != nil {
				return 0, err
			}
		}
		id, err := addTable(tx, r)
		if err != nil {
			return 0, err
		}
		for _, who := range r.LetIn {
			if err := run(tx, insertLetIn, id, who); err != nil {
				return 0, err
			}
		}
		for _, seek := range instead.Seeks {
			if err := change(tx, store.ErrNotFound, updateProposal, seek, id); err != nil {
				return 0, err
			}
		}
		if instead.Event.Event != 0 {
			if err := beginEventGame(tx, instead.Event, id); err != nil {
				return 0, err
			}
		}
		return id, runAll(tx, replaceSeats(id, r.Seats))
	})
}

// clearTable clears a table for another.
func clearTable(tx *sql.Tx, id store.TableID, expect int64) error {
	cleared := store.Cleared
	return runAll(tx, changeTable(id, expect, store.TableChange{Phase: &cleared}))
}

// addTable keeps a table as such.
func addTable(tx *sql.Tx, r store.TableRecord) (store.TableID, error) {
	columns := tableColumns(&r)
	row := append([]any{store.Fold(r.Name)}, columns[2:len(columns)-2]...)
	return insert[store.TableID](tx, insertTable, append(row, store.MovesOf(r.Plies))...)
}

// tableColumns are the id, the version, what a table is added with, and its rest.
func tableColumns(r *store.TableRecord) []any {
	return []any{&r.ID, &r.Version, &r.Name, &r.Game, &r.Options, seed(&r.Seed), &r.Phase,
		&r.Start, &r.Position, &r.Result, &r.Reason, moment(&r.Made), flag(&r.Rated), &r.Room, &r.Clock, span(&r.Settled),
		flag(&r.Private), flag(&r.Quiet), &r.Rest, later(&r.RestUntil)}
}
