package persistence

import (
	"database/sql"

	"boardroom/world/store"
)

const (
	eventNames   = `id, version, kind, name, over, made_ms, state`
	insertEvent  = `INSERT INTO events (version, kind, name, over, made_ms, state) VALUES (1, $1, $2, $3, $4, $5) RETURNING id`
	selectEvents = `SELECT ` + eventNames + ` FROM events`
	updateEvent  = `UPDATE events SET version = $2, kind = $3, name = $4, over = $5, made_ms = $6, state = $7
WHERE id = $1 AND version = $2 - 1`
	selectEvent = `SELECT id FROM events WHERE id = $1`

	// insertEventGame does nothing where the game has begun.
	insertEventGame = `INSERT INTO event_games (event_id, number, table_id) VALUES ($1, $2, $3)
ON CONFLICT (event_id, number) DO NOTHING`
	selectEventGames = `SELECT event_id, number, table_id FROM event_games WHERE event_id = $1 ORDER BY number`
)

func eventColumns(e *store.EventRecord) []any {
	return []any{&e.ID, &e.Version, &e.Kind, &e.Name, flag(&e.Over), moment(&e.Made), &e.State}
}

func eventGameColumns(g *store.EventGame) []any { return []any{&g.Event, &g.Number, &g.Table} }

func (db *DB) MakeEvent(e store.EventRecord) (store.EventID, error) {
	return add(db, "making an event", e.Validate(), func(tx *sql.Tx) (store.EventID, error) {
		return insert[store.EventID](tx, insertEvent, eventColumns(&e)[2:]...)
	})
}

func (db *DB) ChangeEvent(e store.EventRecord) error {
	return db.write("changing an event", e.Validate(), func(tx *sql.Tx) error {
		return runAll(tx, []statement{{
			text: updateEvent, arguments: eventColumns(&e), otherwise: store.ErrConflict, about: selectEvent,
		}})
	})
}

func (db *DB) Event(id store.EventID) (store.EventRecord, error) {
	return theOne(readList(db, "reading an event", eventColumns, selectEvents+` WHERE id = $1`, id))
}

func (db *DB) OpenEvents() ([]store.EventRecord, error) {
	return readList(db, "reading events", eventColumns, selectEvents+` WHERE over = 0 ORDER BY id`)
}

func (db *DB) PastEvents(of store.EventKind, most int) ([]store.EventRecord, error) {
	return readList(db, "reading past events", eventColumns, selectEvents+` WHERE over = 1 AND kind = $1 ORDER BY id DESC LIMIT $2`, of, most)
}

func (db *DB) EventGames(of store.EventID) ([]store.EventGame, error) {
	return readList(db, "reading games of an event", eventGameColumns, selectEventGames, of)
}

// beginEventGame notes at which table a game of an event is played, once.
func beginEventGame(tx *sql.Tx, g store.EventGame, table store.TableID) error {
	return change(tx, store.ErrConflict, insertEventGame, g.Event, g.Number, table)
}
