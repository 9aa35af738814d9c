package acts

import (
	"strings"

	"boardroom/commands"
	"boardroom/games"
	"boardroom/world"
	"boardroom/world/notice"
)

func organiserCommands() []commands.Command {
	const area = "Starting a game"
	return []commands.Command{
		{
			Name: "@allow", Area: area, Usage: []string{"@allow", "@allow organiser NAME"},
			Help:    "Lets an account pair you, such as that of a tournament: it begins games between you and others, without asking you each time. By itself, it lists whom you let. To end it: @disallow organiser NAME. If you write programs: docs/api.md",
			Nouns:   nouns{among("organiser"), commands.PeopleNames},
			Example: "@allow organiser arbiter", Run: runAllow,
		},
		{
			Name: "@disallow", Area: area, Usage: []string{"@disallow organiser NAME"},
			Help:    "Ends that an account may pair you. Games that have begun go on.",
			Nouns:   nouns{among("organiser"), commands.PeopleNames},
			Example: "@disallow organiser arbiter", Run: runAllow,
		},
	}
}

func runAllow(c *commands.Call) error {
	allow, words := c.Line.Verb == "@allow", c.Words()
	if allow && len(words) == 0 {
		names := c.Person.Organisers()
		line := "You let nobody pair you. To let somebody: @allow organiser NAME"
		if len(names) > 0 {
			line = "You let " + games.And(names) + " pair you."
		}
		return c.Tell(notice.Note{Lines: []string{line}, Data: notice.Data{"organisers": names}}, nil)
	}
	if len(words) != 2 || !strings.EqualFold(words[0], "organiser") && !strings.EqualFold(words[0], "organizer") {
		return c.Misused("Whom do you mean?")
	}
	return world.Organiser{World: c.World, Session: c.Session}.Allow(words[1], allow)
}
