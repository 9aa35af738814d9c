package main

import (
	"strings"
	"testing"

	"boardroom/cmd/boardroom/terminal/terminaltest"
)

// A threesome is a house of three nodes with somebody at each.
type threesome struct {
	*testing.T
	nodes         []*house
	options       serveCommand
	ann, bob, cat *terminaltest.Terminal
}

func newThreesome(t *testing.T, options serveCommand) *threesome {
	t.Helper()
	nodes, options := openNodes(t, options, 3)
	h := &threesome{T: t, nodes: nodes, options: options}
	h.ann, h.bob, h.cat = h.comes(0, "ann"), h.comes(1, "bob"), h.comes(2, "cat")
	h.ann.Hear("cat has connected.")
	h.bob.Hear("cat has connected.")
	return h
}

// comes has somebody come to a node and take a name.
func (h *threesome) comes(node int, name string) *terminaltest.Terminal {
	h.Helper()
	p := h.nodes[node].connect(h.T, name, terminaltest.Look{Width: 100, Height: 4, Term: "dumb"})
	p.Line("yes")
	p.Expect("You are " + name)
	return p
}

// once checks that somebody has read a sentence once so far.
func (h *threesome) once(p *terminaltest.Terminal, sentence string) {
	h.Helper()
	seen := strings.Join(strings.Fields(p.Text()), " ")
	if n := strings.Count(seen, sentence); n != 1 {
		h.Errorf("%q is read %d times:\n%s", sentence, n, seen)
	}
}

// start begins a game of the three, on a board that all can see, and returns everybody.
func (h *threesome) start(others ...*terminaltest.Terminal) []*terminaltest.Terminal {
	h.Helper()
	everybody := append([]*terminaltest.Terminal{h.ann, h.bob, h.cat}, others...)
	h.ann.Line("setup strategery 8x8 order=registration points=12")
	h.cat.Hear("ann sets up strategery")
	for i, name := range []string{"ann", "bob", "cat"} {
		everybody[i].Line("register")
		for _, p := range everybody {
			p.Hear(name + " is registered at strategery")
		}
	}
	h.bob.Line("start")
	h.ann.Hear("It is your turn.")
	return everybody
}

// TestThreePlayAtThreeNodes has the players of one game at three nodes, and watchers beside
// them: what is said and played is told to all of them once.
func TestThreePlayAtThreeNodes(t *testing.T) {
	h := newThreesome(t, serveCommand{drawSeed: func() uint64 { return testSeed }})
	dan, eve := h.comes(2, "dan"), h.comes(0, "eve")
	everybody := h.start(dan, eve)
	for i, watcher := range everybody[3:] {
		watcher.Line("watch strategery")
		h.bob.Hear([]string{"dan", "eve"}[i] + " watches strategery.")
	}
	said := []string{"ann occupies 2x2", "bob occupies 1x3", "cat occupies 3x3"}
	for i, line := range []string{"occupy 2x2 with 3 2 0 1", "occupy 1x3 with 1 1 1 1", "occupy 3x3 with 2 2 2 2"} {
		everybody[i].Line(line)
		for _, p := range everybody {
			p.Hear(said[i])
		}
	}
	dan.Line("whisper ann is ahead")
	eve.Hear(`dan whispers to the watchers of strategery, "ann is ahead"`)
	h.ann.Line("kibitz well played")
	dan.Hear(`"well played"`)
	eve.Hear(`"well played"`)
	h.bob.Line(`"hello to all`)
	h.cat.Hear(`bob says, "hello to all"`)
	h.cat.Line("tell ann psst")
	h.ann.Hear(`cat tells you, "psst"`)
	h.ann.Line("reply what is it?")
	h.cat.Hear(`ann tells you, "what is it?"`)
	h.bob.Line("channel make chess")
	h.bob.Hear("You have made the channel chess")
	h.bob.Line(`"join chess`)
	eve.Hear("join chess") // behind which her node knows the channel
	eve.Line("channel join chess")
	eve.Line("=chess is anybody here?")
	h.bob.Hear("is anybody here?")
	h.cat.Line("resign")
	h.cat.Line("yes")
	for _, p := range everybody {
		p.Hear("cat resigns")
	}
	for _, p := range everybody {
		for _, sentence := range append(said[:], "cat resigns") {
			h.once(p, sentence)
		}
	}
}

// TestAClockRunsOutOverThreeNodes has one node decide and everybody be told once.
func TestAClockRunsOutOverThreeNodes(t *testing.T) {
	h := newThreesome(t, serveCommand{})
	h.ann.Line("challenge bob sato first casual 0+2")
	h.bob.Hear("ann challenges you")
	h.bob.Line("accept ann")
	h.ann.Hear("It is your turn.")
	h.cat.Hear("The game at sato has started")
	everybody := []*terminaltest.Terminal{h.ann, h.bob, h.cat}
	h.cat.Line("watch sato")
	ends := []string{"ann has run out of time. bob wins.", "ann has run out of time. You win.", "ann has run out of time. bob wins."}
	for i, p := range everybody {
		p.Hear(ends[i])
	}
	for i, p := range everybody {
		p.Line("tell ann that was quick") // which comes behind whatever else was told of it
		h.ann.Hear("that was quick")
		h.once(p, ends[i])
	}
}

