package persistence

import (
	"database/sql"

	"boardroom/world/store"
)

const (
	newestRemark = `SELECT COALESCE(MAX(number), 0) FROM remarks WHERE table_id = $1`
	// insertRemark keeps a guest, who has no account, as NULL.
	insertRemark = `INSERT INTO remarks (table_id, number, kind, ply, name, account_id, guest_key, text, at_ms)
VALUES ($1, $2, $3, $4, $5, NULLIF(CAST($6 AS BIGINT), 0), $7, $8, $9)`
	deleteRemarks = `DELETE FROM remarks WHERE table_id = $1 AND number <= $2`
	selectRemarks = `SELECT kind, ply, name, COALESCE(account_id, 0), guest_key, text, at_ms
FROM remarks WHERE table_id = $1 ORDER BY number`
)

func (db *DB) AddRemark(id store.TableID, r store.Remark) error {
	return db.write("keeping a remark", r.Validate(), func(tx *sql.Tx) error {
		var number int64
		if err := tx.QueryRow(newestRemark, id).Scan(&number); err != nil {
			return err
		}
		number++
		if err := putRemark(tx, id, number, r); err != nil {
			return err
		}
		return run(tx, deleteRemarks, id, number-store.MostRemarks)
	})
}

// putRemark keeps a remark under its number.
func putRemark(tx *sql.Tx, id store.TableID, number int64, r store.Remark) error {
	return run(tx, insertRemark, append([]any{id, number}, remarkColumns(&r)...)...)
}

func (db *DB) Remarks(id store.TableID) ([]store.Remark, error) {
	return readList(db, "reading remarks", remarkColumns, selectRemarks, id)
}

func remarkColumns(r *store.Remark) []any {
	return []any{&r.Kind, &r.Ply, &r.Name, &r.Account, &r.GuestKey, &r.Text, moment(&r.At)}
}
