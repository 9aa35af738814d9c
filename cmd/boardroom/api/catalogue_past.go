package api

import (
	"boardroom/games"
	"boardroom/world"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// pastMethods look at games of the past, and at the rooms of the house.
func pastMethods() []method {
	return []method{
		asks("history", "The games that somebody has finished, the newest first, a page at a time.", history),
		asks("table.replay", "The board of a table as it was after so many moves.", replay),
		acts("table.review", "Looks through a finished game for where it turned, which is told some seconds later in a notice, under turned. Without a table it is the game that the program finished last.", review),
		asks("room", "The room that the program is in, and what is in it.", lookAround),
		asks("rooms", "The rooms of the house.", func(a *act, _ nothing) (nameList, error) { return nameList{list(a.RoomWords())}, nil }),
		acts("go", "Goes through an exit, or to a room by its name.", walk),
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
	told, err := a.answers(func() error { return a.ReplayAt(a.session, t, int(in.Moves)) })
	for _, n := range told {
		if shown, ok := n.(notice.Board); ok {
			return boardSeen{boardJSON(boardOf(shown))}, a.ReplayEnd(a.session)
		}
	}
	return boardSeen{}, err
}

type reviewing struct {
	Table tableRef `json:"table,omitempty" jsonschema:"the number of a table, or its whole name as of now"`
}

func review(a *act, in reviewing) (made tableMade, err error) {
	var t *world.Table
	if in.Table == "" {
		t, err = a.LastFinished(a.person)
	} else {
		t, err = a.record(in.Table)
	}
	if err != nil {
		return made, err
	}
	return madeOf(t), a.Review(a.session, t)
}

type roomSeen struct {
	Room   string               `json:"room" jsonschema:"its name"`
	Text   string               `json:"text" jsonschema:"what it looks like"`
	Exits  []notice.ExitState   `json:"exits"`
	Tables []notice.TableState  `json:"tables"`
	People []notice.PersonState `json:"people"`
}

func lookAround(a *act, _ nothing) (roomSeen, error) {
	told, err := a.answers(func() error { a.LookAround(a.session); return nil })
	made := roomSeen{
		Room: a.person.Room().Name(), Exits: list(about[[]notice.ExitState](told, "exits")),
		Tables: list(about[[]notice.TableState](told, "tables")), People: list(about[[]notice.PersonState](told, "people")),
	}
	for _, n := range told {
		if seen, ok := n.(notice.Passage); ok {
			made.Text = seen.Text
		}
	}
	return made, err
}

type walking struct {
	To line `json:"to" jsonschema:"a direction, such as north, or the name of a room"`
}

type arrived struct {
	change
	Room string `json:"room" jsonschema:"the name of the room that the program is in"`
}

func walk(a *act, in walking) (arrived, error) {
	err := a.walk(string(in.To))
	changed, err := set(err)
	return arrived{changed, a.person.Room().Name()}, err
}

func (a *act) walk(to string) error {
	if d, ok := world.ParseDirection(to); ok {
		return a.GoThrough(a.session, d)
	}
	room, err := a.FindRoom(a.person, to)
	if err == nil && room.Word() != to && room.Name() != to && room.String() != to {
		err = notice.NoSuchThing.Refusedf("There is no room called %q. A program names a room as the method rooms does.", games.Shortened(to))
	}
	if err != nil {
		return err
	}
	return a.Go(a.session, room)
}
