package tables

import (
	"strconv"
	"strings"

	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/people"
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

// Holds says whether a clock lies in the range.
func (r ClockRange) Holds(c match.Clock) bool {
	if (c == match.Clock{}) != (r.Least == match.Clock{}) || (c.Turn > 0) != (r.Least.Turn > 0) {
		return false
	}
	return c.Turn >= r.Least.Turn && c.Turn <= r.Most.Turn && c.Game >= r.Least.Game && c.Game <= r.Most.Game && c.Add >= r.Least.Add && c.Add <= r.Most.Add
}

// ParseClockRange reads "none", "2d", "1+0-30+30".
func ParseClockRange(word string) (ClockRange, error) {
	first, last, isRange := strings.Cut(word, "-")
	least, err := match.ParseClock(first)
	if err != nil || !isRange {
		return ClockRange{least, least}, err
	}
	most, err := match.ParseClock(last)
	if r := (ClockRange{least, most}); err == nil && !r.Holds(most) || err == nil && !r.Holds(least) {
		return r, notice.WrongValue.Refusedf("%s is not a range of clocks: name two of one kind, the shorter one first, as in 1+0-30+30.", phrase.Quotable(word))
	}
	return ClockRange{least, most}, err
}

// TermsOfBot are those that a person has said who is a bot.
func TermsOfBot(p *people.Person) BotTerms { return ReadBotTerms(p.Kept) }

// ReadBotTerms are those that are kept under the keys of an account.
func ReadBotTerms(kept func(key string) string) BotTerms {
	b := BotTerms{Games: strings.Fields(kept(KeyBotGames)), Limit: usualBotGames}
	for _, word := range strings.Fields(kept(KeyBotClocks)) {
		if r, err := ParseClockRange(word); err == nil { // as it was when it was kept
			b.Clocks = append(b.Clocks, r)
		}
	}
	if n, err := strconv.Atoi(kept(KeyBotLimit)); err == nil {
		b.Limit = n
	}
	return b
}

// Lines say which games the bot takes.
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

// What is kept of a bot, beside its settings.
const (
	KeyBotGames  = "bot_games"  // that a bot takes, with spaces between
	KeyBotClocks = "bot_clocks" // that a bot takes, as 1+0-30+30, with spaces between
	KeyBotLimit  = "bot_limit"  // games at once
)
