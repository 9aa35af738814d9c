package persistence

import (
	"errors"
	"strings"
	"testing"
	"time"

	"boardroom/world/store"
	"boardroom/world/worldtest"
)

// TestNodesShareADatabase opens nodes beside each other, and a house alone beside none of
// them.
func TestNodesShareADatabase(t *testing.T) {
	address := worldtest.NewDatabase(t, worldtest.Postgres(t))
	a, err := OpenNode(address, store.Node{Name: "a", Version: "v1", Protocol: 1})
	works(t, err)
	b := openedNode(t, address, "b")
	nodes, err := a.Nodes()
	works(t, err)
	if len(nodes) != 2 || nodes[0].Name != "a" || nodes[1].ID != b.Node() || a.Node() >= b.Node() {
		t.Errorf("the nodes are %+v", nodes)
	}
	if _, err := OpenServer(address); !errors.Is(err, ErrInUse) || !strings.Contains(err.Error(), "by the nodes of a house") {
		t.Errorf("a house alone opens beside nodes: %v", err)
	}
	works(t, a.Close())
	if nodes, err = b.Nodes(); err != nil || len(nodes) != 1 || nodes[0].ID != b.Node() {
		t.Errorf("after one has ended, the nodes are %+v, %v", nodes, err)
	}
}

// TestNoNodeBesideAHouseAlone opens a node where a house alone is.
func TestNoNodeBesideAHouseAlone(t *testing.T) {
	address := worldtest.NewDatabase(t, worldtest.Postgres(t))
	alone, err := OpenServer(address)
	works(t, err)
	node := store.Node{Name: "a", Version: "v1", Protocol: 1}
	if _, err := OpenNode(address, node); !errors.Is(err, ErrInUse) || !strings.Contains(err.Error(), "a Boardroom without --bus") {
		t.Errorf("a node opens beside a house alone: %v", err)
	}
	works(t, alone.Close())
	openedNode(t, address, "a")
}

// TestProtocolsOfNodes refuses a node that can't work with one that is there.
func TestProtocolsOfNodes(t *testing.T) {
	address := worldtest.NewDatabase(t, worldtest.Postgres(t))
	a, err := OpenNode(address, store.Node{Name: "a", Version: "v1", Protocol: 1})
	works(t, err)
	newer := store.Node{Name: "b", Version: "v2", Protocol: 2}
	const says = "this version can't work with the one that runs: the node a is Boardroom v1 and speaks protocol 1 with other nodes, and this is Boardroom v2 and speaks 2: stop all nodes"
	if _, err := OpenNode(address, newer); err == nil || !strings.HasPrefix(err.Error(), says) {
		t.Errorf("another protocol gives %v", err)
	}
	if nodes, err := a.Nodes(); err != nil || len(nodes) != 1 {
		t.Errorf("the nodes are %+v, %v", nodes, err)
	}
	works(t, a.Close())
	b, err := OpenNode(address, newer)
	works(t, err)
	works(t, b.Close())
	if _, err := OpenNode(address, store.Node{Protocol: 1}); !errors.Is(err, store.ErrInvalid) {
		t.Errorf("a node without a name gives %v", err)
	}
}

// TestANodeGoesOn cuts a node off while others write and come: it goes on where it ended,
// and finds what it missed.
func TestANodeGoesOn(t *testing.T) {
	address := worldtest.NewDatabase(t, worldtest.Postgres(t))
	line, by := worldtest.RelayTo(t, address)
	a := openedNode(t, by, "a")
	r := readerOf(t, a)
	line.Cut()
	b := openedNode(t, address, "b")
	_, err := b.CreateAccount("Ann", nil, "hash", time.Now())
	works(t, err)
	if err := a.SetOpenTime(time.Second); !errors.Is(err, store.ErrAway) {
		t.Errorf("without a line, a write gives %v", err)
	}
	line.Mend()
	settled(t, a)
	if got := r.news(t); len(got) != 1 {
		t.Errorf("the node finds %v", got)
	}
	was := readerOf(t, b)
	works(t, a.SetOption(1, "theme", "dark"))
	if got := was.news(t); len(got) != 1 {
		t.Errorf("what it writes then is noted as %v", got)
	}
}

// TestAHouseAloneBetweenNodes cuts a node off while a house alone has the database, which
// notes no changes: the node writes nothing more.
func TestAHouseAloneBetweenNodes(t *testing.T) {
	address := worldtest.NewDatabase(t, worldtest.Postgres(t))
	line, by := worldtest.RelayTo(t, address)
	node := openedNode(t, by, "a")
	line.Cut()
	alone := openedServer(t, address)
	works(t, alone.SetOpenTime(time.Second))
	line.Mend()
	lost(t, node)
}

// lost waits until a house has seen that others have its database, and writes nothing.
func lost(t *testing.T, db *DB) {
	t.Helper()
	for range 200 {
		if errors.Is(db.Health(), store.ErrOusted) {
			break
		}
		time.Sleep(50 * time.Millisecond)
	}
	if err := db.SetOpenTime(time.Hour); !errors.Is(err, store.ErrOusted) {
		t.Errorf("a house that has lost its database writes with %v", err)
	}
}

// TestNodesBesideAHouseAlone cuts a house alone off while a node comes and goes.
func TestNodesBesideAHouseAlone(t *testing.T) {
	address := worldtest.NewDatabase(t, worldtest.Postgres(t))
	line, by := worldtest.RelayTo(t, address)
	alone := openedServer(t, by)
	line.Cut()
	node, err := OpenNode(address, store.Node{Name: "a", Version: "v1", Protocol: 1})
	works(t, err)
	works(t, node.Close())
	line.Mend()
	lost(t, alone)
}

// TestASilentNode makes a node silent for too long: it is no more among the nodes, and
// finds out that the others went on without it.
func TestASilentNode(t *testing.T) {
	a, b := twoNodes(t)
	_, err := b.writer.Exec(`UPDATE nodes SET heard_ms = heard_ms - 100000 WHERE id = $1; `, a.Node())
	works(t, err)
	_, err = b.writer.Exec(deleteNodes, store.MostSilence.Milliseconds())
	works(t, err)
	lost(t, a)
	if nodes, err := b.Nodes(); err != nil || len(nodes) != 1 {
		t.Errorf("the nodes are %+v, %v", nodes, err)
	}
}

// TestNamesOfGuests has two nodes claim names: one of them has each, until it gives it back
// or is gone.
func TestNamesOfGuests(t *testing.T) {
	address := worldtest.NewDatabase(t, worldtest.Postgres(t))
	a, err := OpenNode(address, store.Node{Name: "a", Version: "v1", Protocol: 1})
	works(t, err)
	b := openedNode(t, address, "b")
	for range 2 {
		works(t, a.ClaimName("Guest1"))
	}
	taken := func(name string) {
		t.Helper()
		if err := b.ClaimName(name); !errors.Is(err, store.ErrTaken) {
			t.Errorf("%s is claimed twice: %v", name, err)
		}
	}
	taken("guest1")
	works(t, b.GiveNameBack("Guest1")) // which it has not
	taken("Guest1")
	works(t, b.ClaimName("Guest2"))
	works(t, a.GiveNameBack("GUEST1"))
	works(t, b.ClaimName("Guest1"))
	works(t, a.ClaimName("Guest3"))
	taken("Guest3")
	works(t, a.Close())
	works(t, b.ClaimName("Guest3"))
}
