package commands_test

import (
	"strings"
	"testing"
)

// TestRulesOfOneThing looks up what a learner of Stratic would.
func TestRulesOfOneThing(t *testing.T) {
	e := drafting(t, "")
	e.want("Ann", "rules stratic", "The rules of Stratic", "The board", "rules stratic deploying")
	for typed, want := range map[string]string{
		"deploying": "A formation is 19 pieces", "formations": "A formation is 19 pieces", "checks": "You are in check while", "check": "You are in check while",
		"reinforcements": "You gain a reinforcement when", "growth": "every fifth from there", "the board grows": "every fifth from there",
		"retaliation": "the game is drawn", "riding": "Every piece but a Fortifier can ride", "passing": "Two passes in a row", "aggressors": "It captures everything but Fortifiers",
		"swap": "the two change places", "midboard": "is the midboard", "fog": "fog", "scout": "Scout", "rulings": "", "sight": "The rules of Stratic: fog: Sight",
		"options": "variant is standard", "exchange": "can be exchanged",
	} {
		told := e.types("Ann", "rules stratic "+typed)
		if !strings.Contains(told, want) || strings.HasPrefix(told, "! ") || len(told) > 4000 {
			t.Errorf("the rules on %s say\n%s", typed, told)
		}
	}
	e.want("Ann", "rules deploying", "The rules of Stratic: Deploying")
	e.want("Ann", "rules stratic castles", `! The rules of Stratic have no part called "castles". The parts are fog, partners, levels, anti, clock, rulings, board, deploying, turn, fortifier,`, "To read them all: rules stratic")
	e.want("Ann", "rules strategery castles", "The rules of Strategery: Castles")
	e.want("Ann", "rules sato fog", `! The rules of Sáto have no part called "fog". The parts are board, rings,`)
}

// TestRulesOfOptions looks up options whose names are ordinary words, which other parts use more.
func TestRulesOfOptions(t *testing.T) {
	e := started(t)
	setUp := ": What can be chosen at set-up"
	for typed, want := range map[string]string{
		"sato calm": setUp + "\ncalm says", "sato opposite": setUp + "\nbracket says", "sato bracket=opposite": setUp + "\nbracket says",
		"sato calm=50": setUp + "\ncalm says", "strategery keep": setUp + "\nkeep is", "strategery random": setUp + "\norder is",
		"sato straight": ": A turn\nOn your turn", "sato bracket": ": Captures", "sato end": ": The end",
	} {
		if told := e.types("Ann", "rules "+typed); !strings.Contains(told, want) {
			t.Errorf("rules %s tells\n%s", typed, told)
		}
	}
}
