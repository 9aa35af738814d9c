package persistence

import (
	"bytes"
	"database/sql"
	"errors"
	"sync/atomic"
	"testing"

	"boardroom/world/store"
	"boardroom/world/worldtest"
)

// TestTripsOfAMove counts how often a house waits for the server: twice for a move, once
// with all its statements and once to commit.
func TestTripsOfAMove(t *testing.T) {
	line, by := worldtest.RelayTo(t, worldtest.NewDatabase(t, worldtest.Postgres(t)))
	db := openedServer(t, by)
	id := inPlay(t, db, "stratic")
	ply := 0
	move := func() {
		ply++
		works(t, db.ChangeTable(id, int64(ply+1), aMove(ply)))
	}
	move() // which has the statements parsed
	var trips atomic.Int64
	line.CutAt(func(sent []byte) (cut, reaches bool) {
		trips.Add(int64(bytes.Count(sent, []byte("S\x00\x00\x00\x04")) + bytes.Count(sent, []byte("Q\x00\x00"))))
		return false, true
	})
	const moves = 100
	for range moves {
		move()
	}
	if got := trips.Load(); got < 2*moves || got > 5*moves/2 { // the house looks each second whether the server is there
		t.Errorf("%d moves took %d trips", moves, got)
	}
}

// TestStatementsTogether writes what is requested at once: one that changes nothing and
// one that is refused cost nobody else.
func TestStatementsTogether(t *testing.T) {
	db := openedServer(t, worldtest.NewDatabase(t, worldtest.Postgres(t)))
	nothing := []statement{{text: `DELETE FROM rooms WHERE name = $1`, arguments: []any{"none"}, otherwise: errOwn}}
	all := []*request{
		requestOf(aRoom("room1")),
		requestOf(append(aRoom("roomfail"), nothing...)),
		{work: room("room2")},
		requestOf(aRoom("room1")),
		requestOf(aRoom("room3")),
		{work: func(tx *sql.Tx) error { return errors.Join(room("roomfail")(tx), errOwn) }},
	}
	db.group.commit(db.group.commitAll(all))
	for i, want := range []error{nil, errOwn, nil, store.ErrTaken, nil, errOwn} {
		if got := failed("adding a room", all[i].err); !errors.Is(got, want) {
			t.Errorf("request %d of all ends with %v", i, got)
		}
	}
	if got := (&together{DB: db}).kept(t); got != "[room1 room2 room3]" {
		t.Errorf("kept are %s", got)
	}
	again := []*request{requestOf(aRoom("room4")), {work: room("room5")}, requestOf(aRoom("room6"))}
	rest := db.group.commitAll(again)
	if len(rest) != 1 || rest[0] != again[1] {
		t.Errorf("%d of 3 are not sent at once", len(rest))
	}
}
