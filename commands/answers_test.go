package commands_test

import (
	"strings"
	"testing"

	"boardroom/commands"
	"boardroom/world/people"
)

// What people say in place of yes and no is no other name.
func TestOtherWordsForYesAndNo(t *testing.T) {
	for _, yes := range []string{"y", "yeah", "Yep", "yup", "sure", "ok", "okay", "yes please"} {
		e := newEvening(t)
		e.arrive("new", people.Identity{Key: key("new"), Wanted: "Dora"}, commands.Interactive)
		e.want("new", yes, nameIsYours("Dora"))
		e.people("Ann")
		e.types("Ann", "hlep keys")
		e.want("Ann", yes, "Ctrl-W takes a word")
	}
	for _, no := range []string{"n", "nope", "Nah", "no thanks"} {
		e := newEvening(t)
		e.arrive("new", people.Identity{Key: key("new"), Wanted: "Dora"}, commands.Interactive)
		e.want("new", no, "You are Guest1, a guest")
		e.people("Ann")
		e.types("Ann", "hlep keys")
		e.want("Ann", no, "Nothing is done.")
	}
}

// f and end are steps of a replay, which goes on.
func TestShortWordsInAReplay(t *testing.T) {
	e, _ := reviewed(t)
	e.types("Ann", "replay 1")
	e.want("Ann", "f", afterMove(1, 4))
	e.want("Ann", "F", afterMove(2, 4))
	e.want("Ann", "end", afterMove(4, 4))
	e.want("Ann", "f", "! This is the end of sato")
	e.want("Ann", "2", afterMove(2, 4))
	e.types("Ann", "stopp")
	e.types("Ann", "who")
	e.want("Ann", "n", afterMove(3, 4)) // and no way north
	e.want("Ann", "99", "! sato has 4 moves. You can go to positions 0 to 4.")
	e.want("Ann", "last", afterMove(4, 4))
	e.want("Ann", "first", "at the start of 4 moves.")
	e.want("Ann", "quit", "You have left the replay of sato, #1.", "To leave the house: quit")
	e.want("Ann", "end", "! To give up a game: resign.")
	e.want("Ann", "f", "You joined on")
}

// In a replay a question is about the moment that is shown, whatever else is played, and
// does not end the replay.
func TestAReplayIsAskedOfItsMoment(t *testing.T) {
	e, _ := reviewed(t)
	e.types("Bob", "challenge ann stacktics casual first")
	e.types("Ann", "accept bob")
	e.types("Ann", "replay 1")
	start := e.types("Ann", "look at the board")
	e.holds("Ann", start, "sato, #1, at the start of 4 moves.", "It was Ann's turn.")
	moved := e.types("Ann", "n")
	e.holds("Ann", moved, afterMove(1, 4), "Ann moves from b2 to c2.")
	for _, line := range []string{"look", "board", "look at c2"} {
		e.want("Ann", line, afterMove(1, 4), "It was Bob's turn.")
	}
	e.want("Ann", "look c2", "c2: yours, ring 2.")
	e.want("Ann", "what's on b2?", "b2: empty.")
	e.want("Ann", "row b", "sato")
	e.want("Ann", "pieces", "c2")
	e.want("Ann", "score", "Pieces:")
	e.want("Ann", "turn", "It was Bob's turn.")
	e.want("Ann", "ring b2", "sato")
	e.want("Ann", "moves", "")
	e.want("Ann", "threats bob", "Bob")
	e.want("Ann", "n", afterMove(2, 4))
	e.want("Ann", "look stacktics", "stacktics after 0 moves.")
	if told := e.types("Ann", "n"); strings.Contains(told, "after move") {
		t.Errorf("n goes on in the replay behind another board:\n%s", told)
	}
}

// What is said of a board is of the game that begins while somebody goes through another.
func TestAGameBeginsDuringAReplay(t *testing.T) {
	e, _ := reviewed(t)
	e.types("Ann", "replay 1")
	e.want("Ann", "flip", "Board of sato", "(turned)")
	e.types("Bob", "challenge ann garrisons")
	e.types("Ann", "accept bob")
	e.want("Ann", "flip", "Board of garrisons", "(turned)")
	if told := e.types("Ann", "n"); strings.Contains(told, "after move") {
		t.Errorf("n goes on in the replay:\n%s", told)
	}
}

// The name of a game shows the one that is played, the one of several that was meant last. It
// begins none.
func TestTheNameOfAGameShowsIt(t *testing.T) {
	e, _ := botEvening(t)
	e.people("Ann", "Bob")
	e.types("Ann", "play sato")
	e.want("Ann", "sato", "Board of sato: sato after")
	e.types("Ann", "challenge bob sato first")
	e.types("Bob", "accept")
	e.types("Ann", "b2 c2 on sato-2")
	e.want("Ann", "sato", "Board of sato-2: sato-2 after 1 move")
	e.want("Ann", "garrisons", "To play a bot: play garrisons")
	if n := len(e.world.Tables.All(e.visits["Ann"].shell.Session().Person())); n != 2 {
		t.Errorf("there are %d tables, and two games were begun", n)
	}
}

