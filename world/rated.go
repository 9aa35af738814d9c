package world

import "boardroom/games"

// takeRated takes from the words of a set-up whether the table is rated, which
// it is unless they say otherwise.
func takeRated(words []string) (rated bool, rest []string, err error) {
	said := ""
	for _, word := range words {
		switch {
		case word == "unrated":
			word = "casual"
			fallthrough
		case word == "rated" || word == "casual":
			if said != "" && said != word {
				return false, nil, Refused("A table is rated or casual, not both.")
			}
			said = word
		default:
			rest = append(rest, word)
		}
	}
	return said != "casual", rest, nil
}

// Rated says whether the game at the table is rated, or is to be once it starts.
func (t *Table) Rated() bool { return t.rated && (t.phase != InSetup || len(t.guests()) == 0) }

// rating is how the table was set up to be, in a word.
func (t *Table) rating() string {
	if t.Rated() {
		return "rated"
	}
	return "casual"
}

// ratedFact says it beside a board, and where the game counts.
func (t *Table) ratedFact() games.Fact {
	text := "no"
	switch {
	case t.Rated() && poolOf(t.seats) == Bots:
		text = "yes, in the list of games with bots"
	case t.Rated():
		text = "yes"
	}
	return games.Fact{Name: "Rated", Text: text, Lasting: true}
}

// guests names the guests who have a seat. Guests play unrated.
func (t *Table) guests() []string {
	var names []string
	for _, seat := range t.seats {
		if seat.Account == 0 {
			names = append(names, seat.Name)
		}
	}
	return names
}

// unrated says why a table that was set up as rated won't be.
func (t *Table) unrated() string {
	names := t.guests()
	if len(names) == 1 {
		return "The game at " + t.name + " won't be rated, since " + names[0] + " is a guest."
	}
	return "The game at " + t.name + " won't be rated, since " + games.And(names) + " are guests."
}

// willBeRated says of a game that starts whether it is rated.
func (t *Table) willBeRated() string {
	switch {
	case t.Rated() && poolOf(t.seats) == Bots:
		return "It is rated, in the list of games with bots."
	case t.Rated():
		return "It is rated."
	case t.rated:
		return t.unrated()
	}
	return "It is casual."
}
