package persistence

import (
	"context"
	"database/sql"
	"fmt"
	"time"
)

// write runs one change in a transaction. When it returns nil the change is on
// the disk; when it returns an error nothing was changed. what names the change
// in the error.
func (db *DB) write(what string, change func(*sql.Tx) error) error {
	tx, err := db.writer.Begin()
	if err != nil {
		return fmt.Errorf("%s: %w", what, translated(err))
	}
	defer tx.Rollback() // does nothing after a commit
	if err = change(tx); err == nil {
		err = tx.Commit()
	}
	if err != nil {
		return fmt.Errorf("%s: %w", what, translated(err))
	}
	return nil
}

// read runs queries that all see one moment of the database.
func (db *DB) read(what string, queries func(*sql.Tx) error) error {
	tx, err := db.readers.BeginTx(context.Background(), &sql.TxOptions{ReadOnly: true})
	if err != nil {
		return fmt.Errorf("%s: %w", what, translated(err))
	}
	defer tx.Rollback()
	if err := queries(tx); err != nil {
		return fmt.Errorf("%s: %w", what, translated(err))
	}
	return nil
}

// each runs a query and calls row with a way to scan each of its rows.
func each(tx *sql.Tx, row func(scan func(...any) error) error, query string, arguments ...any) error {
	rows, err := tx.Query(query, arguments...)
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		if err := row(rows.Scan); err != nil {
			return err
		}
	}
	return rows.Err()
}

// changedRows runs a statement and counts the rows that it changed.
func changedRows(tx *sql.Tx, statement string, arguments ...any) (int64, error) {
	result, err := tx.Exec(statement, arguments...)
	if err != nil {
		return 0, err
	}
	return result.RowsAffected()
}

// timeOf is the time that is kept as milliseconds.
func timeOf(ms int64) time.Time { return time.UnixMilli(ms).UTC() }

// spanOf is the span of time that is kept as milliseconds.
func spanOf(ms int64) time.Duration { return time.Duration(ms) * time.Millisecond }

// flag is a boolean as it is kept.
func flag(b bool) int {
	if b {
		return 1
	}
	return 0
}
