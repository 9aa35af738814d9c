package world

import (
	"slices"
	"strings"

	"boardroom/games"
)

// A Room is a place in the house: people are in it, and tables stand in it.
type Room struct {
	id          RoomID
	name        string
	description string
	made        string // what the house made it for, see RoomRecord.For
	exits       map[Direction]*Room
	lines       []Line // the newest that were said, oldest first
}

// Name is what the room is called, as a title.
func (r *Room) Name() string { return r.name }

// String is the room's name within a sentence: "the Lobby".
func (r *Room) String() string {
	if rest, ok := strings.CutPrefix(r.name, "The "); ok {
		return "the " + rest
	}
	return r.name
}

// RoomKey is the form of a room's name that is unique: names differ by more
// than case and an article in front.
func RoomKey(name string) string {
	key := Fold(name)
	for _, article := range []string{"the ", "a ", "an "} {
		if rest, ok := strings.CutPrefix(key, article); ok && strings.TrimSpace(rest) != "" {
			return strings.TrimSpace(rest)
		}
	}
	return key
}

// ways are the directions in which exits lead, in the order they are told.
func (r *Room) ways() []Direction {
	var ways []Direction
	for _, b := range bearings {
		if r.exits[b.Direction] != nil {
			ways = append(ways, b.Direction)
		}
	}
	return ways
}

// Ways are the words for the exits of the room.
func (r *Room) Ways() []string {
	var words []string
	for _, d := range r.ways() {
		words = append(words, string(d))
	}
	return words
}

// Exit is the room that an exit leads to, or nil.
func (r *Room) Exit(d Direction) *Room { return r.exits[d] }

// wayTo is the direction of the exit that leads to another room, empty if none
// does.
func (r *Room) wayTo(to *Room) Direction {
	for _, d := range r.ways() {
		if r.exits[d] == to {
			return d
		}
	}
	return ""
}

// exitsInWords says where the exits lead, in a sentence.
func (r *Room) exitsInWords() string {
	ways := r.ways()
	if len(ways) == 0 {
		return "There is no exit. To get away: home"
	}
	texts := make([]string, len(ways))
	for i, d := range ways {
		texts[i] = string(d) + " to " + r.exits[d].String()
	}
	return "Exits: " + games.And(texts) + "."
}

// Word is a name of the room that can be typed without quotes, where it has one.
func (r *Room) Word() string {
	if r.made != "" {
		return r.made
	}
	return RoomKey(r.name)
}

// Room is where a person is.
func (p *Person) Room() *Room { return p.room }

// Room is where the table stands.
func (t *Table) Room() *Room { return t.room }

// Lobby is the room in which everybody starts.
func (w *World) Lobby() *Room { return w.lobby }

// GameOf is the game that a room was made for, or nil.
func (w *World) GameOf(r *Room) *games.Game {
	for _, g := range w.games {
		if g.Name == r.made {
			return g
		}
	}
	return nil
}

// roomOf is the room with an id, and the Lobby where there is none: the room
// may have been removed.
func (w *World) roomOf(id RoomID) *Room {
	for _, r := range w.rooms {
		if r.id == id {
			return r
		}
	}
	return w.lobby
}

// RoomNamed is the room of that whole name: its own, that of the game it was
// made for, or "lobby". An article in front doesn't count.
func (w *World) RoomNamed(name string) (*Room, bool) {
	key := RoomKey(name)
	for _, r := range w.rooms {
		if RoomKey(r.name) == key {
			return r, true
		}
	}
	for _, r := range w.rooms {
		if r.made != "" && r.made == key {
			return r, true
		}
	}
	return nil, false
}

// FindRoom finds a room by name: the whole name, else the only one that begins
// so. "here" is where the person is.
func (w *World) FindRoom(p *Person, name string) (*Room, error) {
	if Fold(name) == "here" {
		return p.room, nil
	}
	if r, ok := w.RoomNamed(name); ok {
		return r, nil
	}
	var found []*Room
	key := RoomKey(name)
	for _, r := range w.rooms {
		if key != "" && (strings.HasPrefix(RoomKey(r.name), key) || strings.HasPrefix(r.made, key)) {
			found = append(found, r)
		}
	}
	switch len(found) {
	case 1:
		return found[0], nil
	case 0:
		return nil, Refusedf("There is no room called %q. The rooms are %s.", games.Shortened(name), games.And(w.RoomNames()))
	}
	return nil, Refusedf("%q could be %s. Write more of the name.", games.Shortened(name), games.Or(roomNames(found)))
}

// RoomWords are the names of all rooms as they can be typed.
func (w *World) RoomWords() []string {
	words := make([]string, len(w.rooms))
	for i, r := range w.rooms {
		words[i] = r.Word()
	}
	return words
}

// RoomNames are the names of all rooms.
func (w *World) RoomNames() []string { return roomNames(w.rooms) }

func roomNames(rooms []*Room) []string {
	names := make([]string, len(rooms))
	for i, r := range rooms {
		names[i] = r.String()
	}
	return names
}

// inRoom lists who is present in a room as far as a person may know, longest in
// the house first.
func (w *World) inRoom(r *Room, me *Person) []*Person {
	return slices.DeleteFunc(w.PeopleFor(me), func(p *Person) bool { return p.room != r })
}

// tablesIn lists the tables that stand in a room, in the order they were set up.
func (w *World) tablesIn(r *Room) []*Table {
	var tables []*Table
	for _, t := range w.tables {
		if t.room == r {
			tables = append(tables, t)
		}
	}
	return tables
}
