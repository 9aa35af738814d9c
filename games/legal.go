package games

import "slices"

// LegalMoves lists the legal moves of a position in byte order.
func LegalMoves(p Position) []Move {
	moves := make([]Move, 0, min(p.CountLegal(), 1<<20))
	p.Legal(func(m Move) bool {
		moves = append(moves, m)
		return true
	})
	slices.Sort(moves)
	return moves
}

// Perft counts the positions that lie depth moves ahead: 1 for depth 0, and for
// a position that is over none.
func Perft(p Position, depth int) int {
	switch depth {
	case 0:
		return 1
	case 1:
		return p.CountLegal()
	}
	total := 0
	p.Legal(func(move Move) bool {
		next, _, err := p.Play(p.ToAct()[0], move)
		if err != nil {
			panic("games: a listed move is refused: " + string(move) + " in " + p.String())
		}
		total += Perft(next, depth-1)
		return true
	})
	return total
}
