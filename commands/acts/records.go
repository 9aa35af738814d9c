package acts

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"boardroom/commands"
	"boardroom/commands/grammar"
	"boardroom/games/phrase"
	"boardroom/world"
	"boardroom/world/notice"
	"boardroom/world/store"
)

func recordCommands() []commands.Command {
	return []commands.Command{
		{
			Name: "history", Scope: toWatch, Does: reads,
			Usage: []string{"history", "history PERSON", "history PERSON before NUMBER"},
			Nouns: nouns{commands.PeopleNames},
			Help:  "Lists your finished games or somebody else's, newest first. With before, it lists older ones.", Example: "history ann before 17", Run: runHistory,
			Methods: methods{{Name: "history", Does: reads, Core: true, Run: commands.Runs(history)}},
		},
		{
			Name: "replay", Scope: toWatch, Does: reads, Usage: []string{"replay TABLE", "replay NUMBER", "replay NUMBER MOVE", "replay", "replay off"},
			Help:    "Goes through a game move by move: at a table or, by its number, any game ever played. A second number says where to begin. Enter or n goes forward, b back, and q stops. Alone, it shows where you are.",
			Nouns:   nouns{first(commands.OpenTables), first(recordNumbers), first(among("off"))},
			Example: "replay 17", Run: runReplay,
		},
		{
			Name: "forward", Scope: toWatch, Does: reads, Usage: []string{"forward", "forward MOVES"},
			Help: "Goes to the next move of the game you are replaying, or over several.", Example: "forward 5",
			Nouns: nouns{noWords},
			Run:   func(c *commands.Call) error { return replayBy(c, +1) },
		},
		{
			Name: "back", Aliases: []string{"backward"}, Scope: toWatch, Does: reads, Usage: []string{"back", "back MOVES"},
			Help: "Goes one move back in the game you are replaying, or several.", Example: "back 5",
			Nouns: nouns{noWords},
			Run:   func(c *commands.Call) error { return replayBy(c, -1) },
		},
		{
			Name: "goto", Scope: toWatch, Does: reads, Usage: []string{"goto MOVE", "goto start", "goto end", "goto MOVE at CELL"},
			Nouns: nouns{among("start", "end")},
			Help:  "Goes to the position after that many moves in the game you are replaying. A board too wide for your terminal is shown around the cell you name.", Example: "goto 12", Run: runGoto,
		},
		{
			Name: "review", Scope: toWatch, Usage: []string{"review", "review NUMBER"},
			Nouns:   nouns{first(recordNumbers)},
			Help:    "Looks through your last finished game, or another one, and says where it turned: your worst move, the other side's, and what would have been better. For games of two sides.",
			Example: "review 17", Run: runReview,
			Methods: methods{
				{Name: "table.review", Does: repeats, Help: "Looks through a finished game for where it turned, which is told some seconds later in a notice, under turned. Without a table it is the game that the program finished last.", Run: commands.Runs(review)},
			},
		},
		{
			Name: "share", Scope: toWatch, Does: reads, Usage: []string{"share TABLE"},
			Help:    "Says how others can see a game: a link where the house has pages for browsers, and the command for ssh.",
			Nouns:   nouns{commands.OpenTables, first(recordNumbers)},
			Example: "share 17", Run: runShare,
			Methods: methods{
				{Name: "table.share", Does: reads, Help: "How others can see a game.", Run: commands.Runs(func(c *commands.Call, in ofRecord) (sharedGame, error) {
					return shared(c, in.Table.It), nil
				})},
			},
		},
		{
			Name: "export", Scope: toWatch, Does: reads, Usage: []string{"export TABLE", "export TABLE json", "export TABLE text", "export TABLE signed", "export TABLE svg", "export TABLE gif", "export TABLE cast"},
			Help:    "Writes out the record of a finished game as text or JSON. With signed it is JSON that the house has signed, so that others can check it: boardroom verify FILE. With svg it is a picture of the board, with gif all of a finished game in pictures, and with cast a recording of a terminal. To save it in a file: ssh HOST export 17 json >game.json",
			Nouns:   nouns{exportNouns},
			Example: "export 17 json", Run: runExport,
			Methods: methods{
				{Name: "table.export", Does: reads, Help: "The record of a finished game, see docs/records.md. With signed true, signed is the record as a text with the signature of the house behind it.", Run: commands.RunsLong(tableExport)},
				{Name: "table.draw", Does: reads, Help: "A picture of the board as you may see it, or all of a finished game in pictures.", Run: commands.RunsLong(tableDraw)},
			},
		},
	}
}

