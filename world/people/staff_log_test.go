package people

import (
	"log/slog"
	"testing"
	"time"

	"boardroom/world/env"
	"boardroom/world/loop"
	"boardroom/world/store"
)

// A logBook keeps what staff did, and nothing else.
type logBook struct {
	store.Store
	acts []store.StaffAct
}

func (b *logBook) LogStaff(act store.StaffAct) error {
	b.acts = append(b.acts, act)
	return nil
}

func TestLogStaff(t *testing.T) {
	book, now := &logBook{}, time.UnixMilli(1)
	acts := loop.New(loop.Config{Log: slog.New(slog.DiscardHandler), Slow: time.Minute})
	a := &Accounts{env: &env.Env{Store: book, Now: func() time.Time { return now }, Loop: acts}}
	acts.Open(func() {
		if err := a.Log(&Person{name: "ann", staff: true}, "@boot", "bob", "shouts"); err != nil {
			t.Error(err)
		}
	})
	want := store.StaffAct{At: now, Who: "ann", What: "@boot", Whom: "bob", Why: "shouts"}
	if len(book.acts) != 1 || book.acts[0] != want {
		t.Errorf("the log is %+v, want %+v", book.acts, want)
	}
}
