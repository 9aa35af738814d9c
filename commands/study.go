package commands

import (
	"strings"

	"boardroom/games"
	"boardroom/games/phrase"
	"boardroom/world/notice"
	"boardroom/world/store"
	"boardroom/world/tables"
)

// study hands words to the lesson of the session.
func (c *Call) study(t *tables.Table, words games.Words) error {
	if err := c.Allows("a move", store.ScopePlay); err != nil {
		return err
	}
	if c.unseen {
		c.Session.Note("Nothing was played: the step before was done already. This is the next one.")
		return nil
	}
	of, _ := c.World.Sandbox.Course(c.Session)
	err := c.World.Lessons.Study(c.Session, words)
	if c.asks(err, words, t) {
		return nil
	}
	c.Reply.Played = err == nil
	if course, _ := c.World.Sandbox.Course(c.Session); course == nil && err == nil {
		c.offersNext(of.Game, of.IsPuzzle(), of.Index)
	}
	return err
}

// offersNext says how to go on from a lesson or a puzzle that is done: in one way alone, as
// whoever takes two comes too far.
func (c *Call) offersNext(game *games.Game, isPuzzle bool, index int) {
	text, onward := "To go on: ", "learn next"
	switch {
	case isPuzzle:
		text, onward = "For the next: ", "puzzle next"
	case index+1 == len(game.Lessons):
		return
	}
	if c.Manner == Interactive {
		c.Reply.Ask = askNext(game, text+"Enter ", onward)
		return
	}
	c.Session.Note(text + onward)
}

// errDone refuses a move that was typed where a lesson or a puzzle is done, and so may be
// meant for that or the next, and not for a game that is played besides.
func (c *Call) errDone() error {
	done := phrase.Choose(strings.HasPrefix(c.asked.onward, "puzzle"), "puzzle", "lesson")
	return notice.Refused("Nothing was played: the " + done + " is done. To go on: " + c.asked.onward)
}

// isDone says whether a line of a game was typed where a lesson or a puzzle of it is done.
func (c *Call) isDone(game *games.Game) bool {
	return c.asked != nil && c.asked.done != nil && c.asked.done == game
}
