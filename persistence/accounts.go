package persistence

import (
	"database/sql"
	"time"
	"unicode/utf8"

	"boardroom/world/store"
)

const (
	insertAccount = `INSERT INTO accounts (name, folded, look, password_hash, created_ms, seen_ms, bot)
VALUES ($1, $2, $3, $4, $5, $5, $6) RETURNING id`

	// selectAccounts gives a row for each option of an account, and one where it has none.
	selectAccounts = `SELECT id, name, password_hash, created_ms, seen_ms, staff, bot, key, value
FROM accounts LEFT JOIN account_options ON account_id = id WHERE `
	inOrderOfNames = ` ORDER BY folded`

	hasID   = `id = $1`
	hasName = `folded = $1`
	hasKey  = `id IN (SELECT account_id FROM account_keys WHERE fingerprint = $1 AND proven = 1)`
	hasBot  = `bot = $1`
	isStaff = `staff = $1`

	// The last of all code points comes behind whatever a name goes on with.
	selectNames = `SELECT name FROM accounts WHERE folded >= $1 AND folded < $2 AND bot <> 'house' ORDER BY folded LIMIT $3`

	updateName = `UPDATE accounts SET name = $2, folded = $3, look = $4 WHERE id = $1`

	selectAccount  = `SELECT id FROM accounts WHERE id = $1`
	updatePassword = `UPDATE accounts SET password_hash = $2 WHERE id = $1`
	updateSeen     = `UPDATE accounts SET seen_ms = $2 WHERE id = $1 AND seen_ms < $2`
	updateBot      = `UPDATE accounts SET bot = $2 WHERE id = $1 AND bot <> 'house'`

	// shutOut says whether a change has taken an account's last whole way in.
	shutOut = `SELECT COUNT(*) FROM accounts WHERE id = $1 AND password_hash = ''
AND NOT EXISTS (SELECT 1 FROM account_keys WHERE account_id = $1 AND scope = 'all' AND ends_ms = 0)`

	putOption = `INSERT INTO account_options (account_id, key, value) VALUES ($1, $2, $3)
ON CONFLICT (account_id, key) DO UPDATE SET value = excluded.value`
	deleteOption = `DELETE FROM account_options WHERE account_id = $1 AND key = $2`
)

func (db *DB) CreateAccount(name string, key *store.Key, passwordHash string, now time.Time) (store.Account, error) {
	return db.create("creating an account", store.Account{Name: name, PasswordHash: passwordHash}, key, "", now)
}

func (db *DB) CreateWithCode(name string, key *store.Key, passwordHash, code string, now time.Time) (store.Account, error) {
	return db.create("creating an account with a code", store.Account{Name: name, PasswordHash: passwordHash}, key, code, now)
}

func (db *DB) CreateBot(name string, now time.Time) (store.Account, error) {
	return db.create("creating a bot", store.Account{Name: name, Bot: store.HouseBot}, nil, "", now)
}

// renames change the name of an account wherever it is kept beside the account: $1 is
// the account, $2 the new name. They run before the account's own name changes.
var renames = []string{
	`UPDATE seats SET name = $2 WHERE account_id = $1`,
	`UPDATE remarks SET name = $2 WHERE account_id = $1`,
	`UPDATE parcels SET sender = $2 WHERE from_id = $1`,
	`UPDATE reports SET name = $2 WHERE account_id = $1`,
	`UPDATE room_lines SET speaker = $2 WHERE speaker = (SELECT name FROM accounts WHERE id = $1)`,
	`UPDATE sanctions SET imposed_by = $2 WHERE imposed_by = (SELECT name FROM accounts WHERE id = $1)`,
	`UPDATE codes SET given_by = $2 WHERE given_by = (SELECT name FROM accounts WHERE id = $1)`,
}

func (db *DB) Rename(id store.AccountID, name string, act store.StaffAct) error {
	return db.writeActed("renaming an account", store.Account{Name: name}.Validate(), &act, func(tx *sql.Tx) error {
		if err := tx.QueryRow(selectAccount, id).Scan(new(store.AccountID)); err != nil {
			return err
		}
		for _, statement := range renames {
			if err := run(tx, statement, id, name); err != nil {
				return err
			}
		}
		return run(tx, updateName, id, name, store.Fold(name), store.Look(name))
	})
}

