package match

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"boardroom/games"
	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// A Mode is what the house settles about a table when it is set up, whatever
// the game.
type Mode struct {
	Clock   Clock
	Rated   bool // unless a guest takes part
	Private bool // then it is not rated
	Quiet   bool
}

// ReadMode divides the words of a set-up into those of the house and those of
// the game. A word that an option of the game takes is the game's.
func ReadMode(game *games.Game, words []string) (mode Mode, rest []string, err error) {
	if words, err = spelled(game, words); err != nil {
		return mode, nil, err
	}
	words = takePrivacy(game, words, &mode)
	weekend, vacations, words := takeStops(game, words)
	saysRated := slices.Contains(words, "rated")
	if mode.Rated, words, err = takeRated(words); err != nil {
		return mode, nil, err
	}
	if mode, err = mode.Settled(saysRated); err != nil {
		return mode, nil, err
	}
	clocks := 0
	for _, word := range words {
		clock, ok := clockWord(game, word)
		if !ok {
			rest = append(rest, word)
			continue
		}
		if mode.Clock, err = ParseClock(clock); err != nil {
			return mode, nil, err
		}
		if clocks++; clocks > 1 {
			return mode, nil, notice.WrongValue.Refused("A table has only one clock.")
		}
	}
	mode.Clock, err = mode.Clock.stopping(weekend || mode.Clock.WeekendOff, vacations || mode.Clock.NoVacation)
	return mode, rest, err
}

// Settled is the mode with what goes together: a private game is casual, and refused
// where somebody says that it is to be rated.
func (s Mode) Settled(saysRated bool) (Mode, error) {
	if s.Private && saysRated {
		return s, notice.WrongValue.Refused("A private game is casual: ratings are for everybody to see, and would tell of it. Leave out: rated")
	}
	s.Rated = s.Rated && !s.Private
	return s, nil
}

// ReadSetup reads the words of a set-up: what the house settles and what the game
// takes.
func ReadSetup(game *games.Game, words []string) (Mode, games.Options, error) {
	mode, words, err := ReadMode(game, words)
	if err != nil {
		return mode, nil, err
	}
	options, err := mode.Configure(game, words)
	return mode, options, err
}

// spelled writes the words of a set-up, of which the game's own names stand for
// choices, as they are typed here: "4 days", the "5 3" of a chess server, which is
// a clock where the game takes neither number, and its "u" and "r". The error refuses more words
// than all options of any game together.
func spelled(game *games.Game, words []string) ([]string, error) {
	const most = 40
	if len(words) > most {
		return nil, notice.WrongValue.Refusedf("A game is set up with at most %d words. You typed %d.", most, len(words))
	}
	var here []string
	words = game.Unalias(words)
	for i := 0; i < len(words); i++ {
		word, next := words[i], ""
		if i+1 < len(words) {
			next = words[i+1]
		}
		switch {
		case number(word) > 0 && slices.Contains([]string{"day", "days", "hour", "hours"}, next):
			word, i = "clock="+word+next[:1], i+1
		case isNumber(game, word) && isNumber(game, next):
			word, i = word+"+"+next, i+1
		case word == "u" || word == "unrated":
			word = "casual"
		case word == "r":
			word = "rated"
		}
		here = append(here, word)
	}
	return here, nil
}

// isNumber says whether a word is a number that no option of the game takes.
func isNumber(game *games.Game, word string) bool {
	_, err := strconv.ParseUint(word, 10, 16)
	key, _ := game.KeyOf(word)
	return err == nil && key == word
}

// Configure is what the words of a set-up choose of a game's options, which must
// go with the mode. Whoever means a clock by a bare number, as on a chess server,
// is told how it is typed.
func (s Mode) Configure(game *games.Game, words []string) (games.Options, error) {
	options, err := game.Configure(words)
	for _, word := range words {
		if err != nil && number(word) > 0 && strings.HasPrefix(err.Error(), strconv.Quote(word)) {
			return nil, notice.WrongValue.Refusedf("%s For a clock, type minutes and the seconds added for each move, as in %s+0.", err, word)
		}
	}
	if err != nil {
		return nil, WrongOptions(err)
	}
	if game.NeedsMinutes == nil || s.Clock.IsLive() {
		return options, nil
	}
	if why := game.NeedsMinutes(options); why != "" {
		return nil, notice.WrongValue.Refusedf("%s, so it needs a clock of minutes, such as 5+3.", why)
	}
	return options, nil
}

// WrongOptions is a refusal of options as one by the house: no move breaks a rule.
func WrongOptions(err error) error {
	if illegal, is := errors.AsType[games.Illegal](err); is {
		return notice.WrongValue.Refused(string(illegal))
	}
	return err
}

// TryStart refuses options with which a game of so many seats could never start.
func TryStart(game *games.Game, options games.Options, seats int) error {
	_, err := game.Start(games.Setup{Options: options, Seats: seats})
	return WrongOptions(err)
}

// clockWord is the clock that a word of a set-up means, right or not: clock=5+3
// or a bare 5+3, 2d or none. A bare number could be meant for the game, and so
// it is.
func clockWord(game *games.Game, word string) (clock string, ok bool) {
	key, value, keyed := strings.Cut(word, "=")
	if keyed {
		return value, key == "clock" && !takes(game, key, value)
	}
	if named, _ := game.KeyOf(word); named != word {
		return "", false
	}
	return word, word == "none" || clockLike.MatchString(word)
}

// takes says whether a game has an option of that name with that value.
func takes(game *games.Game, key, value string) bool {
	for _, option := range game.Options {
		if option.Key == key {
			_, ok := option.Canonical(value)
			return ok
		}
	}
	return false
}

