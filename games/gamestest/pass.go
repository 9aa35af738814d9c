package gamestest

import (
	"math/rand/v2"
	"testing"

	"boardroom/games"
)

// ToAForcedPass are random moves of a game of two with some options, up to where one
// side can only pass and the game goes on.
func ToAForcedPass(t testing.TB, game *games.Game, words ...string) []games.Move {
	t.Helper()
	options, err := game.Configure(words)
	if err != nil {
		t.Fatal(err)
	}
	for seed := range uint64(1000) {
		source := rand.New(rand.NewPCG(seed, 1))
		p, err := game.Start(games.Setup{Options: options, Seats: 2, Seed: 1})
		if err != nil {
			t.Fatal(err)
		}
		var moves []games.Move
		for !p.Result().Over {
			legal := games.LegalMoves(p)
			if len(legal) == 1 && legal[0] == games.Pass && len(moves) > 0 && moves[len(moves)-1] != games.Pass {
				return moves
			}
			move := legal[source.IntN(len(legal))]
			if p, _, err = p.Play(p.ToAct()[0], move); err != nil {
				t.Fatal(err)
			}
			moves = append(moves, move)
		}
	}
	t.Fatal("no game comes to a forced pass")
	return nil
}
