package acts

import (
	"strconv"
	"strings"

	"boardroom/commands"
	"boardroom/world/tables"
)

// A sharedGame says how others can see a game.
type sharedGame struct {
	Table   int64  `json:"table" jsonschema:"the number of the table"`
	Link    string `json:"link,omitempty" jsonschema:"for browsers, where the house has pages for them"`
	Way     string `json:"way" jsonschema:"how a guest comes to the house: a command for ssh, or the address of a telnet client"`
	Command string `json:"command" jsonschema:"what to type there"`
	Private bool   `json:"private,omitempty" jsonschema:"only those who were let in can see it"`
}

// shared is how others can see the game of a table. It says nothing of the game.
func shared(c *commands.Call, t *tables.Table) sharedGame {
	number := strconv.FormatInt(int64(t.ID), 10)
	made := sharedGame{
		Table: int64(t.ID), Way: c.Identity.WayBack("guest"), Command: "watch " + number, Private: t.Match.Private,
	}
	if t.Match.Result.Over {
		made.Command = "replay " + number
	}
	if c.House.PublicURL != "" {
		made.Link = c.House.PublicURL + "/game/" + number
	}
	return made
}

func runShare(c *commands.Call) error {
	t, err := c.Record()
	if err != nil {
		return err
	}
	game := shared(c, t)
	var lines []string
	if game.Link != "" {
		lines = append(lines, "To see it in a browser: "+game.Link)
	}
	if strings.HasPrefix(game.Way, "ssh ") {
		lines = append(lines, "To come here as a guest: "+game.Way)
	} else {
		lines = append(lines, "To come here as a guest, connect to "+game.Way)
	}
	lines = append(lines, "To see it here: "+game.Command)
	if game.Private {
		lines = append(lines, "The table is private: only those who were let in can see it, under their own names.")
	}
	c.Session.Note(lines...)
	return nil
}