// takePrivacy takes from the words of a set-up whether the table is private, and
// whether it is quiet.
func takePrivacy(game *games.Game, words []string, mode *Mode) (rest []string) {
	for _, word := range words {
		key, _ := game.KeyOf(word)
		switch {
		case word == "private" && key == word:
			mode.Private = true
		case word == "quiet" && key == word:
			mode.Quiet = true
		default:
			rest = append(rest, word)
		}
	}
	return rest
}

// takeStops takes from the words of a set-up what stops its clock, and what doesn't.
func takeStops(game *games.Game, words []string) (weekend, noVacations bool, rest []string) {
	for i := 0; i < len(words); i++ {
		key, _ := game.KeyOf(words[i])
		isOurs := key == words[i]
		switch {
		case isOurs && (words[i] == "weekend" || words[i] == "weekends") && i+1 < len(words) && words[i+1] == "off":
			weekend, i = true, i+1
		case isOurs && words[i] == noVacation:
			noVacations = true
		default:
			rest = append(rest, words[i])
		}
	}
	return weekend, noVacations, rest
}

// Terms says what a table is set up with, to stand right behind a name:
// " (deep=4), rated", or ", rated" where there are no options.
func (m *Match) Terms() string {
	text := ", " + m.Rating()
	if options := m.Options.String(); options != "" {
		text = " (" + options + ")" + text
	}
	text += Mode{Private: m.Private, Quiet: m.Quiet}.privacy()
	if m.HasClock() {
		text += ", with " + m.Clock.InWords()
	}
	return text
}

// privacy says behind other words of a mode whether it is private and quiet.
func (s Mode) privacy() string {
	return phrase.Choose(s.Private, ", private", "") + phrase.Choose(s.Quiet, ", quiet", "")
}

// takeRated takes from the words of a set-up whether the table is rated, which
// it is unless they say otherwise.
func takeRated(words []string) (rated bool, rest []string, err error) {
	said := ""
	for _, word := range words {
		switch {
		case word == "rated" || word == "casual":
			if said != "" && said != word {
				return false, nil, notice.WrongValue.Refused("A table is rated or casual, not both.")
			}
			said = word
		default:
			rest = append(rest, word)
		}
	}
	return said != "casual", rest, nil
}

// Rated says whether the game at the table is rated, or is to be once it starts.
func (m *Match) Rated() bool {
	return m.WantsRating && (m.Phase != store.InSetup || len(guests(m.Seats)) == 0)
}

// Rating is how the table was set up to be, in a word.
func (m *Match) Rating() string {
	return ratedWord(m.Rated())
}

func ratedWord(rated bool) string { return phrase.Choose(rated, "rated", "casual") }

// ratedFact says it beside a board, and where the game counts.
func (m *Match) ratedFact() games.Fact {
	text := "no"
	switch {
	case m.Rated() && m.isAgainstHouse():
		text = "yes, in the list of games with bots"
	case m.Rated():
		text = "yes"
	}
	return games.Fact{Name: "Rated", Text: text, Lasting: true}
}

// isAgainstHouse says that one alone plays, against bots of the house.
func (m *Match) isAgainstHouse() bool {
	return store.AgainstHouse(lists.Map(m.Seats, func(s store.SeatRecord) store.Bot { return s.Bot }))
}

// privacyFacts say beside a board that the table is private, and whether the players hear the
// watchers where that is not as usual.
func (m *Match) privacyFacts() (facts []games.Fact) {
	if m.Private {
		facts = append(facts, games.Fact{Name: "Private", Text: "yes", Lasting: true})
	}
	if m.IsUnusuallyQuiet() && !m.Result.Over {
		facts = append(facts, games.Fact{Name: "Kibitzing", Text: "the players don't hear the watchers", Lasting: true})
	}
	if m.Rated() && m.Phase == store.InPlay && !m.Quiet {
		facts = append(facts, games.Fact{Name: "Kibitzing", Text: "the players hear the watchers", Lasting: true})
	}
	return facts
}

// IsUnusuallyQuiet says whether the players wish not to hear the watchers. In a rated game
// under way they don't unless they wish to.
func (m *Match) IsUnusuallyQuiet() bool {
	return m.Quiet && !(m.Rated() && m.Phase == store.InPlay)
}

// guests names the guests who have a seat. Guests play unrated.
func guests(seats []store.SeatRecord) []string {
	var names []string
	for _, seat := range seats {
		if seat.Account == 0 {
			names = append(names, seat.Name)
		}
	}
	return names
}

// Unrated says why a table that was set up as rated won't be.
func (m *Match) Unrated() string {
	names := guests(m.Seats)
	if len(names) == 1 {
		return "The game at " + m.Name + " won't be rated, since " + names[0] + " is a guest."
	}
	return "The game at " + m.Name + " won't be rated, since " + phrase.And(names) + " are guests."
}

// WillBeRated says of a game that starts whether it is rated.
func (m *Match) WillBeRated() string {
	switch {
	case m.Rated() && m.isAgainstHouse():
		return "It is rated, in the list of games with bots."
	case m.Rated():
		return "It is rated."
	case m.WantsRating:
		return m.Unrated()
	}
	return "It is casual."
}

// IsLike says whether a table in set-up is as somebody would like it.
func (m *Match) IsLike(mode Mode, options games.Options) bool {
	return m.Options.String() == options.String() && m.WantsRating == mode.Rated &&
		m.Clock == mode.Clock && m.Quiet == mode.Quiet
}
