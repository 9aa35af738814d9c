package match

import (
	"slices"
	"strings"

	"boardroom/games"
	"boardroom/world/store"
)

// OnlyPasses is the seat that is to act and has no move but to pass; Watcher is
// none. So it is where nobody has done anything but pass for two rounds.
func (m *Match) OnlyPasses() games.Seat {
	toAct := m.position.ToAct()
	if len(toAct) != 1 || !m.Thinks(toAct[0]) || m.allPass() {
		return games.Watcher
	}
	if unlister, ok := m.position.(games.Unlister); ok {
		if _, unlisted := unlister.Unlisted(); unlisted {
			return games.Watcher
		}
	}
	passes, others := 0, 0
	m.position.Legal(func(move games.Move) bool {
		if move == games.Pass {
			passes++
		} else {
			others++
		}
		return others == 0
	})
	if passes == 0 || others > 0 {
		return games.Watcher
	}
	return toAct[0]
}

func (m *Match) allPass() bool {
	rounds := 2 * len(m.seats)
	last := m.plies[max(0, len(m.plies)-rounds):]
	return len(last) == rounds && !slices.ContainsFunc(last, func(p store.Ply) bool { return !strings.HasPrefix(p.Move, string(games.Pass)) })
}
