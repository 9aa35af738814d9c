package acts

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"boardroom/commands"
	"boardroom/commands/grammar"
	"boardroom/games"
	"boardroom/games/phrase"
	"boardroom/world/notice"
	"boardroom/world/store"
)

func ratingCommands() []commands.Command {
	return []commands.Command{
		{
			Name: "ratings", Aliases: []string{"rating"}, Scope: toWatch, Does: reads, Usage: []string{"ratings", "ratings NAME"},
			Help:    "Lists somebody's ratings, each with how far it may be off (±). Provisional ratings come from few games, or from games among newcomers.",
			Nouns:   nouns{commands.PeopleNames},
			Example: "ratings ann", Run: commands.WithName("", func(c *commands.Call, name string) error {
				account, err := c.World.Directory.FindAccount(c.Person, cmp.Or(name, "me"))
				if err != nil {
					return err
				}
				return c.Tell(c.World.Ratings.RatingsOf(c.Person, account))
			}),
			Methods: methods{{Name: "ratings", Does: reads, Run: commands.Runs(ratings)}},
		},
		{
			Name: "ranks", Aliases: []string{"rank", "ranking"}, Scope: toWatch, Does: reads, Usage: []string{"ranks GAME", "ranks GAME two", "ranks GAME more", "ranks GAME all", "ranks GAME bots", "ranks GAME newcomers"},
			Help:    "Lists the best players of a game, at tables for two and at tables for more. Provisional ratings come last and have no rank. Newcomers have a list of their own, which comes after the others: help newcomers. Of more than 20 people it shows the first 20 and you or, with all, everybody. Games with bots have lists of their own; to see them, add the word bots.",
			Nouns:   nouns{gameNames, among("all", "bots", "more", "newcomers", "two")},
			Example: "ranks strategery", Run: runRanks,
			Methods: methods{{Name: "ranks", Does: reads, Run: commands.Runs(ranks)}},
		},
		{
			Name: "assess", Scope: toWatch, Does: reads, Usage: []string{"assess NAME", "assess NAME GAME", "assess NAME GAME more", "assess TABLE"},
			Help:    "Says how your rating would change if you win, draw or lose against somebody, or at a table. Without a game, it is the one you have proposed. With more than two players, winning means coming first.",
			Nouns:   nouns{commands.PeopleNames, commands.OpenTables, gameNames},
			Example: "assess bob sato", Run: runAssess,
			Methods: methods{{Name: "assess", Does: reads, Run: commands.Runs(assess)}},
		},
	}
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
		return notice.NoSuchGame.Refusedf("There is no game called %q. The games are %s.", phrase.Quotable(strings.Join(rest, " ")), strings.Join(c.GameNames(), ", "))
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
	account, nobody := c.World.Directory.FindAccount(c.Person, words[0])
	if nobody != nil {
		if t, err := c.World.Records.FindTable(c.Person, words[0]); err == nil && len(words) == 1 {
			return c.Tell(c.World.Ratings.AssessGame(c.Person, t.Match))
		}
		return nobody
	}
	if len(words) == 1 {
		if l, is, err := c.World.Matchmaking.AssessProposed(c.Person, account); is {
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
	switch least, most := game.SeatsAnyhow(); {
	case kind == store.ForMore && most == 2:
		return notice.WrongValue.Refusedf("%s is a game for two, so there are no ratings in it for more.", game.Title)
	case kind == store.ForTwo && least > 2:
		return notice.WrongValue.Refusedf("%s is a game for more than two, so there are no ratings in it for two.", game.Title)
	}
	return nil
}

type ratingList struct {
	Name    string                 `json:"name" jsonschema:"whose they are"`
	Ratings []notice.StandingState `json:"ratings"`
}

func ratings(c *commands.Call, in somebody) (ratingList, error) {
	account, err := in.account(c)
	if err != nil {
		return ratingList{}, err
	}
	about, err := told(c, func() error { return c.Tell(c.World.Ratings.RatingsOf(c.Person, account)) })
	return ratingList{account.Name, list(about.Ratings)}, err
}

// A ladder names a list of ratings.
type ladder struct {
	Game commands.GameName `json:"game" jsonschema:"the name of a game"`
	For  forHow            `json:"for,omitempty" jsonschema:"how many play; two unless it is said"`
	Pool pool              `json:"pool,omitempty" jsonschema:"against whom the games were; people unless it is said"`
}

func (in ladder) list() (store.RatingList, error) {
	game, kind := in.Game.It, map[forHow]store.Kind{"two": store.ForTwo, "more": store.ForMore}[in.For]
	of := store.RatingList{Game: game.Name, Kind: cmp.Or(kind, usualKind(game)), Pool: cmp.Or(store.Pool(in.Pool), store.People)}
	return of, commands.ForParam("for", playedSo(game, kind))
}

type ranksAsked struct {
	ladder
	All bool `json:"all,omitempty" jsonschema:"everybody, not the first 20 alone"`
}

type rankList struct {
	List  *notice.ListState      `json:"list"`
	Ranks []notice.StandingState `json:"ranks"`
}

func ranks(c *commands.Call, in ranksAsked) (rankList, error) {
	of, err := in.list()
	if err != nil {
		return rankList{}, err
	}
	about, err := told(c, func() error { return c.Tell(c.World.Ratings.Ranks(of, c.Person, in.All)) })
	return rankList{about.List, list(about.Ranks)}, err
}

type assessing struct {
	Name  commands.PersonName `json:"name,omitempty" jsonschema:"the whole name of the other player; with game"`
	Game  commands.GameName   `json:"game,omitempty" jsonschema:"the name of a game"`
	For   forHow              `json:"for,omitempty" jsonschema:"how many play; two unless it is said"`
	Table commands.TableName  `json:"table,omitempty" jsonschema:"a table, instead of name and game"`
}

type assessed struct {
	Assessment *notice.AssessmentState `json:"assessment"`
}

func assess(c *commands.Call, in assessing) (assessed, error) {
	switch alone := !in.Name.Given(); {
	case in.Table.Given() && alone:
		about, err := told(c, func() error { return c.Tell(c.World.Ratings.AssessGame(c.Person, in.Table.It.Match)) })
		return assessed{about.Assessment}, err
	case alone, !in.Game.Given(), in.Table.Given():
		return assessed{}, commands.ForParam("name", notice.WrongValue.Refused("A game against somebody has a name and a game, one at a table the table alone."))
	}
	of, err := ladder{Game: in.Game, For: in.For}.list()
	if err != nil {
		return assessed{}, err
	}
	account, err := somebody{in.Name}.account(c)
	if err != nil {
		return assessed{}, err
	}
	about, err := told(c, func() error { return c.Tell(c.World.Ratings.Assess(c.Person, account, of)) })
	return assessed{about.Assessment}, commands.ForParam("name", err)
}
