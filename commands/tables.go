package commands

import (
	"slices"
	"strconv"
	"strings"

	"boardroom/games"
	"boardroom/world"
)

func tableCommands() []Command {
	return append(settingUpCommands(), atTableCommands()...)
}

func settingUpCommands() []Command {
	const area = "Starting a game"
	return []Command{
		{
			Name: "setup", Area: area, Usage: []string{"setup GAME", "setup GAME OPTION=VALUE …", "setup GAME casual", "setup GAME CLOCK", "setup"},
			Help:    "Sets up a table for a game in the room you are in. In the room of a game that game is meant where you name none. The options of a game: help GAME. The game is rated unless you say casual, or a guest takes part. It has no clock unless you say one: minutes and seconds added a move, as in 5+3, or days a move, as in 2d.",
			nouns:   []noun{setupNouns},
			Example: "setup strategery 6x6 points=12 castle=open 5+3", run: runSetup,
		},
		{
			Name: "register", Aliases: []string{"join"}, Area: area,
			Usage:   []string{"register", "register on TABLE", "register COLOUR"},
			Help:    "Takes a seat at a table that is being set up. You may choose a colour: " + strings.Join(world.Colours, ", ") + ".",
			nouns:   []noun{openTables, among(world.Colours...)},
			Example: "register on strategery as green", run: runRegister,
		},
		{
			Name: "unregister", Area: area, Usage: []string{"unregister", "unregister TABLE"},
			nouns: []noun{openTables},
			Help:  "Gives your seat back, as long as the game has not started.", Example: "unregister", run: runUnregister,
		},
		{
			Name: "start", Area: area, Usage: []string{"start", "start TABLE"},
			nouns: []noun{openTables},
			Help:  "Starts the game at a table where you are registered.", Example: "start", run: runStart,
		},
		{
			Name: "clear", Area: area, Usage: []string{"clear", "clear TABLE"}, InFull: true,
			Help:    "Puts a table away: one that is being set up or is over at once, one under way when everybody who is still in the game has said so. One that is over is put away by itself after a day, or a week where somebody asks for a rematch.",
			nouns:   []noun{openTables},
			Example: "clear strategery", run: runClear,
		},
	}
}

func atTableCommands() []Command {
	const area = "At a table"
	return []Command{
		{
			Name: "moves", Aliases: []string{"hint", "hints"}, Area: area, Usage: []string{"moves", "moves CELL", "moves on TABLE"},
			Help: "Says what you may do now, or what can be done at one cell.", Example: "moves 2x3", run: runMoves,
		},
		{
			Name: "flashback", Area: area, Usage: []string{"flashback", "flashback NUMBER", "flashback since I left", "flashback … on TABLE"},
			Help: "Shows the board as it was before the last move, or before the last few, or when you were last here, with what has happened since then. To go through a whole game: replay TABLE", Example: "flashback 3", run: runFlashback,
		},
		{
			Name: "rules", Area: area, Usage: []string{"rules", "rules GAME", "rules GAME TOPIC"},
			nouns: []noun{ruleNouns},
			Help:  "Tells the rules of a game, or of one thing in them: a topic, or what stands under a heading.", Example: "rules strategery", run: runRules,
		},
		{
			Name: "resign", Area: area, Usage: []string{"resign", "resign TABLE"}, InFull: true,
			nouns: []noun{openTables},
			Help:  "Leaves a game that is under way for good.", Example: "resign", run: runResign,
		},
	}
}

func runSetup(c *call) error {
	words := withoutPreposition(withoutArticles(c.line.Words))
	game, options, err := c.gameNamed("setup", folded(words), world.MaySetUp)
	if err != nil {
		return err
	}
	_, err = c.world.SetUp(c.person, game, options)
	return err
}

