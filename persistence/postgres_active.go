package persistence

import "context"

// An Active is the house that opened a database last.
type Active struct {
	Generation int64  // how often houses have opened the database; 0 for never
	Doors      string // the address at which doors reach the house; empty where none do
	Open       bool   // the house has the database now
}

const selectActive = `SELECT generation, address, EXISTS (SELECT 1 ` + lockHolders + `) FROM active_house`

// ActiveHouse says which house is active in a database of PostgreSQL. The error is a
// sentence that names the database.
func ActiveHouse(ctx context.Context, address string) (active Active, err error) {
	db, err := onServer(address, func(s *server, db *DB) error {
		s.openReaders(db)
		version, err := postgresSchema.versionOf(db.readers, s.where)
		if err != nil || version == 0 {
			return err
		}
		return db.readers.QueryRowContext(ctx, selectActive).Scan(&active.Generation, &active.Doors, &active.Open)
	})
	if err != nil {
		return Active{}, err
	}
	return active, db.Close()
}
