package commands_test

import (
	"strings"
	"testing"
)

// Nobody is told of themselves by their name, where what they see is told to them alone.
func TestNobodyReadsOfThemselvesByName(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob", "Cat")
	e.types("Ann", "challenge bob sato first")
	e.types("Bob", "accept")
	e.types("Cat", "watch sato")
	e.told("Ann")
	e.want("Ann", "what is b2", "b2: yours, ring 2.")
	e.want("Bob", "what is b2", "b2: Ann, ring 2.")
	e.want("Cat", "what is b2", "b2: Ann, ring 2.")
	e.want("Ann", "what is A", "A = your piece.")
	e.want("Ann", "who am i", "You joined on ", "You are Ann, in the Lobby. You play at sato.", "You haven't finished a game yet.")
	e.want("Bob", "finger ann", "Ann joined on ", "Ann is in the Lobby, plays at sato.")
	e.want("Cat", "look me", "You are Cat, in the Lobby. You watch sato.")
	for _, line := range []string{"what is b2", "what is A", "threats", "score"} {
		if told := strings.ReplaceAll(e.types("Ann", line), "> Ann", ""); strings.Contains(told, "Ann") {
			t.Errorf("%s: %s", line, told)
		}
	}
}

// Where somebody plays several games, the one that a cell is of comes first, once.
func TestACellOfOneOfTwoGames(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	for _, game := range []string{"sato", "stacktics"} {
		e.types("Ann", "challenge bob "+game+" first")
		e.types("Bob", "accept")
	}
	e.told("Ann")
	e.types("Ann", "look stacktics")
	e.want("Ann", "what is c1", "Stacktics, c1: yours, from the ground up")
}

// What is told to type for what was asked in other words can be typed, but for what one has to fill in.
func TestHowToTalk(t *testing.T) {
	e := newEvening(t)
	e.people("Ann")
	e.want("Ann", "how do I talk", "To do that, type: say TEXT")
}
