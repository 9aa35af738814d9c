package acts

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"boardroom/commands"
	"boardroom/commands/grammar"
	"boardroom/games"
	"boardroom/world/notice"
	"boardroom/world/store"
)

func ratingCommands() []commands.Command {
	const area = "Ratings"
	return []commands.Command{
		{
			Name: "ratings", Aliases: []string{"rating"}, Area: area, Usage: []string{"ratings", "ratings NAME"},
			Help:    "Lists how strong somebody is at each game, and how far off that may be (±): two times out of three the truth lies within it. Provisional ratings rest on too few games to go by, or were won among newcomers.",
			Nouns:   nouns{commands.PeopleNames},
			Example: "ratings ann", Run: runRatings,
		},
		{
			Name: "ranks", Aliases: []string{"rank", "ranking"}, Area: area, Usage: []string{"ranks GAME", "ranks GAME two", "ranks GAME more", "ranks GAME all", "ranks GAME bots", "ranks GAME newcomers"},
			Help:    "Lists the best players of a game, at tables for two and at tables for more. Provisional ratings come last and have no rank. Newcomers have a list of their own, which comes after the others: help newcomers. Of more than 20 people it shows the first 20 and you or, with all, everybody. Games with bots have lists of their own; to see them, add the word bots.",
			Nouns:   nouns{gameNames, among("all", "bots", "more", "newcomers", "two")},
			Example: "ranks strategery", Run: runRanks,
		},
		{
			Name: "assess", Area: area, Usage: []string{"assess NAME", "assess NAME GAME", "assess NAME GAME more", "assess TABLE"},
			Help:    "Says what your rating becomes if you win, draw or lose against somebody, or at a table. If you name no game, it is the one that one of you has proposed to the other. At a table for more than two you win by coming first, and lose when somebody else does.",
			Nouns:   nouns{commands.PeopleNames, commands.OpenTables, gameNames},
			Example: "assess bob sato", Run: runAssess,
		},
	}
}

func runRatings(c *commands.Call) error {
	name, err := c.Word()
	if err != nil {
		return err
	}
	account, err := c.World.FindAccount(c.Person, cmp.Or(name, "me"))
	if err != nil {
		return err
	}
	return c.Tell(c.World.Ratings.RatingsOf(account))
}

// runRanks lists a game's ranks for two and for more, those kinds that are asked
// for, or that anybody has played, and behind them the newcomers.
func runRanks(c *commands.Call) error {
	words, pool := takePool(grammar.Folded(c.Words()))
	words, kind, all := takeKind(words)
	game, rest, err := c.GameMeant(words, nil)
	if err != nil {
		return err
	}
	if len(rest) > 0 {
		return notice.NoSuchGame.Refusedf("There is no game called %q. The games are %s.", games.Shortened(strings.Join(rest, " ")), strings.Join(c.GameNames(), ", "))
	}
	if err := playedSo(game, kind); err != nil {
		return err
	}
	pools := []store.Pool{pool}
	if pool == "" {
		pools = []store.Pool{store.People, store.Newcomers}
	}
	for _, pool := range pools {
		for _, k := range []store.Kind{store.ForTwo, store.ForMore} {
			listing, err := c.World.Ratings.Ranks(store.RatingList{Game: game.Name, Kind: k, Pool: pool}, c.Person, all)
			if err != nil {
				return err
			}
			first := pool == pools[0] && cmp.Or(kind, store.ForTwo) == k
			if first || len(listing.Rows) > 0 && cmp.Or(kind, k) == k {
				c.Session.Tell(listing)
			}
		}
	}
	return nil
}

// takePool takes the words for a pool out of others.
func takePool(words []string) (rest []string, pool store.Pool) {
	for _, word := range words {
		switch word {
		case "bots", "bot":
			pool = store.Bots
		case "newcomers", "newcomer":
			pool = store.Newcomers
		case "people":
			pool = store.People
		default:
			rest = append(rest, word)
		}
	}
	return rest, pool
}

// takeKind takes the words for a kind of list, and "all", out of others.
func takeKind(words []string) (rest []string, kind store.Kind, all bool) {
	for _, word := range words {
		n, err := strconv.Atoi(word)
		switch {
		case word == "all":
			all = true
		case word == "two" || err == nil && n == 2:
			kind = store.ForTwo
		case slices.Contains([]string{"more", "many"}, word) || err == nil && n > 2:
			kind = store.ForMore
		case word != "for" && word != "players" && word != "of" && word != "in" && word != "at":
			rest = append(rest, word)
		}
	}
	return rest, kind, all
}

func runAssess(c *commands.Call) error {
	words := grammar.Folded(grammar.WithoutPreposition(c.Words()))
	if len(words) == 0 {
		return c.Misused("Against whom?")
	}
	account, nobody := c.World.FindAccount(c.Person, words[0])
	if nobody != nil {
		if t, err := c.World.Records.FindTable(c.Person, words[0]); err == nil && len(words) == 1 {
			return c.Tell(c.World.Ratings.AssessTable(c.Person, t))
		}
		return nobody
	}
	if len(words) == 1 {
		if l, is, err := c.World.AssessProposed(c.Person, account); is {
			return c.Tell(l, err)
		}
	}
	words, kind, _ := takeKind(words[1:])
	game, rest, err := c.GameMeant(words, nil)
	if err != nil {
		return err
	}
	if err := c.NoMore(rest); err != nil {
		return err
	}
	if kind == "" {
		kind = usualKind(game)
	}
	if err := playedSo(game, kind); err != nil {
		return err
	}
	return c.Tell(c.World.Ratings.Assess(c.Person, account, store.RatingList{Game: game.Name, Kind: kind, Pool: store.People}))
}

// usualKind is the list of a game that is meant where none is named: for two,
// unless two can't play it.
func usualKind(game *games.Game) store.Kind {
	if least, _ := game.SeatsAnyhow(); least > 2 {
		return store.ForMore
	}
	return store.ForTwo
}

// playedSo refuses a list that nobody can ever be on.
func playedSo(game *games.Game, kind store.Kind) error {
	if _, most := game.SeatsAnyhow(); kind == store.ForMore && most == 2 {
		return notice.WrongValue.Refusedf("%s is a game for two, so there are no ratings in it for more.", game.Title)
	}
	return nil
}
