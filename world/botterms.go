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
		return r, notice.WrongValue.Refusedf("%s is not a range of clocks: name two of one kind, the shorter one first, as in 1+0-30+30.", phrase.Quotable(word))
	}
	return ClockRange{least, most}, err
}

func TermsOfBot(p *people.Person) BotTerms { return botTerms(p.Kept) }

// botTerms are those that are kept under the keys of an account.
func botTerms(kept func(key string) string) BotTerms {
	b := BotTerms{Games: strings.Fields(kept(keyBotGames)), Limit: usualBotGames}
	for _, word := range strings.Fields(kept(keyBotClocks)) {
		if r, err := parseClockRange(word); err == nil { // as it was when it was kept
			b.Clocks = append(b.Clocks, r)
		}
	}
	if n, err := strconv.Atoi(kept(keyBotLimit)); err == nil {
		b.Limit = n
	}
	return b
}

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
	return g.keepBotTerm(p, keyBotGames, strings.Join(kept, " "))
}

// SetBotClocks keeps which clocks a bot takes; none named is any.
func (g *Preferences) SetBotClocks(p *people.Person, words []string) error {
	for _, word := range words {
		if _, err := parseClockRange(word); err != nil {
			return err
		}
	}
	return g.keepBotTerm(p, keyBotClocks, strings.Join(words, " "))
}

// SetBotLimit keeps how many games at once a bot plays.
func (g *Preferences) SetBotLimit(p *people.Person, limit int) error {
	if limit < 1 || limit > g.env.Limits.Seats {
		return notice.WrongValue.Refusedf("A bot can play 1 to %d games at once.", g.env.Limits.Seats)
	}
	return g.keepBotTerm(p, keyBotLimit, strconv.Itoa(limit))
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

func (b BotTerms) Lines() []string {
	played, clocks := "any game", "any clock"
	if len(b.Games) > 0 {
		played = phrase.And(b.Games)
	}
	if len(b.Clocks) > 0 {
		clocks = "the clocks " + phrase.Or(b.ClockWords())
	}
	return []string{"It takes " + played + " with " + clocks + ", and " + phrase.Count(b.Limit, "game") + " at once" + phrase.Choose(b.Limit > 1, ", one of them on a clock of minutes.", ".")}
}

// ClockWords are the clocks as they are typed.
func (b BotTerms) ClockWords() []string {
	return lists.Map(b.Clocks, func(r ClockRange) string {
		if r.Most == r.Least {
			return r.Least.String()
		}
		return r.Least.String() + "-" + r.Most.String()
	})
}

// botTakes refuses a game that a bot does not take, before it hears of it.
func botTakes(p *people.Person, game *games.Game, clock match.Clock) error {
	if p.Bot() != store.ProgramBot {
		return nil
	}
	b := TermsOfBot(p)
	if len(b.Games) > 0 && !slices.Contains(b.Games, game.Name) {
		return notice.Unavailable.Refusedf("%s is a bot that does not take %s. %s", p.Name(), game.Title, b.Lines()[0])
	}
	if len(b.Clocks) > 0 && !slices.ContainsFunc(b.Clocks, func(r ClockRange) bool { return r.holds(clock) }) {
		return notice.Unavailable.Refusedf("%s is a bot that does not take a game with the clock %s. %s", p.Name(), clock, b.Lines()[0])
	}
	return nil
}

// seatLimit is how many seats a person may have at tables that are not over.
func (o *Tables) seatLimit(p *people.Person) int {
	if p.Bot() == store.ProgramBot {
		return min(o.env.Limits.Seats, TermsOfBot(p).Limit)
	}
	return o.env.Limits.Seats
}

// What is kept of a bot, beside its settings.
const (
	keyBotGames  = "bot_games"  // that a bot takes, with spaces between
	keyBotClocks = "bot_clocks" // that a bot takes, as 1+0-30+30, with spaces between
	keyBotLimit  = "bot_limit"  // games at once
)
