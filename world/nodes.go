package world

import (
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"hash/fnv"
	"maps"
	"slices"
	"time"

	"boardroom/world/store"
)

// Nodes are the other nodes of the house, as far as this one hears them. The node where an
// act happens tells everybody, wherever they are; all others follow what is kept, in
// silence. A house alone has no bus, and then nothing here does anything.
//
// It knows messages and nobody whom they are about: see presence.
type nodes struct {
	*ground
	*timekeeper
	bus    Bus
	self   store.NodeID
	do     func(act func()) error
	hear   func(m message, known bool) // does what a message says
	leave  func(store.NodeID)          // has nobody be with a node any more
	news   func(of map[any]bool) []personThere
	pulse  func() *beat // what holds for the house now
	follow func(store.Change) error
	beat   func() // is for Tick, and tells the others that this node is there
	look   func() // is for Tick, and sees which of the others are gone
	keepUp func() // is for Tick, and follows what others have changed and not told
	// showNow shows people how a table stands, if another node has changed it and not told
	// them yet: before they are told what comes behind that.
	showNow func(*Table)

	others  map[store.NodeID]*neighbour            // that are there
	gone    map[store.NodeID]bool                  // that were, and never come back
	parted  bool                                   // people have been told that some can't be reached
	lost    bool                                   // something that people were told went nowhere since the last tick
	signals map[string]func(json.RawMessage) error // what hears them, see OnSignal

	elsewhere map[string]time.Duration // names of tables that others gave away first: when that was found, in uptime

	toAll int64                  // messages so far
	toOne map[store.NodeID]int64 // likewise
}

// A neighbour is another node, as far as it has been heard.
type neighbour struct {
	heard time.Duration // when, in the uptime of this one
	kept  time.Duration // since when the store had heard nothing of it, when it was asked last
	stuck bool          // it can keep nothing, as it says
	toAll int64         // the number of its newest message to all
	toOne int64         // likewise to this one
}

func newNodes(g *ground, k *timekeeper) *nodes {
	return &nodes{
		ground: g, timekeeper: k, beat: func() {}, look: func() {}, keepUp: func() {}, showNow: func(*Table) {}, follow: func(store.Change) error { return nil },
		others: map[store.NodeID]*neighbour{}, gone: map[store.NodeID]bool{}, signals: map[string]func(json.RawMessage) error{}, toOne: map[store.NodeID]int64{}, elsewhere: map[string]time.Duration{},
	}
}

func (n *nodes) isAlone() bool { return n.bus == nil }

// errFaster says that another node has changed first what was to be changed. How that
// stands is known from then on.
var errFaster = errors.New("another node was faster")

// mostTries is how often something is tried where other nodes are faster. Each time one of
// them has got on.
const mostTries = 10

// faster is errFaster, and what is said where it is not tried again.
func faster(refusal error) error { return fmt.Errorf("%w: %w", errFaster, refusal) }

// overtaken says whether something is not kept since it was another node that kept what
// stands in its way. This one has followed it then.
func (n *nodes) overtaken(err error) bool {
	inTheWay := errors.Is(err, store.ErrTaken) || errors.Is(err, store.ErrNotFound) || errors.Is(err, store.ErrConflict)
	if n.isAlone() || !inTheWay {
		return false
	}
	n.keepUp()
	return true
}

// rivalry is how long nodes that have given a name away at once keep clear of each other.
const rivalry = 10 * time.Second

// isForAnother says whether a name with a number is left to another node: since that has
// given it away, which this one may not have found out yet, or since both give many away.
func (n *nodes) isForAnother(name string, number int) bool {
	maps.DeleteFunc(n.elsewhere, func(_ string, since time.Duration) bool { return n.uptime() > since+rivalry })
	_, is := n.elsewhere[name]
	return is || len(n.elsewhere) > 0 && !n.mine("number", int64(number))
}

// hasCompany says whether others of the house are there.
func (n *nodes) hasCompany() bool { return len(n.others) > 0 }

// mine says whether something that one node alone has to do is for this one: of those
// that are there, the one with the highest hash. So few things change hands when one
// comes or goes.
func (n *nodes) mine(kind string, id int64) bool {
	if n.isAlone() {
		return true
	}
	own := weight(n.self, kind, id)
	for node := range n.others {
		if weight(node, kind, id) > own {
			return false
		}
	}
	return true
}

