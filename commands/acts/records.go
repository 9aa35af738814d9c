package acts

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"boardroom/commands"
	"boardroom/commands/grammar"
	"boardroom/games"
	"boardroom/world"
	"boardroom/world/notice"
	"boardroom/world/store"
)

func recordCommands() []commands.Command {
	const area = "Games of the past"
	return []commands.Command{
		{
			Name: "history", Area: area,
			Usage: []string{"history", "history PERSON", "history PERSON before NUMBER"},
			Nouns: nouns{commands.PeopleNames},
			Help:  "Lists the games you or somebody else has finished, the newest first, a page of them; or those that ended before the game of that number did.", Example: "history ann before 17", Run: runHistory,
		},
		{
			Name: "replay", Area: area, Usage: []string{"replay TABLE", "replay NUMBER", "replay NUMBER MOVE", "replay", "replay off"},
			Help:    "Goes through a game from its start, move by move: at a table that is here or, by its number, any game ever played. Of a game under way you see what you could see at the time. With a number behind it, it begins after that many moves. Without a table, it shows where you are in a replay. While you go through it, Enter or n goes forward, b back, and q stops.",
			Nouns:   nouns{first(commands.OpenTables), first(recordNumbers), first(among("off"))},
			Example: "replay 17", Run: runReplay,
		},
		{
			Name: "forward", Area: area, Usage: []string{"forward", "forward MOVES"},
			Help: "Goes to the next move of the game you are replaying, or over several.", Example: "forward 5",
			Nouns: nouns{nothing},
			Run:   func(c *commands.Call) error { return replayBy(c, +1) },
		},
		{
			Name: "back", Aliases: []string{"backward"}, Area: area, Usage: []string{"back", "back MOVES"},
			Help: "Goes one move back in the game you are replaying, or several.", Example: "back 5",
			Nouns: nouns{nothing},
			Run:   func(c *commands.Call) error { return replayBy(c, -1) },
		},
		{
			Name: "goto", Area: area, Usage: []string{"goto MOVE", "goto start", "goto end", "goto MOVE at CELL"},
			Nouns: nouns{among("start", "end")},
			Help:  "Goes to the position after that many moves in the game you are replaying. A board too wide for your terminal is shown around the cell you name.", Example: "goto 12", Run: runGoto,
		},
		{
			Name: "review", Area: area, Usage: []string{"review", "review NUMBER"},
			Nouns:   nouns{first(recordNumbers)},
			Help:    "Looks through the game that you have finished last, or another one, as a bot would play it, and tells after some seconds where it turned: the move that cost you most, the biggest gift of the other side, and what would have been better. It knows games of two sides.",
			Example: "review 17", Run: runReview,
		},
		{
			Name: "export", Area: area, Usage: []string{"export TABLE", "export TABLE json", "export TABLE text"},
			Help:    "Writes out the whole record of a finished game, as plain text or as JSON, to keep in a file or give to a program: ssh HOST export 17 json >game.json",
			Nouns:   nouns{exportNouns},
			Example: "export 17 json", Run: runExport,
		},
	}
}

func runHistory(c *commands.Call) error {
	words := c.Words()
	var before store.TableID
	if at := slices.Index(words, "before"); at >= 0 {
		number := strings.Join(words[at+1:], " ")
		n, err := strconv.ParseInt(strings.TrimPrefix(number, "#"), 10, 64)
		if err != nil || n < 1 {
			return notice.WrongValue.Refusedf("%q is no number of a game. history lists them: history before 17", games.Shortened(number))
		}
		before, words = store.TableID(n), words[:at]
	}
	if len(words) > 1 {
		return c.NoMore(words[1:])
	}
	return c.World.History(c.Session, strings.Join(words, ""), before)
}

