package acts

import (
	"slices"
	"strconv"
	"strings"

	"boardroom/commands"
	"boardroom/commands/grammar"
	"boardroom/games"
	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/world"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
	"boardroom/world/tables"
)

func settingUpCommands() []commands.Command {
	return []commands.Command{
		{
			Name: "setup", Scope: toPlay, Usage: []string{"setup GAME", "setup GAME OPTION=VALUE …", "setup GAME casual", "setup GAME rated", "setup GAME CLOCK", "setup GAME private", "setup GAME quiet", "setup"},
			Help:    "Sets up a table in the room you are in, and takes a seat there. Until somebody else joins, setup again changes it. In the room of a game you need not name that game. To see the options of a game: help GAME. While you have no rating in a game, your tables of it are casual unless you say rated. After that they are rated unless you say casual or a guest takes part. It has no clock unless you name one: minutes, with the seconds added for each move, such as 5+3, or days for each move, such as 2d. Only its players and the people they invite see a private table: help private. At a quiet one they don't hear the watchers: help quiet.",
			Nouns:   nouns{setupNouns},
			Example: "setup strategery 6x6 points=12 castle=open 5+3", Run: runSetup,
			Methods: methods{{Name: "table.setup", Does: repeats, Run: commands.Runs(setup)}},
		},
		{
			Name: "register", Aliases: []string{"join"}, Scope: toPlay,
			Usage:   []string{"register", "register on TABLE", "register COLOUR", "register seat NUMBER", "register as SIDE", "register with PERSON"},
			Help:    "Takes a seat at a table that is being set up. You can choose a colour: " + strings.Join(notice.Colours, ", ") + ". You can also choose your seat by its number, its side, such as south in Stratic, or your partner. Other seats are drawn by lot.",
			Nouns:   nouns{commands.OpenTables, among(notice.Colours...)},
			Example: "register on strategery as green", Run: runRegister,
			Methods: methods{
				{Name: "table.register", Help: "Takes a seat at a table that is being set up, or another one there.", Run: commands.Runs(register)},
			},
		},
		{
			Name: "unregister", Scope: toPlay,
			Nouns: nouns{commands.OpenTables},
			Help:  "Gives up your seat before the game starts.", Example: "unregister", Run: commands.AtOne(registered, unregister),
			Methods: methods{{Name: "table.unregister", Run: atOpen(unregister)}},
		},
		{
			Name: "start", Scope: toPlay,
			Nouns: nouns{commands.OpenTables},
			Help:  "Starts the game at a table where you are registered.", Example: "start", Run: runStart,
			Methods: methods{{Name: "table.start", Run: atOpen(startGame)}},
		},
		{
			Name: "clear", Scope: toPlay, Does: ends,
			Help:    "Clears the screen. With the name of a table, it puts the table away: at once before or after its game; during it, once all its players have typed it. Finished tables are put away after a day, or a week if somebody asks for a rematch.",
			Nouns:   nouns{commands.OpenTables},
			Example: "clear strategery", Run: runClear,
			Methods: methods{
				{Name: "table.clear", Does: ends, Help: "Puts the table away.", Run: atOpen(clearAway)},
			},
		},
	}
}

