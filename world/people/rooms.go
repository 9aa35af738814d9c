package people

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"
	"unicode"

	"boardroom/games"
	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/world/env"
	"boardroom/world/notice"
	"boardroom/world/store"
	"boardroom/world/words"
)

// Rooms are those of the house.
type Rooms struct {
	env   *env.Env
	all   []*Room // in the order they were made
	lobby *Room
	going *Room                           // that is being removed, or nil
	heard map[*Person]map[*Room]time.Time // until when people were in rooms they have left
}

const (
	mostRoomName    = 40   // characters
	mostDescription = 1000 // characters
)

// mostRooms bounds how many rooms the house has.
const mostRooms = 200

// roomName is what a room, nil for a new one, is to be called.
func (k *Rooms) roomName(p *Person, r *Room, name string) (string, error) {
	if err := MustBeStaff(p); err != nil {
		return "", err
	}
	name, err := words.Tidied("The name of a room", name, mostRoomName)
	if err != nil {
		return "", err
	}
	key := store.RoomKey(name)
	switch other, taken := k.Named(name); {
	case taken && other != r:
		return "", notice.Refusedf("%s is called that already.", other.Name())
	case !strings.ContainsFunc(name, unicode.IsLetter) || strings.ContainsAny(name, `"\`):
		return "", notice.WrongValue.Refusedf("%q can't be the name of a room: a name has at least one letter, and no quotation marks.", phrase.Quotable(name))
	case isDirection(key) || slices.Contains([]string{"here", "home", "me", "around"}, key):
		return "", notice.WrongValue.Refusedf("%q can't be the name of a room: it is a word of the house.", name)
	}
	return name, nil
}

// CheckRemovable refuses to remove a room that the house can't be without.
func (k *Rooms) CheckRemovable(p *Person, r *Room) error {
	switch err := MustBeStaff(p); {
	case err != nil:
		return err
	case r == k.lobby:
		return notice.Refusedf("%s can't be removed: everybody starts there. It can be renamed and described.", r.Name())
	case k.GameOf(r) != nil:
		return notice.Refusedf("%s can't be removed: it is the room of a game. It can be renamed and described.", r.Name())
	}
	return nil
}

// Load reads the rooms from the store, and makes those that the house has
// of its own and that are not there: the Lobby, and one for each game. What
// staff changed stays.
func (k *Rooms) Load() error {
	records, err := k.env.Store.Rooms()
	if err != nil {
		return fmt.Errorf("the rooms can't be read: %w", err)
	}
	for _, r := range records {
		k.all = append(k.all, &Room{
			id: r.ID, name: r.Name, description: r.Description, made: r.For, exits: map[Direction]*Room{}, lines: r.Lines,
		})
	}
	for _, r := range records {
		for _, exit := range r.Exits {
			k.Numbered(r.ID).exits[Direction(exit.Direction)] = k.Numbered(exit.To)
		}
	}
	return k.makeAll()
}

// makeRooms makes those rooms of the house that are not there.
func (k *Rooms) makeAll() (err error) {
	if k.lobby = k.madeFor(store.ForLobby); k.lobby == nil {
		if k.lobby, err = k.make(store.RoomRecord{Name: lobbyName, Description: lobbyDescription, For: store.ForLobby}, nil, nil); err != nil {
			return fmt.Errorf("the Lobby can't be made: %w", err)
		}
	}
	for _, g := range k.env.Games {
		if k.madeFor(g.Name) != nil {
			continue
		}
		if err := k.makeGameRoom(g); err != nil {
			return fmt.Errorf("the room for %s can't be made: %w", g.Title, err)
		}
	}
	return nil
}

// madeFor is the room that the house made for something, or nil.
func (k *Rooms) madeFor(what string) *Room {
	r, _ := lists.Find(k.all, func(r *Room) bool { return r.made == what })
	return r
}

// makeGameRoom makes the room for a game, behind the first free way out of the
// Lobby. Where staff has used up all of them, it only has a way out. East and
// west stay free, since w is short for who to most people who play.
func (k *Rooms) makeGameRoom(g *games.Game) error {
	exits := []store.Exit{{To: k.lobby.ID(), Direction: "out"}}
	for _, b := range bearings {
		if k.lobby.exits[b.Direction] == nil && b.short != "w" && b.back.bearing().short != "w" {
			exits = []store.Exit{{From: k.lobby.ID(), Direction: string(b.Direction)}, {To: k.lobby.ID(), Direction: string(b.back)}}
			break
		}
	}
	record := store.RoomRecord{Name: g.Title, Description: g.Room + gameCard, For: g.Name}
	_, err := k.make(record, exits, nil)
	for n := 1; errors.Is(err, store.ErrTaken) && n <= mostRooms; n++ { // a room of staff's is called so
		record.Name = fmt.Sprintf("%s Room %d", g.Title, n)
		_, err = k.make(record, exits, nil)
	}
	return err
}

// make makes a room and exits from and to it, in which 0 stands for it.
func (k *Rooms) make(record store.RoomRecord, exits []store.Exit, act *store.StaffAct) (*Room, error) {
	var id store.RoomID
	err := k.env.Loop.Write(func() (err error) {
		id, err = k.env.Store.CreateRoom(record, exits, act)
		return err
	}, k)
	if err != nil {
		return nil, err
	}
	made := &Room{id: id, name: record.Name, description: record.Description, made: record.For, exits: map[Direction]*Room{}}
	k.all = append(k.all, made)
	for _, exit := range exits {
		from, to := made, made
		if exit.From != 0 {
			from = k.Numbered(exit.From)
		}
		if exit.To != 0 {
			to = k.Numbered(exit.To)
		}
		from.exits[Direction(exit.Direction)] = to
	}
	return made, nil
}

// Lobby is the room in which everybody starts.
func (k *Rooms) Lobby() *Room { return k.lobby }

// GameOf is the game that the house made a room for, or nil.
func (k *Rooms) GameOf(r *Room) *games.Game {
	g, _ := lists.Find(k.env.Games, func(g *games.Game) bool { return g.Name == r.made })
	return g
}

// Numbered is the room with an id, and the Lobby where there is none: the room
// may have been removed.
func (k *Rooms) Numbered(id store.RoomID) *Room {
	if r, ok := lists.Find(k.all, func(r *Room) bool { return r.ID() == id }); ok {
		return r
	}
	return k.lobby
}

// Staying is a room for what is to stand there, and the Lobby where the room is no more
// or is being removed.
func (k *Rooms) Staying(r *Room) *Room {
	if r == k.going {
		return k.lobby
	}
	return k.Numbered(r.ID())
}

// settleRoom waits until nothing is being built, and refuses a room that is no more.
func (k *Rooms) settleRoom(r *Room) error {
	if k.env.Loop.Await(k); k.Numbered(r.ID()) != r {
		return notice.NoSuchThing.Refusedf("%s has just been removed.", r.Name())
	}
	return nil
}

// Named is the room of that whole name: its own, that of the game it was
// made for, or "lobby". An article in front doesn't count.
func (k *Rooms) Named(name string) (*Room, bool) {
	key := store.RoomKey(name)
	if r, ok := lists.Find(k.all, func(r *Room) bool { return store.RoomKey(r.Name()) == key }); ok {
		return r, true
	}
	return lists.Find(k.all, func(r *Room) bool { return r.made != "" && r.made == key })
}

// Find finds a room by name: the whole name, else the only one that begins
// so. "here" is where the person is.
func (k *Rooms) Find(p *Person, name string) (*Room, error) {
	if store.Fold(name) == "here" {
		return p.Room(), nil
	}
	if r, ok := k.Named(name); ok {
		return r, nil
	}
	key := store.RoomKey(name)
	found := lists.Filter(k.all, func(r *Room) bool {
		return key != "" && (strings.HasPrefix(store.RoomKey(r.Name()), key) || strings.HasPrefix(r.made, key))
	})
	if len(found) == 0 {
		return nil, notice.NoSuchThing.Refusedf("There is no room called %q. The rooms are %s.", phrase.Quotable(name), phrase.And(lists.Map(k.all, (*Room).String)))
	}
	return words.OnlyOne(found, name, (*Room).String)
}

// Words are the names of all rooms as they can be typed.
func (k *Rooms) Words() []string { return lists.Map(k.all, (*Room).Word) }

const (
	lobbyName        = "The Lobby"
	lobbyDescription = "A long room with a low ceiling and a fire that somebody keeps up."
	// gameCard hangs in the room of every game.
	gameCard = " A card by the door says: challenge and a name ask somebody to play, seek asks everybody, rules tells how it goes."
)

// All are the rooms, in the order they were made.
func (k *Rooms) All() []*Room { return slices.Clone(k.all) }
