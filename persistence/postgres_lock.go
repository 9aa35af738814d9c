package persistence

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"github.com/jackc/pgx/v5"

	"boardroom/world/store"
)

// One house at a time has a database. It holds an advisory lock on the one connection on
// which it writes, so that the lock and what could still be written end together. Each
// opening of the database is a generation: every write names its own, and a house whose
// generation has passed never writes again.
//
// A house says something on that connection several times a second. One that has been
// silent for longer is gone, or can't reach the server: whoever opens the database then
// ends its connection, as the server itself would only after minutes.
const (
	tryLock = `SELECT pg_try_advisory_lock(hashtext('boardroom'), hashtext(current_schema()))`
	// lockHolders are the connections with the lock: one, or none.
	lockHolders = `FROM pg_locks JOIN pg_stat_activity USING (pid)
WHERE locktype = 'advisory' AND granted AND datname = current_database()
AND (classid, objid) = (hashtext('boardroom')::oid, hashtext(current_schema())::oid)`
	// endStale ends connections with the lock that are this house's own, which the server
	// still thinks alive, and where this house opens, those of one that has been silent.
	endStale = `SELECT COUNT(pg_terminate_backend(pid)) ` + lockHolders + ` AND pid <> pg_backend_pid()
AND (application_name = $1 OR $2 AND state <> 'active' AND clock_timestamp() - state_change > $3)`

	selectGeneration = `SELECT generation FROM active_house`
	updateGeneration = `UPDATE active_house SET generation = generation + 1 RETURNING generation`
)

const (
	// claiming is how long a house waits for the lock where it doesn't stand by: the
	// connection of one that has just ended may hold it still. It is also how long the
	// server has to answer when it is asked whether it is there.
	claiming = 5 * time.Second
	// silence is how long a house that has the lock may say nothing.
	silence = 2 * time.Second
	beating = silence / 5
	polling = 100 * time.Millisecond
)

// claim locks the database on a fresh connection of the writer. It is ErrInUse where
// another house has it, and ErrOusted where one has had it meanwhile.
func (s *server) claim(ctx context.Context, conn *pgx.Conn) error {
	waits, again, over := s.standsBy() && !s.hasOpened(), s.reached.Swap(true), time.After(claiming)
	if waits {
		over = nil
	}
	if waits && again { // the server was away, and the house that had the database goes first
		pause(ctx, silence)
	}
	for {
		if held, err := s.tryLock(ctx, conn); held || err != nil {
			return err
		}
		if waits {
			s.waiting.Do(s.options.StandBy)
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-over:
			return inUse(s.where + " is in use by another Boardroom: stop that one first, have this one wait for it (boardroom house --standby), or give it a database of its own")
		case <-time.After(polling):
		}
	}
}

// mayConnect is ErrOusted where the house has lost its database.
func (s *server) mayConnect(context.Context, *pgx.ConnConfig) error {
	if err := s.ready(); errors.Is(err, store.ErrOusted) {
		return err
	}
	return nil
}

// tryLock says whether a connection has the lock now.
func (s *server) tryLock(ctx context.Context, conn *pgx.Conn) (held bool, err error) {
	ended := 0
	err = conn.QueryRow(ctx, endStale, s.config.RuntimeParams["application_name"], !s.hasOpened(), silence).Scan(&ended)
	if err == nil && ended == 0 {
		err = conn.QueryRow(ctx, tryLock).Scan(&held)
	}
	if err == nil && s.hasOpened() {
		err = s.resume(ctx, conn)
	}
	return held, err
}

// standsBy says whether a house waits for the database, or another one may while this one has it.
func (s *server) standsBy() bool { return s.options.StandBy != nil }

func (s *server) hasOpened() bool { return s.generation.Load() > 0 }

// resume is nil where a fresh connection may go on where the one before it ended.
func (s *server) resume(ctx context.Context, conn *pgx.Conn) error {
	var now int64
	err := conn.QueryRow(ctx, selectGeneration).Scan(&now)
	return s.compared(now, err)
}

// compared is ErrOusted where another house has opened the database since this one did.
func (s *server) compared(now int64, err error) error {
	if err == nil && now != s.generation.Load() {
		return s.ousted
	}
	return err
}

// take waits until the writer has the lock. A house that stands by outlasts a server that
// is away for a while, but not one that was never there.
func (s *server) take(ctx context.Context, writer *sql.DB) error {
	for {
		err := writer.PingContext(ctx)
		if !s.standsBy() || !s.reached.Load() || !isCutOff(err) || ctx.Err() != nil {
			return err
		}
		pause(ctx, polling)
	}
}

// open makes what the schema lacks and begins a generation.
func (s *server) open(db *DB) error {
	version, err := postgresSchema.versionOf(db.writer, s.where)
	if err == nil {
		err = postgresSchema.bringUp(db.writer, version)
	}
	if err != nil {
		return err
	}
	var now int64
	err = db.writer.QueryRow(updateGeneration).Scan(&now)
	s.generation.Store(now)
	return err
}
