package persistence

import (
	"cmp"
	"database/sql"
	"errors"

	"boardroom/world/store"
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

	selectRoom = `SELECT id FROM rooms WHERE id = $1`
	moveTables = `UPDATE tables SET room_id = $2 WHERE room_id = $1`
)

func exitColumns(e *store.Exit) []any { return []any{&e.From, &e.Direction, &e.To} }

func (db *DB) Rooms() ([]store.RoomRecord, error) {
	return read(db, "reading the rooms", func(tx *sql.Tx) ([]store.RoomRecord, error) {
		rooms, err := list(tx, func(r *store.RoomRecord) []any { return []any{&r.ID, &r.Name, &r.Description, &r.For} }, selectRooms)
		if err != nil {
			return nil, err
		}
		at := map[store.RoomID]*store.RoomRecord{}
		for i := range rooms {
			at[rooms[i].ID] = &rooms[i]
		}
		exits, err := list(tx, exitColumns, selectExits)
		for _, e := range exits {
			at[e.From].Exits = append(at[e.From].Exits, e)
		}
		return rooms, errors.Join(err, readLines(tx, at))
	})
}

func (db *DB) CreateRoom(r store.RoomRecord, exits []store.Exit, act *store.StaffAct) (store.RoomID, error) {
	invalid := cmp.Or(r.Validate(), store.ValidateAll(exits), act.Validate())
	return add(db, "creating a room", invalid, func(tx *sql.Tx) (store.RoomID, error) {
		id, err := insert[store.RoomID](tx, insertRoom, r.Name, store.RoomKey(r.Name), r.Description, r.For)
		if err != nil {
			return 0, err
		}
		for _, e := range exits {
			if err := addExit(tx, store.Exit{From: cmp.Or(e.From, id), To: cmp.Or(e.To, id), Direction: e.Direction}); err != nil {
				return 0, err
			}
		}
		return id, addStaffAct(tx, act)
	})
}

func addExit(tx *sql.Tx, e store.Exit) error {
	return run(tx, insertExit, exitColumns(&e)...)
}

func (db *DB) ChangeRoom(id store.RoomID, name, description *string, act *store.StaffAct) error {
	var folded *string
	if name != nil {
		folded = new(store.RoomKey(*name))
	}
	return db.writeActed("changing a room", store.ValidateRenamed(name), act, func(tx *sql.Tx) error {
		return change(tx, store.ErrNotFound, updateRoom, id, name, folded, description)
	})
}

func (db *DB) OpenExits(exits []store.Exit, act *store.StaffAct) error {
	return db.writeActed("opening exits", store.ValidateAll(exits), act, func(tx *sql.Tx) error {
		for _, e := range exits {
			if err := addExit(tx, e); err != nil {
				return err
			}
		}
		return nil
	})
}

func (db *DB) CloseExits(exits []store.Exit, act *store.StaffAct) error {
	return db.writeActed("closing exits", nil, act, func(tx *sql.Tx) error {
		for _, e := range exits {
			if err := change(tx, store.ErrNotFound, deleteExit, exitColumns(&e)...); err != nil {
				return err
			}
		}
		return nil
	})
}

func (db *DB) RemoveRoom(id, to store.RoomID, act *store.StaffAct) error {
	return db.writeActed("removing a room", nil, act, func(tx *sql.Tx) error {
		if err := run(tx, moveTables, id, to); err != nil {
			return err
		}
		for _, statement := range []string{deleteExitsOf, deleteLinesOf} {
			if err := run(tx, statement, id); err != nil {
				return err
			}
		}
		if err := change(tx, store.ErrNotFound, deleteRoom, id); err != nil {
			return err
		}
		return tx.QueryRow(selectRoom, to).Scan(&to)
	})
}
