package acts

import (
	"strings"

	"boardroom/commands"
	"boardroom/commands/grammar"
	"boardroom/games"
	"boardroom/world"
	"boardroom/world/notice"
)

func staffCommands() []commands.Command {
	const area = "For staff"
	return []commands.Command{
		{
			Name: "@staff", Area: area, InFull: true, Usage: []string{"@staff", "@staff NAME", "@staff remove NAME"},
			Help:    "Lists who looks after the house. Staff can make others staff, and end that. What staff do is kept in a log.",
			Example: "@staff ann", Run: runStaff,
		},
		{
			Name: "@dig", Area: area, Staff: true, Usage: []string{"@dig DIRECTION to NAME"},
			Help:    "Makes a new room behind an exit of the room you are in, and a way back.",
			Nouns:   nouns{among(world.Directions()...), among("to")},
			Example: `@dig up to "The Attic"`, Run: runDig,
		},
		{
			Name: "@open", Area: area, Staff: true, Usage: []string{"@open DIRECTION to ROOM"},
			Help:    "Makes an exit from the room you are in to another room, and a way back where that direction is free.",
			Nouns:   nouns{among(world.Directions()...), among("to"), roomWords},
			Example: "@open southwest to sato", Run: runOpen,
		},
		{
			Name: "@rename", Area: area, Staff: true, Usage: []string{"@rename here to NAME", "@rename ROOM to NAME"},
			Help:    "Gives a room another name. The room of a game can still be found by the name of the game.",
			Nouns:   nouns{roomWords, among("here", "to")},
			Example: `@rename here to "The Reading Room"`, Run: runRename,
		},
		{
			Name: "@remove", Aliases: []string{"@recycle"}, Area: area, Staff: true, InFull: true,
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
	name, err := c.World.SetStaff(c.Person, words[0], staff)
	if err != nil {
		return err
	}
	if staff {
		c.Session.Note(name + " is staff from now on.")
	} else {
		c.Session.Note(name + " is no longer staff.")
	}
	return nil
}

func tellStaff(c *commands.Call) error {
	names, err := c.World.Staff()
	line := games.And(names) + " are staff."
	switch {
	case err != nil:
		return err
	case len(names) == 0:
		line = "Nobody is staff yet. Whoever runs the server makes the first: boardroom admin NAME"
	case len(names) == 1:
		line = names[0] + " is staff."
	}
	c.Session.Tell(notice.Note{Lines: []string{line}, Data: notice.Data{"staff": append([]string{}, names...)}})
	return nil
}

// wayTo reads DIRECTION to WHAT.
func wayTo(c *commands.Call) (world.Direction, string, error) {
	way, what, ok := grammar.Clause(c.Line.Rest, "to")
	d, isWay := world.ParseDirection(way)
	switch {
	case !ok || way == "" || what == "":
		return "", "", c.Misused("That is not enough.")
	case !isWay:
		return "", "", notice.Refusedf("%q is not a direction. The directions are %s.", games.Shortened(way), games.And(world.Directions()))
	}
	return d, what, nil
}

func runDig(c *commands.Call) error {
	d, name, err := wayTo(c)
	if err != nil {
		return err
	}
	r, err := c.World.Dig(c.Person, d, name)
	if err != nil {
		return err
	}
	c.Session.Note("There is a way " + string(d) + " to " + r.String() + " from now on. To describe it: @describe " + r.Word() + ` as "TEXT"`)
	return nil
}

func runOpen(c *commands.Call) error {
	d, name, err := wayTo(c)
	if err != nil {
		return err
	}
	to, err := c.World.FindRoom(c.Person, name)
	if err != nil {
		return err
	}
	back, err := c.World.OpenExit(c.Person, d, to)
	if err != nil {
		return err
	}
	text := "There is a way " + string(d) + " to " + to.String() + " from now on"
	if back {
		text += ", and back."
	} else {
		text += ". There is none back: " + string(d.Back()) + " leads elsewhere there."
	}
	c.Session.Note(text)
	return nil
}

// runDescribe describes the person, or a room.
func runDescribe(c *commands.Call) error {
	what, text, ok := grammar.Clause(c.Line.Rest, "as", "is")
	if !ok || what == "" || text == "" {
		return c.Misused("That is not enough.")
	}
	if strings.EqualFold(what, "me") {
		if err := c.World.SetAbout(c.Person, text); err != nil {
			return err
		}
		c.Session.Note("What you write about yourself is set.")
		return nil
	}
	r, err := c.World.FindRoom(c.Person, what)
	if err != nil {
		return err
	}
	if err := c.World.DescribeRoom(c.Person, r, text); err != nil {
		return err
	}
	c.Session.Note(r.Name() + " is described anew.")
	return nil
}

func runRename(c *commands.Call) error {
	what, name, ok := grammar.Clause(c.Line.Rest, "to", "as")
	switch {
	case !ok || what == "" || name == "":
		return c.Misused("That is not enough.")
	case strings.EqualFold(what, "me"):
		return notice.Refused("The name of an account is for good. Rooms can be renamed: @rename here to NAME")
	}
	r, err := c.World.FindRoom(c.Person, what)
	if err != nil {
		return err
	}
	before := r.Name()
	if err := c.World.RenameRoom(c.Person, r, name); err != nil {
		return err
	}
	c.Session.Note(before + " is called " + r.Name() + " from now on.")
	return nil
}

func runRemove(c *commands.Call) error {
	what := grammar.Unquoted(c.Line.Rest)
	if what == "" {
		return c.Misused("Remove what?")
	}
	if d, ok := world.ParseDirection(what); ok {
		to, err := c.World.CloseExit(c.Person, d)
		if err == nil {
			c.Session.Note("The exit " + string(d) + " to " + to.String() + " is gone.")
		}
		return err
	}
	r, err := c.World.FindRoom(c.Person, what)
	if err != nil {
		return err
	}
	if err := c.World.CheckRemovable(c.Person, r); err != nil {
		return err
	}
	if c.Manner != commands.Interactive {
		return removeRoom(c, r)
	}
	c.Reply.Ask = confirmRemoval(c, r)
	return nil
}

// confirmRemoval asks whether a room is to be removed, which may have happened
// by the time of the answer.
func confirmRemoval(c *commands.Call, r *world.Room) *commands.Prompt {
	question := "Remove " + r.String() + " for good?"
	if inside := c.World.Inside(c.Person, r); inside != "" {
		question += " In it: " + inside + ". All of that goes to " + c.World.Lobby().String() + "."
	}
	return commands.YesOrNo(question, func(c *commands.Call) error { return removeRoom(c, r) }, commands.Say(r.Name()+" stays."))
}

func removeRoom(c *commands.Call, r *world.Room) error {
	if err := c.World.RemoveRoom(c.Person, r); err != nil {
		return err
	}
	c.Session.Note(r.Name() + " is removed.")
	return nil
}
