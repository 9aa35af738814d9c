package acts

import (
	"strconv"
	"strings"

	"boardroom/commands"
	"boardroom/commands/grammar"
	"boardroom/games/phrase"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/words"
)

func accountCommands() []commands.Command {
	return []commands.Command{
		{
			Name: "@name", Does: ends, Usage: []string{"@name NAME", "@name NAME CODE"},
			Help:    "Takes a name for good, if you are a guest: with your key, or with a password that you are asked for. Your seats stay yours. If new names need a code from staff, type it after the name.",
			Example: "@name ann", Run: runName,
		},
		{
			Name: "@keys", Does: reads,
			Help: "Lists the keys that open your account, what may be done with each, and until when.", Example: "@keys", Run: runKeys,
			Methods: methods{
				{Name: "keys", Does: reads, Run: commands.Runs(func(c *commands.Call, _ nothing) (keyList, error) {
					keys, err := keyring(c).Keys()
					made := keyList{Keys: []notice.KeyState{}}
					for i, key := range keys {
						made.Keys = append(made.Keys, keyStateOf(i+1, key))
					}
					return made, err
				})},
			},
		},
		{
			Name: "@add-key", Usage: []string{"@add-key KEY"},
			Help:    "Lets one more key open your account. KEY is the line in its .pub file.",
			Example: "@add-key ssh-ed25519 AAAAC3Nza… phone", Run: runAddKey,
			Methods: methods{{Name: "key.add", Run: commands.Runs(addKey)}},
		},
		{
			Name: "@limit-key", Does: ends, Usage: []string{"@limit-key NUMBER SCOPE", "@limit-key NUMBER SCOPE TIME"},
			Help:    "Says what may be done with a key of your account: watch and nothing else; talk, which is to watch, talk and read your letters; play, which is all of that and to play; or all, your account itself too. With a time, such as 30d, the key ends then and opens nothing any more. It is for a program or a machine that you trust with less than everything. Others who came with the key have to come again.",
			Nouns:   nouns{among("watch", "talk", "play", "all"), among("forever")},
			Example: "@limit-key 2 play 30d", Run: runLimitKey,
			Methods: methods{
				{Name: "key.limit", Does: ends, Help: "Says what may be done with a key, and when it ends; without an end it has none. Other sessions that came with it end.", Run: commands.Runs(limitKey)},
			},
		},
		{
			Name: "@remove-key", Does: ends, Usage: []string{"@remove-key NUMBER", "@remove-key FINGERPRINT"},
			Help:    "Removes a key from your account, by its number in the list of keys or by its fingerprint, and ends the other sessions that came with it. The last way in that gives all of your account can't be removed.",
			Example: "@remove-key 2", Run: runRemoveKey,
			Methods: methods{
				{Name: "key.remove", Does: ends, Help: "Removes a key, and ends other sessions that came with it.", Run: commands.Runs(removeKey)},
			},
		},
		{
			Name: "@password", Does: ends, Usage: []string{"@password", "@password none"},
			Help:    "Sets a password for your account, for when you have no key at hand, or removes it. You are asked for it, and it is not shown.",
			Example: "@password", Run: runPassword,
		},
		{
			Name: "@recovery", Does: ends, Usage: []string{"@recovery", "@recovery cancel"},
			Help:    "Gives you ten codes, and each lets you in once when your key is lost: type one instead of the password. They are shown this once, so write them down; those you had before no longer count. If staff have let somebody into your account, you were told; cancel keeps them out.",
			Nouns:   nouns{first(among("cancel"))},
			Example: "@recovery", Run: runRecovery,
		},
		{
			Name: "@web", Does: ends, Usage: []string{"@web"},
			Help:    "Gives you a code that lets you in once, within ten minutes: in a browser, or wherever you are asked for a password. A code from before no longer counts.",
			Example: "@web", Run: runWeb,
		},
		{
			Name: "@bot", Usage: []string{"@bot", "@bot on", "@bot off", "@bot games GAME …", "@bot clocks CLOCK …", "@bot limit NUMBER"},
			Help:    "Says that a program plays for you: your name is marked, and your games are rated in lists of their own. A bot says which games and which clocks it takes, any of them if it names none, and how many games at once, 4 if it says nothing. Only one of them can have a clock of minutes, as for everybody. Nobody can ask it for others. A clock is typed as in setup, or as a range, such as 1+0-30+30. If you write programs: docs/api.md",
			Example: "@bot games sato stacktics", Run: runBot,
			Methods: methods{
				{Name: "bot", Core: true, Help: "Says that a program plays for the account, or that none does; without state, how it is. It can't be changed while the account has a seat: who plays is kept with the seat, and says in which lists the game counts.", Run: commands.Runs(markBot)},
				{Name: "bot.games", Help: "Says which games the bot takes; none is any.", Run: commands.Runs(func(c *commands.Call, in botGames) (botSays, error) {
					return botNow(c, c.World.Preferences.SetBotGames(c.Person, commands.Strings(in.Games)))
				})},
				{Name: "bot.clocks", Help: "Says which clocks the bot takes; none is any.", Run: commands.Runs(func(c *commands.Call, in botClocks) (botSays, error) {
					return botNow(c, c.World.Preferences.SetBotClocks(c.Person, commands.Strings(in.Clocks)))
				})},
				{Name: "bot.limit", Help: "Says how many games at once the bot plays. Nobody plays more than one at once on a clock of minutes.", Run: commands.Runs(func(c *commands.Call, in botLimit) (botSays, error) {
					return botNow(c, c.World.Preferences.SetBotLimit(c.Person, int(in.Limit)))
				})},
			},
		},
	}
}

