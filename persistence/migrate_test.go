package persistence

import (
	"database/sql"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"boardroom/world/store"
)

// shipped are the migrations of the program.
func shipped(t *testing.T) fstest.MapFS {
	t.Helper()
	files := fstest.MapFS{}
	names, err := fs.Glob(embedded, "sqlite/*.sql")
	works(t, err)
	for _, name := range names {
		text, err := embedded.ReadFile(name)
		works(t, err)
		files[filepath.Base(name)] = &fstest.MapFile{Data: text}
	}
	return files
}

// next is the name of a file with the migration that comes so many after the
// shipped ones.
func next(t *testing.T, after int, name string) string {
	t.Helper()
	return fmt.Sprintf("%04d_%s.sql", len(shipped(t))+after, name)
}

// with are migrations and more of them, or others in their place.
func with(files fstest.MapFS, more map[string]string) fstest.MapFS {
	all := fstest.MapFS{}
	for name, file := range files {
		all[name] = file
	}
	for name, text := range more {
		all[name] = &fstest.MapFile{Data: []byte(text)}
	}
	return all
}

// TestEverySchemaOpens checks that a database of every schema there ever was
// opens and gives back what it held. testdata has, under the name of each
// migration, the rows of what fill keeps that earlier schemas have no place for;
// an older database gets those once it is open.
func TestEverySchemaOpens(t *testing.T) {
	known, err := loadMigrations(shipped(t))
	works(t, err)
	want := fill(t, opened(t, filepath.Join(t.TempDir(), "boardroom.db")))
	for n := range known {
		t.Run(known[n].name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "boardroom.db")
			writeSchemas(t, path, known[:n+1])
			db := opened(t, path)
			for _, later := range known[n+1:] {
				_, err := db.writer.Exec(rows(t, later))
				works(t, err)
			}
			if got := everything(t, db); !reflect.DeepEqual(got, want) {
				t.Errorf("a database of schema %d gives\n%+v\nwant\n%+v", n+1, got, want)
			}
		})
	}
}

// rows are the statements that keep what a migration has made a place for.
func rows(t *testing.T, m migration) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("testdata", m.name))
	if os.IsNotExist(err) {
		return ""
	}
	works(t, err)
	return string(text)
}

// writeSchemas makes a database of an older schema, as it grew: each migration
// finds the rows of those before it.
func writeSchemas(t *testing.T, path string, older []migration) {
	t.Helper()
	handle, err := sql.Open("sqlite", "file:"+path+"?_synchronous=0") // nobody pulls the plug here
	works(t, err)
	for n, m := range older {
		works(t, migrate(handle, sqliteSchema, older[n:n+1], time.Now()))
		_, err = handle.Exec(rows(t, m))
		works(t, err)
	}
	works(t, handle.Close())
}

// TestMigrationsApplyOnce checks that each migration is applied once, in order,
// and written down.
func TestMigrationsApplyOnce(t *testing.T) {
	path := filepath.Join(t.TempDir(), "boardroom.db")
	one := shipped(t)
	two := with(one, map[string]string{next(t, 1, "songs"): `
CREATE TABLE songs (title TEXT NOT NULL) STRICT; -- two statements
INSERT INTO songs VALUES ('one'), ('two');`})
	for i, files := range []fstest.MapFS{one, two, two} {
		at := time.UnixMilli(int64(1000 * (i + 1)))
		db, err := open(path, files, at)
		works(t, err)
		if i == 2 {
			checkVersions(t, db)
		}
		works(t, db.Close())
	}
}

func checkVersions(t *testing.T, db *DB) {
	t.Helper()
	var songs int
	works(t, db.readers.QueryRow(`SELECT COUNT(*) FROM songs`).Scan(&songs))
	if songs != 2 {
		t.Errorf("there are %d songs, want 2", songs)
	}
	rows, err := db.readers.Query(`SELECT version || ' ' || name || ' ' || LENGTH(sha256) || ' ' || applied_ms FROM schema_version ORDER BY version`)
	works(t, err)
	defer rows.Close()
	var got []string
	for rows.Next() {
		var line string
		works(t, rows.Scan(&line))
		got = append(got, line)
	}
	var want []string
	for n, name := range slices.Sorted(maps.Keys(shipped(t))) {
		want = append(want, fmt.Sprintf("%d %s 64 1000", n+1, name))
	}
	want = append(want, fmt.Sprintf("%d %s 64 2000", len(want)+1, next(t, 1, "songs")))
	if !reflect.DeepEqual(got, want) {
		t.Errorf("the versions are %q, want %q", got, want)
	}
}

