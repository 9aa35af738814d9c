package commands_test

import (
	"strings"
	"testing"
)

// TestTheTableThatIsMeant types at several tables what can be meant at one alone.
func TestTheTableThatIsMeant(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob", "Cat")
	begin := func(game, other string) {
		e.types("Ann", "challenge "+other+" "+game+" first casual")
		e.types(other, "accept")
	}
	begin("sato", "Bob")
	begin("sato", "Cat")
	e.want("Ann", "b2 c2", "That could be sato or sato-2.")
	e.types("Ann", "look sato-2")
	e.want("Ann", "b2 c2", "Board of sato-2")

	e.types("Bob", "pause sato")
	e.types("Ann", "look sato-2")
	e.want("Ann", "pause", "The game at sato is paused")
	e.types("Ann", "look sato-2")
	e.want("Ann", "resume", "You end the pause at sato.")

	begin("garrisons", "Bob")
	e.types("Ann", "resign sato")
	e.types("Ann", "yes")
	e.types("Ann", "resign sato-2")
	e.types("Ann", "yes")
	e.want("Ann", "move e5 e6", "there is no regiment to march")
	e.types("Ann", "resign garrisons")
	e.types("Ann", "yes")
	begin("garrisons", "Cat")
	e.want("Ann", "occupy 2x3", `There is no "occupy" in Garrisons, the game at garrisons-2.`)
}

// A move without a verb that no game takes is refused by the game whose board was
// looked at last, or by the lesson.
func TestAMistakeIsMeantWhereTheBoardIs(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	for _, game := range []string{"sato", "stacktics", "garrisons"} {
		e.types("Ann", "challenge bob "+game+" first casual")
		e.types("Bob", "accept")
	}
	e.types("Ann", "look stacktics")
	e.want("Ann", "d4 d3 e4", `! "d4 d3 e4" is not a move. Move a stack, or a part of it, like this: move 1 from b1 to c2`)
	e.want("Ann", "f6", "Board of garrisons") // which is legal there alone
	e.types("Ann", "learn sato rings")
	e.want("Ann", "b3 x q9", "q9 is not on the board: its rows are a to g.")
	e.want("Ann", "why", "The rules of Sáto: The board")
	e.types("Ann", "learn stacktics pieces")
	e.want("Ann", "1 b1 a2", "! b1 is empty")
	e.types("Ann", "learn off")
	e.want("Ann", "1 c3 d3", "goes diagonally") // a game says so, as the lesson does
}

// A game that is over counts only where nothing runs.
func TestTheRunningGameIsMeant(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	for _, game := range []string{"stacktics", "sato"} {
		e.types("Ann", "challenge bob "+game+" first casual")
		e.types("Bob", "accept")
	}
	e.types("Bob", "look stacktics")
	e.types("Bob", "resign stacktics")
	e.types("Bob", "yes")
	e.want("Bob", "board", "Board of sato")
	e.want("Bob", "rules capture", "The rules of Sáto: Captures")
	e.types("Bob", "look stacktics")
	e.want("Bob", "replay", "stacktics")
	e.types("Bob", "resign sato")
	e.types("Bob", "yes")
	e.want("Bob", "rules capturing", "Which game?")
}

// No word is a correction of a number.
func TestANumberIsNoMistypedWord(t *testing.T) {
	e := newEvening(t)
	e.people("Ann")
	if told := e.types("Ann", "1 c1 d2"); strings.Contains(told, "Did you mean") || e.visits["Ann"].shell.Asked() != nil {
		t.Errorf("a number is corrected: %s", told)
	}
}

