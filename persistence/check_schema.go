package persistence

import (
	"database/sql"
	"fmt"
	"maps"
	"slices"
)

// schemaParts is all that a schema consists of: what each part is called, and how it
// was made.
const schemaParts = `SELECT type || ' ' || name, COALESCE(sql, '') FROM sqlite_schema WHERE name NOT LIKE 'sqlite\_%' ESCAPE '\'`

// schemaOf reads the schema of a database.
func schemaOf(tx querier) (map[string]string, error) {
	parts := map[string]string{}
	return parts, each(tx, func(scan func(...any) error) error {
		var part, text string
		err := scan(&part, &text)
		parts[part] = text
		return err
	}, schemaParts)
}

// newSchema is what the schema of a new database is.
func newSchema() (map[string]string, error) {
	handle, err := openHandle("file::memory:?_foreign_keys=1")
	if err != nil {
		return nil, err
	}
	defer handle.Close()
	handle.SetMaxOpenConns(1) // each connection has a database of its own
	if err := sqliteSchema.bringUp(handle, 0); err != nil {
		return nil, err
	}
	return schemaOf(handle)
}

// otherSchema names the parts of a schema that are not as in a new database.
func otherSchema(tx *sql.Tx) (damages []string, err error) {
	want, err := newSchema()
	if err != nil {
		return nil, err
	}
	is, err := schemaOf(tx)
	if err != nil {
		return nil, err
	}
	for _, part := range slices.Sorted(maps.Keys(want)) {
		switch text, there := is[part]; {
		case !there:
			damages = append(damages, fmt.Sprintf("the schema lacks the %s", part))
		case text != want[part]:
			damages = append(damages, fmt.Sprintf("the schema has another %s than a new database", part))
		}
		delete(is, part)
	}
	for _, part := range slices.Sorted(maps.Keys(is)) {
		damages = append(damages, fmt.Sprintf("the schema has the %s, which a new database has not", part))
	}
	return damages, nil
}
