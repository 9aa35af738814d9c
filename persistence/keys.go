package persistence

import (
	"database/sql"

	"boardroom/world"
)

const (
	insertKey = `INSERT INTO account_keys (account_id, fingerprint, type, comment, added_ms, proven)
VALUES ($1, $2, $3, $4, $5, $6)`
	updateProven = `UPDATE account_keys SET proven = 1 WHERE account_id = $1 AND fingerprint = $2`
	deleteKey    = `DELETE FROM account_keys WHERE account_id = $1 AND fingerprint = $2`
	selectKeys   = `SELECT fingerprint, type, comment, added_ms, proven FROM account_keys WHERE account_id = $1 ORDER BY id`
)

// Keys implements world.Store.
func (db *DB) Keys(id world.AccountID) ([]world.Key, error) {
	var keys []world.Key
	err := db.read("reading keys", func(tx *sql.Tx) error {
		return each(tx, func(scan func(...any) error) error {
			var k world.Key
			var added int64
			err := scan(&k.Fingerprint, &k.Type, &k.Comment, &added, &k.Proven)
			k.Added = timeOf(added)
			keys = append(keys, k)
			return err
		}, selectKeys, id)
	})
	return keys, err
}

// AddKey implements world.Store.
func (db *DB) AddKey(id world.AccountID, key world.Key) error {
	return db.write("adding a key", func(tx *sql.Tx) error { return addKey(tx, id, key) })
}

func addKey(tx *sql.Tx, id world.AccountID, key world.Key) error {
	_, err := tx.Exec(insertKey, id, key.Fingerprint, key.Type, key.Comment, key.Added.UnixMilli(), flag(key.Proven))
	return err
}

// ProveKey implements world.Store.
func (db *DB) ProveKey(id world.AccountID, fingerprint string) error {
	return db.write("marking a key as proven", func(tx *sql.Tx) error {
		return changeAccount(tx, updateProven, id, fingerprint)
	})
}

// RemoveKey implements world.Store.
func (db *DB) RemoveKey(id world.AccountID, fingerprint string) error {
	return db.write("removing a key", func(tx *sql.Tx) error {
		if err := changeAccount(tx, deleteKey, id, fingerprint); err != nil {
			return err
		}
		return keepWayIn(tx, id)
	})
}
