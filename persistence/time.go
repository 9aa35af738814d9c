package persistence

import (
	"database/sql"
	"time"
)

const (
	selectOpenTime = `SELECT open_ms FROM house WHERE id = 1`
	updateOpenTime = `UPDATE house SET open_ms = $1 WHERE id = 1 AND open_ms < $1`
)

// OpenTime implements world.Store.
func (db *DB) OpenTime() (time.Duration, error) {
	var ms int64
	err := db.read("reading the house's time", func(tx *sql.Tx) error {
		return tx.QueryRow(selectOpenTime).Scan(&ms)
	})
	return spanOf(ms), err
}

// SetOpenTime implements world.Store.
func (db *DB) SetOpenTime(open time.Duration) error {
	return db.write("keeping the house's time", func(tx *sql.Tx) error {
		_, err := tx.Exec(updateOpenTime, open.Milliseconds())
		return err
	})
}