func (db *DB) create(what string, a store.Account, key *store.Key, code string, now time.Time) (_ store.Account, err error) {
	a.Created = timeOf(now.UnixMilli())
	a.Seen, a.Options = a.Created, map[string]string{}
	a.ID, err = add(db, what, a.ValidateNew(key), func(tx *sql.Tx) (store.AccountID, error) {
		if code != "" {
			if err := change(tx, store.ErrNotFound, deleteNameCode, code, store.NewName); err != nil {
				return 0, err
			}
		}
		id, err := insert[store.AccountID](tx, insertAccount, a.Name, store.Fold(a.Name), store.Look(a.Name), a.PasswordHash, now.UnixMilli(), a.Bot)
		if err != nil || key == nil {
			return id, err
		}
		return id, addKey(tx, id, *key)
	})
	if err != nil {
		return store.Account{}, err
	}
	return a, nil
}

func (db *DB) Account(id store.AccountID) (store.Account, error) { return db.account(hasID, id) }

func (db *DB) AccountNamed(name string) (store.Account, error) {
	return db.account(hasName, store.Fold(name))
}

func (db *DB) NamesBeginning(beginning string, most int) ([]string, error) {
	from := store.Fold(beginning)
	return read(db, "reading names", func(tx *sql.Tx) ([]string, error) {
		return list(tx, func(name *string) []any { return []any{name} }, selectNames, from, from+string(utf8.MaxRune), most)
	})
}

func (db *DB) AccountsWithKey(fingerprint string) ([]store.Account, error) {
	return db.accounts(hasKey, fingerprint)
}

func (db *DB) BotAccounts(bot store.Bot) ([]store.Account, error) { return db.accounts(hasBot, bot) }

func (db *DB) StaffAccounts() ([]store.Account, error) { return db.accounts(isStaff, 1) }

// account is the one account that a condition holds for.
func (db *DB) account(condition string, argument any) (store.Account, error) {
	return theOne(db.accounts(condition, argument))
}

// accounts lists the accounts that a condition holds for, by name.
func (db *DB) accounts(condition string, argument any) ([]store.Account, error) {
	type row struct {
		store.Account
		key, value sql.NullString // null where there is no option
	}
	rows, err := readList(db, "reading accounts", func(r *row) []any {
		return []any{&r.ID, &r.Name, &r.PasswordHash, moment(&r.Created), moment(&r.Seen), flag(&r.Staff), &r.Bot, &r.key, &r.value}
	}, selectAccounts+condition+inOrderOfNames, argument)
	var found []store.Account
	for _, r := range rows {
		if n := len(found); n == 0 || found[n-1].ID != r.ID {
			r.Options = map[string]string{}
			found = append(found, r.Account)
		}
		if r.key.Valid {
			found[len(found)-1].Options[r.key.String] = r.value.String
		}
	}
	return found, err
}

func (db *DB) SetPassword(id store.AccountID, hash string) error {
	return db.write("setting a password", nil, func(tx *sql.Tx) error {
		if err := change(tx, store.ErrNotFound, updatePassword, id, hash); err != nil {
			return err
		}
		return refuseIf(tx, shutOut, id)
	})
}

func (db *DB) SetBot(id store.AccountID, bot store.Bot) error {
	return db.changeOne("setting what plays for an account", bot.Validate(), updateBot, id, bot)
}

func (db *DB) SetSeen(seen map[store.AccountID]time.Time) error {
	var all []statement
	for id, at := range seen {
		all = append(all, statement{text: updateSeen, arguments: []any{id, moment(&at)}})
	}
	return db.writeAll("setting when accounts were seen", nil, all)
}

func (db *DB) SetOption(id store.AccountID, key, value string) error {
	if value != "" {
		return db.writeOne("setting an option", nil, putOption, id, key, value)
	}
	return db.write("setting an option", nil, func(tx *sql.Tx) error {
		if err := tx.QueryRow(selectAccount, id).Scan(&id); err != nil {
			return err
		}
		return run(tx, deleteOption, id, key)
	})
}
