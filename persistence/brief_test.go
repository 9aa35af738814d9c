package persistence

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"boardroom/world/store"
)

// TestABriefReadsTheEndsOfARecord reads a table of three moves and one of three hundred
// in brief: both take as many rows of the record.
func TestABriefReadsTheEndsOfARecord(t *testing.T) {
	db := opened(t, filepath.Join(t.TempDir(), "boardroom.db"))
	start := store.TableRecord{Game: "sato", Phase: store.InPlay, Start: "a", Position: "a", Made: time.Now(), Seats: []store.SeatRecord{{Name: "Xan", Colour: 1}, {Name: "Yan", Colour: 2}}}
	for _, entries := range []int{3, 300} {
		start.Name = fmt.Sprint("sato-", entries)
		id, err := db.StartTable(start, store.Replaced{})
		works(t, err)
		for n := range entries {
			works(t, db.ChangeTable(id, int64(n+1), store.TableChange{Ply: &store.Ply{Number: n + 1, Seat: 1, Move: "a1b2", At: time.Now()}}))
		}
		query := numbered(id)
		counted := strings.ReplaceAll(query.query(selectBrief), "WHERE table_id = t.id", "WHERE table_id = t.id AND read_row(number)")
		rowsRead.Store(0)
		briefs, err := list(db.readers, briefColumns, counted, query.arguments...)
		works(t, err)
		if n := rowsRead.Load(); n != 5 || briefs[0].Entries != entries || briefs[0].Moves != entries {
			t.Errorf("a record of %d entries: %d rows are read, and the brief is %+v", entries, n, briefs[0])
		}
	}
}

// TestMovesThatStandAreCounted takes moves back and has the house write among them, and
// finds a count that is wrong.
func TestMovesThatStandAreCounted(t *testing.T) {
	path := filepath.Join(t.TempDir(), "boardroom.db")
	db := opened(t, path)
	start := store.TableRecord{Name: "sato", Game: "sato", Phase: store.InPlay, Start: "a", Position: "a", Made: time.Now(), Seats: []store.SeatRecord{{Name: "Xan", Colour: 1}, {Name: "Yan", Colour: 2}}}
	id, err := db.StartTable(start, store.Replaced{})
	works(t, err)
	for n, entry := range []string{"a1b2", "c3", "d4", "takeback:2", "resign:1", "timeout", "claim:2", "abandon:1", "e5"} {
		works(t, db.ChangeTable(id, int64(n+1), store.TableChange{Ply: &store.Ply{Number: n + 1, Seat: 1, Move: entry, At: time.Now()}}))
	}
	for _, before := range []string{"SELECT 1", "UPDATE tables SET played = 77"} {
		_, err := db.writer.Exec(before)
		works(t, err)
		found, err := db.Contradictions()
		works(t, err)
		briefs, err := db.OpenBriefs()
		works(t, err)
		if wrong := strings.HasSuffix(before, "77"); (briefs[0].Moves != 2) != wrong || (len(found) == 1) != wrong {
			t.Errorf("after %q there are %d moves, and the check finds %q", before, briefs[0].Moves, found)
		}
	}
}
