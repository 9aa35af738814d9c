package acts

import (
	"slices"
	"strconv"
	"strings"

	"boardroom/commands"
	"boardroom/commands/grammar"
	"boardroom/games"
	"boardroom/world"
	"boardroom/world/match"
	"boardroom/world/notice"
)

func settingUpCommands() []commands.Command {
	const area = "Starting a game"
	return []commands.Command{
		{
			Name: "setup", Area: area, Usage: []string{"setup GAME", "setup GAME OPTION=VALUE …", "setup GAME casual", "setup GAME CLOCK", "setup GAME private", "setup GAME quiet", "setup"},
			Help:    "Sets up a table in the room you are in. In the room of a game you need not name that game. To see the options of a game: help GAME. The game is rated unless you say casual or a guest takes part. It has no clock unless you name one: minutes, with the seconds added for each move, such as 5+3, or days for each move, such as 2d. Only its players and those whom they invite see a private table, see help private; at a quiet one they hear nothing of those who watch, see help quiet.",
			Nouns:   nouns{setupNouns},
			Example: "setup strategery 6x6 points=12 castle=open 5+3", Run: runSetup,
		},
		{
			Name: "register", Aliases: []string{"join"}, Area: area,
			Usage:   []string{"register", "register on TABLE", "register COLOUR", "register seat NUMBER", "register as SIDE", "register with PERSON"},
			Help:    "Takes a seat at a table that is being set up. You may choose a colour: " + strings.Join(notice.Colours, ", ") + ". You may also choose your seat: by its number, by its side, such as south in Stratic, or by the person you want to play together with. Seats that nobody chooses are given out as the game says, or by lot.",
			Nouns:   nouns{commands.OpenTables, among(notice.Colours...)},
			Example: "register on strategery as green", Run: runRegister,
		},
		{
			Name: "unregister", Area: area, Usage: []string{"unregister", "unregister TABLE"},
			Nouns: nouns{commands.OpenTables},
			Help:  "Gives up your seat, as long as the game has not started.", Example: "unregister", Run: commands.AtOne(registered, (*world.World).Unregister),
		},
		{
			Name: "start", Area: area, Usage: []string{"start", "start TABLE"},
			Nouns: nouns{commands.OpenTables},
			Help:  "Starts the game at a table where you are registered.", Example: "start", Run: commands.AtOne(registered, (*world.World).Start),
		},
		{
			Name: "clear", Area: area, Usage: []string{"clear", "clear TABLE"}, InFull: true,
			Help:    "Clears the screen, or with the name of a table puts that away: at once while it is being set up or when its game is over; during a game, once everybody still in it has said so. A table whose game is over is put away by itself after a while: usually a day, or a week if somebody asks for a rematch.",
			Nouns:   nouns{commands.OpenTables},
			Example: "clear strategery", Run: runClear,
		},
	}
}

