package acts

import (
	"slices"
	"strings"

	"boardroom/commands"
	"boardroom/commands/grammar"
	"boardroom/games/phrase"
	"boardroom/world/notice"
	"boardroom/world/people"
)

func roomCommands() []commands.Command {
	return []commands.Command{
		{
			Name: "go", Aliases: []string{"walk", "@go"}, Scope: toWatch, Usage: []string{"go DIRECTION", "go ROOM", "DIRECTION"},
			Help:    "Takes you through an exit, or to a room by its name. A direction alone is enough: north or n, and " + strings.Join(people.Directions()[1:], ", ") + ".",
			Nouns:   nouns{waysOut, roomWords},
			Example: "go north", Run: runGo,
			Methods: methods{
				{Name: "go", Does: repeats, Run: commands.Runs(walk)},
				{Name: "rooms", Does: reads, Help: "The rooms of the house.", Run: commands.Runs(func(c *commands.Call, _ nothing) (nameList, error) { return nameList{list(c.World.Rooms.Words())}, nil })},
			},
		},
		{
			Name: "home", Aliases: []string{"lobby"}, Scope: toWatch, Usage: []string{"home"},
			Help: "Takes you to the Lobby.", Example: "home",
			Run: func(c *commands.Call) error {
				return c.World.Movement.Go(c.Session, c.World.Rooms.Lobby())
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
	if d, ok := people.ParseDirection(name); ok {
		return c.GoThrough(d)
	}
	if strings.EqualFold(name, "home") {
		name = "lobby"
	}
	r, err := c.World.Rooms.Find(c.Person, name)
	if err != nil {
		return err
	}
	return c.World.Movement.Go(c.Session, r)
}

// wayTo reads DIRECTION to WHAT.
func wayTo(c *commands.Call) (people.Direction, string, error) {
	way, what, ok := grammar.Clause(c.Line.Rest, "to")
	d, isWay := people.ParseDirection(way)
	switch {
	case !ok || way == "" || what == "":
		return "", "", c.Misused("That is not enough.")
	case !isWay:
		return "", "", notice.WrongValue.Refusedf("%q is not a direction. The directions are %s.", phrase.Quotable(way), phrase.And(people.Directions()))
	}
	return d, what, nil
}

func runDig(c *commands.Call) error {
	d, name, err := wayTo(c)
	if err != nil {
		return err
	}
	r, err := c.World.Building.Dig(c.Person, d, name)
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
	back, err := c.World.Building.OpenExit(c.Person, d, to)
	ways := phrase.Choose(back, ", and back.", ". There is none back: "+string(d.Back())+" leads elsewhere there.")
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
	return c.Done(c.World.Building.DescribeRoom(c.Person, r, text), r.Name()+" has a new description.")
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
	if err := c.World.Building.RenameRoom(c.Person, r, name); err != nil {
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
	if d, ok := people.ParseDirection(what); ok {
		to, err := c.World.Building.CloseExit(c.Person, d)
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
func confirmRemoval(c *commands.Call, r *people.Room) *commands.Prompt {
	question := "Remove " + r.String() + " for good?"
	if inside := c.World.Views.Inside(c.Person, r); inside != "" {
		question += " In it: " + inside + ". All of that goes to " + c.World.Rooms.Lobby().String() + "."
	}
	return commands.YesOrNo(question, func(c *commands.Call) error { return removeRoom(c, r) }, commands.Say(r.Name()+" stays."))
}

func removeRoom(c *commands.Call, r *people.Room) error {
	return c.Done(c.World.Building.RemoveRoom(c.Person, r), r.Name()+" is removed.")
}

type roomSeen struct {
	Room   string               `json:"room" jsonschema:"its name"`
	Text   string               `json:"text" jsonschema:"what it looks like"`
	Exits  []notice.ExitState   `json:"exits"`
	Tables []notice.TableState  `json:"tables"`
	People []notice.PersonState `json:"people"`
}

func roomNow(c *commands.Call, _ nothing) (roomSeen, error) {
	room := c.Person.Room()
	about, err := told(c, func() error { c.World.Views.LookAround(c.Session); return nil })
	return roomSeen{room.Name(), room.Text(), list(about.Exits), list(about.Tables), list(about.People)}, err
}

type walking struct {
	To line `json:"to" jsonschema:"a direction, such as north, or the name of a room"`
}

type arrived struct {
	change
	Room string `json:"room" jsonschema:"the name of the room that the program is in"`
}

func walk(c *commands.Call, in walking) (arrived, error) {
	changed, err := set(walkTo(c, string(in.To)))
	return arrived{changed, c.Person.Room().Name()}, err
}

func walkTo(c *commands.Call, to string) error {
	if d, ok := people.ParseDirection(to); ok {
		return c.World.Movement.GoThrough(c.Session, d)
	}
	room, err := c.World.Rooms.Find(c.Person, to)
	if err == nil && !slices.ContainsFunc([]string{room.Word(), room.Name(), room.String()}, func(name string) bool { return strings.EqualFold(name, to) }) {
		err = notice.NoSuchThing.Refusedf("There is no room called %q. A program names a room as the method rooms does.", phrase.Quotable(to))
	}
	if err != nil {
		return err
	}
	return c.World.Movement.Go(c.Session, room)
}
