package persistence

import (
	"bytes"
	"errors"
	"fmt"
	"net/url"
	"strings"
	"testing"
	"time"

	"boardroom/world/store"
	"boardroom/world/worldtest"
)

// TestACommitThatIsCutOff cuts the line in the moment of a commit, before the server
// has it and behind that: the house always learns what became of it.
func TestACommitThatIsCutOff(t *testing.T) {
	t.Run("work", func(t *testing.T) {
		cutsOff(t, func(db *DB, name string) error {
			_, err := db.CreateAccount(name, nil, "hash", time.Now())
			return err
		}, func(db *DB, name string) error {
			_, err := db.AccountNamed(name)
			return err
		})
	})
	t.Run("statements", func(t *testing.T) {
		cutsOff(t, func(db *DB, name string) error { return db.writeAll("adding a room", nil, aRoom(name)) }, func(db *DB, name string) error {
			_, err := theOne(list(db.readers, just[string], `SELECT name FROM rooms WHERE name = $1`, name))
			return err
		})
	})
}

func cutsOff(t *testing.T, write, isThere func(db *DB, name string) error) {
	address := worldtest.NewDatabase(t, worldtest.Postgres(t))
	line, by := worldtest.RelayTo(t, address)
	db := openedServer(t, by)
	for n, reaches := range []bool{true, false, true, false} {
		line.CutAt(func(sent []byte) (bool, bool) {
			return bytes.Contains(sent, []byte("commit\x00")), reaches
		})
		name := fmt.Sprint("Ann", n)
		err := write(db, name)
		there := isThere(db, name)
		switch {
		case reaches && (err != nil || there != nil):
			t.Errorf("a commit that reached the server gives %v, and what it kept %v", err, there)
		case !reaches && (!errors.Is(err, store.ErrAway) || !errors.Is(there, store.ErrNotFound)):
			t.Errorf("a commit that never reached the server gives %v, and what it kept %v", err, there)
		}
		settled(t, db)
	}
}

// settled waits until a house has seen that its server is there.
func settled(t *testing.T, db *DB) {
	t.Helper()
	for range 200 {
		if db.Health() == nil {
			return
		}
		time.Sleep(50 * time.Millisecond)
	}
	t.Fatal("the server is never there again")
}

// TestAServerThatIsAway takes the line down: writes are refused with a sentence, and go
// on when it is up again, without anything lost.
func TestAServerThatIsAway(t *testing.T) {
	line, by := worldtest.RelayTo(t, worldtest.NewDatabase(t, worldtest.Postgres(t)))
	db := openedServer(t, by)
	_, err := db.CreateAccount("Ann", nil, "hash", time.Now())
	works(t, err)
	line.Cut()
	for range 3 {
		if _, err := db.CreateAccount("Bob", nil, "hash", time.Now()); !errors.Is(err, store.ErrAway) {
			t.Errorf("without a line, a write gives %v", err)
		}
	}
	if _, err := db.AccountNamed("Ann"); !errors.Is(err, store.ErrAway) {
		t.Errorf("without a line, a read gives %v", err)
	}
	if err := db.Health(); !errors.Is(err, store.ErrAway) {
		t.Errorf("without a line, the health is %v", err)
	}
	line.Mend()
	settled(t, db)
	if _, err := db.CreateAccount("Bob", nil, "hash", time.Now()); err != nil {
		t.Error(err)
	}
	if _, err := db.AccountNamed("Ann"); err != nil {
		t.Error(err)
	}
}

// TestAWriteOnABrokenLine has the line break while nobody uses it, as where a server was
// restarted: what is written next is kept. Nobody asks the server whether it is there
// meanwhile: where that falls into the break, writes are refused until it is asked again.
func TestAWriteOnABrokenLine(t *testing.T) {
	line, by := worldtest.RelayTo(t, worldtest.NewDatabase(t, worldtest.Postgres(t)))
	db := openedServer(t, by)
	server := db.engine.(*server)
	server.end()
	server.watching.Wait()
	for n := range 10 {
		line.Cut()
		line.Mend()
		name := fmt.Sprint("room", n)
		var err error
		if n%2 == 0 {
			err = db.writeAll("adding a room", nil, aRoom(name))
		} else {
			err = db.write("adding a room", nil, room(name))
		}
		if err != nil {
			t.Errorf("the first write behind a break gives %v", err)
			settled(t, db)
		}
	}
}

