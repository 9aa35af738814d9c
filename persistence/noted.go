package persistence

import (
	"context"
	"database/sql"
	"fmt"
	"strings"
	"time"

	"boardroom/world/store"
)

const (
	// A mark is a snapshot, and the life of the server in which it was taken: one that
	// crashes can give the numbers of transactions a second time.
	insertLife = `INSERT INTO lives DEFAULT VALUES ON CONFLICT DO NOTHING`
	selectMark = `SELECT CAST(pg_current_snapshot() AS TEXT) || ' ' || CAST(name AS TEXT) FROM lives`

	// selectChanges finds what a snapshot saw nothing of and this one does, in whatever
	// order transactions were begun and ended. Beside it stand the new mark, and whether
	// something that the old one has not seen was removed, or that one is of another life,
	// or the server has gone back behind it.
	selectChanges = `SELECT CAST(pg_current_snapshot() AS TEXT) || ' ' || $3,
o.removed >= pg_snapshot_xmin(m.mark) OR pg_snapshot_xmax(m.mark) > pg_snapshot_xmax(pg_current_snapshot())
 OR NOT EXISTS (SELECT 1 FROM lives WHERE CAST(name AS TEXT) = $3),
COALESCE(c.kind, ''), COALESCE(c.id, 0)
FROM openings o CROSS JOIN (SELECT CAST($1 AS pg_snapshot) AS mark) m
LEFT JOIN (SELECT DISTINCT kind, id FROM changes
 WHERE xid >= pg_snapshot_xmin(CAST($1 AS pg_snapshot)) AND NOT pg_visible_in_snapshot(xid, CAST($1 AS pg_snapshot)) AND node <> $2) c ON TRUE
ORDER BY c.kind, c.id`

	// deleteChanges leaves those that a mark of now has not seen yet.
	deleteChanges = `WITH gone AS (
 DELETE FROM changes WHERE at_ms < ` + nowMS + ` - CAST($1 AS BIGINT) AND xid < pg_snapshot_xmin(pg_current_snapshot()) RETURNING xid
) UPDATE openings SET removed = GREATEST(removed, (SELECT xid FROM gone ORDER BY xid DESC LIMIT 1)) WHERE EXISTS (SELECT 1 FROM gone)`
)

// keptChanges is how long changes are known.
const keptChanges = 10 * time.Minute

// sharing is what an engine knows of others that use its database at the same time.
type sharing interface {
	mark(readers *sql.DB) (store.Mark, error)
	changes(readers *sql.DB, since store.Mark) ([]store.Change, store.Mark, error)
	node() store.NodeID
	nodes(readers *sql.DB) ([]store.Node, error)
	guard(tx *sql.Tx, over ...guard) error
}

// alone is an engine whose database nobody else uses.
type alone struct{}

func (alone) mark(*sql.DB) (store.Mark, error) { return "", nil }

func (alone) changes(*sql.DB, store.Mark) ([]store.Change, store.Mark, error) { return nil, "", nil }

func (alone) node() store.NodeID { return 0 }

func (alone) nodes(*sql.DB) ([]store.Node, error) { return nil, nil }

// Mark implements store.Store.
func (db *DB) Mark() (store.Mark, error) {
	mark, err := db.engine.mark(db.readers)
	return mark, failed("marking the moment", err)
}

// Changes implements store.Store.
func (db *DB) Changes(since store.Mark) ([]store.Change, store.Mark, error) {
	changes, next, err := db.engine.changes(db.readers, since)
	return changes, next, failed("reading what was changed", err)
}

// mark implements sharing.
func (*server) mark(readers *sql.DB) (mark store.Mark, err error) {
	if _, err := readers.Exec(insertLife); err != nil {
		return "", err
	}
	return mark, readers.QueryRow(selectMark).Scan(&mark)
}

// changes implements sharing.
func (s *server) changes(readers *sql.DB, since store.Mark) (changes []store.Change, next store.Mark, err error) {
	snapshot, life, _ := strings.Cut(string(since), " ")
	err = each(readers, func(scan func(...any) error) error {
		var gap bool
		var c store.Change
		if err := scan(&next, &gap, &c.Kind, &c.ID); err != nil {
			return err
		}
		if gap {
			return fmt.Errorf("%w: since %s", store.ErrGap, since)
		}
		if c.Kind != "" {
			changes = append(changes, c)
		}
		return nil
	}, selectChanges, snapshot, s.number.Load(), life)
	if serverCode(err) == "22P02" { // invalid_text_representation
		err = fmt.Errorf("%w: %w", store.ErrGap, err)
	}
	if err != nil {
		return nil, "", err
	}
	return changes, next, nil
}

// removeChanges removes what was changed longer ago than that.
func removeChanges(ctx context.Context, handle *sql.DB, age time.Duration) error {
	_, err := handle.ExecContext(ctx, deleteChanges, age.Milliseconds())
	return err
}
