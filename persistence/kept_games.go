package persistence

import (
	"database/sql"
	"errors"

	"boardroom/world"
)

// selectAlike leads to the games that a record may be of, first kept first.
const selectAlike = `SELECT id FROM tables WHERE made_ms = $1 AND seed = $2 AND game = $3 AND options = $4
AND start = $5 AND position = $6 AND result = $7 ORDER BY id`

// KeepGame implements world.Store. The record's id, version and rest are not read.
func (db *DB) KeepGame(r world.TableRecord, remarks []world.Remark) (id world.TableID, isNew bool, err error) {
	if r.Phase != world.Cleared || r.Result == "" || len(r.Watchers) > 0 || len(remarks) > world.MostRemarks {
		return 0, false, errors.New("keeping a game: it is over and cleared, nobody watches, and not too much was said")
	}
	err = db.write("keeping a game", func(tx *sql.Tx) (err error) {
		if id, err = sameGame(tx, r); err != nil || id != 0 {
			return err
		}
		isNew = true
		id, err = db.addGame(tx, r, remarks)
		return err
	})
	if err != nil {
		return 0, false, err
	}
	return id, isNew, nil
}

// sameGame is the table that has the game of a record already, or 0.
func sameGame(tx *sql.Tx, r world.TableRecord) (same world.TableID, err error) {
	var alike []world.TableID
	err = each(tx, func(scan func(...any) error) error {
		var id world.TableID
		err := scan(&id)
		alike = append(alike, id)
		return err
	}, selectAlike, r.Made.UnixMilli(), signed(r.Seed), r.Game, r.Options, r.Start, r.Position, r.Result)
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
func (db *DB) addGame(tx *sql.Tx, r world.TableRecord, remarks []world.Remark) (world.TableID, error) {
	id, err := addTable(tx, r)
	if err != nil {
		return 0, err
	}
	for _, ply := range r.Plies {
		if err := db.addPly(tx, id, ply); err != nil {
			return 0, err
		}
	}
	if err := replaceSeats(tx, id, r.Seats); err != nil {
		return 0, err
	}
	for i, remark := range remarks {
		if err := putRemark(tx, id, int64(i+1), remark); err != nil {
			return 0, err
		}
	}
	return id, markEnded(tx, id)
}
