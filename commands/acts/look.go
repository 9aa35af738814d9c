package acts

import (
	"cmp"
	"errors"
	"slices"
	"strconv"
	"strings"

	"boardroom/commands"
	"boardroom/commands/grammar"
	"boardroom/games"
	"boardroom/games/phrase"
	"boardroom/world"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
	"boardroom/world/tables"
)

func lookCommands() []commands.Command {
	return []commands.Command{
		{
			Name: "look", Aliases: []string{"l", "examine"}, Scope: toWatch, Does: reads,
			Usage: []string{
				"look", "look here", "look PERSON", "look TABLE", "look at the board", "look at CELL", "look north", "look row NAME", "look column NAME", "look map", "look size", "look level NUMBER", "look levels",
				"look TABLE at CELL", "look TABLE north", "look TABLE map", "look ROOM",
			},
			Help:    "Shows your game's board in this room, or the room itself. look here always shows the room. You can also look at a table, a person, a cell, an exit or another room. A board too big for your terminal is shown around the last move, or around the cell you name; row and column show one of them. At such a board north, south, northeast and so on, or n, s, ne, move your view; map shows the whole board small; size says how many rows and columns it has. On a board with levels, level shows one of them, levels as many as fit side by side, and up and down the next.",
			Example: "look at 20x20", Run: runLook,
			Methods: methods{
				{Name: "room", Does: reads, Help: "The room that the program is in, and what is in it.", Run: commands.Runs(roomNow)},
				{Name: "table.state", Does: reads, Help: "How a table stands.", Run: commands.Runs(func(_ *commands.Call, in ofRecord) (tableStands, error) {
					return tableStands{in.Table.It.Standing()}, nil
				})},
			},
		},
		{
			Name: "refresh", Aliases: []string{"r", "re"}, Scope: toWatch, Does: reads, Usage: []string{"refresh", "refresh TABLE"},
			Nouns: nouns{commands.OpenTables},
			Help:  "Shows the board of your table again.", Example: "refresh", Run: runRefresh,
		},
		{
			Name: "games", Aliases: []string{"tables", "g"}, Scope: toWatch, Does: reads, Usage: []string{"games", "games mine", "games here", "games GAME", "games page NUMBER"},
			Nouns: nouns{gameNames, among("mine", "all", "here", "page")},
			Help:  "Lists the games and tables, or only your own tables, those in this room, or those of one game.", Example: "games mine", Run: runGames,
			Methods: methods{
				{Name: "games", Does: reads, Core: true, Help: "The games that can be played, with their options.", Run: commands.Runs(gamesOffered)},
				{Name: "tables", Does: reads, Core: true, Help: "How the tables stand that are not put away.", Run: commands.Runs(tablesListed)},
			},
		},
		{
			Name: "next", Aliases: []string{"more"}, Scope: toWatch, Usage: []string{"next"},
			Help: "Goes to the next step or puzzle while you are learning, otherwise to the next game that waits for you.", Example: "next", Run: runNext,
		},
	}
}

