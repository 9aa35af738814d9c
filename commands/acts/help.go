package acts

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"boardroom/commands"
	"boardroom/commands/grammar"
	"boardroom/games"
	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/world/notice"
	"boardroom/world/tables"
)

func helpCommands() []commands.Command {
	return []commands.Command{
		{
			Name: "help", Aliases: []string{"h", "?"}, Scope: toWatch, Does: reads, Usage: []string{"help", "help COMMAND", "help GAME", "help TOPIC"},
			Nouns: nouns{helpNouns},
			Help:  "Explains how to begin, a command, how a game is set up, or a topic: " + strings.Join(topicNames(), ", ") + ".", Example: "help setup", Run: runHelp,
		},
		{
			Name: "commands", Scope: toWatch, Does: reads, Usage: []string{"commands"},
			Help: "Lists all commands that you may use.", Example: "commands", Run: runCommands,
		},
		{
			Name: "fingerprint", Aliases: []string{"fingerprints"}, Scope: toWatch, Does: reads, Usage: []string{"fingerprint"},
			Help: "Shows the fingerprint of the key of this house, and how to compare it.", Example: "fingerprint", Run: runFingerprint,
		},
	}
}

const firstSteps = `Type a line, and the house answers. To say something to everybody in the room, begin with a quotation mark: "hello

To play with somebody, challenge them: challenge PERSON GAME. The game begins as soon as they accept.

To learn a game in short lessons: learn %[1]s. To see all lessons: learn

While you learn or play, hint suggests a move, threats says which of your pieces can be captured, takeback takes a move back, and flip turns the board round. When a game is over, review says where it turned. To find the best move in positions from games: puzzle %[1]s

If nobody is here, a bot plays with you at once: play %[1]s. To read about bots: help bots

To see who would like to play: seeks. To say that you would: seek GAME

For more than two players, one of you sets up a table with setup GAME, everybody who wants to play takes a seat with register, and one of you types start.

To look at the room, type look; to look at a table, look TABLE. Walk through an exit by its direction, such as north, or to any room with go ROOM. At a table, moves tells you what you can do, and rules how the game goes.

To see all commands: commands. To read about one of them: help COMMAND. To read about something else: help TOPIC. The topics are %[2]s. To leave: quit. Your seat stays yours.`

func runHelp(c *commands.Call) error {
	words := grammar.WithoutArticles(grammar.Folded(c.Line.Words))
	if len(words) > 1 {
		words = grammar.WithoutPreposition(words) // "help with bots"
	}
	if len(words) == 0 && len(c.Line.Words) == 1 && explainsSign(c, c.Line.Words[0]) {
		return nil // "help A"
	}
	if len(words) == 0 {
		c.Session.Tell(notice.Passage{Title: "Help", Text: fmt.Sprintf(firstSteps, c.World.Lessons.SuggestedGame(c.Person).Name, phrase.And(topicNames()))})
		tellGames(c)
		return nil
	}
	if g, ok := c.World.Games.Find(words[0]); ok {
		tellGame(c, g)
		return nil
	}
	if len(c.Line.Words) == 1 && explainsSign(c, c.Line.Words[0]) {
		return nil
	}
	word := words[0]
	exact, _ := c.House.Exact(word)
	isCommand := exact.Command != nil && exact.Command.Name == word || exact.Verb != ""
	if t, ok := findTopic(strings.Join(words, " ")); ok && !isCommand {
		tellTopic(c, t, words)
		return nil
	}
	if exact == (commands.Meaning{}) && commands.IsDirection(word) {
		word = "go"
	}
	m, err := c.House.Find(word)
	if err != nil {
		return helpElsewhere(c, words, err)
	}
	tellMeaning(c, m)
	if m.Command != nil && m.Command.Name == "fingerprint" { // whoever asks wants to see it
		return c.Instead(runFingerprint)
	}
	return nil
}

// tellTopic explains a topic: of signs first those on the board, or the one that is named.
func tellTopic(c *commands.Call, t topic, words []string) {
	if t.name == "signs" && (len(words) == 2 && explainsLast(c) || tellSigns(c) && isKey(words)) {
		return
	}
	c.Session.Tell(notice.Passage{Title: t.title, Text: t.text})
	if t.name == "bots" {
		tellBots(c)
	}
}

// explainsLast explains the sign that a line ends with, as it was typed or in capitals, or the
// colour: "key f", "key blue".
func explainsLast(c *commands.Call) bool {
	sign := c.Line.Words[len(c.Line.Words)-1]
	return explainsSign(c, sign) || explainsSign(c, strings.ToUpper(sign)) || explainsTerm(c, sign)
}

// explainsSign explains a sign of the board that is in front of somebody; false is for
// what is none.
func explainsSign(c *commands.Call, sign string) bool {
	if called := signNames[strings.ToLower(sign)]; called != "" {
		sign = called
	}
	if utf8.RuneCountInString(sign) > 2 {
		return false
	}
	t, err := boardInFront(c)
	return err == nil && c.World.Views.LookSign(c.Session, t, sign)
}

// explainsTerm explains a word that stands beside the board in front of somebody, or a sign
// of it in lower case.
func explainsTerm(c *commands.Call, word string) bool {
	t, err := boardInFront(c)
	return err == nil && (c.World.Views.LookTerm(c.Session, t, word) || utf8.RuneCountInString(word) <= 2 && c.World.Views.LookSign(c.Session, t, strings.ToUpper(word)))
}

// signNames are what people call signs.
var signNames = map[string]string{
	"star": "*", "asterisk": "*", "plus": "+", "dash": "-", "hyphen": "-", "minus": "-", "dot": ".", "hash": "#", "tilde": "~",
	"arrow": "<", "exclamation": "!",
}

