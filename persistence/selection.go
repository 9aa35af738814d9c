package persistence

import (
	"database/sql"
	"errors"
	"fmt"
	"strconv"
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
COALESCE(room_id, 0), clock, settled_ms, rest
FROM tables WHERE id IN (%s) ORDER BY id`
)

// A selection is some of the tables: a query of their ids, and its arguments.
type selection struct {
	ids       string
	arguments []any
}

// numbered selects the tables with these ids, one or more.
func numbered(ids ...store.TableID) selection {
	list := make([]string, len(ids))
	for i, id := range ids {
		list[i] = strconv.FormatInt(int64(id), 10)
	}
	return selection{ids: strings.Join(list, ", ")}
}

func allOpen() selection { return selection{ids: idsOfOpen} }

func clearedAfter(seat store.AccountID, since time.Time) selection {
	return selection{ids: idsOfCleared, arguments: []any{seat, since.UnixMilli()}}
}

// OpenTables implements store.Store.
func (db *DB) OpenTables() ([]store.TableRecord, error) {
	return db.wholeTables("reading the open tables", allOpen())
}

// ClearedTables implements store.Store.
func (db *DB) ClearedTables(seat store.AccountID, since time.Time) ([]store.TableRecord, error) {
	return db.wholeTables("reading cleared tables", clearedAfter(seat, since))
}

// TableNumbered implements store.Store.
func (db *DB) TableNumbered(id store.TableID) (store.TableRecord, error) {
	return theOne(db.wholeTables("reading a table", numbered(id)))
}

// wholeTables reads some tables, with one query for each kind of thing.
func (db *DB) wholeTables(what string, some selection) ([]store.TableRecord, error) {
	var records []store.TableRecord
	err := db.read(what, func(tx *sql.Tx) error {
		var err error
		records, err = some.readWhole(tx)
		return err
	})
	if err != nil {
		return nil, err
	}
	return records, nil
}

// readWhole reads the tables with all that belongs to them.
func (s selection) readWhole(tx *sql.Tx) ([]store.TableRecord, error) {
	records, err := s.readTables(tx)
	if err != nil {
		return nil, err
	}
	tables := map[store.TableID]*store.TableRecord{}
	for i := range records {
		tables[records[i].ID] = &records[i]
	}
	return records, errors.Join(s.readSeats(tx, tables), s.readPlies(tx, tables), s.readWatchers(tx, tables))
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

func (s selection) readTables(tx *sql.Tx) ([]store.TableRecord, error) {
	var records []store.TableRecord
	err := each(tx, func(scan func(...any) error) error {
		var r store.TableRecord
		var seed int64
		err := scan(&r.ID, &r.Version, &r.Name, &r.Game, &r.Options, &seed, &r.Phase,
			&r.Start, &r.Position, &r.Result, &r.Reason, moment{&r.Made}, &r.Rated,
			&r.Room, &r.Clock, span{&r.Settled}, &r.Rest)
		r.Seed = uint64(seed)
		records = append(records, r)
		return err
	}, s.query(selectTables), s.arguments...)
	return records, err
}

// query is a query with the ids of the selection where it has %s.
func (s selection) query(query string) string { return fmt.Sprintf(query, s.ids) }
