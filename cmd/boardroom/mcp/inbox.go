package mcp

import (
	"context"
	"encoding/json"
	"sync"
	"time"
)

// The bounds of what is kept for an agent that does not ask, and of what it is given at
// once, in notices.
const (
	mostKept  = 500
	mostGiven = 50
)

// An inbox keeps what a house has told until the agent asks for it.
type inbox struct {
	lock    sync.Mutex
	told    []json.RawMessage
	lost    int           // thrown away, the oldest first
	session string        // what the house calls the last session
	seq     int           // of the newest notice of it
	arrive  chan struct{} // holds a token when something has come, or the line has gone
}

// numbered is the number that a notice has in its session.
type numbered struct {
	Seq int `json:"seq"`
}

// put keeps a notice of the session.
func (b *inbox) put(told json.RawMessage) {
	var n numbered
	_ = json.Unmarshal(told, &n) // one without a number is kept all the same
	b.lock.Lock()
	b.seq = max(b.seq, n.Seq)
	b.lock.Unlock()
	b.keep(told)
}

// keep keeps a notice, whatever session it is of.
func (b *inbox) keep(told json.RawMessage) {
	b.lock.Lock()
	if b.told = append(b.told, told); len(b.told) > mostKept {
		b.told = b.told[1:]
		b.lost++
	}
	b.lock.Unlock()
	b.wake()
}

// number takes note of the notices in a result, which the agent gets with it.
func (b *inbox) number(result json.RawMessage) {
	var with struct{ Notices []numbered }
	_ = json.Unmarshal(result, &with) // what has no notices has none to count
	b.lock.Lock()
	defer b.lock.Unlock()
	for _, n := range with.Notices {
		b.seq = max(b.seq, n.Seq)
	}
}

// begin begins to count anew: each session has its own numbers.
func (b *inbox) begin(session string, seq int) {
	b.lock.Lock()
	b.session, b.seq = session, seq
	b.lock.Unlock()
}

// called says what the house calls the session, unless it has another name by now.
func (b *inbox) called(session string) {
	b.lock.Lock()
	defer b.lock.Unlock()
	if b.session == "" {
		b.session = session
	}
}

// newest is the number of the newest notice of the last session.
func (b *inbox) newest() (session string, seq int) {
	b.lock.Lock()
	defer b.lock.Unlock()
	return b.session, b.seq
}

func (b *inbox) wake() {
	select {
	case b.arrive <- struct{}{}:
	default:
	}
}

// News is what has happened, as wait answers it.
type news struct {
	Notices []json.RawMessage `json:"notices"`
	More    bool              `json:"more"`
	Lost    int               `json:"lost"`
}

// take takes the oldest notices out.
func (b *inbox) take() news {
	b.lock.Lock()
	defer b.lock.Unlock()
	n := min(len(b.told), mostGiven)
	made := news{Notices: append([]json.RawMessage{}, b.told[:n]...), More: len(b.told) > n, Lost: b.lost}
	b.told, b.lost = b.told[n:], 0
	return made
}

// wait takes what is there, and where nothing is, waits for something to come, for the
// line to go, or for its time to be up.
func (b *inbox) wait(ctx context.Context, most time.Duration) news {
	late := time.NewTimer(most)
	defer late.Stop()
	for {
		if made := b.take(); len(made.Notices) > 0 {
			return made
		}
		select {
		case <-b.arrive:
		case <-late.C:
			return b.take()
		case <-ctx.Done():
			return news{Notices: []json.RawMessage{}}
		}
	}
}
