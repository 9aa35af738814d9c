package acts

import (
	"strings"
	"time"

	"boardroom/commands"
	"boardroom/commands/grammar"
	"boardroom/games/phrase"
	"boardroom/world"
	"boardroom/world/notice"
)

// orderCommands are what keeps order in a house that is full.
func orderCommands() []commands.Command {
	return []commands.Command{
		{
			Name: "@clear", Does: ends, Staff: true, Usage: []string{"@clear TABLE REASON", "@clear guests REASON", "@clear over REASON", "@clear empty REASON"},
			Help:    "Puts a table away, even if people play there, or many at once: with guests, all tables where only guests sit; with over, all where the game is over; with empty, all where nobody has registered. Everybody there is told who did it and why.",
			Nouns:   nouns{first(commands.OpenTables), first(among(world.GuestTables, world.OverTables, world.EmptyTables))},
			Example: "@clear guests tables set up by a script", Run: runClearFor,
		},
		{
			Name: "@slow", Does: ends, Staff: true, Usage: []string{"@slow TIME", "@slow ROOM TIME", "@slow off", "@slow ROOM off"},
			Help:    "Lets everybody say only one thing every so often, such as every 30s, in the room you are in or in another one. Guests who come from one address share a turn. Off ends it, and so does closing the house.",
			Nouns:   nouns{roomWords, among("off")},
			Example: "@slow 30s", Run: runSlow,
		},
		{
			Name: "@door", Does: ends, Staff: true, Logged: true, Usage: []string{"@door", "@door guests off", "@door guests on", "@door names off", "@door names invite", "@door names on"},
			Help:    "Says who without an account may come: guests, and people who take a new name. With invite a new name needs a code, which @invite gives. People who are here already stay. It lasts until the house closes. A reason after it is kept in the log. By itself, it shows what is set.",
			Nouns:   nouns{first(among("guests", "names")), among("on", "off", "invite")},
			Example: "@door guests off", Run: runDoor,
		},
		{
			Name: "@load", Does: reads, Staff: true, Usage: []string{"@load"},
			Help: "Tells what is going on: how many people and sessions there are and from which networks most come, how much is said and played, which rooms are slowed, and who may come.", Example: "@load",
			Run: func(c *commands.Call) error { return c.World.TellLoad(c.Session) },
		},
	}
}

func runSlow(c *commands.Call) error {
	words := c.Words()
	if len(words) == 0 {
		return c.Misused("To what? %s", grammar.SpanAllowed)
	}
	room, last := c.Person.Room(), words[len(words)-1]
	var howLong time.Duration
	if !strings.EqualFold(last, "off") {
		var ok bool
		var err error
		if howLong, ok, err = span(last); err != nil {
			return err
		} else if !ok || howLong == 0 {
			return c.Misused("%q is not a time.", phrase.Quotable(last))
		}
	}
	if name := strings.Join(words[:len(words)-1], " "); name != "" && !isHere(strings.ToLower(name)) {
		var err error
		if room, err = c.World.Rooms.Find(c.Person, name); err != nil {
			return err
		}
	}
	said := room.Name() + " is slowed to one thing in " + notice.TimeInWords(howLong) + ". To end it: @slow " + room.Word() + " off"
	return c.Done(c.World.TalkLimits.Slow(c.Person, room, howLong), phrase.Choose(howLong == 0, room.Name()+" is no longer slowed.", said))
}

func runDoor(c *commands.Call) error {
	what, rest := grammar.FirstWord(c.Line.Rest)
	if what == "" {
		return c.Done(nil, c.World.Admission.InWords())
	}
	to, reason := grammar.FirstWord(rest)
	if err := c.World.Admission.Change(c.Person, what, to, grammar.Unquoted(reason)); err != nil {
		return err
	}
	return c.Done(nil, c.World.Admission.InWords())
}

func runClearFor(c *commands.Call) error {
	which, reason := grammar.FirstWord(c.Line.Rest)
	if which == "" {
		return c.Misused("Which table?")
	}
	cleared, err := c.World.Clearing.ClearFor(c.Person, which, grammar.Unquoted(reason))
	return c.Done(err, phrase.Count(cleared, "table")+" put away.")
}
