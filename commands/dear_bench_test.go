package commands_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"boardroom/games"
)

// BenchmarkDearLines says how long the dearest lines that anybody can type hold the
// world, at most, in microseconds: how long an act that does nothing waits meanwhile.
// The boards are the largest there are.
func BenchmarkDearLines(b *testing.B) {
	for _, game := range []struct {
		setup, move string // move is put again and again, with two numbers; empty is any
		plies       int
		lines       []string
	}{
		{"stratic levels=12 boards=4 fog=yes", "", 60, []string{"look", "look at c3/5", "look level 5", "look row 3", "moves", "reach", "threats", "score", "flashback", "deploy random"}},
		{"stratic levels=12", "", 200, []string{"look", "moves", "reach", "threats", "flashback", "review"}},
		{"strategery 26x26 order=registration", "occupy %dx%d with 3 3 2 2", 676, []string{"look at the board", "history", "replay 1", "goto 600", "export 1", "export 1 json"}},
	} {
		e := newEvening(b)
		names := []string{"Ann", "Bob", "Cat", "Dan", "Eve", "Fay", "Gus", "Hal"}
		e.people(names...)
		e.playLong(names, game.setup, game.move, game.plies)
		for _, line := range game.lines {
			b.Run(game.setup+"/"+line, func(b *testing.B) {
				longest := time.Duration(0)
				for b.Loop() {
					longest = max(longest, e.held(names[0], line))
				}
				b.ReportMetric(float64(longest.Microseconds()), "µs-held")
			})
		}
	}
}

// BenchmarkLongLines says how long a line of 1,000 characters holds the world, at most, whatever
// it begins with. The least of three counts, since anything else on the machine makes some slow.
func BenchmarkLongLines(b *testing.B) {
	for name, filler := range longFillers {
		b.Run(name, func(b *testing.B) {
			e := newEvening(b)
			e.people("Ann")
			e.types("Ann", "setup stratic")
			e.types("Ann", "register")
			starts, longest := everyStart(b), time.Duration(0)
			for b.Loop() {
				for _, start := range starts {
					line := filled(start, filler)
					longest = max(longest, min(e.held("Ann", line), e.held("Ann", line), e.held("Ann", line)))
				}
			}
			b.ReportMetric(float64(longest.Microseconds()), "µs-held")
		})
	}
}

// held is how long an act that does nothing waits, at most, while somebody's line is
// done.
func (e *evening) held(name, line string) (longest time.Duration) {
	over := make(chan struct{})
	go func() {
		defer close(over)
		e.visits[name].shell.Line(line)
	}()
	for {
		asked := time.Now()
		e.do(func() {})
		longest = max(longest, time.Since(asked))
		select {
		case <-over:
			for range e.visits[name].shell.Session().Queued() {
			}
			return longest
		default:
		}
	}
}

// playLong sets up a table and plays a long game there by chance, or move again and
// again with the numbers of each cell of a board of 26 columns.
func (e *evening) playLong(names []string, setup, move string, plies int) {
	source := rand.New(rand.NewPCG(1, 2))
	table := strings.Fields(setup)[0]
	e.types(names[0], "setup "+setup+" casual")
	for _, name := range names {
		e.types(name, "option ask off")
		e.visits[name].shell.Line("register on " + table) // there may be no seat left
	}
	e.types(names[0], "start "+table)
	for _, name := range names {
		e.visits[name].shell.Line("deploy random")
		e.visits[name].shell.Line("deploy done")
	}
	for n := range plies {
		var who, typed string
		e.do(func() {
			t, _ := e.world.Tables.Find(nil, table)
			if len(t.Match.Position.ToAct()) == 0 {
				return
			}
			who = t.Match.NamesOf(t.Match.Position.ToAct()[:1])[0]
			if typed = fmt.Sprintf(move, n%26+1, n/26+1); move == "" {
				typed = string(someMove(t.Match.Position, source))
			}
		})
		if who != "" {
			e.visits[who].shell.Line(typed)
		}
	}
	for _, name := range names {
		for range e.visits[name].shell.Session().Queued() {
		}
	}
}

// someMove is one of the first legal moves.
func someMove(p games.Position, source *rand.Rand) games.Move {
	var legal []games.Move
	p.Legal(func(m games.Move) bool {
		legal = append(legal, m)
		return len(legal) < 400
	})
	return legal[source.IntN(len(legal))]
}
