package persistence

import (
	"database/sql"
	"time"

	"boardroom/world"
)

const (
	insertBot = `INSERT INTO accounts (name, folded, password_hash, created_ms, seen_ms, bot)
VALUES ($1, $2, '', $3, $3, 'house') RETURNING id`
	updateBot = `UPDATE accounts SET bot = $2 WHERE id = $1 AND bot <> 'house'`
	isBot     = `bot = $1`
)

// CreateBot implements world.Store.
func (db *DB) CreateBot(name string, now time.Time) (world.Account, error) {
	now = timeOf(now.UnixMilli())
	made := world.Account{Name: name, Created: now, Seen: now, Bot: world.HouseBot, Options: map[string]string{}}
	err := db.write("creating a bot", func(tx *sql.Tx) error {
		return tx.QueryRow(insertBot, name, world.Fold(name), now.UnixMilli()).Scan(&made.ID)
	})
	if err != nil {
		return world.Account{}, err
	}
	return made, nil
}

// SetBot implements world.Store.
func (db *DB) SetBot(id world.AccountID, bot world.Bot) error {
	return db.write("setting what plays for an account", func(tx *sql.Tx) error {
		return changeAccount(tx, updateBot, id, bot)
	})
}

// BotAccounts implements world.Store.
func (db *DB) BotAccounts(bot world.Bot) ([]world.Account, error) { return db.accounts(isBot, bot) }
