package persistence

import (
	"database/sql"
	"errors"

	"boardroom/world/store"
)

const (
	// updateTable leaves what it is given NULL for as it is.
	updateTable = `UPDATE tables SET version = version + 1,
phase = COALESCE($3, phase), seed = COALESCE($4, seed), start = COALESCE($5, start),
position = COALESCE($6, position), result = COALESCE($7, result), reason = COALESCE($8, reason),
rated = COALESCE($9, rated), settled_ms = COALESCE($10, settled_ms), rest = COALESCE($11, rest),
private = COALESCE($12, private), quiet = COALESCE($13, quiet), played = played + $14
WHERE id = $1 AND version = $2 RETURNING phase`

	selectTable = `SELECT id FROM tables WHERE id = $1`
)

func (db *DB) ChangeTable(id store.TableID, expect int64, c store.TableChange) error {
	return db.write("changing a table", c.Validate(), func(tx *sql.Tx) error {
		phase, err := update(tx, id, expect, c)
		if err != nil {
			return err
		}
		if c.Seats != nil {
			if err := replaceSeats(tx, id, c.Seats); err != nil {
				return err
			}
		}
		if c.Ply != nil {
			if err := addPly(tx, id, *c.Ply); err != nil {
				return err
			}
		}
		if phase == store.IsOver || phase == store.Cleared || c.Phase != nil {
			if err := markEnded(tx, id); err != nil {
				return err
			}
		}
		return keepRatings(tx, id, c.Ratings, c.RatingChanges)
	})
}

// update changes what is kept of the table itself, and its version. It gives the
// phase that the table is in then.
func update(tx *sql.Tx, id store.TableID, expect int64, c store.TableChange) (phase store.Phase, err error) {
	played := 0
	if c.Ply != nil {
		played = store.MovesOf([]store.Ply{*c.Ply})
	}
	err = tx.QueryRow(updateTable, id, expect, c.Phase, seed(c.Seed), c.Start, c.Position, c.Result, c.Reason,
		flag(c.Rated), span(c.Settled), c.Rest, flag(c.Private), flag(c.Quiet), played).Scan(&phase)
	if !errors.Is(err, sql.ErrNoRows) {
		return phase, err
	}
	if err := tx.QueryRow(selectTable, id).Scan(&id); err != nil {
		return "", err
	}
	return "", store.ErrConflict
}
