package persistence

import (
	"database/sql"

	"boardroom/world"
)

const (
	insertLine = `INSERT INTO room_lines (room_id, number, at_ms, emote, speaker, text)
VALUES ($1, (SELECT COALESCE(MAX(number), 0) + 1 FROM room_lines WHERE room_id = $1), $2, $3, $4, $5)`
	deleteOldLines = `DELETE FROM room_lines WHERE room_id = $1
AND number <= (SELECT MAX(number) FROM room_lines WHERE room_id = $1) - $2`
	deleteLinesOf = `DELETE FROM room_lines WHERE room_id = $1`
	selectLines   = `SELECT room_id, at_ms, emote, speaker, text FROM room_lines ORDER BY room_id, number`
)

// AddLine implements world.Store.
func (db *DB) AddLine(id world.RoomID, line world.Line, keep int) error {
	return db.write("keeping what was said", func(tx *sql.Tx) error {
		_, err := tx.Exec(insertLine, id, line.At.UnixMilli(), flag(line.Kind == world.Emote), line.From, line.Text)
		if err != nil {
			return err
		}
		_, err = tx.Exec(deleteOldLines, id, keep)
		return err
	})
}

// readLines calls line for each line of each room, oldest first.
func readLines(tx *sql.Tx, line func(world.RoomID, world.Line)) error {
	return each(tx, func(scan func(...any) error) error {
		var id world.RoomID
		var l world.Line
		var at int64
		var emote bool
		err := scan(&id, &at, &emote, &l.From, &l.Text)
		l.At, l.Kind = timeOf(at), world.Say
		if emote {
			l.Kind = world.Emote
		}
		line(id, l)
		return err
	}, selectLines)
}
