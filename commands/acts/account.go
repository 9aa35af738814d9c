package acts

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"boardroom/commands"
	"boardroom/commands/grammar"
	"boardroom/games"
	"boardroom/world"
	"boardroom/world/notice"
	"boardroom/world/store"
)

func accountCommands() []commands.Command {
	const area = "Your account"
	return []commands.Command{
		{
			Name: "@name", Area: area, InFull: true, Usage: []string{"@name NAME", "@name NAME CODE"},
			Help:    "Takes a name for a guest, for good: with the key you came with, or else with a password, which is asked for and not shown. Your seats stay yours. Where new names need a code from staff, it stands behind the name.",
			Example: "@name ann", Run: runName,
		},
		{
			Name: "@keys", Area: area, Usage: []string{"@keys"},
			Help: "Lists the keys that open your account, what may be done with each, and until when.", Example: "@keys", Run: runKeys,
		},
		{
			Name: "@add-key", Area: area, Usage: []string{"@add-key KEY"},
			Help:    "Lets one more key open your account. KEY is the line in its .pub file.",
			Example: "@add-key ssh-ed25519 AAAAC3Nza… phone", Run: runAddKey,
		},
		{
			Name: "@limit-key", Area: area, InFull: true, Usage: []string{"@limit-key NUMBER SCOPE", "@limit-key NUMBER SCOPE TIME"},
			Help:    "Says what may be done with a key of your account: watch and nothing else; talk, which is to watch, talk and read your letters; play, which is all of that and to play; or all, your account itself too. With a time, such as 30d, the key ends then and opens nothing any more. It is for a program or a machine that you trust with less than everything. Others who came with the key have to come again.",
			Nouns:   nouns{among("watch", "talk", "play", "all"), among("forever")},
			Example: "@limit-key 2 play 30d", Run: runLimitKey,
		},
		{
			Name: "@remove-key", Area: area, InFull: true, Usage: []string{"@remove-key NUMBER", "@remove-key FINGERPRINT"},
			Help:    "Removes a key from your account, by its number in the list of keys or by its fingerprint, and ends the other sessions that came with it. The last way in that gives all of your account can't be removed.",
			Example: "@remove-key 2", Run: runRemoveKey,
		},
		{
			Name: "@password", Area: area, InFull: true, Usage: []string{"@password", "@password none"},
			Help:    "Sets a password for your account, for when you have no key at hand, or removes it. You are asked for it, and it is not shown.",
			Example: "@password", Run: runPassword,
		},
		{
			Name: "@recovery", Area: area, InFull: true, Usage: []string{"@recovery", "@recovery cancel"},
			Help:    "Gives you ten codes, each of which lets you in once when your key is lost: type one in the place of the password. They are shown this once, so write them down; those you had before no longer count. With cancel you keep out somebody whom staff let into your account, and of whom you were told.",
			Nouns:   nouns{first(among("cancel"))},
			Example: "@recovery", Run: runRecovery,
		},
		{
			Name: "@bot", Area: area, Usage: []string{"@bot", "@bot on", "@bot off", "@bot games GAME …", "@bot clocks CLOCK …", "@bot limit NUMBER"},
			Help:    "Says that a program plays for you: your name is marked, and your games are rated in lists of their own. A bot says which games and which clocks it takes, any of them if it names none, and how many games at once, 4 if it says nothing. Only one of them can have a clock of minutes, as for everybody. Nobody can ask it for others. A clock is typed as in setup, or as a range, such as 1+0-30+30. If you write programs: docs/api.md",
			Example: "@bot games sato stacktics", Run: runBot,
		},
	}
}

func runKeys(c *commands.Call) error {
	keys, err := keyring(c).Keys()
	if err != nil {
		return err
	}
	l := notice.Listing{Title: "Your keys", Columns: []string{"Number", "Type", "Fingerprint", "Added", "May", "Comment"}}
	states := []keyState{}
	for i, k := range keys {
		states = append(states, keyState{i + 1, k.Type, k.Fingerprint, notice.Exact(k.Added), k.Comment, k.Scope, k.Ends})
		l.Rows = append(l.Rows, []string{strconv.Itoa(i + 1), k.Type, k.Fingerprint, k.Added.UTC().Format("2006-01-02"), world.InScope(k, c.World.Env.Now()), k.Comment})
	}
	l.Data = notice.Data{"keys": states}
	if len(keys) == 0 {
		l.Foot = "You have no key, only a password. Add a key with: @add-key KEY"
	}
	c.Session.Tell(l)
	return nil
}

func runAddKey(c *commands.Call) error {
	if c.Line.Rest == "" {
		return notice.WrongValue.Refused("Which key? Paste the line in its .pub file after the command: @add-key ssh-ed25519 AAAA… comment")
	}
	key, err := c.House.ReadKey(c.Line.Rest)
	if err != nil {
		return err
	}
	return c.Done(keyring(c).AddKey(key), "The key "+key.Fingerprint+" opens your account from now on. To let it do less, or for a time only: @limit-key")
}

