package world

import (
	"slices"
	"strconv"
	"strings"

	"boardroom/games"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// usualBotGames is how many games at once a bot that has not said plays.
const usualBotGames = 4

// A BotTerms is which games the bot of a program takes, as it has said; nobody
// can ask it for others.
type BotTerms struct {
	Games  []string // names; nil is any
	Clocks []ClockRange
	Limit  int // games at once
}

// A ClockRange is the clocks from one to another of the same kind.
type ClockRange struct{ Least, Most match.Clock }

// holds says whether a clock lies in the range.
func (r ClockRange) holds(c match.Clock) bool {
	if (c == match.Clock{}) != (r.Least == match.Clock{}) || (c.Turn > 0) != (r.Least.Turn > 0) {
		return false
	}
	return c.Turn >= r.Least.Turn && c.Turn <= r.Most.Turn && c.Game >= r.Least.Game && c.Game <= r.Most.Game && c.Add >= r.Least.Add && c.Add <= r.Most.Add
}

// parseClockRange reads "none", "2d", "1+0-30+30".
func parseClockRange(word string) (ClockRange, error) {
	first, last, isRange := strings.Cut(word, "-")
	least, err := match.ParseClock(first)
	if err != nil || !isRange {
		return ClockRange{least, least}, err
	}
	most, err := match.ParseClock(last)
	if r := (ClockRange{least, most}); err == nil && !r.holds(most) || err == nil && !r.holds(least) {
		return r, notice.WrongValue.Refusedf("%s is not a range of clocks: name two of one kind, the shorter one first, as in 1+0-30+30.", games.Shortened(word))
	}
	return ClockRange{least, most}, err
}

func (p *Person) TermsOfBot() BotTerms {
	b := BotTerms{Games: strings.Fields(p.settings[keyBotGames]), Limit: usualBotGames}
	for _, word := range strings.Fields(p.settings[keyBotClocks]) {
		if r, err := parseClockRange(word); err == nil { // as it was when it was kept
			b.Clocks = append(b.Clocks, r)
		}
	}
	if n, err := strconv.Atoi(p.settings[keyBotLimit]); err == nil {
		b.Limit = n
	}
	return b
}

// SetBotGames keeps which games a bot takes; none named is any.
func (a *Accounts) SetBotGames(p *Person, names []string) error {
	var kept []string
	for _, name := range names {
		g, ok := a.env.Game(name)
		if !ok {
			known := games.Each(a.env.games, func(g *games.Game) string { return g.Name })
			return notice.NoSuchGame.Refusedf("There is no game called %q. The games are %s.", games.Shortened(name), games.And(known))
		}
		if !slices.Contains(kept, g.Name) {
			kept = append(kept, g.Name)
		}
	}
	return a.keepBotTerm(p, keyBotGames, strings.Join(kept, " "))
}

// SetBotClocks keeps which clocks a bot takes; none named is any.
func (a *Accounts) SetBotClocks(p *Person, words []string) error {
	for _, word := range words {
		if _, err := parseClockRange(word); err != nil {
			return err
		}
	}
	return a.keepBotTerm(p, keyBotClocks, strings.Join(words, " "))
}

// SetBotLimit keeps how many games at once a bot plays.
func (a *Accounts) SetBotLimit(p *Person, limit int) error {
	if limit < 1 || limit > a.env.limits.Seats {
		return notice.WrongValue.Refusedf("A bot can play 1 to %d games at once.", a.env.limits.Seats)
	}
	return a.keepBotTerm(p, keyBotLimit, strconv.Itoa(limit))
}

func (a *Accounts) keepBotTerm(p *Person, key, value string) error {
	if p.IsGuest() {
		return errGuest()
	}
	if !p.IsBot() {
		return notice.NotBegun.Refused("You are not marked as a bot. If a program plays for you: @bot on")
	}
	return a.keepSetting(p, key, value)
}

func (b BotTerms) Lines() []string {
	played, clocks := "any game", "any clock"
	if len(b.Games) > 0 {
		played = games.And(b.Games)
	}
	if len(b.Clocks) > 0 {
		clocks = "the clocks " + games.Or(b.ClockWords())
	}
	return []string{"It takes " + played + " with " + clocks + ", and " + games.Count(b.Limit, "game") + " at once" + games.Choose(b.Limit > 1, ", one of them on a clock of minutes.", ".")}
}

// ClockWords are the clocks as they are typed.
func (b BotTerms) ClockWords() []string {
	return games.Each(b.Clocks, func(r ClockRange) string {
		if r.Most == r.Least {
			return r.Least.String()
		}
		return r.Least.String() + "-" + r.Most.String()
	})
}

// botTakes refuses a game that a bot does not take, before it hears of it.
func botTakes(p *Person, game *games.Game, clock match.Clock) error {
	if p.bot != store.ProgramBot {
		return nil
	}
	b := p.TermsOfBot()
	if len(b.Games) > 0 && !slices.Contains(b.Games, game.Name) {
		return notice.Unavailable.Refusedf("%s is a bot that does not take %s. %s", p.name, game.Title, b.Lines()[0])
	}
	if len(b.Clocks) > 0 && !slices.ContainsFunc(b.Clocks, func(r ClockRange) bool { return r.holds(clock) }) {
		return notice.Unavailable.Refusedf("%s is a bot that does not take a game with the clock %s. %s", p.name, clock, b.Lines()[0])
	}
	return nil
}

// seatLimit is how many seats a person may have at tables that are not over.
func (o *Tables) seatLimit(p *Person) int {
	if p.bot == store.ProgramBot {
		return min(o.env.limits.Seats, p.TermsOfBot().Limit)
	}
	return o.env.limits.Seats
}
