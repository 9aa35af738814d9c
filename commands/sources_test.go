package commands_test

import (
	"strings"
	"testing"
)

// TestNamesOfTheSources types what people type who know the games from their
// rules.
func TestNamesOfTheSources(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	for _, step := range []struct{ name, line, told string }{
		{"Ann", "rules partners", "The rules of Stratic: partners"},
		{"Ann", "rules antistratic", "The rules of Stratic: anti"},
		{"Ann", "rules castles", "The rules of Strategery: Castles"},
		{"Ann", "rules garrisons regiment", "The rules of Garrisons"},
		{"Ann", "rules board", "! Which game? Say "},
		{"Ann", "rules blancmange", noGame("blancmange")},
		{"Ann", "setup the strategery game 4x4 order=registration", setsUp("Ann", "strategery") + " ("},
		{"Ann", "look at the game", "strategery, Strategery, is being set up"},
		{"Ann", "register on the strategery game as red", "You are registered at strategery in red."},
		{"Bob", "join the game", registered("Bob", "strategery")},
		{"Ann", "start the game", "You start strategery."},
		{"Ann", "rules of the game", rulesHeading},
		{"Ann", "occupy 1x2 on the strategery game with 1 1 1 1", "Ann occupies 1x2"},
		{"Bob", "occupy 1x3 on the game with 1 1 1 1", "Bob occupies 1x3"},
		{"Bob", "offer draw on the game", "You offer a draw at strategery."},
		{"Ann", "look at the strategery game", "Board of strategery"},
		{"Ann", "rules fog", "The rules of Stratic: fog"},
		{"Bob", "challenge ann to the game of sato", "You challenge Ann to Sáto"},
		{"Bob", "challenge ann sato 5 deep 7 pieces", "to Sáto deep=5 pieces=7, casual"},
		{"Ann", "setup stacktics 7x7", "(board=7x7 end=15 pie=no size=5 start=trees)"},
		{"Ann", "setup stacktics 4x4 casual", "(board=4x4 end=6 pie=yes size=2 start=trees), casual"},
		{"Bob", "seek garrisons *12 5", "Garrisons board=5 turns=12, rated"},
	} {
		e.want(step.name, step.line, step.told)
	}
}

// TestShowOfForceIsAgreedTo proposes one in every way: whoever may accept reads
// in words what it is.
func TestShowOfForceIsAgreedTo(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	by := func(who string) string {
		return "with a Show of Force: " + who + " deploys first and openly as South, in seat 1, with 21 pieces against 17"
	}
	e.types("Ann", "challenge bob stratic show of force casual second")
	e.hears("Bob", "Ann challenges you to Stratic force=1, casual, Ann in seat 2, "+by("the other player")+".")
	e.want("Bob", "pending", by("the other player"))
	e.types("Ann", "challenge bob stratic casual")
	if told := e.told("Bob"); strings.Contains(told, "with a Show of Force") {
		t.Errorf("an ordinary game is proposed as\n%s", told)
	}
	e.types("Ann", "challenge bob stratic show of force casual")
	e.hears("Bob", "Ann challenges you to Stratic force=1, casual, Ann in seat 1, "+by("Ann")+".")
	e.types("Ann", "challenge bob stratic fog force=2 casual")
	e.hears("Bob", "Ann in seat 2, with a Show of Force: Ann deploys first and openly as North, in seat 2, with 23 pieces against 19.")
	e.types("Ann", "seek stratic force=1 casual")
	e.hears("Bob", "Ann seeks Stratic force=1, casual, Ann in seat 1, "+by("Ann")+". To play: play 5")
	e.want("Bob", "seeks", by("Ann"))
	e.want("Bob", "play 5", "You take up what Ann seeks.", "Turn: Ann still to deploy")
}

// TestClockOfStratic asks for reinforcements by the clock with clocks that count
// too little.
func TestClockOfStratic(t *testing.T) {
	e, _ := botEvening(t)
	e.people("Ann", "Bob")
	const why = "! clock=on gives reinforcements for quick turns, so it needs a clock of minutes, such as 5+3."
	for _, step := range []struct{ name, line, told string }{
		{"Ann", "setup stratic clock=on", why},
		{"Ann", "setup stratic clock=on 4 days", why},
		{"Ann", "challenge bob stratic clock=on 2d", why},
		{"Ann", "seek stratic clock=on", why},
		{"Ann", "setup stratic clock=off", setsUp("Ann", "stratic") + " ("},
		{"Ann", "clear stratic", "You clear stratic."},
		{"Ann", "seek stratic clock=on 5+3", "clock=on"},
		{"Ann", "setup stratic 4d 4 days rated", "levels=12 limit=none ruler=endless variant=standard), rated, with 4 days a move"},
		{"Ann", "setup stratic 4d rated", "levels=12 limit=none ruler=endless variant=standard), rated."},
		{"Ann", "setup stratic clock=4d rated", "levels=1 limit=none ruler=endless variant=standard), rated, with 4 days a move"},
		{"Ann", "setup sato 4d", "with 4 days a move"},
		{"Bob", "challenge ann stratic fog of war partners", "for 4 players"},
		{"Bob", "challenge ann stratic fog of war 4d", "fog=yes levels=12"},
	} {
		e.want(step.name, step.line, step.told)
	}
}
