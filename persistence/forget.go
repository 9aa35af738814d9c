package persistence

import (
	"database/sql"
	"slices"
	"strings"

	"boardroom/world/store"
)

const (
	// stillNeeded counts what keeps an account from being deleted: seats that
	// others wait for, and that it is the only staff.
	stillNeeded = `SELECT
(SELECT COUNT(*) FROM seats s JOIN tables t ON t.id = s.table_id
 WHERE s.account_id = $1 AND (t.phase = 'setup' OR t.phase = 'play' AND s.has_left = 0)) +
(SELECT COUNT(*) FROM accounts WHERE id = $1 AND staff = 1 AND NOT EXISTS (SELECT 1 FROM accounts WHERE staff = 1 AND id <> $1))`

	deleteAccount = `DELETE FROM accounts WHERE id = $1`
	provenKeys    = `(SELECT fingerprint FROM account_keys WHERE account_id = $1 AND proven = 1)`
)

// A remnant is what is kept of an account in one column that refers to
// accounts, and how it is forgotten: $1 is the account, $2 what stands for its
// name where others need the rest of the row.
type remnant struct{ column, forget string }

// remnants are all of them; a test holds them to the schema. The keys come
// last, since what is kept of guests is found by them.
var remnants = []remnant{
	{"account_options.account_id", `DELETE FROM account_options WHERE account_id = $1`},
	{"follows.account_id", `DELETE FROM follows WHERE account_id = $1`},
	{"follows.followed_id", `DELETE FROM follows WHERE followed_id = $1`},
	{"ignores.account_id", `DELETE FROM ignores WHERE account_id = $1`},
	{"ignores.ignored_id", `DELETE FROM ignores WHERE ignored_id = $1`},
	{"written_to.account_id", `DELETE FROM written_to WHERE account_id = $1`},
	{"written_to.other_id", `DELETE FROM written_to WHERE other_id = $1`},
	{"origins.account_id", `DELETE FROM origins WHERE account_id = $1`},
	{"ratings.account_id", `DELETE FROM ratings WHERE account_id = $1`},
	{"meetings.account_id", `DELETE FROM meetings WHERE account_id = $1`},
	{"saved_drafts.account_id", `DELETE FROM saved_drafts WHERE account_id = $1`},
	{"learned.account_id", `DELETE FROM learned WHERE account_id = $1`},
	{"puzzle_tries.account_id", `DELETE FROM puzzle_tries WHERE account_id = $1`},
	{"news.account_id", `DELETE FROM news WHERE account_id = $1`},
	{"club_members.account_id", `DELETE FROM club_members WHERE account_id = $1`},
	{"watchers.account_id", `DELETE FROM watchers WHERE account_id = $1`},
	{"invited.account_id", `DELETE FROM invited WHERE account_id = $1`},
	{"channels.maker_id", `DELETE FROM channels WHERE maker_id = $1`},
	{"proposals.from_id", `DELETE FROM proposals WHERE from_id = $1`},
	{"proposals.to_id", `DELETE FROM proposals WHERE to_id = $1`},
	{"sanctions.account_id", `DELETE FROM sanctions WHERE account_id = $1`},
	{"letters.to_id", `DELETE FROM letters WHERE to_id = $1`},
	{"letters.from_id", `UPDATE letters SET from_id = NULL WHERE from_id = $1`},
	{"parcels.to_id", `DELETE FROM parcels WHERE to_id = $1`},
	{"parcels.from_id", `UPDATE parcels SET from_id = NULL, sender = $2 WHERE from_id = $1`},
	{"codes.account_id", `DELETE FROM codes WHERE account_id = $1`},
	{"webhook_posts.account_id", `DELETE FROM webhook_posts WHERE account_id = $1`},
	{"webhooks.account_id", `DELETE FROM webhooks WHERE account_id = $1`},
	{"messages.account_id", `DELETE FROM messages WHERE account_id = $1`},
	{"told.account_id", `DELETE FROM told WHERE account_id = $1`},
	{"reaches.account_id", `DELETE FROM reaches WHERE account_id = $1`},
	{"vacations.account_id", `DELETE FROM vacations WHERE account_id = $1`},
	{"reports.account_id", `UPDATE reports SET account_id = NULL, name = $2 WHERE account_id = $1`},
	{"remarks.account_id", `UPDATE remarks SET account_id = NULL, name = $2 WHERE account_id = $1`},
	{"seats.account_id", `UPDATE seats SET account_id = NULL, name = $2, forgotten = $1, draft = '', offer = '' WHERE account_id = $1`},
	{"account_keys.account_id", `DELETE FROM account_keys WHERE account_id = $1`},
}

// loose are the statements for what is kept by the name or the keys of an account
// alone, and what its seats lead to. They run before the remnants go.
var loose = []string{
	`DELETE FROM plans WHERE EXISTS (SELECT 1 FROM seats s
 WHERE s.table_id = plans.table_id AND s.number = plans.seat AND s.account_id = $1)`,
	`UPDATE tables SET rated = 0 WHERE phase = 'play' AND id IN (SELECT table_id FROM seats WHERE account_id = $1)`,
	`UPDATE room_lines SET speaker = $2 WHERE speaker = (SELECT name FROM accounts WHERE id = $1)`,
	`UPDATE codes SET given_by = $2 WHERE given_by = (SELECT name FROM accounts WHERE id = $1)`,
	`UPDATE sanctions SET imposed_by = $2 WHERE imposed_by = (SELECT name FROM accounts WHERE id = $1)`,
	`UPDATE seats SET guest_key = '' WHERE guest_key IN ` + provenKeys,
	`UPDATE remarks SET guest_key = '' WHERE guest_key IN ` + provenKeys,
	`DELETE FROM ignores WHERE ignored_id IS NULL AND fingerprint IN ` + provenKeys,
}

func (db *DB) Forget(id store.AccountID) error {
	return db.write("forgetting an account", nil, func(tx *sql.Tx) error {
		if err := tx.QueryRow(selectAccount, id).Scan(&id); err != nil {
			return err
		}
		if err := refuseIf(tx, stillNeeded, id); err != nil {
			return err
		}
		return forget(tx, id)
	})
}

// forget runs the statements. Where one was left out, the last fails: something
// would refer to the account still.
func forget(tx *sql.Tx, id store.AccountID) error {
	statements := slices.Clone(loose)
	for _, r := range remnants {
		statements = append(statements, r.forget)
	}
	for _, statement := range append(statements, deleteAccount) {
		arguments := []any{id}
		if strings.Contains(statement, "$2") {
			arguments = append(arguments, store.Forgotten)
		}
		if err := run(tx, statement, arguments...); err != nil {
			return err
		}
	}
	return nil
}
