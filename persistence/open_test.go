package persistence

import (
	"database/sql"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"modernc.org/sqlite"

	"boardroom/games/gamestest"
)

func TestAwkwardPaths(t *testing.T) {
	gamestest.Alone(t)
	for _, name := range []string{
		"plain.db", "with space.db", "what?.db", "a#b.db", "100%.db", "%41.db", "a&mode=ro.db", "a+b=c;d.db",
		"ünï.db", "file:x.db", ":memory:", `back\slash.db`, "'quoted'.db", "new\nline.db", "?_journal_mode=OFF",
	} {
		t.Run(name, func(t *testing.T) {
			folder := filepath.Join(t.TempDir(), "folder "+name)
			works(t, os.Mkdir(folder, 0o700))
			path := filepath.Join(folder, name)
			fill(t, opened(t, path))
			entries, err := os.ReadDir(folder)
			works(t, err)
			for _, entry := range entries {
				if !strings.HasPrefix(entry.Name(), name) {
					t.Errorf("there is a file %q", entry.Name())
				}
				info, err := entry.Info()
				works(t, err)
				if info.Mode() != 0o600 {
					t.Errorf("%s has the mode %v, want 0600", entry.Name(), info.Mode())
				}
			}
			if len(entries) != 4 {
				t.Errorf("there are %d files, want the database, its log, the log's index and the lock", len(entries))
			}
		})
	}
}

func TestRelativePath(t *testing.T) {
	t.Chdir(t.TempDir())
	opened(t, "boardroom.db")
	if _, err := os.Stat("boardroom.db"); err != nil {
		t.Error(err)
	}
}

// TestModeIsTightened checks that a database which others may read is closed to
// them.
func TestModeIsTightened(t *testing.T) {
	path := filepath.Join(t.TempDir(), "boardroom.db")
	db, err := Open(path)
	works(t, err)
	works(t, db.Close())
	for _, name := range []string{path, path + ".lock"} {
		works(t, os.Chmod(name, 0o664))
	}
	opened(t, path)
	for _, name := range []string{path, path + "-wal", path + "-shm", path + ".lock"} {
		info, err := os.Stat(name)
		works(t, err)
		if info.Mode() != 0o600 {
			t.Errorf("%s has the mode %v, want 0600", name, info.Mode())
		}
	}
}

func TestSettings(t *testing.T) {
	db := opened(t, filepath.Join(t.TempDir(), "boardroom.db"))
	want := map[string][2]string{ // of the writer, of a reader
		"journal_mode": {"wal", "wal"},
		"synchronous":  {"2", "2"},
		"foreign_keys": {"1", "1"},
		"busy_timeout": {"5000", "5000"},
		"query_only":   {"0", "1"},
	}
	for name, values := range want {
		for i, handle := range []*sql.DB{db.writer, db.readers} {
			var got string
			works(t, handle.QueryRow("PRAGMA "+name).Scan(&got))
			if got != values[i] {
				t.Errorf("%s of handle %d is %s, want %s", name, i, got, values[i])
			}
		}
	}
	if _, err := db.readers.Exec(`DELETE FROM watchers`); err == nil {
		t.Error("a reader writes")
	}
}

// TestReadBack checks that a setting which did not take is an error: with
// another value asked for, and with a name that the driver does not know.
func TestReadBack(t *testing.T) {
	db := opened(t, filepath.Join(t.TempDir(), "boardroom.db"))
	for _, s := range []setting{{"synchronous", "1"}, {"locking_mode", "exclusive"}} {
		handle, err := sql.Open("sqlite", fileOf(db).uri([]setting{s}))
		works(t, err)
		err = fileOf(db).readBack(handle, []setting{{"synchronous", "2"}, {"locking_mode", "exclusive"}})
		if err == nil || !strings.Contains(err.Error(), "must be") || !strings.Contains(err.Error(), fileOf(db).path) {
			t.Errorf("%v: error %v", s, err)
		}
		works(t, handle.Close())
	}
}

// TestWritesBeginImmediate checks that a transaction has the right to write
// from its beginning, so that it can't lose it half way.
func TestWritesBeginImmediate(t *testing.T) {
	db := opened(t, filepath.Join(t.TempDir(), "boardroom.db"))
	tx, err := db.writer.Begin()
	works(t, err)
	defer tx.Rollback()
	other, err := sql.Open("sqlite", fileOf(db).uri(nil)+"&_txlock=immediate")
	works(t, err)
	defer other.Close()
	if _, err := other.Begin(); code(err) != 5 {
		t.Errorf("a second writer begins: error %v, want code 5", err)
	}
	if _, err := db.OpenTables(); err != nil {
		t.Errorf("reading beside a writer: %v", err)
	}
}

