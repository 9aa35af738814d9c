package persistence

import (
	"cmp"
	"database/sql"

	"boardroom/world/store"
)

const (
	insertCode     = `INSERT INTO codes (hash, kind, account_id, given_by, why, from_ms) VALUES ($1, $2, NULLIF(CAST($3 AS BIGINT), 0), $4, $5, $6)`
	selectCode     = `SELECT hash, kind, COALESCE(account_id, 0), given_by, why, from_ms FROM codes WHERE hash = $1`
	selectCodes    = `SELECT hash, kind, COALESCE(account_id, 0), given_by, why, from_ms FROM codes WHERE kind = $1 AND COALESCE(account_id, 0) = $2`
	deleteCode     = `DELETE FROM codes WHERE hash = $1`
	deleteNameCode = `DELETE FROM codes WHERE hash = $1 AND kind = $2`
	deleteCodes    = `DELETE FROM codes WHERE kind = $1 AND account_id = $2`
)

func codeColumns(c *store.Code) []any {
	return []any{&c.Hash, &c.Kind, &c.Account, &c.By, &c.Why, moment(&c.From)}
}

func (db *DB) KeepCodes(codes []store.Code, act *store.StaffAct) error {
	return db.writeActed("keeping codes", store.ValidateAll(codes), act, func(tx *sql.Tx) error {
		for _, c := range codes {
			if err := run(tx, deleteCodes, c.Kind, c.Account); err != nil {
				return err
			}
		}
		for _, c := range codes {
			if err := run(tx, insertCode, codeColumns(&c)...); err != nil {
				return err
			}
		}
		return nil
	})
}

func (db *DB) Code(hash string) (store.Code, error) {
	return theOne(readList(db, "reading a code", codeColumns, selectCode, hash))
}

func (db *DB) Codes(kind store.CodeKind, of store.AccountID) ([]store.Code, error) {
	return readList(db, "reading codes", codeColumns, selectCodes, kind, of)
}

func (db *DB) UseCode(hash string) error {
	return db.changeOne("using a code", nil, deleteCode, hash)
}

func (db *DB) DropCodes(kind store.CodeKind, of store.AccountID, act *store.StaffAct) error {
	return db.writeActed("dropping codes", cmp.Or(act.Validate()), act, func(tx *sql.Tx) error {
		return run(tx, deleteCodes, kind, of)
	})
}