// TestABotPlaysOverThreeNodes has somebody watch a game with a bot from another node: every
// move of the bot is made once.
func TestABotPlaysOverThreeNodes(t *testing.T) {
	h := newThreesome(t, serveCommand{Bots: 1, drawSeed: func() uint64 { return testSeed }})
	h.ann.Line("challenge easy strategery 3x3 points=12 first")
	h.ann.Hear("It is your turn.")
	h.cat.Hear("The game at strategery has started")
	h.cat.Line("watch strategery")
	h.ann.Hear("cat watches strategery.")
	h.ann.Line("occupy 2x2 with 3 2 0 1")
	h.cat.Hear("ann occupies 2x2")
	for _, p := range []*terminaltest.Terminal{h.ann, h.cat} {
		p.Hear("easy (bot) occupies")
	}
	h.ann.Line("kibitz that was quick")
	h.cat.Hear("that was quick")
	h.ann.Hear("that was quick")
	for _, p := range []*terminaltest.Terminal{h.ann, h.cat} {
		h.once(p, "easy (bot) occupies")
	}
}

// TestALineDropsInTheMiddleOfAMove cuts off who has just typed a move: at another node they
// find it made once or not at all, and are told which.
func TestALineDropsInTheMiddleOfAMove(t *testing.T) {
	h := newThreesome(t, serveCommand{drawSeed: func() uint64 { return testSeed }})
	h.ann.Line("setup strategery 8x8 order=registration points=12")
	h.bob.Hear("ann sets up strategery")
	h.ann.Line("register")
	h.bob.Hear("ann is registered")
	h.bob.Line("register")
	h.ann.Hear("bob is registered")
	h.ann.Line("start")
	h.bob.Hear("It is ann's turn.")
	h.cat.Line("watch strategery")
	h.bob.Hear("cat watches strategery.")
	for round := range 6 {
		move := string(rune('1'+round)) + "x1"
		h.ann.Line(move + ":1.1.1.1")
		h.ann.Hangup()
		h.ann = h.nodes[(round+1)%3].connect(h.T, "ann", terminaltest.Look{Width: 100, Height: 4, Term: "dumb"})
		h.ann.Hear("You are ann")
		if h.ann.HearOneOf("It is your turn at strategery", "It is bob's turn"); !strings.Contains(h.ann.Text(), "ann occupies "+move) && strings.Contains(h.ann.Text(), "It is your turn at strategery") {
			h.ann.Line(move + ":1.1.1.1") // it was not made
		}
		for _, p := range []*terminaltest.Terminal{h.bob, h.cat} {
			p.Hear("ann occupies " + move)
		}
		h.bob.Line(string(rune('1'+round)) + "x2:1.1.1.1")
		h.ann.Hear("It is your turn.")
		h.cat.Hear("bob occupies")
	}
	for round := range 6 {
		for _, p := range []*terminaltest.Terminal{h.bob, h.cat} {
			h.once(p, "ann occupies "+string(rune('1'+round))+"x1")
		}
	}
}

// TestNodesAreRenewedOneByOne closes each node in turn while a game goes on: its people are
// told where to go on, and do so at the next one. Then it opens again.
func TestNodesAreRenewedOneByOne(t *testing.T) {
	h := newThreesome(t, serveCommand{drawSeed: func() uint64 { return testSeed }})
	players, names, at := h.start(), []string{"ann", "bob", "cat"}, []int{0, 1, 2}
	moved := ""
	for n, name := range names {
		h.nodes[n].stop()
		for i, p := range players {
			if at[i] != n {
				continue
			}
			p.Hear("connect again, and another one lets you in.")
			p.End()
			at[i] = (n + 1) % 3
			players[i] = h.nodes[at[i]].connect(t, names[i], terminaltest.Look{Width: 100, Height: 4, Term: "dumb"})
			players[i].Hear("You are " + names[i])
		}
		players[n].Hear("It is your turn at strategery")
		cell := string(rune('1'+n)) + "x4"
		players[n].Line("occupy " + cell + " with 1 1 1 1")
		moved = name + " occupies " + cell
		for _, p := range players {
			p.Hear(moved)
		}
		h.options.Data = h.nodes[n].data
		h.nodes[n] = openHouseOf(t, h.options)
	}
	guest := h.nodes[2].connect(t, "guest", terminaltest.Look{Width: 100, Height: 4, Term: "dumb"})
	guest.Hear("You are Guest")
	guest.Line("look strategery")
	guest.Hear(moved)
}
