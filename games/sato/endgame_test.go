package sato

import (
	"cmp"
	"context"
	"testing"

	"boardroom/games"
	"boardroom/games/gamestest"
	"boardroom/games/search"
)

// A material is how many pieces the seat to act has, and how many the other.
type material [seats]int

// Endings are all positions on the usual board with a few pieces and what they are worth,
// found backwards from those that are over (retrograde analysis). Quiet turns and
// repetition are left out: a draw is what neither seat can force to end otherwise.
type endings struct {
	*position
	places [4][]hexes           // all ways to place so many pieces, by rank
	worth  map[material][]int8  // in how many moves the seat to act wins, or less than 0, loses
	open   map[material][]uint8 // moves that don't lose
	found  [longest + 1][]ending
	later  [longest + 1][]ending // by captures, in so many moves
}

// An ending is one of the positions.
type ending struct {
	material
	at int
}

// longest is more moves than any win takes.
const longest = 20

func newEndings(bracket string) *endings {
	p, _ := parse("game=sato deep=4 bracket=" + bracket + " turn=1 quiet=0 rows=..../...../....../......./....../...../....")
	e := &endings{position: p.(*position), worth: map[material][]int8{}, open: map[material][]uint8{}}
	for pieces := 2; pieces < len(e.places); pieces++ {
		e.place(hexes{}, pieces, len(e.Names))
	}
	return e
}

// place adds all ways to place some more pieces below a hex, in the order of their rank.
func (e *endings) place(had hexes, more, below int) {
	if more == 0 {
		e.places[had.count()] = append(e.places[had.count()], had)
		return
	}
	for at := more - 1; at < below; at++ {
		next := had
		next.add(at)
		e.place(next, more-1, at)
	}
}

// rank is which of all ways to place as many pieces this is.
func rank(h hexes) (rank int) {
	k := 0
	for at := range h.all() {
		k++
		ways := 1
		for i := range k {
			ways = ways * (at - i) / (i + 1)
		}
		rank += ways
	}
	return rank
}

func (e *endings) ending(own, foes hexes) ending {
	return ending{material{own.count(), foes.count()}, rank(own)*len(e.places[foes.count()]) + rank(foes)}
}

func (e *endings) pieces(x ending) (own, foes hexes) {
	foesPlaces := e.places[x.material[1]]
	return e.places[x.material[0]][x.at/len(foesPlaces)], foesPlaces[x.at%len(foesPlaces)]
}

// set puts pieces on the board, those of the seat to act first.
func (e *endings) set(own, foes hexes) { e.position.pieces[1], e.position.pieces[2] = own, foes }

// solve finds out what positions of some materials are worth, from those to which their
// captures lead.
func (e *endings) solve(all ...material) {
	for _, m := range all {
		e.worth[m] = make([]int8, len(e.places[m[0]])*len(e.places[m[1]]))
		e.open[m] = make([]uint8, len(e.worth[m]))
	}
	for _, m := range all {
		for at := range e.worth[m] {
			if own, foes := e.pieces(ending{m, at}); own.and(foes).none() {
				e.begin(ending{m, at}, own, foes)
			}
		}
	}
	for moves := 1; moves < longest; moves++ {
		for _, x := range e.later[moves] {
			e.lessOpen(x, moves)
		}
		for _, x := range e.found[moves] {
			e.before(x, moves)
		}
		e.later[moves], e.found[moves] = nil, nil
	}
}

// begin counts the moves of a position, and looks at those that capture.
func (e *endings) begin(x ending, own, foes hexes) {
	e.set(own, foes)
	for from := range own.all() {
		for to := range e.reach(from).all() {
			e.open[x.material][x.at]++
			gone := e.captures(from, to)
			if left := foes.minus(gone); left.count() <= 1 {
				e.wins(x, 1)
			} else if !gone.none() {
				after := e.ending(left, moved(own, from, to))
				switch worth := e.worth[after.material][after.at]; {
				case worth < 0:
					e.wins(x, int(1-worth))
				case worth > 0:
					e.later[worth+1] = append(e.later[worth+1], x)
				}
			}
		}
	}
}

