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

func offerCommands() []commands.Command {
	const area = "At a table"
	return []commands.Command{
		{
			Name: "offer", Area: area,
			Usage:   []string{"offer draw", "offer takeback NUMBER", "offer pause", "offer adjourn", "offer rematch", "offer draw on TABLE"},
			Help:    "Asks the others at a table to agree to something. Whoever offers the same agrees, and it happens once everybody has. An offer lapses with the next move.",
			Nouns:   nouns{commands.OpenTables, among(match.Offers()...)},
			Example: "offer draw", Run: runOffer,
		},
		{
			Name: "draw", Aliases: []string{"truce"}, Area: area, Usage: []string{"draw", "draw on TABLE"}, InFull: true,
			Help:    "Offers to end the game as a draw, or agrees to that. At a terminal you are asked first whether you mean it; offer draw asks only against a bot, which may agree at once.",
			Example: "draw", Run: runDraw,
		},
		{
			Name: "takeback", Aliases: []string{"undo"}, Area: area, Usage: []string{"takeback", "takeback NUMBER", "takeback NUMBER on TABLE"},
			Help:    "Asks to take moves back, or agrees to that. Without a number, it is your own last move and whatever came after it.",
			Example: "takeback 2", Run: offering("takeback"),
		},
		{
			Name: "pause", Area: area, Usage: []string{"pause", "pause TABLE"},
			Help:    "Asks to pause the game, or agrees to that: its clock stops, and nobody can move until somebody types resume.",
			Nouns:   nouns{commands.OpenTables},
			Example: "pause", Run: offering("pause"),
		},
		{
			Name: "adjourn", Area: area, Usage: []string{"adjourn", "adjourn TABLE"},
			Help:    "Asks to put the game off, or agrees to that: its clock stops until everybody who plays has typed resume.",
			Nouns:   nouns{commands.OpenTables},
			Example: "adjourn", Run: offering("adjourn"),
		},
		{
			Name: "resume", Aliases: []string{"unpause"}, Area: area, Usage: []string{"resume", "resume TABLE"}, InFull: true,
			Help:    "Ends a pause at once. An adjourned game goes on when everybody who plays has typed it.",
			Nouns:   nouns{commands.OpenTables},
			Example: "resume", Run: runResume,
		},
		{
			Name: "rematch", Area: area, Usage: []string{"rematch", "rematch TABLE"},
			Help:    "Asks to play a finished game again with the same options and clock, or agrees to that. The next seat in order begins, and the old table is cleared.",
			Nouns:   nouns{commands.OpenTables},
			Example: "rematch", Run: runRematch,
		},
		{
			Name: "claim", Area: area, Usage: []string{"claim win", "claim draw", "claim TABLE"}, InFull: true,
			Help:    "Goes on without a player the game has waited for too long, where no clock runs: they must have been away for a while: usually for 10 minutes if the last two moves came within that time of each other, otherwise for 3 days. With two players you claim a win or a draw; with more, everybody else who is here must agree to go on without them. In a game that goes on though it is decided, such as Garrisons with finish=full, claim win ends it for whoever has won for certain.",
			Nouns:   nouns{commands.OpenTables, among("win", "draw")},
			Example: "claim win", Run: runClaim,
		},
		{
			Name: "moretime", Area: area, Usage: []string{"moretime SECONDS", "moretime SECONDS on TABLE"},
			Help:    "Gives the others in a game with a clock more time.",
			Example: "moretime 60", Run: runMoreTime,
		},
	}
}

// The choices of table for offers and their answers.
var (
	asked = commands.Choice{
		Fits: func(c *commands.Call, t *world.Table) bool { return t.Asked(c.Person) },
		None: "Nobody offers you anything.",
		Or:   &commands.AtTable,
	}
	offered = commands.Choice{
		Fits: func(c *commands.Call, t *world.Table) bool { return t.HasOffered(c.Person) },
		None: "You have offered nothing.",
	}
	takingBack = commands.Choice{
		Fits:    func(c *commands.Call, t *world.Table) bool { return t == c.Session.Board() || c.Person.Plays(t) },
		None:    playing.None,
		Private: true,
	}
	finished = commands.Choice{
		Fits: func(c *commands.Call, t *world.Table) bool {
			return t.Phase == store.IsOver && t.SeatOf(c.Person) != 0
		},
		None:  "You are at no table where a game is over.",
		Or:    &playing,
		Exact: true,
	}
)

func offering(kind string) func(*commands.Call) error {
	return func(c *commands.Call) error { return makeOffer(c, kind) }
}

// runOffer is "offer KIND …". The kinds that are said otherwise are understood
// as well.
func runOffer(c *commands.Call) error {
	words := c.Words()
	if len(words) == 0 {
		return notice.Refusedf("What do you offer? You can offer %s.", games.Or(match.Offers()))
	}
	kind := strings.ToLower(words[0])
	switch kind {
	case "truce":
		kind = "draw"
	case "undo":
		kind = "takeback"
	}
	if slices.Contains(match.Offers(), kind) {
		c.Line.Words = words[1:]
		if kind == string(match.Draw) {
			return offerDraw(c, (*world.Table).HasHouseBot) // which may agree before anything is withdrawn
		}
		return makeOffer(c, kind)
	}
	return notice.WrongValue.Refusedf("%q can't be offered. You can offer %s.", games.Shortened(words[0]), games.Or(match.Offers()))
}

// runResume ends a pause, or takes up the lesson that somebody has left, where they play
// at no table.
func runResume(c *commands.Call) error {
	if len(c.Line.Words) == 0 && !c.AnyFits(playing) {
		if game, _, begun := c.World.Env.BegunLesson(c.Person, nil); begun {
			return learnGame(c, game, false)
		}
	}
	return commands.AtOne(resting, (*world.World).Resume)(c)
}

