package persistence

import (
	"database/sql"
	"time"

	"boardroom/world/store"
)

const (
	selectVacations = `SELECT account_id, from_ms, until_ms FROM vacations`
	deleteVacation  = `DELETE FROM vacations WHERE account_id = $1 AND from_ms = $2`
	insertVacation  = `INSERT INTO vacations (account_id, from_ms, until_ms) VALUES ($1, $2, $3)`
)

func vacationColumns(v *store.Vacation) []any {
	return []any{&v.Account, moment(&v.From), moment(&v.Until)}
}

func (db *DB) Vacations(since time.Time) ([]store.Vacation, error) {
	return readList(db, "reading vacations", vacationColumns,
		selectVacations+` WHERE until_ms > $1 ORDER BY from_ms, account_id`, moment(&since))
}

func (db *DB) VacationsOf(id store.AccountID) ([]store.Vacation, error) {
	return readList(db, "reading vacations", vacationColumns, selectVacations+` WHERE account_id = $1 ORDER BY from_ms`, id)
}

func (db *DB) KeepVacation(v store.Vacation) error {
	return db.write("keeping a vacation", v.Validate(), func(tx *sql.Tx) error {
		if err := run(tx, deleteVacation, v.Account, moment(&v.From)); err != nil {
			return err
		}
		return run(tx, insertVacation, vacationColumns(&v)...)
	})
}
