package persistence

import (
	"database/sql"

	"boardroom/world"
)

const (
	insertKey = `INSERT INTO account_keys (account_id, fingerprint, type, comment, added_ms)
VALUES ($1, $2, $3, $4, $5)`
	deleteKey  = `DELETE FROM account_keys WHERE account_id = $1 AND fingerprint = $2`
	selectKeys = `SELECT fingerprint, type, comment, added_ms FROM account_keys WHERE account_id = $1 ORDER BY id`
)

// Keys implements world.Store.
func (db *DB) Keys(id world.AccountID) ([]world.Key, error) {
	var keys []world.Key
	err := db.read("reading keys", func(tx *sql.Tx) error {
		return each(tx, func(scan func(...any) error) error {
			var k world.Key
			var added int64
			err := scan(&k.Fingerprint, &k.Type, &k.Comment, &added)
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
	_, err := tx.Exec(insertKey, id, key.Fingerprint, key.Type, key.Comment, key.Added.UnixMilli())
	return err
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
