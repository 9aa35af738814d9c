package persistence

import (
	"database/sql"

	"boardroom/world/store"
)

const (
	insertWatcher  = `INSERT INTO watchers (table_id, account_id) VALUES ($1, $2) ON CONFLICT DO NOTHING`
	deleteWatcher  = `DELETE FROM watchers WHERE table_id = $1 AND account_id = $2`
	selectWatchers = `SELECT table_id, account_id FROM watchers WHERE table_id IN (%s) ORDER BY table_id, account_id`

	insertLetIn = `INSERT INTO invited (table_id, account_id) VALUES ($1, $2) ON CONFLICT DO NOTHING`
	deleteLetIn = `DELETE FROM invited WHERE table_id = $1 AND account_id = $2`
	selectLetIn = `SELECT table_id, account_id FROM invited WHERE table_id IN (%s) ORDER BY table_id, account_id`
)

func (db *DB) Watch(table store.TableID, who store.AccountID) error {
	return db.writeOne("keeping a watcher", nil, insertWatcher, table, who)
}

func (db *DB) Unwatch(table store.TableID, who store.AccountID) error {
	return db.writeOne("removing a watcher", nil, deleteWatcher, table, who)
}

func (s selection) readWatchers(tx *sql.Tx, tables map[store.TableID]*store.TableRecord) error {
	return belonging(tx, just[store.AccountID], func(id store.TableID) *[]store.AccountID { return &tables[id].Watchers },
		s.query(selectWatchers), s.arguments...)
}

func (db *DB) LetIn(table store.TableID, who store.AccountID) error {
	return db.writeOne("letting somebody in", nil, insertLetIn, table, who)
}

func (db *DB) ShutOut(table store.TableID, who store.AccountID) error {
	return db.writeOne("shutting somebody out", nil, deleteLetIn, table, who)
}

func (s selection) readLetIn(tx *sql.Tx, tables map[store.TableID]*store.TableRecord) error {
	return belonging(tx, just[store.AccountID], func(id store.TableID) *[]store.AccountID { return &tables[id].LetIn },
		s.query(selectLetIn), s.arguments...)
}