func runLook(c *commands.Call) error {
	words := c.Words()
	if typed := len(c.Line.Words); len(words) > 0 && takesA(words[len(words)-1]) && strings.EqualFold(c.Line.Words[typed-1], "a") {
		words = append(words, "a") // a row or a column, and no article
	}
	words = withMinus(words)
	named := len(words) == 1 && strings.EqualFold(words[0], "board")
	if board := cmp.Or(c.World.Replays.Then(c.Session), c.World.Sandbox.Board(c.Session)); board != nil && (named || len(words) == 0) {
		if named || len(c.Line.Words) > 1 { // "at the board"
			return c.World.Views.LookBoard(c.Session, board)
		}
		return c.World.Views.LookTable(c.Session, board, "")
	}
	if named || len(words) == 0 && len(c.Line.Words) > 1 { // "at the game"
		t, err := c.OnlyTable(commands.Choice{Fits: commands.AtTable.Fits, None: commands.AtTable.None, Or: &anyTable})
		if err != nil {
			return err
		}
		return c.World.Views.LookTable(c.Session, t, "")
	}
	if len(words) > 0 && strings.EqualFold(words[0], "at") {
		words = words[1:]
		if len(words) == 1 {
			if done, err := lookAtCell(c, words[0]); done {
				return err
			}
		}
	}
	words = withoutGame(c, grammar.WithoutPreposition(words))
	if done, err := lookOver(c, words); done {
		return err
	}
	switch game := gameHere(c, words); {
	case len(words) == 0:
		return lookAround(c)
	case len(words) == 1 && isHere(words[0]):
		c.World.Views.LookAround(c.Session)
		return nil
	case game != nil:
		return c.World.Views.LookGame(c.Session, game)
	case lookRoom(c, strings.Join(words, " ")):
		return nil
	case len(words) > 1:
		return lookTableAt(c, words)
	}
	return lookNamed(c, words[0])
}

// lookNamed is "look NAME", of a person, a table or a cell.
func lookNamed(c *commands.Call, name string) error {
	p, noPerson := c.World.Directory.FindPerson(c.Person, name)
	if noPerson == nil && strings.EqualFold(p.Name(), name) {
		c.World.Views.LookAt(c.Session, p)
		return nil
	}
	t, noTable := c.Named(name)
	switch {
	case noPerson == nil && noTable != nil:
		c.World.Views.LookAt(c.Session, p)
		return nil
	case noTable == nil:
		return c.World.Views.LookTable(c.Session, t, "")
	case lookCell(c, name):
		return nil
	case world.IsTableNumber(name) || c.Abbreviates(name):
		return noTable
	case errors.As(noPerson, &people.Nobody{}):
		return lookNowhere(c, name)
	}
	return noPerson
}

// lookTableAt is "look TABLE at CELL", the preposition left out or not.
func lookTableAt(c *commands.Call, words []string) error {
	t, err := c.Named(words[0])
	if err != nil {
		return err
	}
	rest := words[1:]
	rest = rest[grammar.Leading(rest):]
	if len(rest) != 1 {
		return notice.NotUnderstoodf("%q is not a cell. Type: look %s at CELL", phrase.Quotable(strings.Join(words[1:], " ")), t.Name)
	}
	return c.World.Views.LookTable(c.Session, t, strings.ToLower(rest[0]))
}

// lookCell takes what is neither a person nor a table for a cell of the table
// that the person is at, and says whether it is one.
func lookCell(c *commands.Call, word string) bool {
	t, err := c.OnlyTable(inView)
	return err == nil && t.Match.HasBoard() && c.World.Views.LookCell(c.Session, t, strings.ToLower(word))
}

// lookRoom looks at a room that is named in whole and that nobody and no table
// is called like, or through the exits in and out, which no board has. It says
// whether that was meant.
func lookRoom(c *commands.Call, name string) bool {
	if d, ok := people.ParseDirection(name); ok && c.Person.Room().Exit(d) != nil {
		return c.World.Views.LookThrough(c.Session, d) == nil
	}
	if _, taken := c.World.Tables.Find(c.Person, name); taken {
		return false
	}
	if p, err := c.World.Directory.FindPerson(c.Person, name); err == nil && strings.EqualFold(p.Name(), name) {
		return false
	}
	r, ok := c.World.Rooms.Named(name)
	if ok {
		c.World.Views.LookInto(c.Session, r)
	}
	return ok
}

func isHere(word string) bool {
	return slices.Contains([]string{"here", "around", "room"}, strings.ToLower(word))
}

// lookAround shows whoever plays a game in this room its board, and others the
// room.
func lookAround(c *commands.Call) error {
	t := c.World.Tables.RunningHere(c.Person)
	if t == nil || c.Manner != commands.Interactive {
		c.World.Views.LookAround(c.Session)
		return nil
	}
	if err := c.World.Views.LookTable(c.Session, t, ""); err != nil {
		return err
	}
	c.Session.Note("To see the room: look here")
	return nil
}

