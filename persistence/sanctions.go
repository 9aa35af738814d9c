package persistence

import (
	"cmp"
	"database/sql"

	"boardroom/world/store"
)

const (
	selectSanctions = `SELECT s.id, COALESCE(a.name, ''), s.kind, COALESCE(s.account_id, 0), s.fingerprint, s.address,
s.imposed_by, s.why, s.since_ms, NULLIF(s.until_ms, 0)
FROM sanctions s LEFT JOIN accounts a ON a.id = s.account_id ORDER BY s.id`
	// deleteSame and insertSanction keep what is no account as NULL.
	deleteSame = `DELETE FROM sanctions
WHERE kind = $1 AND COALESCE(account_id, 0) = $2 AND fingerprint = $3 AND address = $4`
	insertSanction = `INSERT INTO sanctions (kind, account_id, fingerprint, address, imposed_by, why, since_ms, until_ms)
VALUES ($1, NULLIF(CAST($2 AS BIGINT), 0), $3, $4, $5, $6, $7, $8) RETURNING id`
	deleteSanction = `DELETE FROM sanctions WHERE id = $1`
)

func sanctionColumns(s *store.Sanction) []any {
	return []any{&s.ID, &s.Name, &s.Kind, &s.Account, &s.Key, &s.Address, &s.By, &s.Why, moment(&s.Since), moment(&s.Until)}
}

func (db *DB) Sanctions() ([]store.Sanction, error) {
	return readList(db, "reading sanctions", sanctionColumns, selectSanctions)
}

func (db *DB) Impose(s store.Sanction, act store.StaffAct) (store.SanctionID, error) {
	return add(db, "imposing a sanction", cmp.Or(s.Validate(), act.Validate()), func(tx *sql.Tx) (store.SanctionID, error) {
		if err := run(tx, deleteSame, s.Kind, s.Account, s.Key, s.Address); err != nil {
			return 0, err
		}
		id, err := insert[store.SanctionID](tx, insertSanction, sanctionColumns(&s)[2:]...)
		if err != nil {
			return 0, err
		}
		return id, addStaffAct(tx, &act)
	})
}

func (db *DB) Lift(id store.SanctionID, act *store.StaffAct) error {
	return db.writeActed("lifting a sanction", nil, act, func(tx *sql.Tx) error {
		return change(tx, store.ErrNotFound, deleteSanction, id)
	})
}
