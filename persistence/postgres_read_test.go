package persistence

import (
	"bytes"
	"sync/atomic"
	"testing"
	"time"

	"boardroom/world/store"
	"boardroom/world/worldtest"
)

// TestTripsOfReads counts how often a house waits for the server for what it reads when
// somebody comes in: once for each.
func TestTripsOfReads(t *testing.T) {
	line, by := worldtest.RelayTo(t, worldtest.NewDatabase(t, worldtest.Postgres(t)))
	db := openedServer(t, by)
	key := store.Key{Fingerprint: "SHA256:ann", Type: "ssh-ed25519"}
	ann, err := db.CreateAccount("Ann", &key, "", time.Now())
	works(t, err)
	works(t, db.SetOption(ann.ID, "board", "own"))
	var trips atomic.Int64
	reads := map[string]func() error{
		"AccountNamed":    func() error { _, err := db.AccountNamed("ann"); return err },
		"AccountsWithKey": func() error { _, err := db.AccountsWithKey(key.Fingerprint); return err },
		"Account":         func() error { _, err := db.Account(ann.ID); return err },
		"Relations":       func() error { _, err := db.Relations(ann.ID); return err },
		"Origins":         func() error { _, err := db.Origins(ann.ID); return err },
		"Keys":            func() error { _, err := db.Keys(ann.ID); return err },
		"Parcels":         func() error { _, err := db.Parcels(ann.ID); return err },
		"ClearedTables":   func() error { _, err := db.ClearedTables(ann.ID, time.Now()); return err },
		"Letters":         func() error { _, err := db.Letters(ann.ID); return err },
		"Learned":         func() error { _, err := db.Learned(ann.ID); return err },
	}
	for _, read := range reads {
		works(t, read()) // which has the statements parsed
	}
	line.CutAt(func(sent []byte) (cut, reaches bool) {
		trips.Add(int64(bytes.Count(sent, []byte("S\x00\x00\x00\x04")) + bytes.Count(sent, []byte("Q\x00\x00"))))
		return false, true
	})
	for name, read := range reads {
		const times = 20
		trips.Store(0)
		for range times {
			works(t, read())
		}
		if got := trips.Load(); got < times || got > times+times/2 { // the house looks each second whether the server is there
			t.Errorf("%s waits %d times for the server in %d", name, got, times)
		}
	}
}
