package acts

import (
	"strings"

	"boardroom/commands"
	"boardroom/commands/grammar"
	"boardroom/games"
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
				return c.World.Go(c.Session, c.World.Rooms.Lobby())
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
	r, err := c.World.Rooms.Find(c.Person, name)
	if err != nil {
		return err
	}
	return c.World.Go(c.Session, r)
}

// wayTo reads DIRECTION to WHAT.
func wayTo(c *commands.Call) (world.Direction, string, error) {
	way, what, ok := grammar.Clause(c.Line.Rest, "to")
	d, isWay := world.ParseDirection(way)
	switch {
	case !ok || way == "" || what == "":
		return "", "", c.Misused("That is not enough.")
	case !isWay:
		return "", "", notice.WrongValue.Refusedf("%q is not a direction. The directions are %s.", games.Shortened(way), games.And(world.Directions()))
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
	to, err := c.World.Rooms.Find(c.Person, name)
	if err != nil {
		return err
	}
	back, err := c.World.OpenExit(c.Person, d, to)
	ways := games.Choose(back, ", and back.", ". There is none back: "+string(d.Back())+" leads elsewhere there.")
	return c.Done(err, "There is a way "+string(d)+" to "+to.String()+" from now on"+ways)
}

// runDescribe describes the person, or a room.
func runDescribe(c *commands.Call) error {
	what, text, ok := grammar.Clause(c.Line.Rest, "as", "is")
	if !ok || what == "" || text == "" {
		return c.Misused("That is not enough.")
	}
	if strings.EqualFold(what, "me") {
		return c.Done(c.World.Moderation.SetAbout(c.Person, text), "What you write about yourself is set.")
	}
	r, err := c.World.Rooms.Find(c.Person, what)
	if err != nil {
		return err
	}
	return c.Done(c.World.DescribeRoom(c.Person, r, text), r.Name()+" is described anew.")
}

func runRename(c *commands.Call) error {
	what, name, ok := grammar.Clause(c.Line.Rest, "to", "as")
	switch {
	case !ok || what == "" || name == "":
		return c.Misused("That is not enough.")
	case strings.EqualFold(what, "me"):
		return notice.Refused("The name of an account is for good. Rooms can be renamed: @rename here to NAME")
	}
	r, err := c.World.Rooms.Find(c.Person, what)
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
	r, err := c.World.Rooms.Find(c.Person, what)
	if err != nil {
		return err
	}
	if err := c.World.Rooms.CheckRemovable(c.Person, r); err != nil {
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
		question += " In it: " + inside + ". All of that goes to " + c.World.Rooms.Lobby().String() + "."
	}
	return commands.YesOrNo(question, func(c *commands.Call) error { return removeRoom(c, r) }, commands.Say(r.Name()+" stays."))
}

func removeRoom(c *commands.Call, r *world.Room) error {
	return c.Done(c.World.RemoveRoom(c.Person, r), r.Name()+" is removed.")
}