func atTableCommands() []commands.Command {
	return []commands.Command{
		{
			Name: "moves", Scope: toWatch, Does: reads, Usage: []string{"moves", "moves CELL", "moves all", "moves on TABLE"},
			Help: "Says what you can do now, or at one cell, and marks those cells on the board. With a screen reader long answers are cut; for everything: moves all", Example: "moves 2x3", Run: runMoves,
			Methods: methods{
				{Name: "table.moves", Does: reads, Core: true, Help: "The legal moves of the program, whose turn it is. Of too many it lists some from all over the board, and more with after. Where moves can't be listed, such as formations, unlisted is the verb with which table.play makes one: deploy random, then deploy done.", Run: commands.Runs(tableMoves)},
				{Name: "table.move", Scope: toPlay, Does: repeats, Core: true, Help: "Makes a move. With ply it is made only as that entry of the record, and making it twice is harmless.", Run: commands.Runs(move)},
				{Name: "table.play", Scope: toPlay, Does: repeats, Core: true, Help: "Makes a move, or a step of one that is put together, in words as a person types them.", Run: commands.Runs(playWords)},
			},
		},
		{
			Name: "hint", Aliases: []string{"hints"}, Scope: toPlay, Usage: []string{"hint", "hint on TABLE", "hint play"},
			Help: "Suggests a move and says what it is good for. To play it: hint play. Only in casual games, lessons and private boards.", Example: "hint", Run: runHint,
		},
		{
			Name: "threats", Aliases: []string{"danger"}, Scope: toWatch, Does: reads, Usage: []string{"threats", "threats all", "threats me", "threats them", "threats PLAYER", "threats CELL", "threats on TABLE"},
			Help: "Says what you could lose next and, with two players, what you could capture. With me or them, only one of these. You can also name a player or a cell. Long answers are cut; for everything: threats all", Example: "threats", Run: runThreats,
		},
		{
			Name: "reach", Scope: toWatch, Does: reads, Usage: []string{"reach", "reach CELL", "reach all"},
			Help: "Names the cells you can move to, or where one piece can go. You can also ask: what can I reach. With a screen reader long answers are cut; for everything: reach all", Example: "reach c5", Run: runReach,
		},
		{
			Name: "flashback", Scope: toWatch, Does: reads, Usage: []string{"flashback", "flashback NUMBER", "flashback since I left", "flashback … on TABLE"},
			Help: "Shows the board before the last move or the last few, or when you were last here, and what has happened since. To go through a whole game: replay TABLE", Example: "flashback 3", Run: runFlashback,
			Methods: methods{
				{Name: "table.since", Does: reads, Core: true, Help: "The entries of the record after a number, each as the program may know it: what it has missed.", Run: commands.Runs(tableSince)},
			},
		},
		{
			Name: "rules", Scope: toWatch, Does: reads, Usage: []string{"rules", "rules GAME", "rules GAME short", "rules GAME TOPIC"},
			Nouns: nouns{ruleNouns},
			Help:  "Shows the rules of a game: all of them, on one screen, or one part.", Example: "rules strategery", Run: runRules,
		},
		{
			Name: "why", Scope: toWatch, Does: reads, Usage: []string{"why", "why is that best", "why NUMBER"},
			Help: "Shows the rule behind the last refusal, and the cells on the board. After a hint or a puzzle's solution, it says what the move is good for; after a review, with the number of a move, why that cost much.", Example: "why", Run: runWhy,
		},
		{
			Name: "resign", Aliases: []string{"surrender"}, Scope: toPlay, Does: ends,
			Nouns: nouns{commands.OpenTables},
			Help:  "Gives up your game for good. If you are already out and your side plays on, you only leave the table.", Example: "resign", Run: runResign,
			Methods: methods{{Name: "table.resign", Does: ends, Core: true, Run: atOpen(resign)}},
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
	if err != nil {
		return err
	}
	if mode.Rated && !match.SaysRated(game, options) {
		_, err = c.World.Setup.SetUpUnsaid(c.Session, game, mode, chosen)
		return err
	}
	_, err = c.World.Setup.SetUp(c.Session, game, mode, chosen, true)
	return err
}

func runRegister(c *commands.Call) error {
	place, err := takeSeat(c)
	if err != nil {
		return err
	}
	joining := inSetup
	joining.Exact = true // the table of that name, also where they have set up another one
	typed := c.Words()
	t, words, err := c.Table(joining)
	if err != nil {
		return orEvent(c, typed, err)
	}
	words = grammar.Folded(words)
	for len(words) > 0 {
		with := words[0] == "with"
		words = grammar.Without(words, "as", "in", "with")
		switch {
		case len(words) == 0:
			return c.Misused("As what?")
		case len(t.SideNamed(words[0])) > 0:
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
	if place == (world.Place{}) && t.Match.Phase == store.InSetup && t.SeatOf(c.Person) != games.Watcher {
		c.Session.Note("You are registered at " + t.Name + " already. " + t.Match.WaitingFor())
		return nil
	}
	return c.World.Setup.Register(c.Session, t, place)
}

// orEvent adds to the refusal of a table that is not there how to join the tournament that may be meant.
func orEvent(c *commands.Call, words []string, refusal error) error {
	s, err := c.House.EventsHere()
	if err != nil {
		return refusal
	}
	e, err := s.Find(c.Person, strings.Join(words, " "))
	if err != nil || e.IsOver() || e.Plays(c.Person.Account()) {
		return refusal
	}
	return notice.NoSuchTable.Refusedf("%v. To join the tournament %s: tournament join %d", strings.TrimSuffix(refusal.Error(), "."), e.Name, e.ID)
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
			return place, c.Misused("%q is not a seat.", phrase.Quotable(number))
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
			return c.World.Views.LookTable(c.Session, t, "")
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
func ownOver(c *commands.Call) *tables.Table {
	own := lists.Filter(c.World.Tables.Of(c.Person), func(t *tables.Table) bool {
		return t.Room() == c.Person.Room() && t.SeatOf(c.Person) != games.Watcher
	})
	if len(own) != 1 || own[0].Match.Phase != store.IsOver {
		return nil
	}
	return own[0]
}

func clearTable(c *commands.Call, t *tables.Table) error {
	if c.Manner != commands.Interactive || !c.World.Playing.WouldEnd(c.Person, t) {
		return c.World.Clearing.Clear(c.Person, t)
	}
	c.Reply.Ask = confirm(t, "End the game at "+t.Name+" without a result?", clearAway, refuseToClear)
	return nil
}

// refuseToClear tells those who asked to clear a table that somebody plays on.
func refuseToClear(w *world.World, p *people.Person, t *tables.Table) error {
	if !w.Tables.IsOpen(t) || !t.Asks(p, "clear") {
		return nil
	}
	offer, err := t.Meant(p, "clear")
	if err != nil {
		return err
	}
	return w.Playing.Decline(p, t, offer)
}

// confirm asks whether something that can't be undone is meant, at a table that
// may be gone by the time of the answer. A no may be an act as well; nil is none.
func confirm(t *tables.Table, question string, act, refuse func(*world.World, *people.Person, *tables.Table) error) *commands.Prompt {
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
		return c.Misused("%q is not a number of moves.", phrase.Quotable(strings.Join(words, " ")))
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
	if course, _ := c.World.Sandbox.Course(c.Session); course != nil && len(c.Line.Words) == 0 {
		err := c.World.Lessons.Solution(c.Session)
		return c.Done(err, phrase.Choose(course.IsPuzzle(), "A puzzle can't be lost. To leave it: puzzle stop", "A lesson can't be lost. To leave it: learn stop"))
	}
	t, err := c.TableAlone(playing)
	if err != nil {
		return err
	}
	if c.Manner != commands.Interactive || !t.IsPlayedBy(c.Person) {
		return c.World.Playing.Resign(c.Person, t)
	}
	c.Reply.Ask = confirm(t, "Resign at "+t.Name+"? You "+phrase.Choose(len(t.Match.Seats) == 2, "lose the game", "are out of the game for good")+".", resign, nil)
	return nil
}

// runStart starts a game that is set up; somebody who has to do with none, where none is
// being set up, is told where to begin.
func runStart(c *commands.Call) error {
	if c.Manner == commands.Interactive && len(c.Line.Words) == 0 && !c.AnyFits(commands.AtTable) && len(c.World.Tables.InSetup(c.Person)) == 0 {
		return c.Instead(runTask)
	}
	if setUp := c.World.Tables.InSetup(c.Person); len(c.Line.Words) == 0 && len(setUp) > 0 && !c.AnyFits(registered) {
		return notice.NotYours.Refusedf("You aren't registered at %s. To take a seat there: register on %s", phrase.Or(tables.Names(setUp)), setUp[len(setUp)-1].Name)
	}
	return commands.AtOne(registered, startGame)(c)
}
