package commands_test

import (
	"strings"
	"testing"
	"time"

	"boardroom/world/people"
)

func TestADrawIsAgreed(t *testing.T) {
	e := started(t)
	e.want("Ann", "offer draw", "You offer a draw at strategery. It waits for Bob.")
	e.hears("Bob", "Ann offers a draw at strategery.\nTo agree: accept strategery\nTo refuse: decline strategery")
	e.hears("Cat", "Ann offers a draw at strategery.")
	e.want("Ann", "offer draw", "! You have already agreed. We are waiting for Bob.")
	e.want("Cat", "offer draw", playsNowhere)
	e.want("Cat", "accept", "! Nobody has challenged you or offered you anything")
	e.want("Bob", "pending", "strategery | Ann offers a draw at strategery | accept strategery, or decline strategery")
	e.want("Ann", "pending", "strategery | You offer a draw at strategery | withdraw strategery")
	e.want("Cat", "pending", "You have no offers to answer, and you have made none.")
	e.want("Bob", "decline", "You decline the offer of a draw at strategery.")
	e.hears("Ann", "Bob declines the offer of a draw at strategery.")
	e.want("Bob", "accept", nothingToAnswer)
	e.types("Bob", "offer truce")
	e.want("Ann", "accept draw on strategery", "strategery is over", "The players agree to a draw.", agreedDraw)
	e.hears("Cat", agreedDraw)
	e.open()
	e.arrive("Ann", people.Identity{Account: 1}, 0)
	e.want("Ann", "look strategery", agreedDraw, overAfter(0))
}

func TestAnOfferEndsWithTheNextMove(t *testing.T) {
	e := started(t)
	e.types("Bob", "offer draw")
	e.silence()
	e.want("Ann", "2x2:1.1.1.1", "Ann occupies")
	e.hears("Bob", "Your offer of a draw at strategery ended because the game went on.")
	e.want("Ann", "accept", nothingToAnswer)
	e.want("Ann", "withdraw", "! You haven't offered anything.")
	e.types("Ann", "offer truce")
	e.want("Ann", "withdraw", "You withdraw the offer of a draw at strategery.")
	e.want("Bob", "offer", "! What do you offer? You can offer draw, takeback, pause, adjourn or rematch.")
	e.want("Bob", "offer peace", `! "peace" can't be offered. You can offer draw,`)
	e.want("Bob", "offer rematch", "! The game at strategery is not over")
}

func TestMovesAreTakenBack(t *testing.T) {
	e := started(t)
	looks := func() string {
		t.Helper()
		e.told("Cat")
		return e.types("Cat", "look strategery")
	}
	start := looks()
	e.want("Ann", "takeback", "! No move has been made at strategery yet.")
	e.types("Ann", "2x2:1.1.1.1")
	one := looks()
	e.types("Bob", "3x3:1.1.1.1")
	e.silence()
	e.want("Ann", "takeback", "You ask to take back the last 2 moves at strategery. It waits for Bob.")
	e.want("Ann", "takeback 3", "! 2 moves have been made at strategery; 3 can't be taken back.")
	e.want("Ann", "takeback 1000", "! You can take 1 to 999 moves back")
	e.want("Ann", "takeback two", `! There is no table called "two".`)
	e.want("Bob", "undo", "strategery after 0 moves.", "The last 2 moves are taken back", `and your "occupy 3x3 with`, turnOf("Ann"))
	if after := looks(); strings.Replace(after, `The last 2 moves are taken back: Ann's "occupy 2x2 with 1 1 1 1" and Bob's "occupy 3x3 with 1 1 1 1".`+"\n", "", 1) != start {
		t.Errorf("after the takeback there is\n%s\nat the start there was\n%s", after, start)
	}
	e.types("Ann", "2x2:1.1.1.1")
	e.want("Bob", "takeback 1", "You ask to take back the last move at strategery. It waits for Ann.")
	e.types("Bob", "withdraw")
	if again := looks(); again != one {
		t.Errorf("the same move leads to\n%s\nnot to\n%s", again, one)
	}
	e.want("Bob", "flashback", "as it was 1 move ago, after 0 moves")
	e.want("Bob", "flashback 2", "! Flashback goes back 1 to 1 moves at strategery, not 2.")
	e.back("Ann", "Bob", "Cat")
	if kept := looks(); kept != one {
		t.Errorf("after a restart there is\n%s", kept)
	}
	open, err := e.store.OpenTables()
	if err != nil {
		t.Fatal(err)
	}
	var record []string
	for i, ply := range open[0].Plies {
		record = append(record, ply.Move)
		if ply.Number != i+1 {
			t.Errorf("entry %d has the number %d", i+1, ply.Number)
		}
	}
	if got := strings.Join(record, " "); got != "2x2:1.1.1.1 3x3:1.1.1.1 takeback:2 2x2:1.1.1.1" {
		t.Errorf("the record is %s", got)
	}
}

