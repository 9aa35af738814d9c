package commands

import "boardroom/world/notice"

// PlaySuggested plays the move that the last hint named. What the move gives away, the hint has
// said. A yes at a terminal that was not typed right behind the hint is asked about first.
func (c *Call) PlaySuggested() error {
	t, move, typed := c.World.Hints.Suggested(c.Session)
	switch {
	case t == nil && c.World.Hints.Wonders(c.Person):
		return notice.Refused("Your hint is still coming. Once it is here: hint play")
	case t == nil && c.World.Sandbox.Studies(c.Session):
		return notice.Refused("In a lesson you make the move yourself. To be told what to type: solution")
	case t == nil:
		return notice.Refused("You have no hint to play. To get one: hint")
	}
	if !c.late {
		return c.playSurely(t, move)
	}
	c.Reply.Ask = YesOrNo("Play "+typed+" at "+t.Name+"?", func(c *Call) error { return c.playSurely(t, move) }, Say(notPlayed))
	c.Reply.Ask.warned = warned{t, t.Match.Position, move}
	return nil
}