func runHistory(c *commands.Call) error {
	words := c.Words()
	var before store.TableID
	if at := slices.Index(words, "before"); at >= 0 {
		number := strings.Join(words[at+1:], " ")
		n, err := strconv.ParseInt(strings.TrimPrefix(number, "#"), 10, 64)
		if err != nil || n < 1 {
			return notice.WrongValue.Refusedf("%q is not the number of a game. For the numbers: history", phrase.Quotable(number))
		}
		before, words = store.TableID(n), words[:at]
	}
	if len(words) > 1 {
		return c.NoMore(words[1:])
	}
	return c.World.Views.History(c.Session, strings.Join(words, ""), before)
}

func runReplay(c *commands.Call) error {
	words := grammar.WithoutArticles(grammar.Folded(c.Line.Words))
	switch {
	case len(words) == 0 && c.World.Replays.Has(c.Session):
		return c.World.Replays.By(c.Session, 0)
	case len(words) == 1 && words[0] == "quit":
		return c.Done(c.World.Replays.End(c.Session), "To leave the house: quit")
	case len(words) == 1 && (words[0] == "off" || words[0] == "stop"):
		return c.World.Replays.End(c.Session)
	}
	after := -1
	if last := c.Words(); len(last) == 2 {
		if n, err := strconv.Atoi(last[1]); err == nil && n >= 0 {
			after, c.Line.Words = n, last[:1]
		}
	}
	t, err := c.Record()
	switch {
	case err != nil:
		return err
	case after >= 0:
		return c.Done(c.World.Replays.BeginAt(c.Session, t, after), world.HowToStep)
	}
	return c.World.Replays.Begin(c.Session, t)
}

func runReview(c *commands.Call) error {
	if len(c.Words()) > 0 {
		t, err := c.Record()
		if err != nil {
			return err
		}
		return c.World.Reviews.Review(c.Session, t)
	}
	if t := c.World.Tables.Recent.JustEnded(c.Person); t != nil {
		return c.World.Reviews.Review(c.Session, t)
	}
	if t := stillRunning(c); t != nil {
		now := phrase.Choose(t.IsUnaided(), "", " To be told a good move now: hint.")
		return notice.NotBegun.Refusedf("The game at %s is still running. It can be reviewed when it is over.%s For an older game: review NUMBER", t.Name, now)
	}
	t, err := c.World.Records.LastFinished(c.Person)
	if err != nil {
		return err
	}
	return c.World.Reviews.Review(c.Session, t)
}

// replayBy goes so many moves in a direction as are typed, or one.
func replayBy(c *commands.Call, direction int) error {
	word, err := c.Word()
	if err != nil {
		return err
	}
	moves, err := strconv.Atoi(cmp.Or(word, "1"))
	if err != nil || moves < 1 {
		return c.Misused("%q is not a number of moves.", phrase.Quotable(word))
	}
	return c.World.Replays.By(c.Session, direction*moves)
}

