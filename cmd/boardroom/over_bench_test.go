package main

import (
	"flag"
	"path/filepath"
	"testing"

	"boardroom/persistence"
	"boardroom/world"
	"boardroom/world/store"
	"boardroom/world/worldtest"
)

var benchOver = flag.String("over", "file", "what benchmarks of moves and log-ins keep a house in: a file, a server (PostgreSQL), or that as a node")

// openOver opens a new database of the kind that is asked for.
func openOver(t testing.TB) *persistence.DB {
	t.Helper()
	var db *persistence.DB
	var err error
	switch *benchOver {
	case "server":
		db, err = persistence.OpenServer(worldtest.NewDatabase(t, worldtest.Postgres(t)))
	case "node":
		db, err = persistence.OpenNode(worldtest.NewDatabase(t, worldtest.Postgres(t)), store.Node{Name: "a", Protocol: world.Protocol})
	default:
		db, err = persistence.Open(filepath.Join(t.TempDir(), databaseName))
	}
	if err != nil {
		t.Fatal(err)
	}
	return db
}
