package world

import (
	"strings"

	"boardroom/games/phrase"
	"boardroom/world/env"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/proposals"
	"boardroom/world/store"
	"boardroom/world/tables"
)

// Preferences are what people have set for themselves: options, whether a program plays for them
// and what it takes, and drafts that they have saved.
type Preferences struct {
	env       *env.Env
	accounts  *people.Accounts
	tables    *tables.Index
	autopass  *autopass
	proposals *proposals.Book
	setup     *Setup
	watching  *Watching
}

// Set changes a setting of a person; an account's is kept. Every session of
// the person is told, so that it can draw accordingly.
func (g *Preferences) Set(p *people.Person, key, value string) error {
	setting, err := people.FindSetting(key)
	if err != nil {
		return err
	}
	value = strings.ToLower(value)
	if value == "color" {
		value = "colour"
	}
	if !setting.Allows(value) {
		return notice.WrongValue.Refusedf("%s can't be %q. It can be %s.", setting.Key, phrase.Quotable(value), setting.Allowed)
	}
	if err := g.accounts.KeepSetting(p, setting.Key, value); err != nil {
		return err
	}
	p.Tell(notice.SettingsChanged{Settings: p.AllSettings()})
	if setting.Key == "autopass" {
		g.autopass.lookAgain(p)
	}
	return nil
}

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

// endWith ends what a person has to do with somebody whom they ignore from now
// on, but for the games in which both sit.
func (g *Preferences) endWith(p *people.Person, other people.Contact) {
	g.watching.endFollowing(p, other.Account)
	g.proposals.EndBetween(p, other)
	g.setup.endRematches(p, other)
}
