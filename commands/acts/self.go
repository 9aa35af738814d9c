package acts

import (
	"strings"

	"boardroom/commands"
	"boardroom/commands/grammar"
	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/world"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/tables"
)

func selfCommands() []commands.Command {
	return []commands.Command{
		{
			Name: "option", Aliases: []string{"options", "@options", "@option", "set", "variables", "vars"}, Scope: toPlay,
			Usage:   []string{"option", "option NAME", "option NAME VALUE"},
			Help:    "Shows or changes your options: style, width, colours, times, and what you hear. With only a name, it explains that option.",
			Nouns:   nouns{optionNouns},
			Example: "option style words", Run: runOption,
			Methods: methods{
				{Name: "options", Scope: toWatch, Does: reads, Help: "The options of the program's account, by name.", Run: commands.Runs(func(c *commands.Call, _ nothing) (settings, error) { return settings{c.Person.AllSettings()}, nil })},
				{Name: "options.set", Does: ends, Help: "Changes an option.", Run: commands.Runs(setOption)},
			},
		},
		{
			Name: "flip", Scope: toWatch, Does: reads, Usage: []string{"flip", "flip TABLE"}, Help: "Turns the board round, or back. Cells keep their names.",
			Nouns:   nouns{commands.OpenTables},
			Example: "flip", Run: runFlip,
		},
		{
			Name: "quit", Aliases: []string{"exit", "logout", "bye", "@quit"}, Scope: toWatch, Does: ends,
			Usage: []string{"quit"}, Help: "Leaves the house, or the lesson or puzzle you are in. Your seats stay yours. If your clock is running, you are warned first; then type quit again.",
			Example: "quit", Run: runQuit,
		},
	}
}

func runOption(c *commands.Call) error {
	words := c.Line.Words
	if len(words) == 1 && strings.Contains(words[0], "=") {
		words = strings.SplitN(words[0], "=", 2)
	}
	words = withoutSigns(words)
	switch len(words) {
	case 0:
		c.Session.Tell(optionsOf(c))
		return nil
	case 1:
		return tellOption(c, words[0])
	case 2:
		if setting, err := people.FindSetting(words[0]); err == nil && setting.Key == "colours" && strings.EqualFold(words[1], "off") {
			words[1] = "none"
		}
		if more := moreOf(words); more != "" && c.Person.Listens() {
			c.Session.Note("Style is words already." + more)
			return nil
		}
		said := nowIs(words[0]) + strings.ToLower(words[1]) + "." + moreOf(words)
		return c.Done(c.World.Preferences.Set(c.Person, words[0], words[1]), said)
	}
	return c.NoMore(words[2:])
}

// nowIs begins the sentence on a setting that has changed: "Style is now ".
func nowIs(key string) string {
	key = strings.ToLower(key)
	many := strings.HasSuffix(key, "s") && !strings.HasSuffix(key, "ss") && key != "news"
	return phrase.Capitalize(key) + phrase.Choose(many, " are now ", " is now ")
}

// moreOf is what else somebody is told who has changed a setting.
func moreOf(words []string) string {
	if strings.EqualFold(words[0], "style") && strings.EqualFold(words[1], "words") {
		return " Boards are described in sentences, and long texts come whole. More: help screen reader"
	}
	return ""
}

// runFlip turns a board round, or back, and shows it.
func runFlip(c *commands.Call) error {
	t, err := c.TableAlone(inView)
	if err != nil {
		return err
	}
	if t.Match.HasBoard() {
		t.Flip(c.Session)
	}
	if t.Match.HasBoard() && c.Person.Listens() {
		c.Session.Note("That is for boards which are drawn. What you are told of this one stays as it is, and cells keep their names.")
		return nil
	}
	return c.World.Views.LookTable(c.Session, t, "")
}

// withoutSigns leaves out the signs and words that may stand between a name
// and its value.
func withoutSigns(words []string) []string {
	var kept []string
	for _, w := range words {
		if w != "=" && !(len(kept) == 1 && strings.EqualFold(w, "to")) {
			kept = append(kept, w)
		}
	}
	return kept
}

func optionsOf(c *commands.Call) notice.Listing {
	l := notice.Listing{Title: "Options", Columns: []string{"Option", "Value", "Allowed"}, Drawn: "Allowed", Foot: "To read about one: option NAME. To change one: option NAME VALUE", About: notice.About{Settings: c.Person.AllSettings()}}
	l.Rows = lists.Map(people.Settings, func(s people.Setting) []string { return []string{s.Key, c.Person.Setting(s.Key), s.Allowed} })
	return l
}

func tellOption(c *commands.Call, key string) error {
	s, err := people.FindSetting(key)
	if err != nil {
		return err
	}
	c.Session.Tell(notice.Note{
		Lines: []string{s.Key + " is " + c.Person.Setting(s.Key) + ". It can be " + s.Allowed + ".", s.Help, "To change it: option " + s.Key + " VALUE"},
		About: notice.About{Settings: map[string]string{s.Key: c.Person.Setting(s.Key)}},
	})
	return nil
}

// runQuit leaves. At a terminal whoever has a clock running, or would give a game up, is
// told so first.
func runQuit(c *commands.Call) error {
	lost := c.World.Tables.ClocksLeft(c.Session)
	if len(lost) > 0 {
		lost = append(lost, "To let it stand, offer a pause or go on another day: pause, or adjourn")
	}
	if at := seatsOf(c); at != "" && world.ReturnOf(c.Session) == world.Never {
		lost = append(lost, "You are a guest, and a guest who goes can't come back. That gives up your place at "+at+". To keep it, take a name first: @name NAME")
	}
	if len(lost) == 0 || c.Manner != commands.Interactive {
		return leave(c)
	}
	c.Session.Note(lost...)
	c.Reply.Ask = &commands.Prompt{
		Text:     "To leave anyway: quit> ",
		Accepts:  func(line string) bool { return quits(c, line) || grammar.IsYes(line) },
		Fleeting: true,
		Then:     func(sh *commands.Shell, _ string) commands.Reply { return sh.Act(leave) },
	}
	return nil
}

// quits says whether a line is quit, by one of its names.
func quits(c *commands.Call, line string) bool {
	m, ok := c.House.Exact(strings.ToLower(strings.TrimLeft(strings.TrimSpace(line), "/.")))
	return ok && m.Command != nil && m.Command.Name == "quit"
}

// seatsOf names the tables at which the person plays.
func seatsOf(c *commands.Call) string {
	plays := func(t *tables.Table) bool { return t.IsPlayedBy(c.Person) }
	return phrase.And(tables.Names(lists.Filter(c.World.Tables.Of(c.Person), plays)))
}

func leave(c *commands.Call) error {
	text := "Goodbye, " + c.Person.Name() + "."
	if at := seatsOf(c); at != "" {
		switch world.ReturnOf(c.Session) {
		case world.Never:
			text += " Your place at " + at + " is given up: a guest who has gone can't come back to it."
		case world.Soon:
			text += " With the key you came with you can come back to " + at + " within " + notice.TimeInWords(c.World.Limits().Abandoned) + "."
		default:
			text += " You keep your place at " + at + "."
		}
	}
	c.Session.Tell(notice.Goodbye{Text: text})
	c.Reply.Leave = true
	return nil
}
