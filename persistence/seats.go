package persistence

import (
	"database/sql"

	"boardroom/world"
)

const (
	deleteSeats = `DELETE FROM seats WHERE table_id = $1`
	// insertSeat keeps a guest, who has no account, as NULL.
	insertSeat = `INSERT INTO seats (table_id, number, name, account_id, guest_key, colour, has_left, offer, time_ms, spent_ms, draft, bot, forgotten)
VALUES ($1, $2, $3, NULLIF(CAST($4 AS BIGINT), 0), $5, $6, $7, $8, $9, $10, $11, $12, $13)`
	selectSeats = `SELECT table_id, name, COALESCE(account_id, 0), guest_key, colour, has_left, offer, time_ms, spent_ms, draft, bot, forgotten
FROM seats WHERE table_id IN (%s) ORDER BY table_id, number`
)

// replaceSeats keeps all the seats of a table anew.
func replaceSeats(tx *sql.Tx, id world.TableID, seats []world.SeatRecord) error {
	if _, err := tx.Exec(deleteSeats, id); err != nil {
		return err
	}
	for i, s := range seats {
		_, err := tx.Exec(insertSeat, id, i+1, s.Name, s.Account, s.GuestKey, s.Colour, flag(s.Left),
			s.Offer, s.Time.Milliseconds(), s.Spent.Milliseconds(), s.Draft, s.Bot, s.Forgotten)
		if err != nil {
			return err
		}
	}
	return nil
}

func (s selection) readSeats(tx *sql.Tx, tables map[world.TableID]*world.TableRecord) error {
	return s.each(tx, func(scan func(...any) error) error {
		var id world.TableID
		var seat world.SeatRecord
		var left, spent int64
		err := scan(&id, &seat.Name, &seat.Account, &seat.GuestKey, &seat.Colour, &seat.Left, &seat.Offer, &left, &spent, &seat.Draft, &seat.Bot, &seat.Forgotten)
		if err != nil {
			return err
		}
		seat.Time, seat.Spent = spanOf(left), spanOf(spent)
		tables[id].Seats = append(tables[id].Seats, seat)
		return nil
	}, selectSeats)
}
