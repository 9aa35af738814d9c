package persistence

import (
	"database/sql"
	"errors"
	"fmt"
	"path/filepath"
	"runtime"
	"sync"
	"testing"

	"boardroom/world/store"
)

// A together is a database in which a first write waits in its midst until so many
// others wait behind it.
type together struct {
	*DB
	transactions int
	commit       error // what the second transaction ends with instead of being kept
}

// writeTogether writes all changes in the transaction behind that of a first write,
// in their order, and gives their errors. A nil error of one that panicked is its
// panic.
func (g *together) writeTogether(t *testing.T, changes ...func(*sql.Tx) error) []error {
	t.Helper()
	db := opened(t, filepath.Join(t.TempDir(), "boardroom.db"))
	g.DB = db
	inner := db.group.transact
	db.group.transact = func(work func(*sql.Tx) error) error {
		g.transactions++
		return inner(func(tx *sql.Tx) error {
			if err := work(tx); err != nil {
				return err
			}
			if g.transactions == 2 {
				return g.commit
			}
			return nil
		})
	}
	errs := make([]error, len(changes))
	var done sync.WaitGroup
	first := func(*sql.Tx) error {
		for i, work := range changes {
			done.Go(func() {
				defer func() {
					if p := recover(); p != nil {
						errs[i] = fmt.Errorf("panicked: %v", p)
					}
				}()
				errs[i] = db.group.write(&request{work: work})
			})
			for g.waits() != i+1 {
				runtime.Gosched()
			}
		}
		return nil
	}
	works(t, db.group.write(&request{work: first}))
	done.Wait()
	return errs
}

func (g *together) waits() int {
	g.group.mutex.Lock()
	defer g.group.mutex.Unlock()
	return len(g.group.waiting)
}

// kept are the names of the rooms that are kept beside the first.
func (g *together) kept(t *testing.T) string {
	t.Helper()
	names, err := list(g.readers, just[string], `SELECT name FROM rooms WHERE name LIKE 'room%' ORDER BY name`)
	works(t, err)
	return fmt.Sprint(names)
}

// room is the work of adding a room.
func room(name string) func(*sql.Tx) error { return requestOf(aRoom(name)).work }

func aRoom(name string) []statement {
	return []statement{{text: `INSERT INTO rooms (folded, name, description, made_for) VALUES ($1, $1, '', '')`, arguments: []any{name}}}
}

var errOwn = errors.New("its own error")

// TestTogether writes a dozen changes in one transaction: one that fails after it
// has written and one that panics cost nobody else.
func TestTogether(t *testing.T) {
	var changes []func(*sql.Tx) error
	for i := range 10 {
		changes = append(changes, room(fmt.Sprint("room", i)))
	}
	changes = append(changes,
		func(tx *sql.Tx) error { return errors.Join(room("roomfail")(tx), errOwn) },
		func(tx *sql.Tx) error { room("roompanic")(tx); panic("its own panic") })
	g := &together{}
	errs := g.writeTogether(t, changes...)
	if err := errors.Join(errs[:10]...); err != nil {
		t.Error(err)
	}
	if !errors.Is(errs[10], errOwn) || fmt.Sprint(errs[11]) != "panicked: its own panic" {
		t.Errorf("the others failed with %v and %v", errs[10], errs[11])
	}
	if got, want := g.kept(t), "[room0 room1 room2 room3 room4 room5 room6 room7 room8 room9]"; got != want {
		t.Errorf("kept are %s", got)
	}
	if g.transactions != 2 {
		t.Errorf("it took %d transactions", g.transactions)
	}
}

// TestSpoilt ends the transaction in the midst of one change, as SQLite does when
// the disk is full: the others are kept, each by itself.
func TestSpoilt(t *testing.T) {
	g := &together{}
	errs := g.writeTogether(t, room("room1"), func(tx *sql.Tx) error {
		run(tx, "ROLLBACK")
		return errOwn
	}, room("room2"))
	if errs[0] != nil || !errors.Is(errs[1], errOwn) || errs[2] != nil {
		t.Errorf("the errors are %v", errs)
	}
	if got := g.kept(t); got != "[room1 room2]" {
		t.Errorf("kept are %s", got)
	}
}

// TestNotCommitted fails to commit: everybody is told so, and nothing is kept.
func TestNotCommitted(t *testing.T) {
	g := &together{commit: errOwn}
	errs := g.writeTogether(t, room("room1"), func(*sql.Tx) error { return store.ErrTaken }, room("room2"))
	if !errors.Is(errs[0], errOwn) || !errors.Is(errs[1], store.ErrTaken) || !errors.Is(errs[2], errOwn) {
		t.Errorf("the errors are %v", errs)
	}
	if got := g.kept(t); got != "[]" {
		t.Errorf("kept are %s", got)
	}
}
