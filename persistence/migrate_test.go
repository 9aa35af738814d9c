package persistence

import (
	"database/sql"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"testing/fstest"
	"time"
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
// opens and gives back what it held. testdata has what fill keeps, as rows of
// the schemas that changed how it is kept.
func TestEverySchemaOpens(t *testing.T) {
	known, err := loadMigrations(shipped(t))
	works(t, err)
	want := fill(t, opened(t, filepath.Join(t.TempDir(), "boardroom.db")))
	var rows string
	for n := range known {
		t.Run(known[n].name, func(t *testing.T) {
			if text, err := os.ReadFile(filepath.Join("testdata", known[n].name)); err == nil {
				rows = string(text)
			}
			path := filepath.Join(t.TempDir(), "boardroom.db")
			writeSchema(t, path, known[:n+1], rows)
			if got := everything(t, opened(t, path)); !reflect.DeepEqual(got, want) {
				t.Errorf("a database of schema %d gives\n%+v\nwant\n%+v", n+1, got, want)
			}
		})
	}
}

// writeSchema makes a database of an older schema with rows in it.
func writeSchema(t *testing.T, path string, older []migration, rows string) {
	t.Helper()
	handle, err := sql.Open("sqlite", "file:"+path)
	works(t, err)
	works(t, migrate(handle, older, time.Now()))
	_, err = handle.Exec(rows)
	works(t, err)
	works(t, handle.Close())
}

// TestMigrationsApplyOnce checks that each migration is applied once, in order,
// and written down.
func TestMigrationsApplyOnce(t *testing.T) {
	path := filepath.Join(t.TempDir(), "boardroom.db")
	one := shipped(t)
	two := with(one, map[string]string{"0002_songs.sql": `
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
	if want := []string{"1 0001_accounts_and_tables.sql 64 1000", "2 0002_songs.sql 64 2000"}; !reflect.DeepEqual(got, want) {
		t.Errorf("the versions are %q, want %q", got, want)
	}
}

// TestFailedMigration checks that a migration that fails leaves nothing behind,
// that those before it stay, and that the way is free for a better one.
func TestFailedMigration(t *testing.T) {
	path := filepath.Join(t.TempDir(), "boardroom.db")
	bad := with(shipped(t), map[string]string{
		"0002_songs.sql":  `CREATE TABLE songs (title TEXT) STRICT`,
		"0003_broken.sql": `CREATE TABLE films (title TEXT) STRICT; INSERT INTO nowhere VALUES (1)`,
	})
	_, err := open(path, bad, time.Now())
	if err == nil || !strings.HasPrefix(err.Error(), path+" can't be opened: migration 0003_broken.sql: ") {
		t.Fatalf("error %v", err)
	}
	good := with(bad, map[string]string{"0003_broken.sql": `CREATE TABLE films (title TEXT NOT NULL) STRICT`})
	db, err := open(path, good, time.Now())
	works(t, err)
	works(t, db.Close())
}

// TestOtherMigrations checks that a database which the program does not know is
// refused in a sentence, and left as it is.
func TestOtherMigrations(t *testing.T) {
	one := shipped(t)
	songs := with(one, map[string]string{"0002_songs.sql": `CREATE TABLE songs (title TEXT) STRICT`})
	for name, c := range map[string]struct {
		made, known fstest.MapFS
		says        string
	}{
		"newer": {songs, one, "was made by a newer Boardroom (schema 2; this one knows 1): "},
		"changed": {
			songs, with(songs, map[string]string{"0002_songs.sql": `CREATE TABLE songs (name TEXT) STRICT`}),
			"was made by another Boardroom: its schema 2 is 0002_songs.sql with the checksum ",
		},
		"renamed": {
			songs, with(one, map[string]string{"0002_tunes.sql": `CREATE TABLE songs (title TEXT) STRICT`}),
			"was made by another Boardroom: its schema 2 is 0002_songs.sql with the checksum ",
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
