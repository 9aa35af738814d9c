package persistence

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"boardroom/world/store"
	"boardroom/world/worldtest"
)

// TestAFullDisk fills the disk of a database up to the last byte: at a commit, and while
// it is closed. What was acknowledged is there, and all goes on when there is room.
func TestAFullDisk(t *testing.T) {
	worldtest.OnASmallDisk(t, "3m", func(folder string) { fillUnderADatabase(t, folder) })
}

func fillUnderADatabase(t *testing.T, folder string) {
	path, ballast := filepath.Join(folder, "boardroom.db"), filepath.Join(folder, "ballast")
	works(t, os.WriteFile(ballast, make([]byte, 3<<19), 0o600))
	db, err := Open(path)
	works(t, err)
	n := fillsUp(t, db)
	if err := db.Health(); !errors.Is(err, store.ErrFull) {
		t.Errorf("the health is %v", err)
	}
	works(t, os.Remove(ballast))
	checkGoesOn(t, db)
	works(t, db.Close())

	worldtest.FillDisk(t, ballast)
	if db, err := Open(path); err == nil {
		t.Error("it opens on a full disk")
		works(t, db.Close())
	} else if !strings.Contains(err.Error(), "the disk is full") && !strings.Contains(err.Error(), "no space left") {
		t.Errorf("on a full disk opening gives %v", err)
	}
	works(t, os.Remove(ballast))
	db, err = Open(path)
	works(t, err)
	kept, err := db.OpenTables()
	if works(t, err); len(kept) != n+1 {
		t.Errorf("%d tables were acknowledged and %d are kept", n+1, len(kept))
	}
	works(t, db.Close())
}
