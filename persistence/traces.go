package persistence

import (
	"database/sql"

	"boardroom/world"
)

const (
	nameOf = `SELECT name FROM accounts WHERE id = $1`

	seatsOf = `SELECT s.table_id, t.name, t.game, t.phase, t.rated, t.result, t.reason, t.made_ms, s.number, s.colour, s.has_left, s.draft,
c.mean_before, c.deviation_before, c.mean_after, c.deviation_after
FROM seats s JOIN tables t ON t.id = s.table_id LEFT JOIN rating_changes c ON c.table_id = s.table_id AND c.seat = s.number
WHERE s.account_id = $1 ORDER BY s.table_id, s.number`
	movesOf = `SELECT m.table_id, m.number, m.seat, m.move, m.at_ms, m.salt
FROM seats s JOIN moves m ON m.table_id = s.table_id AND m.seat = s.number WHERE s.account_id = $1 ORDER BY m.table_id, m.number`
	watchedBy = `SELECT table_id FROM watchers WHERE account_id = $1 ORDER BY table_id`
	lettersOf = `SELECT a.name, l.text, l.sent_ms FROM letters l JOIN accounts a ON a.id = l.to_id WHERE l.from_id = $1 ORDER BY l.id`
	remarksOf = `SELECT table_id, kind, ply, name, guest_key, text, at_ms FROM remarks WHERE account_id = $1 ORDER BY table_id, number`
	linesOf   = `SELECT r.name, l.at_ms, l.emote, l.speaker, l.text
FROM room_lines l JOIN rooms r ON r.id = l.room_id WHERE l.speaker = $1 ORDER BY l.room_id, l.number`
	actsOf = `SELECT at_ms, who, what, whom, why FROM staff_log WHERE who = $1 OR whom = $1 ORDER BY id`
)

// Traces implements world.Store.
func (db *DB) Traces(id world.AccountID) (world.Traces, error) {
	var t world.Traces
	err := db.read("reading what an account leaves", func(tx *sql.Tx) error {
		var name string
		if err := tx.QueryRow(nameOf, id).Scan(&name); err != nil {
			return err
		}
		for _, read := range []func() error{
			func() error { return readSeatsOf(tx, id, &t) },
			func() error { return readMovesOf(tx, id, &t) },
			func() error { return readTalkOf(tx, id, &t) },
			func() error { return readNamed(tx, name, &t) },
		} {
			if err := read(); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return world.Traces{}, err
	}
	return t, nil
}

func readSeatsOf(tx *sql.Tx, id world.AccountID, t *world.Traces) error {
	err := each(tx, func(scan func(...any) error) error {
		var s world.SeatTrace
		var made int64
		var before, beforeOff, after, afterOff sql.NullFloat64
		err := scan(&s.Table, &s.Name, &s.Game, &s.Phase, &s.Rated, &s.Result, &s.Reason, &made, &s.Seat, &s.Colour, &s.Left, &s.Draft,
			&before, &beforeOff, &after, &afterOff)
		s.Made = timeOf(made)
		if before.Valid {
			s.Rating = &world.RatingChange{
				Seat:   s.Seat,
				Before: world.RatingPoint{Mean: before.Float64, Deviation: beforeOff.Float64},
				After:  world.RatingPoint{Mean: after.Float64, Deviation: afterOff.Float64},
			}
		}
		t.Seats = append(t.Seats, s)
		return err
	}, seatsOf, id)
	if err != nil {
		return err
	}
	return each(tx, func(scan func(...any) error) error {
		var table world.TableID
		err := scan(&table)
		t.Watching = append(t.Watching, table)
		return err
	}, watchedBy, id)
}

func readMovesOf(tx *sql.Tx, id world.AccountID, t *world.Traces) error {
	return each(tx, func(scan func(...any) error) error {
		var m world.MoveTrace
		var at int64
		err := scan(&m.Table, &m.Number, &m.Seat, &m.Move, &at, &m.Salt)
		m.At = timeOf(at)
		t.Moves = append(t.Moves, m)
		return err
	}, movesOf, id)
}

func readTalkOf(tx *sql.Tx, id world.AccountID, t *world.Traces) error {
	err := each(tx, func(scan func(...any) error) error {
		var l world.SentLetter
		var sent int64
		err := scan(&l.To, &l.Text, &sent)
		l.Sent = timeOf(sent)
		t.Sent = append(t.Sent, l)
		return err
	}, lettersOf, id)
	if err != nil {
		return err
	}
	return each(tx, func(scan func(...any) error) error {
		r := world.RemarkTrace{Remark: world.Remark{Account: id}}
		var at int64
		err := scan(&r.Table, &r.Kind, &r.Ply, &r.Name, &r.GuestKey, &r.Text, &at)
		r.At = timeOf(at)
		t.Remarks = append(t.Remarks, r)
		return err
	}, remarksOf, id)
}

// readNamed reads what is kept under the name of an account alone.
func readNamed(tx *sql.Tx, name string, t *world.Traces) error {
	err := each(tx, func(scan func(...any) error) error {
		var l world.LineTrace
		var at int64
		var emote bool
		err := scan(&l.Room, &at, &emote, &l.From, &l.Text)
		l.At = timeOf(at)
		if l.Kind = world.Say; emote {
			l.Kind = world.Emote
		}
		t.Lines = append(t.Lines, l)
		return err
	}, linesOf, name)
	if err != nil {
		return err
	}
	return each(tx, func(scan func(...any) error) error {
		var a world.StaffAct
		var at int64
		err := scan(&at, &a.Who, &a.What, &a.Whom, &a.Why)
		a.At = timeOf(at)
		t.Acts = append(t.Acts, a)
		return err
	}, actsOf, name)
}
