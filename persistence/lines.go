package persistence

import (
	"database/sql"

	"boardroom/world/store"
)

const (
	insertLine = `INSERT INTO room_lines (room_id, number, at_ms, emote, speaker, text)
VALUES ($1, (SELECT COALESCE(MAX(number), 0) + 1 FROM room_lines WHERE room_id = $1), $2, $3, $4, $5)`
	deleteOldLines = `DELETE FROM room_lines WHERE room_id = $1
AND number <= (SELECT MAX(number) FROM room_lines WHERE room_id = $1) - $2`
	deleteLinesOf = `DELETE FROM room_lines WHERE room_id = $1`
	selectLines   = `SELECT room_id, at_ms, emote, speaker, text FROM room_lines ORDER BY room_id, number`
)

func (db *DB) AddLine(id store.RoomID, line store.Line, keep int) error {
	return db.write("keeping what was said", line.Validate(), func(tx *sql.Tx) error {
		if err := run(tx, insertLine, append([]any{id}, lineColumns(&line)...)...); err != nil {
			return err
		}
		return run(tx, deleteOldLines, id, keep)
	})
}

// readLines reads the lines of rooms, oldest first.
func readLines(tx *sql.Tx, rooms map[store.RoomID]*store.RoomRecord) error {
	return belonging(tx, lineColumns, func(id store.RoomID) *[]store.Line { return &rooms[id].Lines }, selectLines)
}

func lineColumns(l *store.Line) []any { return []any{moment(&l.At), flag(&l.Emote), &l.From, &l.Text} }
