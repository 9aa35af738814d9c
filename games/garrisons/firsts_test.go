package garrisons

import (
	"context"
	"slices"
	"strings"
	"testing"

	"boardroom/games"
	"boardroom/games/phrase"
	"boardroom/games/search"
)

// think is what a player of a seed does.
func think(t *testing.T, p games.Position, seed uint64) games.Move {
	t.Helper()
	found, ok := search.New(search.Easy(), seed).Move(context.Background(), p, games.History{}, p.ToAct()[0])
	if !ok {
		t.Fatalf("nothing is found in %s", p)
	}
	return found.Move
}

// onMeasuredBoards tests something at the start of a game with the pie, on each board where
// it is known what first pieces are worth.
func onMeasuredBoards(t *testing.T, test func(t *testing.T, p *position)) {
	for board := range measuredFirsts {
		t.Run(board, func(t *testing.T) {
			p, err := start(games.Options{"board": board, "turns": "1", "pie": "yes", "finish": "decided"})
			if err != nil {
				t.Fatal(err)
			}
			test(t, p.(*position))
		})
	}
}

// Whoever begins under the pie places an even first piece, the same for the same seed.
func TestFirstPiecesAreEven(t *testing.T) { onMeasuredBoards(t, testFirstPiecesAreEven) }

func testFirstPiecesAreEven(t *testing.T, p *position) {
	for seed := range uint64(20) {
		move := think(t, p, seed)
		if at, err := p.Find(string(move)); err != nil || !p.even.has(at) {
			t.Errorf("seed %d begins with %s, which is not even", seed, move)
		}
		if again := think(t, p, seed); again != move {
			t.Errorf("seed %d begins with %s and with %s", seed, move, again)
		}
	}
}

// The second player takes over what is better for the side that began, leaves what is worse,
// and draws where it is even, the same for the same seed.
func TestSwapsGoByTheFirstPiece(t *testing.T) { onMeasuredBoards(t, testSwapsGoByTheFirstPiece) }

func testSwapsGoByTheFirstPiece(t *testing.T, p *position) {
	for at, name := range p.Names {
		next := p.after(action{kind: place, to: at})
		swaps := 0
		seeds := phrase.Choose(p.even.has(at), 12, 2)
		for seed := range uint64(seeds) {
			move := think(t, next, seed)
			if move == swapToken {
				swaps++
			}
			if again := think(t, next, seed); again != move {
				t.Errorf("behind %s seed %d answers with %s and with %s", name, seed, move, again)
			}
		}
		switch even, weak := p.even.has(at), p.weak.has(at); {
		case even && (swaps == 0 || swaps == seeds):
			t.Errorf("%s is even, and is swapped %d times of %d", name, swaps, seeds)
		case !even && weak && swaps > 0, !even && !weak && swaps < seeds:
			t.Errorf("%s is swapped %d times of %d", name, swaps, seeds)
		}
	}
}

// Hexes are alike that mirroring the board makes of each other, and no hex is even and weak.
func TestHexesAreAlike(t *testing.T) { onMeasuredBoards(t, testHexesAreAlike) }

func testHexesAreAlike(t *testing.T, p *position) {
	known := measuredFirsts[p.edges()]
	for _, name := range strings.Fields(known.even + " " + known.weak) {
		if _, err := p.Find(name); err != nil {
			t.Error(err)
		}
	}
	for _, row := range p.Rows {
		for at := row.First; at < row.First+row.Width; at++ {
			if p.even.has(at) && p.weak.has(at) {
				t.Errorf("%s is even and weak", p.Names[at])
			}
			mirrored := 2*row.First + row.Width - 1 - at
			if p.even.has(at) != p.even.has(mirrored) || p.weak.has(at) != p.weak.has(mirrored) {
				t.Errorf("%s and %s differ", p.Names[at], p.Names[mirrored])
			}
		}
	}
}

// Of the hexes of the usual board 15 kinds can be told apart, of 3 or of 6 hexes each.
func TestKindsOfHexes(t *testing.T) {
	s := shapes[5][6]()
	var kinds [][6]int
	for at, name := range s.Names {
		if kind := s.distances(at); !slices.Contains(kinds, kind) {
			kinds = append(kinds, kind)
		}
		if all := s.alike(name); all.count() != 3 && all.count() != 6 {
			t.Errorf("%d hexes are like %s", all.count(), name)
		}
	}
	if len(kinds) != 15 {
		t.Errorf("there are %d kinds of hexes", len(kinds))
	}
}
