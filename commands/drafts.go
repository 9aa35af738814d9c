package commands

import (
	"slices"
	"strings"

	"boardroom/games"
	"boardroom/world"
)

func draftCommands() []Command {
	const area = "Before a game begins"
	return []Command{
		{
			Name: "formation", Aliases: []string{"draft"}, Area: area,
			Usage:   []string{"formation save NAME", "formation load NAME", "formation remove NAME"},
			Help:    "Keeps the formation that you are putting together with your account, or takes one that you have kept in its place. Each game has formations of its own, and under a name there is one.",
			Example: "formation save fortress", run: runFormation,
		},
		{
			Name: "formations", Aliases: []string{"drafts"}, Area: area, Usage: []string{"formations", "formations GAME"},
			Help: "Lists the formations that you have kept.", Example: "formations", run: runFormations,
		},
		{
			Name: "commitments", Area: area, Usage: []string{"commitments", "commitments TABLE"},
			Help:    "Shows the hashes by which players have committed to what is secret at first, and as soon as it is secret no more, what each hash was made from. Of a game that was put away without a result you are told your own. How to check them: help commitment.",
			Example: "commitments stratic", run: runCommitments,
		},
	}
}

// drafting is a table at which the person puts a move together.
var drafting = choice{
	fits: func(c *call, t *world.Table) bool { return c.world.Drafts(c.person, t) },
	none: "You put nothing together now: that is done at a table whose game begins so, after its start and before you deploy.",
}

func runFormation(c *call) error {
	if len(c.line.Words) == 0 {
		return world.NotUnderstood("What is to be done with a formation? It is typed so: formation save NAME, formation load NAME, or formation remove NAME")
	}
	verb := strings.ToLower(c.line.Words[0])
	acts := map[string]func(string, []string) error{
		"save": c.saveDraft, "keep": c.saveDraft, "load": c.loadDraft, "use": c.loadDraft, "remove": c.removeDraft, "delete": c.removeDraft,
		"list": func(string, []string) error { return runFormations(c) },
	}
	act, ok := acts[verb]
	switch {
	case !ok:
		return world.Refusedf("%q can't be done with a formation: it can be saved, loaded or removed, as in: formation load %[1]s", games.Shortened(verb))
	case len(c.line.Words) == 1 && verb != "list":
		return world.NotUnderstoodf("Under which name? It is typed so: formation %s NAME", verb)
	}
	return act(verb, c.line.Words[1:])
}

// draftAt is the table and the name in the words behind "formation load".
func (c *call) draftAt(verb string, words []string) (*world.Table, string, error) {
	t, rest, err := c.onTable(words)
	if err != nil {
		return nil, "", err
	}
	if t == nil {
		if t, err = c.onlyTable(drafting); err != nil {
			return nil, "", err
		}
	}
	rest = withoutArticles(rest)
	if len(rest) > 0 && strings.EqualFold(rest[0], "as") {
		rest = rest[1:]
	}
	if len(rest) != 1 {
		return nil, "", world.NotUnderstoodf("A name is one word. It is typed so: formation %s NAME", verb)
	}
	return t, rest[0], nil
}

func (c *call) saveDraft(verb string, words []string) error {
	t, name, err := c.draftAt(verb, words)
	if err != nil {
		return err
	}
	replaced, err := c.world.SaveDraft(c.person, t, name)
	if err != nil {
		return err
	}
	text := "Your " + t.Game().Draft + " is saved as " + name
	if replaced {
		text += ", in place of the one that had that name"
	}
	c.session.Note(text + ". Use it with: formation load " + name)
	return nil
}

func (c *call) loadDraft(verb string, words []string) error {
	t, name, err := c.draftAt(verb, words)
	if err != nil {
		return err
	}
	err = c.world.LoadDraft(c.session, t, name)
	c.reply.Played = err == nil
	return err
}

func (c *call) removeDraft(verb string, words []string) error {
	game, rest, err := c.draftGame(words)
	if err != nil {
		return err
	}
	if len(rest) != 1 {
		return world.NotUnderstoodf("A name is one word. It is typed so: formation %s NAME", verb)
	}
	name, err := c.world.RemoveDraft(c.person, game, rest[0])
	if err != nil {
		return err
	}
	c.session.Note("Your " + game.Draft + " " + name + " is removed.")
	return nil
}

