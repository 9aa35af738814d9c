package commands

import (
	"strconv"

	"boardroom/world"
)

func accountCommands() []Command {
	const area = "Your account"
	return []Command{
		{
			Name: "@keys", Area: area, Usage: []string{"@keys"},
			Help: "Lists the keys that open your account.", Example: "@keys", run: runKeys,
		},
		{
			Name: "@add-key", Area: area, Usage: []string{"@add-key KEY"},
			Help:    "Lets one more key open your account. KEY is the line in the .pub file of the key.",
			Example: "@add-key ssh-ed25519 AAAAC3Nza… phone", run: runAddKey,
		},
		{
			Name: "@remove-key", Area: area, InFull: true, Usage: []string{"@remove-key NUMBER", "@remove-key FINGERPRINT"},
			Help:    "Takes a key away from your account, by its number in the list of keys or by its fingerprint. The last way into an account can't be removed.",
			Example: "@remove-key 2", run: runRemoveKey,
		},
		{
			Name: "@password", Area: area, InFull: true, Usage: []string{"@password", "@password none"},
			Help:    "Sets a password for your account, to come in with where you have no key, or takes it away. It is asked for and not shown.",
			Example: "@password", run: runPassword,
		},
		{
			Name: "@bot", Area: area, Usage: []string{"@bot", "@bot on", "@bot off", "@bot games GAME …", "@bot clocks CLOCK …", "@bot limit NUMBER"},
			Help:    "Says that a program plays for you: your name is marked, and your games count in lists of their own. A bot says which games and which clocks it takes, any of them where it names none, and how many games at once, 4 where it says nothing; nobody can ask it for others. A clock is as in setup, or a range, as in 1+0-30+30. For those who write programs: docs/api.md",
			Example: "@bot games sato stacktics", run: runBot,
		},
	}
}

func runKeys(c *call) error {
	keys, err := c.world.Keys(c.person)
	if err != nil {
		return err
	}
	l := world.Listing{Title: "Your keys", Columns: []string{"Number", "Type", "Fingerprint", "Added", "Comment"}}
	states := []keyState{}
	for i, k := range keys {
		states = append(states, keyState{i + 1, k.Type, k.Fingerprint, exact(k.Added), k.Comment})
		l.Rows = append(l.Rows, []string{strconv.Itoa(i + 1), k.Type, k.Fingerprint, k.Added.UTC().Format("2006-01-02"), k.Comment})
	}
	l.Data = world.Data{"keys": states}
	if len(keys) == 0 {
		l.Foot = "You have no key, only a password. Add a key with: @add-key KEY"
	}
	c.session.Tell(l)
	return nil
}

func runAddKey(c *call) error {
	if c.line.Rest == "" {
		return world.Refused("Which key? Paste the line in its .pub file behind the command: @add-key ssh-ed25519 AAAA… comment")
	}
	key, err := c.house.ReadKey(c.line.Rest)
	if err != nil {
		return err
	}
	if err := c.world.AddKey(c.person, key); err != nil {
		return err
	}
	c.session.Note("The key " + key.Fingerprint + " opens your account from now on.")
	return nil
}

func runRemoveKey(c *call) error {
	key, err := c.world.RemoveKey(c.person, c.line.Rest)
	if err != nil {
		return err
	}
	c.session.Note("The key " + key.Fingerprint + " no longer opens your account.")
	return nil
}

func runPassword(c *call) error {
	switch {
	case c.person.IsGuest():
		return c.world.SetPassword(c.person, "")
	case c.line.Rest == "none":
		if err := c.world.SetPassword(c.person, ""); err != nil {
			return err
		}
		c.session.Note("Your account has no password any more.")
		return nil
	case c.line.Rest != "":
		return world.Refused("Don't type the password behind the command, where it can be seen: type @password alone, and you are asked for it.")
	}
	c.reply.Ask = askPassword()
	return nil
}

func askPassword() *Ask {
	return &Ask{Prompt: "New password: ", Hidden: true, then: askPasswordAgain}
}

func askPasswordAgain(v *Visit, password string) Reply {
	if err := world.CheckPasswordForm(password); err != nil {
		return v.refuseAndAsk(err, askPassword())
	}
	return Reply{Ask: &Ask{Prompt: "Once more: ", Hidden: true, then: func(v *Visit, again string) Reply {
		return v.setPassword(password, again)
	}}}
}

// setPassword hashes on the session's goroutine, which is slow on purpose, and
// keeps the hash within an act.
func (v *Visit) setPassword(password, again string) Reply {
	if password != again {
		return v.refuseAndAsk(world.Refused("The two are not the same; your password is what it was. Type the new one again, or give up with Ctrl-C."), askPassword())
	}
	hash, err := v.house.Hasher.Hash(password)
	if err != nil {
		return v.refuse(err)
	}
	return v.act(func(c *call) error {
		if err := c.world.SetPassword(c.person, hash); err != nil {
			return err
		}
		c.session.Note("Your password is set.")
		return nil
	})
}
