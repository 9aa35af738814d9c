package world

import (
	"strconv"
	"strings"

	"boardroom/games"
)

// Terms are what the house settles about a table when it is set up, whatever
// the game.
type Terms struct {
	Clock Clock
	Rated bool // unless a guest takes part
}

// readTerms divides the words of a set-up into those of the house and those of
// the game. A word that an option of the game takes is the game's.
func readTerms(game *games.Game, words []string) (terms Terms, rest []string, err error) {
	if terms.Rated, words, err = takeRated(words); err != nil {
		return terms, nil, err
	}
	clocks := 0
	for _, word := range words {
		clock, ok := clockWord(game, word)
		if !ok {
			rest = append(rest, word)
			continue
		}
		if terms.Clock, err = ParseClock(clock); err != nil {
			return terms, nil, err
		}
		if clocks++; clocks > 1 {
			return terms, nil, Refused("A table has one clock: say one of the two.")
		}
	}
	return terms, rest, nil
}

// configure is what the words of a set-up choose of a game's options. Whoever
// means a clock by a bare number, as on a chess server, is told how it is typed.
func configure(game *games.Game, words []string) (games.Options, error) {
	options, err := game.Configure(words)
	for _, word := range words {
		if err != nil && number(word) > 0 && strings.HasPrefix(err.Error(), strconv.Quote(word)) {
			return nil, Refusedf("%s For a clock type minutes and seconds added a move, as in %s+0.", err, word)
		}
	}
	return options, err
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

// terms says what a table is set up with.
func (t *Table) terms() string {
	text := "(" + t.options.String() + "), " + t.rating()
	if t.isTimed() {
		text += ", with " + t.clock.InWords()
	}
	return text
}

// clockInWords says what clock a table has, in a sentence; empty for none.
func (t *Table) clockInWords() string {
	if !t.isTimed() {
		return ""
	}
	return "Clock: " + t.clock.InWords() + ". "
}
