package persistence

import (
	"bytes"
	"context"
	"database/sql"
	"encoding/binary"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"sync"
	"testing"
	"time"

	"boardroom/games/gamestest"
	"boardroom/world/store"
	"boardroom/world/worldtest"
)

// TestAnOlderGenerationIsRefused has the generation grow while a house still has its
// connection: neither statements nor work of it are kept, and it knows why.
func TestAnOlderGenerationIsRefused(t *testing.T) {
	address := worldtest.NewDatabase(t, worldtest.Postgres(t))
	db := openedServer(t, address)
	works(t, db.SetOpenTime(time.Second))
	others, err := sql.Open("pgx", address)
	works(t, err)
	defer others.Close()
	_, err = others.Exec(`UPDATE active_house SET generation = generation + 1`)
	works(t, err)
	for name, write := range map[string]func() error{
		"statements": func() error { return db.SetOpenTime(time.Hour) },
		"work":       func() error { _, err := db.CreateAccount("Ann", nil, "hash", time.Now()); return err },
	} {
		if err := write(); !errors.Is(err, store.ErrOusted) {
			t.Errorf("%s of an older generation give %v", name, err)
		}
	}
	var kept int64
	works(t, others.QueryRow(`SELECT open_ms + (SELECT COUNT(*) FROM accounts) FROM house`).Scan(&kept))
	if kept != 1000 {
		t.Errorf("of an older generation is kept %d", kept)
	}
}

// A standby is a house that waits for a database.
type standby struct {
	opened chan *DB // gets the database, once
	err    error    // of opening it, when opened is closed
	cancel context.CancelFunc
}

// standsBy is a house that begins to stand by.
func standsBy(t *testing.T, address string) *standby {
	t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	s, waits := &standby{opened: make(chan *DB, 1), cancel: cancel}, make(chan struct{})
	go func() {
		defer close(s.opened)
		var db *DB
		if db, s.err = OpenServer(ctx, address, ServerOptions{StandBy: func() { close(waits) }}); db != nil {
			s.opened <- db
		}
	}()
	t.Cleanup(func() {
		cancel()
		if db := <-s.opened; db != nil {
			works(t, db.Close())
		}
	})
	select {
	case <-waits:
	case <-s.opened:
		t.Fatalf("it does not wait: %v", s.err)
	}
	return s
}

// takesOver waits until the house has opened the database.
func (s *standby) takesOver(t *testing.T) *DB {
	t.Helper()
	from := time.Now()
	db := <-s.opened
	if works(t, s.err); db == nil {
		t.Fatal("it has not opened the database")
	}
	t.Cleanup(func() { works(t, db.Close()) })
	t.Logf("it took over within %v", time.Since(from).Round(time.Millisecond))
	return db
}

// ousted waits until a house knows that another has its database.
func ousted(t *testing.T, db *DB) {
	t.Helper()
	for range 400 {
		if errors.Is(db.Health(), store.ErrOusted) {
			return
		}
		time.Sleep(50 * time.Millisecond)
	}
	t.Fatalf("it is never ousted: %v", db.Health())
}

// TestAStandbyTakesOver ends the active house in several ways: the other opens, and the
// first one writes nothing more, also once it reaches the server again.
func TestAStandbyTakesOver(t *testing.T) {
	for name, end := range map[string]struct{ ends, mends func(*worldtest.Relay) }{
		"it is killed":                {(*worldtest.Relay).Cut, (*worldtest.Relay).Mend},
		"it is silent":                {(*worldtest.Relay).Hold, (*worldtest.Relay).LetGo},
		"it is silent within a write": {holdWithinAWrite, (*worldtest.Relay).LetGo},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			address := worldtest.NewDatabase(t, worldtest.Postgres(t))
			line, by := worldtest.RelayTo(t, address)
			first := openedServer(t, by)
			works(t, first.SetOpenTime(time.Second))
			second := standsBy(t, address)
			end.ends(line)
			written := make(chan error, 1)
			go func() { written <- first.SetOpenTime(time.Hour) }()
			db := second.takesOver(t)
			if got, err := db.OpenTime(); err != nil || got != time.Second {
				t.Errorf("the other finds %v, %v", got, err)
			}
			works(t, db.SetOpenTime(2*time.Second))
			end.mends(line)
			if err := <-written; !errors.Is(err, store.ErrAway) && !errors.Is(err, store.ErrOusted) {
				t.Errorf("what the first one wrote gives %v", err)
			}
			ousted(t, first)
			if err := first.SetOpenTime(time.Hour); !errors.Is(err, store.ErrOusted) {
				t.Errorf("the first one writes with %v", err)
			}
			if got, err := db.OpenTime(); err != nil || got != 2*time.Second {
				t.Errorf("then there is %v, %v", got, err)
			}
		})
	}
}