// tellSigns tells the signs of the board that is in front of somebody, if there is one.
func tellSigns(c *commands.Call) bool {
	t, err := boardInFront(c)
	if err == nil {
		c.World.Views.LookSigns(c.Session, t)
	}
	return err == nil
}

// isKey says whether words ask for the signs of one board alone.
func isKey(words []string) bool { return words[0] == "key" || words[0] == "legend" }

func boardInFront(c *commands.Call) (*tables.Table, error) {
	return c.OnlyTable(commands.Choice{Fits: func(c *commands.Call, t *tables.Table) bool { return t.IsAt(c.Person) && t.Match.HasBoard() }, Private: true, Past: true, Then: true})
}

// tellMeaning explains a command, or a verb: as the game that is played has it, else in each that does.
func tellMeaning(c *commands.Call, m commands.Meaning) {
	if m.Command != nil {
		c.Session.Tell(explain(m.Command.Name, stateOfCommand(*m.Command)))
		return
	}
	all := c.World.Games
	if played := c.GamePlayed(); played != nil {
		m.Verb = cmp.Or(played.Synonyms[m.Verb], m.Verb) // "place" for "reinforce"
		if _, ok := commands.VerbOf(played, m.Verb); ok {
			all = []*games.Game{played}
		}
	}
	for _, g := range all {
		if v, ok := commands.VerbOf(g, m.Verb); ok {
			c.Session.Tell(explain(v.Name+", in "+g.Title, verbState(g, v)))
		}
	}
}

// tellGames lists the games that can be set up.
func tellGames(c *commands.Call) {
	all := c.World.Games
	c.Session.Tell(notice.Listing{
		Title: "Games", Columns: []string{"Game", "What it is"}, Foot: "To play a bot: play GAME. To learn one: learn GAME. To set up a table: setup GAME. To read its rules: rules GAME",
		Rows:  lists.Map(all, func(g *games.Game) []string { return []string{g.Name, g.Summary} }),
		About: notice.About{Games: lists.Map(all, stateOfGame)},
	})
}

// tellBots lists at which ratings bots play each game, as far as that is known.
func tellBots(c *commands.Call) {
	l := notice.Listing{Title: "How strong they are", Columns: []string{"Game", weakest}, Foot: "For one of a rating between these: play GAME RATING. For the weakest: play GAME weakest"}
	for _, s := range c.World.Bots.Strengths() {
		l.Columns = append(l.Columns, s.Name)
	}
	for _, g := range c.World.Games {
		if len(g.Levels) == 0 || len(c.World.Bots.Strengths()) == 0 {
			continue
		}
		row := []string{g.Title, strconv.Itoa(c.World.Bots.LeastRating(g))}
		for _, s := range c.World.Bots.Strengths() {
			highest := g.Levels[len(g.Levels)-1]
			row = append(row, phrase.Choose(s.Effort > highest.Effort, "over ", "")+strconv.Itoa(g.RatingOf(s.Effort)))
		}
		l.Rows = append(l.Rows, row)
	}
	if len(l.Rows) > 0 {
		c.Session.Tell(l)
	}
}

// explain explains a command, or a verb of a game.
func explain(title string, cmd notice.CommandState) notice.Passage {
	text := cmd.Help
	if cmd.Staff {
		text += " Only staff may do this."
	}
	text += "\n\nFor example: " + cmd.Example
	if len(cmd.Aliases) > 0 {
		text += "\n\nOther names for it: " + strings.Join(cmd.Aliases, ", ")
	}
	return notice.Passage{Title: title, Usage: cmd.Usage, Text: text, About: notice.About{Commands: []notice.CommandState{cmd}}}
}

// tellGame says what a game is, how it is set up and what is typed in it.
func tellGame(c *commands.Call, g *games.Game) {
	text := g.Summary + "\n\nTo read its rules: rules " + g.Name + "\n\nIts own commands: " + strings.Join(commands.VerbNames(g), ", ") + ". To read about one of them: help COMMAND"
	if len(g.Options) == 0 {
		text += "\n\nIt has no options. To set it up: setup " + g.Name
	}
	c.Session.Tell(notice.Passage{Title: g.Title, Text: text, About: notice.About{Games: []notice.GameState{stateOfGame(g)}}})
	if len(g.Options) == 0 {
		return
	}
	c.Session.Tell(notice.Listing{
		Title: "Options", Columns: []string{"Option", "Allowed", "Usual", "What it is"}, Bare: "What it is", Foot: "To set it up: setup " + g.Name + " OPTION=VALUE …",
		Rows: lists.Map(g.Options, func(o games.Option) []string { return []string{o.Key, o.Allowed, o.Default, o.Help} }),
	})
}

func runCommands(c *commands.Call) error {
	l := notice.Listing{Title: "Commands", Columns: []string{"For", "Commands"}, Foot: "To read about one of them: help COMMAND"}
	states := []notice.CommandState{}
	for _, cmd := range c.House.Commands {
		states = append(states, stateOfCommand(cmd))
		if cmd.Staff && !c.Person.IsStaff() {
			continue
		}
		if last := len(l.Rows) - 1; last >= 0 && l.Rows[last][0] == cmd.Area {
			l.Rows[last][1] += ", " + cmd.Name
		} else {
			l.Rows = append(l.Rows, []string{cmd.Area, cmd.Name})
		}
	}
	for _, g := range c.World.Games {
		states = append(states, lists.Map(g.Verbs, func(v games.Verb) notice.CommandState { return verbState(g, v) })...)
		l.Rows = append(l.Rows, []string{"Playing " + g.Title, strings.Join(commands.VerbNames(g), ", ")})
	}
	l.About = notice.About{Commands: states}
	c.Session.Tell(l)
	return nil
}
