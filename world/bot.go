package world

import (
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
)

// SetBot says whether a program plays for the person from now on. It can't
// change while the person has a seat at a table that is not over: those who play
// there have sat down with a person, or with a bot.
func (g *Preferences) SetBot(p *people.Person, bot store.Bot) error {
	g.env.Loop.Await(p.PlayerKey())
	switch seated := g.tables.Seated(p); {
	case p.IsGuest():
		return people.ErrGuest()
	case p.Bot() == bot && bot.Is():
		return notice.Already.Refused("You are marked as a bot already.")
	case p.Bot() == bot:
		return notice.Already.Refused("You are not marked as a bot.")
	case len(seated) > 0:
		return notice.Seated.Refusedf("You have a seat at %s. Finish the game or give the seat up first.", seated[0].Name)
	}
	if err := g.env.Loop.Write(func() error { return g.env.Store.SetBot(p.Account(), bot) }, p.PlayerKey()); err != nil {
		return err
	}
	p.SetBot(bot)
	return nil
}
