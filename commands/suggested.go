package commands

import "boardroom/world/notice"

// PlaySuggested plays the move that the last hint named. At a terminal it asks first.
func (c *Call) PlaySuggested() error {
	t, move, typed := c.Session.Suggested()
	switch {
	case t == nil && c.World.Hints.Wonders(c.Person):
		return notice.Refused("The house is still looking for your hint. Once you have been told it: hint play")
	case t == nil:
		return notice.Refused("There is no hint to play. To be given one: hint")
	}
	if c.Manner != Interactive {
		return c.play(t, move)
	}
	c.Reply.Ask = YesOrNo("Play "+typed+" at "+t.Name+"?", func(c *Call) error { return c.play(t, move) }, Say(notPlayed))
	c.Reply.Ask.warned = warned{t, t.Position, move}
	return nil
}
