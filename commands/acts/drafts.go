package acts

import (
	"slices"
	"strings"

	"boardroom/commands"
	"boardroom/commands/grammar"
	"boardroom/games"
	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/world/notice"
	"boardroom/world/store"
	"boardroom/world/tables"
)

func draftCommands() []commands.Command {
	return []commands.Command{
		{
			Name: "formation", Aliases: []string{"draft"}, Scope: toPlay,
			Usage:   []string{"formation save NAME", "formation load NAME", "formation remove NAME", "formation new GAME OPTION=VALUE …", "formation close"},
			Help:    "Saves the formation you are putting together, loads a saved one, or removes one. formation new opens your own board to try formations on. More: help private",
			Nouns:   nouns{formationNouns},
			Example: "formation save fortress", Run: runFormation,
			Methods: methods{
				{Name: "formation.save", Does: ends, Help: "Saves what is being put together at a table.", Run: formation(func(c *commands.Call, t *tables.Table, name string) error {
					_, err := c.World.Preferences.SaveDraft(c.Person, t, name)
					return err
				})},
				{Name: "formation.load", Does: ends, Help: "Loads what was saved.", Run: formation(func(c *commands.Call, t *tables.Table, name string) error {
					return c.World.Playing.LoadDraft(c.Session, t, name)
				})},
				{Name: "formation.remove", Does: ends, Help: "Removes what was saved.", Run: commands.Runs(removeFormation)},
			},
		},
		{
			Name: "formations", Aliases: []string{"drafts"}, Scope: toWatch, Does: reads, Usage: []string{"formations", "formations GAME"},
			Help: "Lists the formations you have saved.", Example: "formations", Run: runFormations,
			Methods: methods{{Name: "formations", Does: reads, Run: commands.Runs(formations)}},
		},
		{
			Name: "commitments", Scope: toWatch, Does: reads,
			Help:    "Shows the hashes of secret moves and, once nothing is secret, what each was made from. How to check them: help commitment.",
			Example: "commitments stratic", Run: runCommitments,
			Methods: methods{{Name: "table.commitments", Does: reads, Run: commands.Runs(tableCommitments)}},
		},
	}
}

var drafting = commands.Choice{
	Fits: func(c *commands.Call, t *tables.Table) bool {
		return t == c.World.Sandbox.Board(c.Session) && !c.World.Sandbox.Studies(c.Session) || t.TakesDraftsOf(c.Person)
	},
	None:    "You aren't putting a formation together. Some games begin with one. To try it now on your own board: formation new",
	Private: true,
}

func runFormation(c *commands.Call) error {
	if len(c.Line.Words) == 0 {
		return c.Misused("What do you want to do with a formation?")
	}
	verb := strings.ToLower(c.Line.Words[0])
	acts := map[string]func(*commands.Call, []string) error{
		"save": saveDraft, "keep": saveDraft, "load": loadDraft, "use": loadDraft, "remove": removeDraft, "delete": removeDraft,
		"new": openBoard, "open": openBoard, "try": openBoard, "close": closeBoard, "leave": closeBoard, "end": closeBoard,
		"list": func(c *commands.Call, words []string) error { return c.Instead(runFormations, words...) },
	}
	act, ok := acts[verb]
	switch {
	case !ok:
		return notice.Refusedf("%q is not a formation command. To load a formation called that: formation load %[1]s. To try one on your own board: formation new", phrase.Quotable(verb))
	case len(c.Line.Words) == 1 && slices.Contains([]string{"save", "keep", "load", "use", "remove", "delete"}, verb):
		return c.Misused("Under which name?")
	}
	return act(c, c.Line.Words[1:])
}

// openBoard is "formation new GAME OPTIONS".
func openBoard(c *commands.Call, words []string) error {
	words = grammar.WithoutPreposition(grammar.WithoutArticles(grammar.Folded(words)))
	if len(words) > 0 {
		if game, ok := c.World.Games.Find(words[0]); ok && game.Drafts == nil {
			return withoutDrafts(game)
		} else if ok {
			return c.World.Sandbox.OpenBoard(c.Session, game, words[1:])
		}
	}
	game, _, err := draftGame(c, nil)
	if err != nil {
		return err
	}
	return c.World.Sandbox.OpenBoard(c.Session, game, words)
}

func closeBoard(c *commands.Call, words []string) error {
	if err := c.NoMore(words); err != nil {
		return err
	}
	c.Reply.Played = true // a question about it is out of date
	return c.World.Sandbox.Close(c.Session)
}

// draftAt is the table and the name in the words behind "formation load".
func draftAt(c *commands.Call, words []string) (*tables.Table, string, error) {
	t, rest, err := c.OnTable(words)
	if err != nil {
		return nil, "", err
	}
	if t == nil {
		if t, err = c.OnlyTable(drafting); err != nil {
			return nil, "", err
		}
	}
	rest = grammar.Without(grammar.WithoutArticles(rest), "as")
	if len(rest) != 1 {
		return nil, "", c.Misused("A name is one word.")
	}
	return t, rest[0], nil
}

