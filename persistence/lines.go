package persistence

import (
	"database/sql"
	"errors"

	"boardroom/world/store"
)

const (
	newestLine = `SELECT COALESCE(MAX(number), 0) FROM room_lines WHERE room_id = $1`
	insertLine = `INSERT INTO room_lines (room_id, number, at_ms, emote, speaker, text)
VALUES ($1, $2, $3, $4, $5, $6)`
	deleteLines   = `DELETE FROM room_lines WHERE room_id = $1 AND number <= $2`
	deleteLinesOf = `DELETE FROM room_lines WHERE room_id = $1`
	selectLines   = `SELECT room_id, at_ms, emote, speaker, text FROM room_lines ORDER BY room_id, number`
)

func (db *DB) AddLines(said map[store.RoomID][]store.Said) error {
	return db.write("keeping what was said", store.ValidateLines(said), func(tx *sql.Tx) error {
		for id, lines := range said {
			if err := addLines(tx, id, lines); err != nil {
				return err
			}
		}
		return nil
	})
}

func addLines(tx *sql.Tx, id store.RoomID, said []store.Said) error {
	var number int
	if err := tx.QueryRow(newestLine, id).Scan(&number); err != nil {
		return err
	}
	for _, l := range said {
		number++
		from, err := speaker(tx, l)
		if err != nil {
			return err
		}
		l.From = from
		if err := run(tx, insertLine, append([]any{id, number}, lineColumns(&l.Line)...)...); err != nil {
			return err
		}
	}
	return run(tx, deleteLines, id, number-store.MostLines)
}

// speaker is the name under which a line is kept.
func speaker(tx *sql.Tx, l store.Said) (name string, err error) {
	if l.By == 0 {
		return l.From, nil
	}
	err = tx.QueryRow(nameOf, l.By).Scan(&name)
	if errors.Is(err, sql.ErrNoRows) {
		return store.Forgotten, nil
	}
	return name, err
}

// readLines reads the lines of rooms, oldest first.
func readLines(tx *sql.Tx, rooms map[store.RoomID]*store.RoomRecord) error {
	return belonging(tx, lineColumns, func(id store.RoomID) *[]store.Line { return &rooms[id].Lines }, selectLines)
}

func lineColumns(l *store.Line) []any { return []any{moment(&l.At), flag(&l.Emote), &l.From, &l.Text} }