// holdWithinAWrite holds a line when the statements of a write have gone by, whose answer is
// held then.
func holdWithinAWrite(line *worldtest.Relay) {
	var once sync.Once
	line.CutAt(func(sent []byte) (cut, reaches bool) {
		if bytes.Contains(sent, binary.BigEndian.AppendUint64(nil, uint64(time.Hour.Milliseconds()))) {
			once.Do(line.Hold)
		}
		return false, true
	})
}

// TestAStandbyWaits has a house stand by for longer than one may be silent, cut off from the
// server once: the active house goes on undisturbed. When it closes, one of two that wait
// opens the database, and the other when that one closes.
func TestAStandbyWaits(t *testing.T) {
	t.Parallel()
	address := worldtest.NewDatabase(t, worldtest.Postgres(t))
	first, err := serverAt(address)
	works(t, err)
	line, by := worldtest.RelayTo(t, address)
	waiting := []*standby{standsBy(t, by), standsBy(t, by)}
	line.Cut()
	line.Mend()
	polls := make(chan struct{}, 1000)
	line.CutAt(func(sent []byte) (cut, reaches bool) {
		polls <- struct{}{}
		return false, true
	})
	for range 4 * silence / polling { // two each time, of two
		<-polls
	}
	line.CutAt(nil)
	works(t, first.SetOpenTime(time.Second))
	works(t, first.Close())
	var second *DB
	next := 0
	select {
	case second = <-waiting[0].opened:
		next = 1
	case second = <-waiting[1].opened:
	}
	works(t, second.SetOpenTime(2*time.Second))
	works(t, second.Close())
	third := waiting[next].takesOver(t)
	works(t, third.SetOpenTime(3*time.Second))
}

// TestAStandbyIsCalledOff ends the waiting: the active house does not notice.
func TestAStandbyIsCalledOff(t *testing.T) {
	address := worldtest.NewDatabase(t, worldtest.Postgres(t))
	first := openedServer(t, address)
	second := standsBy(t, address)
	second.cancel()
	if db := <-second.opened; db != nil || !errors.Is(second.err, context.Canceled) {
		t.Errorf("called off, it gives %v, %v", db, second.err)
	}
	works(t, first.SetOpenTime(time.Second))
}

// TestNobodyKnowsOfACommitInATakeover holds the answer to a commit until another house has the
// database: the first one says that it does not know, and never that nothing was kept.
func TestNobodyKnowsOfACommitInATakeover(t *testing.T) {
	t.Parallel()
	address := worldtest.NewDatabase(t, worldtest.Postgres(t))
	line, by := worldtest.RelayTo(t, address)
	first, err := OpenServer(t.Context(), by, ServerOptions{StandBy: func() {}})
	works(t, err)
	t.Cleanup(func() { works(t, first.Close()) })
	second := standsBy(t, address)
	var once sync.Once
	line.CutAt(func(sent []byte) (cut, reaches bool) {
		if bytes.Contains(sent, []byte("commit\x00")) {
			once.Do(line.Hold)
		}
		return false, true
	})
	written := make(chan error, 1)
	go func() { written <- first.writeAll("adding a room", nil, aRoom("Attic")) }()
	db := second.takesOver(t)
	if err := <-written; !errors.Is(err, store.ErrUnsure) || !errors.Is(err, store.ErrOusted) {
		t.Errorf("a commit without an answer gives %v", err)
	}
	line.LetGo()
	if there := roomsOf(t, db); !slices.Contains(there, "Attic") {
		t.Errorf("the rooms are %v", there)
	}
}

