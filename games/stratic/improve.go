package stratic

import (
	"fmt"

	"boardroom/games/phrase"
	"boardroom/games/stratic/rules"
)

// improves says what a step gains that does nothing else: it comes nearer to a
// Commander, or opens the way for another piece. It is empty where it does not.
func (d *telling) improves() string {
	if d.Move.Form != rules.Step && d.Move.Form != rules.Carry || d.before.Anti {
		return ""
	}
	target, was := d.before.NearestCommander(d.Seat, d.Move.From)
	if _, is := d.before.NearestCommander(d.Seat, d.End); target != 0 && is < was {
		return fmt.Sprintf("It comes nearer to {%d}'s Commander: %s away instead of %d.", target, phrase.Count(is, "cell"), was)
	}
	if freed, cells := d.freed(); cells >= leastFreed {
		return fmt.Sprintf("It opens the way for %s on %s, which can then go to %d more cells.", theKind(freed.Top().Kind), d.name(freed.At), cells)
	}
	return ""
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
	before, after := d.before.FreeSteps(d.Seat), d.after.FreeSteps(d.Seat)
	for i := range d.before.Army {
		s := &d.before.Army[i]
		gained := after[s.At] - before[s.At]
		if s.At != d.Move.From && s.At != d.End && gained > most {
			freed, most = s, gained
		}
	}
	return freed, most
}
