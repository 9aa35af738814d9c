package commands

import (
	"slices"
	"strconv"
	"strings"

	"boardroom/games"
	"boardroom/world"
)

func offerCommands() []Command {
	const area = "At a table"
	return []Command{
		{
			Name: "offer", Area: area,
			Usage:   []string{"offer draw", "offer takeback NUMBER", "offer pause", "offer adjourn", "offer rematch", "offer draw on TABLE"},
			Help:    "Asks the others at a table to agree to something. Who says the same agrees; it happens once everybody has. An offer ends with the next move.",
			nouns:   []noun{openTables, among(world.Offers()...)},
			Example: "offer draw", run: runOffer,
		},
		{
			Name: "draw", Aliases: []string{"truce"}, Area: area, Usage: []string{"draw", "draw on TABLE"}, InFull: true,
			Help:    "Offers to end the game as a draw, or agrees to that.",
			Example: "draw", run: offering("draw"),
		},
		{
			Name: "takeback", Aliases: []string{"undo"}, Area: area, Usage: []string{"takeback", "takeback NUMBER", "takeback NUMBER on TABLE"},
			Help:    "Asks to take moves back, or agrees to that. Without a number: your own newest move, and what came after it.",
			Example: "takeback 2", run: offering("takeback"),
		},
		{
			Name: "pause", Area: area, Usage: []string{"pause", "pause TABLE"},
			Help:    "Asks to pause the game, or agrees to that: its clock stands and nobody can move until somebody says resume.",
			nouns:   []noun{openTables},
			Example: "pause", run: offering("pause"),
		},
		{
			Name: "adjourn", Area: area, Usage: []string{"adjourn", "adjourn TABLE"},
			Help:    "Asks to put the game off, or agrees to that: its clock stands until everybody who plays has said resume.",
			nouns:   []noun{openTables},
			Example: "adjourn", run: offering("adjourn"),
		},
		{
			Name: "resume", Aliases: []string{"unpause"}, Area: area, Usage: []string{"resume", "resume TABLE"}, InFull: true,
			Help:    "Ends a pause at once. An adjourned game goes on when everybody who plays has said so.",
			nouns:   []noun{openTables},
			Example: "resume", run: func(c *call) error { return c.simple(playing, "resume TABLE", c.world.Resume) },
		},
		{
			Name: "rematch", Area: area, Usage: []string{"rematch", "rematch TABLE"},
			Help:    "Asks to play a finished game once more with the same options and clock, or agrees to that. The next seat in order begins, and the old table is cleared.",
			nouns:   []noun{openTables},
			Example: "rematch", run: offering("rematch"),
		},
		{
			Name: "claim", Area: area, Usage: []string{"claim win", "claim draw", "claim TABLE"}, InFull: true,
			Help:    "Goes on without somebody who has been away for too long when the game waits for them and no clock runs: for 10 minutes where the last moves came within 10 minutes, else for 3 days. With two players you claim a win or a draw; with more, all others who are here must agree that the game goes on without them.",
			nouns:   []noun{openTables, among("win", "draw")},
			Example: "claim win", run: runClaim,
		},
	}
}

// The choices of table for offers and their answers.
var (
	asked = choice{
		fits: func(c *call, t *world.Table) bool { return c.world.Asked(c.person, t) },
		none: "Nobody offers you anything.",
		or:   &atTable,
	}
	offered = choice{
		fits: func(c *call, t *world.Table) bool { return t.HasOffered(c.person) },
		none: "You offer nothing.",
	}
	finished = choice{
		fits: func(c *call, t *world.Table) bool { return t.Phase() == world.IsOver && t.SeatOf(c.person) != 0 },
		none: "You are at no table where a game is over.",
		or:   &playing,
	}
)

// offering runs a command that is one kind of offer.
func offering(kind string) func(*call) error {
	return func(c *call) error { return c.offer(kind) }
}

// runOffer is "offer KIND …". The kinds that are said otherwise are understood
// as well.
func runOffer(c *call) error {
	words := withoutArticles(c.line.Words)
	if len(words) == 0 {
		return world.Refusedf("Say what you offer: %s", games.Or(world.Offers()))
	}
	kind := strings.ToLower(words[0])
	switch kind {
	case "truce":
		kind = "draw"
	case "undo":
		kind = "takeback"
	}
	if slices.Contains(world.Offers(), kind) {
		c.line.Words = words[1:]
		return c.offer(kind)
	}
	return world.Refusedf("%q can't be offered. You can offer %s.", games.Shortened(words[0]), games.Or(world.Offers()))
}

// offer makes an offer. The number of moves that a takeback may begin with is
// taken out before the table is looked for, which may be called by a number.
func (c *call) offer(kind string) error {
	which, usage, offer := playing, kind+" on TABLE", world.Offer(kind)
	if kind == "rematch" {
		which = finished
	}
	if words := withoutArticles(c.line.Words); kind == "takeback" && len(words) > 0 {
		usage = "takeback NUMBER on TABLE"
		if n, err := strconv.Atoi(words[0]); err == nil {
			if n < 1 || n > 999 {
				return world.Refusedf("You can take 1 to 999 moves back, not %s.", games.Shortened(words[0]))
			}
			offer = world.Offer(kind + ":" + strconv.Itoa(n))
			c.line.Words = withoutWord(withoutWord(words[1:], "moves"), "move")
		}
	}
	t, err := c.tableAlone(which, usage)
	if err != nil {
		return err
	}
	return c.world.Offer(c.person, t, offer)
}

// answered is the offer that a command answers, and its table: either may be
// said.
func (c *call) answered(usage string) (*world.Table, world.Offer, error) {
	words, kind := withoutArticles(c.line.Words), ""
	if len(words) == 0 && !c.isAsked() {
		return nil, "", world.Refused("Nobody challenges you or offers you anything just now. To ask somebody yourself: challenge PERSON GAME")
	}
	if len(words) > 0 && isOffer(strings.ToLower(words[0])) {
		kind, c.line.Words = strings.ToLower(words[0]), words[1:]
	}
	t, err := c.tableAlone(asked, usage)
	if err != nil {
		return nil, "", err
	}
	offer, err := c.world.Meant(c.person, t, kind)
	return t, offer, err
}

// isOffer says whether a word is a kind of offer that can be answered.
func isOffer(word string) bool { return slices.Contains(answerable(), word) }

// answerable are the words for what can be offered at a table.
func answerable() []string { return append(world.Offers(), "clear", "claim", "resume") }

func runClaim(c *call) error {
	words, what := withoutArticles(c.line.Words), ""
	if len(words) > 0 {
		if word := strings.ToLower(words[0]); word == "win" || word == "draw" {
			what, c.line.Words = word, words[1:]
		}
	}
	t, err := c.tableAlone(playing, "claim win on TABLE")
	if err != nil {
		return err
	}
	return c.world.Claim(c.person, t, what)
}
