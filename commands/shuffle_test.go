package commands_test

import "boardroom/games"

// shuffle finds a quiet move for the first two seats of a position, and the
// moves that lead back: after all four, the position counts as the same.
func shuffle(game *games.Game, line string) (there, back []string) {
	start, err := game.Parse(line)
	if err != nil {
		return nil, nil
	}
	key := func(p games.Position) string { return p.(games.Repeater).RepetitionKey() }
	tries := 0
	var find func(p games.Position, moves []games.Move) []games.Move
	find = func(p games.Position, moves []games.Move) []games.Move {
		tries++
		if len(moves) == 4 {
			if key(p) == key(start) {
				return moves
			}
			return nil
		}
		var found []games.Move
		p.Legal(func(m games.Move) bool {
			if tries > 200_000 {
				return false
			}
			next, _, err := p.Play(p.ToAct()[0], m)
			if err == nil && !next.Result().Over {
				found = find(next, append(moves[:len(moves):len(moves)], m))
			}
			return found == nil
		})
		return found
	}
	moves := find(start, nil)
	if moves == nil {
		return nil, nil
	}
	return []string{string(moves[0]), string(moves[1])}, []string{string(moves[2]), string(moves[3])}
}
