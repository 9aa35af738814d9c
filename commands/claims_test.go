package commands_test

import (
	"testing"

	"boardroom/games"
	"boardroom/world"
)

// Where the rules let a decided game go on, whoever has won for certain may end
// it, on turn or not.
func TestADecidedGameIsClaimed(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	e.types("Ann", "setup garrisons board=2 finish=full")
	e.types("Ann", "register")
	e.types("Bob", "register")
	e.types("Ann", "start")
	e.types("Ann", "b2")
	e.types("Bob", "b1")
	e.want("Ann", "claim win", "! You can't claim the win: you hold 1 of the hexes, and Bob can still come to 6.")
	e.want("Ann", "claim draw", "! Nobody who is away is holding up garrisons.")
	for _, turn := range [][2]string{{"Ann", "c2"}, {"Bob", "b1-a1"}, {"Ann", "c1"}, {"Bob", "a2"}} {
		e.types(turn[0], turn[1])
	}
	e.want("Ann", "b3", "Ann has won for certain: Bob can come to 3 at most.")
	e.want("Bob", "claim", "! You can't claim the win: you hold 2 of the hexes, and Ann can still come to 5.")
	e.want("Ann", "claim", "Ann claims the win with 4 hexes", hasWon("Ann", "the other side couldn't catch up"))
	e.back("Bob")
	e.want("Bob", "look garrisons", hasWon("Ann", "the other side couldn't catch up"))
	e.want("Bob", "export garrisons text", "8: Ann claim:1")
}

// A bot plays a decided game on while the other side can do something, and claims
// it then.
func TestABotClaimsADecidedGame(t *testing.T) {
	e, bots := botEvening(t)
	e.people("Ann")
	e.types("Ann", "challenge easy garrisons board=2 finish=full second")
	for _, turn := range []struct {
		bot       games.Move
		own, told string
	}{{"a1", "a2", "easy (bot)'s turn"}, {"b1", "b3", "easy (bot)'s turn"}, {"c1", "pass", "easy (bot)'s turn"}, {"b2", "pass", hasWon("easy (bot)", "the other side couldn't catch up")}} {
		bots.thought = &world.Thought{Move: turn.bot}
		bots.think(1)
		e.told("Ann")
		e.want("Ann", turn.own, turn.told)
	}
	if len(bots.waiting()) != 0 {
		t.Error("the bot still thinks")
	}
}
