package persistence

import (
	"database/sql"
	"errors"
	"fmt"
	"strings"
	"time"

	"boardroom/world/store"
)

const (
	// idsOfOpen names the condition of the index that leads to the open tables,
	// and nothing else: an order in it would make the database go through all
	// the tables that there ever were.
	idsOfOpen = `SELECT id FROM tables WHERE phase <> 'cleared'`

	// idsOfCleared goes along the index of the games that an account has played,
	// as far back as the time. A game without a ply has not been played.
	idsOfCleared = `SELECT table_id FROM seats WHERE account_id = $1 AND ended_ms <> 0 AND ended_ms > $2
AND EXISTS (SELECT 1 FROM tables WHERE id = seats.table_id AND phase = 'cleared')
AND EXISTS (SELECT 1 FROM moves WHERE moves.table_id = seats.table_id)`

	selectTables = `SELECT id, version, name, game, options, seed, phase, start, position, result, reason, made_ms, rated,
COALESCE(room_id, 0), clock, settled_ms, private, quiet, rest, rest_until_ms
FROM tables WHERE id IN (%s) ORDER BY id`

	// selectBrief goes to the ends of a record and not along it.
	selectBrief = `SELECT id, played,
COALESCE((SELECT number FROM moves WHERE table_id = t.id ORDER BY number DESC LIMIT 1), 0),
(SELECT at_ms FROM moves WHERE table_id = t.id AND number = 1),
(SELECT at_ms FROM moves WHERE table_id = t.id ORDER BY number DESC LIMIT 1),
(SELECT at_ms FROM moves WHERE table_id = t.id ORDER BY number DESC LIMIT 1 OFFSET 1)
FROM tables t WHERE id IN (%s) ORDER BY id`
)

// A selection is some of the tables: a query of their ids, and its arguments.
type selection struct {
	ids       string
	arguments []any
}

// numbered selects the tables with these ids, one or more.
func numbered(ids ...store.TableID) selection {
	places, arguments := make([]string, len(ids)), make([]any, len(ids))
	for i, id := range ids {
		places[i], arguments[i] = fmt.Sprint("$", i+1), id
	}
	return selection{strings.Join(places, ","), arguments}
}

func (db *DB) OpenTables() ([]store.TableRecord, error) {
	return read(db, "reading the open tables", selection{ids: idsOfOpen}.readWhole)
}

func (db *DB) OpenBriefs() ([]store.Brief, error) {
	return read(db, "reading the open tables in brief", selection{ids: idsOfOpen}.readBriefs)
}

func (db *DB) ClearedTables(seat store.AccountID, since time.Time) ([]store.TableRecord, error) {
	ids, err := readList(db, "looking for cleared tables", just[store.TableID], idsOfCleared, seat, moment(&since))
	if err != nil {
		return nil, err
	}
	return db.TablesNumbered(ids...)
}

func (db *DB) TableNumbered(id store.TableID) (store.TableRecord, error) {
	return theOne(read(db, "reading a table", numbered(id).readWhole))
}

func (db *DB) TablesNumbered(ids ...store.TableID) ([]store.TableRecord, error) {
	if len(ids) == 0 {
		return nil, nil
	}
	return read(db, "reading some tables", numbered(ids...).readWhole)
}

// TableHead reads of a table that is there little more than of one that is not.
func (db *DB) TableHead(id store.TableID) (store.TableRecord, error) {
	return theOne(read(db, "reading the head of a table", numbered(id).readHeads))
}

// readHeads reads the tables without the plies, the watchers and the positions.
func (s selection) readHeads(tx *sql.Tx) ([]store.TableRecord, error) {
	records, tables, err := s.readTables(tx)
	for i := range records {
		records[i].Start, records[i].Position = "", ""
	}
	if err != nil || len(records) == 0 {
		return nil, err
	}
	return records, errors.Join(s.readSeats(tx, tables), s.readLetIn(tx, tables))
}

// readBriefs reads the tables without their records, but for how far those go.
func (s selection) readBriefs(tx *sql.Tx) ([]store.Brief, error) {
	records, tables, err := s.readTables(tx)
	if err != nil || len(records) == 0 {
		return nil, err
	}
	briefs, err := list(tx, briefColumns, s.query(selectBrief), s.arguments...)
	if err == nil {
		err = errors.Join(s.readSeats(tx, tables), s.readWatchers(tx, tables), s.readLetIn(tx, tables))
	}
	for i := range briefs {
		briefs[i].TableRecord = records[i]
		briefs[i].Start = ""
	}
	return briefs, err
}

func briefColumns(b *store.Brief) []any {
	return []any{&b.ID, &b.Moves, &b.Entries, moment(&b.First), moment(&b.Newest), moment(&b.Before)}
}

// readWhole reads the tables with all that belongs to them.
func (s selection) readWhole(tx *sql.Tx) ([]store.TableRecord, error) {
	records, tables, err := s.readTables(tx)
	if err != nil || len(records) == 0 {
		return nil, err
	}
	return records, errors.Join(s.readSeats(tx, tables), s.readPlies(tx, tables), s.readWatchers(tx, tables), s.readLetIn(tx, tables))
}

// readTables reads what the tables themselves keep, and gives it by their ids too.
func (s selection) readTables(tx *sql.Tx) ([]store.TableRecord, map[store.TableID]*store.TableRecord, error) {
	records, err := list(tx, tableColumns, s.query(selectTables), s.arguments...)
	tables := map[store.TableID]*store.TableRecord{}
	for i := range records {
		tables[records[i].ID] = &records[i]
	}
	return records, tables, err
}

// readByID reads the tables whole, by their ids.
func (s selection) readByID(tx *sql.Tx) (map[store.TableID]store.TableRecord, error) {
	records, err := s.readWhole(tx)
	tables := map[store.TableID]store.TableRecord{}
	for _, r := range records {
		tables[r.ID] = r
	}
	return tables, err
}

// query is a query with the ids of the selection where it has %s.
func (s selection) query(query string) string { return fmt.Sprintf(query, s.ids) }
