package persistence

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5/stdlib"

	"boardroom/world/store"
)

// beat lets the server hear of the house on the connection with the lock, and locks the
// database again where that broke, until the house closes.
func (s *server) beat(writer *sql.DB) {
	for pause(s.life, beating) {
		ctx, cancel := context.WithTimeout(s.life, claiming)
		_, err := writer.ExecContext(ctx, `SELECT 1`)
		cancel()
		if errors.Is(err, store.ErrOusted) {
			s.see(err)
		}
	}
}

// watch asks the server every second whether it is there and still this house's, by a
// connection of its own: nothing holds that up but the server. Whoever waits for a server
// that does not answer is told then.
func (s *server) watch() {
	handle := stdlib.OpenDB(*s.config)
	defer handle.Close()
	handle.SetMaxOpenConns(1)
	for answered := time.Now(); pause(s.life, time.Second); {
		err := s.look(handle)
		away := err != nil && !errors.Is(err, store.ErrOusted)
		switch {
		case !away:
			answered = time.Now()
		case s.standsBy() && time.Since(answered) >= silence:
			err = fmt.Errorf("%w: %s has not answered for %v, so another Boardroom may have opened it: %w", store.ErrOusted, s.where, silence, err)
		}
		s.see(err)
		if err = nil; away {
			err = s.ready()
		}
		s.heard(err)
	}
}

// pause is false where a context ended meanwhile.
func pause(ctx context.Context, length time.Duration) bool {
	select {
	case <-ctx.Done():
		return false
	case <-time.After(length):
		return true
	}
}

// look is nil where the server is there and still this house's.
func (s *server) look(handle *sql.DB) error {
	limit := claiming
	if s.standsBy() {
		limit = silence
	}
	ctx, cancel := context.WithTimeout(s.life, limit)
	defer cancel()
	var now int64
	err := handle.QueryRowContext(ctx, selectGeneration).Scan(&now)
	return s.compared(now, err)
}

// see remembers whether the server is there. A house whose generation has passed stays so.
func (s *server) see(err error) {
	if errors.Is(s.ready(), store.ErrOusted) {
		return
	}
	if err != nil && !errors.Is(err, store.ErrOusted) {
		err = fmt.Errorf("%w: %s: %w", store.ErrAway, s.where, err)
	}
	s.trouble.Store(&err)
}
