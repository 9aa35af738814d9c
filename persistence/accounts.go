package persistence

import (
	"database/sql"
	"errors"
	"time"

	"boardroom/world"
)

const (
	insertAccount = `INSERT INTO accounts (name, folded, password_hash, created_ms, seen_ms)
VALUES ($1, $2, $3, $4, $4) RETURNING id`

	selectAccounts = `SELECT id, name, password_hash, created_ms, seen_ms, staff, bot FROM accounts WHERE `
	inOrderOfNames = ` ORDER BY folded`
	selectOptions  = `SELECT account_id, key, value FROM account_options WHERE account_id IN (SELECT id FROM accounts WHERE `

	hasID   = `id = $1`
	hasName = `folded = $1`
	hasKey  = `id IN (SELECT account_id FROM account_keys WHERE fingerprint = $1 AND proven = 1)`

	updatePassword = `UPDATE accounts SET password_hash = $2 WHERE id = $1`
	updateSeen     = `UPDATE accounts SET seen_ms = $2 WHERE id = $1`

	shutOut = `SELECT COUNT(*) FROM accounts WHERE id = $1 AND password_hash = ''
AND NOT EXISTS (SELECT 1 FROM account_keys WHERE account_id = $1)`
)

// CreateAccount implements world.Store.
func (db *DB) CreateAccount(name string, key *world.Key, passwordHash string, now time.Time) (world.Account, error) {
	if key == nil && passwordHash == "" {
		return world.Account{}, errors.New("creating an account: it needs a key or a password")
	}
	now = timeOf(now.UnixMilli())
	made := world.Account{Name: name, PasswordHash: passwordHash, Created: now, Seen: now, Options: map[string]string{}}
	err := db.write("creating an account", func(tx *sql.Tx) error {
		row := tx.QueryRow(insertAccount, name, world.Fold(name), passwordHash, now.UnixMilli())
		if err := row.Scan(&made.ID); err != nil || key == nil {
			return err
		}
		return addKey(tx, made.ID, *key)
	})
	if err != nil {
		return world.Account{}, err
	}
	return made, nil
}

// Account implements world.Store.
func (db *DB) Account(id world.AccountID) (world.Account, error) {
	return db.account(hasID, id)
}

// AccountNamed implements world.Store.
func (db *DB) AccountNamed(name string) (world.Account, error) {
	return db.account(hasName, world.Fold(name))
}

// AccountsWithKey implements world.Store.
func (db *DB) AccountsWithKey(fingerprint string) ([]world.Account, error) {
	return db.accounts(hasKey, fingerprint)
}

// account is the one account that a condition holds for.
func (db *DB) account(condition string, argument any) (world.Account, error) {
	found, err := db.accounts(condition, argument)
	switch {
	case err != nil:
		return world.Account{}, err
	case len(found) == 0:
		return world.Account{}, world.ErrNotFound
	}
	return found[0], nil
}

// accounts lists the accounts that a condition holds for, by name.
func (db *DB) accounts(condition string, argument any) ([]world.Account, error) {
	var found []world.Account
	err := db.read("reading accounts", func(tx *sql.Tx) error {
		options := map[world.AccountID]map[string]string{}
		account := func(scan func(...any) error) error {
			a := world.Account{Options: map[string]string{}}
			var created, seen int64
			err := scan(&a.ID, &a.Name, &a.PasswordHash, &created, &seen, &a.Staff, &a.Bot)
			a.Created, a.Seen = timeOf(created), timeOf(seen)
			found, options[a.ID] = append(found, a), a.Options
			return err
		}
		if err := each(tx, account, selectAccounts+condition+inOrderOfNames, argument); err != nil {
			return err
		}
		option := func(scan func(...any) error) error {
			var id world.AccountID
			var key, value string
			if err := scan(&id, &key, &value); err != nil {
				return err
			}
			options[id][key] = value
			return nil
		}
		return each(tx, option, selectOptions+condition+`)`, argument)
	})
	return found, err
}

// SetPassword implements world.Store.
func (db *DB) SetPassword(id world.AccountID, hash string) error {
	return db.write("setting a password", func(tx *sql.Tx) error {
		if err := changeAccount(tx, updatePassword, id, hash); err != nil {
			return err
		}
		return keepWayIn(tx, id)
	})
}

// SetSeen implements world.Store.
func (db *DB) SetSeen(id world.AccountID, at time.Time) error {
	return db.write("setting when an account was seen", func(tx *sql.Tx) error {
		return changeAccount(tx, updateSeen, id, at.UnixMilli())
	})
}

// SetSeenOfAll implements world.Store.
func (db *DB) SetSeenOfAll(seen map[world.AccountID]time.Time) error {
	return db.write("setting when accounts were seen", func(tx *sql.Tx) error {
		for id, at := range seen {
			if _, err := tx.Exec(updateSeen, id, at.UnixMilli()); err != nil {
				return err
			}
		}
		return nil
	})
}

// changeAccount runs a statement that changes an account that must be there.
func changeAccount(tx *sql.Tx, statement string, id world.AccountID, argument any) error {
	return found(changedRows(tx, statement, id, argument))
}

// keepWayIn is a conflict if a change has taken an account's last way in.
func keepWayIn(tx *sql.Tx, id world.AccountID) error {
	var without int
	if err := tx.QueryRow(shutOut, id).Scan(&without); err != nil {
		return err
	}
	if without > 0 {
		return world.ErrConflict
	}
	return nil
}
