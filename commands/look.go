package commands

import (
	"strings"

	"boardroom/games"
	"boardroom/world"
)

func lookCommands() []Command {
	const area = "Looking"
	return []Command{
		{
			Name: "look", Aliases: []string{"l", "examine"}, Area: area,
			Usage: []string{
				"look", "look PERSON", "look TABLE", "look at CELL", "look north", "look map", "look level NUMBER", "look levels",
				"look TABLE at CELL", "look TABLE north", "look TABLE map", "look ROOM",
			},
			Help:    "Shows the room with its exits, tables and people, or one of them, or what lies behind an exit, or another room. A board that is too big for your terminal is shown around the last move, or around a cell that you name. At a board north, south, east, west, northeast and so on, or n, s, e, w, ne, move your view by most of what you see of it; map shows the whole board small. On a board with levels, level shows one of them, levels as many as fit side by side, and up and down the next.",
			Example: "look at 20x20", run: runLook,
		},
		{
			Name: "refresh", Aliases: []string{"r", "re"}, Area: area, Usage: []string{"refresh", "refresh TABLE"},
			nouns: []noun{openTables},
			Help:  "Shows the board of the table you are at once more.", Example: "refresh", run: runRefresh,
		},
		{
			Name: "games", Aliases: []string{"tables", "g"}, Area: area, Usage: []string{"games", "games mine", "games GAME"},
			nouns: []noun{gameNames, among("mine", "all")},
			Help:  "Lists the tables, and the games that can be set up; or only your own tables, or those of one game.", Example: "games mine", run: runGames,
		},
		{
			Name: "next", Aliases: []string{"more"}, Area: area, Usage: []string{"next"},
			nouns: []noun{nothing},
			Help:  "Goes to the next game that waits for you and shows its board.", Example: "next", run: runNext,
		},
	}
}

func runLook(c *call) error {
	words := withoutArticles(c.line.Words)
	if len(words) > 0 && strings.EqualFold(words[0], "at") {
		words = words[1:]
		if len(words) == 1 {
			if done, err := c.lookAtCell(words[0]); done {
				return err
			}
		}
	}
	words = withoutPreposition(words)
	if done, err := c.lookOver(words); done {
		return err
	}
	switch {
	case len(words) == 0 || len(words) == 1 && isHere(words[0]):
		c.world.LookAround(c.session)
		return nil
	case c.lookRoom(strings.Join(words, " ")):
		return nil
	case len(words) > 1:
		return c.lookTableAt(words)
	}
	t, noTable := c.world.FindRecord(words[0])
	if exact, ok := c.world.Table(words[0]); ok {
		t, noTable = exact, nil
	}
	p, noPerson := c.world.FindPerson(c.person, words[0])
	switch {
	case noPerson == nil && (noTable != nil || strings.EqualFold(p.Name(), words[0])):
		c.world.LookAt(c.session, p)
		return nil
	case noTable == nil:
		return c.world.LookTable(c.session, t, "")
	}
	if c.lookCell(words[0]) {
		return nil
	}
	if world.IsTableNumber(words[0]) {
		return noTable
	}
	if strings.HasPrefix(noPerson.Error(), "Nobody") {
		return lookNowhere(words[0])
	}
	return noPerson
}

// lookTableAt is "look TABLE at CELL", the preposition left out or not.
func (c *call) lookTableAt(words []string) error {
	t, err := c.world.FindRecord(words[0])
	if err != nil {
		return err
	}
	rest := words[1:]
	rest = rest[leading(rest):]
	if len(rest) != 1 {
		return world.NotUnderstoodf("%q names no cell. It is typed so: look %s at CELL", games.Shortened(strings.Join(words[1:], " ")), t.Name())
	}
	return c.world.LookTable(c.session, t, strings.ToLower(rest[0]))
}

// lookCell takes what is neither a person nor a table for a cell of the table
// that the person is at, and says whether it is one.
func (c *call) lookCell(word string) bool {
	t, err := c.onlyTable(atTable)
	return err == nil && t.HasBoard() && c.world.LookCell(c.session, t, strings.ToLower(word))
}

// lookRoom looks at a room that is named in whole and that nobody and no table
// is called like, or through the exits in and out, which no board has. It says
// whether that was meant.
func (c *call) lookRoom(name string) bool {
	if d, ok := world.ParseDirection(name); ok && c.person.Room().Exit(d) != nil {
		return c.world.LookThrough(c.session, d) == nil
	}
	if _, taken := c.world.Table(name); taken {
		return false
	}
	if p, err := c.world.FindPerson(c.person, name); err == nil && strings.EqualFold(p.Name(), name) {
		return false
	}
	r, ok := c.world.RoomNamed(name)
	if ok {
		c.world.LookInto(c.session, r)
	}
	return ok
}

func isHere(word string) bool {
	return strings.EqualFold(word, "here") || strings.EqualFold(word, "around")
}

func runRefresh(c *call) error {
	t, err := c.tableAlone(atTable, "refresh TABLE")
	if err != nil {
		return err
	}
	return c.world.LookTable(c.session, t, "")
}

func runGames(c *call) error {
	words := withoutArticles(folded(c.line.Words))
	if len(words) > 1 {
		return noMore(words[1:], "games mine, or: games GAME")
	}
	switch {
	case len(words) == 0 || words[0] == "all":
		c.session.Tell(c.world.TablesListing(c.person))
		c.tellGames()
		return nil
	case words[0] == "mine" || words[0] == "my":
		c.world.TellMine(c.session)
		return nil
	}
	g, ok := c.world.Game(words[0])
	if !ok {
		return world.Refusedf("There is no game called %q. The games are %s.", games.Shortened(words[0]), strings.Join(c.gameNames(), ", "))
	}
	c.session.Tell(c.world.TablesOfGame(g))
	return nil
}

func runNext(c *call) error {
	if err := noMore(c.line.Words, "next"); err != nil {
		return err
	}
	return c.world.Next(c.session)
}