func moved(h hexes, from, to int) hexes {
	h.remove(from)
	h.add(to)
	return h
}

// wins notes that the seat to act wins in so many moves, if nothing better was found.
func (e *endings) wins(x ending, moves int) {
	if had := e.worth[x.material][x.at]; had == 0 || int(had) > moves {
		e.worth[x.material][x.at] = int8(moves)
		e.found[moves] = append(e.found[moves], x)
	}
}

// lessOpen notes that one more move of a position loses, so late.
func (e *endings) lessOpen(x ending, moves int) {
	open := &e.open[x.material][x.at]
	if *open--; *open == 0 {
		e.worth[x.material][x.at] = int8(-moves)
		e.found[moves] = append(e.found[moves], x)
	}
}

// before looks at the positions from which a move that captures nothing leads to one.
func (e *endings) before(x ending, moves int) {
	worth := e.worth[x.material][x.at]
	own, foes := e.pieces(x)
	if int(max(worth, -worth)) != moves || e.worth[material{x.material[1], x.material[0]}] == nil {
		return
	}
	for to := range foes.all() {
		e.set(foes, own)
		for from := range e.reach(to).all() {
			before := moved(foes, to, from)
			if e.set(before, own); e.captures(from, to).none() {
				if y := e.ending(before, own); worth < 0 {
					e.wins(y, moves+1)
				} else {
					e.lessOpen(y, moves+1)
				}
			}
			e.set(foes, own)
		}
	}
}

// A census is how many positions are worth what.
type census struct{ positions, atOnce, won, lost, longest int }

func (e *endings) census(m material) (c census) {
	for at, worth := range e.worth[m] {
		if e.open[m][at] == 0 && worth == 0 {
			continue // two pieces on one hex
		}
		c.positions++
		c.longest = max(c.longest, int(max(worth, -worth)))
		switch {
		case worth == 1:
			c.atOnce++
		case worth > 0:
			c.won++
		case worth < 0:
			c.lost++
		}
	}
	return c
}

// docs/findings.md tells these numbers.
func TestEndings(t *testing.T) {
	for bracket, want := range map[string][]census{
		"apart":    {{396270, 133518, 1710, 255, 7}, {4358970, 2323884, 82431, 0, 15}, {4358970, 63984, 594, 74481, 16}},
		"opposite": {{396270, 69810, 7914, 759, 7}, {4358970, 1530027, 304404, 0, 15}, {4358970, 0, 1092, 80769, 14}},
	} {
		thorough := gamestest.Times(0, 1) > 0
		if !thorough && bracket != "apart" {
			continue
		}
		e := newEndings(bracket)
		e.solve(material{2, 2})
		got := []census{e.census(material{2, 2})}
		if thorough {
			e.solve(material{3, 2}, material{2, 3})
			got = append(got, e.census(material{3, 2}), e.census(material{2, 3}))
		}
		for i, c := range got {
			if c != want[i] {
				t.Errorf("%s, %d: %+v, want %+v", bracket, i, c, want[i])
			}
		}
		e.checkSearch(t)
	}
}

// checkSearch holds strong to some of the positions that take longest to win or lose, and
// to some that are drawn.
func (e *endings) checkSearch(t *testing.T) {
	thinker, played := search.New(search.Strong(), 1), map[int]int{}
	for at, worth := range e.worth[material{2, 2}] {
		long := worth > 5 || worth < -5
		own, foes := e.pieces(ending{material{2, 2}, at})
		if !own.and(foes).none() || long && at%gamestest.Times(71, 11) > 0 || !long && at%20_000 > 0 {
			continue
		}
		e.set(own, foes)
		p := *e.position
		var history games.History
		history.Add(&p)
		found, _ := thinker.Think(context.Background(), &p, history, 1, search.Limits{Nodes: 500_000, Depth: int(max(worth, -worth)) + 3})
		if want := cmp.Compare(worth, 0); found.Sure() != want {
			t.Errorf("%s ends in %d moves, and strong takes it to be worth %v", &p, worth, found.Value)
		}
		played[cmp.Compare(worth, 0)]++
	}
	if played[0] == 0 || played[1] == 0 {
		t.Errorf("too little was searched: %v", played)
	}
}
