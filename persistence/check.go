package persistence

import (
	"database/sql"
	"errors"
	"fmt"

	"boardroom/world/store"
)

// mostDamages bounds how many damages of one kind are named.
const mostDamages = 20

// Damages goes through the file of a database page by page, and through what refers to
// what, and names each damage. It changes nothing; the house may be open. The error is
// a sentence where the file can't be read at all.
func Damages(path string) (damages []string, err error) {
	if err := mustBeThere(path); err != nil {
		return nil, fmt.Errorf("%s can't be read: %w", path, err)
	}
	db, err := openBeside(path)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	for _, look := range []func(*sql.DB) ([]string, error){pageDamages, looseRows} {
		found, err := look(db)
		if err != nil {
			return nil, unopened(path, err)
		}
		damages = append(damages, found...)
	}
	return damages, nil
}

// pageDamages is what SQLite finds when it reads all pages, indexes and constraints.
func pageDamages(db *sql.DB) ([]string, error) {
	found, err := list(db, just[string], fmt.Sprintf(`PRAGMA integrity_check(%d)`, mostDamages))
	if len(found) == 1 && found[0] == "ok" {
		return nil, err
	}
	return found, err
}

// quickCheck is the part of pageDamages that goes as fast as the file can be read: it
// does not compare indexes with what they index.
func quickCheck(db *sql.DB, path string) error {
	found, err := list(db, just[string], `PRAGMA quick_check(1)`)
	if err == nil && found[0] != "ok" {
		err = fmt.Errorf("%s is damaged: restore a backup (%s)", path, found[0])
	}
	return err
}

// looseRows are the rows that refer to something that is not there.
func looseRows(db *sql.DB) ([]string, error) {
	return list(db, just[string], fmt.Sprintf(
		`SELECT 'a row of ' || "table" || ' refers to something in ' || parent || ' that is not there' FROM pragma_foreign_key_check LIMIT %d`, mostDamages))
}

// What is kept twice must be the same in both places: each query finds where it isn't.
const (
	otherPrivacy = `SELECT 'the seats of table #' || t.id || ' and the table do not agree whether it is private' FROM tables t
WHERE t.phase IN ('over', 'cleared') AND EXISTS (SELECT 1 FROM seats WHERE table_id = t.id AND private <> t.private) ORDER BY t.id`
	otherEnds = `SELECT 'the seats of table #' || t.id || ' say that its game ended otherwise than the table says' FROM tables t
WHERE EXISTS (SELECT 1 FROM seats WHERE table_id = t.id AND (result <> t.result OR ended_ms <>
 CASE WHEN t.phase IN ('over', 'cleared') AND t.start <> ''
 THEN COALESCE((SELECT at_ms FROM moves WHERE table_id = t.id ORDER BY number DESC LIMIT 1), t.made_ms) ELSE 0 END)) ORDER BY t.id`
	missingPlies = `SELECT 'the record of table #' || table_id || ' has gaps' FROM moves
GROUP BY table_id HAVING MIN(number) <> 1 OR MAX(number) <> COUNT(*) ORDER BY table_id`
	missingSeats = `SELECT 'the seats of table #' || table_id || ' have gaps' FROM seats
GROUP BY table_id HAVING MIN(number) <> 1 OR MAX(number) <> COUNT(*) ORDER BY table_id`
	otherMoves = `SELECT 'the record of table #' || id || ' has another number of moves than the table says' FROM tables
WHERE played <> (SELECT COALESCE(SUM(CASE
  WHEN move LIKE 'takeback:%' THEN -CAST(SUBSTR(move, 10) AS BIGINT)
  WHEN move IN ('draw', 'bots', 'timeout', 'abandon') OR move LIKE 'resign:%' OR move LIKE 'timeout:%'
    OR move LIKE 'abandon:%' OR move LIKE 'claim:%' THEN 0
  ELSE 1 END), 0) FROM moves WHERE table_id = tables.id) ORDER BY id`
	unratedChanges = `SELECT DISTINCT 'the game of table #' || table_id || ' changed ratings and is not rated' FROM rating_changes
WHERE table_id NOT IN (SELECT table_id FROM rated_games) ORDER BY table_id`
	foldedNames = `SELECT id, name, folded FROM %s ORDER BY id`
)

// Contradictions names where the schema is not that of a new database, and what the
// database keeps twice and not alike.
func (db *DB) Contradictions() ([]string, error) {
	return read(db, "comparing what is kept twice", func(tx *sql.Tx) (found []string, err error) {
		if found, err = otherSchema(tx); err != nil || len(found) > 0 {
			return found, err // what is asked next may not be there
		}
		for _, query := range []string{otherEnds, otherPrivacy, otherMoves, missingPlies, missingSeats, unratedChanges} {
			one, err := list(tx, just[string], query)
			if err != nil {
				return nil, err
			}
			found = append(found, one...)
		}
		for _, table := range []string{"accounts", "tables"} {
			misfiled, err := misfiled(tx, table)
			if err != nil {
				return nil, err
			}
			found = append(found, misfiled...)
		}
		return found, nil
	})
}

// misfiled are the rows that can't be found by their name.
func misfiled(tx *sql.Tx, table string) (found []string, err error) {
	return found, each(tx, func(scan func(...any) error) error {
		var id int64
		var name, folded string
		if err := scan(&id, &name, &folded); err != nil {
			return err
		}
		if folded != store.Fold(name) {
			found = append(found, fmt.Sprintf("%q, number %d of %s, is kept under the name %q", name, id, table, folded))
		}
		return nil
	}, fmt.Sprintf(foldedNames, table))
}

// EachTable calls visit with every table that is kept, open or cleared.
func (db *DB) EachTable(visit func(store.TableRecord) error) error {
	ids, err := readList(db, "reading the numbers of tables", just[store.TableID], `SELECT id FROM tables ORDER BY id`)
	if err != nil {
		return err
	}
	for _, id := range ids {
		record, err := db.TableNumbered(id)
		if err == nil {
			err = visit(record)
		}
		if err != nil {
			return err
		}
	}
	return nil
}
