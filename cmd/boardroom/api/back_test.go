package api_test

import (
	"context"
	"encoding/json"
	"log/slog"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"boardroom/cmd/boardroom/api"
	"boardroom/commands"
	"boardroom/commands/acts"
	"boardroom/games/all"
	"boardroom/world"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
	"boardroom/world/worldtest"
)

// TestABrokenReturnTellsNothingTwice has a program go on by a door whose line drops again at any
// moment of that: it is told everything once.
func TestABrokenReturnTellsNothingTwice(t *testing.T) {
	for drops := 0; ; drops++ {
		synctest.Test(t, func(t *testing.T) {
			d := openDoor(t)
			d.serves(-1, func() { d.says("one", "two") })
			d.says("three", "four")
			d.serves(drops, func() { d.says("five") })
			d.says("six")
			d.serves(-1, func() { d.says("seven") })
			if got, want := strings.Join(d.heard, " "), "one two three four five six seven"; got != want {
				t.Errorf("where the line drops behind %d of what it carried, the program hears %s", drops, got)
			}
		})
		if t.Failed() || drops > 12 {
			return
		}
	}
}

// TestWhoHasLeftIsToldWhatWasMissed has a program go on that had said goodbye: it is told what it has
// missed, and its session ends, though its input does not.
func TestWhoHasLeftIsToldWhatWasMissed(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := openDoor(t)
		d.serves(-1, func() { d.says("one") })
		d.says("two")
		d.left = true
		d.serves(-1, func() {
			if !d.over.Load() {
				t.Error("its session goes on")
			}
		})
		if got := strings.Join(d.heard, " "); got != "one two" {
			t.Errorf("it hears %s", got)
		}
	})
}

// A droppingDoor has what a program needs to go on, up to where its line dropped.
type droppingDoor struct {
	t      *testing.T
	world  *world.World
	house  *commands.House
	as     people.Identity
	config api.Config
	place  json.RawMessage
	mark   uint64
	heard  []string
	began  bool
	left   bool        // the program has said goodbye
	over   atomic.Bool // its session has ended
}

func openDoor(t *testing.T) *droppingDoor {
	t.Helper()
	log := slog.New(slog.DiscardHandler)
	w, err := world.New(world.Config{Store: &worldtest.Memory{}, Games: all.Games(), Now: time.Now, Seed: func() uint64 { return 1 }, Log: log})
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	var running sync.WaitGroup
	running.Go(func() { w.Run(ctx) })
	t.Cleanup(func() { cancel(); running.Wait() })
	house := commands.NewHouse(w, acts.Vocabulary(), func() string { return "" }, nil, log)
	d := &droppingDoor{t: t, world: w, house: house}
	key := &store.Key{Fingerprint: "SHA256:ann", Type: "ssh-ed25519"}
	if closed := w.Do(func() {
		var account store.Account
		account, err = w.Accounts.CreateAccount("Ann", key, "")
		d.as = people.Identity{Account: account.ID, Key: key, Wanted: "Ann"}
	}); closed != nil || err != nil {
		t.Fatal(closed, err)
	}
	d.config = api.Config{
		Pace: func() {}, Limits: func() api.RequestLimits { return api.RequestLimits{} }, Go: func(do func()) { running.Go(do) },
		Backlogs:  api.NewBacklogs(time.Now, func() (int, time.Duration) { return 1 << 16, time.Hour }),
		Catalogue: api.NewCatalogue(acts.Vocabulary().Commands),
	}
	return d
}

// says tells the program things.
func (d *droppingDoor) says(texts ...string) {
	d.t.Helper()
	if err := d.world.Do(func() {
		for _, text := range texts {
			d.world.People.Named("Ann").Tell(notice.Speech{From: "Bob", Text: text})
		}
	}); err != nil {
		d.t.Error(err)
	}
	synctest.Wait()
}

// serves has the program come or go on, until its line has carried so many things, or where that is
// negative until after is done. What the house says after that comes to nobody.
func (d *droppingDoor) serves(carries int, after func()) {
	d.t.Helper()
	shell, err := d.house.Arrive(d.as, commands.Program)
	if err != nil {
		d.t.Fatal(err)
	}
	defer shell.Leave()
	carry := func(thing func()) {
		if carries != 0 {
			carries--
			thing()
		}
	}
	var mark uint64
	lines := make(chan api.Line)
	c := d.config
	c.Shell, c.In = shell, lines
	if d.began {
		c.Back = &api.Back{Bookmark: d.place, Mark: d.mark, Left: d.left}
	}
	d.began = true
	c.Keep = func(place json.RawMessage) { carry(func() { d.place = place }) }
	c.Writes = func(_, m uint64) { mark = max(mark, m) }
	c.Written = func(_, m uint64) {
		if m > mark { // else the door knows
			mark = m
			carry(func() { d.mark = m })
		}
	}
	c.Out = writerFunc(func(text []byte) {
		carry(func() {
			d.take(text)
			if mark > 0 {
				d.mark = mark
			}
		})
	})
	var served sync.WaitGroup
	d.over.Store(false)
	served.Go(func() { api.Serve(d.t.Context(), c); d.over.Store(true) })
	synctest.Wait()
	after()
	close(lines)
	served.Wait()
}

// take takes what a door hands on to the program.
func (d *droppingDoor) take(text []byte) {
	type told struct{ Type, Text string }
	var said struct {
		Method string
		Params struct {
			told
			Told []told
		}
	}
	if err := json.Unmarshal(text, &said); err != nil {
		d.t.Errorf("%v: %s", err, text)
	}
	for _, n := range append(said.Params.Told, said.Params.told) {
		if n.Type == "speech" {
			d.heard = append(d.heard, n.Text)
		}
	}
}

type writerFunc func([]byte)

func (w writerFunc) Write(text []byte) (int, error) { w(text); return len(text), nil }
