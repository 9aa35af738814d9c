package api

import (
	"boardroom/world"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// pastMethods look at games of the past.
func pastMethods() []method {
	return []method{
		asks("history", "The games that somebody has finished, the newest first, a page at a time.", history),
		asks("table.replay", "The board of a table as it was after so many moves.", replay),
		acts("table.review", "Looks through a finished game for where it turned, which is told some seconds later in a notice, under turned. Without a table it is the game that the program finished last.", review),
	}
}

type pastAsked struct {
	somebody
	Before count `json:"before,omitempty" jsonschema:"the number of one of them: of those that ended before it"`
}

type pastGames struct {
	Name    string             `json:"name" jsonschema:"whose they are"`
	History []notice.PastState `json:"history"`
}

func history(a *act, in pastAsked) (pastGames, error) {
	account, err := a.account(in.somebody)
	if err != nil {
		return pastGames{}, err
	}
	told, err := a.answers(func() error { return a.History(a.session, account.Name, store.TableID(in.Before)) })
	err = forParam("before", err)
	return pastGames{account.Name, list(about[[]notice.PastState](told, "history"))}, err
}

type momentAsked struct {
	atTable
	Moves ordinal `json:"moves" jsonschema:"how many moves had been made"`
}

func replay(a *act, in momentAsked) (boardSeen, error) {
	t, err := a.record(in.Table)
	if err != nil {
		return boardSeen{}, err
	}
	told, err := a.answers(func() error { return a.Records.ReplayAt(a.session, t, int(in.Moves)) })
	for _, n := range told {
		if shown, ok := n.(notice.Board); ok {
			return boardSeen{Board: boardJSON(boardOf(shown))}, a.Records.ReplayEnd(a.session)
		}
	}
	return boardSeen{}, forParam("moves", err)
}

type reviewing struct {
	Table tableRef `json:"table,omitempty" jsonschema:"the number of a table, or its whole name as of now"`
}

func review(a *act, in reviewing) (made tableMade, err error) {
	var t *world.Table
	if in.Table == "" {
		t, err = a.Records.LastFinished(a.person)
	} else {
		t, err = a.record(in.Table)
	}
	if err != nil {
		return made, err
	}
	return madeOf(t), a.Reviews.Review(a.session, t)
}
