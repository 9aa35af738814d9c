package main

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"boardroom/persistence"
)

// TestRootRestoresForTheUserOfTheHouse restores a backup as root into a data folder of another user,
// who has to be able to open it.
func TestRootRestoresForTheUserOfTheHouse(t *testing.T) {
	if os.Geteuid() != 0 {
		t.Skip("only root can give files to others")
	}
	const user = 65532
	data, backup := t.TempDir(), filepath.Join(t.TempDir(), "house.db")
	db, err := persistence.Open(backup)
	works(t, err)
	works(t, db.Close())
	works(t, os.Chown(data, user, user))
	runs(t, 0, "restore", "--data", data, backup)
	entries, err := os.ReadDir(data)
	works(t, err)
	for _, e := range entries {
		info, err := e.Info()
		works(t, err)
		if owner := info.Sys().(*syscall.Stat_t).Uid; owner != user {
			t.Errorf("%s belongs to %d", e.Name(), owner)
		}
	}
}