func saveDraft(c *commands.Call, words []string) error {
	t, name, err := draftAt(c, words)
	if err != nil {
		return err
	}
	replaced, err := c.World.Preferences.SaveDraft(c.Person, t, name)
	former := phrase.Choose(replaced, ", in place of the one that had that name", "")
	noun := t.Match.Game.Drafts.Noun
	return c.Done(err, "Your "+noun+" is saved as "+name+former+". Use it with: formation load "+name)
}

func loadDraft(c *commands.Call, words []string) error {
	t, name, err := draftAt(c, words)
	if err != nil {
		return err
	}
	err = c.World.Playing.LoadDraft(c.Session, t, name)
	c.Reply.Played = err == nil
	return err
}

func removeDraft(c *commands.Call, words []string) error {
	game, rest, err := draftGame(c, words)
	if err != nil {
		return err
	}
	if len(rest) != 1 {
		return c.Misused("A name is one word.")
	}
	name, err := c.World.Preferences.RemoveDraft(c.Person, game, rest[0])
	return c.Done(err, "Your "+game.Drafts.Noun+" "+name+" is removed.")
}

// draftGame is the game whose drafts are meant: the one that the words name, else
// that of the table at which the person drafts, else the only one that has any.
func draftGame(c *commands.Call, words []string) (*games.Game, []string, error) {
	having := lists.Filter(c.World.Games, func(g *games.Game) bool { return g.Drafts != nil })
	for i, word := range words {
		g, ok := c.World.Games.Find(word)
		if !ok || len(words) == 1 && len(c.Line.Words) > 1 {
			continue // the name of a draft may be that of a game
		}
		if g.Drafts == nil {
			return nil, nil, withoutDrafts(g)
		}
		return g, append(slices.Clone(grammar.WithoutTrailing(words[:i])), words[i+1:]...), nil
	}
	if t, err := c.OnlyTable(drafting); err == nil {
		return t.Match.Game, words, nil
	}
	if len(having) == 1 {
		return having[0], words, nil
	}
	names := lists.Map(having, func(g *games.Game) string { return g.Name })
	return nil, nil, notice.Refusedf("Which game? Say one of %s.", strings.Join(names, ", "))
}

func withoutDrafts(g *games.Game) error {
	return notice.Refusedf("%s has nothing that is put together before it begins.", g.Title)
}

func runFormations(c *commands.Call) error {
	words := c.Line.Words
	if len(words) > 0 && strings.EqualFold(words[0], "list") {
		words = words[1:]
	}
	words = words[grammar.Leading(words):]
	var game *games.Game
	if len(words) == 1 {
		g, ok := c.World.Games.Find(words[0])
		if !ok || g.Drafts == nil {
			return c.Misused("%q is not a game with formations.", phrase.Quotable(words[0]))
		}
		game = g
	} else if err := c.NoMore(words); err != nil {
		return err
	}
	if game == nil {
		var err error
		if game, _, err = draftGame(c, nil); err != nil {
			return err
		}
	}
	saved, err := c.World.Preferences.SavedDrafts(c.Person, game)
	if err != nil {
		return err
	}
	l := notice.Listing{Title: "Your formations of " + game.Title, Columns: []string{"Formation", "Saved", "As text", "What stands where"}, Drawn: "As text", Told: "What stands where"}
	l.Rows = lists.Map(saved, func(d store.SavedDraft) []string {
		return []string{d.Name, d.Saved.UTC().Format("2006-01-02"), d.Text, strings.Join(game.Drafts.InWords(d.Text), " ")}
	})
	l.About, l.Foot = notice.About{Formations: stateOfFormations(game, saved)}, "To use one: formation load NAME"
	if len(saved) == 0 {
		l.Foot = "You haven't saved one yet. To save the one you are putting together: formation save NAME"
	}
	if len(game.Drafts.Ready) > 0 {
		l.Foot += ". Begin with one that the game has ready: " + phrase.Or(game.Drafts.Ready)
	}
	c.Session.Tell(l)
	return nil
}

func runCommitments(c *commands.Call) error {
	t, err := committedAt(c)
	if err != nil {
		return err
	}
	lines, states, err := t.Commitments(c.Person)
	if c.Manner == commands.Interactive {
		return c.Done(err, lines...)
	}
	// for a program, which wants no line broken
	return c.Tell(notice.Document{Text: strings.Join(lines, "\n") + "\n", Commitments: states}, err)
}

// committedAt is the table whose commitments are asked for, also one that has
// been cleared.
func committedAt(c *commands.Call) (*tables.Table, error) {
	if len(c.Words()) == 0 {
		return c.OnlyTable(committed)
	}
	return c.Record()
}

// committed is a table at which somebody may have committed to something.
var committed = commands.Choice{
	Fits: func(c *commands.Call, t *tables.Table) bool {
		return t.Match.HasBoard() && t.Match.Game.Drafts != nil && t.IsAt(c.Person)
	},
	None: "Nobody at your tables has committed to a secret move. To see the tables: look",
	Or: &commands.Choice{
		Fits:  func(c *commands.Call, t *tables.Table) bool { return t.Match.HasBoard() && t.Match.Game.Drafts != nil },
		Among: everyTable,
		None:  "Nobody at any table has committed to a secret move. To see the tables: look",
	},
}
