package main

import (
	"fmt"
	"testing"

	"github.com/muesli/termenv"

	"boardroom/cmd/boardroom/terminal/paint"
	"boardroom/games"
	"boardroom/games/board"
	"boardroom/games/stratic"
	"boardroom/world/notice"
)

// grownGames are the middle of a game of Stratic with one army on boards that
// have grown more and more: what is empty should cost nothing.
func grownGames(b *testing.B, run func(*testing.B, games.Position)) {
	for _, fog := range []string{"no", "yes"} {
		for _, grown := range []int{0, 10, 100} {
			rounds := 0
			if grown > 0 {
				rounds = 5*grown + 1 // between two expansions
			}
			p, err := stratic.Game().Parse(grownLine(fog, rounds, grown))
			if err != nil {
				b.Fatal(err)
			}
			b.Run(fmt.Sprintf("fog=%s/%dx%[2]d", fog, 12+2*grown), func(b *testing.B) {
				b.ReportAllocs()
				run(b, p)
			})
		}
	}
}

// grownLine is a position of Stratic so many rounds and expansions after its start.
func grownLine(fog string, rounds, grown int) string {
	const pieces = "a1:1c,b2:1a,k2:1i,b3:1f,c3:1f,d3:1i,e3:1f,i3:1f,f4:1a,h4:1a,l4:1f,g5:1f1i,d6:2a,h6:2f1a,f8:2a,g8:2f2i,e9:2f,h9:2a,l9:2f,c10:2f,d10:2i,i10:2f,k10:2i,b11:2a,l12:2c"
	return fmt.Sprintf("game=stratic variant=standard boards=1 levels=1 fog=%s clock=off limit=none force=none phase=play turn=1 turns=%d rounds=%d grown=%d passes=0,0 reserve=0,0 slow=0,0 quick=0,0 spent=0 left=1 made=0 chain=- out=- pieces=%s", fog, 2*rounds, rounds, grown, pieces)
}

// BenchmarkGrownView makes what a player sees of a position.
func BenchmarkGrownView(b *testing.B) {
	grownGames(b, func(b *testing.B, p games.Position) {
		for b.Loop() {
			p.View(1)
		}
	})
}

// BenchmarkGrownPaint paints it, in colour on 100 columns.
func BenchmarkGrownPaint(b *testing.B) {
	painter := paint.New(paint.Settings{Style: paint.Colour, Blocks: true, Width: 100, Height: 40, Profile: termenv.ANSI256})
	players := []notice.Player{{Name: "Ann", Colour: 1}, {Name: "Bob", Colour: 2}}
	grownGames(b, func(b *testing.B, p games.Position) {
		shown := notice.Board{Occasion: notice.Moved, Picture: p.View(1).Picture.Marked(map[string]board.Mark{"f4": board.Placed}), Focus: "f4", Players: players}
		for b.Loop() {
			painter.Paint(shown)
		}
	})
}

// BenchmarkGrownLook makes the part of the board that fits into a terminal.
func BenchmarkGrownLook(b *testing.B) {
	grownGames(b, func(b *testing.B, p games.Position) {
		for b.Loop() {
			if _, err := p.(games.Viewporter).Viewport(1, "f4", board.Size{Columns: 32, Rows: 36, Levels: 1}); err != nil {
				b.Fatal(err)
			}
		}
	})
}

// BenchmarkGrownMap makes the small map of the whole board.
func BenchmarkGrownMap(b *testing.B) {
	grownGames(b, func(b *testing.B, p games.Position) {
		for b.Loop() {
			p.(games.Viewporter).Map(1, board.Size{Columns: 32, Rows: 36, Levels: 1})
		}
	})
}
