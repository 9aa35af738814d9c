package acts

import (
	"slices"
	"strings"

	"boardroom/commands"
	"boardroom/commands/grammar"
	"boardroom/games"
	"boardroom/world"
	"boardroom/world/notice"
	"boardroom/world/store"
)

func draftCommands() []commands.Command {
	const area = "Before a game begins"
	return []commands.Command{
		{
			Name: "formation", Aliases: []string{"draft"}, Area: area,
			Usage:   []string{"formation save NAME", "formation load NAME", "formation remove NAME", "formation new GAME OPTION=VALUE …", "formation close"},
			Help:    "Saves the formation you are putting together, loads one you have saved in its place, or removes one. Each game has formations of its own, one under each name. Formation new opens a board of your own, away from any table, to put a formation together and try it: see help private.",
			Nouns:   nouns{formationNouns},
			Example: "formation save fortress", Run: runFormation,
		},
		{
			Name: "formations", Aliases: []string{"drafts"}, Area: area, Usage: []string{"formations", "formations GAME"},
			Help: "Lists the formations you have saved.", Example: "formations", Run: runFormations,
		},
		{
			Name: "commitments", Area: area, Usage: []string{"commitments", "commitments TABLE"},
			Help:    "Shows the hashes with which players have committed to their secret moves and, once nothing is secret any more, what each hash was made from. Of a game that was put away without a result you see only your own. To read how to check them: help commitment.",
			Example: "commitments stratic", Run: runCommitments,
		},
	}
}

var drafting = commands.Choice{
	Fits: func(c *commands.Call, t *world.Table) bool {
		return t == c.Session.Board() && !c.Session.Studies() || c.Person.Drafts(t)
	},
	None:    "You are putting nothing together. Some games begin with that, after their start and before you deploy. To do it now, on a board of your own: formation new",
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
		return notice.Refusedf("%q can't be done with a formation: it can be saved, loaded or removed, as in: formation load %[1]s. To try one on a board of your own: formation new", games.Shortened(verb))
	case len(c.Line.Words) == 1 && slices.Contains([]string{"save", "keep", "load", "use", "remove", "delete"}, verb):
		return c.Misused("Under which name?")
	}
	return act(c, c.Line.Words[1:])
}

// openBoard is "formation new GAME OPTIONS".
func openBoard(c *commands.Call, words []string) error {
	words = grammar.WithoutPreposition(grammar.WithoutArticles(grammar.Folded(words)))
	if len(words) > 0 {
		if game, ok := c.World.Env.Game(words[0]); ok && game.Drafts == nil {
			return withoutDrafts(game)
		} else if ok {
			return c.World.OpenBoard(c.Session, game, words[1:])
		}
	}
	game, _, err := draftGame(c, nil)
	if err != nil {
		return err
	}
	return c.World.OpenBoard(c.Session, game, words)
}

func closeBoard(c *commands.Call, words []string) error {
	if err := c.NoMore(words); err != nil {
		return err
	}
	c.Reply.Played = true // a question about it is out of date
	return c.Session.CloseBoard()
}

// draftAt is the table and the name in the words behind "formation load".
func draftAt(c *commands.Call, words []string) (*world.Table, string, error) {
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
	replaced, err := c.World.Accounts.SaveDraft(c.Person, t, name)
	former := games.Choose(replaced, ", in place of the one that had that name", "")
	return c.Done(err, "Your "+t.Game.Drafts.Noun+" is saved as "+name+former+". Use it with: formation load "+name)
}

func loadDraft(c *commands.Call, words []string) error {
	t, name, err := draftAt(c, words)
	if err != nil {
		return err
	}
	err = c.World.LoadDraft(c.Session, t, name)
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
	name, err := c.World.Accounts.RemoveDraft(c.Person, game, rest[0])
	return c.Done(err, "Your "+game.Drafts.Noun+" "+name+" is removed.")
}

// draftGame is the game whose drafts are meant: the one that the words name, else
// that of the table at which the person drafts, else the only one that has any.
func draftGame(c *commands.Call, words []string) (*games.Game, []string, error) {
	having := games.Only(c.World.Env.Games(), func(g *games.Game) bool { return g.Drafts != nil })
	for i, word := range words {
		g, ok := c.World.Env.Game(word)
		if !ok || len(words) == 1 && len(c.Line.Words) > 1 {
			continue // the name of a draft may be that of a game
		}
		if g.Drafts == nil {
			return nil, nil, withoutDrafts(g)
		}
		return g, append(slices.Clone(grammar.WithoutTrailing(words[:i])), words[i+1:]...), nil
	}
	if t, err := c.OnlyTable(drafting); err == nil {
		return t.Game, words, nil
	}
	if len(having) == 1 {
		return having[0], words, nil
	}
	names := games.Each(having, func(g *games.Game) string { return g.Name })
	return nil, nil, notice.Refusedf("Of which game? Say one of %s.", strings.Join(names, ", "))
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
		g, ok := c.World.Env.Game(words[0])
		if !ok || g.Drafts == nil {
			return c.Misused("%q is not a game with formations.", games.Shortened(words[0]))
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
	saved, err := c.World.Accounts.SavedDrafts(c.Person, game)
	if err != nil {
		return err
	}
	l := notice.Listing{Title: "Your formations of " + game.Title, Columns: []string{"Formation", "Saved", "As text", "What stands where"}, Drawn: "As text", Told: "What stands where"}
	l.Rows = games.Each(saved, func(d store.SavedDraft) []string {
		return []string{d.Name, d.Saved.UTC().Format("2006-01-02"), d.Text, strings.Join(game.Drafts.InWords(d.Text), " ")}
	})
	states := games.Each(saved, func(d store.SavedDraft) formationState {
		return formationState{d.Name, game.Name, notice.Exact(d.Saved), d.Text}
	})
	l.Data, l.Foot = notice.Data{"formations": states}, "To use one: formation load NAME"
	if len(saved) == 0 {
		l.Foot = "You have saved none yet. To save the one you are putting together: formation save NAME"
	}
	if len(game.Drafts.Ready) > 0 {
		l.Foot += ". Begin with one that the game has ready: " + games.Or(game.Drafts.Ready)
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
	return c.Tell(notice.Document{Text: strings.Join(lines, "\n") + "\n", Data: notice.Data{"commitments": states}}, err)
}

// committedAt is the table whose commitments are asked for, also one that has
// been cleared.
func committedAt(c *commands.Call) (*world.Table, error) {
	if len(c.Words()) == 0 {
		return c.OnlyTable(committed)
	}
	return c.Record()
}

// committed is a table at which somebody may have committed to something.
var committed = commands.Choice{
	Fits: func(c *commands.Call, t *world.Table) bool {
		return t.HasBoard() && t.Game.Drafts != nil && t.IsAt(c.Person)
	},
	None: "You are at no table where anybody commits to anything. To see the tables: look",
	Or: &commands.Choice{
		Fits:  func(c *commands.Call, t *world.Table) bool { return t.HasBoard() && t.Game.Drafts != nil },
		Among: everyTable,
		None:  "There is no table where anybody commits to anything. To see the tables: look",
	},
}
