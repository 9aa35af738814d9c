package persistence

import (
	"database/sql"

	"boardroom/world/store"
)

const (
	insertLetter  = `INSERT INTO letters (to_id, from_id, text, sent_ms, is_read) VALUES ($1, $2, $3, $4, $5) RETURNING id`
	selectLetters = `SELECT l.id, COALESCE(a.name, $2), l.to_id, COALESCE(l.from_id, 0), l.text, l.sent_ms, l.is_read
FROM letters l LEFT JOIN accounts a ON a.id = l.from_id WHERE l.to_id = $1 ORDER BY l.id`
	updateRead   = `UPDATE letters SET is_read = 1 WHERE to_id = $1 AND id = $2`
	deleteLetter = `DELETE FROM letters WHERE to_id = $1 AND id = $2`
)

func letterColumns(l *store.Letter) []any {
	return []any{&l.ID, &l.FromName, &l.To, &l.From, &l.Text, moment(&l.Sent), flag(&l.Read)}
}

func (db *DB) SendLetter(l store.Letter) (store.LetterID, error) {
	return add(db, "keeping a letter", l.Validate(), func(tx *sql.Tx) (store.LetterID, error) {
		return insert[store.LetterID](tx, insertLetter, letterColumns(&l)[2:]...)
	})
}

func (db *DB) Letters(to store.AccountID) ([]store.Letter, error) {
	return readList(db, "reading letters", letterColumns, selectLetters, to, store.Forgotten)
}

func (db *DB) MarkRead(to store.AccountID, id store.LetterID) error {
	return db.changeOne("marking a letter", nil, updateRead, to, id)
}

func (db *DB) RemoveLetter(to store.AccountID, id store.LetterID) error {
	return db.changeOne("removing a letter", nil, deleteLetter, to, id)
}
