package acts

import (
	"slices"
	"strings"

	"boardroom/commands"
	"boardroom/commands/grammar"
	"boardroom/games/board"
	"boardroom/games/phrase"
	"boardroom/world"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/tables"
)

// steps are how a view moves over a board by each direction that a board has.
var steps = map[people.Direction]board.Size{
	"north":     {Rows: 1},
	"south":     {Rows: -1},
	"east":      {Columns: 1},
	"west":      {Columns: -1},
	"northeast": {Columns: 1, Rows: 1},
	"northwest": {Columns: -1, Rows: 1},
	"southeast": {Columns: 1, Rows: -1},
	"southwest": {Columns: -1, Rows: -1},
	"up":        {Levels: 1},
	"down":      {Levels: -1},
}

// stepOf is the step over a board that a word means.
func stepOf(word string) (step board.Size, ok bool) {
	switch word {
	case "right":
		word = "east"
	case "left":
		word = "west"
	}
	d, _ := people.ParseDirection(word)
	step, ok = steps[d]
	return step, ok
}

// A looking is a way to look at a part of a board: a direction, the whole board
// small, or a level.
type looking func(*tables.Table) error

// lookingOf understands the words behind "look" or "look TABLE" that ask for a
// part of a board.
func lookingOf(c *commands.Call, words []string) (looking, bool) {
	if len(words) == 0 {
		return nil, false
	}
	first := strings.ToLower(words[0])
	if step, ok := stepOf(first); ok && len(words) == 1 {
		return func(t *tables.Table) error { return c.World.Views.LookToward(c.Session, t, step) }, true
	}
	switch {
	case first == "size" && len(words) == 1:
		return func(t *tables.Table) error { return world.LookSize(c.Session, t) }, true
	case (first == "map" || first == "overview") && len(words) == 1:
		return func(t *tables.Table) error { return c.World.Views.LookMap(c.Session, t) }, true
	case first == "levels" && len(words) == 1:
		return func(t *tables.Table) error { return c.World.Views.LookLevel(c.Session, t, "") }, true
	case first == "level" && len(words) == 2:
		return func(t *tables.Table) error { return c.World.Views.LookLevel(c.Session, t, words[1]) }, true
	case lines[first] != "" && len(words) == 2:
		return func(t *tables.Table) error { return c.World.Views.LookLine(c.Session, t, lines[first], words[1]) }, true
	case first == "level":
		return func(*tables.Table) error {
			return c.Misused("Which level?")
		}, true
	}
	return nil, false
}

// lines are what rows and columns are called.
var lines = map[string]string{"row": "row", "rank": "row", "column": "column", "file": "column"}

// takesA says whether an a behind a word names a row or a column, and is no article.
func takesA(word string) bool {
	return lines[strings.ToLower(word)] != "" || strings.EqualFold(word, "minus")
}

// withMinus puts together the name of a row or a column as it is heard where it has a minus:
// "row minus 1", "column minus a".
func withMinus(words []string) []string {
	at := len(words) - 2
	if at > 0 && strings.EqualFold(words[at], "minus") && lines[strings.ToLower(words[at-1])] != "" {
		return append(slices.Clone(words[:at]), "-"+words[at+1])
	}
	return words
}

// lookOver looks at a part of the board of a table: the one named, before or
// behind, else the one that the person is at. ok is false where the words ask
// for no such thing.
func lookOver(c *commands.Call, words []string) (ok bool, err error) {
	if last := len(words) - 1; last > 1 {
		before := grammar.WithoutTrailing(words[:last])
		if look, ok := lookingOf(c, before); ok && len(before) < last {
			return true, lookAtNamed(c, words[last], look)
		}
	}
	if look, ok := lookingOf(c, words); ok {
		t, err := boardInView(c)
		if way, ok := people.ParseDirection(words[0]); ok && err != nil && c.Person.Room().Exit(way) != nil {
			return true, c.World.Views.LookThrough(c.Session, way)
		}
		if err != nil && strings.EqualFold(words[0], "size") {
			return true, tellBoardRules(c, err)
		}
		if err != nil {
			return len(words[0]) > 2 || strings.EqualFold(words[0], "up"), err // "look n" may be short for a name
		}
		return true, look(t)
	}
	if len(words) > 1 {
		if look, ok := lookingOf(c, words[1:]); ok {
			return true, lookAtNamed(c, words[0], look)
		}
	}
	if t, err := boardInView(c); err == nil && len(words) > 0 {
		return c.World.Views.LookRegion(c.Session, t, strings.ToLower(strings.Join(words, " "))), nil
	}
	return false, nil
}

// tellBoardRules tells what the rules of the game of this room say on its board, where
// none stands that has a size.
func tellBoardRules(c *commands.Call, err error) error {
	game := c.World.Rooms.GameOf(c.Person.Room())
	if game == nil {
		return notice.Refused("You aren't at a table with a board. To read of the board of a game: rules GAME board. How boards are shown: help board")
	}
	title, text, ok := game.RulesOn("board")
	if !ok {
		return err
	}
	tellRulesPart(c, game, title, text)
	return nil
}

func lookAtNamed(c *commands.Call, name string, look looking) error {
	t, err := c.Named(name)
	if err != nil {
		return err
	}
	return look(t)
}

// boardInView is the table whose board is meant where none is named: of those
// that the person is at, the only one with a board, or the one they had to do
// with last.
func boardInView(c *commands.Call) (*tables.Table, error) {
	return c.OnlyTable(commands.Choice{
		Fits:    func(c *commands.Call, t *tables.Table) bool { return t.Match.HasBoard() && t.IsAt(c.Person) },
		None:    "You aren't at a table with a board. Which one do you mean? For example: look strategery north",
		Private: true,
		Then:    true,
	})
}

// lookAtCell is "look at CELL", of the table that the person is at.
func lookAtCell(c *commands.Call, word string) (ok bool, err error) {
	t, err := boardInView(c)
	if err != nil || !t.NamesCell(c.Person, strings.ToLower(word)) {
		return false, nil
	}
	return true, c.World.Views.LookTable(c.Session, t, strings.ToLower(word))
}

// lookNowhere refuses a word that is nobody and nothing, with what tells of it if it is one
// of the rules.
func lookNowhere(c *commands.Call, word string) error {
	if game, rest, err := c.GameMeant([]string{word}, knowsRule); err == nil && len(rest) == 1 && knowsRule(game, rest) {
		return notice.Refusedf("There is no %q to look at here now. What the rules say of it: rules %s %s", phrase.Quotable(word), game.Name, phrase.Quotable(word))
	}
	return notice.NoSuchThing.Refusedf("Nobody and nothing here is called %q. To see what there is: look", phrase.Quotable(word))
}
