package acts

import (
	"strings"

	"boardroom/commands"
	"boardroom/games/phrase"
	"boardroom/world/notice"
	"boardroom/world/people"
)

func staffCommands() []commands.Command {
	return []commands.Command{
		{
			Name: "@staff", Does: ends, Logged: true, Usage: []string{"@staff", "@staff NAME", "@staff remove NAME"},
			Help:    "Lists who looks after the house. Staff can make others staff, and end that. What staff do is kept in a log.",
			Example: "@staff ann", Run: runStaff,
		},
		{
			Name: "@dig", Staff: true, Usage: []string{"@dig DIRECTION to NAME"},
			Help:    "Makes a new room behind an exit of the room you are in, and a way back.",
			Nouns:   nouns{among(people.Directions()...), among("to")},
			Example: `@dig up to "The Attic"`, Run: runDig,
		},
		{
			Name: "@open", Staff: true, Usage: []string{"@open DIRECTION to ROOM"},
			Help:    "Makes an exit from the room you are in to another room, and a way back where that direction is free.",
			Nouns:   nouns{among(people.Directions()...), among("to"), roomWords},
			Example: "@open southwest to sato", Run: runOpen,
		},
		{
			Name: "@rename", Staff: true, Usage: []string{"@rename here to NAME", "@rename ROOM to NAME"},
			Help:    "Gives a room another name. The room of a game can still be found by the name of the game.",
			Nouns:   nouns{roomWords, among("here", "to")},
			Example: `@rename here to "The Reading Room"`, Run: runRename,
		},
		{
			Name: "@remove", Aliases: []string{"@recycle"}, Does: ends, Staff: true,
			Usage:   []string{"@remove DIRECTION", "@remove ROOM", "@remove here"},
			Help:    "Removes an exit of the room you are in, with the way back, or a room. Everybody and everything in the room goes to the Lobby. The Lobby and the rooms of games can't be removed.",
			Nouns:   nouns{waysOut, roomWords, among("here")},
			Example: "@remove attic", Run: runRemove,
		},
	}
}

func runStaff(c *commands.Call) error {
	words := c.Words()
	if len(words) == 0 {
		return tellStaff(c)
	}
	staff := true
	switch strings.ToLower(words[0]) {
	case "remove", "end", "no":
		staff, words = false, words[1:]
	case "add":
		words = words[1:]
	}
	if len(words) == 0 {
		return c.Misused("Whom?")
	}
	if err := c.NoMore(words[1:]); err != nil {
		return err
	}
	name, err := c.World.Moderation.SetStaff(c.Person, words[0], staff)
	return c.Done(err, name+phrase.Choose(staff, " is staff from now on.", " is no longer staff."))
}

func tellStaff(c *commands.Call) error {
	names, err := c.World.Accounts.Staff()
	line := phrase.And(names) + " are staff."
	switch len(names) {
	case 0:
		line = "Nobody is staff yet. On the server, type: boardroom admin staff NAME"
	case 1:
		line = names[0] + " is staff."
	}
	return c.Tell(notice.Note{Lines: []string{line}, About: notice.About{Staff: names}}, err)
}
