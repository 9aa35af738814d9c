package persistence

import (
	"errors"
	"fmt"
	"io/fs"
	"os"

	"boardroom/world/store"
)

// IsMissing says whether there is no database at a path: no file, or an empty one, which
// a first start leaves that breaks off early.
func IsMissing(path string) bool {
	info, err := os.Stat(path)
	return errors.Is(err, fs.ErrNotExist) || err == nil && info.Mode().IsRegular() && info.Size() == 0
}

// mustBeThere is an error where a file can't be a database. SQLite takes an empty file
// for a new database, and deletes the log beside it.
func mustBeThere(path string) error {
	info, err := os.Stat(path)
	switch {
	case err != nil:
		return reason(err)
	case info.Size() == 0:
		return errors.New("it is empty")
	}
	return nil
}

// make makes the file of a new database. Only this function does: a connection that is
// opened later must not take the place of a database that was lost. Where the log of a
// lost one is left, SQLite would delete it, so that is refused.
func (f *file) make() error {
	if !IsMissing(f.path) {
		return nil
	}
	if to, err := os.Readlink(f.path); err == nil {
		return fmt.Errorf("%s leads to %s, and nothing is there: mount its disk, or remove the link", f.path, to)
	}
	log := f.path + "-wal"
	if info, err := os.Stat(log); err == nil && info.Size() > 0 {
		return fmt.Errorf("%s holds the last changes of a database, and that database is gone; "+
			"a new one would destroy them. Put the database back beside it, or move this file away: mv %s %s.old", log, log, log)
	}
	made, err := os.OpenFile(f.path, os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return fmt.Errorf("%s can't be made: %w", f.path, reason(err))
	}
	return made.Close()
}

// HoldsHouse says whether a database of PostgreSQL is a house's. One that is new has no
// rooms, also where moving a house into it was broken off.
func HoldsHouse(address string) (holds bool, err error) {
	db, err := onServer(address, func(s *server, db *DB) error {
		s.openReaders(db)
		version, err := postgresSchema.versionOf(db.readers, s.where)
		if err == nil && version > 0 {
			err = db.readers.QueryRow(`SELECT EXISTS (SELECT 1 FROM rooms)`).Scan(&holds)
		}
		return err
	})
	if err != nil {
		return false, err
	}
	return holds, db.Close()
}

const selectUse = `SELECT COUNT(*) FROM (SELECT id FROM accounts WHERE bot <> $1 UNION ALL SELECT id FROM tables
UNION ALL SELECT id FROM house WHERE open_ms > 0) used`

// IsUsed says whether anybody may know the house: it has been open, or has an account or
// a table.
func (db *DB) IsUsed() (bool, error) {
	n, err := theOne(readList(db, "looking for people", just[int], selectUse, store.HouseBot))
	return n > 0, err
}
