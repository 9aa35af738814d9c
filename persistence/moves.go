package persistence

import (
	"database/sql"

	"boardroom/world"
)

const (
	// insertPly does nothing if the number is not the next one. A value that
	// is selected has no column to take its type from, so the types are said.
	insertPly = `INSERT INTO moves (table_id, number, seat, move, at_ms, salt)
SELECT CAST($1 AS BIGINT), CAST($2 AS BIGINT), CAST($3 AS BIGINT), CAST($4 AS TEXT), CAST($5 AS BIGINT), CAST($6 AS TEXT)
WHERE $2 = 1 + (SELECT COALESCE(MAX(number), 0) FROM moves WHERE table_id = $1)`
	selectPlies = `SELECT table_id, number, seat, move, at_ms, salt FROM moves WHERE table_id IN (%s) ORDER BY table_id, number`
)

// addPly keeps the next ply of a table.
func (db *DB) addPly(tx *sql.Tx, id world.TableID, p world.Ply) error {
	result, err := tx.Stmt(db.insertPly).Exec(id, p.Number, p.Seat, p.Move, p.At.UnixMilli(), p.Salt)
	if err != nil {
		return err
	}
	if added, err := result.RowsAffected(); err != nil || added > 0 {
		return err
	}
	return world.ErrConflict
}

func (s selection) readPlies(tx *sql.Tx, tables map[world.TableID]*world.TableRecord) error {
	return s.each(tx, func(scan func(...any) error) error {
		var id world.TableID
		var p world.Ply
		var at int64
		if err := scan(&id, &p.Number, &p.Seat, &p.Move, &at, &p.Salt); err != nil {
			return err
		}
		p.At = timeOf(at)
		tables[id].Plies = append(tables[id].Plies, p)
		return nil
	}, selectPlies)
}
