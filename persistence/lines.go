package persistence

import (
	"database/sql"

	"boardroom/world/store"
)

const (
	insertLine = `INSERT INTO room_lines (room_id, number, at_ms, emote, speaker, text)
VALUES ($1, $2, $3, $4, $5, $6)`
	deleteLinesOf = `DELETE FROM room_lines WHERE room_id = $1`
	selectLines   = `SELECT room_id, at_ms, emote, speaker, text FROM room_lines ORDER BY room_id, number`
)

func (db *DB) SetLines(said map[store.RoomID][]store.Line) error {
	return db.write("keeping what was said", store.ValidateLines(said), func(tx *sql.Tx) error {
		for id, lines := range said {
			if err := setLines(tx, id, lines); err != nil {
				return err
			}
		}
		return nil
	})
}

func setLines(tx *sql.Tx, id store.RoomID, lines []store.Line) error {
	if err := run(tx, deleteLinesOf, id); err != nil {
		return err
	}
	for i := range lines {
		if err := run(tx, insertLine, append([]any{id, i + 1}, lineColumns(&lines[i])...)...); err != nil {
			return err
		}
	}
	return nil
}

// readLines reads the lines of rooms, oldest first.
func readLines(tx *sql.Tx, rooms map[store.RoomID]*store.RoomRecord) error {
	return belonging(tx, lineColumns, func(id store.RoomID) *[]store.Line { return &rooms[id].Lines }, selectLines)
}

func lineColumns(l *store.Line) []any { return []any{moment(&l.At), flag(&l.Emote), &l.From, &l.Text} }
