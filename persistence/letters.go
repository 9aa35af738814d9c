package persistence

import (
	"database/sql"

	"boardroom/world/store"
)

const (
	insertLetter  = `INSERT INTO letters (to_id, from_id, text, sent_ms, is_read) VALUES ($1, $2, $3, $4, $5) RETURNING id`
	selectLetters = `SELECT l.id, l.to_id, COALESCE(l.from_id, 0), COALESCE(a.name, $2), l.text, l.sent_ms, l.is_read
FROM letters l LEFT JOIN accounts a ON a.id = l.from_id WHERE l.to_id = $1 ORDER BY l.id`
	updateRead   = `UPDATE letters SET is_read = 1 WHERE to_id = $1 AND id = $2`
	deleteLetter = `DELETE FROM letters WHERE to_id = $1 AND id = $2`
)

// SendLetter implements store.Store.
func (db *DB) SendLetter(l store.Letter) (store.LetterID, error) {
	return add(db, "keeping a letter", l.Validate(), func(tx *sql.Tx) (store.LetterID, error) {
		return insert[store.LetterID](tx, insertLetter, l.To, l.From, l.Text, l.Sent.UnixMilli(), flag(l.Read))
	})
}

// Letters implements store.Store.
func (db *DB) Letters(to store.AccountID) ([]store.Letter, error) {
	return readList(db, "reading letters", func(l *store.Letter) []any {
		return []any{&l.ID, &l.To, &l.From, &l.FromName, &l.Text, moment{&l.Sent}, &l.Read}
	}, selectLetters, to, store.Forgotten)
}

// MarkRead implements store.Store.
func (db *DB) MarkRead(to store.AccountID, id store.LetterID) error {
	return db.changeOne("marking a letter", nil, updateRead, to, id)
}

// RemoveLetter implements store.Store.
func (db *DB) RemoveLetter(to store.AccountID, id store.LetterID) error {
	return db.changeOne("removing a letter", nil, deleteLetter, to, id)
}