// Whoever looks at the question for a name sees the room once.
func TestALookAtTheQuestionForAName(t *testing.T) {
	e := newEvening(t)
	e.arrive("new", people.Identity{Key: key("new"), Wanted: "Dora"}, commands.Interactive)
	if told := e.types("new", "look"); strings.Count(told, "Exits:") != 1 || !strings.Contains(told, "@name Dora") {
		t.Errorf("a look at the question is answered with\n%s", told)
	}
}

// Who types a move at a table whose game has not begun is told so.
func TestAMoveBeforeTheGame(t *testing.T) {
	e := newEvening(t)
	e.people("Ann")
	e.types("Ann", "setup strategery 6x6")
	e.types("Ann", "register")
	for _, line := range []string{"2x2:1.1.1.1", "occupy 2x2 with 1 1 1 1"} {
		e.want("Ann", line, "! strategery has not started. It needs 1 more.")
	}
}

// A yes or a no to no question answers the one thing that waits for it. Of several it says
// so, and a program has to name what it means.
func TestAYesAnswersWhatWaits(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob", "Cat")
	e.want("Bob", "ok", "! No question waits for an answer.")
	e.types("Ann", "challenge bob sato first")
	e.types("Cat", "challenge bob garrisons")
	e.want("Bob", "no", "! Several things wait for your answer. To see them: pending")
	e.types("Cat", "withdraw")
	e.want("Bob", "yes", "You accept the challenge of Ann.")
	for _, no := range []string{"no", "no thanks", "nope", "no way", "refuse"} {
		e.types("Ann", "offer draw")
		e.want("Bob", no, "You decline the offer of a draw at sato.")
	}
	e.types("Ann", "b2 c2")
	e.types("Ann", "takeback")
	e.want("Bob", "yes", "The last move is taken back: ")
	e.types("Ann", "offer draw")
	e.want("Bob", "sure", "The players agree to a draw.")
	e.arrive("program", people.Identity{Account: 3}, commands.Program)
	e.types("Ann", "challenge cat sato")
	e.want("program", "yes", "! Ann's challenge to Sáto waits for your answer. To accept: accept Ann. To refuse: decline Ann.")
}

// Who types no more than draw at a terminal is asked first; programs are not.
func TestADrawIsAskedFirst(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	e.types("Ann", "challenge bob sato first")
	e.types("Bob", "accept")
	e.types("Ann", "draw")
	e.isAsked("Ann", "Offer a draw to Bob? yes or no: ")
	e.want("Ann", "no", "No draw is offered.")
	e.types("Ann", "draw")
	e.want("Ann", "yes", "You offer a draw at sato.")
	e.want("Ann", "draw", "! You have already agreed.")
	e.types("Ann", "withdraw")
	e.types("Ann", "option ask off")
	e.want("Ann", "draw", "You offer a draw at sato.")
	e.want("Bob", "draw", agreedDraw) // it is an answer
}

// play names an opponent, and begins no second game unasked.
func TestPlayAgainstSomebody(t *testing.T) {
	e, _ := botEvening(t)
	e.people("Ann", "Bob")
	e.want("Ann", "play sato against bob", "You challenge Bob to Sáto")
	e.types("Ann", "withdraw")
	e.types("Ann", "play easy sato")
	e.want("Ann", "play easy sato", "! You play at sato already. To see the board: look sato. For another game: challenge easy sato")
	e.types("Ann", "play garrisons with the easy bot")
	e.want("Ann", "play easy garrisons", "! You play at garrisons already.")
	e.want("Ann", "play chess", `! No game here is called "chess", and no seek that you can accept. The games are strategery,`)
}

// A move that was asked about and not answered is not played, and that is said.
func TestAnotherCommandThanAnAnswer(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	e.types("Ann", "challenge bob sato first")
	e.types("Bob", "accept")
	e.types("Ann", "b2 d4")
	e.types("Bob", "f2 e2")
	e.types("Ann", "b3 e5")
	e.isAsked("Ann", "Then e5 can be captured by a move from g3 to e6, or from f3 to d5. Play it anyway? yes or no: ")
	e.want("Ann", "who", "The move was not played.")
}

// isAsked says that a question waits for somebody's answer.
func (e *evening) isAsked(name, question string) {
	e.t.Helper()
	if ask := e.visits[name].shell.Asked(); ask == nil || ask.Text != question {
		e.t.Errorf("%s is asked %+v, not %q", name, ask, question)
	}
}
