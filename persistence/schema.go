package persistence

import (
	"crypto/sha256"
	"database/sql"
	_ "embed"
	"encoding/hex"
	"fmt"
)

var (
	//go:embed sqlite.sql
	sqliteTables string
	//go:embed postgres.sql
	postgresTables string
)

// A schema is how an engine makes its tables. Version N of it is its first N steps, each
// done once to a database, in a transaction. A step that was in a release never changes: a
// migration is a new step at the end of both engines' lists.
type schema struct {
	steps []string
	parts string // counts the tables and indexes of a database, and the lists of steps
}

var (
	sqliteSchema = schema{
		steps: []string{sqliteTables},
		parts: `SELECT COUNT(*), COUNT(CASE WHEN name = 'schema_version' THEN 1 END) FROM sqlite_schema`,
	}
	postgresSchema = schema{
		steps: []string{postgresTables},
		parts: `SELECT COUNT(*), COUNT(CASE WHEN tablename = 'schema_version' THEN 1 END)
FROM pg_tables WHERE schemaname = current_schema()`,
	}
)

// versionOf is the version of a database, 0 of a new one. It changes nothing, and refuses a
// database that is not ours, is newer than the program, or was made by other steps.
func (s schema) versionOf(handle *sql.DB, where string) (int, error) {
	var things, lists int
	err := handle.QueryRow(s.parts).Scan(&things, &lists)
	switch {
	case err != nil || things == 0:
		return 0, err
	case lists == 0:
		return 0, fmt.Errorf("%s is a database of another program: name another", where)
	}
	sums, err := list(handle, just[string], `SELECT sha256 FROM schema_version ORDER BY version`)
	for i, sum := range sums[:min(len(sums), len(s.steps))] {
		if known := checksum(s.steps[i]); sum != known {
			return 0, fmt.Errorf("%s was made by another Boardroom: its schema %d has the checksum %.12s, "+
				"and this one knows %.12s. Run the one that made it", where, i+1, sum, known)
		}
	}
	if err == nil && len(sums) > len(s.steps) {
		err = fmt.Errorf("%s was made by a newer Boardroom (schema %d; this one knows %d): "+
			"run the newer one, or restore a backup from before it", where, len(sums), len(s.steps))
	}
	return len(sums), err
}

// bringUp does the steps that a database of a version lacks.
func (s schema) bringUp(handle *sql.DB, version int) error {
	for i, step := range s.steps[version:] {
		err := transact(handle, nil, func(tx *sql.Tx) error {
			if err := run(tx, step); err != nil {
				return err
			}
			const add = `INSERT INTO schema_version (version, sha256) VALUES ($1, $2)`
			return run(tx, add, version+i+1, checksum(step))
		})
		if err != nil {
			return fmt.Errorf("making schema %d: %w", version+i+1, err)
		}
	}
	return nil
}

func checksum(text string) string {
	sum := sha256.Sum256([]byte(text))
	return hex.EncodeToString(sum[:])
}
