package main

import (
	"flag"
	"path/filepath"
	"testing"

	"boardroom/persistence"
	"boardroom/world/worldtest"
)

var benchOver = flag.String("over", "file", "what benchmarks of moves and log-ins keep a house in: a file, or a server (PostgreSQL)")

// openOver opens a new database of the kind that is asked for.
func openOver(t testing.TB) *persistence.DB {
	t.Helper()
	var db *persistence.DB
	var err error
	if *benchOver == "server" {
		db, err = persistence.OpenServer(t.Context(), worldtest.NewDatabase(t, worldtest.Postgres(t)), persistence.ServerOptions{})
	} else {
		db, err = persistence.Open(filepath.Join(t.TempDir(), databaseName))
	}
	if err != nil {
		t.Fatal(err)
	}
	return db
}
