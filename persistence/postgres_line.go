package persistence

import (
	"context"
	"database/sql/driver"
	"errors"
	"io"
	"net"
	"strings"
	"sync/atomic"
	"time"

	"github.com/jackc/pgx/v5"
)

// A patient connection gives up a server that does not answer.
type patient struct {
	net.Conn
	of *server
}

func (s *server) opens(conn net.Conn) *patient {
	s.mu.Lock()
	defer s.mu.Unlock()
	p := &patient{conn, s}
	s.lines[p] = true
	return p
}

// heard notes whether the server has answered. Where it has not, all connections end, so
// that nobody waits on one for it to come back.
func (s *server) heard(err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.away = err; err == nil {
		return
	}
	for line := range s.lines {
		_ = line.Conn.Close()
	}
}

func (s *server) answers() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.away
}

func (p *patient) Close() error {
	p.of.mu.Lock()
	delete(p.of.lines, p)
	p.of.mu.Unlock()
	if err := p.Conn.Close(); !errors.Is(err, net.ErrClosed) {
		return err
	}
	return nil // it was hung up
}

func (p *patient) Read(into []byte) (int, error) {
	if err := p.SetReadDeadline(time.Now().Add(patience)); err != nil {
		return 0, err
	}
	return p.Conn.Read(into)
}

func (p *patient) Write(from []byte) (int, error) {
	if err := p.SetWriteDeadline(time.Now().Add(patience)); err != nil {
		return 0, err
	}
	return p.Conn.Write(from)
}

// isClosed says whether a connection ended under what used it.
func isClosed(err error) bool {
	return errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) || errors.Is(err, net.ErrClosed) ||
		errors.Is(err, driver.ErrBadConn)
}

// A counter counts the statements that are run, but for the beginnings and ends of
// transactions.
type counter struct{ ran *atomic.Int64 }

// TraceQueryStart implements pgx.QueryTracer.
func (c counter) TraceQueryStart(ctx context.Context, _ *pgx.Conn, data pgx.TraceQueryStartData) context.Context {
	c.count(data.SQL)
	return ctx
}

func (c counter) count(text string) {
	switch first, _, _ := strings.Cut(text, " "); first {
	case "begin", "commit", "rollback":
	default:
		c.ran.Add(1)
	}
}

// TraceQueryEnd implements pgx.QueryTracer.
func (counter) TraceQueryEnd(context.Context, *pgx.Conn, pgx.TraceQueryEndData) {}

// TraceBatchStart implements pgx.BatchTracer.
func (counter) TraceBatchStart(ctx context.Context, _ *pgx.Conn, _ pgx.TraceBatchStartData) context.Context {
	return ctx
}

// TraceBatchQuery implements pgx.BatchTracer.
func (c counter) TraceBatchQuery(_ context.Context, _ *pgx.Conn, data pgx.TraceBatchQueryData) {
	c.count(data.SQL)
}

// TraceBatchEnd implements pgx.BatchTracer.
func (counter) TraceBatchEnd(context.Context, *pgx.Conn, pgx.TraceBatchEndData) {}