func atTableCommands() []commands.Command {
	const area = "At a table"
	return []commands.Command{
		{
			Name: "moves", Area: area, Usage: []string{"moves", "moves CELL", "moves on TABLE"},
			Help: "Says what you can do now, or what can be done at one cell, and shows the board with the cells marked that you may use next.", Example: "moves 2x3", Run: runMoves,
		},
		{
			Name: "hint", Aliases: []string{"hints"}, Area: area, Usage: []string{"hint", "hint on TABLE", "hint play"},
			Help: "Suggests a move and says what it is good for, as soon as one has been thought of; hint play plays it then. In casual games, in lessons and on private boards only.", Example: "hint", Run: runHint,
		},
		{
			Name: "threats", Aliases: []string{"danger"}, Area: area, Usage: []string{"threats", "threats all", "threats me", "threats them", "threats PLAYER", "threats CELL", "threats on TABLE"},
			Help: "Says what of yours could be captured by the next move, and in a game of two what you could capture; with me or them only one of both. It does so for the player you name, too, or for what stands on a cell, and shows where. Where that is a lot it names what is dearest, and all of it if you ask. If you only watch, say whose.", Example: "threats", Run: runThreats,
		},
		{
			Name: "reach", Area: area, Usage: []string{"reach", "reach CELL"},
			Help: "Counts and names the cells that you can come to with a move, or where what stands on one can go. You can type it as a question, too: what can I reach", Example: "reach c5", Run: runReach,
		},
		{
			Name: "flashback", Area: area, Usage: []string{"flashback", "flashback NUMBER", "flashback since I left", "flashback … on TABLE"},
			Help: "Shows the board as it was before the last move, or before the last few, or when you were last here, and says what has happened since. To go through a whole game: replay TABLE", Example: "flashback 3", Run: runFlashback,
		},
		{
			Name: "rules", Area: area, Usage: []string{"rules", "rules GAME", "rules GAME short", "rules GAME TOPIC"},
			Nouns: nouns{ruleNouns},
			Help:  "Shows the rules of a game, all of them on one screen, or the part of them about one topic or under one heading.", Example: "rules strategery", Run: runRules,
		},
		{
			Name: "why", Area: area, Usage: []string{"why", "why is that best", "why NUMBER"},
			Help: "Shows the rule that forbids the move which has just been refused, and the board with the cells marked that it is about. After a hint or the solution of a puzzle it says what the move is good for; after a review, with the number of a move, why that cost much and how the game could have gone on.", Example: "why", Run: runWhy,
		},
		{
			Name: "resign", Aliases: []string{"surrender"}, Area: area, Usage: []string{"resign", "resign TABLE"}, InFull: true,
			Nouns: nouns{commands.OpenTables},
			Help:  "Gives up a game that is under way, for good. If you are out already while your side plays on, you only leave the table, and your side loses nothing by it.", Example: "resign", Run: runResign,
		},
	}
}

func runSetup(c *commands.Call) error {
	words := grammar.WithoutPreposition(c.Words())
	game, options, err := c.GameNamed("setup", grammar.Folded(words), world.MaySetUp)
	if err != nil {
		return err
	}
	mode, chosen, err := match.ReadSetup(game, options)
	if err == nil {
		_, err = c.World.SetUp(c.Session, game, mode, chosen)
	}
	return err
}

func runRegister(c *commands.Call) error {
	place, err := takeSeat(c)
	if err != nil {
		return err
	}
	t, words, err := c.Table(inSetup)
	if err != nil {
		return err
	}
	words = grammar.Folded(words)
	for len(words) > 0 {
		with := words[0] == "with"
		words = grammar.Without(words, "as", "in", "with")
		switch {
		case len(words) == 0:
			return c.Misused("As what?")
		case t.HasSide(words[0]):
			place.Side = words[0]
		case with && !slices.Contains(notice.Colours, words[0]):
			place.With = words[0]
		case place.Colour != "":
			return c.NoMore(words)
		default:
			place.Colour = words[0]
		}
		words = words[1:]
	}
	return c.World.Register(c.Session, t, place)
}

// takeSeat takes "seat 3" out of the line, before a table is found by its number.
func takeSeat(c *commands.Call) (place world.Place, err error) {
	words := c.Words()
	for i, word := range words {
		number, isSeat := strings.CutPrefix(strings.ToLower(word), "seat=")
		behind := i + 1
		if strings.EqualFold(word, "seat") && behind < len(words) {
			number, isSeat, behind = words[behind], true, behind+1
		}
		if !isSeat {
			continue
		}
		seat, wrong := strconv.Atoi(number)
		if wrong != nil || seat < 1 {
			return place, c.Misused("%q is not a seat.", games.Shortened(number))
		}
		c.Line.Words = append(slices.Clone(words[:i]), words[behind:]...)
		return world.Place{Seat: games.Seat(seat)}, nil
	}
	return place, nil
}

