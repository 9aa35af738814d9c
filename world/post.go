package world

import (
	"bytes"
	"log/slog"
	"reflect"
	"slices"
	"sync"

	"boardroom/world/notice"
	"boardroom/world/store"
)

// A post is what waits to be sent to other nodes until the act under way is over.
type post struct {
	log      *slog.Logger
	alone    bool // and nothing is ever sent
	isCut    func(store.NodeID) bool
	mu       sync.Mutex
	changed  []store.Change
	said     []saidThere
	proposed []proposalThere
	ended    []int
	signals  []signalThere
	beats    bool         // a beat is due at once, since what it says has changed
	stirred  map[any]bool // whose state the others have to know anew
	told     map[store.NodeID][]tidings
	last     map[*farEnd]int // where in told a session was told something last
	written  notice.Notice   // that was told last, and as it goes to other nodes
	raw      []byte
}

func newPost(log *slog.Logger) *post {
	p := &post{log: log, alone: true}
	p.empty()
	return p
}

func (p *post) empty() {
	p.written = nil // which may be changed from now on
	p.changed, p.said, p.proposed, p.ended, p.signals = nil, nil, nil, nil, nil
	p.beats = false
	p.stirred, p.told, p.last = map[any]bool{}, map[store.NodeID][]tidings{}, map[*farEnd]int{}
}

// note notes that something is kept otherwise from now on.
func (p *post) note(kind store.ChangeKind, id int64) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if c := (store.Change{Kind: kind, ID: id}); !slices.Contains(p.changed, c) {
		p.changed = append(p.changed, c)
	}
}

// say notes what was said in a room.
func (p *post) say(in store.RoomID, line store.Line) {
	if p.alone {
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.said = append(p.said, saidThere{in, line})
}

// stir notes that something about a person has changed that the others have to know.
func (p *post) stir(person any) {
	if p.alone {
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.stirred[person] = true
}

// propose notes a proposal that is not kept, as it is now.
func (p *post) propose(o proposalThere) {
	if p.alone {
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.proposed = append(p.proposed, o)
}

// end notes that a proposal is over which is not kept.
func (p *post) end(number int) {
	if p.alone {
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.ended = append(p.ended, number)
}

// beat has the others told at once what holds for the house.
func (p *post) beat() {
	if p.alone {
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.beats = true
}

// signal notes a signal.
func (p *post) signal(s signalThere) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.signals = append(p.signals, s)
}

// tell has a session told something that is with another node. Those who are told the
// same share it, where none of them is told anything else in between. of is a table
// whose news the session has asked for.
func (p *post) tell(to *farEnd, n notice.Notice, parcel *store.Parcel, of store.TableID) {
	p.mu.Lock()
	defer p.mu.Unlock()
	raw, err := p.write(n)
	if err != nil {
		p.log.Error("a notice can't be sent to another node", "error", err)
		return
	}
	some := p.told[to.node]
	first := 0
	if at, before := p.last[to]; before {
		first = at + 1
	}
	for i := first; i < len(some) && parcel == nil; i++ {
		if some[i].Parcel == nil && some[i].Of == of && !some[i].Drop && bytes.Equal(some[i].Notice, raw) {
			some[i].To = append(some[i].To, to.number)
			p.last[to] = i
			return
		}
	}
	p.last[to] = len(some)
	p.told[to.node] = append(some, tidings{To: []int64{to.number}, Notice: raw, Parcel: parcel, Of: of})
}

// write is a notice as it goes to other nodes. What many are told one after the other is
// written once.
func (p *post) write(n notice.Notice) (raw []byte, err error) {
	if p.written == nil || !reflect.DeepEqual(n, p.written) {
		if raw, err = notice.Encode(n); err != nil {
			return nil, err
		}
		p.written, p.raw = n, raw
	}
	return p.raw, nil
}

// drop has a session given up that is with another node.
func (p *post) drop(to *farEnd) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.told[to.node] = append(p.told[to.node], tidings{To: []int64{to.number}, Drop: true})
}

// take empties the post: what is for all, about whom they have to be told, and what is for
// each. ok is false where nothing waits.
func (p *post) take() (all message, stirred map[any]bool, told map[store.NodeID][]tidings, ok bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if len(p.changed)+len(p.said)+len(p.proposed)+len(p.ended)+len(p.signals)+len(p.stirred)+len(p.told) == 0 && !p.beats {
		return all, nil, nil, false
	}
	defer p.empty()
	if p.beats {
		all.Beat = &beat{}
	}
	return message{Beat: all.Beat, Changed: p.changed, Said: p.said, Proposed: p.proposed, Ended: p.ended, Signals: p.signals}, p.stirred, p.told, true
}

// A farEnd is where a session is that is with another node: what it is told goes there.
type farEnd struct {
	node   store.NodeID
	number int64
	post   *post
}

func (f *farEnd) tell(n notice.Notice, parcel *store.Parcel) { f.post.tell(f, n, parcel, 0) }

func (f *farEnd) feed(of store.TableID, n notice.Notice) { f.post.tell(f, n, nil, of) }

func (f *farEnd) drop() { f.post.drop(f) }

// isCut says whether the node can't be reached for now.
func (f *farEnd) isCut() bool { return f.post.isCut(f.node) }
