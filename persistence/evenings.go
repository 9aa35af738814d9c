package persistence

import (
	"database/sql"

	"boardroom/world/store"
)

const (
	insertEvening  = `INSERT INTO evenings (title, weekday, minute, zone) VALUES ($1, $2, $3, $4) RETURNING id`
	selectEvenings = `SELECT id, title, weekday, minute, zone FROM evenings ORDER BY id`
	deleteEvening  = `DELETE FROM evenings WHERE id = $1`
)

func eveningColumns(e *store.Evening) []any {
	return []any{&e.ID, &e.Title, &e.Weekday, &e.Minute, &e.Zone}
}

func (db *DB) AddEvening(e store.Evening, act store.StaffAct) (id store.EveningID, err error) {
	err = db.writeActed("keeping an evening", e.Validate(), &act, func(tx *sql.Tx) (err error) {
		id, err = insert[store.EveningID](tx, insertEvening, eveningColumns(&e)[1:]...)
		return err
	})
	return id, err
}

func (db *DB) Evenings() ([]store.Evening, error) {
	return readList(db, "reading evenings", eveningColumns, selectEvenings)
}

func (db *DB) RemoveEvening(id store.EveningID, act store.StaffAct) error {
	return db.writeActed("removing an evening", nil, &act, func(tx *sql.Tx) error {
		return change(tx, store.ErrNotFound, deleteEvening, id)
	})
}
