package persistence

import (
	"cmp"
	"context"
	"crypto/rand"
	"database/sql"
	"database/sql/driver"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"boardroom/world/store"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/stdlib"
)

// A server is a database of PostgreSQL. One house at a time has it, alone or in several
// nodes: see claim.
type server struct {
	config   *pgx.ConnConfig
	where    string       // for sentences, without the password
	self     *store.Node  // nil for a house alone
	number   atomic.Int64 // the node's
	opened   atomic.Pointer[opening]
	trouble  atomic.Pointer[error] // why nothing can be kept, as it was seen last
	watching sync.WaitGroup
	stop     chan struct{}

	mu    sync.Mutex
	lines map[*patient]bool // that are open
	away  error             // nil where the server answered when it was asked last
}

const (
	// patience is how long a server may take for an answer, and longest how long it
	// gives a statement: so it gives up first.
	patience = 40 * time.Second
	longest  = "30s"
	// claiming is how long the connection of a house that ended a moment ago may still
	// hold the lock.
	claiming = 5 * time.Second
	// settling is how long a commit that was cut off is asked for.
	settling = 5 * time.Minute
)

// OpenServer opens a database of PostgreSQL by its address, as in
// postgres://user:password@host/database, and brings its schema up to date. The error
// is a sentence that names the database and what can be done.
func OpenServer(address string) (*DB, error) {
	return onServer(address, nil, (*server).start)
}

// OpenNode is OpenServer for one of several nodes that share the database. The error says
// too where a node that is there speaks another protocol. The node's own id is not read.
func OpenNode(address string, node store.Node) (*DB, error) {
	if err := node.Validate(); err != nil {
		return nil, err
	}
	return onServer(address, &node, (*server).start)
}

// readServer opens a database of PostgreSQL to be read alone, which a house may have open
// meanwhile.
func readServer(address string) (*DB, error) {
	return onServer(address, nil, func(s *server, db *DB, known []migration) error {
		s.openReaders(db)
		pending, err := pendingMigrations(db.readers, postgresSchema, s.where, known)
		if err == nil && len(pending) > 0 {
			err = errors.New("it is none of this version of Boardroom: open the house with this version first")
		}
		return err
	})
}

// onServer is a database on a server, which start opens for a node; nil is a house alone.
func onServer(address string, node *store.Node, start func(*server, *DB, []migration) error) (*DB, error) {
	config, err := pgx.ParseConfig(address)
	if err != nil {
		return nil, fmt.Errorf("--store is not the address of a database: %w", err)
	}
	files, err := fs.Sub(embedded, "postgres")
	if err != nil {
		return nil, err
	}
	known, err := loadMigrations(files)
	if err != nil {
		return nil, err
	}
	db := &DB{}
	s := newServer(config, &db.ran)
	s.self = node
	db.engine = s
	if err := start(s, db, known); err != nil {
		db.Close() // the first error is the one that says why
		return nil, unconnected(s.where, err)
	}
	return db, nil
}

func newServer(config *pgx.ConnConfig, ran *atomic.Int64) *server {
	where := "the database " + config.Database + " on " + net.JoinHostPort(config.Host, fmt.Sprint(config.Port))
	config.RuntimeParams["application_name"] = "boardroom " + rand.Text()
	config.RuntimeParams["statement_timeout"] = longest
	config.RuntimeParams["synchronous_commit"] = "on"
	config.Tracer = counter{ran}
	dial := config.DialFunc
	config.ConnectTimeout = cmp.Or(config.ConnectTimeout, claiming)
	s := &server{config: config, where: where, stop: make(chan struct{}), lines: map[*patient]bool{}}
	config.DialFunc = func(ctx context.Context, network, address string) (net.Conn, error) {
		conn, err := dial(ctx, network, address)
		if err != nil {
			return nil, err
		}
		return s.opens(conn), nil
	}
	return s
}

// start opens the connections, and begins to watch the server.
func (s *server) start(db *DB, known []migration) error {
	db.writer = stdlib.OpenDB(*s.config, stdlib.OptionAfterConnect(s.claim))
	db.writer.SetMaxOpenConns(1)
	db.group.transact = db.commit
	db.group.atOnce = func(all []statement) (bool, error) { return s.commitAll(db.writer, all, db.committed) }
	if err := s.mustBe(db.writer, "fsync", "on"); err != nil {
		return err
	}
	if err := s.mustBe(db.writer, "server_encoding", "UTF8"); err != nil {
		return err
	}
	if err := s.enter(db.writer, known); err != nil {
		return err
	}
	s.openReaders(db)
	s.watching.Go(s.watch)
	return nil
}

func (s *server) openReaders(db *DB) {
	db.readers = stdlib.OpenDB(*s.config, stdlib.OptionBeforeConnect(func(context.Context, *pgx.ConnConfig) error {
		return s.answers() // nobody waits for a server that is away
	}))
	db.readers.SetMaxOpenConns(mostReaders)
	db.readers.SetMaxIdleConns(mostReaders)
	db.reading = sql.TxOptions{Isolation: sql.LevelRepeatableRead, ReadOnly: true}
}

// mustBe refuses a server that would lose what it has acknowledged.
func (s *server) mustBe(handle *sql.DB, setting, want string) error {
	var got string
	err := handle.QueryRow(`SELECT current_setting($1)`, setting).Scan(&got)
	if err == nil && got != want {
		err = fmt.Errorf("its setting %s is %s, and it must be %s", setting, got, want)
	}
	return err
}

// ready implements engine.
func (s *server) ready() error {
	if trouble := s.trouble.Load(); trouble != nil {
		return *trouble
	}
	return nil
}

// makeRoom implements engine.
func (s *server) makeRoom(handle *sql.DB) error {
	return s.commit(handle, func(tx *sql.Tx) error { return run(tx, `UPDATE openings SET number = number`) })
}

// given implements engine.
func (*server) given(tx *sql.Tx) (map[string]int64, error) {
	return pairs(tx, `SELECT table_name, COALESCE(pg_sequence_last_value(pg_get_serial_sequence(table_name, column_name)::regclass), 0)
FROM information_schema.columns WHERE table_schema = current_schema() AND is_identity = 'YES'`)
}

// give implements engine.
func (*server) give(tx *sql.Tx, ids map[string]int64) error {
	for table, id := range ids {
		const set = `SELECT setval(pg_get_serial_sequence($1, $2), $3)`
		column := "id"
		if table == "rated_games" {
			column = "number"
		}
		if id > 0 {
			if err := run(tx, set, table, column, id); err != nil {
				return err
			}
		}
	}
	return nil
}

// finish implements engine: a node that ends takes its leave.
func (s *server) finish(handle *sql.DB) error {
	if s.number.Load() != 0 && s.ready() == nil {
		_, err := handle.Exec(`DELETE FROM nodes WHERE id = $1`, s.number.Load())
		return err
	}
	return nil
}

// close implements engine.
func (s *server) close() error {
	close(s.stop)
	s.watching.Wait()
	return nil
}

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