// draftGame is the game whose drafts are meant: the one that the words name, else
// that of the table at which the person drafts, else the only one that has any.
func (c *call) draftGame(words []string) (*games.Game, []string, error) {
	var having []*games.Game
	for _, g := range c.world.Games() {
		if g.Draft != "" {
			having = append(having, g)
		}
	}
	for i, word := range words {
		g, ok := c.world.Game(word)
		if !ok || len(words) == 1 && len(c.line.Words) > 1 {
			continue // the name of a draft may be that of a game
		}
		if g.Draft == "" {
			return nil, nil, world.Refusedf("%s has nothing that is put together before it begins.", g.Title)
		}
		return g, append(slices.Clone(withoutTrailing(words[:i])), words[i+1:]...), nil
	}
	if t, err := c.onlyTable(drafting); err == nil {
		return t.Game(), words, nil
	}
	if len(having) == 1 {
		return having[0], words, nil
	}
	names := make([]string, len(having))
	for i, g := range having {
		names[i] = g.Name
	}
	return nil, nil, world.Refusedf("Of which game? Say one of %s.", strings.Join(names, ", "))
}

func runFormations(c *call) error {
	words := c.line.Words
	if len(words) > 0 && strings.EqualFold(words[0], "list") {
		words = words[1:]
	}
	words = words[leading(words):]
	var game *games.Game
	if len(words) == 1 {
		g, ok := c.world.Game(words[0])
		if !ok || g.Draft == "" {
			return world.NotUnderstoodf("%q is no game with formations. It is typed so: formations GAME", games.Shortened(words[0]))
		}
		game = g
	} else if err := noMore(words, "formations GAME"); err != nil {
		return err
	}
	if game == nil {
		var err error
		if game, _, err = c.draftGame(nil); err != nil {
			return err
		}
	}
	saved, err := c.world.SavedDrafts(c.person, game)
	if err != nil {
		return err
	}
	l := world.Listing{Title: "Your formations of " + game.Title, Columns: []string{"Formation", "Saved", "As text", "What stands where"}, Drawn: "As text", Told: "What stands where"}
	states := []formationState{}
	for _, d := range saved {
		states = append(states, formationState{d.Name, game.Name, exact(d.Saved), d.Text})
		l.Rows = append(l.Rows, []string{d.Name, d.Saved.UTC().Format("2006-01-02"), d.Text, strings.Join(game.DraftInWords(d.Text), " ")})
	}
	l.Data, l.Foot = world.Data{"formations": states}, "Use one with: formation load NAME"
	if len(saved) == 0 {
		l.Foot = "You have kept none yet. Keep the one that you are putting together with: formation save NAME"
	}
	if len(game.ReadyDrafts) > 0 {
		l.Foot += ". Begin with one that the game has ready: " + games.Or(game.ReadyDrafts)
	}
	c.session.Tell(l)
	return nil
}

func runCommitments(c *call) error {
	t, err := c.committedAt()
	if err != nil {
		return err
	}
	lines, states, err := c.world.Commitments(c.person, t)
	if err != nil {
		return err
	}
	if c.manner == Interactive {
		c.session.Note(lines...)
	} else { // for a program, which wants no line broken
		c.session.Tell(world.Document{Text: strings.Join(lines, "\n") + "\n", Data: world.Data{"commitments": states}})
	}
	return nil
}

// committedAt is the table whose commitments are asked for, also one that has
// been cleared.
func (c *call) committedAt() (*world.Table, error) {
	if len(withoutArticles(c.line.Words)) == 0 {
		return c.onlyTable(committed)
	}
	t, rest, err := c.record()
	if err != nil {
		return nil, err
	}
	return t, noMore(rest, "commitments TABLE")
}

// committed is a table at which somebody may have committed to something.
var committed = choice{
	fits: func(c *call, t *world.Table) bool {
		return t.HasBoard() && t.Game().Draft != "" && c.world.IsAt(c.person, t)
	},
	none: "You are at no table where anybody commits to anything. To see the tables: look",
	or: &choice{
		fits: func(c *call, t *world.Table) bool { return t.HasBoard() && t.Game().Draft != "" },
		none: "There is no table where anybody commits to anything. To see the tables: look",
	},
}
