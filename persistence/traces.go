package persistence

import (
	"database/sql"
	"errors"

	"boardroom/world/store"
)

const (
	nameOf = `SELECT name FROM accounts WHERE id = $1`

	seatsOf = `SELECT s.table_id, t.name, t.game, t.phase, t.rated, t.result, t.reason, t.made_ms, s.number, s.colour, s.has_left, s.draft,
COALESCE(c.seat, 0), COALESCE(c.mean_before, 0), COALESCE(c.deviation_before, 0), COALESCE(c.mean_after, 0), COALESCE(c.deviation_after, 0)
FROM seats s JOIN tables t ON t.id = s.table_id LEFT JOIN rating_changes c ON c.table_id = s.table_id AND c.seat = s.number
WHERE s.account_id = $1 ORDER BY s.table_id, s.number`
	movesOf = `SELECT m.table_id, m.number, m.seat, m.move, m.at_ms, m.salt
FROM seats s JOIN moves m ON m.table_id = s.table_id AND m.seat = s.number WHERE s.account_id = $1 ORDER BY m.table_id, m.number`
	watchedBy = `SELECT table_id FROM watchers WHERE account_id = $1 ORDER BY table_id`
	lettersOf = `SELECT a.name, l.text, l.sent_ms FROM letters l JOIN accounts a ON a.id = l.to_id WHERE l.from_id = $1 ORDER BY l.id`
	remarksOf = `SELECT table_id, kind, ply, name, account_id, guest_key, text, at_ms FROM remarks WHERE account_id = $1 ORDER BY table_id, number`
	linesOf   = `SELECT r.name, l.at_ms, l.emote, l.speaker, l.text
FROM room_lines l JOIN rooms r ON r.id = l.room_id WHERE l.speaker = $1 ORDER BY l.room_id, l.number`
)

// Traces implements store.Store.
func (db *DB) Traces(id store.AccountID) (store.Traces, error) {
	var t store.Traces
	err := db.read("reading what an account leaves", func(tx *sql.Tx) error {
		var name string
		if err := tx.QueryRow(nameOf, id).Scan(&name); err != nil {
			return err
		}
		return errors.Join(readPlayed(tx, id, &t), readTalk(tx, id, name, &t))
	})
	if err != nil {
		return store.Traces{}, err
	}
	return t, nil
}

// readPlayed reads what an account leaves at tables.
func readPlayed(tx *sql.Tx, id store.AccountID, t *store.Traces) error {
	var errs [3]error
	t.Seats, errs[0] = list(tx, func(s *store.SeatTrace) []any {
		s.Rating = &store.RatingChange{}
		return []any{&s.Table, &s.Name, &s.Game, &s.Phase, &s.Rated, &s.Result, &s.Reason, moment{&s.Made}, &s.Seat, &s.Colour, &s.Left, &s.Draft,
			&s.Rating.Seat, &s.Rating.Before.Mean, &s.Rating.Before.Deviation, &s.Rating.After.Mean, &s.Rating.After.Deviation}
	}, seatsOf, id)
	for i, s := range t.Seats {
		if s.Rating.Seat == 0 {
			t.Seats[i].Rating = nil
		}
	}
	t.Moves, errs[1] = list(tx, func(m *store.MoveTrace) []any {
		return append([]any{&m.Table}, plyColumns(&m.Ply)...)
	}, movesOf, id)
	t.Watching, errs[2] = list(tx, just[store.TableID], watchedBy, id)
	return errors.Join(errs[:]...)
}

// readTalk reads what an account wrote and said, and what is kept under its name
// alone.
func readTalk(tx *sql.Tx, id store.AccountID, name string, t *store.Traces) error {
	var errs [4]error
	t.Sent, errs[0] = list(tx, func(l *store.SentLetter) []any { return []any{&l.To, &l.Text, moment{&l.Sent}} }, lettersOf, id)
	t.Remarks, errs[1] = list(tx, func(r *store.RemarkTrace) []any {
		return append([]any{&r.Table}, remarkColumns(&r.Remark)...)
	}, remarksOf, id)
	t.Lines, errs[2] = list(tx, func(l *store.LineTrace) []any {
		return append([]any{&l.Room}, lineColumns(&l.Line)...)
	}, linesOf, name)
	t.Acts, errs[3] = list(tx, actColumns, selectStaffLog+byOrTo, name)
	return errors.Join(errs[:]...)
}
