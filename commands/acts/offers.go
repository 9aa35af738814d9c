package acts

import (
	"slices"
	"strconv"
	"strings"

	"boardroom/commands"
	"boardroom/commands/grammar"
	"boardroom/games/phrase"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/store"
	"boardroom/world/tables"
)

func offerCommands() []commands.Command {
	return []commands.Command{
		{
			Name: "offer", Scope: toPlay,
			Usage:   []string{"offer draw", "offer takeback NUMBER", "offer pause", "offer adjourn", "offer rematch", "offer draw on TABLE"},
			Help:    "Asks the others at a table to agree to something. To agree, they offer the same. An offer ends with the next move.",
			Nouns:   nouns{commands.OpenTables, among(match.Offers()...)},
			Example: "offer draw", Run: runOffer,
			Methods: methods{
				{Name: "table.offer", Does: repeats, Core: true, Help: "Offers something to the others at a table, or agrees to what they offer.", Run: commands.Runs(offerTo)},
			},
		},
		{
			Name: "draw", Aliases: []string{"truce"}, Scope: toPlay, Does: ends, Usage: []string{"draw", "draw on TABLE"},
			Help:    "Offers a draw, or agrees to one. You are asked first whether you mean it.",
			Example: "draw", Run: runDraw,
		},
		{
			Name: "takeback", Aliases: []string{"undo"}, Scope: toPlay, Usage: []string{"takeback", "takeback NUMBER", "takeback NUMBER on TABLE"},
			Help:    "Asks to take moves back, or agrees to it. Without a number: your last move and what came after it.",
			Example: "takeback 2", Run: offering("takeback"),
		},
		{
			Name: "pause", Scope: toPlay, Usage: []string{"pause", "pause DAYS", "pause until DAY", "pause TABLE"},
			Help:    "Asks to pause the game, or agrees to it. The clock stops until somebody types resume. A pause of days, such as 5d, or until a day, such as 3 december, ends by itself, and sooner if every player has typed resume. A game with a clock of hours or days needs one that ends.",
			Nouns:   nouns{commands.OpenTables},
			Example: "pause 5d", Run: offerPause,
		},
		{
			Name: "adjourn", Scope: toPlay, Usage: []string{"adjourn", "adjourn TABLE"},
			Help:    "Asks to adjourn the game, or agrees to it. The clock stops until every player has typed resume.",
			Nouns:   nouns{commands.OpenTables},
			Example: "adjourn", Run: offering("adjourn"),
		},
		{
			Name: "resume", Aliases: []string{"unpause"}, Scope: toPlay, Does: ends,
			Help:    "Ends a pause. An adjourned game goes on when every player has typed it.",
			Nouns:   nouns{commands.OpenTables},
			Example: "resume", Run: runResume,
			Methods: methods{{Name: "table.resume", Help: "Goes on after a rest.", Run: atOpen(resume)}},
		},
		{
			Name: "rematch", Scope: toPlay, Usage: []string{"rematch", "rematch TABLE"},
			Help:    "Asks to play a finished game again on the same terms, or agrees to it. The next seat begins, and the old table is cleared.",
			Nouns:   nouns{commands.OpenTables},
			Example: "rematch", Run: runRematch,
		},
		{
			Name: "claim", Scope: toPlay, Does: ends, Usage: []string{"claim win", "claim draw", "claim TABLE"},
			Help:    "Goes on without a player who has been away too long, in a game without a clock: 10 minutes in a fast game, otherwise 3 days. With two players you claim a win or a draw; with more, the others agree to go on. In Garrisons with finish=full, claim win ends the game once you have won for certain.",
			Nouns:   nouns{commands.OpenTables, among("win", "draw")},
			Example: "claim win", Run: runClaim,
			Methods: methods{
				{Name: "table.claim", Does: ends, Help: "Goes on without somebody who has been away for too long.", Run: commands.Runs(claim)},
			},
		},
		{
			Name: "moretime", Scope: toPlay, Usage: []string{"moretime SECONDS", "moretime SECONDS on TABLE"},
			Help:    "Gives the others in a game with a clock more time.",
			Example: "moretime 60", Run: runMoreTime,
		},
	}
}

// The choices of table for offers and their answers.
var (
	asked = commands.Choice{
		Fits: func(c *commands.Call, t *tables.Table) bool { return t.Asked(c.Person) },
		None: "Nobody has offered you anything.",
		Or:   &commands.AtTable,
	}
	offered = commands.Choice{
		Fits: func(c *commands.Call, t *tables.Table) bool { return t.HasOffered(c.Person) },
		None: "You haven't offered anything.",
	}
	takingBack = commands.Choice{
		Fits: func(c *commands.Call, t *tables.Table) bool {
			return t == c.World.Sandbox.Board(c.Session) || t.IsPlayedBy(c.Person)
		},
		None:    playing.None,
		Private: true,
	}
	finished = commands.Choice{
		Fits: func(c *commands.Call, t *tables.Table) bool {
			return t.Match.Phase == store.IsOver && t.SeatOf(c.Person) != 0
		},
		None:  "None of your games is over.",
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
		return notice.Refusedf("What do you offer? You can offer %s.", phrase.Or(match.Offers()))
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
		if kind == string(match.Pause) {
			return offerPause(c)
		}
		if kind == string(match.Draw) {
			// A bot may agree before anything is withdrawn.
			return offerDraw(c, func(t *tables.Table) bool { return t.Match.HasHouseBot() })
		}
		return makeOffer(c, kind)
	}
	return notice.WrongValue.Refusedf("%q can't be offered. You can offer %s.", phrase.Quotable(words[0]), phrase.Or(match.Offers()))
}

