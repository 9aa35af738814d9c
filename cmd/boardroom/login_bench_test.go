package main

import (
	"context"
	"fmt"
	"log/slog"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"boardroom/commands"
	"boardroom/commands/acts"
	"boardroom/games/all"
	"boardroom/persistence"
	"boardroom/world"
	"boardroom/world/people"
	"boardroom/world/store"
)

// An entrance is a house without a network, into which people come with their keys.
type entrance struct {
	testing.TB
	db      *persistence.DB
	house   *commands.House
	commits atomic.Int64
}

// openDoor opens the house. Whether time passes in it is run's.
func openDoor(t testing.TB, run func(*world.World) (stop func(context.Context) error)) *entrance {
	t.Helper()
	d := &entrance{TB: t, db: openOver(t)}
	d.db.Committed = func(time.Duration) { d.commits.Add(1) }
	log := slog.New(slog.DiscardHandler)
	w, err := world.New(world.Config{Store: d.db, Games: all.Games(), Now: time.Now, Seed: seed, Log: log})
	if err != nil {
		t.Fatal(err)
	}
	stop := run(w)
	t.Cleanup(func() {
		if err := closeKept(stop, d.db); err != nil {
			t.Error(err)
		}
	})
	d.house = commands.NewHouse(w, acts.Vocabulary(), func() string { return "Good evening." }, nil, log)
	return d
}

// account makes the account of that number, with a key.
func (d *entrance) account(n int) (name string, key store.Key) {
	d.Helper()
	name, key = fmt.Sprint("guest", n, "er"), store.Key{Fingerprint: fmt.Sprint("SHA256:", n), Type: "ssh-ed25519"}
	if _, err := d.db.CreateAccount(name, &key, "", time.Now()); err != nil {
		d.Fatal(err)
	}
	return name, key
}

// logIn does what a log-in with a key does, and what is told first.
func (d *entrance) logIn(name string, key store.Key) *commands.Shell {
	d.Helper()
	var id people.Identity
	if err := d.house.World.Do(func() {
		r, err := d.house.World.Accounts.Recognise(name, key.Fingerprint)
		if err != nil || !r.Opens {
			d.Errorf("%s is not recognised: %v", name, err)
			return
		}
		id = people.Identity{Account: r.Named.ID, Key: &key}
		if err := d.house.World.Accounts.KeepFamiliar(r.Named.ID, "here"); err != nil {
			d.Error(err)
		}
	}); err != nil {
		d.Fatal(err)
	}
	sh, err := d.house.Arrive(id, commands.Interactive)
	if err != nil {
		d.Fatal(err)
	}
	return sh
}

// BenchmarkLogIn is a log-in into a room in which so many are, without the network, and
// the log-out behind it.
func BenchmarkLogIn(b *testing.B) {
	for _, many := range []int{2, 1000} {
		b.Run(fmt.Sprint(many), func(b *testing.B) {
			d := openDoor(b, startWorld)
			for n := range many {
				d.logIn(d.account(n))
			}
			name, key := d.account(many)
			d.logIn(name, key).Leave()
			before, commits, statements := cpu(), d.commits.Load(), d.db.Statements()
			b.ResetTimer()
			for b.Loop() {
				d.logIn(name, key).Leave()
			}
			each := func(n int64) float64 { return float64(n) / float64(b.N) }
			b.ReportMetric(each((cpu() - before).Microseconds()), "cpu-µs/op")
			b.ReportMetric(each(d.commits.Load()-commits), "commits/op")
			b.ReportMetric(each(d.db.Statements()-statements), "statements/op")
		})
	}
}

// cpu is the processor time of this process so far.
func cpu() time.Duration {
	var used syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &used); err != nil {
		return 0
	}
	return time.Duration(used.Utime.Nano() + used.Stime.Nano())
}
