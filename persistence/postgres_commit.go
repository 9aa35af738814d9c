package persistence

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"boardroom/world/store"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/stdlib"
)

// selectNumber is the number of a transaction, by which the server is asked later what
// became of it.
const selectNumber = `SELECT CAST(pg_current_xact_id() AS TEXT)`

// commit implements engine. What another node stood in the way of is done again. Where
// the line breaks in the very moment of the commit, the server is asked later what became
// of it.
func (s *server) commit(handle *sql.DB, work func(*sql.Tx) error) (err error) {
	for range tries {
		if err = s.commitOnce(handle, work); !isInTheWay(err) {
			break
		}
	}
	return err
}

func (s *server) commitOnce(handle *sql.DB, work func(*sql.Tx) error) error {
	var number string // of the transaction, once its work is done
	err := transact(handle, nil, func(tx *sql.Tx) error {
		if err := work(tx); err != nil {
			return err
		}
		return tx.QueryRow(selectNumber).Scan(&number)
	})
	return s.certain(handle, number, err)
}

// commitAll does statements in one transaction, whole or not at all: it goes to the server
// once with all of them, and once to commit. It is not done where one of them fails.
func (s *server) commitAll(handle *sql.DB, all []statement, committed func(since time.Time, err error)) (done bool, err error) {
	var number string
	var apart bool
	var changed time.Time
	err = onConnection(handle, func(conn *pgx.Conn) (err error) {
		number, err = sendAll(conn, all)
		if apart = err != nil && !isCutOff(err); apart {
			_, err = conn.Exec(context.Background(), "rollback")
			return err
		}
		changed = time.Now()
		if err == nil {
			_, err = conn.Exec(context.Background(), "commit")
		}
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

// sendAll begins a transaction with some statements, and gives its number. The error may be
// that of any of them.
func sendAll(conn *pgx.Conn, all []statement) (number string, err error) {
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
	batch.Queue(selectNumber).QueryRow(func(row pgx.Row) error { return row.Scan(&number) })
	err = conn.SendBatch(context.Background(), batch).Close()
	return number, err
}

// certain is what became of a transaction of a number that ended with an error; the number
// is empty where it was not sent to be committed.
func (s *server) certain(handle *sql.DB, number string, err error) error {
	if !isCutOff(err) {
		return err
	}
	s.see(err)
	if number == "" {
		return fmt.Errorf("%w: %w", store.ErrAway, err)
	}
	return s.settle(handle, number, err)
}

// settle is nil where the transaction of a number was committed, and otherwise an error.
// It waits for a server that does not answer. The connection that asks has the lock that
// the one before it had, so that nothing of that one is still under way.
func (s *server) settle(handle *sql.DB, number string, cut error) error {
	ctx, cancel := context.WithTimeout(context.Background(), settling)
	defer cancel()
	for {
		var status sql.NullString
		err := handle.QueryRowContext(ctx, `SELECT pg_xact_status(CAST($1 AS xid8))`, number).Scan(&status)
		switch {
		case err == nil && status.String == "committed":
			return nil
		case err == nil:
			return fmt.Errorf("%w: %w", store.ErrAway, cut)
		case errors.Is(err, store.ErrOusted):
			return err
		}
		select {
		case <-s.stop:
			return fmt.Errorf("%w, and it may have been kept: %w", store.ErrAway, cut)
		case <-ctx.Done():
			return fmt.Errorf("%w, and it may have been kept: %w", store.ErrAway, cut)
		case <-time.After(time.Second / 4):
		}
	}
}
