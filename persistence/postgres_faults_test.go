package persistence

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"net"
	"net/url"
	"strings"
	"sync"
	"testing"
	"time"

	"boardroom/world/store"
	"boardroom/world/worldtest"
)

// A line is a way to a server that can be cut.
type line struct {
	listener net.Listener
	server   string

	mutex sync.Mutex
	down  bool
	// cutAt is asked of what the house sends, until it says to cut the connection, and
	// whether that is to reach the server still. nil is never.
	cutAt func(sent []byte) (cut, reaches bool)
	open  map[net.Conn]bool
}

// lineTo is a line to the server of an address, and the address by that line.
func lineTo(t *testing.T, address string) (*line, string) {
	t.Helper()
	to, err := url.Parse(address)
	works(t, err)
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	works(t, err)
	l := &line{listener: listener, server: to.Host, open: map[net.Conn]bool{}}
	t.Cleanup(func() {
		works(t, listener.Close())
		l.set(true, nil)
	})
	go func() {
		for {
			conn, err := listener.Accept()
			if err != nil {
				return
			}
			go l.carry(conn)
		}
	}()
	to.Host = listener.Addr().String()
	query := to.Query()
	query.Set("sslmode", "disable") // what goes by is read here
	to.RawQuery = query.Encode()
	return l, to.String()
}

// set takes the line down or up, and says when it is to be cut.
func (l *line) set(down bool, cutAt func([]byte) (bool, bool)) {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	l.down, l.cutAt = down, cutAt
	if down {
		for conn := range l.open {
			_ = conn.Close()
		}
	}
}

func (l *line) carry(house net.Conn) {
	defer house.Close()
	server, err := net.Dial("tcp", l.server)
	if err != nil {
		return
	}
	defer server.Close()
	l.mutex.Lock()
	if l.down {
		l.mutex.Unlock()
		return
	}
	l.open[house], l.open[server] = true, true
	l.mutex.Unlock()
	go func() {
		_, _ = io.Copy(house, server)
		_ = house.Close()
	}()
	sent := make([]byte, 64<<10)
	for {
		n, err := house.Read(sent)
		if err != nil {
			return
		}
		l.mutex.Lock()
		cut, reaches := false, true
		if l.cutAt != nil {
			cut, reaches = l.cutAt(sent[:n])
		}
		if cut {
			l.cutAt = nil
		}
		l.mutex.Unlock()
		if cut {
			_ = house.Close() // the house hears nothing more
		}
		if !cut || reaches {
			if _, err := server.Write(sent[:n]); err != nil {
				return
			}
		}
		if cut {
			time.Sleep(50 * time.Millisecond) // the server reads what came last
			return
		}
	}
}

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
	line, by := lineTo(t, address)
	db := openedServer(t, by)
	for n, reaches := range []bool{true, false, true, false} {
		line.set(false, func(sent []byte) (bool, bool) {
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
	line, by := lineTo(t, worldtest.NewDatabase(t, worldtest.Postgres(t)))
	db := openedServer(t, by)
	_, err := db.CreateAccount("Ann", nil, "hash", time.Now())
	works(t, err)
	line.set(true, nil)
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
	line.set(false, nil)
	settled(t, db)
	if _, err := db.CreateAccount("Bob", nil, "hash", time.Now()); err != nil {
		t.Error(err)
	}
	if _, err := db.AccountNamed("Ann"); err != nil {
		t.Error(err)
	}
}

// TestOneHouseHasTheDatabase opens a database twice, also while the house that has it
// is cut off: what that one knows is old then, and it writes nothing more.
func TestOneHouseHasTheDatabase(t *testing.T) {
	address := worldtest.NewDatabase(t, worldtest.Postgres(t))
	line, by := lineTo(t, address)
	first := openedServer(t, by)
	if _, err := OpenServer(address); !errors.Is(err, ErrInUse) || !strings.Contains(err.Error(), "in use by another Boardroom") {
		t.Errorf("opening it twice gives %v", err)
	}
	line.set(true, nil)
	second := openedServer(t, address)
	works(t, second.SetOpenTime(time.Second))
	line.set(false, nil)
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
		if _, err := OpenServer(address); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s gives %v, want %q", address, err, want)
		}
	}
}