// runRematch tells the task of a lesson again, to whoever types "again" there.
func runRematch(c *commands.Call) error {
	if c.Session.Studies() && len(c.Words()) == 0 && !c.AnyFits(finished) {
		return c.Session.Board().Task(c.Session)
	}
	if t := stillRunning(c); t != nil && !c.AnyFits(asksRematch) {
		return notice.Refusedf("The game at %s is still running. To play another one as well: challenge %s %s. For a rematch of one that is over: rematch TABLE", t.Name, strings.TrimSuffix(t.Others(c.Person)[0], " (bot)"), t.Game.Name)
	}
	return makeOffer(c, "rematch")
}

// asksRematch are the tables where somebody has asked a person for a rematch.
var asksRematch = commands.Choice{Fits: func(c *commands.Call, t *world.Table) bool {
	return finished.Fits(c, t) && t.Asks(c.Person, "rematch")
}}

// stillRunning is the game that somebody plays and had to do with last, where a command
// for games that are over names none; nil otherwise.
func stillRunning(c *commands.Call) *world.Table {
	if t := c.World.Tables.Last(c.Person); t != nil && len(c.Words()) == 0 && c.Person.Plays(t) {
		return t
	}
	return nil
}

// runDraw offers a draw. Whoever types no more than draw at a terminal may not have meant to
// give anything away, and is asked first.
func runDraw(c *commands.Call) error {
	return offerDraw(c, func(*world.Table) bool { return true })
}

// offerDraw offers a draw, and asks a person at a terminal first whether it is meant at
// such tables.
func offerDraw(c *commands.Call, asks func(*world.Table) bool) error {
	t, offer, err := offerMeant(c, string(match.Draw))
	if err != nil {
		return err
	}
	offers := func(c *commands.Call) error { return c.World.Offer(c.Person, t, offer) }
	if c.Manner != commands.Interactive || c.Person.Setting("ask") == "off" || t.Asks(c.Person, offer) || t.HasOffered(c.Person) || !c.Person.Plays(t) || !asks(t) {
		return offers(c)
	}
	c.Reply.Ask = commands.YesOrNo("Offer a draw to "+games.And(t.Others(c.Person))+"?", offers, commands.Say("No draw is offered."))
	return nil
}

// makeOffer makes an offer.
func makeOffer(c *commands.Call, kind string) error {
	t, offer, err := offerMeant(c, kind)
	if err != nil && kind == "takeback" && c.HasJustLearnt() {
		return notice.Refused("That lesson is over, and nothing of it can be taken back. To do its last step anew: learn again. To go on: " + c.Onward())
	}
	if err != nil {
		return err
	}
	if _, moves := offer.Parts(); t == c.Session.Board() {
		return c.World.TakeBack(c.Session, max(moves, 1))
	}
	if kind == "takeback" && c.Person.Drafts(t) && !t.Asks(c.Person, offer) {
		return notice.Refusedf("You are putting a %s together at %s, and nothing of it is played yet. To begin anew: %s clear. To see it: %[3]s", t.Game.Drafts.Noun, t.Name, t.Game.Drafts.Verb)
	}
	return c.World.Offer(c.Person, t, offer)
}

// offerMeant is the offer of a kind that a line makes, and its table. The number of moves
// that a takeback may begin with is taken out before the table is looked for, which may be
// called by a number.
func offerMeant(c *commands.Call, kind string) (*world.Table, store.Offer, error) {
	which, offer := playing, store.Offer(kind)
	switch kind {
	case "rematch":
		which = finished
	case "takeback":
		which = takingBack
	}
	which = where(which, func(c *commands.Call, t *world.Table) bool { return t.Asks(c.Person, store.Offer(kind)) })
	if words := c.Words(); kind == "takeback" && len(words) > 0 {
		if n, err := strconv.Atoi(words[0]); err == nil {
			if n < 1 || n > 999 {
				return nil, "", notice.WrongValue.Refusedf("You can take 1 to 999 moves back, not %s.", games.Shortened(words[0]))
			}
			offer = store.Offer(kind + ":" + strconv.Itoa(n))
			c.Line.Words = grammar.Without(words[1:], "moves", "move")
		}
	}
	t, err := c.TableAlone(which)
	return t, offer, err
}

// answered is the offer that a command answers, and its table: either may be
// said.
func answered(c *commands.Call) (*world.Table, store.Offer, error) {
	words, kind := c.Words(), ""
	if len(words) == 0 && !c.AnyFits(asked) {
		return nil, "", notice.NothingOffered.Refused("Nobody challenges you or offers you anything just now. To ask somebody yourself: challenge PERSON GAME")
	}
	if len(words) > 0 && isOffer(strings.ToLower(words[0])) {
		kind, c.Line.Words = strings.ToLower(words[0]), words[1:]
	}
	t, err := c.TableAlone(asked)
	if err != nil {
		return nil, "", err
	}
	offer, err := t.Meant(c.Person, kind)
	return t, offer, err
}

// isOffer says whether a word is a kind of offer that can be answered.
func isOffer(word string) bool { return slices.Contains(answerable(), word) }

// answerable are the words for what can be offered at a table.
func answerable() []string { return append(match.Offers(), "clear", "claim", "resume") }

func runClaim(c *commands.Call) error {
	words, what := c.Words(), ""
	if len(words) > 0 {
		if word := strings.ToLower(words[0]); word == "win" || word == "draw" {
			what, c.Line.Words = word, words[1:]
		}
	}
	t, err := c.TableAlone(playing)
	if err != nil {
		return err
	}
	return c.World.Claim(c.Person, t, what)
}
