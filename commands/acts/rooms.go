package acts

import (
	"strings"

	"boardroom/commands"
	"boardroom/commands/grammar"
	"boardroom/world"
	"boardroom/world/notice"
)

func roomCommands() []commands.Command {
	const area = "Rooms"
	return []commands.Command{
		{
			Name: "go", Aliases: []string{"walk", "@go"}, Area: area, Usage: []string{"go DIRECTION", "go ROOM", "DIRECTION"},
			Help:    "Takes you through an exit, or to any room by its name. The direction alone is enough: north or n, and likewise " + strings.Join(world.Directions()[1:], ", ") + ".",
			Nouns:   nouns{waysOut, roomWords},
			Example: "go north", Run: runGo,
		},
		{
			Name: "home", Aliases: []string{"lobby"}, Area: area, Usage: []string{"home"},
			Help: "Takes you to the Lobby.", Example: "home",
			Run: func(c *commands.Call) error {
				return c.World.Go(c.Session, c.World.Lobby())
			},
		},
	}
}

func runGo(c *commands.Call) error {
	words := grammar.WithoutPreposition(c.Words())
	if len(words) == 0 {
		return notice.Refused("Where to? Type go and a direction or the name of a room, as in: go north")
	}
	name := strings.Join(words, " ")
	if d, ok := world.ParseDirection(name); ok {
		return c.GoThrough(d)
	}
	if strings.EqualFold(name, "home") {
		name = "lobby"
	}
	r, err := c.World.FindRoom(c.Person, name)
	if err != nil {
		return err
	}
	return c.World.Go(c.Session, r)
}
