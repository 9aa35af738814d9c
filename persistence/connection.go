package persistence

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"sync/atomic"

	"modernc.org/sqlite"
)

// openHandle is a handle on the database that a URI names. Its connections keep the
// statements that they have parsed: SQLite takes about as long to parse a statement as
// to run it, and the house runs the same few at each move and each login.
func openHandle(uri string) (*sql.DB, error) { return openCounted(uri, &atomic.Int64{}) }

// openCounted is openHandle where the statements that are run are counted.
func openCounted(uri string, ran *atomic.Int64) (*sql.DB, error) {
	of, err := newConnector(uri, ran)
	if err != nil {
		return nil, err
	}
	return sql.OpenDB(of), nil
}

// A connector makes connections that keep their statements.
type connector struct {
	driver.Connector
	ran *atomic.Int64 // statements
}

func newConnector(uri string, ran *atomic.Int64) (connector, error) {
	of, err := sqlite.NewConnector(uri)
	return connector{of, ran}, err
}

func (c connector) Connect(ctx context.Context) (driver.Conn, error) {
	conn, err := c.Connector.Connect(ctx)
	if err != nil {
		return nil, err
	}
	return &connection{conn.(driverConn), map[string]driverStmt{}, c.ran}, nil
}

// mostKept bounds the statements that one connection keeps.
const mostKept = 200

// A connection is one of the driver's with the statements that it has parsed and
// nobody uses, by their text. The package sql never uses it in two places at once, but
// may run a statement while it still reads the rows of the same one.
type connection struct {
	driverConn
	kept map[string]driverStmt
	ran  *atomic.Int64
}

// What the connections and statements of the driver can do.
type (
	driverConn interface {
		driver.Conn
		driver.ConnBeginTx
		driver.ConnPrepareContext
		driver.SessionResetter
		driver.Validator
	}
	driverStmt interface {
		driver.Stmt
		driver.StmtExecContext
		driver.StmtQueryContext
	}
)

// take is a statement that nobody else uses.
func (c *connection) take(ctx context.Context, text string) (driverStmt, error) {
	c.ran.Add(1)
	if statement, ok := c.kept[text]; ok {
		delete(c.kept, text)
		return statement, nil
	}
	statement, err := c.PrepareContext(ctx, text)
	if err != nil {
		return nil, err
	}
	return statement.(driverStmt), nil
}

// giveBack takes a statement that is done, and how that ended, which it returns. One
// that failed is not kept, and of two with the same text only one is.
func (c *connection) giveBack(text string, statement driverStmt, err error) error {
	if _, twice := c.kept[text]; twice || err != nil {
		return errors.Join(err, statement.Close())
	}
	for other, old := range c.kept {
		if len(c.kept) < mostKept {
			break
		}
		delete(c.kept, other)
		err = errors.Join(err, old.Close())
	}
	c.kept[text] = statement
	return err
}

func (c *connection) ExecContext(ctx context.Context, text string, arguments []driver.NamedValue) (driver.Result, error) {
	statement, err := c.take(ctx, text)
	if err != nil {
		return nil, err
	}
	result, err := statement.ExecContext(ctx, arguments)
	return result, c.giveBack(text, statement, err)
}

func (c *connection) QueryContext(ctx context.Context, text string, arguments []driver.NamedValue) (driver.Rows, error) {
	statement, err := c.take(ctx, text)
	if err != nil {
		return nil, err
	}
	found, err := statement.QueryContext(ctx, arguments)
	if err != nil {
		return nil, c.giveBack(text, statement, err)
	}
	return resultRows{found, func(err error) error { return c.giveBack(text, statement, err) }}, nil
}

// Close closes the statements first: SQLite keeps a connection open as long as it has
// any.
func (c *connection) Close() error {
	var errs []error
	for _, statement := range c.kept {
		errs = append(errs, statement.Close())
	}
	return errors.Join(append(errs, c.driverConn.Close())...)
}

// resultRows are what a statement finds, which is given back when they are closed.
type resultRows struct {
	driver.Rows
	giveBack func(error) error
}

func (r resultRows) Close() error { return r.giveBack(r.Rows.Close()) }