// The record keeps what was taken back, and its transcript says so.
func TestTheTranscriptAfterATakeback(t *testing.T) {
	e := started(t)
	e.types("Ann", "2x2:1.1.1.1")
	e.types("Ann", "takeback")
	e.types("Bob", "accept")
	e.types("Ann", "2x2:1.1.1.1")
	e.resign("Bob")
	e.want("Ann", "history", "| 1 |")
	e.want("Ann", "export strategery text", "Moves: 1, as history and replay count them; the entries below are numbered with those that were taken back", "4: Bob resign:2")
}

func TestTakebackIsToldToWhoWasAway(t *testing.T) {
	e := started(t)
	e.visits["Cat"].shell.Leave()
	e.clock = e.clock.Add(time.Minute)
	e.types("Ann", "2x2:1.1.1.1")
	e.types("Ann", "takeback")
	e.types("Bob", "takeback")
	e.arrive("Cat", people.Identity{Account: 3}, 0)
	e.hears("Cat", "Missed at strategery:\nAnn occupies 2x2", takenBack)
}

// TestTakenBackPositionsAreNoRepetition goes to and fro in Sáto: positions that
// were taken back have not come up.
func TestTakenBackPositionsAreNoRepetition(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	e.types("Ann", "setup sato")
	e.types("Ann", "register")
	e.types("Bob", "register")
	e.want("Ann", "start", "start sato")
	first, second := "Ann", "Bob"
	if strings.Contains(e.types("Ann", "look sato"), turnOf("Bob")) {
		first, second = second, first
	}
	there, back := e.toAndFro(first, second)
	round := func() string {
		return e.types(first, there[0]) + e.types(second, there[1]) + e.types(first, back[0]) + e.types(second, back[1])
	}
	if told := round(); strings.Contains(told, "The game is drawn:") || strings.Contains(told, "\n! ") {
		t.Fatalf("the first round gave\n%s", told)
	}
	e.want(second, "takeback 4", "take back the last 4 moves")
	e.want(first, "accept", "sato after 0 moves.")
	if told := round(); strings.Contains(told, "The game is drawn:") {
		t.Fatalf("the second round, after a takeback of the first, gave\n%s", told)
	}
	e.back("Ann", "Bob")
	if told := round(); !strings.Contains(told, "The game is drawn:") {
		t.Errorf("the third time that the position stands gave\n%s", told)
	}
}

// toAndFro finds a move for each of two players at sato that can be gone back
// the same way, with nothing captured.
func (e *evening) toAndFro(first, second string) (there, back []string) {
	e.t.Helper()
	e.do(func() {
		game, _ := e.world.Games.Find("sato")
		t, _ := e.world.Tables.Find(nil, "sato")
		there, back = shuffle(game, e.startOf(t.Name))
	})
	if len(there) != 2 {
		e.t.Fatal("nobody can go to and fro")
	}
	return there, back
}

// startOf is the first position that is kept of a table.
func (e *evening) startOf(name string) string {
	open, err := e.store.OpenTables()
	if err != nil {
		e.t.Fatal(err)
	}
	for _, r := range open {
		if r.Name == name {
			return r.Start
		}
	}
	return ""
}

func TestAPause(t *testing.T) {
	e := timed(t, "5+0")
	e.passes(10 * time.Second)
	e.want("Bob", "pause", "You ask to pause the game at strategery.")
	e.want("Ann", "pause", "The game at strategery is paused, as all have agreed.", "To go on: resume strategery")
	e.hears("Cat", "The game at strategery is paused")
	e.passes(time.Hour)
	e.want("Ann", "2x2:1.1.1.1", "! ")
	e.want("Ann", "occupy 2x2 with 1 1 1 1", "! strategery is paused. To go on: resume strategery")
	e.want("Ann", "pause", "! strategery is paused already.")
	e.want("Ann", "time", "Ann | 4:50 | stands", "The game is paused.")
	e.want("Cat", "look", "the game is paused; clock 5+0, Ann 4:50, Bob 5:00")
	e.back("Ann", "Bob", "Cat")
	e.passes(time.Hour)
	e.want("Bob", "unpause", "You end the pause at strategery.", turnOf("Ann"), running("Ann", "4:50"))
	e.hears("Ann", yourTurn)
	e.want("Bob", "resume", "! strategery is not paused. It is Ann's turn. To see it: look strategery")
	e.passes(5 * time.Second)
	e.want("Ann", "2x2:1.1.1.1", "Time of Ann: 4:45")
}

func TestAnAdjournedGameWaitsForAll(t *testing.T) {
	e := timed(t, "5+0")
	e.types("Ann", "adjourn")
	e.want("Bob", "accept", "The game at strategery is adjourned, as all have agreed.")
	e.visits["Bob"].shell.Leave()
	e.silence()
	e.passes(4 * 24 * time.Hour)
	e.silent("Ann") // who has not asked to go on
	e.want("Ann", "claim win", "! Nobody who is away is holding up strategery.")
	e.want("Ann", "resume", "You are ready to go on with the game at strategery. It waits for Bob.")
	e.back("Bob")
	e.want("Bob", "look strategery", "The game is adjourned.")
	e.want("Bob", "pending", "Ann is ready to go on with the game at strategery")
	e.want("Bob", "resume", "The game at strategery goes on.", running("Ann", "5:00"))
}

