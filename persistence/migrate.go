package persistence

import (
	"crypto/sha256"
	"database/sql"
	"embed"
	"encoding/hex"
	"fmt"
	"io/fs"
	"strconv"
	"strings"
	"time"
)

// The migrations of each engine, numbered from 1 without gaps. A file that was in a
// release never changes again: databases remember the checksum of what was
// applied to them.
//
//go:embed sqlite/*.sql postgres/*.sql
var embedded embed.FS

// A migration is one step of the schema.
type migration struct {
	version   int
	name, sum string
	text      string
}

// A dialect is what engines say differently of a schema.
type dialect struct {
	parts    string // counts the tables and indexes there are, and those that list migrations
	versions string // makes the table that lists migrations
}

var (
	sqliteSchema = dialect{
		parts: `SELECT COUNT(*), COUNT(CASE WHEN name = 'schema_version' THEN 1 END) FROM sqlite_schema`,
		versions: `CREATE TABLE IF NOT EXISTS schema_version (
    version    INTEGER PRIMARY KEY,
    name       TEXT NOT NULL,
    sha256     TEXT NOT NULL,
    applied_ms INTEGER NOT NULL
) STRICT`,
	}
	postgresSchema = dialect{
		parts: `SELECT COUNT(*), COUNT(CASE WHEN tablename = 'schema_version' THEN 1 END) FROM pg_tables WHERE schemaname = current_schema()`,
		versions: `CREATE TABLE IF NOT EXISTS schema_version (
    version    BIGINT PRIMARY KEY,
    name       TEXT NOT NULL,
    sha256     TEXT NOT NULL,
    applied_ms BIGINT NOT NULL
)`,
	}
)

// loadMigrations reads the files 0001_name.sql, 0002_name.sql, ….
func loadMigrations(files fs.FS) ([]migration, error) {
	names, err := fs.Glob(files, "*.sql")
	if err != nil {
		return nil, err
	}
	known := make([]migration, len(names))
	for i, name := range names {
		number, _, _ := strings.Cut(name, "_")
		if version, err := strconv.Atoi(number); err != nil || version != i+1 {
			return nil, fmt.Errorf("the migration %s is at place %d and must begin with that number", name, i+1)
		}
		text, err := fs.ReadFile(files, name)
		if err != nil {
			return nil, err
		}
		sum := sha256.Sum256(text)
		known[i] = migration{version: i + 1, name: name, sum: hex.EncodeToString(sum[:]), text: string(text)}
	}
	return known, nil
}

// pendingMigrations are the ones that a database still needs, which is only
// read. It refuses a database that is not ours, that is newer than the program,
// or that other migrations were applied to.
func pendingMigrations(handle *sql.DB, d dialect, path string, known []migration) ([]migration, error) {
	applied, err := appliedMigrations(handle, d, path)
	if err != nil {
		return nil, err
	}
	if len(applied) > len(known) {
		return nil, fmt.Errorf("%s was made by a newer Boardroom (schema %d; this one knows %d): "+
			"run the newer one, or restore a backup from before it", path, len(applied), len(known))
	}
	for i, a := range applied {
		if k := known[i]; a.version != k.version || a.name != k.name || a.sum != k.sum {
			return nil, fmt.Errorf("%s was made by another Boardroom: its schema %d is %s with the checksum %.12s, "+
				"and this one knows %s with %.12s. Run the one that made it", path, a.version, a.name, a.sum, k.name, k.sum)
		}
	}
	return known[len(applied):], nil
}

// appliedMigrations lists what was applied to a database, oldest first.
func appliedMigrations(handle *sql.DB, d dialect, path string) ([]migration, error) {
	var things, versions int
	err := handle.QueryRow(d.parts).Scan(&things, &versions)
	switch {
	case err != nil || things == 0:
		return nil, err
	case versions == 0:
		return nil, fmt.Errorf("%s is a database of another program: name another", path)
	}
	return list(handle, func(m *migration) []any { return []any{&m.version, &m.name, &m.sum} },
		`SELECT version, name, sha256 FROM schema_version ORDER BY version`)
}

func migrate(handle *sql.DB, d dialect, pending []migration, now time.Time) error {
	for _, m := range pending {
		if err := transact(handle, nil, func(tx *sql.Tx) error { return apply(tx, d, m, now) }); err != nil {
			return fmt.Errorf("migration %s: %w", m.name, err)
		}
	}
	return nil
}

func apply(tx *sql.Tx, d dialect, m migration, now time.Time) error {
	for _, statements := range []string{d.versions, m.text} {
		if err := run(tx, statements); err != nil {
			return err
		}
	}
	return run(tx, `INSERT INTO schema_version (version, name, sha256, applied_ms) VALUES ($1, $2, $3, $4)`,
		m.version, m.name, m.sum, moment(&now))
}
