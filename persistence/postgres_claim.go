package persistence

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strconv"
	"time"

	"boardroom/world/store"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/stdlib"
)

// An opening tells when a database was opened: how often by a house alone, and how often
// by a node, before and then. Whoever lost its connection finds out by it who has had the
// database meanwhile. What a house alone knows is old where anybody has, and what a node
// knows where a house alone has, which notes no changes.
type opening struct{ houses, nodes int64 }

const selectOpening = `SELECT number, nodes FROM openings`

// claim makes a fresh connection the only one of this house that writes, and locks the
// database on it, so that lock and writing end together: a house alone for itself, a node
// with all others. A connection of this house that the server still thinks alive is ended.
func (s *server) claim(ctx context.Context, conn *pgx.Conn) error {
	const endOwn = `SELECT COUNT(pg_terminate_backend(l.pid)) FROM pg_locks l JOIN pg_stat_activity a ON a.pid = l.pid
WHERE l.locktype = 'advisory' AND l.pid <> pg_backend_pid() AND a.application_name = $1`
	over := time.After(claiming)
	for {
		ended, held := 0, false
		if err := conn.QueryRow(ctx, endOwn, s.config.RuntimeParams["application_name"]).Scan(&ended); err != nil {
			return err
		}
		if ended == 0 {
			var err error
			if held, err = s.lock(ctx, conn, s.self != nil); err != nil {
				return err
			}
		}
		if held {
			return s.resume(ctx, conn)
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-over:
			return s.inUse(conn)
		case <-time.After(claiming / 50):
		}
	}
}

// lock tries to lock the database, for itself or with others.
func (*server) lock(ctx context.Context, conn *pgx.Conn, shared bool) (held bool, err error) {
	try := `SELECT pg_try_advisory_lock(hashtext('boardroom ' || current_schema()))`
	if shared {
		try = `SELECT pg_try_advisory_lock_shared(hashtext('boardroom ' || current_schema()))`
	}
	return held, conn.QueryRow(ctx, try).Scan(&held)
}

// inUse says who has the database.
func (s *server) inUse(conn *pgx.Conn) error {
	ctx, cancel := context.WithTimeout(context.Background(), claiming)
	defer cancel()
	if s.self != nil {
		return inUse(s.where + " is in use by a Boardroom without --bus: stop that one first, or give this node a database of its own")
	}
	if byNodes, err := s.lock(ctx, conn, true); err == nil && byNodes {
		return inUse(s.where + " is in use by the nodes of a house: start this one with --bus too, or stop them first")
	}
	return inUse(s.where + " is in use by another Boardroom: stop that one first, or give this one a database of its own")
}

// resume makes a connection that was claimed go on where the one before it ended. It is
// ErrOusted where what is known is old.
func (s *server) resume(ctx context.Context, conn *pgx.Conn) error {
	if s.opened.Load() == nil {
		return nil
	}
	var now opening
	err := conn.QueryRow(ctx, selectOpening).Scan(&now.houses, &now.nodes)
	if err = s.compared(now, err); err != nil || s.self == nil {
		return err
	}
	_, err = conn.Exec(ctx, nameNode, strconv.FormatInt(s.number.Load(), 10))
	return err
}

func (s *server) compared(now opening, err error) error {
	was := s.opened.Load()
	if err == nil && (now.houses != was.houses || s.self == nil && now.nodes != was.nodes) {
		return fmt.Errorf("%w: another Boardroom has had %s open since", store.ErrOusted, s.where)
	}
	return err
}

// enter brings the schema up to date and notes the opening.
func (s *server) enter(writer *sql.DB, known []migration) error {
	if s.self != nil {
		return s.join(writer, known)
	}
	pending, err := pendingMigrations(writer, postgresSchema, s.where, known)
	if err == nil {
		err = migrate(writer, postgresSchema, pending, time.Now())
	}
	if err != nil {
		return err
	}
	return transact(writer, nil, func(tx *sql.Tx) error {
		if err := run(tx, `DELETE FROM nodes`); err != nil { // who ended without taking their leave
			return err
		}
		return s.open(tx, `UPDATE openings SET number = number + 1 RETURNING number, nodes`)
	})
}

// open notes an opening.
func (s *server) open(tx *sql.Tx, update string) error {
	var now opening
	err := tx.QueryRow(update).Scan(&now.houses, &now.nodes)
	s.opened.Store(&now)
	return err
}

// watch asks the server every second whether it is there and still this house's, by a
// connection of its own: nothing holds that up but the server. Whoever waits for a server
// that does not answer is told then.
func (s *server) watch() {
	handle := stdlib.OpenDB(*s.config)
	defer handle.Close()
	handle.SetMaxOpenConns(1)
	heard := 0 // so often in a row
	for {
		select {
		case <-s.stop:
			return
		case <-time.After(time.Second):
		}
		err := s.look(handle, heard)
		heard++
		if err != nil {
			heard = 0
		}
		s.see(err)
		if err = s.ready(); errors.Is(err, store.ErrOusted) {
			err = nil
		}
		s.heard(err)
	}
}

// look is nil where the server is there and still this house's. heard is how often that
// was so before this time, without a break.
func (s *server) look(handle *sql.DB, heard int) error {
	ctx, cancel := context.WithTimeout(context.Background(), claiming)
	defer cancel()
	if s.self != nil {
		if err := s.beat(ctx, handle, heard); err != nil {
			return err
		}
	}
	var now opening
	err := handle.QueryRowContext(ctx, selectOpening).Scan(&now.houses, &now.nodes)
	return s.compared(now, err)
}

// see remembers whether the server is there.
func (s *server) see(err error) {
	if err != nil && !errors.Is(err, store.ErrOusted) {
		err = fmt.Errorf("%w: %s: %w", store.ErrAway, s.where, err)
	}
	s.trouble.Store(&err)
}
