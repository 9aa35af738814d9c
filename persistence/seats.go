package persistence

import (
	"database/sql"

	"boardroom/world/store"
)

const (
	deleteSeats = `DELETE FROM seats WHERE table_id = $1`
	// insertSeat keeps a guest, who has no account, as NULL.
	insertSeat = `INSERT INTO seats (table_id, number, name, account_id, guest_key, colour, has_left, offer, time_ms, spent_ms, draft, bot, forgotten, wanted)
VALUES ($1, $2, $3, NULLIF(CAST($4 AS BIGINT), 0), $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`
	selectSeats = `SELECT table_id, name, COALESCE(account_id, 0), guest_key, colour, has_left, offer, time_ms, spent_ms, draft, bot, forgotten, wanted
FROM seats WHERE table_id IN (%s) ORDER BY table_id, number`

	// updateEnded keeps with the seats what their table and its newest ply say.
	updateEnded = `UPDATE seats SET result = (SELECT result FROM tables WHERE id = $1), private = (SELECT private FROM tables WHERE id = $1),
ended_ms = (SELECT CASE WHEN phase IN ('over', 'cleared') AND start <> ''
 THEN COALESCE((SELECT at_ms FROM moves WHERE table_id = $1 ORDER BY number DESC LIMIT 1), made_ms) ELSE 0 END
 FROM tables WHERE id = $1)
WHERE table_id = $1`
)

// replaceSeats keeps all the seats of a table anew.
func replaceSeats(tx *sql.Tx, id store.TableID, seats []store.SeatRecord) error {
	if err := run(tx, deleteSeats, id); err != nil {
		return err
	}
	for i := range seats {
		if err := run(tx, insertSeat, append([]any{id, i + 1}, seatColumns(&seats[i])...)...); err != nil {
			return err
		}
	}
	return nil
}

// markEnded keeps with the seats of a table when and how its game ended, if it
// has.
func markEnded(tx *sql.Tx, id store.TableID) error {
	return run(tx, updateEnded, id)
}

func (s selection) readSeats(tx *sql.Tx, tables map[store.TableID]*store.TableRecord) error {
	return belonging(tx, seatColumns, func(id store.TableID) *[]store.SeatRecord { return &tables[id].Seats }, s.query(selectSeats), s.arguments...)
}

func seatColumns(s *store.SeatRecord) []any {
	return []any{&s.Name, &s.Account, &s.GuestKey, &s.Colour, flag(&s.Left), &s.Offer, span(&s.Time), span(&s.Spent), &s.Draft, &s.Bot, &s.Forgotten, &s.Wanted}
}
