package persistence

import (
	"database/sql"
	"time"

	"boardroom/world/store"
)

const (
	insertKey = `INSERT INTO account_keys (account_id, fingerprint, type, comment, added_ms, proven, scope, ends_ms, passkey)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`
	updateProven = `UPDATE account_keys SET proven = 1 WHERE account_id = $1 AND fingerprint = $2`
	updateLimits = `UPDATE account_keys SET scope = $3, ends_ms = $4 WHERE account_id = $1 AND fingerprint = $2`
	deleteKey    = `DELETE FROM account_keys WHERE account_id = $1 AND fingerprint = $2`
	selectKeys   = `SELECT fingerprint, type, comment, added_ms, proven, scope, NULLIF(ends_ms, 0), passkey FROM account_keys WHERE account_id = $1 ORDER BY id`
)

func keyColumns(k *store.Key) []any {
	return []any{&k.Fingerprint, &k.Type, &k.Comment, moment(&k.Added), flag(&k.Proven), &k.Scope, moment(&k.Ends), &k.Passkey}
}

func (db *DB) Keys(id store.AccountID) ([]store.Key, error) {
	return readList(db, "reading keys", keyColumns, selectKeys, id)
}

func (db *DB) AddKey(id store.AccountID, key store.Key) error {
	return db.write("adding a key", key.Validate(), func(tx *sql.Tx) error { return addKey(tx, id, key) })
}

func addKey(tx *sql.Tx, id store.AccountID, key store.Key) error {
	key.Scope = key.Scope.OrAll()
	return run(tx, insertKey, append([]any{id}, keyColumns(&key)...)...)
}

func (db *DB) ProveKey(id store.AccountID, fingerprint string) error {
	return db.changeOne("marking a key as proven", nil, updateProven, id, fingerprint)
}

func (db *DB) LimitKey(id store.AccountID, fingerprint string, scope store.Scope, ends time.Time) error {
	return db.write("limiting a key", scope.Validate(), func(tx *sql.Tx) error {
		if err := change(tx, store.ErrNotFound, updateLimits, id, fingerprint, scope.OrAll(), moment(&ends)); err != nil {
			return err
		}
		return refuseIf(tx, shutOut, id)
	})
}

func (db *DB) RemoveKey(id store.AccountID, fingerprint string) error {
	return db.write("removing a key", nil, func(tx *sql.Tx) error {
		if err := change(tx, store.ErrNotFound, deleteKey, id, fingerprint); err != nil {
			return err
		}
		return refuseIf(tx, shutOut, id)
	})
}
