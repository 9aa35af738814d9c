package persistence

import (
	"database/sql"

	"boardroom/world"
)

const (
	insertWatcher  = `INSERT INTO watchers (table_id, account_id) VALUES ($1, $2) ON CONFLICT DO NOTHING`
	deleteWatcher  = `DELETE FROM watchers WHERE table_id = $1 AND account_id = $2`
	selectWatchers = `SELECT table_id, account_id FROM watchers WHERE table_id IN (%s) ORDER BY table_id, account_id`
)

// Watch implements world.Store.
func (db *DB) Watch(table world.TableID, who world.AccountID) error {
	return db.write("keeping a watcher", func(tx *sql.Tx) error {
		_, err := tx.Exec(insertWatcher, table, who)
		return err
	})
}

// Unwatch implements world.Store.
func (db *DB) Unwatch(table world.TableID, who world.AccountID) error {
	return db.write("removing a watcher", func(tx *sql.Tx) error {
		_, err := tx.Exec(deleteWatcher, table, who)
		return err
	})
}

func (s selection) readWatchers(tx *sql.Tx, tables map[world.TableID]*world.TableRecord) error {
	return s.each(tx, func(scan func(...any) error) error {
		var id world.TableID
		var who world.AccountID
		if err := scan(&id, &who); err != nil {
			return err
		}
		tables[id].Watchers = append(tables[id].Watchers, who)
		return nil
	}, selectWatchers)
}
