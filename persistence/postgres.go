package persistence

import (
	"cmp"
	"context"
	"crypto/rand"
	"database/sql"
	"errors"
	"fmt"
	"net"
	"sync"
	"sync/atomic"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/stdlib"

	"boardroom/world/store"
)

// A server is a database of PostgreSQL. One house at a time has it: see claim.
type server struct {
	config     *pgx.ConnConfig
	where      string // for sentences, without the password
	options    ServerOptions
	generation atomic.Int64 // of this house; 0 before it has opened the database
	reached    atomic.Bool  // a connection of the writer was made
	waiting    sync.Once
	ousted     error                 // says that another house has opened the database since
	trouble    atomic.Pointer[error] // why nothing can be kept, as it was seen last
	watching   sync.WaitGroup
	life       context.Context // ends with the house
	end        context.CancelFunc

	mu    sync.Mutex
	lines map[*patient]bool // that are open
	away  error             // nil where the server answered when it was asked last
}

const (
	// patience is how long a server may take for an answer, and longest how long it
	// gives a statement: so it gives up first.
	patience = 40 * time.Second
	longest  = "30s"
	// settling is how long a commit that was cut off is asked for.
	settling = 5 * time.Minute
)

// ServerOptions say how a house opens its database on a server.
type ServerOptions struct {
	// StandBy has the house wait while another one has the database; it is called once,
	// when that begins. The house opens within three seconds of the other's end, or of the
	// moment from which the other can't reach the server. Once it is open, it is ErrOusted
	// when the server has not answered for two seconds, since another house may have taken
	// over by then. Nil is a house that does neither.
	StandBy func()
}

// OpenServer opens a database of PostgreSQL by its address, as in
// postgres://user:password@host/database, and makes its tables if it is empty. The error
// is a sentence that names the database and what can be done, or the context's where that
// ends first. The context does not matter to the database once it is open.
func OpenServer(ctx context.Context, address string, options ServerOptions) (*DB, error) {
	return onServer(address, func(s *server, db *DB) error {
		s.options = options
		return s.start(ctx, db)
	})
}

// readServer opens a database of PostgreSQL to be read alone, which a house may have open
// meanwhile.
func readServer(address string) (*DB, error) {
	return onServer(address, func(s *server, db *DB) error {
		s.openReaders(db)
		version, err := postgresSchema.versionOf(db.readers, s.where)
		if err == nil && version < len(postgresSchema.steps) {
			err = errors.New("it is none of this version of Boardroom: open the house with this version first")
		}
		return err
	})
}

// onServer is a database on a server, which start opens.
func onServer(address string, start func(*server, *DB) error) (*DB, error) {
	config, err := pgx.ParseConfig(address)
	if err != nil {
		return nil, fmt.Errorf("--store is not the address of a database: %w", err)
	}
	db := &DB{}
	s := newServer(config, &db.ran)
	db.engine = s
	if err := start(s, db); err != nil {
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
	s := &server{config: config, where: where, lines: map[*patient]bool{}}
	s.ousted = fmt.Errorf("%w: another Boardroom has opened %s since", store.ErrOusted, where)
	s.life, s.end = context.WithCancel(context.Background())
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
func (s *server) start(ctx context.Context, db *DB) error {
	db.writer = stdlib.OpenDB(*s.config, stdlib.OptionBeforeConnect(s.mayConnect), stdlib.OptionAfterConnect(s.claim))
	db.writer.SetMaxOpenConns(1)
	db.group.transact = db.commit
	db.group.atOnce = func(all []statement) (bool, error) { return s.commitAll(db.writer, all, db.committed) }
	if err := s.take(ctx, db.writer); err != nil {
		return err
	}
	if err := s.mustBe(db.writer, "fsync", "on"); err != nil {
		return err
	}
	if err := s.mustBe(db.writer, "server_encoding", "UTF8"); err != nil {
		return err
	}
	if err := s.open(db); err != nil {
		return err
	}
	s.openReaders(db)
	s.watching.Go(s.watch)
	s.watching.Go(func() { s.beat(db.writer) })
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
	return s.commit(handle, func(tx *sql.Tx) error { return run(tx, `UPDATE active_house SET generation = generation`) })
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

// finish implements engine: what is committed is where it belongs.
func (*server) finish(*sql.DB) error { return nil }

// close implements engine.
func (s *server) close() error {
	s.end()
	s.watching.Wait()
	return nil
}
