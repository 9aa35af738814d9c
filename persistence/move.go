package persistence

import (
	"database/sql"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// A kept table is one of the database's, with the columns that put its rows in order.
type keptTable struct{ name, order string }

// keptTables are all of them but those of the schema itself, each behind the ones that
// it refers to. A test holds them to the schema.
var keptTables = []keptTable{
	{"house", "id"}, {"accounts", "id"}, {"account_keys", "id"}, {"account_options", "account_id, key"},
	{"follows", "id"}, {"ignores", "id"}, {"written_to", "account_id, other_id"}, {"origins", "account_id, mark"},
	{"rooms", "id"}, {"exits", "room_id, direction"}, {"room_lines", "room_id, number"},
	{"tables", "id"}, {"seats", "table_id, number"}, {"moves", "table_id, number"}, {"watchers", "table_id, account_id"},
	{"plans", "table_id, seat"},
	{"invited", "table_id, account_id"}, {"remarks", "table_id, number"},
	{"ratings", "game, kind, pool, account_id"}, {"rated_games", "number"}, {"rating_changes", "table_id, seat"}, {"meetings", "account_id, other"},
	{"proposals", "id"}, {"saved_drafts", "account_id, game, folded"}, {"learned", "account_id, game, name"},
	{"letters", "id"}, {"parcels", "id"}, {"channels", "id"}, {"sanctions", "id"}, {"reports", "id"}, {"evenings", "id"}, {"codes", "hash"},
	{"staff_log", "id"}, {"webhooks", "account_id"}, {"webhook_posts", "account_id, number"},
	{"reaches", "account_id"}, {"told", "account_id, subject"}, {"messages", "key"},
	{"vacations", "account_id, from_ms"},
	{"events", "id"}, {"event_games", "event_id, number"},
	{"puzzle_tries", "day_ms, game, name, account_id"}, {"news", "kind, table_id"},
	{"clubs", "id"}, {"club_members", "club_id, number"},
}

// Move copies all that one database keeps into another that is new, and compares every
// row of the copy with the one that it was made of. It is done whole or not at all: one
// that was broken off is begun again. It returns how many rows there are.
func Move(from, to *DB) (rows int, err error) {
	err = transact(from.readers, &from.reading, func(source *sql.Tx) error {
		return to.write("moving a house", nil, func(target *sql.Tx) error {
			rows = 0
			if err := mustBeNew(target); err != nil {
				return err
			}
			for _, t := range keptTables {
				n, err := t.copy(source, target)
				if err != nil {
					return fmt.Errorf("copying %s: %w", t.name, err)
				}
				if err := t.compare(source, target); err != nil {
					return err
				}
				rows += n
			}
			given, err := from.engine.given(source)
			if err != nil {
				return err
			}
			return to.engine.give(target, given)
		})
	})
	return rows, err
}

// mustBeNew refuses a database in which anything is kept, and takes away the row that a
// new one has.
func mustBeNew(tx *sql.Tx) error {
	for _, t := range keptTables[1:] {
		var n int
		if err := tx.QueryRow(`SELECT COUNT(*) FROM ` + t.name).Scan(&n); err != nil {
			return err
		}
		if n > 0 {
			return fmt.Errorf("the database to move into has a house already (%d rows in %s): name an empty one", n, t.name)
		}
	}
	return run(tx, `DELETE FROM house`)
}

// valuesAtOnce bounds the values of one statement.
const valuesAtOnce = 1000

// copy adds the rows of a table to the same table elsewhere.
func (t keptTable) copy(from, to *sql.Tx) (n int, err error) {
	rows, err := t.read(from)
	if err != nil {
		return 0, err
	}
	defer rows.Close()
	columns, err := rows.Columns()
	if err != nil {
		return 0, err
	}
	var values []any
	for rows.Next() {
		row, err := valuesOf(rows, len(columns))
		if err != nil {
			return 0, err
		}
		n++
		if values = append(values, row...); len(values)+len(columns) > valuesAtOnce {
			if err := t.insert(to, columns, values); err != nil {
				return 0, err
			}
			values = values[:0]
		}
	}
	if err := rows.Err(); err != nil || len(values) == 0 {
		return n, err
	}
	return n, t.insert(to, columns, values)
}

// insert adds rows, whose values stand one behind the other.
func (t keptTable) insert(tx *sql.Tx, columns []string, values []any) error {
	var rows []string
	for first := 0; first < len(values); first += len(columns) {
		places := make([]string, len(columns))
		for i := range columns {
			places[i] = fmt.Sprint("$", first+i+1)
		}
		rows = append(rows, "("+strings.Join(places, ", ")+")")
	}
	return run(tx, fmt.Sprintf("INSERT INTO %s (%s) VALUES %s", t.name, strings.Join(columns, ", "), strings.Join(rows, ", ")), values...)
}

// compare is an error at the first row that is not the same in both.
func (t keptTable) compare(source, target *sql.Tx) error {
	a, err := t.read(source)
	if err != nil {
		return err
	}
	defer a.Close()
	b, err := t.read(target)
	if err != nil {
		return err
	}
	defer b.Close()
	columns, err := a.Columns()
	if err != nil {
		return err
	}
	for row := 1; ; row++ {
		more, alsoMore := a.Next(), b.Next()
		if !more || !alsoMore {
			if err := a.Err(); err != nil {
				return err
			}
			if err := b.Err(); err != nil {
				return err
			}
			if more != alsoMore {
				return fmt.Errorf("the copy of %s has another number of rows", t.name)
			}
			return nil
		}
		was, err := valuesOf(a, len(columns))
		if err != nil {
			return err
		}
		is, err := valuesOf(b, len(columns))
		if err != nil {
			return err
		}
		if !slices.Equal(was, is) {
			return fmt.Errorf("row %d of %s is not copied as it is", row, t.name)
		}
	}
}

// read reads all rows of a table in its order.
func (t keptTable) read(tx *sql.Tx) (*sql.Rows, error) {
	return tx.Query(fmt.Sprintf("SELECT * FROM %s ORDER BY %s", t.name, t.order))
}

// valuesOf are the values of the row that is read: numbers and text, as the database
// has them.
func valuesOf(rows *sql.Rows, columns int) ([]any, error) {
	values, places := make([]any, columns), make([]any, columns)
	for i := range values {
		places[i] = &values[i]
	}
	return values, rows.Scan(places...)
}

// BackupServer writes what a database of PostgreSQL keeps at one moment into a file, as
// Backup does. The house may be open meanwhile.
func BackupServer(address, to string) error {
	return writeNew(to, func(part *os.File) (err error) {
		folder, err := os.MkdirTemp(filepath.Dir(to), "boardroom-backup-*")
		if err != nil {
			return err
		}
		defer func() { err = errors.Join(err, os.RemoveAll(folder)) }()
		path := filepath.Join(folder, "copy.db")
		if err := copyServer(address, path); err != nil {
			return err
		}
		return copyInto(part, path)
	})
}

func copyServer(address, path string) (err error) {
	from, err := readServer(address)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, from.Close()) }()
	to, err := Open(path)
	if err != nil {
		return err
	}
	_, err = Move(from, to)
	return errors.Join(err, to.Close())
}
