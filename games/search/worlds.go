package search

import "boardroom/games"

// imagine draws whole positions that a seat must hold possible; one, where it
// sees all there is.
func imagine(p games.Position, seat games.Seat, most int, chance *games.Chance) []games.Position {
	determinizer, ok := p.(games.Determinizer)
	if !ok {
		return []games.Position{p}
	}
	var worlds []games.Position
	for range max(1, most) {
		world := determinizer.Determinize(seat, chance)
		worlds = append(worlds, world)
		if world == p {
			break
		}
	}
	return worlds
}
