package persistence

import (
	"cmp"
	"context"
	"database/sql"
	"fmt"
	"time"

	"boardroom/world/store"
)

// write runs one change in a transaction, unless what is to be written is invalid.
// When it returns nil the change is on the disk; when it returns an error nothing
// was changed. what names the change in the error. A change may be run twice, and
// on another goroutine: see group.
func (db *DB) write(what string, invalid error, change func(*sql.Tx) error) error {
	return db.request(what, invalid, &request{work: change})
}

// writeAll is a write of statements that read nothing in between, so that they and those
// of others can be sent at once.
func (db *DB) writeAll(what string, invalid error, all []statement) error {
	return db.request(what, invalid, requestOf(all))
}

func (db *DB) request(what string, invalid error, r *request) error {
	if err := cmp.Or(invalid, db.engine.ready()); err != nil { // and nobody waits for a database that is away
		return failed(what, err)
	}
	return db.notice(failed(what, db.group.write(r)))
}

func (db *DB) writeOne(what string, invalid error, text string, arguments ...any) error {
	return db.writeAll(what, invalid, []statement{{text: text, arguments: arguments}})
}

// changeOne is a write of one statement, which is ErrNotFound where it changes
// nothing.
func (db *DB) changeOne(what string, invalid error, text string, arguments ...any) error {
	return db.writeAll(what, invalid, []statement{{text: text, arguments: arguments, otherwise: store.ErrNotFound}})
}

// add is a write of something new, which gives its id.
func add[ID ~int | ~int64](db *DB, what string, invalid error, change func(*sql.Tx) (ID, error)) (id ID, err error) {
	err = db.write(what, invalid, func(tx *sql.Tx) (err error) {
		id, err = change(tx)
		return err
	})
	if err != nil {
		return 0, err
	}
	return id, nil
}

// commit does work in a transaction that is durable when it returns, and says how long
// that took.
func (db *DB) commit(work func(*sql.Tx) error) error {
	var changed time.Time
	err := db.engine.commit(db.writer, func(tx *sql.Tx) error {
		err := work(tx)
		changed = time.Now()
		return err
	})
	db.committed(changed, err)
	return err
}

// committed says how long a commit took, unless it failed.
func (db *DB) committed(since time.Time, err error) {
	if err == nil && db.Committed != nil {
		db.Committed(time.Since(since))
	}
}

// read runs queries that all see one moment of the database, and gives what they
// find.
func read[T any](db *DB, what string, queries func(*sql.Tx) (T, error)) (T, error) {
	var found T
	err := failed(what, transact(db.readers, &db.reading, func(tx *sql.Tx) (err error) {
		found, err = queries(tx)
		return err
	}))
	if err != nil {
		var nothing T
		return nothing, err
	}
	return found, nil
}

// readList is a read of one list. One query sees one moment by itself, and to begin and
// end a transaction a server is waited for twice more.
func readList[T any](db *DB, what string, columns func(*T) []any, query string, arguments ...any) ([]T, error) {
	found, err := list(db.readers, columns, query, arguments...)
	if err != nil {
		return nil, failed(what, err)
	}
	return found, nil
}

// transact does work in a transaction: whole, or not at all.
func transact(handle *sql.DB, options *sql.TxOptions, work func(*sql.Tx) error) error {
	tx, err := handle.BeginTx(context.Background(), options)
	if err != nil {
		return err
	}
	defer tx.Rollback() // does nothing after a commit
	if err := work(tx); err != nil {
		return err
	}
	return tx.Commit()
}

// failed is an error as the store gives it: what failed, and why.
func failed(what string, err error) error {
	if err != nil {
		return fmt.Errorf("%s: %w", what, translated(err))
	}
	return nil
}
