package persistence

import (
	"cmp"
	"database/sql"

	"boardroom/world/store"
)

const (
	updateStaff    = `UPDATE accounts SET staff = $2 WHERE id = $1`
	insertStaffAct = `INSERT INTO staff_log (at_ms, who, what, whom, why) VALUES ($1, $2, $3, $4, $5)`
	selectStaffLog = `SELECT at_ms, who, what, whom, why FROM staff_log `
	newestFirst    = `ORDER BY id DESC LIMIT $1`
	byOrTo         = `WHERE who = $1 OR whom = $1 ORDER BY id`
)

func (db *DB) SetStaff(id store.AccountID, staff bool, act store.StaffAct) error {
	return db.writeActed("setting who is staff", nil, &act, func(tx *sql.Tx) error {
		return change(tx, store.ErrNotFound, updateStaff, id, flag(&staff))
	})
}

func (db *DB) LogStaff(act store.StaffAct) error {
	return db.writeActed("logging what staff did", nil, &act, func(*sql.Tx) error { return nil })
}

// writeActed is a write with the act of staff that it was, if it was one.
func (db *DB) writeActed(what string, invalid error, act *store.StaffAct, change func(*sql.Tx) error) error {
	return db.write(what, cmp.Or(invalid, act.Validate()), func(tx *sql.Tx) error {
		if err := change(tx); err != nil {
			return err
		}
		return addStaffAct(tx, act)
	})
}

// addStaffAct logs an act in a transaction, if there is one.
func addStaffAct(tx *sql.Tx, act *store.StaffAct) error {
	if act == nil {
		return nil
	}
	return run(tx, insertStaffAct, actColumns(act)...)
}

func (db *DB) StaffLog(most int) ([]store.StaffAct, error) {
	return readList(db, "reading what staff did", actColumns, selectStaffLog+newestFirst, most)
}

func actColumns(a *store.StaffAct) []any {
	return []any{moment(&a.At), &a.Who, &a.What, &a.Whom, &a.Why}
}
