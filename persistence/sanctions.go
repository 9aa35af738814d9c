package persistence

import (
	"database/sql"
	"time"

	"boardroom/world"
)

const (
	selectSanctions = `SELECT s.id, s.kind, COALESCE(s.account_id, 0), COALESCE(a.name, ''), s.fingerprint, s.address,
s.imposed_by, s.why, s.since_ms, s.until_ms
FROM sanctions s LEFT JOIN accounts a ON a.id = s.account_id ORDER BY s.id`
	// deleteSame and insertSanction keep what is no account as NULL.
	deleteSame = `DELETE FROM sanctions
WHERE kind = $1 AND COALESCE(account_id, 0) = $2 AND fingerprint = $3 AND address = $4`
	insertSanction = `INSERT INTO sanctions (kind, account_id, fingerprint, address, imposed_by, why, since_ms, until_ms)
VALUES ($1, NULLIF(CAST($2 AS BIGINT), 0), $3, $4, $5, $6, $7, $8) RETURNING id`
	deleteSanction = `DELETE FROM sanctions WHERE id = $1`
)

// Sanctions implements world.Store.
func (db *DB) Sanctions() ([]world.Sanction, error) {
	var found []world.Sanction
	err := db.read("reading sanctions", func(tx *sql.Tx) error {
		return each(tx, func(scan func(...any) error) error {
			var s world.Sanction
			var since, until int64
			err := scan(&s.ID, &s.Kind, &s.Account, &s.Name, &s.Key, &s.Address, &s.By, &s.Why, &since, &until)
			s.Since = timeOf(since)
			if until != 0 {
				s.Until = timeOf(until)
			}
			found = append(found, s)
			return err
		}, selectSanctions)
	})
	return found, err
}

// Impose implements world.Store.
func (db *DB) Impose(s world.Sanction, act world.StaffAct) (world.SanctionID, error) {
	var id world.SanctionID
	err := db.write("imposing a sanction", func(tx *sql.Tx) error {
		if _, err := tx.Exec(deleteSame, s.Kind, s.Account, s.Key, s.Address); err != nil {
			return err
		}
		row := tx.QueryRow(insertSanction, s.Kind, s.Account, s.Key, s.Address, s.By, s.Why, s.Since.UnixMilli(), end(s.Until))
		if err := row.Scan(&id); err != nil {
			return err
		}
		return addStaffAct(tx, &act)
	})
	if err != nil {
		return 0, err
	}
	return id, nil
}

// end is a time that may be never, as it is kept.
func end(t time.Time) int64 {
	if t.IsZero() {
		return 0
	}
	return t.UnixMilli()
}

// Lift implements world.Store.
func (db *DB) Lift(id world.SanctionID, act *world.StaffAct) error {
	return db.write("lifting a sanction", func(tx *sql.Tx) error {
		if err := found(changedRows(tx, deleteSanction, id)); err != nil {
			return err
		}
		return addStaffAct(tx, act)
	})
}
