package commands_test

import (
	"testing"
	"time"

	"boardroom/world/people"
)

// TestWhatIsOverIsPutAway lets a room empty itself of games that are over.
func TestWhatIsOverIsPutAway(t *testing.T) {
	e := started(t) // Ann and Bob play, Cat watches
	e.types("Ann", "setup sato")
	e.visits["Bob"].shell.Leave()
	delete(e.visits, "Bob")
	e.passes(time.Second)
	e.types("Ann", "resign strategery")
	e.types("Ann", "yes")
	e.silence()
	e.passes(24*time.Hour - time.Second)
	e.want("Ann", "look", "strategery | #1 | you and Bob; Bob has won: nobody else is left")
	e.silence()
	e.passes(time.Second)
	e.hears("Cat", "strategery is put away. Its game can still be seen: replay 1")
	e.want("Ann", "look", "sato | #2 | being set up")
	e.want("Ann", "time strategery", `! There is no table called "strategery". The tables are sato.`)
	e.want("Ann", "replay 1", "strategery, #1, before the first move.")
	e.arrive("Bob", people.Identity{Account: 2}, 0)
	e.hears("Bob", resigns("Ann"), hasWon("Bob", "nobody else is left"))
	e.open()
	e.back("Ann")
	e.want("Ann", "games", "sato | #2 | the Lobby | being set up")
}

// TestARematchMayBeAnsweredForLonger keeps a table for the one who is asked.
func TestARematchMayBeAnsweredForLonger(t *testing.T) {
	e := started(t)
	e.types("Ann", "resign")
	e.types("Ann", "yes")
	e.types("Ann", "rematch")
	e.passes(6 * 24 * time.Hour)
	e.want("Bob", "accept", rematchStarts)
	e.types("Bob", "resign")
	e.types("Bob", "yes")
	e.types("Bob", "rematch")
	e.silence()
	e.passes(7 * 24 * time.Hour)
	e.hears("Ann", "strategery is put away.")
	e.want("Ann", "accept", nothingToAnswer)
}
