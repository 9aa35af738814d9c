package persistence

import (
	"database/sql"

	"boardroom/world/store"
)

const (
	// insertReport keeps a guest, who has no account, as NULL.
	insertReport  = `INSERT INTO reports (account_id, name, address, text, at_ms) VALUES (NULLIF(CAST($1 AS BIGINT), 0), $2, $3, $4, $5) RETURNING id`
	selectReports = `SELECT id, COALESCE(account_id, 0), name, address, text, at_ms FROM reports `
	deleteReport  = `DELETE FROM reports WHERE id = $1`
)

func reportColumns(r *store.Report) []any {
	return []any{&r.ID, &r.From, &r.Name, &r.Address, &r.Text, moment(&r.At)}
}

func (db *DB) AddReport(r store.Report) (store.ReportID, error) {
	return add(db, "keeping a report", r.Validate(), func(tx *sql.Tx) (store.ReportID, error) {
		return insert[store.ReportID](tx, insertReport, reportColumns(&r)[1:]...)
	})
}

func (db *DB) Reports() ([]store.Report, error) {
	return readList(db, "reading reports", reportColumns, selectReports+"ORDER BY id")
}

func (db *DB) CloseReport(id store.ReportID, act store.StaffAct) error {
	return db.writeActed("closing a report", nil, &act, func(tx *sql.Tx) error {
		return change(tx, store.ErrNotFound, deleteReport, id)
	})
}
