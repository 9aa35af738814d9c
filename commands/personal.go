package commands

import (
	"encoding/json"
	"strings"

	"boardroom/world"
)

func personalCommands() []Command {
	const area = "Your account"
	return []Command{
		{
			Name: "@export", Area: area, Usage: []string{"@export me"},
			Help:    "Gives everything that is kept about you as one JSON document: ssh HOST @export me >me.json",
			Example: "@export me", run: runExportMe,
		},
		{
			Name: "@forget", Area: area, InFull: true, Usage: []string{"@forget me", "@forget me NAME"},
			Help:    "Deletes your account for good, with keys, settings, letters to you, ratings and channels. Finished games, what you said and letters that you sent stay, without your name. The name is free from then on. Games under way have to be finished or resigned first. At a terminal you are asked twice; a script says your name behind it.",
			Example: "@forget me", run: runForget,
		},
	}
}

// meAlone refuses to do with somebody else what can only be done with oneself.
func (c *call) meAlone() ([]string, error) {
	words := c.line.Words
	if len(words) > 0 && (strings.EqualFold(words[0], "me") || c.person.IsMe(words[0])) {
		return words[1:], nil
	}
	return nil, world.NotUnderstoodf("That is done for oneself alone. It is typed so: %s me", c.line.Verb)
}

func runExportMe(c *call) error {
	rest, err := c.meAlone()
	if err != nil {
		return err
	}
	if err := noMore(rest, "@export me"); err != nil {
		return err
	}
	gather, err := c.world.KeptOf(c.person)
	if err != nil {
		return err
	}
	c.slow = func() func(*call) error {
		text := ""
		kept, err := gather()
		if err == nil {
			text, err = indented(kept)
		}
		return func(c *call) error {
			if err == nil {
				c.session.Tell(world.Document{Text: text, Data: world.Data{"kept": kept}})
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

func runForget(c *call) error {
	rest, err := c.meAlone()
	if err != nil {
		return err
	}
	if err := c.world.MayForget(c.person); err != nil {
		return err
	}
	if c.manner == Interactive {
		c.session.Note(whatIsForgotten)
		c.reply.Ask = yesOrNo("Delete your account for good? ", "Your account stays.", func(c *call) error {
			c.session.Note("There is no way back. Type your name to delete the account, or anything else to keep it.")
			c.reply.Ask = askOwnName()
			return nil
		})
		return nil
	}
	if len(rest) == 0 {
		return world.Refusedf("That can't be undone. To delete your account for good, say its name too: @forget me %s", c.person.Name())
	}
	return c.forgetMe(strings.Join(rest, " "))
}

const whatIsForgotten = "Your keys, settings, letters, ratings and channels go. Finished games, what you said and letters that you sent stay without your name, which anybody can take then. To have a copy of all first: @export me"

// askOwnName asks for the name of the account that is to be deleted.
func askOwnName() *Ask {
	return &Ask{
		Prompt: "Your name: ",
		then: func(v *Visit, answer string) Reply {
			return v.act(func(c *call) error { return c.forgetMe(answer) })
		},
	}
}

// forgetMe deletes the account, if the name is its own.
func (c *call) forgetMe(name string) error {
	if !c.person.IsMe(name) {
		return world.Refused("That is not your name, so your account stays.")
	}
	if err := c.world.ForgetMe(c.person); err != nil {
		return err
	}
	c.reply.Leave = true
	return nil
}
