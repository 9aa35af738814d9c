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
			Name: "@allow", Area: area, Usage: []string{"@allow", "@allow organiser NAME", "@allow gateway NAME"},
			Help:    "Lets an account pair you, such as that of a tournament: it begins games between you and others, without asking you each time; or lets a gateway speak for you, such as a web site through which you come: it plays and talks in your name. By itself, it lists whom you let. To end it: @disallow organiser NAME or @disallow gateway NAME. If you write programs: docs/api.md",
			Nouns:   nouns{first(among("organiser", "gateway")), commands.PeopleNames},
			Example: "@allow organiser arbiter", Run: runAllow,
		},
		{
			Name: "@disallow", Area: area, Usage: []string{"@disallow organiser NAME", "@disallow gateway NAME"},
			Help:    "Ends that an account may pair you, or speak for you. Games that have begun go on.",
			Nouns:   nouns{first(among("organiser", "gateway")), commands.PeopleNames},
			Example: "@disallow organiser arbiter", Run: runAllow,
		},
	}
}

func runAllow(c *commands.Call) error {
	allow, words := c.Line.Verb == "@allow", c.Words()
	if allow && len(words) == 0 {
		return tellAllowed(c)
	}
	if len(words) != 2 {
		return c.Misused("Whom do you mean?")
	}
	switch strings.ToLower(words[0]) {
	case "organiser", "organizer":
		return world.Organiser{World: c.World, Session: c.Session}.Allow(words[1], allow)
	case "gateway":
		return gateway(c).Allow(words[1], allow)
	}
	return c.Misused("%q is nothing that can be allowed.", games.Shortened(words[0]))
}

func tellAllowed(c *commands.Call) error {
	organisers, gateways := c.Person.Organisers(), c.Person.Gateways()
	lines := []string{"You let nobody pair you. To let somebody: @allow organiser NAME", "You let no gateway speak for you."}
	if len(organisers) > 0 {
		lines[0] = "You let " + games.And(organisers) + " pair you."
	}
	if len(gateways) > 0 {
		lines[1] = "You let " + games.And(gateways) + " speak for you. To end that: @disallow gateway NAME"
	}
	return c.Tell(notice.Note{Lines: lines, Data: notice.Data{"organisers": organisers, "gateways": gateways}}, nil)
}

func gateway(c *commands.Call) world.Gateway {
	return world.Gateway{World: c.World, Session: c.Session}
}

// runGateway is @gateway, for staff.
func runGateway(c *commands.Call) error {
	is, words := true, c.Words()
	if len(words) > 1 && strings.EqualFold(words[0], "remove") {
		is, words = false, words[1:]
	}
	if len(words) == 0 {
		return c.Misused("Which account?")
	}
	if err := c.NoMore(words[1:]); err != nil {
		return err
	}
	name, err := gateway(c).SetGateway(words[0], is)
	return c.Done(err, name+games.Choose(is, " is a gateway from now on: it may speak for those who type @allow gateway "+name+", and for guests of its own.", " is no longer a gateway."))
}
