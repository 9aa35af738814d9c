package persistence

import (
	"database/sql"
	"errors"
	"fmt"

	"boardroom/world"
)

const (
	// updateTable leaves what it is given NULL for as it is.
	updateTable = `UPDATE tables SET version = version + 1,
phase = COALESCE($3, phase), seed = COALESCE($4, seed), start = COALESCE($5, start),
position = COALESCE($6, position), result = COALESCE($7, result), reason = COALESCE($8, reason),
rated = COALESCE($9, rated), settled_ms = COALESCE($10, settled_ms), rest = COALESCE($11, rest)
WHERE id = $1 AND version = $2 RETURNING phase`

	selectTable = `SELECT id FROM tables WHERE id = $1`
)

// prepareChange prepares what runs for every move of every game. Parsing these
// statements anew would cost a move almost as much as keeping it.
func (db *DB) prepareChange() error {
	var err error
	if db.updateTable, err = db.writer.Prepare(updateTable); err != nil {
		return fmt.Errorf("preparing %q: %w", updateTable, err)
	}
	if db.insertPly, err = db.writer.Prepare(insertPly); err != nil {
		return fmt.Errorf("preparing %q: %w", insertPly, err)
	}
	return nil
}

// ChangeTable implements world.Store.
func (db *DB) ChangeTable(id world.TableID, expect int64, change world.TableChange) error {
	return db.write("changing a table", func(tx *sql.Tx) error {
		phase, err := db.update(tx, id, expect, change)
		if err != nil {
			return err
		}
		if change.Seats != nil {
			if err := replaceSeats(tx, id, change.Seats); err != nil {
				return err
			}
		}
		if change.Ply != nil {
			if err := db.addPly(tx, id, *change.Ply); err != nil {
				return err
			}
		}
		if phase == world.IsOver || phase == world.Cleared || change.Phase != nil {
			if err := markEnded(tx, id); err != nil {
				return err
			}
		}
		if len(change.Ratings) == 0 {
			return nil
		}
		if err := keepRatings(tx, id, change.Ratings); err != nil {
			return err
		}
		return keepRatingChanges(tx, id, change.RatingChanges)
	})
}

// update changes what is kept of the table itself, and its version. It gives the
// phase that the table is in then.
func (db *DB) update(tx *sql.Tx, id world.TableID, expect int64, c world.TableChange) (phase world.Phase, err error) {
	var seed, settled *int64
	if c.Seed != nil {
		s := signed(*c.Seed)
		seed = &s
	}
	if c.Settled != nil {
		ms := c.Settled.Milliseconds()
		settled = &ms
	}
	var rated *int
	if c.Rated != nil {
		r := flag(*c.Rated)
		rated = &r
	}
	err = tx.Stmt(db.updateTable).QueryRow(id, expect, c.Phase, seed, c.Start, c.Position, c.Result, c.Reason,
		rated, settled, c.Rest).Scan(&phase)
	if !errors.Is(err, sql.ErrNoRows) {
		return phase, err
	}
	if err := tx.QueryRow(selectTable, id).Scan(&id); err != nil {
		return "", err
	}
	return "", world.ErrConflict
}
