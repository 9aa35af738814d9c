package main

import (
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"math/rand/v2"
	"reflect"
	"slices"
	"sync"
	"testing"

	"boardroom/games/gamestest"
)

// crowded are options of a house in which many come from one address and nobody is slowed.
func crowded() serveCommand {
	sessions, people := limitsOf(noLimits)
	return serveCommand{Limits: sessions, People: people}
}

// TestAStormOfChallenges has thirty people challenge each other, accept, decline and
// withdraw, all at once. Each challenge comes to one end, no game begins twice, and everybody
// sees the same games.
func TestAStormOfChallenges(t *testing.T) {
	t.Parallel()
	options := crowded()
	options.Data = t.TempDir()
	h := openHouseOf(t, options)
	s := &storm{T: t}
	for n := range 30 {
		name := fmt.Sprintf("p%02d", n)
		s.names = append(s.names, name)
		s.people = append(s.people, &rainer{caller: h.calls(t, h.account(t, name)), ended: map[int]string{}})
	}
	var raining sync.WaitGroup
	for n, p := range s.people {
		raining.Go(func() { s.rain(n, p) })
	}
	raining.Wait()
	s.agree()
	s.check()
}

// A storm is many who challenge each other.
type storm struct {
	*testing.T
	names  []string
	people []*rainer
}

// A rainer is one of them, and what the house has acknowledged.
type rainer struct {
	*caller
	made    []int          // the numbers of challenges
	ended   map[int]string // how those ended that this one has ended, by number
	crossed []int64        // tables of games that began since the other had asked for the same
	begun   []int64        // all tables of games that began at a word of this one
}

// A proposed is a challenge as it is listed.
type proposed struct {
	Number   int
	From, To string
}

// rain does what comes to mind, most of the time with neighbours, so that much of it meets.
func (s *storm) rain(n int, p *rainer) {
	for range gamestest.Times(15, 150) {
		switch rand.IntN(5) {
		case 0, 1:
			other := s.names[(n+1+rand.IntN(4))%len(s.names)]
			if rand.IntN(2) == 0 {
				other = s.names[(n+len(s.names)-1-rand.IntN(4))%len(s.names)]
			}
			p.ask(0, "challenge", object{"to": other, "game": "sato", "casual": true})
		case 2:
			p.answer("withdraw", p.open(true))
		case 3:
			p.answer("decline", p.open(false))
		default:
			p.answer("accept", p.open(false))
		}
	}
}

// open are the challenges that wait.
func (p *rainer) open(mine bool) []proposed {
	var found struct{ Proposals []proposed }
	p.does("proposals", object{"mine": mine}, &found)
	return found.Proposals
}

// answer ends one of some challenges.
func (p *rainer) answer(method string, open []proposed) {
	if len(open) > 0 {
		number := open[rand.IntN(len(open))].Number
		p.ask(number, method, object{"number": number})
	}
}

// ask makes a request that may be refused, and notes what is acknowledged.
func (p *rainer) ask(number int, method string, params object) {
	r := p.call(method, params)
	if r.Error != nil {
		if r.Error.Code != 1 || r.Error.Data == nil {
			p.t.Errorf("%s %v comes to %+v", method, params, r.Error)
		}
		return
	}
	p.skips(r.Result)
	var came struct {
		Changed  bool
		Proposal int
		Table    int64
	}
	if err := json.Unmarshal(r.Result, &came); err != nil || !came.Changed {
		return
	}
	switch {
	case came.Table != 0 && number == 0:
		p.crossed = append(p.crossed, came.Table)
	case number == 0:
		p.made = append(p.made, came.Proposal)
	default:
		p.ended[number] = method
	}
	if came.Table != 0 {
		p.begun = append(p.begun, came.Table)
	}
}

// sees is what the house says to somebody: what waits for them and of them, and
// the games that all can see.
func (p *rainer) sees() (theirs []int, tables map[int64]string) {
	for _, o := range slices.Concat(p.open(true), p.open(false)) {
		theirs = append(theirs, o.Number)
	}
	var list struct {
		Tables []struct {
			Table int64
			Name  string
			Seats []struct{ Name string }
		}
	}
	p.does("tables", object{}, &list)
	tables = map[int64]string{}
	for _, one := range list.Tables {
		tables[one.Table] = fmt.Sprint(one.Name, one.Seats)
	}
	return theirs, tables
}

// agree checks that everybody sees the same games, and each challenge is seen by both.
func (s *storm) agree() {
	_, first := s.people[0].sees()
	seen := map[int]int{}
	for _, p := range s.people {
		theirs, tables := p.sees()
		if !maps.Equal(tables, first) {
			s.Errorf("somebody sees the games %v, and another %v", tables, first)
		}
		for _, number := range theirs {
			seen[number]++
		}
	}
	for number, times := range seen {
		if times != 2 {
			s.Errorf("challenge %d is seen by %d", number, times)
		}
	}
}

// check holds what was acknowledged against what there is.
func (s *storm) check() {
	_, tables := s.people[0].sees()
	open, made, ends, crossed, begun := map[int]bool{}, map[int]bool{}, map[int][]string{}, 0, map[int64]int{}
	names := map[string]bool{}
	for _, p := range s.people {
		theirs, _ := p.sees()
		for _, number := range theirs {
			open[number] = true
		}
		for _, number := range p.made {
			made[number] = true
		}
		for number, how := range p.ended {
			ends[number] = append(ends[number], how)
		}
		for _, table := range p.begun {
			begun[table]++
		}
		crossed += len(p.crossed)
		s.heardOnce(p, tables)
	}
	for number, how := range ends {
		if len(how) > 1 || open[number] {
			s.Errorf("challenge %d has come to %v, and is open: %v", number, how, open[number])
		}
	}
	lost := 0 // nobody has said that they ended: they were crossed
	for number := range made {
		if len(ends[number]) == 0 && !open[number] {
			lost++
		}
	}
	if lost != crossed {
		s.Errorf("%d challenges were met by another, and %d have gone", crossed, lost)
	}
	for table, times := range begun {
		if times != 1 || tables[table] == "" {
			s.Errorf("the game at %d has begun %d times, and is kept as %q", table, times, tables[table])
		}
	}
	for table, called := range tables {
		if begun[table] == 0 || names[called] {
			s.Errorf("nobody has begun the game at %d, %s, or there are two", table, called)
		}
		names[called] = true
	}
	s.Logf("%d challenges: %d ended by a word, %d crossed, %d are open; %d games", len(made), len(ends), crossed, len(open), len(tables))
	if len(tables) < 10 || len(ends) < 30 {
		s.Error("hardly anything has happened")
	}
}

// heardOnce checks that somebody was told once that each game of theirs begins.
func (s *storm) heardOnce(p *rainer, tables map[int64]string) {
	var is struct{ Name string }
	p.does("hello", nil, &is)
	started := map[string]int{}
	for _, n := range p.heard {
		if n.Type == "board" && n.Occasion == "started" {
			started[fmt.Sprint(n.Table)]++
		}
	}
	var list struct {
		Tables []struct{ Table int64 }
	}
	p.does("tables", object{"mine": true}, &list)
	want := map[string]int{}
	for _, one := range list.Tables {
		want[fmt.Sprint(one.Table)] = 1
	}
	if !reflect.DeepEqual(started, want) {
		s.Errorf("%s plays at %v, and is told of the starts %v", cmp.Or(is.Name, "somebody"), want, started)
	}
}
