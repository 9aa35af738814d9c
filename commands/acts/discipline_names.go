package acts

import (
	"strings"

	"boardroom/commands"
	"boardroom/commands/grammar"
	"boardroom/games/phrase"
)

// nameCommands are what becomes of names and accounts.
func nameCommands() []commands.Command {
	return []commands.Command{
		{
			Name: "@invite", Does: ends, Staff: true, Usage: []string{"@invite"},
			Help: "Gives you a code with which somebody can take a new name where names need one, see @door. It can be used once.", Example: "@invite", Run: runNameCode,
		},
		{
			Name: "@reset", Does: ends, Staff: true, Usage: []string{"@reset NAME REASON", "@reset NAME cancel"},
			Help:    "Gives you a code that opens the account of somebody who has lost the key, some time from now, usually three days, instead of a password. Until then everybody who comes in under the name is told of it and can take it back. Make sure that you give it to the owner.",
			Nouns:   nouns{first(commands.PeopleNames)},
			Example: "@reset bob lost his laptop, and knows what we talked about on Sunday", Run: runReset,
		},
		{
			Name: "@rename-person", Does: ends, Staff: true, Usage: []string{"@rename-person NAME to NAME REASON"},
			Help:    "Gives somebody another name, everywhere: also in games of the past, and in what they said. Only the log has both. The account, its keys and its games stay theirs; they are told, and come back under the new name.",
			Nouns:   nouns{first(commands.PeopleNames), among("to")},
			Example: "@rename-person h0use to robert a name that promises power", Run: runRenamePerson,
		},
		{
			Name: "@free-name", Does: ends, Staff: true, Usage: []string{"@free-name NAME REASON"},
			Help:    "Takes a name from an account, which gets a plain one such as player17, so that somebody else can have it. Nothing else of the account changes.",
			Nouns:   nouns{first(commands.PeopleNames)},
			Example: "@free-name bob not here for five years", Run: runFreeName,
		},
		{
			Name: "@unrate", Does: ends, Staff: true, Usage: []string{"@unrate NAME REASON"},
			Help:    "Takes all rated games that somebody has played so far out of the ratings, for good: they become casual, and everybody is rated again from the games that are left. For somebody who has won a rating by games with accounts of their own. Games they play from then on count again.",
			Nouns:   nouns{first(commands.PeopleNames)},
			Example: "@unrate bob sixteen accounts of one address lost to him", Run: runUnrate,
		},
	}
}

func runNameCode(c *commands.Call) error {
	code, err := c.World.Codes.GiveNameCode(c.Person)
	return c.Done(err, "This code gives one new name: "+code)
}

func runReset(c *commands.Call) error {
	name, reason := grammar.FirstWord(c.Line.Rest)
	if name == "" {
		return c.Misused("Whom?")
	}
	if what, why := grammar.FirstWord(reason); strings.EqualFold(what, "cancel") {
		who, err := c.World.Codes.CancelReset(c.Person, name, grammar.Unquoted(why))
		return c.Done(err, "Nobody is let into the account of "+who+" any more.")
	}
	code, from, err := c.World.Codes.Reset(c.Person, name, grammar.Unquoted(reason))
	return c.Done(err, "From "+c.Person.Clock(from)+" on this opens the account, once, instead of the password: "+code, "It is not shown again. To take it back: @reset "+name+" cancel")
}

func runRenamePerson(c *commands.Call) error {
	name, rest := grammar.FirstWord(c.Line.Rest)
	to, rest := grammar.FirstWord(rest)
	if strings.EqualFold(to, "to") {
		to, rest = grammar.FirstWord(rest)
	}
	if name == "" || to == "" {
		return c.Misused("That is not enough.")
	}
	return renamePerson(c, name, to, rest)
}

func runFreeName(c *commands.Call) error {
	name, reason := grammar.FirstWord(c.Line.Rest)
	if name == "" {
		return c.Misused("Which name?")
	}
	return renamePerson(c, name, "", reason)
}

func renamePerson(c *commands.Call, name, to, reason string) error {
	was, is, err := c.World.Moderation.RenamePerson(c.Person, name, to, grammar.Unquoted(reason))
	return c.Done(err, was+" is called "+is+" from now on. The name "+was+" is free.")
}

// runUnrate asks at a terminal, since nothing brings the ratings back.
func runUnrate(c *commands.Call) error {
	name, reason := grammar.FirstWord(c.Line.Rest)
	if name == "" {
		return c.Misused("Whose games?")
	}
	unrate := func(c *commands.Call) error {
		who, taken, err := c.World.Ratings.Unrate(c.Person, name, grammar.Unquoted(reason))
		return c.Done(err, phrase.Count(taken, "game")+" of "+who+" taken out of the ratings.")
	}
	if c.Manner != commands.Interactive {
		return unrate(c)
	}
	account, _, err := c.World.Ratings.MayUnrate(c.Person, name, grammar.Unquoted(reason))
	if err != nil {
		return err
	}
	question := "Take all rated games of " + account.Name + " out of the ratings for good?"
	c.Reply.Ask = commands.YesOrNo(question, unrate, commands.Say("The ratings stay as they are."))
	return nil
}
