package main

import (
	"fmt"
	"testing"

	"boardroom/cmd/boardroom/terminal/terminaltest"
)

// BenchmarkMoveAtTwoTerminals is what a move on 8x8 takes of the processor of a house in a
// process of its own: from the packet to the screens of both, in 256 colours.
func BenchmarkMoveAtTwoTerminals(b *testing.B) {
	s := startBeside(b, besideHouse, 100)
	var spent float64
	for moves := 0; moves < b.N; {
		players := s.atOneTable(b)
		before, n, spare := s.metrics(b), 0, 0
		for ; n < 40 && moves+n < b.N; n++ {
			mover, other := players[n%2], players[1-n%2]
			space := fmt.Sprintf("%dx%d", 1+n%8, 2+n/8)
			mover.types(b, space+":3.2.2.3")
			for mover.waitFor(b, "occupies "+space, space+" is taken") == 1 { // by a castle
				spare++
				space = fmt.Sprintf("%dx1", spare)
				mover.types(b, space+":3.2.2.3")
			}
			other.waitFor(b, "occupies "+space)
		}
		spent += s.metrics(b).cpu - before.cpu
		moves += n
		for _, p := range players {
			p.types(b, "quit\ryes")
		}
	}
	b.ReportMetric(1000*spent/float64(b.N), "cpu-ms/op")
}

// atOneTable lets two guests in who begin a game.
func (s *besideServer) atOneTable(b *testing.B) (players [2]*bareSession) {
	for i := range players {
		players[i] = s.bareAt(b, terminaltest.Login{Name: "guest"}, terminaltest.Look{Width: 80, Height: 24, Term: "xterm-256color"})
		players[i].waitFor(b, "You are ")
		players[i].types(b, "option ask off")
	}
	players[0].types(b, "setup strategery 8x8 order=registration")
	for _, p := range players {
		p.waitFor(b, "You set up strategery")
		p.types(b, "register")
		players[0].waitFor(b, "is registered")
	}
	players[0].types(b, "start")
	players[1].waitFor(b, "turn")
	return players
}
