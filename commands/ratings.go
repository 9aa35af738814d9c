package commands

import (
	"slices"
	"strconv"
	"strings"

	"boardroom/games"
	"boardroom/world"
)

func ratingCommands() []Command {
	const area = "Ratings"
	return []Command{
		{
			Name: "ratings", Aliases: []string{"rating"}, Area: area, Usage: []string{"ratings", "ratings NAME"},
			Help:    "Lists how strong somebody is at each game, with how far that may be off (±): two times out of three the truth lies within. Provisional ratings rest on too few games to go by.",
			nouns:   []noun{peopleNames},
			Example: "ratings ann", run: runRatings,
		},
		{
			Name: "ranks", Aliases: []string{"rank", "ranking"}, Area: area, Usage: []string{"ranks GAME", "ranks GAME two", "ranks GAME more", "ranks GAME all", "ranks GAME bots"},
			Help:    "Lists the best players of a game, at tables for two and at tables for more. Provisional ratings come after all others. Of more than 20 it shows the first 20 and you, or all. Games in which a bot takes part have lists of their own, behind the word bots.",
			nouns:   []noun{gameNames, among("all", "more", "two")},
			Example: "ranks strategery", run: runRanks,
		},
		{
			Name: "assess", Area: area, Usage: []string{"assess NAME", "assess NAME GAME", "assess NAME GAME more", "assess TABLE"},
			Help:    "Says what your rating becomes if you win, draw or lose against somebody, or against those who are at a table. Without a game it is what one of you proposes to the other. At a table for more than two, win means first, and lose that somebody else is.",
			nouns:   []noun{peopleNames, openTables, gameNames},
			Example: "assess bob sato", run: runAssess,
		},
	}
}

func runRatings(c *call) error {
	words := withoutPreposition(withoutArticles(c.line.Words))
	name := "me"
	if len(words) > 0 {
		name = words[0]
		if err := noMore(words[1:], "ratings NAME"); err != nil {
			return err
		}
	}
	account, err := c.world.FindAccount(c.person, name)
	if err != nil {
		return err
	}
	return c.tell(c.world.RatingsOf(account))
}

// runRanks lists a game's ranks for two and for more, those kinds that are asked
// for, or that anybody has played.
func runRanks(c *call) error {
	words, pool := takePool(folded(withoutArticles(c.line.Words)))
	words, kind, all := takeKind(words)
	game, rest, err := c.gameMeant(words)
	if err != nil {
		return err
	}
	if len(rest) > 0 {
		return world.Refusedf("There is no game called %q. The games are %s.", games.Shortened(strings.Join(rest, " ")), strings.Join(c.gameNames(), ", "))
	}
	if err := playedSo(game, kind); err != nil {
		return err
	}
	for _, k := range []world.Kind{world.ForTwo, world.ForMore} {
		listing, err := c.world.Ranks(world.RatingList{Game: game.Name, Kind: k, Pool: pool}, c.person, all)
		if err != nil {
			return err
		}
		if k == kind || kind == "" && (k == world.ForTwo || len(listing.Rows) > 0) {
			c.session.Tell(listing)
		}
	}
	return nil
}

// takePool takes the words for the lists of games with bots out of others.
func takePool(words []string) (rest []string, pool world.Pool) {
	pool = world.People
	for _, word := range words {
		if word == "bots" || word == "bot" {
			pool = world.Bots
		} else {
			rest = append(rest, word)
		}
	}
	return rest, pool
}

// takeKind takes the words for a kind of list, and "all", out of others.
func takeKind(words []string) (rest []string, kind world.Kind, all bool) {
	for _, word := range words {
		n, err := strconv.Atoi(word)
		switch {
		case word == "all":
			all = true
		case word == "two" || err == nil && n == 2:
			kind = world.ForTwo
		case slices.Contains([]string{"more", "many"}, word) || err == nil && n > 2:
			kind = world.ForMore
		case word != "for" && word != "players" && word != "of" && word != "in" && word != "at":
			rest = append(rest, word)
		}
	}
	return rest, kind, all
}

func runAssess(c *call) error {
	words := folded(withoutPreposition(withoutArticles(c.line.Words)))
	if len(words) == 0 {
		return world.NotUnderstood("Against whom? It is typed so: assess NAME GAME, or: assess TABLE")
	}
	account, nobody := c.world.FindAccount(c.person, words[0])
	if nobody != nil {
		if t, err := c.world.FindTable(words[0]); err == nil && len(words) == 1 {
			return c.tell(c.world.AssessTable(c.person, t))
		}
		return nobody
	}
	if len(words) == 1 {
		if l, is, err := c.world.AssessProposed(c.person, account); is {
			return c.tell(l, err)
		}
	}
	words, kind, _ := takeKind(words[1:])
	game, rest, err := c.gameMeant(words)
	if err != nil {
		return err
	}
	if err := noMore(rest, "assess NAME GAME"); err != nil {
		return err
	}
	if kind == "" {
		kind = usualKind(game)
	}
	if err := playedSo(game, kind); err != nil {
		return err
	}
	return c.tell(c.world.Assess(c.person, account, world.RatingList{Game: game.Name, Kind: kind, Pool: world.People}))
}

// usualKind is the list of a game that is meant where none is named: for two,
// unless two can't play it.
func usualKind(game *games.Game) world.Kind {
	if least, _ := game.SeatsAnyhow(); least > 2 {
		return world.ForMore
	}
	return world.ForTwo
}

// playedSo refuses a list that nobody can ever be on.
func playedSo(game *games.Game, kind world.Kind) error {
	if _, most := game.SeatsAnyhow(); kind == world.ForMore && most == 2 {
		return world.Refusedf("%s is a game for two, so there are no ratings in it for more.", game.Title)
	}
	return nil
}

// tell tells the session a listing, if there is one.
func (c *call) tell(l world.Listing, err error) error {
	if err == nil {
		c.session.Tell(l)
	}
	return err
}
