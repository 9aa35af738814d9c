package persistence

import (
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"boardroom/world/worldtest"
)

const songs = `CREATE TABLE songs (title TEXT NOT NULL); -- two statements
INSERT INTO songs VALUES ('one'), ('two')`

// with is a schema with more steps.
func with(s schema, more ...string) schema {
	s.steps = append(slices.Clip(s.steps), more...)
	return s
}

// TestStepsAreDoneOnce opens a database with a longer schema than made it, twice: what was
// there stays, and the new step is done once.
func TestStepsAreDoneOnce(t *testing.T) {
	path := filepath.Join(t.TempDir(), "boardroom.db")
	db, err := Open(path)
	works(t, err)
	want := fill(t, db)
	works(t, db.Close())
	for range 2 {
		db, err := open(path, with(sqliteSchema, songs))
		works(t, err)
		titles, err := list(db.readers, just[string], `SELECT title FROM songs ORDER BY 1`)
		if works(t, err); !slices.Equal(titles, []string{"one", "two"}) {
			t.Errorf("the songs are %q", titles)
		}
		if got := everything(t, db); !reflect.DeepEqual(got, want) {
			t.Errorf("there is\n%+v\nwant\n%+v", got, want)
		}
		works(t, db.Close())
	}
}

// TestAStepIsDoneWhole has a step fail half way: nothing of it is left, what was done before
// stays, and the way is free for a better one.
func TestAStepIsDoneWhole(t *testing.T) {
	path := filepath.Join(t.TempDir(), "boardroom.db")
	broken := `CREATE TABLE films (title TEXT); INSERT INTO nowhere VALUES (1)`
	_, err := open(path, with(sqliteSchema, songs, broken))
	if says := path + " can't be opened: making schema 3: "; err == nil || !strings.HasPrefix(err.Error(), says) {
		t.Fatalf("error %v, want %s…", err, says)
	}
	db, err := open(path, with(sqliteSchema, songs, `CREATE TABLE films (title TEXT)`))
	works(t, err)
	works(t, db.Close())
}

// TestOtherSchemas opens databases that the program does not know: each is refused in a
// sentence and left as it is.
func TestOtherSchemas(t *testing.T) {
	changed := with(sqliteSchema)
	changed.steps = []string{sqliteTables + "\n-- changed"}
	for name, c := range map[string]struct {
		made schema
		says string
	}{
		"newer": {with(sqliteSchema, songs), "was made by a newer Boardroom (schema 2; this one knows 1): run the newer one, "},
		"other": {changed, "was made by another Boardroom: its schema 1 has the checksum "},
	} {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "boardroom.db")
			db, err := open(path, c.made)
			works(t, err)
			want := fill(t, db)
			works(t, db.Close())
			if _, err := Open(path); err == nil || !strings.HasPrefix(err.Error(), path+" "+c.says) {
				t.Errorf("opening says %v, want %s…", err, c.says)
			}
			db, err = open(path, c.made)
			works(t, err)
			if got := everything(t, db); !reflect.DeepEqual(got, want) {
				t.Errorf("after the refusal:\n got %+v\nwant %+v", got, want)
			}
			works(t, db.Close())
		})
	}
}

// TestOtherSchemasOnAServer opens databases of PostgreSQL that the program does not know, to
// keep a house there and to read one.
func TestOtherSchemasOnAServer(t *testing.T) {
	for statement, says := range map[string]string{
		`INSERT INTO schema_version (version, sha256) VALUES (2, 'x')`: "was made by a newer Boardroom (schema 2; this one knows 1): ",
		`UPDATE schema_version SET sha256 = 'other'`:                   "was made by another Boardroom: its schema 1 has the checksum other",
		`DROP TABLE schema_version`:                                    "is a database of another program: ",
	} {
		address := worldtest.NewDatabase(t, worldtest.Postgres(t))
		db, err := serverAt(address)
		works(t, err)
		_, err = db.writer.Exec(statement)
		works(t, err)
		works(t, db.Close())
		for _, opens := range []func(string) (*DB, error){serverAt, readServer} {
			if _, err := opens(address); err == nil || !strings.Contains(err.Error(), says) {
				t.Errorf("after %s opening says %v, want %s…", statement, err, says)
			}
		}
	}
}
