package persistence

import (
	"database/sql"
	"errors"
	"sync/atomic"
	"time"

	"boardroom/world/store"
)

// A DB is an open database. It may be used by several goroutines. What its methods
// do is said at store.Store.
type DB struct {
	// Committed is told how long each commit took; nil is nobody. It has to be set
	// before anything is written.
	Committed func(time.Duration)

	engine  engine
	writer  *sql.DB
	readers *sql.DB
	// reading is how transactions that read begin: all their queries see one moment.
	reading sql.TxOptions
	group   group
	ran     atomic.Int64
	full    atomic.Bool // a write found no room, and none has since
}

var _ store.Store = (*DB)(nil)

// An engine is the database behind a DB, in what each has of its own: SQLite keeps a
// file, PostgreSQL is a server.
type engine interface {
	// ready is nil where what is written is kept where it was kept before, and else
	// says why it isn't. It is asked before each write, and never waits.
	ready() error
	// commit does work in one transaction of a handle, whole or not at all. It is
	// durable when that returns nil. Work may be done several times.
	commit(handle *sql.DB, work func(*sql.Tx) error) error
	// makeRoom is nil where a write has found room again.
	makeRoom(handle *sql.DB) error
	// given are the highest ids that tables have given, also to rows that are gone:
	// none is given twice. give keeps them.
	given(tx *sql.Tx) (map[string]int64, error)
	give(tx *sql.Tx, ids map[string]int64) error
	// finish ends what a writer still has to do before it closes.
	finish(handle *sql.DB) error
	// close gives the database free for others, when all handles are closed.
	close() error
}

// Statements is how many statements were run since the database was opened, but for the
// beginnings and ends of transactions.
func (db *DB) Statements() int64 { return db.ran.Load() }

// Health implements store.Store.
func (db *DB) Health() error {
	if err := db.engine.ready(); err != nil {
		return err
	}
	if !db.full.Load() {
		return nil
	}
	err := db.engine.makeRoom(db.writer)
	if err == nil {
		db.full.Store(false)
	}
	return failed("trying whether there is room again", err)
}

// notice remembers that there was no room for a write, and gives its error on.
func (db *DB) notice(err error) error {
	if errors.Is(err, store.ErrFull) {
		db.full.Store(true)
	}
	return err
}

// Close writes everything where it belongs and gives the database free for others. It
// must be called once, when nobody uses the database.
func (db *DB) Close() error {
	var errs []error
	if db.readers != nil {
		errs = append(errs, db.readers.Close())
	}
	if db.writer != nil {
		errs = append(errs, db.engine.finish(db.writer), db.writer.Close())
	}
	return errors.Join(append(errs, db.engine.close())...)
}
