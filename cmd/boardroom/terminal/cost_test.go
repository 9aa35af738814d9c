package terminal_test

import (
	"fmt"
	"runtime"
	"strings"
	"testing"
	"testing/synctest"

	"boardroom/cmd/boardroom/terminal"
	"boardroom/cmd/boardroom/terminal/terminaltest"
	"boardroom/games/gamestest"
	"boardroom/world/notice"
)

// ourGoroutines counts those that the libraries underneath have not begun.
func ourGoroutines() int {
	stacks := make([]byte, 4<<20)
	n := 0
	for _, stack := range strings.Split(string(stacks[:runtime.Stack(stacks, true)]), "\n\n") {
		isTheirs := strings.Contains(stack, "gliderlabs/ssh.(*Server).HandleConn") || strings.Contains(stack, "created by golang.org/x/crypto/ssh.")
		if strings.Contains(stack, "boardroom/cmd/boardroom/terminal.") && !isTheirs {
			n++
		}
	}
	return n
}

// A session at a terminal is two goroutines of ours while nothing happens: one that
// reads, and one that does all the rest.
func TestASessionIsTwoGoroutines(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, terminal.Limits{})
		synctest.Wait()
		before := ourGoroutines()
		const sessions = 10
		for range sessions {
			h.guest().Terminal(t, terminaltest.Look{}).Expect("For help")
		}
		synctest.Wait()
		if ours := ourGoroutines() - before; ours != 2*sessions {
			t.Errorf("%d sessions are %d goroutines", sessions, ours)
		}
	})
}

// What somebody says arrives in one packet, and costs a listener few allocations: those of the
// client in this process. While garbage is collected whoever allocates has to help with it, and a
// thousand who hear a line would all have to.
func TestADeliveredLineIsCheap(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, terminal.Limits{})
		terms := make([]*terminaltest.Terminal, 20)
		for i := range terms {
			terms[i] = h.guest().Terminal(t, terminaltest.Look{})
			terms[i].Expect("For help")
		}
		said := notice.Speech{Kind: notice.Say, From: "Ann", Text: "Good evening, everybody, and welcome."}
		say := func() {
			h.tell(said)
			synctest.Wait()
		}
		say()
		writes := 0
		for _, term := range terms {
			writes -= term.Writes()
		}
		const lines = 50
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		for range lines {
			say()
		}
		runtime.ReadMemStats(&after)
		for _, term := range terms {
			writes += term.Writes()
		}
		if writes != lines*len(terms) {
			t.Errorf("%d lines come to %d people in %d packets", lines, len(terms), writes)
		}
		delivered := uint64(lines * len(terms))
		mallocs, bytes := (after.Mallocs-before.Mallocs)/delivered, (after.TotalAlloc-before.TotalAlloc)/delivered
		if mallocs > 9 || bytes > 1700 {
			t.Errorf("a delivered line takes %d allocations of %d bytes", mallocs, bytes)
		}
	})
}

// A move on 8x8 is one packet to either player, who sees it in 256 colours: the board with the
// prompt and, for who moved, the line before it.
func TestAMoveIsCheap(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, terminal.Limits{})
		players := []*terminaltest.Terminal{h.guest().Terminal(t, terminaltest.Look{}), h.guest().Terminal(t, terminaltest.Look{})}
		for _, line := range []string{"option ask off", "setup strategery 8x8 order=registration", "register"} {
			players[0].Line(line)
			synctest.Wait()
		}
		for _, line := range []string{"option ask off", "register", "start"} {
			players[1].Line(line)
			synctest.Wait()
		}
		const moves, mostBytes = 16, 8000
		play := func(n int) {
			mover, space := players[n%2], fmt.Sprintf("%dx%d", 1+n%8, 3+n/8)
			var writes, bytes [2]int
			for i, p := range players {
				writes[i], bytes[i] = p.Writes(), len(p.Raw())
			}
			mover.Type(space + ":3.2.2.3\r")
			synctest.Wait()
			for i, p := range players {
				if packets, size := p.Writes()-writes[i], len(p.Raw())-bytes[i]; packets != 1 || size > mostBytes {
					t.Errorf("after %s player %d is written %d bytes in %d packets", space, i+1, size, packets)
				}
			}
		}
		play(0)
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		for n := range moves {
			play(1 + n)
		}
		runtime.ReadMemStats(&after)
		mallocs, bytes := (after.Mallocs-before.Mallocs)/moves, (after.TotalAlloc-before.TotalAlloc)/moves
		// Under the race detector a pool loses some of what it is given, on purpose.
		if mallocs > uint64(gamestest.TimesAlone(1150, 2300)) || bytes > uint64(gamestest.TimesAlone(340<<10, 1360<<10)) {
			t.Errorf("a move takes %d allocations of %d bytes", mallocs, bytes)
		}
	})
}

// What somebody sees first is short, and what a line comes to is one packet.
func TestTheFirstScreenIsShort(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, terminal.Limits{})
		term := h.guest().Terminal(t, terminaltest.Look{})
		term.Expect("For help")
		synctest.Wait()
		if n := len(term.Raw()); n > 1200 || term.Writes() > 1 {
			t.Errorf("the first screen has %d bytes in %d packets", n, term.Writes())
		}
		for _, line := range []string{"who", "look", "help", "say hello", "frobnicate"} {
			before := term.Writes()
			term.Type(line + "\r")
			synctest.Wait()
			if packets := term.Writes() - before; packets > 1 {
				t.Errorf("%s comes to %d packets", line, packets)
			}
		}
	})
}