// TestAHouseGivesItsDatabaseUp cuts two houses off from the server, or hangs it: one that another
// house may stand by for gives its database up, and stays so, and one that none does goes on once
// it reaches the server again.
func TestAHouseGivesItsDatabaseUp(t *testing.T) {
	for name, end := range map[string]struct{ ends, mends func(*worldtest.Relay) }{
		"it is cut off": {(*worldtest.Relay).Cut, (*worldtest.Relay).Mend},
		"it is silent":  {(*worldtest.Relay).Hold, (*worldtest.Relay).LetGo},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			line, by := worldtest.RelayTo(t, worldtest.NewDatabase(t, worldtest.Postgres(t)))
			other, byOther := worldtest.RelayTo(t, worldtest.NewDatabase(t, worldtest.Postgres(t)))
			one, err := OpenServer(t.Context(), by, ServerOptions{StandBy: func() {}})
			works(t, err)
			t.Cleanup(func() { works(t, one.Close()) })
			alone := openedServer(t, byOther)
			end.ends(line)
			end.ends(other)
			ousted(t, one)
			end.mends(line)
			end.mends(other)
			for alone.SetOpenTime(time.Second) != nil {
				time.Sleep(50 * time.Millisecond)
			}
			if err := one.SetOpenTime(time.Second); !errors.Is(err, store.ErrOusted) {
				t.Errorf("it writes with %v", err)
			}
		})
	}
}

// TestTheLockOfAHouseIsTakenAgain ends the connection with the lock, as an operator may:
// nobody else waits, so the house has it again without being asked to write.
func TestTheLockOfAHouseIsTakenAgain(t *testing.T) {
	address := worldtest.NewDatabase(t, worldtest.Postgres(t))
	db := openedServer(t, address)
	others, err := sql.Open("pgx", address)
	works(t, err)
	defer others.Close()
	holder := func(of string) (pid int) {
		works(t, others.QueryRow(`SELECT COALESCE(MIN(`+of+`), 0) `+lockHolders).Scan(&pid))
		return pid
	}
	first := holder("pid")
	holder("CAST(pg_terminate_backend(pid) AS INT)")
	for range 400 {
		if now := holder("pid"); now != 0 && now != first {
			works(t, db.SetOpenTime(time.Second))
			return
		}
		time.Sleep(50 * time.Millisecond)
	}
	t.Error("the house has not locked its database again")
}

// TestNothingIsLostInATakeover has a house write all the time, ends it at random while another
// stands by, and lets it reach the server again: what was acknowledged is there when the
// other opens, what was refused is not, and nothing is added behind its back.
func TestNothingIsLostInATakeover(t *testing.T) {
	t.Parallel()
	for round := range gamestest.Times(3, 30) {
		t.Run(fmt.Sprint(round), func(t *testing.T) {
			address := worldtest.NewDatabase(t, worldtest.Postgres(t))
			line, by := worldtest.RelayTo(t, address)
			first, second := openedServer(t, by), standsBy(t, address)
			outcomes, enough := make(chan map[string]error, 1), make(chan struct{})
			go func() { outcomes <- writesOn(first, 1+rand.IntN(40), enough) }()
			<-enough
			time.Sleep(rand.N(5 * time.Millisecond)) // anywhere in a write
			end := []struct{ ends, mends func() }{{line.Cut, line.Mend}, {line.Hold, line.LetGo}}[round%2]
			end.ends()
			db := second.takesOver(t)
			there := roomsOf(t, db)
			end.mends()
			for name, err := range <-outcomes {
				if is := slices.Contains(there, name); is != (err == nil) && !errors.Is(err, store.ErrUnsure) {
					t.Errorf("that %s is there is %v, and it was answered with %v", name, is, err)
				}
			}
			if now := roomsOf(t, db); !slices.Equal(now, there) {
				t.Errorf("there were\n%v, and then there are\n%v", there, now)
			}
		})
	}
}

// writesOn adds rooms until another house has the database, and gives what came of each. It
// closes enough when there are so many.
func writesOn(db *DB, many int, enough chan<- struct{}) map[string]error {
	outcomes := map[string]error{}
	for n, err := 0, error(nil); !errors.Is(err, store.ErrOusted); n++ {
		name := fmt.Sprintf("room%04d", n)
		if n%2 == 0 {
			err = db.writeAll("adding a room", nil, aRoom(name))
		} else {
			err = db.write("adding a room", nil, room(name))
		}
		if outcomes[name] = err; err != nil {
			time.Sleep(10 * time.Millisecond)
		}
		if n == many {
			close(enough)
		}
	}
	return outcomes
}

func roomsOf(t *testing.T, db *DB) []string {
	t.Helper()
	names, err := list(db.readers, just[string], `SELECT name FROM rooms ORDER BY name`)
	works(t, err)
	return names
}
