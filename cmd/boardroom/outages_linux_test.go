package main

import (
	"fmt"
	"os"
	"testing"
	"time"

	"boardroom/cmd/boardroom/terminal/terminaltest"
	"boardroom/games/gamestest"
	"boardroom/world/worldtest"
)

// An outage is a house of three nodes over a database and a bus of its own, in which
// clients play and three people sit at terminals, each at another node.
type outage struct {
	*testing.T
	database, bus *worldtest.Server
	line          *worldtest.Relay // between the nodes and the database
	*society
	ann, bob, cat *terminaltest.Terminal
}

func newOutage(t *testing.T) *outage {
	t.Helper()
	o := &outage{T: t, database: worldtest.OwnPostgres(t), bus: worldtest.OwnNATS(t)}
	line, by := worldtest.RelayTo(t, o.database.Address)
	h := runNodesOver(t, 3, by, o.bus.Address)
	o.line, o.society = line, openSociety(t, o.database.Address, 3, 2, h.nodes...)
	comes := func(node int, name string) *terminaltest.Terminal {
		p := h.nodes[node].player(t, name)
		p.Line("yes")
		p.Expect("You are " + name)
		p.Line("option ask off") // of what a move gives away
		return p
	}
	o.ann, o.bob, o.cat = comes(0, "ann"), comes(1, "bob"), comes(2, "cat")
	return o
}

// lasts has a fault last, and checks behind it that every pair plays on. That none does so
// only since it looked for itself, the clients' histories show in the end.
func (o *outage) lasts(what string, begin func(), span time.Duration, end func()) {
	o.Helper()
	before := o.moves()
	begin()
	time.Sleep(span) // what is tried is a time
	end()
	ended, meanwhile := time.Now(), o.moves()-before
	o.goesOn(3)
	o.Logf("%s: %d moves meanwhile, and all play on after %v", what, meanwhile, time.Since(ended).Round(time.Second/10))
}

// TestTheDatabaseIsAway restarts the database of three nodes, has it gone, hanging and slow:
// what can't be kept is refused with a sentence, clocks stand still, nothing is lost, and
// games, bots, clocks and proposals go on by themselves.
func TestTheDatabaseIsAway(t *testing.T) {
	t.Parallel()
	o := newOutage(t)
	o.goesOn(3)
	const refused = "Nothing was changed: this house can't reach its database, and can't keep anything just now."
	restart := func() { o.database.Start() }
	o.lasts("PostgreSQL is restarted", func() { o.database.Stop(worldtest.Fast) }, 0, restart)
	o.lasts("PostgreSQL crashes", func() { o.database.Stop(worldtest.Immediate) }, 0, restart)

	span := time.Duration(gamestest.Times(0, 35)) * time.Second
	o.bob.Line("challenge cat stacktics casual")
	o.cat.Hear("bob challenges you")
	o.cat.Line("challenge easy sato first casual")
	o.cat.Hear("It is your turn.")
	clock := gamestest.Times(60, 30) // less than the database is gone in a thorough run, and enough to come back on a busy machine
	o.ann.Line(fmt.Sprintf("challenge bob sato first casual 0+%d", clock))
	o.bob.Hear("ann challenges you")
	o.bob.Line("accept ann")
	o.ann.Hear("It is your turn.")
	o.cat.Line("move b2 e4") // and the bot's turn comes while nothing can be kept
	o.cat.Hear("cat moves from b2 to e4")
	o.lasts("PostgreSQL is gone", func() {
		o.database.Stop(worldtest.Fast)
		for _, p := range []*terminaltest.Terminal{o.ann, o.bob, o.cat} {
			p.Hear("Nothing can be kept just now, so nobody can move or say anything: this house can't reach its database.")
		}
		o.ann.Line("move b2 e4")
		o.ann.Hear(refused)
		o.cat.Line("accept bob")
		o.cat.Hear(refused)
	}, span, func() {
		o.database.Start()
		for _, p := range []*terminaltest.Terminal{o.ann, o.bob, o.cat} {
			p.Hear("Everything can be kept again, and goes on as it stands.")
		}
	})
	o.ann.Line("move b2 e4") // not at once: a server that has just started may refuse some more
	o.ann.Hear("ann moves from b2 to e4")
	o.bob.Hear("It is your turn")
	o.bob.Line("resign sato") // what comes next may take longer than there is time
	o.bob.Hear("yes or no")
	o.bob.Line("yes")
	o.ann.Hear("bob resigns")
	o.cat.Told("easy (bot) moves from") // at times before the house says that all can be kept
	o.cat.Line("accept bob")
	o.bob.Hear("cat accepts")

	o.lasts("PostgreSQL hangs", o.line.Hold, time.Duration(gamestest.Times(1, 8))*time.Second, o.line.LetGo)
	o.lasts("PostgreSQL is slow", func() {
		o.line.Delay(time.Duration(gamestest.Times(5, 50)) * time.Millisecond)
		o.plays(gamestest.Times(10, 15))
	}, 0, func() { o.line.Delay(0) })
	t.Log(sums(o.ends()))
}

// TestTheBusIsAway restarts the bus of three nodes and has it gone: people are told that
// talk is cut and that it is whole again, and games go on meanwhile.
func TestTheBusIsAway(t *testing.T) {
	t.Parallel()
	o := newOutage(t)
	o.goesOn(3)
	stop := func() { o.bus.Stop(os.Kill) }
	o.ann.Line("challenge bob sato first casual")
	o.bob.Hear("ann challenges you")
	o.bob.Line("accept ann")
	o.ann.Hear("It is your turn.")
	o.stay(true)
	o.goesOn(2) // all are on a line by then
	o.lasts("NATS is gone", func() {
		stop()
		for _, p := range []*terminaltest.Terminal{o.ann, o.bob, o.cat} {
			p.Hear("People connected to another machine of this house can't be reached for now")
		}
		o.ann.Line("move b2 e4")
		o.bob.Hear("It is your turn.")
		o.ann.Line("tell bob are you there?")
		o.bob.Hear("are you there?")
		o.goesOn(gamestest.Times(1, 3)) // each move waits for nodes to look
	}, time.Duration(gamestest.Times(0, 60))*time.Second, func() {
		o.bus.Start()
		for _, p := range []*terminaltest.Terminal{o.ann, o.bob, o.cat} {
			p.Hear("Everybody in this house can be reached again.")
		}
		o.bob.Line(`"hello to all`)
		o.ann.Hear(`bob says, "hello to all"`)
	})
	o.stay(false)
	o.lasts("NATS is restarted", stop, 0, o.bus.Start)
	t.Log(sums(o.ends()))
}
