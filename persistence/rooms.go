package persistence

import (
	"database/sql"
	"errors"

	"boardroom/world"
)

const (
	insertRoom = `INSERT INTO rooms (name, folded, description, made_for) VALUES ($1, $2, $3, $4) RETURNING id`
	// updateRoom leaves what it is given NULL for as it is.
	updateRoom = `UPDATE rooms SET name = COALESCE($2, name), folded = COALESCE($3, folded),
description = COALESCE($4, description) WHERE id = $1`
	deleteRoom  = `DELETE FROM rooms WHERE id = $1`
	selectRooms = `SELECT id, name, description, made_for FROM rooms ORDER BY id`

	insertExit    = `INSERT INTO exits (room_id, direction, to_id) VALUES ($1, $2, $3)`
	deleteExit    = `DELETE FROM exits WHERE room_id = $1 AND direction = $2 AND to_id = $3`
	deleteExitsOf = `DELETE FROM exits WHERE room_id = $1 OR to_id = $1`
	selectExits   = `SELECT room_id, direction, to_id FROM exits ORDER BY room_id, direction`

	moveTables = `UPDATE tables SET room_id = $2 WHERE room_id = $1`
)

// Rooms implements world.Store.
func (db *DB) Rooms() ([]world.RoomRecord, error) {
	var records []world.RoomRecord
	err := db.read("reading the rooms", func(tx *sql.Tx) error {
		at := map[world.RoomID]int{}
		room := func(scan func(...any) error) error {
			var r world.RoomRecord
			err := scan(&r.ID, &r.Name, &r.Description, &r.For)
			at[r.ID] = len(records)
			records = append(records, r)
			return err
		}
		if err := each(tx, room, selectRooms); err != nil {
			return err
		}
		exit := func(scan func(...any) error) error {
			var e world.Exit
			err := scan(&e.From, &e.Direction, &e.To)
			r := &records[at[e.From]]
			r.Exits = append(r.Exits, e)
			return err
		}
		line := func(id world.RoomID, line world.Line) {
			r := &records[at[id]]
			r.Lines = append(r.Lines, line)
		}
		return errors.Join(each(tx, exit, selectExits), readLines(tx, line))
	})
	if err != nil {
		return nil, err
	}
	return records, nil
}

// CreateRoom implements world.Store.
func (db *DB) CreateRoom(r world.RoomRecord, exits []world.Exit, act *world.StaffAct) (world.RoomID, error) {
	var id world.RoomID
	err := db.write("creating a room", func(tx *sql.Tx) error {
		if err := tx.QueryRow(insertRoom, r.Name, world.RoomKey(r.Name), r.Description, r.For).Scan(&id); err != nil {
			return err
		}
		for _, e := range exits {
			if e.From == 0 {
				e.From = id
			}
			if e.To == 0 {
				e.To = id
			}
			if err := addExit(tx, e); err != nil {
				return err
			}
		}
		return addStaffAct(tx, act)
	})
	if err != nil {
		return 0, err
	}
	return id, nil
}

func addExit(tx *sql.Tx, e world.Exit) error {
	_, err := tx.Exec(insertExit, e.From, e.Direction, e.To)
	return err
}

// ChangeRoom implements world.Store.
func (db *DB) ChangeRoom(id world.RoomID, name, description *string, act *world.StaffAct) error {
	return db.write("changing a room", func(tx *sql.Tx) error {
		var folded *string
		if name != nil {
			key := world.RoomKey(*name)
			folded = &key
		}
		if err := found(changedRows(tx, updateRoom, id, name, folded, description)); err != nil {
			return err
		}
		return addStaffAct(tx, act)
	})
}

// OpenExits implements world.Store.
func (db *DB) OpenExits(exits []world.Exit, act *world.StaffAct) error {
	return db.write("opening exits", func(tx *sql.Tx) error {
		for _, e := range exits {
			if err := addExit(tx, e); err != nil {
				return err
			}
		}
		return addStaffAct(tx, act)
	})
}

// CloseExits implements world.Store.
func (db *DB) CloseExits(exits []world.Exit, act *world.StaffAct) error {
	return db.write("closing exits", func(tx *sql.Tx) error {
		for _, e := range exits {
			if err := found(changedRows(tx, deleteExit, e.From, e.Direction, e.To)); err != nil {
				return err
			}
		}
		return addStaffAct(tx, act)
	})
}

// RemoveRoom implements world.Store.
func (db *DB) RemoveRoom(id, to world.RoomID, act *world.StaffAct) error {
	if id == to {
		return errors.New("removing a room: its tables can't go to itself")
	}
	return db.write("removing a room", func(tx *sql.Tx) error {
		if _, err := tx.Exec(moveTables, id, to); err != nil {
			return err
		}
		for _, statement := range []string{deleteExitsOf, deleteLinesOf} {
			if _, err := tx.Exec(statement, id); err != nil {
				return err
			}
		}
		if err := found(changedRows(tx, deleteRoom, id)); err != nil {
			return err
		}
		if err := tx.QueryRow(selectRoom, to).Scan(&to); err != nil {
			return err
		}
		return addStaffAct(tx, act)
	})
}

const selectRoom = `SELECT id FROM rooms WHERE id = $1`

// found is world.ErrNotFound where a statement that changes one thing has
// changed none.
func found(changed int64, err error) error {
	if err == nil && changed == 0 {
		return world.ErrNotFound
	}
	return err
}
