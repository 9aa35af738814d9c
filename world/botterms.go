package world

import (
	"slices"
	"strconv"
	"strings"

	"boardroom/games"
	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
	"boardroom/world/tables"
)

// SetBotGames keeps which games a bot takes; none named is any.
func (g *Preferences) SetBotGames(p *people.Person, names []string) error {
	var kept []string
	for _, name := range names {
		game, ok := g.env.Games.Find(name)
		if !ok {
			known := lists.Map(g.env.Games, func(g *games.Game) string { return g.Name })
			return notice.NoSuchGame.Refusedf("There is no game called %q. The games are %s.", phrase.Quotable(name), phrase.And(known))
		}
		if !slices.Contains(kept, game.Name) {
			kept = append(kept, game.Name)
		}
	}
	return g.keepBotTerm(p, tables.KeyBotGames, strings.Join(kept, " "))
}

// SetBotClocks keeps which clocks a bot takes; none named is any.
func (g *Preferences) SetBotClocks(p *people.Person, words []string) error {
	for _, word := range words {
		if _, err := tables.ParseClockRange(word); err != nil {
			return err
		}
	}
	return g.keepBotTerm(p, tables.KeyBotClocks, strings.Join(words, " "))
}

// SetBotLimit keeps how many games at once a bot plays.
func (g *Preferences) SetBotLimit(p *people.Person, limit int) error {
	if limit < 1 || limit > g.env.Limits.Seats {
		return notice.WrongValue.Refusedf("A bot can play 1 to %d games at once.", g.env.Limits.Seats)
	}
	return g.keepBotTerm(p, tables.KeyBotLimit, strconv.Itoa(limit))
}

func (g *Preferences) keepBotTerm(p *people.Person, key, value string) error {
	if p.IsGuest() {
		return people.ErrGuest()
	}
	if !p.IsBot() {
		return notice.NotBegun.Refused("You are not marked as a bot. If a program plays for you: @bot on")
	}
	return g.accounts.KeepSetting(p, key, value)
}

// botTakes refuses a game that a bot does not take, before it hears of it.
func botTakes(p *people.Person, game *games.Game, clock match.Clock) error {
	if p.Bot() != store.ProgramBot {
		return nil
	}
	b := tables.TermsOfBot(p)
	if len(b.Games) > 0 && !slices.Contains(b.Games, game.Name) {
		return notice.Unavailable.Refusedf("%s is a bot that does not take %s. %s", p.Name(), game.Title, b.Lines()[0])
	}
	if len(b.Clocks) > 0 && !slices.ContainsFunc(b.Clocks, func(r tables.ClockRange) bool { return r.Holds(clock) }) {
		return notice.Unavailable.Refusedf("%s is a bot that does not take a game with the clock %s. %s", p.Name(), clock, b.Lines()[0])
	}
	return nil
}
