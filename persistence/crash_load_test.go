package persistence

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"
	"time"

	"boardroom/games/gamestest"
	"boardroom/world/store"
)

// writeOnAt names the variable that makes the test binary a process that writes moves,
// letters and tells at the same time until it is killed.
const writeOnAt = "BOARDROOM_WRITE_ON_AT"

// writersOf are how many goroutines write each kind at once.
const writersOf = 3

// writeOn has several goroutines write as fast as they can, and prints what each was
// told is kept.
func writeOn(path string) {
	db, err := Open(path)
	writes("open", err)
	open, err := db.OpenTables()
	writes("read", err)
	now := time.UnixMilli(1)
	for _, t := range open {
		go func() {
			for ; ; t.Version++ {
				n := int(t.Version) - 1
				ply := store.Ply{Number: n, Seat: 1, Move: "move", At: now}
				writes(fmt.Sprint("move ", t.ID, " ", n), db.ChangeTable(t.ID, t.Version, store.TableChange{Ply: &ply}))
			}
		}()
	}
	for range writersOf {
		go func() {
			for {
				id, err := db.SendLetter(store.Letter{From: 1, To: 2, Text: "a letter", Sent: now})
				writes(fmt.Sprint("letter ", id), err)
			}
		}()
		go func() {
			for {
				id, err := db.KeepParcel(store.Parcel{From: 1, FromName: "Ann", To: 2, Text: "told", Sent: now})
				writes(fmt.Sprint("parcel ", id), err)
			}
		}()
	}
	select {}
}

// writes says that something is kept.
func writes(what string, err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, what, err)
		os.Exit(1)
	}
	fmt.Println(what)
}

// TestKillUnderLoad kills a process at random moments while it keeps moves, letters and
// tells together. Whatever it said is kept is there, after each kill and at the end.
func TestKillUnderLoad(t *testing.T) {
	path := filepath.Join(t.TempDir(), "boardroom.db")
	db, err := Open(path)
	works(t, err)
	for _, name := range []string{"Ann", "Bob"} {
		_, err := db.CreateAccount(name, nil, "hash", time.UnixMilli(1))
		works(t, err)
	}
	phase, line := store.InPlay, "first"
	for n := range writersOf {
		id, err := db.CreateTable(store.TableRecord{Name: fmt.Sprint("sato-", n), Game: "sato", Phase: store.InSetup})
		works(t, err)
		works(t, db.ChangeTable(id, 1, store.TableChange{Phase: &phase, Start: &line, Position: &line}))
	}
	works(t, db.Close())
	acknowledged, rounds := map[string]bool{}, 0
	for ; len(acknowledged) < gamestest.Times(200, 2000); rounds++ {
		for _, what := range linesUntilKilled(t, writeOnAt, path, 1+rand.IntN(150)) {
			acknowledged[what] = what != "open" && what != "read"
		}
		there := thereIs(t, path)
		for what, isKept := range acknowledged {
			if isKept && !there[what] {
				t.Fatalf("after %d kills %s is lost", rounds+1, what)
			}
		}
	}
	t.Logf("%d writes were acknowledged before %d kills", len(acknowledged), rounds)
}

// thereIs is everything that is kept, as writeOn prints it.
func thereIs(t *testing.T, path string) map[string]bool {
	t.Helper()
	db, err := Open(path)
	works(t, err)
	defer func() { works(t, db.Close()) }()
	there := map[string]bool{}
	open, err := db.OpenTables()
	works(t, err)
	for _, table := range open {
		for _, ply := range table.Plies {
			there[fmt.Sprint("move ", table.ID, " ", ply.Number)] = true
		}
	}
	letters, err := db.Letters(2)
	works(t, err)
	for _, l := range letters {
		there[fmt.Sprint("letter ", l.ID)] = true
	}
	parcels, err := db.Parcels(2)
	works(t, err)
	for _, p := range parcels {
		there[fmt.Sprint("parcel ", p.ID)] = true
	}
	return there
}
