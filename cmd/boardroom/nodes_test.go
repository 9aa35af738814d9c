package main

import (
	"database/sql"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"boardroom/cmd/boardroom/terminal/terminaltest"
	"boardroom/persistence"
	"boardroom/world"
	"boardroom/world/store"
	"boardroom/world/worldtest"
)

// openNodes opens a house of some nodes over a database of its own, and returns the
// options of the first as well.
func openNodes(t testing.TB, options serveCommand, nodes int) (all []*house, of serveCommand) {
	t.Helper()
	options.Bus = worldtest.NATS(t)
	options.Store = worldtest.NewDatabase(t, worldtest.Postgres(t))
	first := t.TempDir()
	for n := range nodes {
		options.Data = first
		if n > 0 {
			options.Data = t.TempDir()
			key, err := os.ReadFile(filepath.Join(first, hostKeyName))
			if err == nil {
				err = os.WriteFile(filepath.Join(options.Data, hostKeyName), key, 0o600)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
		all = append(all, openHouseOf(t, options))
	}
	options.Data = first
	return all, options
}

// TestEveningsOverTwoNodes plays the same scripts where every other one comes to another
// node.
func TestEveningsOverTwoNodes(t *testing.T) {
	scripts, err := filepath.Glob("testdata/evenings/*.txt")
	if err != nil || len(scripts) == 0 {
		t.Fatalf("no evenings are found: %v", err)
	}
	for _, script := range scripts {
		name := strings.TrimSuffix(filepath.Base(script), ".txt")
		t.Run(name, func(t *testing.T) {
			nodes, options := openNodes(t, serveCommand{drawSeed: func() uint64 { return testSeed }}, 2)
			e := &evening{T: t, options: options, house: nodes[0], second: nodes[1], people: map[string]*terminaltest.Terminal{}}
			e.play(script)
		})
	}
}

// TestANodeIsKilled kills one of two nodes in the middle of a game: its people come back to
// the other, where every move stands, and a third node takes its place.
func TestANodeIsKilled(t *testing.T) {
	shared := []string{"--store", worldtest.NewDatabase(t, worldtest.Postgres(t)), "--bus", worldtest.NATS(t), "--host-key", filepath.Join(t.TempDir(), "key")}
	one := runServer(t, t.TempDir(), shared...)
	two := runServer(t, t.TempDir(), shared...)
	ann, bob := one.player(t, "ann"), two.player(t, "bob")
	ann.Line("yes")
	ann.Expect("You are ann")
	bob.Line("yes")
	ann.Expect("bob has connected")
	ann.Line("option ask off") // of what a move gives away
	bob.Line("option ask off")
	ann.Line("challenge bob sato first casual")
	bob.Expect("ann challenges you")
	bob.Line("accept ann")
	ann.Expect("It is your turn.")
	ann.Line("move b2 e4")
	ann.Expect("ann moves from b2 to e4")
	bob.Expect("It is your turn.")
	one.kill()
	ann.End()
	bob.Line("move f2 e3")
	bob.Expect("It is ann's turn.")
	bob.Expect("ann has disconnected.")
	again := two.player(t, "ann")
	again.Expect("It is your turn at sato.")
	bob.Expect("ann has connected.")
	three := runServer(t, t.TempDir(), shared...)
	cat := three.player(t, "cat")
	cat.Line("yes")
	cat.Line("watch sato")
	bob.Expect("cat watches sato")
	again.Line("resign")
	again.Line("yes")
	cat.Expect("ann resigns")
	bob.Expect("ann resigns")
}

// TestANodeThatCountsAsGone has the store count a node as gone that is there: it says
// goodbye to its people and ends with an error, so that whatever looks after it starts it
// again; and they come back.
func TestANodeThatCountsAsGone(t *testing.T) {
	address := worldtest.NewDatabase(t, worldtest.Postgres(t))
	shared := []string{"--store", address, "--bus", worldtest.NATS(t), "--host-key", filepath.Join(t.TempDir(), "key")}
	one := runServer(t, t.TempDir(), append(shared, "--node", "one")...)
	two := runServer(t, t.TempDir(), append(shared, "--node", "two")...)
	ann, bob := one.player(t, "ann"), two.player(t, "bob")
	ann.Line("yes")
	ann.Expect("You are ann")
	bob.Line("yes")
	ann.Expect("bob has connected")
	db, err := sql.Open("pgx", address)
	if err == nil {
		_, err = db.Exec(`DELETE FROM nodes WHERE name = 'one'`)
	}
	if err == nil {
		err = db.Close()
	}
	if err != nil {
		t.Fatal(err)
	}
	ann.Expect("This machine was cut off from its house for too long")
	ann.End()
	if err := one.Wait(); one.ProcessState.ExitCode() != 1 {
		t.Errorf("the node ends with %v", err)
	}
	bob.Expect("ann has disconnected.")
	again := two.player(t, "ann")
	again.Expect("You are ann")
	bob.Expect("ann has connected.")
}

// TestANodeOfAnotherProtocolDoesNotStart starts a node beside one that it would
// misunderstand.
func TestANodeOfAnotherProtocolDoesNotStart(t *testing.T) {
	address := worldtest.NewDatabase(t, worldtest.Postgres(t))
	newer, err := persistence.OpenNode(address, store.Node{Name: "b", Version: "v9", Protocol: world.Protocol + 1})
	if err != nil {
		t.Fatal(err)
	}
	defer newer.Close()
	_, complaint := runs(t, 1, "serve", "--data", t.TempDir(), "--listen", "127.0.0.1:0", "--store", address, "--bus", worldtest.NATS(t))
	if !strings.HasPrefix(complaint, "boardroom: this version can't work with the one that runs: the node b is Boardroom v9 ") {
		t.Errorf("a node of another protocol complains %q", complaint)
	}
	if nodes, err := newer.Nodes(); err != nil || len(nodes) != 1 {
		t.Errorf("then the nodes are %+v, %v", nodes, err)
	}
}
