package acts

import (
	"encoding/json"
	"strings"

	"boardroom/commands"
	"boardroom/world/notice"
)

func personalCommands() []commands.Command {
	return []commands.Command{
		{
			Name: "@export", Does: reads, Usage: []string{"@export me"},
			Help:    "Writes out everything that is kept about you as one JSON document: ssh HOST @export me >me.json",
			Example: "@export me", Run: runExportMe,
		},
		{
			Name: "@forget", Does: ends, Usage: []string{"@forget me", "@forget me NAME"},
			Help:    "Deletes your account for good, with its keys, settings, ratings, channels and letters. Finished games, what you said and the letters you sent stay, without your name, which anybody can take from then on. Finish or resign your games first. At a terminal you are asked twice; a script adds your name.",
			Example: "@forget me", Run: runForget,
		},
	}
}

// meAlone refuses to do with somebody else what can only be done with oneself.
func meAlone(c *commands.Call) ([]string, error) {
	words := c.Line.Words
	if len(words) > 0 && (strings.EqualFold(words[0], "me") || c.Person.IsMe(words[0])) {
		return words[1:], nil
	}
	return nil, notice.NotUnderstoodf("You can only do that for yourself. Type: %s me", c.Line.Verb)
}

func runExportMe(c *commands.Call) error {
	rest, err := meAlone(c)
	if err != nil {
		return err
	}
	if err := c.NoMore(rest); err != nil {
		return err
	}
	gather, err := c.World.PersonalData.KeptOf(c.Person)
	if err != nil {
		return err
	}
	c.Slow = func() func(*commands.Call) error {
		text := ""
		kept, err := gather()
		if err == nil {
			text, err = indented(kept)
		}
		return func(c *commands.Call) error {
			if err == nil {
				c.Session.Tell(notice.Document{Text: text, Personal: &kept})
			}
			return err
		}
	}
	return nil
}

// indented is something as JSON that people read too.
func indented(what any) (string, error) {
	text, err := json.MarshalIndent(what, "", "  ")
	return string(text) + "\n", err
}

func runForget(c *commands.Call) error {
	rest, err := meAlone(c)
	if err != nil {
		return err
	}
	if err := c.World.PersonalData.MayForget(c.Person); err != nil {
		return err
	}
	if c.Manner == commands.Interactive {
		c.Session.Note(whatIsForgotten)
		c.Reply.Ask = commands.YesOrNo("Delete your account for good?", func(c *commands.Call) error {
			c.Session.Note("There is no way back. Type your name to delete the account, or anything else to keep it.")
			c.Reply.Ask = askOwnName()
			return nil
		}, commands.Say("Your account stays."))
		return nil
	}
	if len(rest) == 0 {
		return notice.Refusedf("That can't be undone. To delete your account for good, say its name too: @forget me %s", c.Person.Name())
	}
	return forgetMe(c, strings.Join(rest, " "))
}

const whatIsForgotten = "Your keys, settings, letters, ratings and channels go. Finished games, what you said and the letters you sent stay, without your name, which anybody can take then. To have a copy of everything first: @export me"

// askOwnName asks for the name of the account that is to be deleted.
func askOwnName() *commands.Prompt {
	return &commands.Prompt{
		Text: "Your name: ",
		Then: func(sh *commands.Shell, answer string) commands.Reply {
			return sh.Act(func(c *commands.Call) error { return forgetMe(c, answer) })
		},
	}
}

func forgetMe(c *commands.Call, name string) error {
	if !c.Person.IsMe(name) {
		return notice.Refused("That is not your name, so your account stays.")
	}
	if err := c.World.PersonalData.ForgetMe(c.Person); err != nil {
		return err
	}
	c.Reply.Leave = true
	return nil
}
