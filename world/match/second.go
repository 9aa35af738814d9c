package match

import (
	"regexp"
	"strconv"
	"strings"

	"boardroom/games"
)

// seconds are the forms in which a game speaks of a player, and how the same is said
// to that player. {} stands for the player.
var seconds = []struct{ of, to string }{
	{"of {}'s", "of yours"},
	{"is {}'s, ", "is yours, "},
	{"{}'s", "your"},
	{"of {}", "of yours"},
	{"to {}", "to you"},
	{"{} can", "you can"}, // also can't
	{"{} may", "you may"},
	{"{} has", "you have"},
	{"{} is ", "you are "},
	{"{} and ", "you and "},
}

// possession is "the Commander of {2}".
var possession = regexp.MustCompile(`\bthe \S+ of \{[0-9]+\}`)

// NamedTo puts the players' names into a text of the game that is told to one seat
// alone: of its own player it says you, wherever it can.
func (m *Match) NamedTo(seat games.Seat, text string) string {
	me := "{" + strconv.Itoa(int(seat)) + "}"
	text = possession.ReplaceAllStringFunc(text, func(said string) string {
		if what, is := strings.CutSuffix(said, " of "+me); is {
			return "your " + strings.TrimPrefix(what, "the ")
		}
		return said
	})
	for _, form := range seconds {
		text = strings.ReplaceAll(text, strings.ReplaceAll(form.of, "{}", me), form.to)
	}
	for _, you := range []string{"you ", "your "} {
		if strings.HasPrefix(text, you) {
			text = games.Titled(text)
		}
		text = strings.ReplaceAll(text, ". "+you, ". "+games.Titled(you))
	}
	return m.Named(text)
}
