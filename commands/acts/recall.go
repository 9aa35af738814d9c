package acts

import (
	"boardroom/commands"
	"boardroom/world"
)

func recallCommands() []commands.Command {
	const area = "At a table"
	return []commands.Command{
		{
			Name: "task", Area: area, Usage: []string{"task", "task on TABLE"},
			Nouns: nouns{commands.OpenTables},
			Help:  "Tells you your task again in a lesson or a puzzle; at a table, what the last move did and whose turn it is; elsewhere, where to begin.", Example: "task", Run: runTask,
		},
		{
			Name: "score", Area: area, Usage: []string{"score", "score on TABLE"},
			Nouns: nouns{commands.OpenTables},
			Help:  "Tells how the players stand, without the board.", Example: "score", Run: runScore,
		},
	}
}

// runTask tells whoever is at no table where to begin.
func runTask(c *commands.Call) error {
	if board := c.Session.Board(); board == nil && len(c.Line.Words) == 0 && !c.AnyFits(commands.AtTable) {
		c.Session.Note("You are in " + c.Person.Room().String() + ", and no game waits for you.")
		c.TellBeginnings()
		return nil
	}
	return tellOfTable(c, (*world.Table).Task)
}

func runScore(c *commands.Call) error { return tellOfTable(c, (*world.Table).Score) }

// tellOfTable tells a session something of the table in view.
func tellOfTable(c *commands.Call, tell func(*world.Table, *world.Session) error) error {
	t, err := c.TableAlone(inView)
	if err != nil {
		return err
	}
	return tell(t, c.Session)
}
