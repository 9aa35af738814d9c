package commands_test

import (
	"errors"
	"fmt"
)

// What many tests ask for is written once here, so that a better sentence costs
// one line.
const (
	nothingChanged  = "! Something went wrong on our side; nothing was changed."
	doneNow         = "! Done, on the second try."
	yourTurn        = "It is your turn."
	boardFull       = "The board is full."
	agreedDraw      = "The game is drawn: the players agreed to it."
	takenBack       = "The last move is taken back"
	rematchStarts   = "The rematch at strategery starts."
	afterOneMove    = "strategery after 1 move."
	muted           = "! You are muted"
	reasonMissing   = "! Add a reason at the end of the line."
	atNoTable       = "! You aren't at a table"
	atNoBoard       = "! You aren't at a table with a board."
	playsNowhere    = "! You aren't playing at any table"
	againstYourself = "! You can't play against yourself."
	nothingToAnswer = "! Nobody has challenged you or offered you anything."
	notReplaying    = "! You aren't replaying a game."
	nothingTogether = "! You aren't putting a formation together."
	madeFrom        = "was made from: deploy:"
	aloneHere       = "You alone move here"
	notRatedYet     = "rated game yet"
	listWithBots    = "Strategery for two, with bots"
	rulesHeading    = "The rules of Strategery"
	fortifierOnA3   = "a3 a Fortifier of Ann"

	diskFull = "the disk is full"
)

func turnOf(name string) string      { return fmt.Sprintf("It is %s's turn.", name) }
func yourTurnAt(table string) string { return fmt.Sprintf("It is your turn at %s.", table) }
func notYourTurn(table, name string) string {
	return fmt.Sprintf("! It is not your turn at %s. %s", table, turnOf(name))
}

func afterMove(number, of int) string   { return fmt.Sprintf("after move %d of %d.", number, of) }
func overAfter(moves int) string        { return fmt.Sprintf("strategery is over after %d moves.", moves) }
func hasWon(name, how string) string    { return fmt.Sprintf("%s has won: %s.", name, how) }
func resigns(name string) string        { return fmt.Sprintf("%s resigns.", name) }
func outOfTime(name string) string      { return fmt.Sprintf("%s has run out of time.", name) }
func running(name, left string) string  { return fmt.Sprintf("Time of %s: %s, running", name, left) }
func nowRated(name, from string) string { return fmt.Sprintf("%s is now rated %s", name, from) }
func ratingsOf(name string) string      { return fmt.Sprintf("The ratings of %s", name) }
func movesFortifier(name, from, to string) string {
	return fmt.Sprintf("%s moves a Fortifier from %s to %s.", name, from, to)
}

// shows is what part of a board is shown.
func shows(left, right, top, bottom int) string {
	return fmt.Sprintf("columns %d to %d, rows %d to %d.", left, right, top, bottom)
}

func setsUp(name, table string) string     { return fmt.Sprintf("%s sets up %s", name, table) }
func registered(name, table string) string { return fmt.Sprintf("%s is registered at %s", name, table) }
func takeSeats(table string) string        { return fmt.Sprintf("take seats at %s.", table) }
func botsLeave(table string) string        { return fmt.Sprintf("The bots leave %s.", table) }
func noGame(word string) string            { return fmt.Sprintf("! There is no game called %q.", word) }

func nobodyCalled(word string) string { return fmt.Sprintf("! Nobody is called %q.", word) }
func noChallenges(name string) string { return fmt.Sprintf("! %s takes no challenges.", name) }
func accepts(name, of string) string {
	return fmt.Sprintf("%s accepts the challenge of %s.", name, of)
}
func thatIsSeek(number int) string { return fmt.Sprintf("That is seek %d", number) }
func noSeek(word string) string    { return fmt.Sprintf("! There is no seek %q", word) }

func youTell(name, text string) string { return fmt.Sprintf("You tell %s: %s", name, text) }
func letterSent(to string) string      { return fmt.Sprintf("Your letter to %s is sent.", to) }
func isOnIt(name string) string        { return fmt.Sprintf("%s is on it.", name) }
func nameIsYours(name string) string   { return fmt.Sprintf("The name %s is yours.", name) }
func calledNow(guest int, name string) string {
	return fmt.Sprintf("Guest%d is called %s from now on.", guest, name)
}

// diskIsFull makes the next write fail.
func (e *evening) diskIsFull() { e.store.FailNext(errors.New(diskFull)) }

// diskIsLost makes the next write fail after it was kept.
func (e *evening) diskIsLost() { e.store.FailAfterNext(errors.New("the disk is gone")) }
