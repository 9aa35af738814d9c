package stratic

import (
	"fmt"

	"boardroom/games"
	"boardroom/games/stratic/rules"
)

// improves says what a step gains that does nothing else: it comes nearer to a
// Commander, or opens the way for another piece. It is empty where it does not.
func (d *telling) improves() string {
	if d.Move.Form != rules.Step && d.Move.Form != rules.Carry || d.before.Anti {
		return ""
	}
	if freed, cells := d.freed(); cells >= leastFreed {
		return fmt.Sprintf("It opens the way for %s on %s to %d more cells.", theKind(freed.Top().Kind), d.name(freed.At), cells)
	}
	target, was := d.before.nearestCommander(d.Seat, d.Move.From)
	_, is := d.before.nearestCommander(d.Seat, d.End)
	if target == 0 || is >= was {
		return ""
	}
	return fmt.Sprintf("It comes nearer to {%d}'s Commander: %s away instead of %d.", target, games.Count(is, "cell"), was)
}

// leastFreed is how many cells more are worth a word.
const leastFreed = 2

// freed is the piece that can go to the most more cells after a move, if it is not the
// one that moves, and to how many more. Where the board grows or more is seen, that is
// not the move's doing.
func (d *telling) freed() (freed *rules.Square, most int) {
	if d.before.Fog || d.before.Grown != d.after.Grown {
		return nil, 0
	}
	before, after := d.before.ways(d.Seat), d.after.ways(d.Seat)
	for i := range d.before.Army {
		s := &d.before.Army[i]
		gained := after[s.At] - before[s.At]
		if s.At != d.Move.From && s.At != d.End && gained > most {
			freed, most = s, gained
		}
	}
	return freed, most
}

// ways counts to how many empty cells a seat could step from each of its cells, if it
// were its turn.
func (p *position) ways(seat games.Seat) map[rules.Cell]int {
	ways := map[rules.Cell]int{}
	p.OnTurn(seat).Movements(func(m rules.Move) bool {
		if m.Form == rules.Step && m.To != m.From {
			ways[m.From]++
		}
		return true
	})
	return ways
}

// nearestCommander is whose Commander of the other side is nearest to a cell, as far
// as is known, and how far it is away; 0 is nobody's.
func (p *position) nearestCommander(seat games.Seat, from rules.Cell) (owner games.Seat, away int) {
	for _, other := range p.AllSeats() {
		s := p.Army.CommanderOf(other)
		if s == nil || p.Out[other] || !rules.Enemies(other, seat) {
			continue
		}
		if apart := rules.Apart(from, s.At); owner == 0 || apart < away {
			owner, away = other, apart
		}
	}
	return owner, away
}
