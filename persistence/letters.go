package persistence

import (
	"database/sql"

	"boardroom/world"
)

const (
	insertLetter  = `INSERT INTO letters (to_id, from_id, text, sent_ms, is_read) VALUES ($1, $2, $3, $4, $5) RETURNING id`
	selectLetters = `SELECT l.id, l.to_id, COALESCE(l.from_id, 0), COALESCE(a.name, $2), l.text, l.sent_ms, l.is_read
FROM letters l LEFT JOIN accounts a ON a.id = l.from_id WHERE l.to_id = $1 ORDER BY l.id`
	updateRead   = `UPDATE letters SET is_read = 1 WHERE to_id = $1 AND id = $2`
	deleteLetter = `DELETE FROM letters WHERE to_id = $1 AND id = $2`
)

// SendLetter implements world.Store.
func (db *DB) SendLetter(l world.Letter) (world.LetterID, error) {
	var id world.LetterID
	err := db.write("keeping a letter", func(tx *sql.Tx) error {
		return tx.QueryRow(insertLetter, l.To, l.From, l.Text, l.Sent.UnixMilli(), flag(l.Read)).Scan(&id)
	})
	if err != nil {
		return 0, err
	}
	return id, nil
}

// Letters implements world.Store.
func (db *DB) Letters(to world.AccountID) ([]world.Letter, error) {
	var found []world.Letter
	err := db.read("reading letters", func(tx *sql.Tx) error {
		return each(tx, func(scan func(...any) error) error {
			var l world.Letter
			var sent int64
			err := scan(&l.ID, &l.To, &l.From, &l.FromName, &l.Text, &sent, &l.Read)
			l.Sent = timeOf(sent)
			found = append(found, l)
			return err
		}, selectLetters, to, world.Forgotten)
	})
	return found, err
}

// MarkRead implements world.Store.
func (db *DB) MarkRead(to world.AccountID, id world.LetterID) error {
	return db.changeLetter("marking a letter", updateRead, to, id)
}

// RemoveLetter implements world.Store.
func (db *DB) RemoveLetter(to world.AccountID, id world.LetterID) error {
	return db.changeLetter("removing a letter", deleteLetter, to, id)
}

// changeLetter runs a statement that changes a letter that must be there.
func (db *DB) changeLetter(what, statement string, to world.AccountID, id world.LetterID) error {
	return db.write(what, func(tx *sql.Tx) error {
		changed, err := changedRows(tx, statement, to, id)
		if err == nil && changed == 0 {
			return world.ErrNotFound
		}
		return err
	})
}