// runClear asks a person at a terminal whether a game under way is meant to end. Without
// a table it clears the screen, as in a shell.
func runClear(c *commands.Call) error {
	if len(c.Words()) == 0 {
		c.Reply.Wipe = true
		c.Session.Note("To put a table away: clear TABLE")
		return nil
	}
	t, err := c.TableAlone(clearable)
	if err != nil {
		return err
	}
	return clearTable(c, t)
}

func clearTable(c *commands.Call, t *world.Table) error {
	if c.Manner != commands.Interactive || !c.World.WouldEnd(c.Person, t) {
		return c.World.Clear(c.Person, t)
	}
	c.Reply.Ask = confirm(t, "End the game at "+t.Name+" without a result?", (*world.World).Clear, refuseToClear)
	return nil
}

// refuseToClear tells those who asked to clear a table that somebody plays on.
func refuseToClear(w *world.World, p *world.Person, t *world.Table) error {
	if !w.IsOpen(t) || !t.Asks(p, "clear") {
		return nil
	}
	offer, err := t.Meant(p, "clear")
	if err != nil {
		return err
	}
	return w.Decline(p, t, offer)
}

// confirm asks whether something that can't be undone is meant, at a table that
// may be gone by the time of the answer. A no may be an act as well; nil is none.
func confirm(t *world.Table, question string, act, refuse func(*world.World, *world.Person, *world.Table) error) *commands.Prompt {
	return commands.YesOrNo(question, func(c *commands.Call) error {
		if !c.World.IsOpen(t) {
			return notice.Refusedf("The game at %s has been cleared in the meantime.", t.Name)
		}
		return act(c.World, c.Person, t)
	}, func(c *commands.Call) error {
		c.Session.Note("You play on.")
		if refuse == nil {
			return nil
		}
		return refuse(c.World, c.Person, t)
	})
}

func runMoves(c *commands.Call) error {
	t, words, err := c.Table(underWay)
	if err != nil {
		return err
	}
	if len(words) > 1 {
		return c.NoMore(words[1:])
	}
	about := strings.Join(grammar.Folded(words), "")
	if course, _ := c.Session.Course(); course != nil && course.IsPuzzle() && t == c.Session.Board() && c.Manner == commands.Interactive {
		switch about {
		case "":
			return notice.Refused("In a puzzle, the list of moves tells much of the answer. To see where one piece can go: moves CELL. For help: hint. To see the list all the same: moves all")
		case "all":
			about = ""
		}
	}
	return t.Hints(c.Session, about, legal(c, t), c.Manner == commands.Interactive)
}

func runHint(c *commands.Call) error {
	if words := c.Line.Words; len(words) == 1 && strings.EqualFold(words[0], "play") {
		return c.PlaySuggested()
	}
	if c.Session.Studies() && len(c.Line.Words) == 0 {
		if !c.Session.PlaysFreely() || c.World.Hint(c.Session, c.Session.Board()) != nil {
			c.Session.HintInLesson()
		}
		return nil
	}
	t, err := c.TableAlone(underWay)
	if c.HasJustLearnt() && len(c.Line.Words) == 0 {
		c.Session.Note("That lesson is over, and needs no hint. To go on: learn next")
		if err == nil {
			c.Session.Note("For a hint at " + t.Name + ": hint " + t.Name)
		}
		return nil
	}
	if err != nil {
		return err
	}
	return c.World.Hint(c.Session, t)
}

// The words for one's own pieces, and for those of the other side.
var (
	toMe   = []string{"me", "my", "mine", "us"}
	toThem = []string{"them", "their", "theirs", "opponent", "enemy", "him", "her"}
)

