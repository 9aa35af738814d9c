package main

import (
	"testing"
	"time"

	"boardroom/cmd/boardroom/terminal/terminaltest"
	"boardroom/games/gamestest"
	"boardroom/world/worldtest"
)

// An outage is a house over a database server of its own, in which clients play and three
// people sit at terminals.
type outage struct {
	*testing.T
	database *worldtest.Server
	line     *worldtest.Relay // between the house and the database
	*society
	ann, bob, cat *terminaltest.Terminal
}

func newOutage(t *testing.T) *outage {
	t.Helper()
	o := &outage{T: t, database: worldtest.OwnPostgres(t)}
	line, by := worldtest.RelayTo(t, o.database.Address)
	h := runOver(t, by)
	o.line, o.society = line, openSociety(t, o.database.Address, 3, 2, h.serverProcess)
	comes := func(name string) *terminaltest.Terminal {
		p := h.player(t, name)
		p.Line("yes")
		p.Expect("You are " + name)
		p.Line("option ask off") // of what a move gives away
		return p
	}
	o.ann, o.bob, o.cat = comes("ann"), comes("bob"), comes("cat")
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

// TestTheDatabaseIsAway restarts the database of a house, has it gone, hanging and slow:
// what can't be kept is refused with a sentence, nothing is lost, and games, bots, clocks
// and proposals go on by themselves.
func TestTheDatabaseIsAway(t *testing.T) {
	t.Parallel()
	o := newOutage(t)
	o.goesOn(3)
	const refused = "Nothing was changed: this house can't reach its database, and can't keep anything just now."
	restart := func() { o.database.Start() }
	o.lasts("PostgreSQL is restarted", func() { o.database.Stop(worldtest.Fast) }, 0, restart)
	o.lasts("PostgreSQL crashes", func() { o.database.Stop(worldtest.Immediate) }, 0, restart)

	span := time.Duration(gamestest.Times(0, 5)) * time.Second
	o.bob.Line("challenge cat stacktics casual")
	o.cat.Hear("bob challenges you")
	o.cat.Line("challenge easy sato first casual")
	o.cat.Hear("It is your turn.")
	o.ann.Line("challenge bob sato first casual 0+600")
	o.bob.Hear("ann challenges you")
	o.bob.Line("accept ann")
	o.ann.Hear("It is your turn.")
	o.cat.Line("move b2 e4") // and the bot's turn comes while nothing can be kept
	o.cat.Hear("You move from b2 to e4")
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
	move := func() string {
		o.ann.Line("move b2 e4")
		return o.ann.HearOneOf("You move from b2 to e4", refused)
	}
	for move() == refused { // a server that has just started may refuse some more
		o.plays(1)
	}
	o.bob.Hear("It is your turn")
	o.bob.Line("resign") // his only game, whatever its table is called; what comes next may take longer than there is time
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
