// Reads moves behind a word of the house: "play 1x2 north 3", "go from c3 to c5".

package commands

import (
	"slices"

	"boardroom/commands/grammar"
	"boardroom/games"
	"boardroom/world/tables"
)

// readMoveWord takes a word of the house for a move where a cell of the board in front stands
// behind it, as no room and no seek is called so.
func readMoveWord(c *Call, l *line) action {
	words := games.Words{Args: grammar.Folded(l.Words)}
	if l.Verb != "play" && l.Verb != "go" || len(words.Args) == 0 {
		return nil
	}
	cell := words.Args[0]
	if len(words.Args) > 1 && (cell == "from" || cell == "to") {
		cell = words.Args[1]
	}
	return when(slices.ContainsFunc(c.tables(), func(t *tables.Table) bool {
		return t.Match.HasBoard() && t.IsTurnOf(c.Person) && t.NamesCell(c.Person, cell)
	}), c.plays(words))
}