func TestWhoIsAwayCanBeClaimed(t *testing.T) {
	e := started(t)
	e.passes(11 * time.Minute)
	e.want("Bob", "claim win", "! Ann is here; there is nothing to claim.")
	e.types("Ann", "2x2:1.1.1.1")
	e.visits["Bob"].shell.Leave()
	e.silence()
	e.passes(11 * time.Minute)
	e.silent("Ann") // the moves were slow
	e.want("Ann", "claim win", "! Bob has been away from strategery for 11 minutes. You may claim after 3 days.")
	e.arrive("Bob", people.Identity{Account: 2}, 0)
	e.types("Bob", "3x3:1.1.1.1")
	e.types("Ann", "1x2:1.1.1.1")
	e.visits["Bob"].shell.Leave()
	e.silence()
	e.passes(9 * time.Minute)
	e.silent("Ann")
	e.passes(2 * time.Minute)
	e.hears("Ann", "Bob has been away from strategery for 11 minutes. You can wait, or go on:\nTo take the win: claim win strategery\nTo take a draw: claim draw strategery")
	e.passes(time.Second)
	e.silent("Ann")
	e.passes(24 * time.Hour) // never by itself
	e.silent("Ann")
	e.back("Ann")
	e.want("Ann", "claim win", "!") // the house has just opened
	e.passes(10 * time.Minute)
	e.hears("Ann", "claim win strategery")
	e.want("Ann", "claim", "! Say what you claim at strategery: claim win, or claim draw")
	e.want("Ann", "claim win", "Bob has been away for too long.", hasWon("Ann", "not everybody came back"))
	e.back("Bob")
	e.want("Bob", "look strategery", hasWon("Ann", "not everybody came back"))
}

func TestADrawIsClaimed(t *testing.T) {
	e := started(t)
	e.types("Ann", "2x2:1.1.1.1")
	e.visits["Bob"].shell.Leave()
	e.passes(10 * time.Minute)
	e.want("Ann", "claim draw on strategery", "Not everybody came back, so the game is drawn.", "The game is drawn: not everybody came back.")
}

func TestSeveralGoOnWithoutOne(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob", "Cat")
	e.begin("", "Ann", "Bob", "Cat")
	e.types("Ann", "2x2:1.1.1.1")
	e.visits["Bob"].shell.Leave()
	e.silence()
	e.passes(10 * time.Minute)
	e.hears("Ann", "To go on without Bob: claim strategery")
	e.want("Ann", "claim win", "! With more than two players at strategery you can't claim a win. You can go on without Bob: claim strategery")
	e.want("Ann", "claim", "You ask to go on without Bob at strategery. It waits for Cat.")
	e.want("Cat", "accept", "Bob has been away for too long.", yourTurn)
	e.back("Bob")
	e.want("Bob", "resign", playsNowhere)
}

func TestARunningClockIsNotClaimed(t *testing.T) {
	e := timed(t, "60+0")
	e.types("Ann", "2x2:1.1.1.1")
	e.visits["Bob"].shell.Leave()
	e.passes(20 * time.Minute)
	e.want("Ann", "claim win", "! Bob's clock is running at strategery. When it runs out, they lose.")
}

func TestARematch(t *testing.T) {
	e := timed(t, "5+3")
	e.want("Ann", "rematch", "! The game at strategery is still running.")
	e.types("Bob", "resign")
	e.types("Bob", "yes")
	e.silence()
	e.want("Bob", "rematch", "You ask for a rematch at strategery. It waits for Ann.")
	e.hears("Ann", "Bob asks for a rematch at strategery.\nTo agree: accept strategery")
	e.want("Cat", "rematch", "! None of your games is over.")
	e.open()
	e.arrive("Bob", people.Identity{Account: 2}, 0)
	e.arrive("Ann", people.Identity{Account: 1}, 0)
	e.hears("Ann", "Bob would like a rematch at strategery.\nTo agree: accept strategery")
	e.silence()
	told := e.types("Ann", "rematch")
	e.holds("Ann", told, "strategery, #1, is cleared for the rematch. Its game can still be seen: replay 1", rematchStarts, turnOf("Bob"), running("Bob", "5:00"))
	e.hears("Bob", rematchStarts, yourTurn)
	e.want("Bob", "2x2:1.1.1.1", "Bob occupies")
}

// TestAnOfferInPlaceOfAnother says that the one before is over.
func TestAnOfferInPlaceOfAnother(t *testing.T) {
	e := timed(t, "5+3")
	e.types("Ann", "offer draw")
	e.silence()
	e.types("Ann", "pause")
	e.hears("Bob", "Ann asks to pause the game at strategery, in place of the offer of a draw at strategery.")
	e.want("Bob", "accept draw", `! Nobody has offered you "draw" at strategery. On offer: pause`)
	e.want("Bob", "accept", "The game at strategery is paused, as all have agreed.")
}
