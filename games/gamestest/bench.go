package gamestest

import (
	"maps"
	"slices"
	"testing"

	"boardroom/games"
)

// Benchmark measures what is done most often with positions, by their names:
// listing and counting moves, playing one, drawing, printing and parsing.
func Benchmark(b *testing.B, game *games.Game, positions map[string]games.Position) {
	each(b, "Legal", positions, func(b *testing.B, p games.Position) {
		for b.Loop() {
			p.Legal(func(games.Move) bool { return true })
		}
		b.ReportMetric(float64(p.CountLegal()), "moves")
	})
	each(b, "CountLegal", positions, func(b *testing.B, p games.Position) {
		for b.Loop() {
			p.CountLegal()
		}
	})
	each(b, "Play", positions, func(b *testing.B, p games.Position) {
		seat, moves := p.ToAct()[0], first(p, 1000)
		for i := 0; b.Loop(); i++ {
			if _, _, err := p.Play(seat, moves[i%len(moves)]); err != nil {
				b.Fatal(err)
			}
		}
	})
	each(b, "View", positions, func(b *testing.B, p games.Position) {
		for b.Loop() {
			p.View(1)
		}
	})
	each(b, "Parse", positions, func(b *testing.B, p games.Position) {
		line := p.String()
		for b.Loop() {
			if _, err := game.Parse(line); err != nil {
				b.Fatal(err)
			}
		}
	})
}

// BenchmarkPerft counts the positions so many moves ahead.
func BenchmarkPerft(b *testing.B, depth int, positions map[string]games.Position) {
	each(b, "Perft", positions, func(b *testing.B, p games.Position) {
		for b.Loop() {
			games.Perft(p, depth)
		}
	})
}

// draw is a legal move, all equally likely.
func draw(p games.Position, chance *games.Chance) (drawn games.Move) {
	if i, ok := p.(games.Indexer); ok {
		cells := i.Cells()
		return i.MoveOn(cells[chance.Below(len(cells))], chance.Below(p.CountLegal()/len(cells)))
	}
	left := chance.Below(p.CountLegal())
	p.Legal(func(move games.Move) bool {
		drawn = move
		left--
		return left >= 0
	})
	return drawn
}

// advance plays a legal move.
func advance(t testing.TB, p games.Position, move games.Move) games.Position {
	t.Helper()
	if e, ok := p.(games.Evaluator); ok {
		return e.Advance(move)
	}
	next, _, err := p.Play(p.ToAct()[0], move)
	if err != nil {
		t.Fatal(err)
	}
	return next
}

// Starts are the first positions under some options, by these options.
func Starts(t testing.TB, game *games.Game, seats int, options ...string) map[string]games.Position {
	t.Helper()
	positions := map[string]games.Position{}
	for _, words := range options {
		positions[words] = Start(t, game, Setup{Options: words, Seats: seats}, 1)
	}
	return positions
}

// each runs a benchmark on each position, in the order of their names.
func each(b *testing.B, name string, positions map[string]games.Position, run func(*testing.B, games.Position)) {
	for _, board := range slices.Sorted(maps.Keys(positions)) {
		b.Run(name+"/"+board, func(b *testing.B) {
			b.ReportAllocs()
			run(b, positions[board])
		})
	}
}

// Advance plays legal moves, all equally likely, until the game is over or so
// many are played.
func Advance(t testing.TB, p games.Position, chance *games.Chance, moves int) games.Position {
	t.Helper()
	for ; moves > 0 && !p.Result().Over; moves-- {
		p = advance(t, p, draw(p, chance))
	}
	return p
}
