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

// weeks has everybody sink who does so at a time; busy are those with a challenge.
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

// TestRandomLadder plays thirty at random for years against the model.
func TestRandomLadder(t *testing.T) {
	for seed := range uint64(8) {
		draw := rand.New(rand.NewPCG(seed, 5))
		m := model{active: map[store.AccountID]time.Duration{}, sank: map[store.AccountID]time.Duration{}}
		var s State
		var open time.Duration
		for id := range store.AccountID(30) {
			s.join(id+1, 0)
			m.row = append(m.row, id+1)
		}
		left, sank := 0, 0
		for step := range 6000 {
			id := m.row[draw.IntN(len(m.row))]
			open += time.Duration(draw.IntN(10)) * time.Hour
			if id%5 == 0 && draw.IntN(12) > 0 {
				continue // some play seldom
			}
			switch at := s.challengeOf(id); {
			case draw.IntN(400) == 0:
				s.leave(id)
				s.join(id, open)
				m.row = append(slices.DeleteFunc(m.row, func(other store.AccountID) bool { return other == id }), id)
				m.active[id], m.sank[id] = open, 0
				left++
			case at < 0:
				above := slices.DeleteFunc(slices.Clone(m.above(id)), func(other store.AccountID) bool {
					return s.challengeOf(other) >= 0 || s.restUntil(id, other, open) > 0
				})
				if len(above) > 0 {
					s.begin(id, above[draw.IntN(len(above))], time.Time{}, open)
					m.active[id] = open
				}
			default:
				c := s.Challenges[at]
				s.end(at, open)
				switch draw.IntN(4) {
				case 0:
					s.take(c, won, lost, time.Time{})
					m.takes(c.From, c.To)
				case 1:
					s.fall(s.index(c.From), withdrawn, time.Time{})
					m.falls(c.From)
				}
			}
			busy := map[store.AccountID]bool{}
			for _, c := range s.Challenges {
				if busy[c.From] || busy[c.To] {
					t.Fatalf("seed %d, step %d: somebody has two challenges: %v", seed, step, s.Challenges)
				}
				busy[c.From], busy[c.To] = true, true
			}
			m.sinks(open, busy)
			sank += len(s.sink(time.Time{}, open))
			var row []store.AccountID
			for _, p := range s.Players {
				row = append(row, p.Account)
			}
			if !slices.Equal(row, m.row) {
				t.Fatalf("seed %d, step %d: the ladder is %v, want %v", seed, step, row, m.row)
			}
			sorted := slices.Sorted(slices.Values(row))
			for i, id := range sorted {
				if int(id) != i+1 {
					t.Fatalf("seed %d, step %d: the places are %v", seed, step, row)
				}
			}
		}
		if left == 0 || sank < 5 {
			t.Errorf("seed %d: %d left and %d sank, which tests little", seed, left, sank)
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
