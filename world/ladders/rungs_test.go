package ladders

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"boardroom/world/store"
)

// A model is the rule of a ladder put in the plainest way: names in a row, and when each did
// something.
type model struct {
	row    []store.AccountID
	active map[store.AccountID]time.Duration
	sank   map[store.AccountID]time.Duration
}

// above are those whom somebody may challenge by their places alone.
func (m *model) above(id store.AccountID) (some []store.AccountID) {
	at := slices.Index(m.row, id)
	return m.row[max(0, at-3):at]
}

func (m *model) takes(winner, loser store.AccountID) {
	if slices.Index(m.row, winner) < slices.Index(m.row, loser) {
		return
	}
	m.row = slices.DeleteFunc(m.row, func(id store.AccountID) bool { return id == winner })
	m.row = slices.Insert(m.row, slices.Index(m.row, loser), winner)
}

func (m *model) falls(id store.AccountID) {
	if at := slices.Index(m.row, id); at+1 < len(m.row) {
		m.row[at], m.row[at+1] = m.row[at+1], m.row[at]
	}
}

// sinks has everybody sink who does so at a time; busy are those with a challenge.
func (m *model) sinks(open time.Duration, busy map[store.AccountID]bool) {
	idles := func(id store.AccountID) bool { return open >= m.active[id]+21*24*time.Hour && !busy[id] }
	for _, id := range slices.Backward(slices.Clone(m.row)) {
		at := slices.Index(m.row, id)
		if at+1 < len(m.row) && idles(id) && !idles(m.row[at+1]) && open >= m.sank[id]+7*24*time.Hour {
			m.falls(id)
			m.sank[id] = open
		}
	}
}

// A pair is a ladder and the model beside it.
type pair struct {
	State
	model
	draw *rand.Rand
	open time.Duration
	left int
}

// act has somebody leave and come back, challenge, or have a challenge decided.
func (p *pair) act(id store.AccountID) {
	switch at := p.challengeOf(id); {
	case p.draw.IntN(400) == 0:
		p.leave(id)
		p.join(id, p.open)
		p.row = append(slices.DeleteFunc(p.row, func(other store.AccountID) bool { return other == id }), id)
		p.active[id], p.sank[id] = p.open, 0
		p.left++
	case at < 0:
		above := slices.DeleteFunc(slices.Clone(p.above(id)), func(other store.AccountID) bool {
			return p.challengeOf(other) >= 0 || p.restUntil(id, other, p.open) > 0
		})
		if len(above) > 0 {
			p.begin(id, above[p.draw.IntN(len(above))], time.Time{}, p.open)
			p.active[id] = p.open
		}
	default:
		c := p.end(at, p.open)
		switch p.draw.IntN(4) {
		case 0:
			p.take(c, won, lost, time.Time{})
			p.takes(c.From, c.To)
		case 1:
			p.fall(p.index(c.From), withdrawn, time.Time{})
			p.falls(c.From)
		}
	}
}

// busy are those with a challenge, of which each has one.
func (p *pair) busy(t *testing.T) map[store.AccountID]bool {
	busy := map[store.AccountID]bool{}
	for _, c := range p.Challenges {
		if busy[c.From] || busy[c.To] {
			t.Fatalf("somebody has two challenges: %v", p.Challenges)
		}
		busy[c.From], busy[c.To] = true, true
	}
	return busy
}

// check compares the two, whose places are those of all thirty.
func (p *pair) check(t *testing.T, step int) {
	var row []store.AccountID
	for _, player := range p.Players {
		row = append(row, player.Account)
	}
	if !slices.Equal(row, p.row) {
		t.Fatalf("step %d: the ladder is %v, want %v", step, row, p.row)
	}
	for i, id := range slices.Sorted(slices.Values(row)) {
		if int(id) != i+1 || len(row) != 30 {
			t.Fatalf("step %d: the places are %v", step, row)
		}
	}
}

// TestRandomLadder plays thirty at random for years against the model.
func TestRandomLadder(t *testing.T) {
	for seed := range uint64(8) {
		p := pair{draw: rand.New(rand.NewPCG(seed, 5))}
		p.active, p.sank = map[store.AccountID]time.Duration{}, map[store.AccountID]time.Duration{}
		for id := range store.AccountID(30) {
			p.join(id+1, 0)
			p.row = append(p.row, id+1)
		}
		sank := 0
		for step := range 6000 {
			id := p.row[p.draw.IntN(len(p.row))]
			p.open += time.Duration(p.draw.IntN(10)) * time.Hour
			if id%5 == 0 && p.draw.IntN(12) > 0 {
				continue // some play seldom
			}
			p.act(id)
			p.sinks(p.open, p.busy(t))
			sank += len(p.sink(time.Time{}, p.open))
			p.check(t, step)
		}
		if p.left == 0 || sank < 5 {
			t.Errorf("seed %d: %d left and %d sank, which tests little", seed, p.left, sank)
		}
	}
}

// TestTake has those between move down, and nobody rise twice.
func TestTake(t *testing.T) {
	var s State
	for id := range store.AccountID(5) {
		s.join(id+1, 0)
	}
	places := func() (text string) {
		for _, p := range s.Players {
			text += fmt.Sprint(p.Account)
		}
		return text
	}
	s.take(Challenge{From: 5, To: 2}, won, lost, time.Time{})
	if got := places(); got != "15234" {
		t.Errorf("after 5 has won from 2 it is %s", got)
	}
	s.take(Challenge{From: 5, To: 2}, won, lost, time.Time{})
	s.take(Challenge{From: 7, To: 2}, won, lost, time.Time{})
	if got := places(); got != "15234" {
		t.Errorf("after nothing it is %s", got)
	}
	if s.fall(4, idle, time.Time{}) || s.fall(-1, idle, time.Time{}) {
		t.Error("the last falls")
	}
}
