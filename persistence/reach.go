package persistence

import (
	"database/sql"
	"errors"
	"time"

	"boardroom/world/store"
)

const (
	reachNames = `account_id, mail, mail_code, mail_ended, url, url_code, url_ended,
push, push_code, push_ended, secret, quiet, daily, paused_ms, digested_ms`
	insertReach = `INSERT INTO reaches (` + reachNames + `)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`
	selectReaches = `SELECT ` + reachNames + ` FROM reaches`
	deleteReach   = `DELETE FROM reaches WHERE account_id = $1`

	insertTold = `INSERT INTO told (account_id, subject, at_ms) VALUES ($1, $2, $3)`
	selectTold = `SELECT subject, at_ms FROM told WHERE account_id = $1 ORDER BY subject`
	deleteTold = `DELETE FROM told WHERE account_id = $1`

	messageNames = `key, account_id, way, address, subject, text, thread, answer, answers,
always, made_ms, due_ms, tries`
	insertMessage = `INSERT INTO messages (` + messageNames + `)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`
	selectMessages = `SELECT ` + messageNames + ` FROM messages`
	updateMessage  = `UPDATE messages SET due_ms = $2, tries = tries + 1 WHERE key = $1`
	deleteMessage  = `DELETE FROM messages WHERE key = $1`
)

func reachColumns(r *store.Reach) []any {
	return []any{
		&r.Account, &r.Mail.Address, &r.Mail.Code, &r.Mail.Ended, &r.URL.Address, &r.URL.Code, &r.URL.Ended,
		&r.Push.Address, &r.Push.Code, &r.Push.Ended,
		&r.Secret, &r.Quiet, &r.Daily, moment(&r.Paused), moment(&r.Digested),
	}
}

func toldColumns(t *store.Told) []any { return []any{&t.Subject, moment(&t.At)} }

func messageColumns(m *store.Message) []any {
	return []any{
		&m.Key, &m.Account, &m.Way, &m.Address, &m.Subject, &m.Text, &m.Thread, &m.Answer, &m.Answers,
		flag(&m.Always), moment(&m.Made), moment(&m.Due), &m.Tries,
	}
}

func (db *DB) Reach(id store.AccountID) (store.Reach, error) {
	return theOne(readList(db, "reading a reach", reachColumns, selectReaches+` WHERE account_id = $1`, id))
}

func (db *DB) Reaches() ([]store.Reach, error) {
	return readList(db, "reading reaches", reachColumns, selectReaches+` ORDER BY account_id`)
}

func (db *DB) SetReach(r store.Reach) error {
	return db.write("keeping a reach", r.Validate(), func(tx *sql.Tx) error {
		if err := run(tx, deleteReach, r.Account); err != nil {
			return err
		}
		return run(tx, insertReach, reachColumns(&r)...)
	})
}

func (db *DB) Told(of store.AccountID) ([]store.Told, error) {
	return readList(db, "reading what was told", toldColumns, selectTold, of)
}

func (db *DB) KeepMessages(of store.AccountID, messages []store.Message, told []store.Told) error {
	invalid := errors.Join(store.ValidateAll(messages), store.ValidateAll(told))
	return db.write("keeping messages", invalid, func(tx *sql.Tx) error {
		if err := run(tx, deleteTold, of); err != nil {
			return err
		}
		for _, t := range told {
			if err := run(tx, insertTold, append([]any{of}, toldColumns(&t)...)...); err != nil {
				return err
			}
		}
		for _, m := range messages {
			if err := run(tx, insertMessage, messageColumns(&m)...); err != nil {
				return err
			}
		}
		return nil
	})
}

func (db *DB) Messages(due time.Time, most int) ([]store.Message, error) {
	return readList(db, "reading messages", messageColumns,
		selectMessages+` WHERE due_ms <= $1 ORDER BY due_ms, key LIMIT $2`, moment(&due), most)
}

func (db *DB) MessagesTo(of store.AccountID) ([]store.Message, error) {
	return readList(db, "reading messages", messageColumns,
		selectMessages+` WHERE account_id = $1 ORDER BY made_ms, key`, of)
}

func (db *DB) PutOff(key string, due time.Time) error {
	return db.changeOne("putting a message off", nil, updateMessage, key, moment(&due))
}

func (db *DB) RemoveMessage(key string) error {
	return db.writeOne("removing a message", nil, deleteMessage, key)
}
