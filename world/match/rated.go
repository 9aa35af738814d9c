package match

import (
	"boardroom/games"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// takeRated takes from the words of a set-up whether the table is rated, which
// it is unless they say otherwise.
func takeRated(words []string) (rated bool, rest []string, err error) {
	said := ""
	for _, word := range words {
		switch {
		case word == "rated" || word == "casual":
			if said != "" && said != word {
				return false, nil, notice.Refused("A table is rated or casual, not both.")
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
	return m.rated && (m.phase != store.InSetup || len(guests(m.seats)) == 0)
}

// Rating is how the table was set up to be, in a word.
func (m *Match) Rating() string {
	if m.Rated() {
		return "rated"
	}
	return "casual"
}

// ratedFact says it beside a board, and where the game counts.
func (m *Match) ratedFact() games.Fact {
	text := "no"
	switch {
	case m.Rated() && store.PoolOf(m.seats) == store.Bots:
		text = "yes, in the list of games with bots"
	case m.Rated():
		text = "yes"
	}
	return games.Fact{Name: "Rated", Text: text, Lasting: true}
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
	names := guests(m.seats)
	if len(names) == 1 {
		return "The game at " + m.name + " won't be rated, since " + names[0] + " is a guest."
	}
	return "The game at " + m.name + " won't be rated, since " + games.And(names) + " are guests."
}

// WillBeRated says of a game that starts whether it is rated.
func (m *Match) WillBeRated() string {
	switch {
	case m.Rated() && store.PoolOf(m.seats) == store.Bots:
		return "It is rated, in the list of games with bots."
	case m.Rated():
		return "It is rated."
	case m.rated:
		return m.Unrated()
	}
	return "It is casual."
}
