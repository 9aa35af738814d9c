package commands

import (
	"strings"

	"boardroom/world"
)

func roomCommands() []Command {
	const area = "Rooms"
	return []Command{
		{
			Name: "go", Aliases: []string{"walk", "@go"}, Area: area, Usage: []string{"go DIRECTION", "go ROOM", "DIRECTION"},
			Help:    "Takes you through an exit of the room, or to any room by its name. The direction alone is enough: north or n, and so on with " + strings.Join(world.Directions()[1:], ", ") + ".",
			nouns:   []noun{waysOut, roomWords},
			Example: "go north", run: runGo,
		},
		{
			Name: "home", Aliases: []string{"lobby"}, Area: area, Usage: []string{"home"},
			Help: "Takes you to the Lobby.", Example: "home",
			run: func(c *call) error {
				if err := noMore(c.line.Words, "home"); err != nil {
					return err
				}
				return c.world.Go(c.session, c.world.Lobby())
			},
		},
	}
}

func runGo(c *call) error {
	words := withoutPreposition(withoutArticles(c.line.Words))
	if len(words) == 0 {
		return world.Refused("Where to? Type go and a direction or the name of a room, as in: go north")
	}
	name := strings.Join(words, " ")
	if d, ok := world.ParseDirection(name); ok {
		return c.goThrough(d)
	}
	if strings.EqualFold(name, "home") {
		name = "lobby"
	}
	r, err := c.world.FindRoom(c.person, name)
	if err != nil {
		return err
	}
	return c.world.Go(c.session, r)
}

// goThrough goes in a direction. Where no exit is called out, that leads to the
// Lobby.
func (c *call) goThrough(d world.Direction) error {
	if d == "out" && c.person.Room().Exit(d) == nil && c.person.Room() != c.world.Lobby() {
		return c.world.Go(c.session, c.world.Lobby())
	}
	return c.world.GoThrough(c.session, d)
}

// direction is the way that a line of one word means; exit says whether there
// is an exit that way, which goes before all other meanings of the word.
func (c *call) direction() (d world.Direction, exit bool) {
	if len(c.line.Words) > 0 {
		return "", false
	}
	d, ok := world.ParseDirection(c.line.Verb)
	if !ok {
		return "", false
	}
	return d, c.person.Room().Exit(d) != nil
}

// isDirection says whether a word means a way to go.
func isDirection(word string) bool {
	_, ok := world.ParseDirection(word)
	return ok
}