// runResume ends a pause, or takes up the lesson that somebody has left, where they play
// at no table.
func runResume(c *commands.Call) error {
	if len(c.Line.Words) == 0 && !c.AnyFits(playing) {
		if game, _, begun := c.World.Lessons.BegunLesson(c.Person, nil); begun {
			return learnGame(c, game, false)
		}
	}
	return commands.AtOne(resting, resume)(c)
}

// runRematch tells the task of a lesson again, to whoever types "try again" there. Who typed no
// more than that they want another game is asked first.
func runRematch(c *commands.Call) error {
	if c.World.Sandbox.Studies(c.Session) && len(c.Words()) == 0 && !c.AnyFits(finished) {
		return c.World.Sandbox.Board(c.Session).Task(c.Session)
	}
	if t := stillRunning(c); t != nil && !c.AnyFits(asksRematch) {
		return notice.Refusedf("The game at %s is still running. To play another one as well: challenge %s %s. For a rematch of one that is over: rematch TABLE", t.Name, strings.TrimSuffix(t.Others(c.Person)[0], " (bot)"), t.Match.Game.Name)
	}
	if c.Manner != commands.Interactive || !c.IsSynonym() {
		return makeOffer(c, "rematch")
	}
	t, offer, err := offerMeant(c, "rematch")
	if err == nil {
		offers := func(c *commands.Call) error { return c.World.Playing.Offer(c.Person, t, offer) }
		c.Reply.Ask = commands.YesOrNo("Play "+t.Name+" again with "+phrase.And(t.Others(c.Person))+"?", offers, commands.Say("No game is begun."))
	}
	return err
}

// asksRematch are the tables where somebody has asked a person for a rematch.
var asksRematch = commands.Choice{Fits: func(c *commands.Call, t *tables.Table) bool {
	return finished.Fits(c, t) && t.Asks(c.Person, "rematch")
}}

// stillRunning is the game that somebody plays and had to do with last, where a command
// for games that are over names none; nil otherwise.
func stillRunning(c *commands.Call) *tables.Table {
	if t := c.World.Tables.Recent.Last(c.Person); t != nil && len(c.Words()) == 0 && t.IsPlayedBy(c.Person) {
		return t
	}
	return nil
}

// runDraw offers a draw. Whoever types no more than draw at a terminal may not have meant to
// give anything away, and is asked first.
func runDraw(c *commands.Call) error {
	return offerDraw(c, func(*tables.Table) bool { return true })
}

// offerDraw offers a draw, and asks a person at a terminal first whether it is meant at
// such tables.
func offerDraw(c *commands.Call, asks func(*tables.Table) bool) error {
	t, offer, err := offerMeant(c, string(match.Draw))
	if err != nil {
		return err
	}
	offers := func(c *commands.Call) error { return c.World.Playing.Offer(c.Person, t, offer) }
	if c.Manner != commands.Interactive || c.Person.Setting("ask") == "off" || t.Asks(c.Person, offer) || t.HasOffered(c.Person) || !t.IsPlayedBy(c.Person) || !asks(t) {
		return offers(c)
	}
	c.Reply.Ask = commands.YesOrNo("Offer a draw to "+phrase.And(t.Others(c.Person))+"?", offers, commands.Say("No draw is offered."))
	return nil
}

// makeOffer makes an offer.
func makeOffer(c *commands.Call, kind string) error {
	t, offer, err := offerMeant(c, kind)
	if err != nil && kind == "takeback" && c.HasJustLearnt() {
		return notice.Refused("That lesson is over, so nothing in it can be taken back. To do its last step again: learn again. To go on: " + c.Onward())
	}
	if err != nil {
		return err
	}
	if _, moves := offer.Parts(); t == c.World.Sandbox.Board(c.Session) {
		return c.World.Sandbox.TakeBack(c.Session, max(moves, 1))
	}
	if kind == "takeback" && t.TakesDraftsOf(c.Person) && !t.Asks(c.Person, offer) {
		return notice.Refusedf("You are putting a %s together at %s, and haven't played it yet. To begin again: %s clear. To see it: %[3]s", t.Match.Game.Drafts.Noun, t.Name, t.Match.Game.Drafts.Verb)
	}
	return c.World.Playing.Offer(c.Person, t, offer)
}

// offerMeant is the offer of a kind that a line makes, and its table. The number of moves
// that a takeback may begin with is taken out before the table is looked for, which may be
// called by a number.
func offerMeant(c *commands.Call, kind string) (*tables.Table, store.Offer, error) {
	which, offer := playing, store.Offer(kind)
	switch kind {
	case "rematch":
		which = finished
	case "takeback":
		which = takingBack
	}
	which = where(which, func(c *commands.Call, t *tables.Table) bool { return t.Asks(c.Person, store.Offer(kind)) })
	if words := c.Words(); kind == "takeback" && len(words) > 0 {
		if n, err := strconv.Atoi(words[0]); err == nil {
			if n < 1 || n > 999 {
				return nil, "", notice.WrongValue.Refusedf("You can take 1 to 999 moves back, not %s.", phrase.Quotable(words[0]))
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
func answered(c *commands.Call) (*tables.Table, store.Offer, error) {
	words, kind := c.Words(), ""
	if len(words) == 0 && !c.AnyFits(asked) {
		return nil, "", notice.NothingOffered.Refused("Nobody has challenged you or offered you anything. To challenge somebody: challenge PERSON GAME")
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
	return c.World.Playing.Claim(c.Person, t, what)
}
