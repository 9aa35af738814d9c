package api

import (
	"boardroom/world/notice"
	"boardroom/world/store"
)

// ratingMethods are about how strong everybody is.
func ratingMethods() []method {
	return []method{
		asks("ratings", "How strong somebody is at each game.", ratings),
		asks("ranks", "The best players of a game.", ranks),
		asks("assess", "What the rating of the program's account would become by a game against somebody, or by the one at a table.", assess),
	}
}

type ratingList struct {
	Name    string                 `json:"name" jsonschema:"whose they are"`
	Ratings []notice.StandingState `json:"ratings"`
}

func ratings(a *act, in somebody) (ratingList, error) {
	account, err := a.account(in)
	if err != nil {
		return ratingList{}, err
	}
	l, err := a.Ratings.RatingsOf(account)
	states, _ := l.Data["ratings"].([]notice.StandingState)
	return ratingList{account.Name, list(states)}, err
}

// A ladder names a list of ratings.
type ladder struct {
	Game word   `json:"game" jsonschema:"the name of a game"`
	For  forHow `json:"for,omitempty" jsonschema:"how many play; two unless it is said"`
	Pool pool   `json:"pool,omitempty" jsonschema:"among whom the games were; people unless it is said"`
}

func (a *act) ladder(in ladder) (store.RatingList, error) {
	game, err := a.game(in.Game)
	if err != nil {
		return store.RatingList{}, err
	}
	of := store.RatingList{Game: game.Name, Kind: store.ForTwo, Pool: store.People}
	least, most := game.SeatsAnyhow()
	switch {
	case in.For == "two" && least > 2, in.For == "more" && most == 2:
		return of, forParam("for", notice.WrongValue.Refusedf("Nobody is rated in %s for %s.", game.Title, in.For))
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

func ranks(a *act, in ranksAsked) (rankList, error) {
	of, err := a.ladder(in.ladder)
	if err != nil {
		return rankList{}, err
	}
	l, err := a.Ratings.Ranks(of, a.person, in.All)
	states, _ := l.Data["ranks"].([]notice.StandingState)
	which, _ := l.Data["list"].(notice.ListState)
	return rankList{which, list(states)}, err
}

type assessing struct {
	Name  word     `json:"name,omitempty" jsonschema:"the whole name of whom to play against; with game"`
	Game  word     `json:"game,omitempty" jsonschema:"the name of a game"`
	For   forHow   `json:"for,omitempty" jsonschema:"how many play; two unless it is said"`
	Table tableRef `json:"table,omitempty" jsonschema:"a table, in the place of name and game"`
}

type assessed struct {
	Assessment notice.AssessmentState `json:"assessment"`
}

func assess(a *act, in assessing) (assessed, error) {
	l, err := a.assess(in)
	state, _ := l.Data["assessment"].(notice.AssessmentState)
	return assessed{state}, err
}

func (a *act) assess(in assessing) (notice.Listing, error) {
	if in.Table != "" && in.Name == "" {
		t, err := a.open(in.Table)
		if err != nil {
			return notice.Listing{}, err
		}
		return a.Ratings.AssessTable(a.person, t)
	}
	if in.Name == "" || in.Game == "" || in.Table != "" {
		return notice.Listing{}, forParam("name", notice.WrongValue.Refused("A game against somebody has a name and a game, one at a table the table alone."))
	}
	of, err := a.ladder(ladder{in.Game, in.For, ""})
	if err != nil {
		return notice.Listing{}, err
	}
	account, err := a.account(somebody{in.Name})
	if err != nil {
		return notice.Listing{}, err
	}
	l, err := a.Ratings.Assess(a.person, account, of)
	return l, forParam("name", err)
}
