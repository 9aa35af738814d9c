package commands

import (
	"slices"
	"strconv"
	"strings"

	"boardroom/games"
	"boardroom/world"
)

func recordCommands() []Command {
	const area = "Games of the past"
	return []Command{
		{
			Name: "history", Aliases: []string{"hi"}, Area: area,
			Usage: []string{"history", "history PERSON", "history PERSON PAGE"},
			nouns: []noun{peopleNames},
			Help:  "Lists the games that you or somebody else have finished, the newest first.", Example: "history ann 2", run: runHistory,
		},
		{
			Name: "replay", Area: area, Usage: []string{"replay TABLE", "replay NUMBER", "replay", "replay off"},
			Help:    "Goes through a game from its start, move by move: of a table that is here, or by its number any game that was ever played. Of a game that is under way you see what you could see then. Without a table it shows where you are.",
			nouns:   []noun{first(openTables), first(recordNumbers), first(among("off"))},
			Example: "replay 17", run: runReplay,
		},
		{
			Name: "forward", Area: area, Usage: []string{"forward", "forward MOVES"},
			Help: "Goes to the next move of the game that you replay, or over several.", Example: "forward 5",
			nouns: []noun{nothing},
			run:   func(c *call) error { return c.replayBy(+1) },
		},
		{
			Name: "back", Aliases: []string{"backward"}, Area: area, Usage: []string{"back", "back MOVES"},
			Help: "Goes to the move before in the game that you replay, or over several.", Example: "back 5",
			nouns: []noun{nothing},
			run:   func(c *call) error { return c.replayBy(-1) },
		},
		{
			Name: "goto", Area: area, Usage: []string{"goto MOVE", "goto start", "goto end", "goto MOVE at CELL"},
			nouns: []noun{among("start", "end")},
			Help:  "Goes to where so many moves had been made in the game that you replay. A board that is too wide for your terminal is shown around a cell that you name.", Example: "goto 12", run: runGoto,
		},
		{
			Name: "export", Area: area, Usage: []string{"export TABLE", "export TABLE json", "export TABLE text"},
			Help:    "Gives the whole record of a finished game, as plain text or as JSON, to be kept in a file or read by a program: ssh HOST export 17 json >game.json",
			nouns:   []noun{exportNouns},
			Example: "export 17 json", run: runExport,
		},
	}
}

func runHistory(c *call) error {
	words := withoutArticles(c.line.Words)
	page := 1
	if last := len(words) - 1; last >= 0 {
		if n, err := strconv.Atoi(words[last]); err == nil {
			page, words = n, words[:last]
		}
	}
	if len(words) > 1 {
		return noMore(words[1:], "history PERSON PAGE")
	}
	return c.world.History(c.session, strings.Join(words, ""), page)
}

// record is the table that the words of a line name whose game may be looked
// at, or else the only one that the person is at, and the words that are left.
func (c *call) record() (*world.Table, []string, error) {
	words := withoutPreposition(withoutArticles(c.line.Words))
	if len(words) == 0 {
		t, err := c.onlyTable(atTable)
		return t, nil, err
	}
	t, err := c.world.FindRecord(words[0])
	return t, words[1:], err
}

func runReplay(c *call) error {
	words := withoutArticles(folded(c.line.Words))
	switch {
	case len(words) == 0 && c.world.Replays(c.session):
		return c.world.ReplayStill(c.session)
	case len(words) == 1 && (words[0] == "off" || words[0] == "stop"):
		return c.world.ReplayEnd(c.session)
	}
	t, rest, err := c.record()
	if err != nil {
		return err
	}
	if err := noMore(rest, "replay TABLE"); err != nil {
		return err
	}
	return c.world.Replay(c.session, t)
}

// replayBy goes so many moves in a direction as are typed, or one.
func (c *call) replayBy(direction int) error {
	words, moves := c.line.Words, 1
	if len(words) > 0 {
		n, err := strconv.Atoi(words[0])
		if err != nil || n < 1 {
			return world.NotUnderstoodf("%q is not a number of moves. It is typed so: %s 5", games.Shortened(words[0]), c.line.Verb)
		}
		if err := noMore(words[1:], c.line.Verb+" MOVES"); err != nil {
			return err
		}
		moves = n
	}
	return c.world.ReplayBy(c.session, direction*moves)
}

func runGoto(c *call) error {
	words := withoutArticles(folded(c.line.Words))
	if len(words) > 1 && (words[0] == "to" || words[0] == "move") {
		words = words[1:]
	}
	if len(words) == 0 {
		return world.NotUnderstood("Where to? It is typed so: goto 12, goto start, goto end")
	}
	moves, focus := -1, ""
	switch words[0] {
	case "end", "last":
	case "start", "first", "beginning":
		moves = 0
	default:
		n, err := strconv.Atoi(words[0])
		if err != nil || n < 0 {
			return world.NotUnderstoodf("%q is not the number of a move. It is typed so: goto 12, goto start, goto end", games.Shortened(words[0]))
		}
		moves = n
	}
	rest := words[1:]
	if len(rest) == 2 && rest[0] == "at" {
		focus, rest = rest[1], nil
	}
	if err := noMore(rest, "goto MOVE at CELL"); err != nil {
		return err
	}
	return c.world.ReplayTo(c.session, moves, focus)
}

// runExport takes the table first and the form behind it, or the other way
// round.
func runExport(c *call) error {
	asJSON := false
	words := slices.DeleteFunc(withoutArticles(c.line.Words), func(word string) bool {
		isForm := strings.EqualFold(word, "json") || strings.EqualFold(word, "text")
		asJSON = asJSON || strings.EqualFold(word, "json")
		return isForm || strings.EqualFold(word, "as")
	})
	c.line.Words = words
	t, rest, err := c.record()
	if err != nil {
		return err
	}
	if err := noMore(rest, "export TABLE json, or: export TABLE text"); err != nil {
		return err
	}
	export, err := c.world.Export(t)
	if err != nil {
		return err
	}
	text := export.Transcript()
	if asJSON {
		if text, err = indented(export); err != nil {
			return err
		}
	}
	c.session.Tell(world.Document{Text: text, Game: &export})
	return nil
}
