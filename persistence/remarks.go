package persistence

import (
	"database/sql"

	"boardroom/world"
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

// AddRemark implements world.Store.
func (db *DB) AddRemark(id world.TableID, r world.Remark) error {
	return db.write("keeping a remark", func(tx *sql.Tx) error {
		var number int64
		if err := tx.QueryRow(newestRemark, id).Scan(&number); err != nil {
			return err
		}
		number++
		if err := putRemark(tx, id, number, r); err != nil {
			return err
		}
		_, err := tx.Exec(deleteRemarks, id, number-world.MostRemarks)
		return err
	})
}

// putRemark keeps a remark under its number.
func putRemark(tx *sql.Tx, id world.TableID, number int64, r world.Remark) error {
	_, err := tx.Exec(insertRemark, id, number, r.Kind, r.Ply, r.Name, r.Account, r.GuestKey, r.Text, r.At.UnixMilli())
	return err
}

// Remarks implements world.Store.
func (db *DB) Remarks(id world.TableID) ([]world.Remark, error) {
	var found []world.Remark
	err := db.read("reading remarks", func(tx *sql.Tx) error {
		return each(tx, func(scan func(...any) error) error {
			var r world.Remark
			var at int64
			err := scan(&r.Kind, &r.Ply, &r.Name, &r.Account, &r.GuestKey, &r.Text, &at)
			r.At = timeOf(at)
			found = append(found, r)
			return err
		}, selectRemarks, id)
	})
	return found, err
}
