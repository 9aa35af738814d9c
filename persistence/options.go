package persistence

import (
	"database/sql"

	"boardroom/world"
)

const (
	putOption = `INSERT INTO account_options (account_id, key, value) VALUES ($1, $2, $3)
ON CONFLICT (account_id, key) DO UPDATE SET value = excluded.value`
	deleteOption  = `DELETE FROM account_options WHERE account_id = $1 AND key = $2`
	selectAccount = `SELECT id FROM accounts WHERE id = $1`
)

// SetOption implements world.Store.
func (db *DB) SetOption(id world.AccountID, key, value string) error {
	return db.write("setting an option", func(tx *sql.Tx) error {
		if value != "" {
			_, err := tx.Exec(putOption, id, key, value)
			return err
		}
		if err := tx.QueryRow(selectAccount, id).Scan(&id); err != nil {
			return err
		}
		_, err := tx.Exec(deleteOption, id, key)
		return err
	})
}