// gameNamed is the game that the words behind a command name, else the one of
// the room, else the only one there is; and the words behind it. may says whether
// a word can stand there where no game is named.
func (c *call) gameNamed(command string, words []string, may func(*games.Game, string) bool) (*games.Game, []string, error) {
	if len(words) > 0 {
		if g, ok := c.world.Game(words[0]); ok {
			return g, words[1:], nil
		}
	}
	game, all := c.world.GameOf(c.person.Room()), c.world.Games()
	if game == nil && len(all) == 1 {
		game = all[0]
	}
	switch {
	case game != nil && (len(words) == 0 || may(game, words[0]) || strings.ContainsAny(words[0], "=0123456789")):
		return game, words, nil
	case len(words) > 0:
		return nil, nil, world.Refusedf("There is no game called %q. The games are %s.", games.Shortened(words[0]), strings.Join(c.gameNames(), ", "))
	}
	return nil, nil, world.Refusedf("Which game? Type %s and one of %s.", command, strings.Join(c.gameNames(), ", "))
}

func (c *call) gameNames() []string {
	var names []string
	for _, g := range c.world.Games() {
		names = append(names, g.Name)
	}
	return names
}

func runRegister(c *call) error {
	t, words, err := c.table(inSetup)
	if err != nil {
		return err
	}
	words = folded(words)
	if len(words) > 0 && (words[0] == "as" || words[0] == "in" || words[0] == "with") {
		words = words[1:]
	}
	if len(words) > 1 {
		return noMore(words, "register on TABLE as COLOUR")
	}
	return c.world.Register(c.session, t, strings.Join(words, ""))
}

func runUnregister(c *call) error {
	return c.simple(registered, "unregister TABLE", c.world.Unregister)
}

func runStart(c *call) error { return c.simple(registered, "start TABLE", c.world.Start) }

// runClear asks a person at a terminal whether a game under way is meant to end.
func runClear(c *call) error {
	t, err := c.tableAlone(clearable, "clear TABLE")
	if err != nil {
		return err
	}
	return c.clear(t)
}

func (c *call) clear(t *world.Table) error {
	if c.manner != Interactive || !c.world.WouldEnd(c.person, t) {
		return c.world.Clear(c.person, t)
	}
	c.reply.Ask = c.confirm(t, "End the game at "+t.Name()+" without a result?", c.world.Clear, c.refuseToClear)
	return nil
}

// refuseToClear tells those who asked to clear a table that somebody plays on.
func (c *call) refuseToClear(p *world.Person, t *world.Table) error {
	if !c.world.IsOpen(t) || !t.Asks(p, "clear") {
		return nil
	}
	offer, err := c.world.Meant(p, t, "clear")
	if err != nil {
		return err
	}
	return c.world.Decline(p, t, offer)
}

// confirm asks whether something that can't be undone is meant, at a table that
// may be gone by the time of the answer. A no may be an act as well.
func (c *call) confirm(t *world.Table, question string, act, refuse func(*world.Person, *world.Table) error) *Ask {
	return &Ask{
		Prompt:   question + " yes or no: ",
		Accepts:  func(line string) bool { return isYes(line) || isNo(line) },
		Fleeting: true,
		then: func(v *Visit, answer string) Reply {
			return v.act(func(c *call) error {
				switch {
				case isNo(answer):
					c.session.Note("You play on.")
					return refuse(c.person, t)
				case !c.world.IsOpen(t):
					return world.Refusedf("The game at %s has been cleared in the meantime.", t.Name())
				}
				return act(c.person, t)
			})
		},
	}
}

// simple runs a command that knows no words but the table's name.
func (c *call) simple(which choice, usage string, act func(*world.Person, *world.Table) error) error {
	t, err := c.tableAlone(which, usage)
	if err != nil {
		return err
	}
	return act(c.person, t)
}

func runMoves(c *call) error {
	t, words, err := c.table(underWay)
	if err != nil {
		return err
	}
	if len(words) > 1 {
		return noMore(words[1:], "moves CELL on TABLE")
	}
	return c.world.Hints(c.session, t, strings.Join(folded(words), ""), c.legal(t))
}

// legal are the legal moves of a person whose turn it is, for programs: nobody
// else needs all of them.
func (c *call) legal(t *world.Table) world.Data {
	if c.manner == Interactive {
		return nil
	}
	moves, count, _, err := c.world.MovesOf(c.person, t)
	if err != nil {
		return nil
	}
	return world.Data{"legal": append([]games.Move{}, moves...), "count": count}
}

