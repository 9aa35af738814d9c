package api

import (
	"crypto/rand"
	"encoding/json"
	"slices"
	"sync"
	"time"

	"boardroom/world/people"
	"boardroom/world/store"
)

// What is kept of what sessions were told.
const (
	backlogNotices = 1000    // of one session
	backlogBytes   = 1 << 20 // of one session
	mostBacklogs   = 4       // of one account
)

// Backlogs keep what sessions of accounts were told of late, so that a program
// whose line dropped can ask for it in its next session. They are in memory, and
// gone when the house closes. All methods may be called from any goroutine.
type Backlogs struct {
	now    func() time.Time
	limits func() (most int, kept time.Duration) // KiB of all together, and how long they are kept

	mu    sync.Mutex
	all   []*backlog // in the order they were begun
	bytes int
}

// NewBacklogs are none yet. limits says how many KiB all together may hold, and how long
// they are kept, also after the end of the line.
func NewBacklogs(now func() time.Time, limits func() (most int, kept time.Duration)) *Backlogs {
	return &Backlogs{now: now, limits: limits}
}

// A backlog is what one session was told of late.
type backlog struct {
	name    string // is never used twice, also not by another run of the house
	account store.AccountID
	session *people.Session
	over    chan struct{} // closed when nothing more comes to it

	// The lock of the Backlogs guards the rest.
	kept      []keptNotice // in order
	bytes     int
	told      int  // the number of the newest notice, kept or not
	lost      bool // the line is gone
	last      time.Time
	successor *backlog // of the session that has gone on in its place; nil for none
	until     int      // how much was told before the successor was there
	whole     bool     // the successor was told all that came after that
}

// A keptNotice is a notice as it is written.
type keptNotice struct {
	seq  int
	when time.Time
	text json.RawMessage
}

// begin begins the backlog of a session, which has been told so much already. Of
// the account's others the oldest goes where there are too many.
func (all *Backlogs) begin(account store.AccountID, session *people.Session, told int) *backlog {
	all.mu.Lock()
	defer all.mu.Unlock()
	all.expire()
	own := 0
	for _, b := range slices.Backward(slices.Clone(all.all)) {
		if b.account != account {
			continue
		}
		if own++; own >= mostBacklogs {
			all.drop(b)
		}
	}
	b := &backlog{name: rand.Text(), account: account, session: session, over: make(chan struct{}), told: told, last: all.now()}
	all.all = append(all.all, b)
	return b
}

func (all *Backlogs) add(b *backlog, seq int, made Notice) {
	text, err := json.Marshal(made)
	if err != nil {
		panic(err) // a notice is texts, numbers and lists of them
	}
	all.mu.Lock()
	defer all.mu.Unlock()
	b.told, b.last = seq, all.now()
	if !slices.Contains(all.all, b) {
		return
	}
	b.kept = append(b.kept, keptNotice{seq, b.last, text})
	all.count(b, len(text))
	for len(b.kept) > backlogNotices || b.bytes > backlogBytes || len(b.kept) > 0 && all.isOld(b.kept[0].when) {
		all.count(b, -len(b.kept[0].text))
		b.kept[0] = keptNotice{}
		b.kept = b.kept[1:]
	}
	for most, _ := all.limits(); all.bytes > most<<10; {
		all.drop(slices.MinFunc(all.all, func(a, b *backlog) int { return a.last.Compare(b.last) }))
	}
}

func (all *Backlogs) count(b *backlog, bytes int) {
	b.bytes += bytes
	all.bytes += bytes
}

// kept is how long a backlog is kept after the end of its line.
func (all *Backlogs) kept() time.Duration {
	_, kept := all.limits()
	return kept
}

func (all *Backlogs) isOld(when time.Time) bool { return all.now().Sub(when) > all.kept() }

// expire drops the backlogs of lines that are gone for too long.
func (all *Backlogs) expire() {
	for _, b := range slices.Clone(all.all) {
		if b.lost && all.isOld(b.last) {
			all.drop(b)
		}
	}
}

// drop forgets a backlog. A session without a line, which hears for its sake
// alone, ends.
func (all *Backlogs) drop(b *backlog) {
	all.count(b, -b.bytes)
	b.kept = nil
	all.all = slices.DeleteFunc(all.all, func(other *backlog) bool { return other == b })
	if b.lost {
		b.session.Drop()
	}
}

// forget drops a backlog that nobody will ask for, and ends its session, whose
// queue nobody reads any more.
func (all *Backlogs) forget(b *backlog) {
	all.mu.Lock()
	defer all.mu.Unlock()
	all.drop(b)
	b.session.Drop()
}

func (all *Backlogs) lose(b *backlog) {
	all.mu.Lock()
	defer all.mu.Unlock()
	b.lost, b.last = true, all.now()
	if !slices.Contains(all.all, b) {
		b.session.Drop()
	}
}

// find is the backlog of a session of an account by its name, nil for none.
func (all *Backlogs) find(account store.AccountID, name string) *backlog {
	all.mu.Lock()
	defer all.mu.Unlock()
	all.expire()
	for _, b := range all.all {
		if b.account == account && b.name == name {
			return b
		}
	}
	return nil
}

func (all *Backlogs) toldOf(b *backlog) int {
	all.mu.Lock()
	defer all.mu.Unlock()
	return b.told
}

// supersede says which session has gone on in the place of one.
func (all *Backlogs) supersede(b, successor *backlog, until int, whole bool) {
	all.mu.Lock()
	defer all.mu.Unlock()
	b.successor, b.until, b.whole = successor, until, whole
}

// successorOf is the session that has gone on in the place of one, nil for none.
func (all *Backlogs) successorOf(b *backlog) *backlog {
	all.mu.Lock()
	defer all.mu.Unlock()
	return b.successor
}

// behind are the notices of a session behind one of a number, up to when its
// successor was there. whole says that they are all, and that the successor was told what came
// after them.
func (all *Backlogs) behind(b *backlog, seq int) (notices []json.RawMessage, whole bool) {
	all.mu.Lock()
	defer all.mu.Unlock()
	for _, n := range b.kept {
		if n.seq > seq && n.seq <= b.until && !all.isOld(n.when) {
			notices = append(notices, n.text)
		}
	}
	return notices, b.whole && len(notices) >= b.until-seq
}
