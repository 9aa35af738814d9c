package persistence

import (
	"database/sql"
	"sync/atomic"
	"testing"
	"time"

	"boardroom/world/store"
	"boardroom/world/worldtest"
)

// TestNodesStore holds two nodes to what a house alone is held to: each write goes through
// one or the other by turns, and all reading through one. What the suite does at once,
// they do at once.
func TestNodesStore(t *testing.T) {
	base := worldtest.Postgres(t)
	worldtest.TestStore(t, func(t *testing.T) store.Store { return openedPair(t, worldtest.NewDatabase(t, base)) })
}

// A pair is two nodes as one store. What goes through either may be done at once.
type pair struct {
	*DB
	nodes []*DB
	turn  atomic.Int64
}

func openedPair(t testing.TB, address string) *pair {
	t.Helper()
	p := &pair{nodes: []*DB{openedNode(t, address, "a"), openedNode(t, address, "b")}}
	a, b := p.nodes[0], p.nodes[1]
	p.DB = &DB{engine: a.engine, writer: a.writer, readers: b.readers, reading: b.reading}
	p.group.transact = func(work func(*sql.Tx) error) error { return p.either().commit(work) }
	p.group.atOnce = func(all []statement) (bool, error) { return p.either().group.atOnce(all) }
	return p
}

func (p *pair) either() *DB { return p.nodes[p.turn.Add(1)%2] }

func (p *pair) CreateAccount(name string, key *store.Key, hash string, now time.Time) (store.Account, error) {
	return p.either().CreateAccount(name, key, hash, now)
}

func (p *pair) ChangeTable(id store.TableID, expect int64, c store.TableChange) error {
	return p.either().ChangeTable(id, expect, c)
}

func (p *pair) StartTable(r store.TableRecord, instead store.Replaced) (store.TableID, error) {
	return p.either().StartTable(r, instead)
}

func (p *pair) NumberProposal() (int, error) { return p.either().NumberProposal() }

func (p *pair) RemoveKey(id store.AccountID, fingerprint string) error {
	return p.either().RemoveKey(id, fingerprint)
}

func (p *pair) SetPassword(id store.AccountID, hash string) error {
	return p.either().SetPassword(id, hash)
}

func (p *pair) AddLines(said map[store.RoomID][]store.Said) error { return p.either().AddLines(said) }

func (p *pair) AddRemark(id store.TableID, r store.Remark) error { return p.either().AddRemark(id, r) }
