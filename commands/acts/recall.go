package acts

import (
	"cmp"
	"strings"

	"boardroom/commands"
	"boardroom/games"
	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/tables"
)

func recallCommands() []commands.Command {
	return []commands.Command{
		{
			Name: "task", Scope: toWatch, Does: reads, Usage: []string{"task", "task on TABLE"},
			Nouns: nouns{commands.OpenTables},
			Help:  "Tells you your task in a lesson or puzzle; at a table, the last move and whose turn it is; elsewhere, where to begin.", Example: "task", Run: runTask,
		},
		{
			Name: "again", Aliases: []string{"repeat"}, Scope: toWatch, Does: reads, Usage: []string{"again"},
			Help: "Repeats what you were told last, word for word. To play a finished game again: rematch", Example: "again", Run: runAgain,
		},
		{
			Name: "score", Scope: toWatch, Does: reads, Usage: []string{"score", "score on TABLE"},
			Nouns: nouns{commands.OpenTables},
			Help:  "Tells how the players stand, without the board.", Example: "score", Run: runScore,
		},
		{
			Name: "turn", Scope: toWatch, Does: reads, Usage: []string{"turn", "turn on TABLE"},
			Nouns: nouns{commands.OpenTables},
			Help:  "Tells whose turn it is, or was where you are in a replay.", Example: "turn", Run: runTurn,
		},
		{
			Name: "pieces", Scope: toWatch, Does: reads, Usage: []string{"pieces", "pieces PLAYER", "pieces KIND"},
			Help: "Lists where your pieces are, or another player's, or those of one kind: pieces fortifier.", Example: "pieces", Run: runPieces,
		},
	}
}

// runTask tells whoever is at no table where to begin. Who asks what this is, as in "task
// this", is told of the house or of the game first.
func runTask(c *commands.Call) error {
	switch words := c.Words(); {
	case len(words) == 1 && strings.EqualFold(words[0], "this"):
		c.Line.Words = nil
		tellWhatThisIs(c)
	case len(words) == 2 && strings.EqualFold(words[0], "this"):
		if game, ok := c.World.Games.Find(words[1]); ok {
			tellWhatItIs(c, "", game)
			return nil
		}
	case len(words) > 0 && (strings.EqualFold(words[0], "of") || c.IsSynonym() && !c.Abbreviates(words[len(words)-1])): // "what did bob do", "I don't get any of this"
		c.Line.Words = nil
	}
	if line := c.Onward(); line != "" && len(c.Line.Words) == 0 && !c.World.Sandbox.Studies(c.Session) {
		c.Session.Note("Enter goes on to what comes next: " + line)
		return nil
	}
	if board := c.World.Sandbox.Board(c.Session); board == nil && len(c.Line.Words) == 0 &&
		!c.AnyFits(commands.AtTable) {
		c.Session.Note("You are in " + c.Person.Room().String() + ", and no game waits for you.")
		c.TellBeginnings()
		return nil
	}
	return tellOfTable(c, (*tables.Table).Task)
}

// runAgain has the terminal repeat what it showed last.
func runAgain(c *commands.Call) error {
	if c.Manner != commands.Interactive {
		return notice.Refused("Only a terminal repeats what it showed. For the last move and whose turn it is: task")
	}
	c.Reply.Again = true
	return nil
}

// tellWhatItIs tells in a sentence what a game is, and how to go on from there.
func tellWhatItIs(c *commands.Call, begin string, g *games.Game) {
	begin = cmp.Or(begin, g.Title+": ")
	c.Session.Note(begin+g.Summary, "To play a bot: play "+g.Name+". To learn it: learn "+g.Name,
		"Its rules on one screen: rules "+g.Name+" "+games.ShortRules+". To go to its room: go "+g.Name)
}

// tellWhatThisIs tells which game is in front of somebody, or what the house is.
func tellWhatThisIs(c *commands.Call) {
	if t, err := boardInFront(c); err == nil {
		tellWhatItIs(c, "This is "+t.Match.Game.Title+". ", t.Match.Game)
		return
	}
	titles := lists.Map(c.World.Games, func(g *games.Game) string { return g.Title })
	c.Session.Note("This is Boardroom, a house where people meet, talk and play: "+phrase.And(titles)+".", "For help: help")
}

// runScore says first where in a replay it is about.
func runScore(c *commands.Call) error {
	t, err := c.TableAlone(inView)
	if err != nil {
		return err
	}
	if t == c.World.Replays.Then(c.Session) {
		c.Session.Note("This is how things stood in the replay: " + t.Moment() + ". To leave it: replay off")
	}
	return t.Score(c.Session)
}

// runTurn tells whose turn it is: in the replay, at the table named, at the only one
// where the person plays or that they watch, else at all of theirs.
func runTurn(c *commands.Call) error {
	running := lists.Filter(c.World.Tables.Of(c.Person), func(t *tables.Table) bool { return underWay.Fits(c, t) })
	if len(c.Line.Words) == 0 && len(running) != 1 && c.World.Sandbox.Board(c.Session) == nil && c.World.Replays.Then(c.Session) == nil {
		c.World.Tables.TellMine(c.Session)
		return nil
	}
	return tellOfTable(c, (*tables.Table).WhoseTurn)
}

// tellOfTable tells a session something of the table in view.
func tellOfTable(c *commands.Call, tell func(*tables.Table, *people.Session) error) error {
	t, err := c.TableAlone(inView)
	if err != nil {
		return err
	}
	return tell(t, c.Session)
}
