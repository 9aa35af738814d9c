package commands_test

import (
	"strings"
	"testing"

	"boardroom/games/sato"
)

// A bot of a rating thinks as much as makes one, and one of a rating that no bot has is
// refused with those that there are.
func TestPlayABotOfARating(t *testing.T) {
	e, bots := botEvening(t)
	e.people("Ann")
	e.want("Ann", "play sato 9000", "! Bots play Sáto at 350 to 1400, not at 9000. Type for example: play sato 1400")
	e.want("Ann", "challenge bot sato 1237 casual second", "bot1250 (bot)", "bot1250 is a bot of the house, which plays every game at a rating of about 1250. easy plays at about 1200.")
	if want := sato.Game().EffortAt(1250); len(bots.asked) != 1 || bots.asked[0].Effort != want {
		t.Errorf("of the bot is asked %+v, want an effort of %d", bots.asked, want)
	}
	e.want("Ann", "finger bot1250", "plays every game at a rating of about 1250")
	e.want("Ann", "look bot1250", "bot1250 is a bot of the house, which plays every game at a rating of about 1250 and does nothing else.")
	if told := e.types("Ann", "challenge easy garrisons"); strings.Contains(told, "is a bot of the house") {
		t.Errorf("whoever names easy knows it: %s", told)
	}
}

// Whoever has lost to a bot meets a weaker one, and a stronger one who has won.
func TestABotAsStrongAsYouAre(t *testing.T) {
	e, _ := botEvening(t)
	e.people("Ann")
	e.want("Ann", "play sato first", "easy (bot)")
	e.types("Ann", "b2 c2")
	e.types("Ann", "resign")
	e.types("Ann", "yes")
	e.want("Ann", "play sato first", "bot1050 (bot)")
}
