package stratic

import (
	"slices"

	"boardroom/games"
)

// How far pieces see.
const (
	sight       = 3
	farSight    = 5 // Fortifiers and Scouts
	ridingSight = 7 // a Scout that rides
	viperSight  = 1
)

// An eye is a piece that sees.
type eye struct {
	at  cell
	far int
}

// eyes are the pieces of a side with which it sees; none without fog.
func (p *position) eyes(c camp) []eye {
	if !p.fog {
		return nil
	}
	var eyes []eye
	for i := range p.army {
		s := &p.army[i]
		far := 0
		if s.fort != 0 && campOf(s.fort) == c {
			far = farSight
		}
		if !s.bare() && campOf(s.man.seat) == c {
			far = max(far, sightOf(s))
		}
		if far > 0 {
			eyes = append(eyes, eye{s.at, far})
		}
	}
	return eyes
}

// sightOf is how far the piece on the ground, or the rider, sees.
func sightOf(s *square) int {
	switch {
	case s.man.kind == viper:
		return viperSight
	case s.man.kind == scout && s.stacked():
		return ridingSight
	case s.man.kind == scout:
		return farSight
	}
	return sight
}

func anySees(eyes []eye, c cell) bool {
	for _, e := range eyes {
		if apart(e.at, c) <= e.far {
			return true
		}
	}
	return false
}

// A knower is somebody whose knowledge a position is.
type knower struct {
	seat    games.Seat // Watcher for those without a seat
	checked [mostSeats + 1]bool
	sights  [2][]eye // by side, under fog
}

// isTold says whether a knower is told of the checks of a seat even where it
// can't see them: those of its own side are announced to it.
func (k *knower) isTold(seat games.Seat) bool {
	return k.seat != games.Watcher && !enemies(k.seat, seat)
}

// sees says whether a knower sees a cell under fog: a watcher only what both
// sides do.
func (k *knower) sees(c cell) bool {
	if k.seat == games.Watcher {
		return anySees(k.sights[south], c) && anySees(k.sights[north], c)
	}
	return anySees(k.sights[campOf(k.seat)], c)
}

// seesSome says whether a knower sees some cell of a part of the board.
func (k *knower) seesSome(part box) bool {
	if k.seat != games.Watcher {
		for _, e := range k.sights[campOf(k.seat)] {
			if _, ok := e.box().with(part); ok {
				return true
			}
		}
		return false
	}
	for _, e := range k.sights[south] {
		seen, ok := e.box().with(part)
		for i := 0; ok && i < len(k.sights[north]); i++ {
			if _, both := k.sights[north][i].box().with(seen); both {
				return true
			}
		}
	}
	return false
}

// box is the cells that an eye sees, on the board or not.
func (e eye) box() box {
	c, d := e.at, e.far
	return box{at(c.file()-d, c.rank()-d, c.level()-d), at(c.file()+d, c.rank()+d, c.level()+d)}
}

// with is what two boxes have in common, if anything.
func (b box) with(o box) (common box, ok bool) {
	low := at(max(b.low.file(), o.low.file()), max(b.low.rank(), o.low.rank()), max(b.low.level(), o.low.level()))
	high := at(min(b.high.file(), o.high.file()), min(b.high.rank(), o.high.rank()), min(b.high.level(), o.high.level()))
	return box{low, high}, low.file() <= high.file() && low.rank() <= high.rank() && low.level() <= high.level()
}

// Hides says whether there are formations or fog that keep something secret.
func (p *position) Hides() bool { return p.phase == deploying || p.fog && p.phase != over }

// Known is the position as a seat may know it.
func (p *position) Known(seat games.Seat) games.Position { return p.known(seat) }

// Opened is the whole position, for when the game is over.
func (p *position) Opened() games.View { return games.View{Picture: p.picture(), Facts: p.facts()} }

// known leaves out of a position what a seat may not know. Whoever has no seat
// is a watcher.
func (p *position) known(seat games.Seat) *position {
	if !p.hasSeat(seat) {
		seat = games.Watcher
	}
	switch {
	case p.open, p.knower != nil && p.knower.seat == seat:
		return p
	case p.phase == deploying:
		return p.without(seat, func(s *square) bool { return s.isOf(seat) || s.isOf(p.force) })
	case p.fog && p.phase != over:
		k := &knower{seat: seat, sights: [2][]eye{p.eyes(south), p.eyes(north)}}
		for other := games.Seat(1); int(other) <= p.seats(); other++ {
			k.checked[other] = k.isTold(other) && p.inCheck(other)
		}
		known := p.without(seat, func(s *square) bool { return k.sees(s.at) })
		known.knower = k
		if p.chain.open && !k.sees(p.chain.at) {
			known.chain = chain{}
		}
		return known
	}
	return p
}

// without leaves out every square that is not kept.
func (p *position) without(seat games.Seat, keep func(*square) bool) *position {
	known := *p
	known.knower = &knower{seat: seat}
	known.army = slices.DeleteFunc(slices.Clone(p.army), func(s square) bool { return !keep(&s) })
	return &known
}

// isOf says whether a piece of the seat stands there, 0 for nobody.
func (s *square) isOf(seat games.Seat) bool {
	return seat != 0 && (s.fort == seat || s.man.kind != 0 && s.man.seat == seat)
}

// isSeen says whether the one whose knowledge it is sees a cell.
func (p *position) isSeen(c cell) bool { return p.isClear() || p.knower.sees(c) }

// isClear says whether every cell is seen.
func (p *position) isClear() bool { return !p.fog || p.phase == deploying || p.knower == nil }
