package rules

import (
	"boardroom/games"
	"boardroom/games/lists"
	"boardroom/games/phrase"
)

// What is asked about a position besides its moves.

// IsPlayed says whether moves are made, and not formations.
func (p *Position) IsPlayed() bool { return p.Phase == Playing || p.Phase == Answering }

// StillIn lists the seats that have not lost.
func (p *Position) StillIn() []games.Seat {
	return lists.Filter(p.AllSeats(), func(seat games.Seat) bool { return !p.Out[seat] })
}

// SeatsInCheck lists whose Commanders are in check.
func (p *Position) SeatsInCheck() []games.Seat {
	if p.Phase != Playing {
		return nil
	}
	return lists.Filter(p.AllSeats(), p.InCheck)
}

// NearestCommander is whose Commander of the other side is nearest to a cell, as far
// as is known, and how far it is away; 0 is nobody's.
func (p *Position) NearestCommander(seat games.Seat, from Cell) (owner games.Seat, away int) {
	for _, other := range p.AllSeats() {
		s := p.Army.CommanderOf(other)
		if s == nil || p.Out[other] || !Enemies(other, seat) {
			continue
		}
		if apart := Apart(from, s.At); owner == 0 || apart < away {
			owner, away = other, apart
		}
	}
	return owner, away
}

// FreeSteps counts to how many empty cells a seat could step from each of its cells, if it
// were its turn.
func (p *Position) FreeSteps(seat games.Seat) map[Cell]int {
	steps := map[Cell]int{}
	p.OnTurn(seat).Movements(func(m Move) bool {
		if m.Form == Step && m.To != m.From {
			steps[m.From]++
		}
		return true
	})
	return steps
}

// FirstCapture is a capture that can be made, where there is one.
func (p *Position) FirstCapture() Move {
	var found Move
	p.Movements(func(m Move) bool {
		found = m
		return m.Form != Capture
	})
	return found
}

// IsAnyPlaceable says whether there is a cell for a reinforcement.
func (p *Position) IsAnyPlaceable() bool {
	return !p.Reinforcements(func(Move) bool { return false })
}

// CanReinforce says whether a seat could place a reinforcement now.
func (p *Position) CanReinforce(seat games.Seat) bool {
	return p.Phase == Playing && p.Turn == seat && p.Made == 0 && p.IsAnyPlaceable()
}

// ExamplePlace is a cell where a reinforcement can be placed, where there is one: in
// the zone of its player if possible, else at least where the board has been from the
// start, as those cells have the plainest names.
func (p *Position) ExamplePlace() (best Cell) {
	const anywhere, old, home = 1, 2, 3
	plainest := 0
	p.Reinforcements(func(m Move) bool {
		plain := phrase.Choose(p.isNew(m.To), anywhere, old)
		if p.IsZone(p.Turn, m.To) {
			plain = home
		}
		if plain > plainest {
			best, plainest = m.To, plain
		}
		return plainest < home
	})
	return best
}

// isNew says whether a cell was not on the board from the start.
func (p *Position) isNew(c Cell) bool {
	return c.File() < 0 || c.File() >= p.Files() || c.Rank() < 0 || c.Rank() >= Side || c.Level() < 0 || c.Level() >= p.Levels
}
