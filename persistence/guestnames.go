package persistence

import (
	"database/sql"

	"boardroom/world/store"
)

const (
	claimName = `INSERT INTO guests (folded, node) VALUES ($1, $2)
ON CONFLICT (folded) DO UPDATE SET node = excluded.node WHERE guests.node = excluded.node`
	deleteName = `DELETE FROM guests WHERE folded = $1 AND node = $2`
)

func (db *DB) ClaimName(name string) error {
	if db.Node() == 0 {
		return nil
	}
	return db.write("claiming a guest's name", nil, func(tx *sql.Tx) error {
		return change(tx, store.ErrTaken, claimName, store.Fold(name), db.Node())
	})
}

func (db *DB) GiveNameBack(name string) error {
	if db.Node() == 0 {
		return nil
	}
	return db.writeOne("giving a guest's name back", nil, deleteName, store.Fold(name), db.Node())
}
