package persistence

import "time"

const (
	selectOpenTime = `SELECT open_ms FROM house WHERE id = 1`
	updateOpenTime = `UPDATE house SET open_ms = $1 WHERE id = 1 AND open_ms < $1`
)

func (db *DB) OpenTime() (time.Duration, error) {
	return theOne(readList(db, "reading the house's time", func(open *time.Duration) []any { return []any{span(open)} }, selectOpenTime))
}

func (db *DB) SetOpenTime(open time.Duration) error {
	return db.writeOne("keeping the house's time", nil, updateOpenTime, span(&open))
}
