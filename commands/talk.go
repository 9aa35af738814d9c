package commands

import (
	"strings"

	"boardroom/world"
)

func talkCommands() []Command {
	const area = "Talking"
	return []Command{
		{
			Name: "say", Area: area, Usage: []string{"say TEXT", `"TEXT`},
			Help: "Says something to everybody in the room.", Example: `"good evening`,
			run: func(c *call) error { return c.world.Say(c.person, c.line.Rest) },
		},
		{
			Name: "emote", Aliases: []string{"pose", "me"}, Area: area, Usage: []string{"emote TEXT", ":TEXT"},
			Help: "Does something in words: what you write stands behind your name.", Example: ":waves",
			run: func(c *call) error { return c.world.Emote(c.person, c.line.Rest) },
		},
		{
			Name: "tell", Aliases: []string{"t", "page", "msg"}, Area: area, Usage: []string{"tell PERSON TEXT"},
			Help: "Tells one person something that nobody else hears.", Example: "tell ann well played", run: runTell,
		},
	}
}

func runTell(c *call) error {
	name, text, _ := strings.Cut(c.line.Rest, " ")
	if quoted, ok := strings.CutPrefix(c.line.Rest, `"`); ok {
		name, text, _ = strings.Cut(quoted, `"`)
	}
	if name == "" {
		return world.Refused("Whom do you want to tell what? It is typed so: tell PERSON TEXT")
	}
	to, err := c.world.FindPerson(c.person, strings.TrimSuffix(name, ","))
	if err != nil {
		return err
	}
	return c.world.Tell(c.person, to, strings.TrimSpace(text))
}
