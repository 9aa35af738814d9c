package world

import (
	"testing"
	"time"
)

// A logBook keeps what staff did, and nothing else.
type logBook struct {
	Store
	acts []StaffAct
}

func (b *logBook) LogStaff(act StaffAct) error {
	b.acts = append(b.acts, act)
	return nil
}

func TestLogStaff(t *testing.T) {
	book, now := &logBook{}, time.UnixMilli(1)
	w := &World{store: book, now: func() time.Time { return now }}
	if err := w.logStaff(&Person{name: "ann", staff: true}, "@boot", "bob", "shouts"); err != nil {
		t.Fatal(err)
	}
	want := StaffAct{At: now, Who: "ann", What: "@boot", Whom: "bob", Why: "shouts"}
	if len(book.acts) != 1 || book.acts[0] != want {
		t.Errorf("the log is %+v, want %+v", book.acts, want)
	}
}