func runFlashback(c *call) error {
	back, counted := 1, false
	if words := withoutArticles(c.line.Words); len(words) > 0 {
		if n, err := strconv.Atoi(words[0]); err == nil {
			back, counted, c.line.Words = n, true, words[1:]
		}
	}
	t, words, err := c.table(atTable)
	if err != nil {
		return err
	}
	words = folded(words)
	switch {
	case !counted && isSinceILeft(words):
		return c.world.FlashbackSince(c.session, t)
	case !counted && len(words) > 0:
		return world.NotUnderstoodf("%q is not a number of moves. It is typed so: flashback 3, or: flashback since I left", games.Shortened(strings.Join(words, " ")))
	}
	if err := noMore(words, "flashback NUMBER on TABLE"); err != nil {
		return err
	}
	return c.world.Flashback(c.session, t, back)
}

// isSinceILeft reads "since I left", of which the beginning is enough.
func isSinceILeft(words []string) bool {
	whole := []string{"since", "i", "left"}
	return len(words) > 0 && len(words) <= len(whole) && slices.Equal(words, whole[:len(words)])
}

// runResign asks a person at a terminal whether it is meant.
func runResign(c *call) error {
	t, err := c.tableAlone(playing, "resign TABLE")
	if err != nil {
		return err
	}
	if c.manner != Interactive || !c.world.Plays(c.person, t) {
		return c.world.Resign(c.person, t)
	}
	c.reply.Ask = c.confirm(t, "Leave the game at "+t.Name()+" for good?", c.world.Resign, func(*world.Person, *world.Table) error { return nil })
	return nil
}

func runRules(c *call) error {
	words := withoutArticles(c.line.Words)
	words = words[leading(words):]
	game, rest, err := c.gameMeant(words)
	if err != nil {
		return err
	}
	rest = rest[leading(rest):]
	if len(rest) == 0 {
		topic := game.Rules[0]
		text := strings.TrimRight(topic.Text, "\n")
		if _, parts := game.RulesNames(); len(parts) > 1 {
			text += "\n\nOne part of this alone: rules " + game.Name + " " + parts[1]
		}
		c.session.Tell(world.Passage{Title: "The rules of " + game.Title, Text: text})
		return nil
	}
	title, text, ok := game.RulesOn(strings.Join(rest, " "))
	if !ok {
		topics, parts := game.RulesNames()
		return world.Refusedf("The rules of %s have no part called %q. They have: %s. All of them: rules %s", game.Title,
			games.Shortened(strings.Join(rest, " ")), strings.Join(slices.Concat(topics, parts), ", "), game.Name)
	}
	if title != "" {
		title = ": " + title
	}
	c.session.Tell(world.Passage{Title: "The rules of " + game.Title + title, Text: text})
	return nil
}

// gameMeant is the game that words begin with, by its name or a table's, else
// the one of the tables that the person is at, else that of the room, else the
// only one there is.
func (c *call) gameMeant(words []string) (*games.Game, []string, error) {
	if len(words) > 0 {
		if g, ok := c.world.Game(words[0]); ok {
			return g, words[1:], nil
		}
		if t, ok := c.world.Table(strings.ToLower(words[0])); ok {
			return t.Game(), words[1:], nil
		}
		if world.IsTableNumber(words[0]) {
			t, err := c.world.FindRecord(words[0])
			if err != nil {
				return nil, nil, err
			}
			return t.Game(), words[1:], nil
		}
	}
	atTables := map[*games.Game]bool{}
	for _, t := range c.world.TablesOf(c.person) {
		atTables[t.Game()] = true
	}
	all, here := c.world.Games(), c.world.GameOf(c.person.Room())
	switch {
	case len(atTables) == 1:
		for game := range atTables {
			return game, words, nil
		}
	case here != nil:
		return here, words, nil
	case len(all) == 1:
		return all[0], words, nil
	case len(words) > 0:
		return nil, nil, world.Refusedf("There is no game called %q. The games are %s.", games.Shortened(words[0]), strings.Join(c.gameNames(), ", "))
	}
	return nil, nil, world.Refusedf("Which game? The games are %s.", strings.Join(c.gameNames(), ", "))
}