func runGoto(c *commands.Call) error {
	words := grammar.WithoutArticles(grammar.Folded(c.Line.Words))
	if len(words) > 1 && (words[0] == "to" || words[0] == "move") {
		words = words[1:]
	}
	if len(words) == 0 {
		return c.Misused("Where to?")
	}
	moves, focus := -1, ""
	switch words[0] {
	case "end", "last":
	case "start", "first", "beginning":
		moves = 0
	default:
		n, err := strconv.Atoi(words[0])
		if err != nil || n < 0 {
			return c.Misused("%q is not the number of a move.", phrase.Quotable(words[0]))
		}
		moves = n
	}
	rest := words[1:]
	if len(rest) == 2 && rest[0] == "at" {
		focus, rest = rest[1], nil
	}
	if err := c.NoMore(rest); err != nil {
		return err
	}
	return c.World.Replays.To(c.Session, moves, focus)
}

// exportForms are the ways to write a record.
var exportForms = append([]string{"text", "json", "signed"}, drawnForms...)

// runExport takes the table first and the form behind it, or the other way
// round.
func runExport(c *commands.Call) error {
	form := ""
	words := slices.DeleteFunc(c.Words(), func(word string) bool {
		isForm := slices.Contains(exportForms, strings.ToLower(word))
		if isForm {
			form = strings.ToLower(word)
		}
		return isForm || strings.EqualFold(word, "as")
	})
	c.Line.Words = words
	t, err := c.Record()
	if err != nil {
		return err
	}
	if slices.Contains(drawnForms, form) {
		return exportDrawn(c, t, form)
	}
	export, err := c.World.Records.Export(t)
	if err != nil {
		return err
	}
	if form == "signed" {
		if err := signs(c.House); err != nil {
			return err
		}
	}
	way := c.Identity.WayBack(c.Person.Name())
	toRead := c.Manner == commands.Interactive && form == "" && strings.HasPrefix(way, "ssh ")
	house := c.House
	c.Slow = func() func(*commands.Call) error {
		document, err := document(house, export, form)
		if toRead && err == nil {
			document.Text = document.Game.Told() + "To save the whole record in a file: " + way + " export " + strconv.FormatInt(document.Game.Table, 10) + " >game.txt\n"
		}
		return func(c *commands.Call) error { return c.Tell(document, err) }
	}
	return nil
}

// document is the record of a game in a form.
func document(h *commands.House, export func() (notice.Export, error), form string) (notice.Document, error) {
	game, err := export()
	if err != nil {
		return notice.Document{}, err
	}
	text := ""
	switch form {
	case "json":
		text, err = indented(game)
	case "signed":
		text, err = signed(h, game)
	default:
		text = game.Transcript()
	}
	return notice.Document{Text: text, Game: &game}, err
}

// signs refuses where the house signs nothing.
func signs(h *commands.House) error {
	if h.Sign == nil {
		return notice.Refusedf("This house signs no records.")
	}
	return nil
}

// signed is the record of a game as the house signs it.
func signed(h *commands.House, game notice.Export) (string, error) {
	text, err := indented(game)
	if err != nil {
		return "", err
	}
	return h.Sign(text)
}

type pastAsked struct {
	somebody
	Before count `json:"before,omitempty" jsonschema:"the number of one of them: of those that ended before it"`
}

type pastGames struct {
	Name    string             `json:"name" jsonschema:"whose they are"`
	History []notice.PastState `json:"history"`
}

func history(c *commands.Call, in pastAsked) (pastGames, error) {
	account, err := in.account(c)
	if err != nil {
		return pastGames{}, err
	}
	about, err := told(c, func() error {
		return c.World.Views.History(c.Session, account.Name, store.TableID(in.Before))
	})
	return pastGames{account.Name, list(about.History)}, commands.ForParam("before", err)
}

type reviewing struct {
	Table commands.RecordName `json:"table,omitempty" jsonschema:"the number of a table, or its whole name as of now"`
}

func review(c *commands.Call, in reviewing) (made tableMade, err error) {
	t := in.Table.It
	if t == nil {
		if t, err = c.World.Records.LastFinished(c.Person); err != nil {
			return made, err
		}
	}
	return madeOf(t), c.World.Reviews.Review(c.Session, t)
}
