package commands

import "boardroom/world/notice"

// PlaySuggested plays the move that the last hint named. At a terminal it asks first.
func (c *Call) PlaySuggested() error {
	t, move, typed := c.World.Hints.Suggested(c.Session)
	switch {
	case t == nil && c.World.Hints.Wonders(c.Person):
		return notice.Refused("Your hint isn't ready yet. Once it is: hint play")
	case t == nil:
		return notice.Refused("You have no hint to play. To get one: hint")
	}
	if c.Manner != Interactive {
		return c.play(t, move)
	}
	c.Reply.Ask = YesOrNo("Play "+typed+" at "+t.Name+"?", func(c *Call) error { return c.play(t, move) }, Say(notPlayed))
	c.Reply.Ask.warned = warned{t, t.Match.Position, move}
	return nil
}
