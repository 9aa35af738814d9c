package acts

import (
	"strconv"
	"strings"

	"boardroom/commands"
	"boardroom/commands/grammar"
	"boardroom/games/phrase"
	"boardroom/world/notice"
	"boardroom/world/words"
)

// houseCommands are what concerns the house as a whole.
func houseCommands() []commands.Command {
	return []commands.Command{
		{
			Name: "@announce", Does: heard | ends, Staff: true, Usage: []string{"@announce TEXT"},
			Help: "Tells everybody in the house something, even those who ignore you.", Example: "@announce Round 1 begins at eight.", Run: runAnnounce,
		},
		{
			Name: "@shutdown", Does: ends, Staff: true, Usage: []string{"@shutdown TIME REASON", "@shutdown now REASON", "@shutdown cancel", "@shutdown"},
			Help:    "Closes the house, after a time or at once. Everybody is told now and reminded until then; cancel takes it back. Every game is kept as it stands, and the server ends. By itself, it says what is announced.",
			Nouns:   nouns{among("cancel", "now")},
			Example: "@shutdown 5m a new version", Run: runShutdown,
		},
		{
			Name: "@reload", Does: ends, Staff: true, Usage: []string{"@reload"},
			Help: "Reads the options of the house again, as they stand in boardroom.toml, and says what has changed and what waits for a restart. Where something in the file is wrong, nothing changes.", Example: "@reload", Run: runReload,
		},
		{
			Name: "@reports", Staff: true, Usage: []string{"@reports", "@reports close NUMBER", "@reports close NUMBER REASON"},
			Help:    "Lists what people have told staff with @report, oldest first, with the addresses of guests. With close you put one away that has been seen to; the log says who did.",
			Nouns:   nouns{first(among("close"))},
			Example: "@reports close 7 bob is muted", Run: runReports,
		},
		{
			Name: "@log", Does: reads, Staff: true, Usage: []string{"@log", "@log NUMBER"},
			Help: "Lists what staff did last, with the reasons: 20 entries, or as many as you say. Nothing is ever removed from the log.", Example: "@log 50", Run: runLog,
		},
	}
}

func runAnnounce(c *commands.Call) error {
	if c.Line.Rest == "" {
		return notice.NotUnderstood("Announce what? For example: @announce Round 1 begins at eight.")
	}
	return c.World.Shutdown.Broadcast(c.Person, grammar.Unquoted(c.Line.Rest))
}

func runShutdown(c *commands.Call) error {
	when, rest := grammar.FirstWord(c.Line.Rest)
	switch strings.ToLower(when) {
	case "":
		text := c.World.Shutdown.ClosingText()
		if text == "" {
			text = "No closing of the house has been announced. To announce one: @shutdown 5m REASON"
		}
		c.Session.Note(text)
		return nil
	case "cancel":
		return c.World.Shutdown.CancelClosing(c.Person, grammar.Unquoted(rest))
	case "now":
		return shutDownNow(c, grammar.Unquoted(rest))
	}
	howLong, ok, err := span(when)
	if err != nil {
		return err
	}
	if !ok || howLong == 0 {
		return c.Misused("When? %s", grammar.SpanAllowed)
	}
	return c.World.Shutdown.CloseIn(c.Person, howLong, grammar.Unquoted(rest))
}

// shutDownNow asks at a terminal whether everybody is to be sent away at once.
func shutDownNow(c *commands.Call, reason string) error {
	if c.Manner != commands.Interactive {
		return c.World.Shutdown.CloseIn(c.Person, 0, reason)
	}
	question := "Close the house at once, with " + words.CountPeople(len(c.World.People.Present())) + " in it?"
	c.Reply.Ask = commands.YesOrNo(question, func(c *commands.Call) error {
		return c.World.Shutdown.CloseIn(c.Person, 0, reason)
	}, commands.Say("The house stays open."))
	return nil
}

// runReload leaves reading files to be done when the act is over.
func runReload(c *commands.Call) error {
	if c.House.Reload == nil {
		return notice.Refused("This house has no options file.")
	}
	c.Slow = func() func(*commands.Call) error {
		changed, err := c.House.Reload()
		if err != nil {
			err = notice.Refusedf("Nothing has changed. %s", err)
		}
		return func(c *commands.Call) error { return c.Done(err, changed...) }
	}
	return c.World.Accounts.LogStaff(c.Person, "@reload")
}

// usualLog is how many entries of the log are shown where no number is typed.
const usualLog = 20

func runLog(c *commands.Call) error {
	word, err := c.Word()
	entries := usualLog
	if err == nil && word != "" {
		if entries, err = strconv.Atoi(word); err != nil {
			err = c.Misused("%q is not a number of entries.", phrase.Quotable(word))
		}
	}
	if err != nil {
		return err
	}
	return c.World.Accounts.TellStaffLog(c.Session, entries)
}
