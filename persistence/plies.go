package persistence

import (
	"database/sql"

	"boardroom/world/store"
)

const (
	// insertPly does nothing if the number is not the next one. A value that
	// is selected has no column to take its type from, so the types are said.
	insertPly = `INSERT INTO moves (table_id, number, seat, move, at_ms, salt, planned)
SELECT CAST($1 AS BIGINT), CAST($2 AS BIGINT), CAST($3 AS BIGINT), CAST($4 AS TEXT), CAST($5 AS BIGINT), CAST($6 AS TEXT), CAST($7 AS BIGINT)
WHERE $2 = 1 + (SELECT COALESCE(MAX(number), 0) FROM moves WHERE table_id = $1)`
	selectPlies = `SELECT table_id, number, seat, move, at_ms, salt, planned FROM moves WHERE table_id IN (%s) ORDER BY table_id, number`
)

func addPly(id store.TableID, p store.Ply) statement {
	return statement{text: insertPly, arguments: append([]any{id}, plyColumns(&p)...), otherwise: store.ErrConflict}
}

func (s selection) readPlies(tx *sql.Tx, tables map[store.TableID]*store.TableRecord) error {
	return belonging(tx, plyColumns, func(id store.TableID) *[]store.Ply { return &tables[id].Plies }, s.query(selectPlies), s.arguments...)
}

func plyColumns(p *store.Ply) []any {
	return []any{&p.Number, &p.Seat, &p.Move, moment(&p.At), &p.Salt, flag(&p.Planned)}
}
