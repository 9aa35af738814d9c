package acts

import (
	"cmp"
	"strings"

	"boardroom/commands"
	"boardroom/commands/grammar"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
)

func peopleCommands() []commands.Command {
	return []commands.Command{
		{
			Name: "who", Aliases: []string{"w", "names"}, Scope: toWatch, Does: reads, Usage: []string{"who", "who PERSON …", "who page NUMBER"},
			Help:    "Lists who is here, where they are, their tables, how long they have been idle (17s, 1m, 3h), and what they set with @doing.",
			Nouns:   nouns{commands.PresentNames},
			Example: "who", Run: runWho,
			Methods: methods{
				{Name: "people", Does: reads, Core: true, Run: commands.Runs(func(c *commands.Call, _ nothing) (peoplePresent, error) {
					return peoplePresent{c.World.Views.PeopleStates(c.Person)}, nil
				})},
			},
		},
		{
			Name: "@who", Aliases: []string{"@users"}, Scope: toWatch, Does: reads, Usage: []string{"@who", "@who PERSON …"},
			Help:    "Lists who is here, since when, how long they have been idle, and in which room. Staff also see addresses.",
			Nouns:   nouns{commands.PresentNames},
			Example: "@who", Run: func(c *commands.Call) error { return c.World.Views.WhoColumns(c.Session, c.Line.Words) },
		},
		{
			Name: "finger", Aliases: []string{"f", "whois", "@whois"}, Scope: toWatch, Does: reads, Usage: []string{"finger", "finger PERSON"},
			Help:    "Tells you about somebody: since when they have an account, when they were last here, their games and ratings, and what they write about themselves.",
			Nouns:   nouns{commands.PeopleNames},
			Example: "finger ann", Run: commands.WithName("", func(c *commands.Call, name string) error {
				return c.World.Views.Finger(c.Session, cmp.Or(name, "me"))
			}),
			Methods: methods{
				{Name: "finger", Does: reads, Run: commands.Runs(func(c *commands.Call, in someone) (known, error) {
					about, err := told(c, func() error { return c.World.Views.Finger(c.Session, in.Name.String()) })
					return known{about.Account, list(about.People), list(about.Ratings)}, err
				})},
			},
		},
		{
			Name: "@doing", Aliases: []string{"doing"}, Scope: toPlay, Usage: []string{"@doing TEXT", "@doing none", "@doing"},
			Help:    "Sets the line that others see beside your name, removes it, or shows it.",
			Example: "@doing looking for a game of sato", Run: runDoing,
			Methods: methods{
				{Name: "doing", Help: "Sets the line that others see beside the name; an empty one takes it away.", Run: commands.Runs(func(c *commands.Call, in saying) (nothing, error) {
					return nothing{}, c.World.Moderation.SetDoing(c.Person, string(in.Text))
				})},
			},
		},
		{
			Name: "@about", Scope: toPlay, Usage: []string{"@about TEXT", "@about none", "@about"},
			Help:    "Sets what you write about yourself, for everybody who looks at you or types finger and your name; removes it, or shows it.",
			Example: "@about I play in the evenings and like long games.", Run: runAbout,
		},
		{
			Name: "@describe", Scope: toPlay, Usage: []string{"@describe me as TEXT", "@describe here as TEXT", "@describe ROOM as TEXT"},
			Help:    "Sets what you write about yourself, as @about does. Staff use it to describe rooms.",
			Nouns:   nouns{roomWords, among("here", "me", "as")},
			Example: `@describe me as "Plays in the evenings."`, Run: runDescribe,
		},
		{
			Name: "hide", Scope: toPlay,
			Help:    "Hides you from who, look and searches by name until you type unhide, even if you leave and come back. Staff still see you, and people you talk to in private can answer. What you say in a room and do at a table is seen as before.",
			Example: "hide", Run: runHide,
			Methods: methods{
				{Name: "hide", Run: commands.Runs(func(c *commands.Call, _ nothing) (change, error) { return set(c.World.Accounts.Hide(c.Person)) })},
			},
		},
		{
			Name: "unhide", Scope: toPlay,
			Help: "Lets others find you again.", Example: "unhide", Run: runUnhide,
			Methods: methods{
				{Name: "unhide", Run: commands.Runs(func(c *commands.Call, _ nothing) (change, error) { return set(c.World.Accounts.Unhide(c.Person)) })},
			},
		},
		{
			Name: "@report", Aliases: []string{"report"}, Scope: toTalk, Does: heard, Usage: []string{"@report TEXT"},
			Help:    "Tells staff something in private: who annoys people, and what they did. Guests and muted people can report, too.",
			Nouns:   nouns{commands.PeopleNames},
			Example: "@report bob insults guests in the Lobby", Run: runReport,
		},
	}
}

func runDoing(c *commands.Call) error {
	return setOwn(c, "Your line", "@doing", c.Person.Doing(), c.World.Moderation.SetDoing)
}

func runAbout(c *commands.Call) error {
	return setOwn(c, "What you write about yourself", "@about", c.Person.About(), c.World.Moderation.SetAbout)
}

// setOwn tells, sets or removes a text of the person's own.
func setOwn(c *commands.Call, what, command, now string, set func(*people.Person, string) error) error {
	text := grammar.Unquoted(c.Line.Rest)
	switch {
	case c.Line.Rest == "" && now == "":
		return c.Done(nil, what+" is not set. To set it: "+command+" TEXT")
	case c.Line.Rest == "":
		return c.Done(nil, what+": "+now, "To remove it: "+command+" none")
	case strings.EqualFold(text, "none"):
		return c.Done(set(c.Person, ""), what+" is removed.")
	}
	return c.Done(set(c.Person, text), what+" is set.")
}

func runHide(c *commands.Call) error {
	return c.Done(c.World.Accounts.Hide(c.Person), "You are left out of the lists from now on. What you say in a room and do at a table is seen as before. To be found again: unhide")
}

func runUnhide(c *commands.Call) error {
	return c.Done(c.World.Accounts.Unhide(c.Person), "Others can find you again.")
}

// runWho knows the letters that choose among people on chess servers, "who r", only to
// say that there are none here.
func runWho(c *commands.Call) error {
	words, page, err := paged(c, c.Line.Words)
	if err == nil {
		err = c.World.Views.Who(c.Session, words, page)
	}
	if err != nil && len(words) == 1 && len(words[0]) == 1 {
		return notice.NoSuchPerson.Refusedf("Nobody is called %q, and who takes no letters here. To see everybody: who. To see who wants to play: seeks", words[0])
	}
	return err
}

type known struct {
	Account *notice.AccountState   `json:"account,omitempty" jsonschema:"missing for a guest"`
	People  []notice.PersonState   `json:"people" jsonschema:"who it is, if they are here"`
	Ratings []notice.StandingState `json:"ratings"`
}

// somebody are the parameters of what is about somebody, the program itself unless
// another one is named.
type somebody struct {
	Name commands.PersonName `json:"name,omitempty" jsonschema:"a whole name; the program's own account unless it is given"`
}

// account is whose account is meant.
func (in somebody) account(c *commands.Call) (store.Account, error) {
	return c.World.Directory.FindAccount(c.Person, cmp.Or(in.Name.String(), c.Person.Name()))
}

type peoplePresent struct {
	People []notice.PersonState `json:"people"`
}
