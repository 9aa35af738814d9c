package main

import (
	"testing"
	"time"

	"boardroom/cmd/boardroom/terminal/terminaltest"
	"boardroom/world/worldtest"
)

// TestTheDatabaseIsAwayFromTwoHouses restarts the database of a house and its standby, and has it gone
// until the open one has ended: people keep their connections, and are where they were in whichever
// house opens.
func TestTheDatabaseIsAwayFromTwoHouses(t *testing.T) {
	t.Parallel()
	database := worldtest.OwnPostgres(t)
	h := openTwoHouses(t, database.Address, "--profile", noLimits, "--bots", "1", "--log", "warn")
	g := &gate{society: &society{t: t, store: database.Address}}
	g.comes(2, 1, func(way int) string { return h.doors[way].address })
	ann := h.comes(0, "annx")
	ann.Line("go sato")
	ann.Hear("A round room")
	g.goesOn(2)
	database.Stop(worldtest.Immediate)
	database.Start()
	g.goesOn(3)

	ended := func() int { return len(h.houses[0].ends) + len(h.houses[1].ends) }
	before, late := ended(), time.Now().Add(terminaltest.Patience)
	database.Stop(worldtest.Fast)
	for ended() == before {
		if time.Now().After(late) {
			t.Fatal("without a database the open house stays open")
		}
		time.Sleep(5 * time.Millisecond)
	}
	database.Start()
	ann.Hear(areBack)
	ann.Line("look me")
	ann.Hear("You are annx, in Sáto")
	g.goesOn(3)
	g.staysConnected(0, 1)
	t.Log(sums(g.ends()))
}