func runRemoveKey(c *commands.Call) error {
	key, err := keyring(c).RemoveKey(c.Line.Rest)
	return c.Done(err, "The key "+key.Fingerprint+" no longer opens your account.")
}

func keyring(c *commands.Call) world.Keyring {
	return world.Keyring{House: c.World, Session: c.Session}
}

func runLimitKey(c *commands.Call) error {
	words := c.Line.Words
	if len(words) < 2 {
		return c.Misused("Which key, and what may be done with it?")
	}
	if err := c.NoMore(words[min(3, len(words)):]); err != nil {
		return err
	}
	scope := store.Scope(strings.ToLower(words[1]))
	if !slices.Contains(store.Scopes(), scope) {
		return c.Misused("%q is not what may be done with a key: that is watch, talk, play or all.", games.Shortened(words[1]))
	}
	var ends time.Time
	if len(words) == 3 {
		howLong, ok, err := span(words[2])
		switch {
		case err != nil:
			return err
		case !ok:
			return notice.NotUnderstoodf("%q is not a time. %s", games.Shortened(words[2]), grammar.SpanAllowed)
		case howLong > 0:
			ends = c.World.Env.Now().Add(howLong)
		}
	}
	key, err := keyring(c).LimitKey(words[0], scope, ends)
	return c.Done(err, "From now on the key "+key.Fingerprint+" may "+world.InScope(key, c.World.Env.Now())+".")
}

func runRecovery(c *commands.Call) error {
	switch word, err := c.Word(); {
	case err != nil:
		return err
	case strings.EqualFold(word, "cancel"):
		return c.Done(c.World.Codes.RefuseReset(c.Person), "The code that staff have given no longer opens your account.")
	case word != "":
		return c.Misused("%q can't be done with recovery codes.", games.Shortened(word))
	}
	codes, err := c.World.Codes.RecoveryCodes(c.Person)
	if err != nil {
		return err
	}
	lines := []string{"Your recovery codes. Each lets you in once, in the place of the password. They are not shown again, so write them down."}
	return c.Done(nil, append(lines, codes...)...)
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
		return notice.Already.Refusedf("You are %s already, and a name is for good.", c.Person.Name())
	case name == "":
		return notice.NotUnderstood("Which name would you like? Type it after the command: @name ann")
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
				return sh.RefuseAndAsk(notice.Refused("The two are not the same, so nothing has changed. Type the new password again, or give up with Ctrl-C."), askPassword(keep))
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
	return &commands.Prompt{Text: "At least " + strconv.Itoa(world.LeastPassword) + " characters, which are not shown. New password: ", Hidden: true, Then: func(sh *commands.Shell, password string) commands.Reply {
		if err := world.CheckPasswordForm(password); err != nil {
			return sh.RefuseAndAsk(err, askPassword(keep))
		}
		return commands.Reply{Ask: again(password)}
	}}
}

func runBot(c *commands.Call) error {
	words := grammar.WithoutArticles(grammar.Folded(c.Line.Words))
	if len(words) == 0 {
		return tellBot(c)
	}
	what, rest := words[0], words[1:]
	var err error
	switch what {
	case "on", "off":
		if err := c.NoMore(rest); err != nil {
			return err
		}
		err = c.World.SetBot(c.Person, map[string]store.Bot{"on": store.ProgramBot, "off": store.NoBot}[what])
		if reason, _ := notice.ReasonOf(err); reason == notice.Already {
			err = nil // it is as it is to be
		}
	case "games":
		err = c.World.Accounts.SetBotGames(c.Person, anyOf(rest))
	case "clocks":
		err = c.World.Accounts.SetBotClocks(c.Person, anyOf(rest))
	case "limit":
		if len(rest) != 1 {
			return c.Misused("How many games at once?")
		}
		limit, wrong := strconv.Atoi(rest[0])
		if wrong != nil {
			return c.Misused("%q is not a number of games.", games.Shortened(rest[0]))
		}
		err = c.World.Accounts.SetBotLimit(c.Person, limit)
	default:
		return c.Misused("%q can't be said of a bot.", games.Shortened(what))
	}
	if err != nil {
		return err
	}
	return tellBot(c)
}

// anyOf are the words of a list, none where it says any.
func anyOf(words []string) []string {
	if len(words) == 1 && words[0] == "any" {
		return nil
	}
	return words
}

// tellBot says how things are now.
func tellBot(c *commands.Call) error {
	terms, lines := c.Person.TermsOfBot(), []string{"You are not marked as a bot. If a program plays for you: @bot on"}
	if c.Person.IsBot() {
		lines = append([]string{c.Person.Name() + " is marked as a bot."}, terms.Lines()...)
	}
	state := botState{c.Person.IsBot(), append([]string{}, terms.Games...), append([]string{}, terms.ClockWords()...), terms.Limit}
	c.Session.Tell(notice.Note{Lines: lines, Data: notice.Data{"bot": state}})
	return nil
}
