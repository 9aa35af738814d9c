package api

import (
	"slices"
	"strings"

	"boardroom/games"
	"boardroom/world"
	"boardroom/world/notice"
)

// roomMethods are about the rooms of the house.
func roomMethods() []method {
	return []method{
		asks("room", "The room that the program is in, and what is in it.", lookAround),
		asks("rooms", "The rooms of the house.", func(a *act, _ nothing) (nameList, error) { return nameList{list(a.Rooms.Words())}, nil }),
		acts("go", "Goes through an exit, or to a room by its name.", walk),
	}
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
	room, err := a.Rooms.Find(a.person, to)
	if err == nil && !slices.ContainsFunc([]string{room.Word(), room.Name(), room.String()}, func(name string) bool { return strings.EqualFold(name, to) }) {
		err = notice.NoSuchThing.Refusedf("There is no room called %q. A program names a room as the method rooms does.", games.Shortened(to))
	}
	if err != nil {
		return err
	}
	return a.Go(a.session, room)
}