// TestRefusals checks the sentences that somebody who starts the program reads.
func TestRefusals(t *testing.T) {
	folder := t.TempDir()
	in := func(name string) string { return filepath.Join(folder, name) }
	works(t, os.WriteFile(in("letter.txt"), []byte(strings.Repeat("Dear Ann, ", 100)), 0o600))
	works(t, os.WriteFile(in("short.txt"), []byte("Hi"), 0o600))
	works(t, os.Mkdir(in("folder"), 0o700))
	foreign, err := sql.Open("sqlite", in("foreign.db"))
	works(t, err)
	_, err = foreign.Exec(`CREATE TABLE songs (title TEXT)`)
	works(t, err)
	works(t, foreign.Close())
	works(t, os.Chmod(in("foreign.db"), 0o644))
	before, err := os.ReadFile(in("foreign.db"))
	works(t, err)

	for _, c := range []struct{ path, says string }{
		{in("missing/boardroom.db"), "the folder " + in("missing") + " can't be written: no such file or directory. "},
		{in("letter.txt/boardroom.db"), "the folder " + in("letter.txt") + " can't be written: not a directory. "},
		{in("letter.txt"), in("letter.txt") + " is not a database: "},
		{in("short.txt"), in("short.txt") + " is not a database: "},
		{in("folder"), in("folder") + " is not a file; "},
		{in("foreign.db"), in("foreign.db") + " is a database of another program: "},
	} {
		db, err := Open(c.path)
		if err == nil {
			db.Close()
			t.Errorf("%s is opened", c.path)
		} else if !strings.HasPrefix(err.Error(), c.says) {
			t.Errorf("opening %s says\n%v\nwant %s…", c.path, err, c.says)
		}
	}
	after, err := os.ReadFile(in("foreign.db"))
	if err != nil || string(after) != string(before) {
		t.Errorf("the database of another program was changed, %v", err)
	}
	if info, err := os.Stat(in("foreign.db")); err != nil || info.Mode() != 0o644 {
		t.Errorf("the database of another program has the mode %v, %v", info.Mode(), err)
	}
}

func TestFolderWithoutRights(t *testing.T) {
	if os.Geteuid() == 0 {
		t.Skip("root may write everywhere")
	}
	folder := t.TempDir()
	works(t, os.Chmod(folder, 0o500))
	_, err := Open(filepath.Join(folder, "boardroom.db"))
	if !errors.Is(err, os.ErrPermission) || !strings.Contains(err.Error(), "the folder "+folder+" can't be written: permission denied") {
		t.Errorf("error %v", err)
	}
}

func TestUnopened(t *testing.T) {
	db := opened(t, filepath.Join(t.TempDir(), "boardroom.db"))
	plain := errors.New("plain")
	if got := unopened("x.db", plain); got != plain {
		t.Errorf("an error without a code becomes %v", got)
	}
	missing, err := sql.Open("sqlite", "file:/missing/x.db?mode=ro")
	works(t, err)
	defer missing.Close()
	for _, c := range []struct {
		err  error
		says string
	}{
		{missing.Ping(), "x.db can't be opened for writing: "},
		{failure(db.readers, `CREATE TABLE x (y TEXT)`), "x.db can't be opened for writing: "},
		{failure(db.writer, `nonsense`), "x.db can't be opened: "},
	} {
		got := unopened("x.db", fmt.Errorf("wrapped: %w", c.err))
		var kept *sqlite.Error
		if !strings.HasPrefix(got.Error(), c.says) || !errors.As(got, &kept) {
			t.Errorf("%v becomes %v, want %s…", c.err, got, c.says)
		}
	}
}

func failure(handle *sql.DB, statement string) error {
	_, err := handle.Exec(statement)
	return err
}

func TestTwoOpens(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, "boardroom.db")
	db, err := Open(path)
	works(t, err)
	works(t, os.Symlink(path, filepath.Join(folder, "link.db")))
	works(t, os.Symlink(folder, filepath.Join(folder, "folder")))
	says := fmt.Sprintf("%s is in use by another Boardroom (process %d): ", path, os.Getpid())
	for _, other := range []string{path, filepath.Join(folder, "link.db"), filepath.Join(folder, "folder", "boardroom.db")} {
		if _, err := Open(other); err == nil || !strings.HasPrefix(err.Error(), says) {
			t.Errorf("opening %s a second time says %v, want %s…", other, err, says)
		}
	}
	fill(t, db) // the refused ones have not disturbed the first
	works(t, db.Close())
	opened(t, path)
}

// TestLockLeavesNothingOpen checks that a failed opening gives its lock back.
func TestLockLeavesNothingOpen(t *testing.T) {
	path := filepath.Join(t.TempDir(), "letter.txt")
	works(t, os.WriteFile(path, []byte("Hi"), 0o600))
	if _, err := Open(path); err == nil {
		t.Fatal("a letter is opened")
	}
	lock, err := os.Open(path + ".lock")
	works(t, err)
	defer lock.Close()
	if err := syscall.Flock(int(lock.Fd()), syscall.LOCK_EX|syscall.LOCK_NB); err != nil {
		t.Errorf("the lock is still held: %v", err)
	}
}
