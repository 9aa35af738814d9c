package persistence

import (
	"database/sql"
	"errors"

	"boardroom/world/store"
)

const (
	nameOf = `SELECT name FROM accounts WHERE id = $1`

	seatsOf = `SELECT s.table_id, t.name, t.game, t.phase, t.rated, t.result, t.reason, t.made_ms, s.number, s.colour, s.has_left, s.draft, COALESCE(p.text, ''),
COALESCE(c.seat, 0), COALESCE(c.mean_before, 0), COALESCE(c.deviation_before, 0), COALESCE(c.mean_after, 0), COALESCE(c.deviation_after, 0)
FROM seats s JOIN tables t ON t.id = s.table_id LEFT JOIN rating_changes c ON c.table_id = s.table_id AND c.seat = s.number
LEFT JOIN plans p ON p.table_id = s.table_id AND p.seat = s.number
WHERE s.account_id = $1 ORDER BY s.table_id, s.number`
	movesOf = `SELECT m.table_id, m.number, m.seat, m.move, m.at_ms, m.salt, m.planned
FROM seats s JOIN moves m ON m.table_id = s.table_id AND m.seat = s.number WHERE s.account_id = $1 ORDER BY m.table_id, m.number`
	watchedBy = `SELECT table_id FROM watchers WHERE account_id = $1 ORDER BY table_id`
	letInto   = `SELECT table_id FROM invited WHERE account_id = $1 ORDER BY table_id`
	lettersOf = `SELECT a.name, l.text, l.sent_ms FROM letters l JOIN accounts a ON a.id = l.to_id WHERE l.from_id = $1 ORDER BY l.id`
	parcelsOf = `SELECT a.name, p.text, p.sent_ms FROM parcels p JOIN accounts a ON a.id = p.to_id WHERE p.from_id = $1 ORDER BY p.id`
	remarksOf = `SELECT table_id, kind, ply, name, account_id, guest_key, text, at_ms FROM remarks WHERE account_id = $1 ORDER BY table_id, number`
	linesOf   = `SELECT r.name, l.at_ms, l.emote, l.speaker, l.text
FROM room_lines l JOIN rooms r ON r.id = l.room_id WHERE l.speaker = $1 ORDER BY l.room_id, l.number`
)

func (db *DB) Traces(id store.AccountID) (store.Traces, error) {
	return read(db, "reading what an account leaves", func(tx *sql.Tx) (t store.Traces, err error) {
		var name string
		if err := tx.QueryRow(nameOf, id).Scan(&name); err != nil {
			return t, err
		}
		return t, errors.Join(readPlayed(tx, id, &t), readTalk(tx, id, name, &t))
	})
}

// readPlayed reads what an account leaves at tables.
func readPlayed(tx *sql.Tx, id store.AccountID, t *store.Traces) error {
	err := into(&t.Seats, tx, func(s *store.SeatTrace) []any {
		s.Rating = &store.RatingChange{}
		return append([]any{&s.Table, &s.Name, &s.Game, &s.Phase, flag(&s.Rated), &s.Result, &s.Reason, moment(&s.Made), &s.Seat, &s.Colour, flag(&s.Left), &s.Draft, &s.Plan},
			changeColumns(s.Rating)...)
	}, seatsOf, id)
	for i, s := range t.Seats {
		if s.Rating.Seat == 0 {
			t.Seats[i].Rating = nil
		}
	}
	return errors.Join(err,
		into(&t.Moves, tx, func(m *store.MoveTrace) []any { return append([]any{&m.Table}, plyColumns(&m.Ply)...) }, movesOf, id),
		into(&t.Watching, tx, just[store.TableID], watchedBy, id),
		into(&t.LetIn, tx, just[store.TableID], letInto, id))
}

// readTalk reads what an account wrote and said, and what is kept under its name
// alone.
func readTalk(tx *sql.Tx, id store.AccountID, name string, t *store.Traces) error {
	return errors.Join(
		into(&t.Sent, tx, sentColumns, lettersOf, id),
		into(&t.Parcels, tx, sentColumns, parcelsOf, id),
		into(&t.Reports, tx, reportColumns, selectReports+"WHERE account_id = $1 ORDER BY id", id),
		into(&t.Remarks, tx, func(r *store.RemarkTrace) []any { return append([]any{&r.Table}, remarkColumns(&r.Remark)...) }, remarksOf, id),
		into(&t.Lines, tx, func(l *store.LineTrace) []any { return append([]any{&l.Room}, lineColumns(&l.Line)...) }, linesOf, name),
		into(&t.Acts, tx, actColumns, selectStaffLog+byOrTo, name))
}

func sentColumns(l *store.SentLetter) []any { return []any{&l.To, &l.Text, moment(&l.Sent)} }
