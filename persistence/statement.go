package persistence

import (
	"cmp"
	"database/sql"
	"database/sql/driver"
	"errors"
	"fmt"
	"time"

	"boardroom/world/store"
)

func run(tx *sql.Tx, statement string, arguments ...any) error {
	_, err := tx.Exec(statement, arguments...)
	return err
}

// insert runs a statement that gives the id of what it adds, or the number.
func insert[ID ~int | ~int64](tx *sql.Tx, statement string, arguments ...any) (id ID, err error) {
	err = tx.QueryRow(statement, arguments...).Scan(&id)
	return id, err
}

// change runs a statement; where it changes nothing, the error is otherwise.
func change(tx *sql.Tx, otherwise error, statement string, arguments ...any) error {
	result, err := tx.Exec(statement, arguments...)
	if err != nil {
		return err
	}
	if rows, err := result.RowsAffected(); err != nil || rows > 0 {
		return err
	}
	return otherwise
}

// A statement is one of a change that reads nothing in between.
type statement struct {
	text      string
	arguments []any
	// otherwise is the error where it changes nothing; nil says that this may be.
	otherwise error
	// about finds by the first argument what the statement changes: where it finds nothing,
	// the error is ErrNotFound instead. It may be empty.
	about string
}

func (s statement) run(tx *sql.Tx) error {
	if s.otherwise == nil {
		return run(tx, s.text, s.arguments...)
	}
	err := change(tx, s.otherwise, s.text, s.arguments...)
	if s.about != "" && errors.Is(err, s.otherwise) {
		return cmp.Or(tx.QueryRow(s.about, s.arguments[0]).Scan(new(int64)), err)
	}
	return err
}

func runAll(tx *sql.Tx, all []statement) error {
	for _, one := range all {
		if err := one.run(tx); err != nil {
			return err
		}
	}
	return nil
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

// list reads the rows of a query. columns are where those of one row go; to write a
// record they are the arguments of a statement.
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

// into is a list that is read into a place.
func into[T any](place *[]T, of querier, columns func(*T) []any, query string, arguments ...any) (err error) {
	*place, err = list(of, columns, query, arguments...)
	return err
}

// pairs reads what numbers a query gives for names.
func pairs(of querier, query string) (map[string]int64, error) {
	found := map[string]int64{}
	return found, each(of, func(scan func(...any) error) error {
		var name string
		var n int64
		err := scan(&name, &n)
		found[name] = n
		return err
	}, query)
}

// refuseIf is a conflict where what a query counts is not 0.
func refuseIf(tx *sql.Tx, count string, arguments ...any) error {
	var n int
	if err := tx.QueryRow(count, arguments...).Scan(&n); err != nil || n == 0 {
		return err
	}
	return store.ErrConflict
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

// A number is a value that is kept as one. NULL leaves it as it is, and nil is kept
// as NULL.
type number[T any] struct {
	of     *T
	readAs func(int64) T
	keptAs func(T) int64
}

func (n number[T]) Scan(kept any) error {
	switch kept := kept.(type) {
	case nil:
	case int64:
		*n.of = n.readAs(kept)
	default:
		return fmt.Errorf("a number is kept as %T", kept)
	}
	return nil
}

func (n number[T]) Value() (driver.Value, error) {
	if n.of == nil {
		return nil, nil
	}
	return n.keptAs(*n.of), nil
}

// moment is a time, in milliseconds; never is kept as 0.
func moment(t *time.Time) any {
	return number[time.Time]{t, timeOf, func(t time.Time) int64 { return max(0, t.UnixMilli()) }}
}

// later is moment of a time that may be none at all.
func later(t *time.Time) any {
	return number[time.Time]{t, func(ms int64) time.Time {
		if ms == 0 {
			return time.Time{}
		}
		return timeOf(ms)
	}, func(t time.Time) int64 { return max(0, t.UnixMilli()) }}
}

func timeOf(ms int64) time.Time { return time.UnixMilli(ms).UTC() }

// span is a length of time, in milliseconds.
func span(d *time.Duration) any {
	return number[time.Duration]{d, func(ms int64) time.Duration { return time.Duration(ms) * time.Millisecond }, time.Duration.Milliseconds}
}

// flag is whether something is so, as 1 or 0.
func flag(is *bool) any {
	return number[bool]{is, func(n int64) bool { return n != 0 }, func(is bool) int64 {
		if is {
			return 1
		}
		return 0
	}}
}

// seed is a number without a sign, as the one with a sign of the same 64 bits.
func seed(n *uint64) any {
	return number[uint64]{n, func(n int64) uint64 { return uint64(n) }, func(n uint64) int64 { return int64(n) }}
}
