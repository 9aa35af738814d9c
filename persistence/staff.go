package persistence

import (
	"database/sql"

	"boardroom/world"
)

const (
	updateStaff    = `UPDATE accounts SET staff = $2 WHERE id = $1`
	isStaff        = `staff = $1`
	insertStaffAct = `INSERT INTO staff_log (at_ms, who, what, whom, why) VALUES ($1, $2, $3, $4, $5)`
	selectStaffLog = `SELECT at_ms, who, what, whom, why FROM staff_log ORDER BY id DESC LIMIT $1`
)

// SetStaff implements world.Store.
func (db *DB) SetStaff(id world.AccountID, staff bool, act world.StaffAct) error {
	return db.write("setting who is staff", func(tx *sql.Tx) error {
		if err := changeAccount(tx, updateStaff, id, flag(staff)); err != nil {
			return err
		}
		return addStaffAct(tx, &act)
	})
}

// StaffAccounts implements world.Store.
func (db *DB) StaffAccounts() ([]world.Account, error) { return db.accounts(isStaff, 1) }

// LogStaff implements world.Store.
func (db *DB) LogStaff(act world.StaffAct) error {
	return db.write("logging what staff did", func(tx *sql.Tx) error { return addStaffAct(tx, &act) })
}

// addStaffAct logs an act in a transaction, if there is one.
func addStaffAct(tx *sql.Tx, act *world.StaffAct) error {
	if act == nil {
		return nil
	}
	_, err := tx.Exec(insertStaffAct, act.At.UnixMilli(), act.Who, act.What, act.Whom, act.Why)
	return err
}

// StaffLog implements world.Store.
func (db *DB) StaffLog(most int) ([]world.StaffAct, error) {
	var acts []world.StaffAct
	err := db.read("reading what staff did", func(tx *sql.Tx) error {
		return each(tx, func(scan func(...any) error) error {
			var a world.StaffAct
			var at int64
			err := scan(&at, &a.Who, &a.What, &a.Whom, &a.Why)
			a.At = timeOf(at)
			acts = append(acts, a)
			return err
		}, selectStaffLog, most)
	})
	return acts, err
}
