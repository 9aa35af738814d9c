package persistence

import (
	"database/sql"
	"fmt"
	"time"

	"boardroom/world/store"
)

// insert runs a statement that gives the id of what it adds.
func insert[ID ~int64](tx *sql.Tx, statement string, arguments ...any) (id ID, err error) {
	err = tx.QueryRow(statement, arguments...).Scan(&id)
	return id, err
}

// change runs a statement; where it changes nothing, the error is otherwise.
func change(tx *sql.Tx, otherwise error, statement string, arguments ...any) error {
	return changed(otherwise)(tx.Exec(statement, arguments...))
}

// changed takes the result of a statement; where it has changed nothing, the error
// is otherwise.
func changed(otherwise error) func(sql.Result, error) error {
	return func(result sql.Result, err error) error {
		if err != nil {
			return err
		}
		if rows, err := result.RowsAffected(); err != nil || rows > 0 {
			return err
		}
		return otherwise
	}
}

// A querier is a transaction, or a database outside of any.
type querier interface {
	Query(query string, arguments ...any) (*sql.Rows, error)
}

// each runs a query and calls row with a way to scan each of its rows.
func each(of querier, row func(scan func(...any) error) error, query string, arguments ...any) error {
	rows, err := of.Query(query, arguments...)
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

// list reads the rows of a query. columns are where those of one row go.
func list[T any](of querier, columns func(*T) []any, query string, arguments ...any) ([]T, error) {
	var found []T
	err := each(of, func(scan func(...any) error) error {
		var one T
		err := scan(columns(&one)...)
		found = append(found, one)
		return err
	}, query, arguments...)
	return found, err
}

// belonging reads rows that begin with the id of what they belong to, and adds each
// to the list of that.
func belonging[ID, T any](of querier, columns func(*T) []any, to func(ID) *[]T, query string, arguments ...any) error {
	return each(of, func(scan func(...any) error) error {
		var id ID
		var one T
		if err := scan(append([]any{&id}, columns(&one)...)...); err != nil {
			return err
		}
		all := to(id)
		*all = append(*all, one)
		return nil
	}, query, arguments...)
}

// just is a list of values, each a row by itself.
func just[T any](value *T) []any { return []any{value} }

// theOne is the only thing in a list, or ErrNotFound.
func theOne[T any](found []T, err error) (one T, _ error) {
	switch {
	case err != nil:
		return one, err
	case len(found) == 0:
		return one, store.ErrNotFound
	}
	return found[0], nil
}

// A moment reads a time that is kept as milliseconds. NULL leaves it zero.
type moment struct{ at *time.Time }

func (m moment) Scan(kept any) error {
	switch ms := kept.(type) {
	case nil:
	case int64:
		*m.at = timeOf(ms)
	default:
		return fmt.Errorf("a time is kept as %T", kept)
	}
	return nil
}

// timeOf is the time that is kept as milliseconds.
func timeOf(ms int64) time.Time { return time.UnixMilli(ms).UTC() }

// A span reads a length of time that is kept as milliseconds.
type span struct{ of *time.Duration }

func (s span) Scan(kept any) error {
	ms, ok := kept.(int64)
	if !ok {
		return fmt.Errorf("a length of time is kept as %T", kept)
	}
	*s.of = time.Duration(ms) * time.Millisecond
	return nil
}

// flag is a boolean as it is kept.
func flag(b bool) int {
	if b {
		return 1
	}
	return 0
}

// optional is a value as it is kept, or nothing.
func optional[T, K any](value *T, as func(T) K) *K {
	if value == nil {
		return nil
	}
	kept := as(*value)
	return &kept
}