// TestFailedMigration checks that a migration that fails leaves nothing behind,
// that those before it stay, and that the way is free for a better one.
func TestFailedMigration(t *testing.T) {
	path := filepath.Join(t.TempDir(), "boardroom.db")
	bad := with(shipped(t), map[string]string{
		next(t, 1, "songs"):  `CREATE TABLE songs (title TEXT) STRICT`,
		next(t, 2, "broken"): `CREATE TABLE films (title TEXT) STRICT; INSERT INTO nowhere VALUES (1)`,
	})
	_, err := open(path, bad, time.Now())
	if err == nil || !strings.HasPrefix(err.Error(), path+" can't be opened: migration "+next(t, 2, "broken")+": ") {
		t.Fatalf("error %v", err)
	}
	good := with(bad, map[string]string{next(t, 2, "broken"): `CREATE TABLE films (title TEXT NOT NULL) STRICT`})
	db, err := open(path, good, time.Now())
	works(t, err)
	works(t, db.Close())
}

// TestOtherMigrations checks that a database which the program does not know is
// refused in a sentence, and left as it is.
func TestOtherMigrations(t *testing.T) {
	one, known := shipped(t), len(shipped(t))
	second, other := next(t, 1, "songs"), next(t, 1, "tunes")
	songs := with(one, map[string]string{second: `CREATE TABLE songs (title TEXT) STRICT`})
	for name, c := range map[string]struct {
		made, known fstest.MapFS
		says        string
	}{
		"newer": {songs, one, fmt.Sprintf("was made by a newer Boardroom (schema %d; this one knows %d): ", known+1, known)},
		"changed": {
			songs, with(songs, map[string]string{second: `CREATE TABLE songs (name TEXT) STRICT`}),
			fmt.Sprintf("was made by another Boardroom: its schema %d is %s with the checksum ", known+1, second),
		},
		"renamed": {
			songs, with(one, map[string]string{other: `CREATE TABLE songs (title TEXT) STRICT`}),
			fmt.Sprintf("was made by another Boardroom: its schema %d is %s with the checksum ", known+1, second),
		},
	} {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "boardroom.db")
			db, err := open(path, c.made, time.Now())
			works(t, err)
			want := fill(t, db)
			works(t, db.Close())
			if _, err := open(path, c.known, time.Now()); err == nil || !strings.HasPrefix(err.Error(), path+" "+c.says) {
				t.Errorf("opening says %v, want %s…", err, c.says)
			}
			db, err = open(path, c.made, time.Now())
			works(t, err)
			if got := everything(t, db); !reflect.DeepEqual(got, want) {
				t.Errorf("after the refusal:\n got %+v\nwant %+v", got, want)
			}
			works(t, db.Close())
		})
	}
}

func TestMigrationNames(t *testing.T) {
	for _, names := range [][]string{
		{"0002_second.sql"},
		{"0001_first.sql", "0003_third.sql"},
		{"0001_first.sql", "0001_other.sql"},
		{"first.sql"},
	} {
		files := fstest.MapFS{}
		for _, name := range names {
			files[name] = &fstest.MapFile{}
		}
		if _, err := loadMigrations(files); err == nil || !strings.Contains(err.Error(), names[len(names)-1]) {
			t.Errorf("%q: error %v", names, err)
		}
	}
}

// TestLooksOfOldNames checks that accounts from before names were compared by their
// look have the look that the program gives names, and keep their names even where
// two look alike.
func TestLooksOfOldNames(t *testing.T) {
	known, err := loadMigrations(shipped(t))
	works(t, err)
	n := slices.IndexFunc(known, func(m migration) bool { return strings.HasSuffix(m.name, "_looks_of_names.sql") })
	path := filepath.Join(t.TempDir(), "boardroom.db")
	writeSchemas(t, path, known[:n])
	handle, err := sql.Open("sqlite", "file:"+path)
	works(t, err)
	for _, name := range []string{"mart1n", "martin", "Ma-r-n_IN", "v-vv", "O0oil1"} {
		_, err := handle.Exec(`INSERT INTO accounts (name, folded, password_hash, created_ms, seen_ms) VALUES ($1, $2, '', 0, 0)`, name, store.Fold(name))
		works(t, err)
	}
	works(t, handle.Close())
	looks := 0
	works(t, each(opened(t, path).readers, func(scan func(...any) error) error {
		var name, look string
		works(t, scan(&name, &look))
		if want := store.Look(name); look != want {
			t.Errorf("%s looks like %q, want %q", name, look, want)
		}
		looks++
		return nil
	}, `SELECT name, look FROM accounts`))
	if looks < 5 {
		t.Errorf("%d accounts are left", looks)
	}
}