func weight(node store.NodeID, kind string, id int64) uint64 {
	hash := fnv.New64a()
	hash.Write(binary.BigEndian.AppendUint64(binary.BigEndian.AppendUint64([]byte(kind), uint64(id)), uint64(node)))
	sum := hash.Sum64() // of numbers close to each other the high bits are close
	sum ^= sum >> 33
	sum *= 0xff51afd7ed558ccd
	return sum ^ sum>>33
}

// meet has this node hear the others, and asks them who is there.
func (n *nodes) meet() error {
	if n.isAlone() {
		return nil
	}
	if err := n.bus.Receive(n.received); err != nil {
		return err
	}
	n.send(0, message{Asks: true, Beat: &beat{Open: n.openTime()}})
	return nil
}

// send sends a message to a node, or to all.
func (n *nodes) send(to store.NodeID, m message) {
	m.Protocol, m.From, m.To = Protocol, n.self, to
	if to == 0 {
		n.toAll++
		m.Count = n.toAll
	} else {
		n.toOne[to]++
		m.Count = n.toOne[to]
	}
	n.lost = n.lost || len(m.Told)+len(m.Said) > 0 && !n.bus.IsUp()
	raw, err := json.Marshal(m)
	if err == nil {
		err = n.bus.Send(to, raw)
	}
	if err != nil {
		n.log.Warn("other nodes are not told", "node", to, "error", err)
	}
}

// flush sends what an act has left to send.
func (n *nodes) flush() {
	if n.isAlone() {
		return
	}
	all, stirred, told, ok := n.post.take()
	if !ok {
		return
	}
	if all.Beat != nil {
		all.Beat = n.pulse()
	}
	here := n.news(stirred)
	first := min(len(here), mostThere)
	if all.Here = here[:first]; all.Beat != nil || len(all.Here)+len(all.Changed)+len(all.Said)+len(all.Proposed)+len(all.Ended)+len(all.Signals) > 0 {
		n.send(0, all)
	}
	for part := range slices.Chunk(here[first:], mostThere) {
		n.send(0, message{Here: part})
	}
	for _, to := range slices.Sorted(maps.Keys(told)) {
		for _, part := range inParts(told[to]) {
			n.send(to, message{Told: part})
		}
	}
}

// inParts divides tidings into what fits into a message.
func inParts(all []tidings) (parts [][]tidings) {
	first, size := 0, 0
	for i, t := range all {
		length := len(t.Notice) + 20*len(t.To) // with the longest numbers
		if size += length; size > mostTold && i > first {
			parts = append(parts, all[first:i])
			first, size = i, length
		}
	}
	return append(parts, all[first:])
}

// received is called by the bus.
func (n *nodes) received(raw []byte) {
	m, err := readMessage(raw)
	if err != nil {
		n.log.Error("a message of another node is left alone", "error", err)
		return
	}
	if err := n.do(func() { n.take(m) }); err != nil {
		n.log.Debug("a message of another node came too late", "error", err)
	}
}

// take takes a message in, unless it was heard before.
func (n *nodes) take(m message) {
	if m.From == n.self || m.To != 0 && m.To != n.self || n.gone[m.From] {
		return
	}
	from, known := n.others[m.From]
	if !known {
		from = &neighbour{}
		n.others[m.From] = from
	}
	from.heard = n.uptime()
	switch {
	case !n.counts(from, m):
	case m.Leaves:
		n.leave(m.From)
		n.bury(m.From)
	default:
		n.hear(m, known)
	}
}

// counts notes the number of a message. It is false for one that was heard before. Where
// some were lost, the other is asked who is there.
func (n *nodes) counts(from *neighbour, m message) bool {
	newest := &from.toOne
	if m.To == 0 {
		newest = &from.toAll
	}
	if m.Count <= *newest {
		return false
	}
	if *newest > 0 && m.Count > *newest+1 {
		n.log.Warn("messages of another node are lost", "node", m.From, "number", m.Count-*newest-1)
		n.send(m.From, message{Asks: true})
	}
	*newest = m.Count
	return true
}

// bid says goodbye to the other nodes.
func (n *nodes) bid() {
	if !n.isAlone() {
		n.flush()
		n.send(0, message{Leaves: true})
	}
}

// bury takes a node for gone. Nothing is heard of it any more: whoever the store has
// removed begins anew, as another.
func (n *nodes) bury(id store.NodeID) {
	delete(n.others, id)
	n.gone[id] = true
}