func runRecovery(c *commands.Call) error {
	switch word, err := c.Word(); {
	case err != nil:
		return err
	case strings.EqualFold(word, "cancel"):
		return c.Done(c.World.Codes.RefuseReset(c.Person), "The code that staff have given no longer opens your account.")
	case word != "":
		return c.Misused("%q is not something you can do with recovery codes.", phrase.Quotable(word))
	}
	codes, err := c.World.Codes.RecoveryCodes(c.Person)
	if err != nil {
		return err
	}
	lines := []string{"Your recovery codes. Each lets you in once, instead of the password. They are not shown again, so write them down."}
	return c.Done(nil, append(lines, codes...)...)
}

func runWeb(c *commands.Call) error {
	code, within, err := c.World.Codes.EntryCode(c.Person)
	where := "In a browser, on the page where people play"
	if c.House.PublicURL != "" {
		where = "In a browser, open " + c.House.PublicURL + "/play"
	}
	return c.Done(err, "Your code: "+code, "It lets you in once, within "+words.InWords(within)+".",
		where+", choose Log in and type your name and the code. It also works wherever else you are asked for your password.")
}

func runPassword(c *commands.Call) error {
	switch {
	case c.Person.IsGuest():
		return c.World.Accounts.SetPassword(c.Person, "")
	case c.Line.Rest == "none":
		return c.Done(c.World.Accounts.SetPassword(c.Person, ""), "Your account has no password any more.")
	case c.Line.Rest != "":
		return notice.Refused("Don't type the password after the command, where it can be seen. Type @password alone, and you will be asked for it.")
	}
	c.Reply.Ask = askPassword(setPassword)
	return nil
}

// runName gives a guest a name. Without a key it takes a password.
func runName(c *commands.Call) error {
	name, code := grammar.FirstWord(c.Line.Rest)
	if c.World.Admission.NamesNeedCode() {
		c.Identity.Code = code
	} else {
		name = c.Line.Rest
	}
	switch {
	case !c.Person.IsGuest():
		return notice.Already.Refusedf("You are already %s, and names can't be changed.", c.Person.Name())
	case name == "":
		return notice.NotUnderstood("Which name would you like? For example: @name ann")
	case c.Identity.Key != nil:
		return takeName(c, name, "")
	}
	if err := c.World.Admission.CheckFree(name); err != nil {
		return err
	}
	c.Reply.Ask = askPassword(func(c *commands.Call, hash string) error {
		c.Identity.Code = code
		return takeName(c, name, hash)
	})
	return nil
}

func takeName(c *commands.Call, name, passwordHash string) error {
	told, err := commands.TakeName(c.World, c.Session, c.Identity, name, passwordHash)
	return c.Done(err, told)
}

func setPassword(c *commands.Call, hash string) error {
	return c.Done(c.World.Accounts.SetPassword(c.Person, hash), "Your password is set.")
}

// askPassword asks for a new password twice. It is hashed on the session's
// goroutine, which is slow on purpose, and the hash is kept within an act.
func askPassword(keep func(c *commands.Call, hash string) error) *commands.Prompt {
	again := func(password string) *commands.Prompt {
		return &commands.Prompt{Text: "Once more: ", Hidden: true, Then: func(sh *commands.Shell, once string) commands.Reply {
			if once != password {
				return sh.RefuseAndAsk(notice.Refused("The two passwords differ, so nothing has changed. Type the new password again, or give up with Ctrl-C."), askPassword(keep))
			}
			hash, err := sh.House().Hasher.Hash(password)
			return sh.Act(func(c *commands.Call) error {
				if err != nil {
					return err
				}
				return keep(c, hash)
			})
		}}
	}
	return &commands.Prompt{Text: "At least " + strconv.Itoa(people.LeastPassword) + " characters, which are not shown. New password: ", Hidden: true, Then: func(sh *commands.Shell, password string) commands.Reply {
		if err := people.CheckPasswordForm(password); err != nil {
			return sh.RefuseAndAsk(err, askPassword(keep))
		}
		return commands.Reply{Ask: again(password)}
	}}
}
