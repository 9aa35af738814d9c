package commands

import (
	"boardroom/commands/grammar"
	"boardroom/games"
	"boardroom/world/tables"
)

// A warned move is one of which the house has asked whether it is meant, in the
// position that it was for.
type warned struct {
	table *tables.Table
	at    games.Position
	move  games.Move
}

const notPlayed = "The move was not played."

// notPlayed tells somebody who has typed another command than an answer that the move has
// not been played.
func (sh *Shell) notPlayed() { sh.Act(Say(notPlayed)) }

// warns asks a person at a terminal once whether a move is meant that gives something
// away. Who says yes then, or types the move again, plays it; any other line is taken
// as it always is.
func (c *Call) warns(t *tables.Table, move games.Move) bool {
	asks := warned{t, t.Match.Position, move}
	if c.Manner != Interactive || c.asked != nil && c.asked.warned == asks {
		return false
	}
	warning := t.Warning(c.Person, move)
	if warning == "" {
		return false
	}
	c.Reply.Ask = YesOrNo(warning+" Play it anyway?", func(c *Call) error { return c.play(t, move) }, Say(notPlayed))
	c.Reply.Ask.warned, c.Reply.Ask.Drops, c.Reply.Ask.Dropped = asks, grammar.IsTakenBack, notPlayed
	return true
}
