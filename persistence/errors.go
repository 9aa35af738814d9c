package persistence

import (
	"cmp"
	"database/sql"
	"errors"
	"fmt"
	"path/filepath"

	"modernc.org/sqlite"
	codes "modernc.org/sqlite/lib"

	"boardroom/world/store"
)

// meanings are what results of SQLite mean to the world. Codes decide, never
// texts.
var meanings = map[int]error{
	codes.SQLITE_CONSTRAINT_UNIQUE:     store.ErrTaken,
	codes.SQLITE_CONSTRAINT_PRIMARYKEY: store.ErrTaken,
	codes.SQLITE_CONSTRAINT_FOREIGNKEY: store.ErrNotFound,
	codes.SQLITE_CONSTRAINT_CHECK:      store.ErrInvalid,
	codes.SQLITE_FULL:                  store.ErrFull,
	codes.SQLITE_IOERR_SHMSIZE:         store.ErrFull, // no room for the index of the log
}

// translated is an error of the database with that of a store in front, where
// there is one for it. The database's own words stay behind it, for the log.
func translated(err error) error {
	meaning := cmp.Or(meanings[code(err)], serverMeanings[serverCode(err)])
	if errors.Is(err, sql.ErrNoRows) {
		meaning = store.ErrNotFound
	}
	if meaning == nil && !errors.Is(err, store.ErrAway) && isCutOff(err) {
		meaning = store.ErrAway
	}
	if meaning == nil {
		return err
	}
	return fmt.Errorf("%w: %w", meaning, err)
}

// unopened says in a sentence why a database can't be opened.
func unopened(path string, err error) error {
	const primary = 0xff // the rest of a code says more of the same
	if errors.Is(translated(err), store.ErrFull) {
		return fmt.Errorf("%s can't be written: the disk is full (%w)", path, err)
	}
	switch code(err) & primary {
	case 0:
		return err
	case codes.SQLITE_NOTADB:
		return fmt.Errorf("%s is not a database: name another file, or move this one away (%w)", path, err)
	case codes.SQLITE_CORRUPT:
		return fmt.Errorf("%s is damaged: restore a backup (%w)", path, err)
	case codes.SQLITE_CANTOPEN, codes.SQLITE_READONLY, codes.SQLITE_PERM:
		return fmt.Errorf("%s can't be opened for writing: this user must be able to write the file and the folder %s (%w)",
			path, filepath.Dir(path), err)
	case codes.SQLITE_BUSY, codes.SQLITE_LOCKED:
		return fmt.Errorf("%s is in use by another program: stop that one first (%w)", path, err)
	}
	return fmt.Errorf("%s can't be opened: %w", path, err)
}

// code is the result code of SQLite in an error, 0 if there is none.
func code(err error) int {
	var failure *sqlite.Error
	if errors.As(err, &failure) {
		return failure.Code()
	}
	return 0
}
