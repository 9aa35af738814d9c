package persistence

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"

	"boardroom/world/store"
)

// TestBackupWhileOpen backs a database up of which the log holds everything, as a copy
// of the file would not, and restores it elsewhere.
func TestBackupWhileOpen(t *testing.T) {
	path, to := filepath.Join(t.TempDir(), "boardroom.db"), filepath.Join(t.TempDir(), "backup 1%.db")
	db := opened(t, path)
	fill(t, db)
	want := all(t, db)
	works(t, Backup(path, to))
	_, err := db.CreateAccount("Later", nil, "hash", time.Now())
	works(t, err)
	if info, err := os.Stat(to); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("the backup is %v, %v", info, err)
	}
	if err := Backup(path, to); err == nil || !strings.Contains(err.Error(), to+" is there already") {
		t.Errorf("backing up to a file that is there gives %v", err)
	}
	elsewhere := filepath.Join(t.TempDir(), "boardroom.db")
	aside, err := Restore(to, elsewhere, false, time.Now())
	if works(t, err); aside != "" {
		t.Errorf("%s was put aside", aside)
	}
	if got := all(t, opened(t, elsewhere)); !reflect.DeepEqual(got, want) {
		t.Errorf("restored is\n%+v\nwant\n%+v", got, want)
	}
	for _, folder := range []string{filepath.Dir(to), filepath.Dir(elsewhere)} {
		entries, err := os.ReadDir(folder)
		works(t, err)
		for _, entry := range entries {
			if strings.Contains(entry.Name(), ".part") || strings.Contains(entry.Name(), ".restored") {
				t.Errorf("%s is left over", entry.Name())
			}
		}
	}
}

// TestBackupOfWhatIsWritten writes all the time: each backup has every account up to
// one of them, and the house waits for none.
func TestBackupOfWhatIsWritten(t *testing.T) {
	path := filepath.Join(t.TempDir(), "boardroom.db")
	db := opened(t, path)
	stop, stopped := make(chan struct{}), make(chan error)
	go func() {
		for n := 1; ; n++ {
			if _, err := db.CreateAccount(fmt.Sprint("Person", n), nil, "hash", time.Now()); err != nil {
				stopped <- err
				return
			}
			select {
			case <-stop:
				stopped <- nil
				return
			default:
			}
		}
	}()
	for n := range 3 {
		to := filepath.Join(t.TempDir(), fmt.Sprint(n))
		works(t, Backup(path, to))
		damages, err := Damages(to)
		if works(t, err); len(damages) > 0 {
			t.Error(damages)
		}
	}
	close(stop)
	works(t, <-stopped)
}

// TestRestorePutsAside restores over a database that is there, with its log.
func TestRestorePutsAside(t *testing.T) {
	path, backup := filepath.Join(t.TempDir(), "boardroom.db"), filepath.Join(t.TempDir(), "backup.db")
	db, err := Open(path)
	works(t, err)
	account := func(db *DB, name string) error { _, err := db.AccountNamed(name); return err }
	_, err = db.CreateAccount("Old", nil, "hash", time.Now())
	works(t, err)
	works(t, Backup(path, backup))
	_, err = db.CreateAccount("New", nil, "hash", time.Now())
	works(t, err)
	at := time.Date(2026, 11, 22, 17, 0, 0, 0, time.UTC)
	if _, err := Restore(backup, path, true, at); !errors.Is(err, ErrInUse) {
		t.Errorf("restoring under an open house gives %v", err)
	}
	leaveLog(t, db)
	if _, err := Restore(backup, path, false, at); !errors.Is(err, ErrKept) {
		t.Errorf("restoring over a database gives %v", err)
	}
	if _, err := Restore(filepath.Join(t.TempDir(), "none"), path, true, at); err == nil {
		t.Error("a backup that is not there is restored")
	}
	aside, err := Restore(backup, path, true, at)
	works(t, err)
	restored, before := opened(t, path), opened(t, aside)
	if account(restored, "Old") != nil || !errors.Is(account(restored, "New"), store.ErrNotFound) {
		t.Error("what is restored is not the backup")
	}
	if account(before, "New") != nil {
		t.Error("what was put aside is not what was there")
	}
}

// leaveLog ends a database as the end of its process would: everything is in the log.
func leaveLog(t *testing.T, db *DB) {
	t.Helper()
	files := map[string][]byte{}
	for _, name := range []string{fileOf(db).path, fileOf(db).path + "-wal"} {
		text, err := os.ReadFile(name)
		works(t, err)
		files[name] = text
	}
	works(t, db.Close())
	for name, text := range files {
		works(t, os.WriteFile(name, text, 0o600))
	}
}
