package persistence

import (
	"database/sql"

	"boardroom/world/store"
)

// ownedGame says whether something of an account hangs on a table, or it is open.
const ownedGame = `SELECT phase <> 'cleared'
 OR EXISTS (SELECT 1 FROM seats WHERE table_id = id AND (account_id IS NOT NULL AND bot <> 'house' OR forgotten <> 0))
 OR EXISTS (SELECT 1 FROM remarks WHERE table_id = id AND (account_id IS NOT NULL OR name = $2))
 OR EXISTS (SELECT 1 FROM watchers WHERE table_id = id)
 OR EXISTS (SELECT 1 FROM invited WHERE table_id = id)
 OR EXISTS (SELECT 1 FROM proposals WHERE table_id = id)
 OR EXISTS (SELECT 1 FROM rated_games WHERE table_id = id)
 OR EXISTS (SELECT 1 FROM event_games WHERE table_id = id)
 OR EXISTS (SELECT 1 FROM news WHERE table_id = id)
FROM tables WHERE id = $1`

// guestGame are the statements that remove a table of guests.
var guestGame = []string{
	`DELETE FROM plans WHERE table_id = $1`,
	`DELETE FROM moves WHERE table_id = $1`,
	`DELETE FROM seats WHERE table_id = $1`,
	`DELETE FROM remarks WHERE table_id = $1`,
	`DELETE FROM tables WHERE id = $1`,
}

func (db *DB) RemoveGuestGame(id store.TableID) error {
	return db.write("removing a game of guests", nil, func(tx *sql.Tx) error {
		var owned bool
		if err := tx.QueryRow(ownedGame, id, store.Forgotten).Scan(&owned); err != nil {
			return err
		}
		if owned {
			return store.ErrConflict
		}
		for _, statement := range guestGame {
			if err := run(tx, statement, id); err != nil {
				return err
			}
		}
		return nil
	})
}
