package api

import (
	"crypto/rand"
	"encoding/json"
	"slices"
	"sync"
	"time"

	"boardroom/world"
	"boardroom/world/store"
)

// Limits bound what is kept of what sessions were told; see terminal.Limits.
type Limits struct {
	Notices    int           `name:"backlog-notices" default:"1000" help:"How many notices of one session are kept for a program whose line drops."`
	Size       int           `name:"backlog-size" default:"1024" help:"How many KiB of them."`
	Kept       time.Duration `name:"backlog-kept" default:"15m" help:"How long they are kept, and how long after the end of the line."`
	PerAccount int           `name:"backlogs-per-account" default:"4" help:"Of how many sessions of one account they are kept."`
	House      int           `name:"backlogs-house" default:"65536" help:"How many KiB of them are kept for all accounts together."`
}

// Backlogs keep what sessions of accounts were told of late, so that a program
// whose line dropped can ask for it in its next session. They are in memory, and
// gone when the house closes. All methods may be called from any goroutine.
type Backlogs struct {
	now func() time.Time

	mu     sync.Mutex
	limits Limits
	all    []*backlog // in the order they were begun
	bytes  int
}

// NewBacklogs are none yet. A limit of 0 is its default.
func NewBacklogs(now func() time.Time, limits Limits) *Backlogs {
	return &Backlogs{now: now, limits: world.WithDefaults(limits)}
}

// SetLimits changes the limits. They hold for what is told from then on.
func (all *Backlogs) SetLimits(limits Limits) {
	all.mu.Lock()
	defer all.mu.Unlock()
	all.limits = world.WithDefaults(limits)
}

// A backlog is what one session was told of late.
type backlog struct {
	name    string // is never used twice, also not by another run of the house
	of      keeper
	session *world.Session
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

// A keeper is whose backlogs they are: an account's, and apart from these those of what
// it was told through a gateway.
type keeper struct {
	account store.AccountID
	gateway string
}

// A keptNotice is a notice as it is written.
type keptNotice struct {
	seq  int
	when time.Time
	text json.RawMessage
}

// begin begins the backlog of a session, which has been told so much already. Of
// the account's others the oldest goes where there are too many.
func (all *Backlogs) begin(of keeper, session *world.Session, told int) *backlog {
	all.mu.Lock()
	defer all.mu.Unlock()
	all.expire()
	own := 0
	for _, b := range slices.Backward(slices.Clone(all.all)) {
		if b.of != of {
			continue
		}
		if own++; own >= all.limits.PerAccount {
			all.drop(b)
		}
	}
	b := &backlog{name: rand.Text(), of: of, session: session, over: make(chan struct{}), told: told, last: all.now()}
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
	for len(b.kept) > all.limits.Notices || b.bytes > all.limits.Size<<10 || len(b.kept) > 0 && all.isOld(b.kept[0].when) {
		all.count(b, -len(b.kept[0].text))
		b.kept[0] = keptNotice{}
		b.kept = b.kept[1:]
	}
	for all.bytes > all.limits.House<<10 {
		all.drop(slices.MinFunc(all.all, func(a, b *backlog) int { return a.last.Compare(b.last) }))
	}
}

func (all *Backlogs) count(b *backlog, bytes int) {
	b.bytes += bytes
	all.bytes += bytes
}

// keptFor is how long a backlog is kept after the end of its line.
func (all *Backlogs) keptFor() time.Duration {
	all.mu.Lock()
	defer all.mu.Unlock()
	return all.limits.Kept
}

func (all *Backlogs) isOld(when time.Time) bool { return all.now().Sub(when) > all.limits.Kept }

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
func (all *Backlogs) find(of keeper, name string) *backlog {
	all.mu.Lock()
	defer all.mu.Unlock()
	all.expire()
	for _, b := range all.all {
		if b.of == of && b.name == name {
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