// withoutGame leaves out of "strategery game" and "strategery board" what says what the first
// word names.
func withoutGame(c *commands.Call, words []string) []string {
	if len(words) != 2 {
		return words
	}
	if _, ok := c.World.Games.Find(words[0]); ok && slices.Contains([]string{"game", "board", "table"}, strings.ToLower(words[1])) {
		return words[:1]
	}
	return words
}

// gameHere is the game of this room where words name it, as in "strategery game"; nil
// where they don't, a table elsewhere is called so, or the person plays it.
func gameHere(c *commands.Call, words []string) *games.Game {
	words = grammar.WithoutArticles(grammar.Folded(words))
	if len(words) != 1 {
		return nil
	}
	game, ok := c.World.Games.Find(words[0])
	t, taken := c.World.Tables.Find(c.Person, words[0])
	if !ok || game != c.World.Rooms.GameOf(c.Person.Room()) || taken && t.Room() != c.Person.Room() || len(c.TablesBegun(game)) > 0 {
		return nil
	}
	return game
}

func runRefresh(c *commands.Call) error {
	t, err := c.TableAlone(inView)
	if err != nil {
		return err
	}
	return c.World.Views.LookTable(c.Session, t, "")
}

// runNext goes on with what is learnt where no game waits.
func runNext(c *commands.Call) error {
	mine := c.World.Tables.Of(c.Person)
	course, _ := c.World.Sandbox.Course(c.Session)
	isTurn := func(t *tables.Table) bool { return t.IsTurnOf(c.Person) }
	if c.Manner > commands.Script || course == nil && slices.ContainsFunc(mine, isTurn) {
		return c.World.Views.Next(c.Session)
	}
	last, err := lastLearned(c, func(l store.Learned) bool { return true })
	switch {
	case err != nil:
		return err
	case course == nil && (last.Name == "" || len(mine) > 0):
		return c.World.Views.Next(c.Session)
	case course != nil && course.IsPuzzle(), course == nil && games.IsPuzzleName(last.Name):
		return puzzleNext(c)
	}
	return learnNext(c)
}

func runGames(c *commands.Call) error {
	words, page, err := paged(c, grammar.WithoutArticles(grammar.Folded(c.Line.Words)))
	if err != nil {
		return err
	}
	if len(words) > 1 {
		if _, isGame := c.World.Games.Find(words[0]); !isGame && !slices.Contains([]string{"all", "here", "mine", "my"}, words[0]) {
			return c.NoMore(words)
		}
		return c.NoMore(words[1:])
	}
	switch {
	case len(words) == 0 || words[0] == "all":
		l, err := c.World.Views.TablesListing(c.Person, page)
		if err != nil {
			return err
		}
		if page == 1 { // what can be played comes before where it is
			tellGames(c)
		}
		c.Session.Tell(l)
		return nil
	case words[0] == "here":
		return c.Tell(c.World.Tables.InRoom(c.Person, page))
	case words[0] == "mine" || words[0] == "my":
		c.World.Tables.TellMine(c.Session)
		return nil
	}
	g, ok := c.World.Games.Find(words[0])
	if !ok {
		return c.NoGame(words[0])
	}
	return c.Tell(c.World.Tables.OfGame(c.Person, g, page))
}

// paged takes "page 2" from the end of what was typed.
func paged(c *commands.Call, words []string) (left []string, page int, err error) {
	n := len(words) - 2
	if n < 0 || !strings.EqualFold(words[n], "page") {
		return words, 1, nil
	}
	if page, err = strconv.Atoi(words[n+1]); err != nil {
		return words, 1, c.Misused("%q is not the number of a page.", phrase.Quotable(words[n+1]))
	}
	return words[:n], page, nil
}