// TestAServerThatHangs has a server neither answer nor end: whoever waits for it is told
// within seconds, and whoever comes then at once. All goes on when it answers.
func TestAServerThatHangs(t *testing.T) {
	t.Parallel()
	line, by := worldtest.RelayTo(t, worldtest.NewDatabase(t, worldtest.Postgres(t)))
	db := openedServer(t, by)
	_, err := db.CreateAccount("Ann", nil, "hash", time.Now())
	works(t, err)
	line.Hold()
	held := time.Now()
	if _, err := db.AccountNamed("Ann"); !errors.Is(err, store.ErrAway) {
		t.Errorf("a read gives %v", err)
	}
	if took := time.Since(held); took > patience/2 {
		t.Errorf("a read waits %v", took)
	}
	for range 2 * mostReaders {
		if _, err := db.AccountNamed("Ann"); !errors.Is(err, store.ErrAway) {
			t.Errorf("another read gives %v", err)
		}
	}
	if took := time.Since(held); took > patience/2 {
		t.Errorf("several reads wait %v", took)
	}
	if _, err := db.CreateAccount("Bob", nil, "hash", time.Now()); !errors.Is(err, store.ErrAway) {
		t.Errorf("a write gives %v", err)
	}
	line.LetGo()
	settled(t, db)
	if _, err := db.AccountNamed("Ann"); err != nil {
		t.Error(err)
	}
	if _, err := db.CreateAccount("Bob", nil, "hash", time.Now()); err != nil {
		t.Error(err)
	}
}

// TestOneHouseHasTheDatabase opens a database twice, also while the house that has it
// is cut off: what that one knows is old then, and it writes nothing more.
func TestOneHouseHasTheDatabase(t *testing.T) {
	address := worldtest.NewDatabase(t, worldtest.Postgres(t))
	line, by := worldtest.RelayTo(t, address)
	first := openedServer(t, by)
	line.Cut()
	line.Mend()
	settled(t, first) // and its lock is on a new connection
	works(t, first.SetOpenTime(time.Second/2))
	if _, err := serverAt(address); !errors.Is(err, ErrInUse) || !strings.Contains(err.Error(), "in use by another Boardroom") {
		t.Errorf("opening it twice gives %v", err)
	}
	line.Cut()
	second := openedServer(t, address)
	works(t, second.SetOpenTime(time.Second))
	line.Mend()
	for range 200 {
		if errors.Is(first.Health(), store.ErrOusted) {
			break
		}
		time.Sleep(50 * time.Millisecond)
	}
	if err := first.SetOpenTime(time.Hour); !errors.Is(err, store.ErrOusted) {
		t.Errorf("a house that another took the place of writes with %v", err)
	}
	works(t, second.SetOpenTime(2*time.Second))
}

// TestServersThatAreRefused holds the sentences for addresses that lead nowhere.
func TestServersThatAreRefused(t *testing.T) {
	base := worldtest.Postgres(t)
	other := func(change func(*url.URL)) string {
		u, err := url.Parse(base)
		works(t, err)
		change(u)
		return u.String()
	}
	for address, want := range map[string]string{
		"postgres://host:none/x":                                      "--store is not the address of a database",
		other(func(u *url.URL) { u.Host = "127.0.0.1:1" }):            "can't be reached: start PostgreSQL there",
		other(func(u *url.URL) { u.Path = "/no-such-database-here" }): "is not there: make it with createdb",
	} {
		if _, err := serverAt(address); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s gives %v, want %q", address, err, want)
		}
	}
}
