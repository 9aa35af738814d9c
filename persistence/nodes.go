package persistence

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strconv"
	"time"

	"boardroom/world/store"
)

const (
	// nowMS is the time of the server, by which all nodes go.
	nowMS = `CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)`

	// nameNode has changes that a connection writes noted as those of a node.
	nameNode = `SELECT set_config('boardroom.node', $1, false)`

	// entering lets one node enter at a time.
	entering = `SELECT pg_advisory_lock(hashtext('boardroom opening ' || current_schema()))`
	entered  = `SELECT pg_advisory_unlock(hashtext('boardroom opening ' || current_schema()))`

	selectNodes = `SELECT id, name, version, protocol, GREATEST(0, ` + nowMS + ` - heard_ms) FROM nodes ORDER BY id`
	insertNode  = `INSERT INTO nodes (id, name, version, protocol, heard_ms) VALUES ($1, $2, $3, $4, ` + nowMS + `)`
	updateNode  = `UPDATE nodes SET heard_ms = ` + nowMS + ` WHERE id = $1`
	// deleteNodes removes those that are gone.
	deleteNodes = `DELETE FROM nodes WHERE heard_ms < ` + nowMS + ` - CAST($1 AS BIGINT)`
)

// Node implements store.Store.
func (db *DB) Node() store.NodeID { return db.engine.node() }

// Nodes implements store.Store.
func (db *DB) Nodes() ([]store.Node, error) {
	nodes, err := db.engine.nodes(db.readers)
	return nodes, failed("reading the nodes", err)
}

// node implements sharing.
func (s *server) node() store.NodeID { return store.NodeID(s.number.Load()) }

// nodes implements sharing.
func (s *server) nodes(of *sql.DB) ([]store.Node, error) {
	return list(of, func(n *store.Node) []any {
		return []any{&n.ID, &n.Name, &n.Version, &n.Protocol, span(&n.Silent)}
	}, selectNodes)
}

// join makes this the newest node, unless it can't work with one that is there: then the
// schema stays as that one knows it.
func (s *server) join(writer *sql.DB, known []migration) (err error) {
	if _, err := writer.Exec(entering); err != nil {
		return err
	}
	defer func() {
		_, left := writer.Exec(entered)
		err = errors.Join(err, left)
	}()
	pending, err := pendingMigrations(writer, postgresSchema, s.where, known)
	if err != nil {
		return err
	}
	if err := s.meet(writer); err != nil {
		return err
	}
	if err := migrate(writer, postgresSchema, pending, time.Now()); err != nil {
		return err
	}
	err = transact(writer, nil, func(tx *sql.Tx) error {
		if err := s.open(tx, `UPDATE openings SET nodes = nodes + 1 RETURNING number, nodes`); err != nil {
			return err
		}
		return run(tx, insertNode, s.opened.Load().nodes, s.self.Name, s.self.Version, s.self.Protocol)
	})
	if err != nil {
		return err
	}
	s.number.Store(s.opened.Load().nodes)
	_, err = writer.Exec(nameNode, strconv.FormatInt(s.number.Load(), 10))
	return err
}

// errOtherProtocol refuses a node beside one that it can't work with.
var errOtherProtocol = errors.New("this version can't work with the one that runs")

// meet refuses to be a node beside one that speaks another protocol.
func (s *server) meet(writer *sql.DB) error {
	var anew bool
	if err := writer.QueryRow(`SELECT to_regclass('nodes') IS NULL`).Scan(&anew); err != nil || anew {
		return err
	}
	nodes, err := s.nodes(writer)
	for _, n := range nodes {
		if n.Protocol != s.self.Protocol && n.Silent <= store.MostSilence {
			return fmt.Errorf("%w: the node %s is Boardroom %s and speaks protocol %d with other nodes, and this is Boardroom %s and speaks %d: "+
				"stop all nodes, then start them in one version", errOtherProtocol, n.Name, n.Version, n.Protocol, s.self.Version, s.self.Protocol)
		}
	}
	return err
}

// beat lets the others know that this node is there. One that has heard from the store
// all the time removes those that were silent for too long, who find out by that.
func (s *server) beat(ctx context.Context, handle *sql.DB, heard int) error {
	result, err := handle.ExecContext(ctx, updateNode, s.number.Load())
	if err != nil {
		return err
	}
	if rows, err := result.RowsAffected(); err == nil && rows == 0 {
		return fmt.Errorf("%w: this node was silent for longer than %s, and the others went on without it", store.ErrOusted, store.MostSilence)
	}
	if time.Duration(heard)*time.Second <= store.MostSilence {
		return nil
	}
	if heard%60 == 0 {
		if err := removeChanges(ctx, handle, keptChanges); err != nil {
			return err
		}
	}
	_, err = handle.ExecContext(ctx, deleteNodes, store.MostSilence.Milliseconds())
	return err
}
