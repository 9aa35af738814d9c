package persistence

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"boardroom/games/gamestest"
)

// TestEachDamageIsFound makes one damage after the other, each in a database that is
// whole but for it.
func TestEachDamageIsFound(t *testing.T) {
	gamestest.Alone(t)
	whole := filepath.Join(t.TempDir(), "boardroom.db")
	db, err := Open(whole)
	works(t, err)
	fill(t, db)
	works(t, db.Close())
	text, err := os.ReadFile(whole)
	works(t, err)
	check(t, whole, "")

	const loosely = `PRAGMA foreign_keys = 0; PRAGMA ignore_check_constraints = 1; `
	for damage, says := range map[string]string{
		`DELETE FROM accounts WHERE id = (SELECT MIN(account_id) FROM seats)`:              "refers to something in accounts that is not there",
		`UPDATE seats SET result = 'another'`:                                              "ended otherwise than the table says",
		`UPDATE seats SET ended_ms = ended_ms + 1 WHERE ended_ms <> 0`:                     "ended otherwise than the table says",
		`UPDATE seats SET private = 1 - private WHERE ended_ms <> 0`:                       "do not agree whether it is private",
		`UPDATE moves SET number = number + 1`:                                             "has gaps",
		`DELETE FROM seats WHERE number = 1`:                                               "the seats of table #",
		`UPDATE accounts SET folded = folded || 'x'`:                                       "is kept under the name",
		`UPDATE tables SET folded = folded || 'x'`:                                         "is kept under the name",
		`DROP INDEX seats_ended`:                                                           "the schema lacks the index seats_ended",
		`ALTER TABLE accounts ADD COLUMN more TEXT`:                                        "the schema has another table accounts",
		`CREATE TABLE another (x)`:                                                         "the schema has the table another",
		`CREATE TRIGGER mischief AFTER INSERT ON moves BEGIN DELETE FROM accounts; END`:    "the schema has the trigger mischief",
		`DROP TABLE learned`:                                                               "the schema lacks the table learned",
		`DELETE FROM rated_games`:                                                          "is not rated",
		`UPDATE tables SET version = -5`:                                                   "CHECK constraint failed in tables",
		`PRAGMA writable_schema = 1; DELETE FROM sqlite_schema WHERE name = 'seats_ended'`: "never used",
	} {
		t.Run(damage, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "boardroom.db")
			works(t, os.WriteFile(path, text, 0o600))
			handle, err := openHandle(uriOf(path, nil))
			works(t, err)
			handle.SetMaxOpenConns(1)
			_, err = handle.Exec(loosely + damage)
			works(t, err)
			works(t, handle.Close())
			check(t, path, says)
		})
	}
	for name, spoil := range map[string]func([]byte) []byte{
		"a page of zeros": func(text []byte) []byte {
			return append(text[:4096:4096], append(make([]byte, 4096), text[8192:]...)...)
		},
		"half of it":     func(text []byte) []byte { return text[:len(text)/2&^4095] },
		"something else": func([]byte) []byte { return []byte(strings.Repeat("no database ", 1000)) },
	} {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "boardroom.db")
			works(t, os.WriteFile(path, spoil(text), 0o600))
			check(t, path, map[bool]string{true: "is not a database", false: "is damaged"}[name == "something else"])
			if db, err := Open(path); err == nil {
				t.Error("it is opened")
				works(t, db.Close())
			}
		})
	}
}

// check looks for damages in a file, and compares the first that is found.
func check(t *testing.T, path, says string) {
	t.Helper()
	damages, err := Damages(path)
	if err == nil && len(damages) == 0 {
		db, opening := Open(path)
		if err = opening; err == nil {
			damages, err = db.Contradictions()
			works(t, db.Close())
		}
	}
	found := strings.Join(damages, "; ")
	if err != nil {
		found = err.Error()
	}
	if (says == "") != (found == "") || !strings.Contains(found, says) {
		t.Errorf("found is %q, want %q", found, says)
	}
}