// runThreats understands "threats", and a player's name with or without "of".
func runThreats(c *commands.Call) error {
	t, words, err := c.Table(underWay)
	if err != nil {
		return err
	}
	words = unasked(grammar.Without(words, "of", "to", "for"), "my", "piece", "on")
	asked, all := c.Manner == commands.Interactive, c.Manner != commands.Interactive
	if n := len(words); n > 0 && strings.EqualFold(words[n-1], "all") {
		words, all = words[:n-1], true
	}
	whose, both := "", len(words) == 0
	if len(words) > 0 && !slices.Contains(toMe, strings.ToLower(words[0])) && !c.Person.IsMe(words[0]) {
		whose = words[0]
	}
	if slices.Contains(toThem, strings.ToLower(whose)) && !t.HasPlayer(whose) {
		whose = "opponent"
	}
	if len(words) > 1 {
		return c.NoMore(words[1:])
	}
	if cell := strings.ToLower(whose); !t.HasPlayer(whose) && t.HasBoard() && t.NamesCell(c.Person, cell) {
		return t.ThreatsTo(c.Session, cell)
	}
	if games.HasDigit(whose) && !t.HasPlayer(whose) {
		return t.Reach(c.Session, strings.ToLower(whose)) // which says that there is no such cell
	}
	return t.Threats(c.Session, world.ThreatsTold{Whose: whose, Both: both, All: all, Shown: asked})
}

// runReach understands "reach c5", and what may stand around the cell in "what can
// c5 reach".
func runReach(c *commands.Call) error {
	t, words, err := c.Table(underWay)
	if err != nil {
		return err
	}
	words = unasked(words, "i", "reach", "from", "with", "my", "piece", "on", "go", "move", "to", "get", "capture")
	if len(words) > 1 {
		return c.NoMore(words[1:])
	}
	if len(words) == 1 {
		if words[0], err = cellMeant(c, t, words[0]); err != nil {
			return err
		}
	}
	return t.Reach(c.Session, strings.Join(words, ""))
}

// unasked leaves out words that only make a question of others, and folds those.
func unasked(words []string, empty ...string) []string {
	return slices.DeleteFunc(grammar.Folded(words), func(word string) bool { return slices.Contains(empty, word) })
}

// legal are the legal moves of a person whose turn it is, for programs: nobody
// else needs all of them.
func legal(c *commands.Call, t *world.Table) notice.Data {
	if c.Manner == commands.Interactive {
		return nil
	}
	moves, count, _, err := t.MovesOf(c.Person)
	if err != nil {
		return nil
	}
	return notice.Data{"legal": append([]games.Move{}, moves...), "count": count}
}

func runFlashback(c *commands.Call) error {
	back, counted := 1, false
	if words := c.Words(); len(words) > 0 {
		if n, err := strconv.Atoi(words[0]); err == nil {
			back, counted, c.Line.Words = n, true, words[1:]
		}
	}
	t, words, err := c.Table(commands.AtTable)
	if err != nil {
		return err
	}
	words = grammar.Folded(words)
	switch {
	case !counted && isSinceILeft(words):
		return c.World.FlashbackSince(c.Session, t)
	case !counted && len(words) > 0:
		return c.Misused("%q is not a number of moves.", games.Shortened(strings.Join(words, " ")))
	}
	if err := c.NoMore(words); err != nil {
		return err
	}
	return c.World.Flashback(c.Session, t, back)
}

// isSinceILeft reads "since I left", of which the beginning is enough.
func isSinceILeft(words []string) bool {
	whole := []string{"since", "i", "left"}
	return len(words) > 0 && len(words) <= len(whole) && slices.Equal(words, whole[:len(words)])
}

// runResign asks a person at a terminal whether it is meant.
func runResign(c *commands.Call) error {
	if course, _ := c.Session.Course(); course != nil && len(c.Line.Words) == 0 {
		c.Session.Solution()
		c.Session.Note(games.Choose(course.IsPuzzle(), "A puzzle can't be lost. To leave it: puzzle stop", "A lesson can't be lost. To leave it: learn stop"))
		return nil
	}
	t, err := c.TableAlone(playing)
	if err != nil {
		return err
	}
	if c.Manner != commands.Interactive || !c.Person.Plays(t) {
		return c.World.Resign(c.Person, t)
	}
	c.Reply.Ask = confirm(t, "Resign at "+t.Name+"? You "+games.Choose(len(t.Seats) == 2, "lose the game", "are out of the game for good")+".", (*world.World).Resign, nil)
	return nil
}

