package commands

import (
	"strings"

	"boardroom/games"
	"boardroom/world"
)

func staffCommands() []Command {
	const area = "For staff"
	return []Command{
		{
			Name: "@staff", Area: area, InFull: true, Usage: []string{"@staff", "@staff NAME", "@staff remove NAME"},
			Help:    "Lists who looks after the house. Staff can make somebody staff, and end it. What staff do is kept in a log.",
			Example: "@staff ann", run: runStaff,
		},
		{
			Name: "@dig", Area: area, Staff: true, Usage: []string{"@dig DIRECTION to NAME"},
			Help:    "Makes a new room behind an exit of the room you are in, with the way back.",
			nouns:   []noun{among(world.Directions()...), among("to")},
			Example: `@dig up to "The Attic"`, run: runDig,
		},
		{
			Name: "@open", Area: area, Staff: true, Usage: []string{"@open DIRECTION to ROOM"},
			Help:    "Makes an exit from the room you are in to another room that is there, with the way back where that is free.",
			nouns:   []noun{among(world.Directions()...), among("to"), roomWords},
			Example: "@open southwest to sato", run: runOpen,
		},
		{
			Name: "@rename", Area: area, Staff: true, Usage: []string{"@rename here to NAME", "@rename ROOM to NAME"},
			Help:    "Gives a room another name. Rooms of games are found by the game's name as well.",
			nouns:   []noun{roomWords, among("here", "to")},
			Example: `@rename here to "The Reading Room"`, run: runRename,
		},
		{
			Name: "@remove", Aliases: []string{"@recycle"}, Area: area, Staff: true, InFull: true,
			Usage:   []string{"@remove DIRECTION", "@remove ROOM", "@remove here"},
			Help:    "Takes an exit of the room you are in away with its way back, or removes a room. Whoever and whatever is in the room is in the Lobby then. The Lobby and the rooms of games can't be removed.",
			nouns:   []noun{waysOut, roomWords, among("here")},
			Example: "@remove attic", run: runRemove,
		},
	}
}

func runStaff(c *call) error {
	words := withoutArticles(c.line.Words)
	if len(words) == 0 {
		return c.tellStaff()
	}
	staff := true
	switch strings.ToLower(words[0]) {
	case "remove", "end", "no":
		staff, words = false, words[1:]
	case "add":
		words = words[1:]
	}
	if len(words) == 0 {
		return world.NotUnderstood("Whom? It is typed so: @staff NAME, or: @staff remove NAME")
	}
	if err := noMore(words[1:], "@staff NAME"); err != nil {
		return err
	}
	name, err := c.world.SetStaff(c.person, words[0], staff)
	if err != nil {
		return err
	}
	if staff {
		c.session.Note(name + " is staff from now on.")
	} else {
		c.session.Note(name + " is no longer staff.")
	}
	return nil
}

func (c *call) tellStaff() error {
	names, err := c.world.Staff()
	line := games.And(names) + " are staff."
	switch {
	case err != nil:
		return err
	case len(names) == 0:
		line = "Nobody is staff yet. Who runs the server makes the first: boardroom admin NAME"
	case len(names) == 1:
		line = names[0] + " is staff."
	}
	c.session.Tell(world.Note{Lines: []string{line}, Data: world.Data{"staff": append([]string{}, names...)}})
	return nil
}

// way reads DIRECTION to WHAT.
func (c *call) way(usage string) (world.Direction, string, error) {
	way, what, ok := clause(c.line.Rest, "to")
	d, isWay := world.ParseDirection(way)
	switch {
	case !ok || way == "" || what == "":
		return "", "", world.NotUnderstoodf("That is not enough. It is typed so: %s", usage)
	case !isWay:
		return "", "", world.Refusedf("%q is no direction. The directions are %s.", games.Shortened(way), games.And(world.Directions()))
	}
	return d, what, nil
}

