package commands_test

import (
	"strings"
	"testing"
)

// An oops at a question of the house is a no, and takes nothing else back.
func TestOopsIsANo(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	e.types("Ann", "challenge bob sato first")
	e.types("Bob", "accept")
	e.types("Ann", "b3 b5")
	e.types("Bob", "f3 f5")
	e.types("Ann", "resign")
	e.want("Ann", "oops", "You play on.")
	e.types("Ann", "b2")
	e.want("Ann", "oops", "Dropped.")
	if told := e.told("Bob"); told != "" {
		t.Errorf("Bob is told %q", told)
	}
}

// What is asked in a replay is about the moment that it shows, and says so.
func TestScoreOfAReplay(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	e.types("Ann", "challenge bob sato first")
	e.types("Bob", "accept")
	e.types("Ann", "b3 b5")
	e.types("Bob", "f3 f5")
	e.types("Ann", "replay sato")
	e.want("Ann", "how am I doing", "This is how things stood in the replay: ")
	e.types("Ann", "step back")
	e.types("Ann", "replay off")
	if told := e.types("Ann", "score"); told == "" || told[:4] == "This" {
		t.Errorf("after the replay: %q", told)
	}
}

// TestTheKeyToOneSign asks for a sign of the board by its letter, in capitals or not.
func TestTheKeyToOneSign(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	e.types("Ann", "challenge bob sato first")
	e.types("Bob", "accept ann")
	for _, line := range []string{"key B", "key b", "help key B", "legend B"} {
		if told := e.types("Ann", line); !strings.Contains(told, "B = ") || strings.Contains(told, "A = ") {
			t.Errorf("%q is answered\n%s", line, told)
		}
	}
	e.want("Ann", "key", "A = ", "B = ")
	for _, colour := range []string{"blue", "orange"} {
		of := " is the colour of Bob."
		if told := e.types("Ann", "what does "+colour+" mean"); !strings.Contains(told, of) && !strings.Contains(told, " is your colour.") || strings.Contains(told, "A = ") {
			t.Errorf("of %s it is said\n%s", colour, told)
		}
	}
	e.want("Ann", "key yellow", "Yellow marks the last move.")
}

// A verb that several games have is explained as in the one that is played.
func TestHelpIsForTheGameThatIsPlayed(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	e.want("Ann", "help move", "move, in Sáto", "move, in Stratic")
	e.types("Ann", "challenge bob sato first")
	e.types("Bob", "accept ann")
	if told := e.types("Ann", "help move"); !strings.Contains(told, "move, in Sáto") || strings.Contains(told, "Stratic") {
		t.Errorf("Ann plays Sáto and is told\n%s", told)
	}
	e.want("Ann", "help deploy", "deploy, in Stratic")
}
