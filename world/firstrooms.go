package world

import (
	"errors"
	"fmt"

	"boardroom/games"
)

const (
	lobbyName        = "The Lobby"
	lobbyDescription = "A long room with a low ceiling, mismatched comfortable chairs and a fire that somebody keeps up. Doors lead to a room for each game; a table can stand in there or right here, under the lamp. A card by the fire says: challenge, a name and a game ask somebody to play; seek and a game ask everybody; for more than two there is setup."
	// gameCard hangs in the room of every game.
	gameCard = " A card by the door says: challenge and a name ask somebody to play, seek asks everybody, rules tells how it goes."
)

// loadRooms reads the rooms from the store, and makes those that the house has
// of its own and that are not there: the Lobby, and one for each game. What
// staff changed stays.
func (w *World) loadRooms() error {
	records, err := w.store.Rooms()
	if err != nil {
		return fmt.Errorf("the rooms can't be read: %w", err)
	}
	for _, r := range records {
		w.rooms = append(w.rooms, &Room{
			id: r.ID, name: r.Name, description: r.Description, made: r.For, exits: map[Direction]*Room{}, lines: r.Lines,
		})
	}
	for _, r := range records {
		for _, exit := range r.Exits {
			w.roomOf(r.ID).exits[exit.Direction] = w.roomOf(exit.To)
		}
	}
	if w.lobby = w.madeFor(ForLobby); w.lobby == nil {
		if w.lobby, err = w.make(RoomRecord{Name: lobbyName, Description: lobbyDescription, For: ForLobby}, nil, nil); err != nil {
			return fmt.Errorf("the Lobby can't be made: %w", err)
		}
	}
	for _, g := range w.games {
		if w.madeFor(g.Name) != nil {
			continue
		}
		if err := w.makeGameRoom(g); err != nil {
			return fmt.Errorf("the room for %s can't be made: %w", g.Title, err)
		}
	}
	return nil
}

// madeFor is the room that the house made for something, or nil.
func (w *World) madeFor(what string) *Room {
	for _, r := range w.rooms {
		if r.made == what {
			return r
		}
	}
	return nil
}

// makeGameRoom makes the room for a game, behind the first free way out of the
// Lobby. Where staff has used up all of them, it only has a way out. East and
// west stay free, since w is short for who to most people who play.
func (w *World) makeGameRoom(g *games.Game) error {
	exits := []Exit{{To: w.lobby.id, Direction: "out"}}
	for _, b := range bearings {
		if w.lobby.exits[b.Direction] == nil && b.short != "w" && b.back.bearing().short != "w" {
			exits = []Exit{{From: w.lobby.id, Direction: b.Direction}, {To: w.lobby.id, Direction: b.back}}
			break
		}
	}
	record := RoomRecord{Name: g.Title, Description: g.Room + gameCard, For: g.Name}
	_, err := w.make(record, exits, nil)
	for n := 1; errors.Is(err, ErrTaken) && n < mostRooms; n++ { // a room of staff's is called so
		record.Name = fmt.Sprintf("%s Room %d", g.Title, n)
		_, err = w.make(record, exits, nil)
	}
	return err
}

// make makes a room and exits from and to it, in which 0 stands for it.
func (w *World) make(record RoomRecord, exits []Exit, act *StaffAct) (*Room, error) {
	id, err := w.store.CreateRoom(record, exits, act)
	if err != nil {
		return nil, err
	}
	made := &Room{id: id, name: record.Name, description: record.Description, made: record.For, exits: map[Direction]*Room{}}
	w.rooms = append(w.rooms, made)
	for _, exit := range exits {
		from, to := made, made
		if exit.From != 0 {
			from = w.roomOf(exit.From)
		}
		if exit.To != 0 {
			to = w.roomOf(exit.To)
		}
		from.exits[exit.Direction] = to
	}
	return made, nil
}

// mostRooms bounds the rooms of a house.
const mostRooms = 200
