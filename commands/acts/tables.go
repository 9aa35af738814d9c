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
	"boardroom/world/store"
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
			Help:  "Starts the game at a table where you are registered.", Example: "start", Run: runStart,
		},
		{
			Name: "clear", Area: area, Usage: []string{"clear", "clear TABLE"}, InFull: true,
			Help:    "Clears the screen, but for the board that you play on; or with the name of a table puts that away: at once while it is being set up or when its game is over; during a game, once everybody still in it has said so. A table whose game is over is put away by itself after a while: usually a day, or a week if somebody asks for a rematch.",
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
			Help: "Says what of yours could be captured by the next move, and in a game of two what you could capture; with me or them only one of both. It does so for the player you name, too, or for what stands on a cell, and shows where. Where that is a lot it names the first few, and all of it if you ask. If you only watch, say whose.", Example: "threats", Run: runThreats,
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
// a table it clears the screen, as in a shell, and shows the board anew that was there.
func runClear(c *commands.Call) error {
	if len(c.Words()) == 0 {
		c.Reply.Wipe = true
		if over := ownOver(c); over != nil {
			c.Session.Note("To put the game away: clear " + over.Name)
		}
		if t, err := c.TableAlone(inView); err == nil {
			return c.World.LookTable(c.Session, t, "")
		}
		return nil
	}
	t, err := c.TableAlone(clearable)
	if err != nil {
		return err
	}
	return clearTable(c, t)
}

// ownOver is the only game of a person that is over in their room, where none of theirs goes
// on; else nil.
func ownOver(c *commands.Call) *world.Table {
	own := games.Only(c.World.Tables.Of(c.Person), func(t *world.Table) bool {
		return t.Room() == c.Person.Room() && t.SeatOf(c.Person) != games.Watcher
	})
	if len(own) != 1 || own[0].Phase != store.IsOver {
		return nil
	}
	return own[0]
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
	if !w.Tables.IsOpen(t) || !t.Asks(p, "clear") {
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
		if !c.World.Tables.IsOpen(t) {
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
		return c.World.Records.FlashbackSince(c.Session, t)
	case !counted && len(words) > 0:
		return c.Misused("%q is not a number of moves.", games.Shortened(strings.Join(words, " ")))
	}
	if err := c.NoMore(words); err != nil {
		return err
	}
	return c.World.Records.Flashback(c.Session, t, back)
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

// runStart starts a game that is set up; somebody who has to do with none, where none is
// being set up, is told where to begin.
func runStart(c *commands.Call) error {
	if c.Manner == commands.Interactive && len(c.Line.Words) == 0 && !c.AnyFits(commands.AtTable) && len(c.World.Tables.InSetup(c.Person)) == 0 {
		return c.Instead(runTask)
	}
	return commands.AtOne(registered, (*world.World).Start)(c)
}
