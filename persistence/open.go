// Package persistence keeps what the world must not lose in one SQLite file, or in a
// PostgreSQL database, behind store.Store. It must not know rules, commands or
// terminals: positions, moves and options are lines of text to it. Both databases run
// the same statements; what each has of its own is its engine.
//
// One connection writes and a few read. Every write is on the disk before the
// method returns, in one immediate transaction with what others write at the same
// moment, and names what it expects to find, so that the file and not a belief about
// being alone keeps two writers apart.
package persistence

import (
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
)

// A file is a database of SQLite.
type file struct {
	path  string
	lock  *os.File
	place place
}

// A setting is a pragma and its value, as it is asked for and as it reads back.
type setting struct{ name, value string }

// The settings of the connections. The driver sets them on every connection it
// makes, and refuses values it does not know, but not names.
var (
	everyConnection = []setting{
		{"busy_timeout", "5000"}, // milliseconds
		{"foreign_keys", "1"},
		{"synchronous", "2"}, // FULL: fsync at every commit
	}
	// walMode is kept in the file: the writer sets it, and readers find it.
	walMode = setting{"journal_mode", "wal"}
	writing = append(slices.Clip(everyConnection), walMode, setting{"query_only", "0"})
	reading = append(slices.Clip(everyConnection), setting{"query_only", "1"})
)

// mostReaders bounds the connections that read.
const mostReaders = 4

// Open opens the database at a path, and makes it if it is not there. The file can be read
// and written by its owner alone. The error is a sentence that names the file and what can
// be done: the folder can't be written, another process has the file open, it is no
// database of Boardroom's, or one of a newer Boardroom.
func Open(path string) (*DB, error) { return open(path, sqliteSchema) }

// open is Open with a schema of the caller's.
func open(path string, s schema) (*DB, error) {
	f, err := locked(path)
	if err != nil {
		return nil, err
	}
	db := &DB{engine: f}
	if err := f.start(db, s); err != nil {
		db.Close() // the first error is the one that says why
		return nil, unopened(f.path, err)
	}
	return db, nil
}

// locked is the database at a path with its lock held and nothing opened yet.
// Links are followed first, so that one file has one lock.
func locked(path string) (*file, error) {
	path, err := filepath.Abs(path)
	if err != nil {
		return nil, err
	}
	if real, err := filepath.EvalSymlinks(path); err == nil {
		path = real
	}
	lock, err := takeLock(path)
	if err != nil {
		return nil, err
	}
	f := &file{path: path, lock: lock}
	if !IsMissing(path) {
		err = f.sign()
	}
	if err != nil {
		return nil, errors.Join(err, f.close())
	}
	return f, nil
}

// start opens the connections. A file is looked at before anything is changed,
// so that one which is not ours is refused untouched.
func (f *file) start(db *DB, s schema) error {
	if info, err := os.Stat(f.path); err == nil && !info.Mode().IsRegular() {
		return fmt.Errorf("%s is not a file; name the file that the database is kept in", f.path)
	}
	if err := f.make(); err != nil {
		return err
	}
	version, err := f.version(s)
	if err != nil {
		return err
	}
	if err := closeToOthers(f.path); err != nil {
		return err
	}
	if db.writer, err = openCounted(f.uri(writing)+"&_txlock=immediate", &db.ran); err != nil {
		return err
	}
	db.writer.SetMaxOpenConns(1)
	db.group.transact = db.commit
	if err := f.readBack(db.writer, writing); err != nil {
		return err
	}
	if err := s.bringUp(db.writer, version); err != nil {
		return err
	}
	if db.readers, err = openCounted(f.uri(reading), &db.ran); err != nil {
		return err
	}
	db.reading.ReadOnly = true
	db.readers.SetMaxOpenConns(mostReaders)
	db.readers.SetMaxIdleConns(mostReaders)
	if err := f.readBack(db.readers, append(slices.Clip(reading), walMode)); err != nil {
		return err
	}
	return errors.Join(f.sign(), f.place.remember(f.path))
}

// version is the version of the file's schema. A file with a damaged page is refused.
func (f *file) version(s schema) (int, error) {
	handle, err := openHandle(f.uri(reading))
	if err != nil {
		return 0, err
	}
	defer handle.Close()
	version, err := s.versionOf(handle, f.path)
	if err != nil {
		return 0, err
	}
	return version, quickCheck(handle, f.path)
}

// uri names the database, which is there, with settings for a connection. A file that
// SQLite makes beside it gets the mode of the lock file.
func (f *file) uri(settings []setting) string {
	return uriOf(f.path, settings, "mode=rw", "modeof="+strings.ReplaceAll(url.QueryEscape(f.lock.Name()), "+", "%20"))
}

func uriOf(path string, settings []setting, parameters ...string) string {
	for _, s := range settings {
		parameters = append(parameters, "_"+s.name+"="+s.value)
	}
	uri := url.URL{Scheme: "file", Path: path, RawQuery: strings.Join(parameters, "&")}
	return uri.String()
}

// readBack compares the settings of a connection with what they must be.
func (f *file) readBack(handle *sql.DB, settings []setting) error {
	for _, want := range settings {
		var got string
		if err := handle.QueryRow("PRAGMA " + want.name).Scan(&got); err != nil {
			return fmt.Errorf("reading the setting %s: %w", want.name, err)
		}
		if got != want.value {
			return fmt.Errorf("%s has the setting %s at %q, and it must be %q: keep the file on a local disk",
				f.path, want.name, got, want.value)
		}
	}
	return nil
}

// closeToOthers takes the rights of everybody but the owner from a database
// that was there before.
func closeToOthers(path string) error {
	for _, name := range []string{path, path + "-wal", path + "-shm"} {
		info, err := os.Stat(name)
		switch {
		case errors.Is(err, fs.ErrNotExist):
			continue
		case err != nil:
			return err
		}
		if mode := info.Mode().Perm(); mode&0o077 != 0 {
			if err := os.Chmod(name, mode&0o700); err != nil {
				return fmt.Errorf("%s is open to others (mode %o), and that can't be changed: %w", name, mode, reason(err))
			}
		}
	}
	return nil
}

// commit implements engine.
func (*file) commit(handle *sql.DB, work func(*sql.Tx) error) error {
	return transact(handle, nil, work)
}

// given implements engine.
func (*file) given(tx *sql.Tx) (map[string]int64, error) {
	return pairs(tx, `SELECT name, seq FROM sqlite_sequence`)
}

// give implements engine.
func (*file) give(tx *sql.Tx, ids map[string]int64) error {
	for table, id := range ids {
		if err := run(tx, `DELETE FROM sqlite_sequence WHERE name = $1`, table); err != nil {
			return err
		}
		if err := run(tx, `INSERT INTO sqlite_sequence (name, seq) VALUES ($1, $2)`, table, id); err != nil {
			return err
		}
	}
	return nil
}

// finish writes everything into the database file itself. Where that is lost, everything
// that is left of it may be in the log, which stays as it is.
func (f *file) finish(handle *sql.DB) error {
	if f.place.lost(f.path) != nil {
		return nil
	}
	_, err := handle.Exec("PRAGMA wal_checkpoint(TRUNCATE)")
	return err
}

// close implements engine: it gives up the lock, and says so. A program that is just being started
// has the descriptor too, and would hold the lock for a moment longer.
func (f *file) close() error {
	return errors.Join(syscall.Flock(int(f.lock.Fd()), syscall.LOCK_UN), f.lock.Close())
}
