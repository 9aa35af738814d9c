package commands_test

import "testing"

// TestWordsOfAMoo types what people try who know games as things in a MOO.
func TestWordsOfAMoo(t *testing.T) {
	e, _ := botEvening(t)
	e.people("Ann", "Bob")
	for _, step := range []struct{ name, line, told string }{
		{"Ann", "get strategery", "! Nothing can be carried here."},
		{"Ann", "take sato", "! Nothing can be carried here."},
		{"Ann", "drop stacktics", "! Nothing can be carried here."},
		{"Ann", "open strategery", "! To set up a table: setup strategery. To play a bot: play strategery"},
		{"Ann", "@gender male", "! There is no gender to set here."},
		{"Ann", "hug bob", "Ann hugs bob"},
		{"Ann", "read rules on strategery", "The rules of Strategery"},
		{"Ann", "read the rules of sato", "The rules of Sáto"},
		{"Ann", "rules stratic occupation", "The rules of Stratic: Riding"},
		{"Ann", "rules strategery tips", "The rules of Strategery: Good to know"},
		{"Ann", "rules garrisons tips", "The rules of Garrisons: Good to know"},
		{"Ann", "rules garrisons black", "The rules of Garrisons: Turns"},
		{"Ann", "setup sato seven", `! "seven" can't be chosen.`},
		{"Ann", "setup sato seven", "The options of Sáto are deep, bracket, pieces, end, calm. What they mean: help sato"},
		{"Ann", "setup garrisons foo=3", "What they mean: help garrisons"},
	} {
		e.want(step.name, step.line, step.told)
	}
}

// TestATableOfTheRoomIsMeant asks in the room of a game about the only table there.
func TestATableOfTheRoomIsMeant(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob", "Cat")
	for _, name := range []string{"Ann", "Bob", "Cat"} {
		e.types(name, "go sato")
	}
	e.types("Ann", "challenge bob sato casual first")
	e.types("Bob", "accept")
	e.types("Ann", "move b2 c2")
	e.told("Cat")
	e.want("Cat", "flashback", "sato as it was 1 move ago")
	e.want("Cat", "watchers", "sato")
	e.types("Cat", "go lobby")
	e.want("Cat", "flashback", "! You aren't at a table.")
}

// TestNobodyMayPass names no table where a pass is refused at each.
func TestNobodyMayPass(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	for _, game := range []string{"garrisons", "sato"} {
		e.types("Ann", "challenge bob "+game+" first casual")
		e.types("Bob", "accept")
	}
	e.want("Ann", "pass on sato", "! You can only pass when you can't move. You could play: move")
	e.want("Ann", "pass", "! You can't pass at garrisons or sato now.")
	e.want("Ann", "claim on garrisons", "! garrisons ends as soon as it is decided. There is nothing to claim.")
}

// TestNothingIsSpentByEnter asks for the points of a space, of which none are given.
func TestNothingIsSpentByEnter(t *testing.T) {
	e := started(t)
	e.asks("Ann", "occupy 2x2", "North? 12 left (Enter, cancel or q: no move): ")
	e.want("Ann", "", "Dropped.")
	e.asks("Ann", "occupy 2x2 with 0", "East? 12 left (Enter: 0 for the rest; cancel or q: no move): ")
	e.want("Ann", "cancel", "Dropped.")
}

// TestABareClearSaysHowTablesAreCleared types it where a game of one's own is over.
func TestABareClearSaysHowTablesAreCleared(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	e.types("Ann", "go sato")
	e.types("Ann", "challenge bob sato casual first")
	e.types("Bob", "accept")
	e.types("Bob", "resign")
	e.types("Bob", "yes")
	e.told("Ann")
	e.want("Ann", "clear", "To put the game away: clear sato")
}
