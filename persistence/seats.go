package persistence

import (
	"database/sql"
	"fmt"
	"strings"

	"boardroom/world/store"
)

const (
	deleteSeats = `DELETE FROM seats WHERE table_id = $1`
	// insertSeats keeps a guest, who has no account, as NULL, and an account under its name
	// of now. Each seat is a row of aSeat, whose numbers go on.
	insertSeats = `INSERT INTO seats (table_id, number, name, account_id, guest_key, colour, has_left, offer, time_ms, spent_ms, draft, bot, forgotten, wanted, stop) VALUES `
	aSeat       = `($1, $%[1]d, COALESCE((SELECT name FROM accounts WHERE id = $%[3]d), $%[2]d), NULLIF(CAST($%[3]d AS BIGINT), 0), $%[4]d, $%d, $%d, $%d, $%d, $%d, $%d, $%d, $%d, $%d, $%d)`
	selectSeats = `SELECT table_id, name, COALESCE(account_id, 0), guest_key, colour, has_left, offer, time_ms, spent_ms, draft, bot, forgotten, wanted, stop
FROM seats WHERE table_id IN (%s) ORDER BY table_id, number`

	// updateEnded keeps with the seats when and how the game of their table ended, if it has.
	updateEnded = `UPDATE seats SET result = (SELECT result FROM tables WHERE id = $1), private = (SELECT private FROM tables WHERE id = $1),
ended_ms = (SELECT CASE WHEN phase IN ('over', 'cleared') AND start <> ''
 THEN COALESCE((SELECT at_ms FROM moves WHERE table_id = $1 ORDER BY number DESC LIMIT 1), made_ms) ELSE 0 END
 FROM tables WHERE id = $1)
WHERE table_id = $1`
	// updateIfEnded does so only where it has.
	updateIfEnded = updateEnded + ` AND (SELECT phase FROM tables WHERE id = $1) IN ('over', 'cleared')`
)

// replaceSeats keeps all the seats of a table anew.
func replaceSeats(id store.TableID, seats []store.SeatRecord) []statement {
	all := []statement{{text: deleteSeats, arguments: []any{id}}}
	if len(seats) == 0 {
		return all
	}
	rows, arguments := make([]string, len(seats)), []any{id}
	for i := range seats {
		row := append([]any{i + 1}, seatColumns(&seats[i])...)
		places := make([]any, len(row))
		for n := range row {
			places[n] = len(arguments) + n + 1
		}
		rows[i], arguments = fmt.Sprintf(aSeat, places...), append(arguments, row...)
	}
	return append(all, statement{text: insertSeats + strings.Join(rows, ", "), arguments: arguments})
}

func (s selection) readSeats(tx *sql.Tx, tables map[store.TableID]*store.TableRecord) error {
	return belonging(tx, seatColumns, func(id store.TableID) *[]store.SeatRecord { return &tables[id].Seats }, s.query(selectSeats), s.arguments...)
}

func seatColumns(s *store.SeatRecord) []any {
	return []any{&s.Name, &s.Account, &s.GuestKey, &s.Colour, flag(&s.Left), &s.Offer, span(&s.Time), span(&s.Spent), &s.Draft, &s.Bot, &s.Forgotten, &s.Wanted, &s.Stop}
}
