package persistence

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"boardroom/world/store"
)

// TestEveryColumnThatRefersToAnAccountIsForgotten reads the schema.
func TestEveryColumnThatRefersToAnAccountIsForgotten(t *testing.T) {
	db := opened(t, filepath.Join(t.TempDir(), "boardroom.db"))
	var known []string
	for _, r := range remnants {
		known = append(known, r.column)
	}
	columns := referring(t, db)
	for _, column := range columns {
		if !slices.Contains(known, column) {
			t.Errorf("%s refers to accounts: say among the remnants how it is forgotten, and in store.Traces how it is given out", column)
		}
	}
	for _, column := range known {
		if !slices.Contains(columns, column) {
			t.Errorf("%s is no column that refers to accounts", column)
		}
	}
}

// referring are the columns that refer to accounts, as "table.column".
func referring(t testing.TB, db *DB) []string {
	t.Helper()
	columns, err := list(db.readers, just[string], `SELECT m.name || '.' || f."from" FROM sqlite_schema m, pragma_foreign_key_list(m.name) f
WHERE m.type = 'table' AND f."table" = 'accounts' ORDER BY 1`)
	works(t, err)
	return columns
}

// TestNothingOfTheForgottenIsLeft looks through the whole database for the name
// and the key of somebody who was forgotten.
func TestNothingOfTheForgottenIsLeft(t *testing.T) {
	db := opened(t, filepath.Join(t.TempDir(), "boardroom.db"))
	fill(t, db)
	bob, err := db.AccountNamed("Bob")
	works(t, err)
	works(t, db.Ignore(store.Ignored{Account: bob.ID, Key: "SHA256:ann", Name: "Guest7"}))
	works(t, db.SetStaff(bob.ID, true, store.StaffAct{At: bob.Created, Who: "Ann", What: "@staff"}))
	open, err := db.OpenTables()
	works(t, err)
	seats := open[0].Seats
	seats[0].Left, seats[1].GuestKey = true, "SHA256:ann"
	works(t, db.ChangeTable(open[0].ID, open[0].Version, store.TableChange{Seats: seats}))
	works(t, db.AddRemark(open[0].ID, store.Remark{Kind: store.Kibitzed, Name: "guest-1", GuestKey: "SHA256:ann", Text: "hm", At: bob.Created}))
	before := strings.Join(cells(t, db), "\n")
	for _, part := range []string{"seats.name = Ann", "remarks.guest_key = SHA256:ann", "account_keys.fingerprint = SHA256:ann", "ignores.fingerprint = SHA256:ann", "room_lines.speaker = Ann", "sanctions.imposed_by = Ann"} {
		if !strings.Contains(before, part) {
			t.Fatalf("before, %q is nowhere in\n%s", part, before)
		}
	}
	works(t, db.Forget(1))
	for _, cell := range cells(t, db) {
		if text := strings.ToLower(cell); !strings.HasPrefix(text, "staff_log.") && (strings.Contains(text, "= ann") || strings.Contains(text, "sha256:ann")) {
			t.Errorf("left is %s", cell)
		}
	}
	var broken int
	works(t, db.readers.QueryRow(`SELECT COUNT(*) FROM pragma_foreign_key_check`).Scan(&broken))
	if broken > 0 {
		t.Errorf("%d rows refer to nothing", broken)
	}
}

// cells are all values in the database, as "table.column = value".
func cells(t testing.TB, db *DB) []string {
	t.Helper()
	var all []string
	for _, column := range columnsOf(t, db) {
		table, name, _ := strings.Cut(column, ".")
		values, err := list(db.readers, just[string], fmt.Sprintf(`SELECT CAST("%s" AS TEXT) FROM "%s" WHERE "%s" IS NOT NULL`, name, table, name))
		works(t, err)
		for _, value := range values {
			all = append(all, column+" = "+value)
		}
	}
	return all
}

func columnsOf(t testing.TB, db *DB) []string {
	t.Helper()
	columns, err := list(db.readers, just[string], `SELECT m.name || '.' || c.name FROM sqlite_schema m, pragma_table_info(m.name) c WHERE m.type = 'table' ORDER BY 1`)
	works(t, err)
	return columns
}