func runReplay(c *commands.Call) error {
	words := grammar.WithoutArticles(grammar.Folded(c.Line.Words))
	switch {
	case len(words) == 0 && c.Session.Replays():
		return c.World.Records.ReplayStill(c.Session)
	case len(words) == 1 && words[0] == "quit":
		return c.Done(c.World.Records.ReplayEnd(c.Session), "To leave the house: quit")
	case len(words) == 1 && (words[0] == "off" || words[0] == "stop"):
		return c.World.Records.ReplayEnd(c.Session)
	}
	after := -1
	if last := c.Words(); len(last) == 2 {
		if n, err := strconv.Atoi(last[1]); err == nil && n >= 0 {
			after, c.Line.Words = n, last[:1]
		}
	}
	t, err := c.Record()
	switch {
	case err != nil:
		return err
	case after >= 0:
		return c.Done(c.World.Records.ReplayAt(c.Session, t, after), world.HowToStep)
	}
	return c.World.Records.Replay(c.Session, t)
}

func runReview(c *commands.Call) error {
	if len(c.Words()) > 0 {
		t, err := c.Record()
		if err != nil {
			return err
		}
		return c.World.Reviews.Review(c.Session, t)
	}
	if t := stillRunning(c); t != nil {
		return notice.NotBegun.Refusedf("The game at %s is still running. It can be looked through when it is over. To be told a good move now: hint. For an older game: review NUMBER", t.Name)
	}
	t, err := c.World.Records.LastFinished(c.Person)
	if err != nil {
		return err
	}
	return c.World.Reviews.Review(c.Session, t)
}

// replayBy goes so many moves in a direction as are typed, or one.
func replayBy(c *commands.Call, direction int) error {
	word, err := c.Word()
	if err != nil {
		return err
	}
	moves, err := strconv.Atoi(cmp.Or(word, "1"))
	if err != nil || moves < 1 {
		return c.Misused("%q is not a number of moves.", games.Shortened(word))
	}
	return c.World.Records.ReplayBy(c.Session, direction*moves)
}

func runGoto(c *commands.Call) error {
	words := grammar.WithoutArticles(grammar.Folded(c.Line.Words))
	if len(words) > 1 && (words[0] == "to" || words[0] == "move") {
		words = words[1:]
	}
	if len(words) == 0 {
		return c.Misused("Where to?")
	}
	moves, focus := -1, ""
	switch words[0] {
	case "end", "last":
	case "start", "first", "beginning":
		moves = 0
	default:
		n, err := strconv.Atoi(words[0])
		if err != nil || n < 0 {
			return c.Misused("%q is not the number of a move.", games.Shortened(words[0]))
		}
		moves = n
	}
	rest := words[1:]
	if len(rest) == 2 && rest[0] == "at" {
		focus, rest = rest[1], nil
	}
	if err := c.NoMore(rest); err != nil {
		return err
	}
	return c.World.Records.ReplayTo(c.Session, moves, focus)
}

// runExport takes the table first and the form behind it, or the other way
// round.
func runExport(c *commands.Call) error {
	asJSON := false
	words := slices.DeleteFunc(c.Words(), func(word string) bool {
		isForm := strings.EqualFold(word, "json") || strings.EqualFold(word, "text")
		asJSON = asJSON || strings.EqualFold(word, "json")
		return isForm || strings.EqualFold(word, "as")
	})
	c.Line.Words = words
	t, err := c.Record()
	if err != nil {
		return err
	}
	export, err := c.World.Records.Export(t)
	if err != nil {
		return err
	}
	c.Slow = func() func(*commands.Call) error {
		document, err := document(export, asJSON)
		return func(c *commands.Call) error { return c.Tell(document, err) }
	}
	return nil
}

// document is the record of a game as text.
func document(export func() (notice.Export, error), asJSON bool) (notice.Document, error) {
	game, err := export()
	if err != nil {
		return notice.Document{}, err
	}
	text := game.Transcript()
	if asJSON {
		text, err = indented(game)
	}
	return notice.Document{Text: text, Game: &game}, err
}
