package rules

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
	at  Cell
	far int
}

// eyes are the pieces of a side with which it sees; none without fog.
func (p *Position) eyes(c Camp) []eye {
	if !p.Fog {
		return nil
	}
	var eyes []eye
	for i := range p.Army {
		s := &p.Army[i]
		far := 0
		if s.Fort != 0 && CampOf(s.Fort) == c {
			far = farSight
		}
		if !s.Bare() && CampOf(s.Man.Seat) == c {
			far = max(far, sightOf(s))
		}
		if far > 0 {
			eyes = append(eyes, eye{s.At, far})
		}
	}
	return eyes
}

// sightOf is how far the piece on the ground, or the rider, sees.
func sightOf(s *Square) int {
	switch {
	case s.Man.Kind == Viper:
		return viperSight
	case s.Man.Kind == Scout && s.Stacked():
		return ridingSight
	case s.Man.Kind == Scout:
		return farSight
	}
	return sight
}

func anySees(eyes []eye, c Cell) bool {
	for _, e := range eyes {
		if Apart(e.at, c) <= e.far {
			return true
		}
	}
	return false
}

// A Knower is somebody whose knowledge a position is.
type Knower struct {
	seat    games.Seat // Watcher for those without a seat
	Checked [mostSeats + 1]bool
	sights  [2][]eye // by side, under fog
}

// IsWith says whether a knower is on the side of a seat: it is told of that seat's checks
// even where it can't see them, and sees all its pieces.
func (k *Knower) IsWith(seat games.Seat) bool {
	return k.seat != games.Watcher && !Enemies(k.seat, seat)
}

// Sees says whether a knower sees a cell under fog: a watcher only what both
// sides do.
func (k *Knower) Sees(c Cell) bool {
	if k.seat == games.Watcher {
		return anySees(k.sights[South], c) && anySees(k.sights[North], c)
	}
	return anySees(k.sights[CampOf(k.seat)], c)
}

// SeesSome says whether a knower sees some cell of a part of the board.
func (k *Knower) SeesSome(part Box) bool {
	if k.seat != games.Watcher {
		for _, e := range k.sights[CampOf(k.seat)] {
			if _, ok := e.box().With(part); ok {
				return true
			}
		}
		return false
	}
	for _, e := range k.sights[South] {
		seen, ok := e.box().With(part)
		for i := 0; ok && i < len(k.sights[North]); i++ {
			if _, both := k.sights[North][i].box().With(seen); both {
				return true
			}
		}
	}
	return false
}

// box is the cells that an eye sees, on the board or not.
func (e eye) box() Box {
	c, d := e.at, e.far
	return Box{At(c.File()-d, c.Rank()-d, c.Level()-d), At(c.File()+d, c.Rank()+d, c.Level()+d)}
}

// Hides says whether there are formations or fog that keep something secret.
func (p *Position) Hides() bool { return p.Phase == Deploying || p.Fog && p.Phase != Over }

// Known leaves out of a position what a seat may not know. Whoever has no seat
// is a watcher.
func (p *Position) Known(seat games.Seat) *Position {
	if !p.HasSeat(seat) {
		seat = games.Watcher
	}
	switch {
	case p.Open, p.Knower != nil && p.Knower.seat == seat:
		return p
	case p.Phase == Deploying:
		return p.without(seat, func(s *Square) bool { return s.IsOf(seat) || s.IsOf(p.Force) })
	case p.Fog && p.Phase != Over:
		k := &Knower{seat: seat, sights: [2][]eye{p.eyes(South), p.eyes(North)}}
		for _, other := range p.AllSeats() {
			k.Checked[other] = k.IsWith(other) && p.InCheck(other)
		}
		known := p.without(seat, func(s *Square) bool { return k.Sees(s.At) })
		known.Knower = k
		if p.Chain.Open && !k.Sees(p.Chain.At) {
			known.Chain = Chain{}
		}
		return known
	}
	return p
}

// without leaves out every square that is not kept.
func (p *Position) without(seat games.Seat, keep func(*Square) bool) *Position {
	known := *p
	known.Knower = &Knower{seat: seat}
	known.Army = slices.DeleteFunc(slices.Clone(p.Army), func(s Square) bool { return !keep(&s) })
	return &known
}

// IsOf says whether a piece of the seat stands there, 0 for nobody.
func (s *Square) IsOf(seat games.Seat) bool {
	return seat != 0 && (s.Fort == seat || s.Man.Kind != 0 && s.Man.Seat == seat)
}

// IsSeen says whether the one whose knowledge it is sees a cell.
func (p *Position) IsSeen(c Cell) bool { return p.IsClear() || p.Knower.Sees(c) }

// IsClear says whether every cell is seen.
func (p *Position) IsClear() bool { return !p.Fog || p.Phase == Deploying || p.Knower == nil }