// knowsRule says whether words name a part of a game's rules.
func knowsRule(g *games.Game, words []string) bool {
	_, _, ok := g.RulesOn(strings.Join(words, " "))
	return ok
}

// onAWord is what the rules say on the first of some words that they have something on, as
// in a question.
func onAWord(game *games.Game, words []string) (title, text string, ok bool) {
	for _, look := range []func(string) (string, string, bool){game.RulesOn, game.RulesWith} {
		for _, word := range words {
			if title, text, ok = look(strings.Trim(word, "?.,!")); ok && text != "" {
				return title, text, true
			}
		}
	}
	return "", "", false
}

// usesWord says whether a game's rules use a word.
func usesWord(g *games.Game, words []string) bool {
	_, _, ok := g.RulesWith(strings.Join(words, " "))
	return ok || knowsRule(g, words)
}

// whyWords are those with which a question begins that means no more than why.
const whyWords = "is isn't was wasn't are does did do can can't should would that this it best so not"

func runWhy(c *commands.Call) error {
	words := grammar.Folded(c.Line.Words)
	if number, ok := moveNumber(words); ok {
		return c.Session.WhyMove(number)
	}
	if len(words) > 0 && !slices.Contains(strings.Fields(whyWords), strings.Trim(words[0], "?!.")) {
		return c.NoMore(words)
	}
	return c.Session.Why()
}

// moveNumber is the number of a move that is asked about: 5, move 5, was move 5 bad.
func moveNumber(words []string) (number int, ok bool) {
	for _, word := range words {
		if n, err := strconv.Atoi(strings.Trim(word, "?#.")); err == nil && n > 0 {
			return n, true
		}
	}
	return 0, false
}

func runRules(c *commands.Call) error {
	words := c.Words()
	words = words[grammar.Leading(words):]
	game, rest, err := c.GameMeant(words, knowsRule)
	if other, more, missed := c.GameMeant(words, usesWord); err != nil && missed == nil {
		game, rest, err = other, more, nil
	}
	if err != nil {
		return err
	}
	rest = rest[grammar.Leading(rest):]
	if len(rest) == 0 {
		topic := game.Rules[0]
		text := "On one screen: rules " + game.Name + " " + games.ShortRules + "\n\n" + strings.TrimRight(topic.Text, "\n")
		if _, parts := game.RulesNames(); len(parts) > 1 {
			text += "\n\nTo read one part alone: rules " + game.Name + " " + parts[1]
		}
		c.Session.Tell(notice.Passage{Title: "The rules of " + game.Title, Text: text})
		return nil
	}
	title, text, ok := game.RulesOn(strings.Join(rest, " "))
	if !ok {
		title, text, ok = game.RulesWith(strings.Join(rest, " "))
	}
	if !ok && len(rest) > 1 {
		title, text, ok = onAWord(game, rest)
	}
	if m, err := c.House.Find(rest[0]); !ok && err == nil { // "how do I resign"
		tellMeaning(c, m)
		return nil
	}
	if !ok {
		topics, parts := game.RulesNames()
		return notice.Refusedf("The rules of %s have no part called %q. The parts are %s. To read them all: rules %s", game.Title,
			games.Shortened(strings.Join(rest, " ")), strings.Join(slices.Concat(topics, parts), ", "), game.Name)
	}
	if title != "" {
		title = ": " + title
	}
	c.Session.Tell(notice.Passage{Title: "The rules of " + game.Title + title, Text: text})
	return nil
}