// With several games open, a move goes to the one where it is legal. What is legal
// nowhere is refused by the game in whose notation it is plainly written.
func TestAMoveGoesWhereItIsLegal(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	for _, game := range []string{"stratic", "stacktics", "sato"} {
		e.types("Ann", "challenge bob "+game+" first casual")
		e.types("Bob", "accept")
	}
	for _, who := range []string{"Ann", "Bob"} {
		e.types(who, "deploy wall on stratic")
		e.types(who, "deploy done on stratic")
	}
	e.want("Ann", "1 d1 d3", "! A small goes diagonally")
	e.want("Ann", "move 1 from c1 to c3", "A small goes diagonally")
	e.want("Ann", "2 a1 a2", "! a1 is empty")
	e.want("Ann", "f3 f9", "a Fortifier moves straight")
	e.want("Ann", "g1 g2", "g1") // on the boards of two games
	e.want("Ann", "2 b1 b2", "Ann moves the top 2 of b1")
	e.want("Ann", "f3f4", "Ann moves a Fortifier from f3 to f4.")
	e.want("Ann", "pass", "! You can only pass when you can't move. You could play: move")
	e.want("Ann", "b2 c2", "Ann moves from b2 to c2.")
	e.want("Ann", "c2 c4", "It is not your turn at")
}

// TestARunningGameIsMeant has an old game stand at the table that is called as the game,
// while another one is played: words that name no table, or only the game, mean that.
func TestARunningGameIsMeant(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob", "Cat")
	const running = "sato-2"
	e.types("Ann", "challenge bob sato first casual")
	e.types("Bob", "accept")
	e.types("Ann", "resign")
	e.types("Ann", "yes")
	e.types("Ann", "challenge cat sato first casual")
	e.types("Cat", "accept")
	for _, line := range []string{"look sato", "look sato at c3", "refresh sato", "score on sato", "hint sato"} {
		if told := e.types("Ann", line); strings.Contains(told, "sato is over") || strings.Contains(told, "not under way") {
			t.Errorf("%s means the game that is over, not %s:\n%s", line, running, told)
		}
	}
	e.want("Ann", "rematch", "is still running. To play another one as well: challenge Cat sato.")
	e.want("Ann", "analysis", "is still running.")
	e.asks("Ann", "resign sato", "Resign at "+running+"? You lose the game. yes or no: ")
	e.types("Ann", "no")
	e.want("Ann", "rematch sato", "You ask for a rematch at sato.")
	e.types("Bob", "accept sato")
	if told := e.types("Ann", "clear"); strings.Contains(told, "clears") {
		t.Errorf("clear alone puts a table away:\n%s", told)
	}
}

// TestTheNameOfAGameIsOnesOwn names the game that somebody plays at a table with a number,
// where another table, over or not, is called like the game.
func TestTheNameOfAGameIsOnesOwn(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob", "Cat", "Dan")
	begin := func(who, other string) {
		e.types(who, "challenge "+other+" strategery first casual")
		e.types(other, "accept")
	}
	begin("Ann", "Bob")
	begin("Cat", "Dan")
	begin("Bob", "Dan")
	e.want("Bob", "look strategery", "Board of strategery:")
	e.want("Dan", "look strategery", "Board of strategery-3")
	e.types("Dan", "watch strategery")
	e.want("Dan", "look strategery", "Board of strategery:")
	for _, over := range []bool{false, true} {
		if over {
			e.types("Ann", "resign strategery")
			e.types("Ann", "yes")
		}
		e.want("Cat", "moves on strategery game", "62 are empty")
		for _, line := range []string{"look strategery", "look at the strategery game", "look strategery game", "refresh strategery", "flashback on the strategery board"} {
			e.want("Cat", line, "strategery-2")
		}
		e.types("Cat", "@go strategery")
		for _, line := range []string{"look strategery", "look at the strategery game", "look strategery game"} {
			e.want("Cat", line, "Board of strategery-2")
		}
		e.types("Cat", "@go lobby")
	}
	e.want("Bob", "look strategery", "Board of strategery-3")
	e.want("Dan", "look strategery", "! That could be strategery-2 or strategery-3.")
	e.want("Bob", "clear strategery", "You clear strategery.")
}
