package main

import (
	"fmt"
	"strings"
	"testing"

	"boardroom/cmd/boardroom/api/apitest"
	"boardroom/cmd/boardroom/terminal/terminaltest"
)

// programFrom is program from an address of this machine.
func (h *house) programFrom(t *testing.T, address, name string) *program {
	t.Helper()
	c, err := h.from(t, address, h.login(name))
	if err != nil {
		t.Fatal(err, c.Told)
	}
	term := c.Terminal(t, terminaltest.Look{Width: 80, Height: 24, Term: "dumb"})
	term.Line("yes")
	term.Expect("You are " + name)
	term.Hangup()
	return &program{t, c, apitest.SchemaFor(t, "answer")}
}

// TestNewcomersOverSSH has ann play others of her network and of others: those of others make
// her no newcomer.
func TestNewcomersOverSSH(t *testing.T) {
	t.Parallel()
	h := openHouse(t, t.TempDir())
	ann := h.programFrom(t, "127.0.0.1", "ann")
	for n, other := range []struct{ name, address, says string }{
		{"bob", "127.0.0.2", "It counts among newcomers, because ann and bob are newcomers."},
		{"cat", "127.0.1.1", "because ann and cat are newcomers."}, {"dan", "127.0.2.1", "because ann and dan are newcomers."},
		{"eve", "127.0.2.2", "because ann and eve are newcomers."}, {"fay", "127.0.3.1", "You are no longer a newcomer."},
		{"gus", "127.0.0.3", "because gus is a newcomer."},
	} {
		p, table := h.programFrom(t, other.address, other.name), n+1
		ann.runs("done", "setup strategery 3x3 points=8 order=registration rated")
		ann.runs("done", fmt.Sprint("register on ", table))
		p.runs("done", fmt.Sprint("register on ", table))
		ann.runs("done", fmt.Sprint("start ", table))
		for _, at := range strings.Fields("2x1 2x2 3x1 1x2") { // whichever is free
			for _, mover := range []*program{ann, p} {
				mover.client.Run(t, fmt.Sprintf("move %d %s:2.2.2.2", table, at))
			}
		}
		if told := ann.client.Run(t, fmt.Sprint("resign ", table)).Out; !strings.Contains(told, other.says) {
			t.Errorf("after a game with %s ann is told\n%s", other.name, told)
		}
	}
}