func runDig(c *call) error {
	d, name, err := c.way(`@dig DIRECTION to "NAME"`)
	if err != nil {
		return err
	}
	r, err := c.world.Dig(c.person, d, name)
	if err != nil {
		return err
	}
	c.session.Note("There is a way " + string(d) + " to " + r.String() + " from now on. To describe it: @describe " + r.Word() + ` as "TEXT"`)
	return nil
}

func runOpen(c *call) error {
	d, name, err := c.way("@open DIRECTION to ROOM")
	if err != nil {
		return err
	}
	to, err := c.world.FindRoom(c.person, name)
	if err != nil {
		return err
	}
	back, err := c.world.OpenExit(c.person, d, to)
	if err != nil {
		return err
	}
	text := "There is a way " + string(d) + " to " + to.String() + " from now on"
	if back {
		text += ", and back."
	} else {
		text += ". There is none back: " + string(d.Back()) + " leads elsewhere there."
	}
	c.session.Note(text)
	return nil
}

// runDescribe describes the person, or a room.
func runDescribe(c *call) error {
	what, text, ok := clause(c.line.Rest, "as", "is")
	if !ok || what == "" || text == "" {
		return world.NotUnderstood(`That is not enough. It is typed so: @describe me as "TEXT"`)
	}
	if strings.EqualFold(what, "me") {
		if err := c.world.SetAbout(c.person, text); err != nil {
			return err
		}
		c.session.Note("What you write about yourself is set.")
		return nil
	}
	r, err := c.world.FindRoom(c.person, what)
	if err != nil {
		return err
	}
	if err := c.world.DescribeRoom(c.person, r, text); err != nil {
		return err
	}
	c.session.Note(r.Name() + " is described anew.")
	return nil
}

func runRename(c *call) error {
	what, name, ok := clause(c.line.Rest, "to", "as")
	switch {
	case !ok || what == "" || name == "":
		return world.NotUnderstood(`That is not enough. It is typed so: @rename here to "NAME"`)
	case strings.EqualFold(what, "me"):
		return world.Refused("The name of an account is for good. Rooms can be renamed: @rename here to NAME")
	}
	r, err := c.world.FindRoom(c.person, what)
	if err != nil {
		return err
	}
	before := r.Name()
	if err := c.world.RenameRoom(c.person, r, name); err != nil {
		return err
	}
	c.session.Note(before + " is called " + r.Name() + " from now on.")
	return nil
}

func runRemove(c *call) error {
	what := unquoted(c.line.Rest)
	if what == "" {
		return world.NotUnderstood("Remove what? It is typed so: @remove DIRECTION, or: @remove ROOM")
	}
	if d, ok := world.ParseDirection(what); ok {
		to, err := c.world.CloseExit(c.person, d)
		if err == nil {
			c.session.Note("The exit " + string(d) + " to " + to.String() + " is gone.")
		}
		return err
	}
	r, err := c.world.FindRoom(c.person, what)
	if err != nil {
		return err
	}
	if err := c.world.CheckRemovable(c.person, r); err != nil {
		return err
	}
	if c.manner != Interactive {
		return c.removeRoom(r)
	}
	c.reply.Ask = c.confirmRemoval(r)
	return nil
}

// confirmRemoval asks whether a room is to be removed, which may have happened
// by the time of the answer.
func (c *call) confirmRemoval(r *world.Room) *Ask {
	prompt := "Remove " + r.String() + " for good? "
	if inside := c.world.Inside(c.person, r); inside != "" {
		prompt += "In it: " + inside + ". All of that goes to " + c.world.Lobby().String() + ". "
	}
	return yesOrNo(prompt, r.Name()+" stays.", func(c *call) error { return c.removeRoom(r) })
}

func (c *call) removeRoom(r *world.Room) error {
	if err := c.world.RemoveRoom(c.person, r); err != nil {
		return err
	}
	c.session.Note(r.Name() + " is removed.")
	return nil
}
