package persistence

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"math/rand/v2"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/stdlib"

	"boardroom/world/store"
)

const (
	// updateCommit leaves a number in a transaction, by which the server is asked later what
	// became of it, if the house still has the database. The number that the server gives it would
	// not do: a server that crashes can give it again.
	updateCommit = `UPDATE active_house SET committed = $1 WHERE generation = $2`
	selectCommit = `SELECT committed FROM active_house`
)

// commit implements engine. What was not sent to be committed when the line broke is done
// again, once: a line that broke long ago shows only when it is used. Where the line breaks in
// the very moment of the commit, the server is asked later what became of it.
func (s *server) commit(handle *sql.DB, work func(*sql.Tx) error) error {
	number, err := s.commitOnce(handle, work)
	if number == 0 && isCutOff(err) && s.ready() == nil {
		number, err = s.commitOnce(handle, work)
	}
	return s.certain(handle, number, err)
}

// commitOnce gives the number that it leaves too, once that may be committed.
func (s *server) commitOnce(handle *sql.DB, work func(*sql.Tx) error) (number int64, err error) {
	err = transact(handle, nil, func(tx *sql.Tx) error {
		if err := work(tx); err != nil {
			return err
		}
		drawn := rand.Int64()
		if err := change(tx, s.ousted, updateCommit, drawn, s.generation.Load()); err != nil {
			return err
		}
		number = drawn
		return nil
	})
	return number, err
}

// commitAll does statements in one transaction, whole or not at all: it goes to the server
// once with all of them, and once to commit. It is not done where one of them fails, or the
// line breaks before they are sent to be committed.
func (s *server) commitAll(handle *sql.DB, all []statement, committed func(since time.Time, err error)) (done bool, err error) {
	var number int64
	var apart bool
	var changed time.Time
	err = onConnection(handle, func(conn *pgx.Conn) (err error) {
		drawn := rand.Int64()
		if err = sendAll(conn, append(all[:len(all):len(all)], statement{text: updateCommit, arguments: []any{drawn, s.generation.Load()}, otherwise: s.ousted})); err != nil {
			if apart = true; !isCutOff(err) {
				_, err = conn.Exec(context.Background(), "rollback")
				return err
			}
			return nil // the connection knows
		}
		number, changed = drawn, time.Now()
		_, err = conn.Exec(context.Background(), "commit")
		return err
	})
	if apart && err == nil {
		return false, nil
	}
	err = s.certain(handle, number, err)
	committed(changed, err)
	return true, err
}

// onConnection lends a connection of a handle.
func onConnection(handle *sql.DB, use func(*pgx.Conn) error) error {
	lent, err := handle.Conn(context.Background())
	if err != nil {
		return err
	}
	defer lent.Close()
	return lent.Raw(func(driver any) error { return use(driver.(*stdlib.Conn).Conn()) })
}

var errNothingChanged = errors.New("a statement has changed nothing")

// sendAll begins a transaction with some statements. The error may be that of any of them.
func sendAll(conn *pgx.Conn, all []statement) error {
	batch := &pgx.Batch{}
	batch.Queue("begin")
	for _, one := range all {
		batch.Queue(one.text, one.arguments...).Exec(func(done pgconn.CommandTag) error {
			if one.otherwise != nil && done.RowsAffected() == 0 {
				return errNothingChanged
			}
			return nil
		})
	}
	return conn.SendBatch(context.Background(), batch).Close()
}

// certain is what became of a transaction that left a number and ended with an error; the
// number is 0 where it was not sent to be committed.
func (s *server) certain(handle *sql.DB, number int64, err error) error {
	if !isCutOff(err) {
		return err
	}
	s.see(err)
	if number == 0 {
		return fmt.Errorf("%w: %w", store.ErrAway, err)
	}
	return s.settle(handle, number, err)
}

// settle is nil where the transaction that left a number was committed, and otherwise an error:
// ErrUnsure among others where the house can't ask any more. It waits for a server that does not
// answer. The connection that asks has the lock that
// the one before it had, so that nothing of that one is still under way.
func (s *server) settle(handle *sql.DB, number int64, cut error) error {
	ctx, cancel := context.WithTimeout(context.Background(), settling)
	defer cancel()
	for {
		var newest int64
		err := handle.QueryRowContext(ctx, selectCommit).Scan(&newest)
		switch {
		case err == nil && newest == number:
			return nil
		case err == nil:
			return fmt.Errorf("%w: %w", store.ErrAway, cut)
		case errors.Is(err, store.ErrOusted) || errors.Is(s.ready(), store.ErrOusted):
			return fmt.Errorf("%w: %w: %w", store.ErrOusted, store.ErrUnsure, cut)
		}
		select {
		case <-s.life.Done():
			return fmt.Errorf("%w: %w: %w", store.ErrAway, store.ErrUnsure, cut)
		case <-ctx.Done():
			return fmt.Errorf("%w: %w: %w", store.ErrAway, store.ErrUnsure, cut)
		case <-time.After(time.Second / 4):
		}
	}
}
