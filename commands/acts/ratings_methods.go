package acts

import (
	"boardroom/commands"
	"boardroom/world/notice"
	"boardroom/world/store"
)

type ratingList struct {
	Name    string                 `json:"name" jsonschema:"whose they are"`
	Ratings []notice.StandingState `json:"ratings"`
}

func ratings(c *commands.Call, in somebody) (ratingList, error) {
	account, err := in.account(c)
	if err != nil {
		return ratingList{}, err
	}
	return told(c, ratingList{Name: account.Name}, func() error { return c.Tell(c.World.Ratings.RatingsOf(account)) })
}

// A ladder names a list of ratings.
type ladder struct {
	Game commands.GameName `json:"game" jsonschema:"the name of a game"`
	For  forHow            `json:"for,omitempty" jsonschema:"how many play; two unless it is said"`
	Pool pool              `json:"pool,omitempty" jsonschema:"among whom the games were; people unless it is said"`
}

func (in ladder) list() (store.RatingList, error) {
	game := in.Game.It
	of := store.RatingList{Game: game.Name, Kind: store.ForTwo, Pool: store.People}
	least, most := game.SeatsAnyhow()
	switch {
	case in.For == "two" && least > 2, in.For == "more" && most == 2:
		return of, commands.ForParam("for", notice.WrongValue.Refusedf("Nobody is rated in %s for %s.", game.Title, in.For))
	case in.For == "more" || least > 2:
		of.Kind = store.ForMore
	}
	if in.Pool != "" {
		of.Pool = store.Pool(in.Pool)
	}
	return of, nil
}

type ranksAsked struct {
	ladder
	All bool `json:"all,omitempty" jsonschema:"everybody, not the first 20 alone"`
}

type rankList struct {
	List  notice.ListState       `json:"list"`
	Ranks []notice.StandingState `json:"ranks"`
}

func ranks(c *commands.Call, in ranksAsked) (rankList, error) {
	of, err := in.list()
	if err != nil {
		return rankList{}, err
	}
	return told(c, rankList{}, func() error { return c.Tell(c.World.Ratings.Ranks(of, c.Person, in.All)) })
}

type assessing struct {
	Name  commands.PersonName `json:"name,omitempty" jsonschema:"the whole name of whom to play against; with game"`
	Game  commands.GameName   `json:"game,omitempty" jsonschema:"the name of a game"`
	For   forHow              `json:"for,omitempty" jsonschema:"how many play; two unless it is said"`
	Table commands.TableName  `json:"table,omitempty" jsonschema:"a table, in the place of name and game"`
}

type assessed struct {
	Assessment notice.AssessmentState `json:"assessment"`
}

func assess(c *commands.Call, in assessing) (assessed, error) {
	switch alone := !in.Name.Given(); {
	case in.Table.Given() && alone:
		return told(c, assessed{}, func() error { return c.Tell(c.World.Ratings.AssessTable(c.Person, in.Table.It)) })
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
	made, err := told(c, assessed{}, func() error { return c.Tell(c.World.Ratings.Assess(c.Person, account, of)) })
	return made, commands.ForParam("name", err)
}
