package people

import (
	"strconv"
	"strings"

	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// A Room is a place in the house: people are in it, and tables stand in it.
type Room struct {
	id          store.RoomID
	name        string
	description string
	made        string // what the house made it for, see RoomRecord.For
	exits       map[Direction]*Room
	lines       []store.Line // the newest that were said, oldest first
	unkept      []store.Said // what of that is not in the store yet
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
	return lists.Map(r.ways(), func(d Direction) string { return string(d) })
}

// Through is the room that an exit leads to, or a refusal.
func (r *Room) Through(d Direction) (*Room, error) {
	if r.exits[d] == nil {
		return nil, notice.NoSuchThing.Refusedf("There is no exit %s here. %s", d, r.ExitsInWords())
	}
	return r.exits[d], nil
}

// Exit is the room that an exit leads to, or nil.
func (r *Room) Exit(d Direction) *Room { return r.exits[d] }

// WayTo is the direction of the exit that leads to another room, empty if none
// does.
func (r *Room) WayTo(to *Room) Direction {
	way, _ := lists.Find(r.ways(), func(d Direction) bool { return r.exits[d] == to })
	return way
}

// Text is the description of the room, and where its exits lead.
func (r *Room) Text() string { return strings.TrimSpace(r.description + "\n\n" + r.ExitsInWords()) }

// ExitsInWords says where the exits lead, in a sentence.
func (r *Room) ExitsInWords() string {
	ways := r.ways()
	if len(ways) == 0 {
		return "There is no exit. To get away: home"
	}
	return "Exits: " + phrase.And(lists.Map(ways, func(d Direction) string { return string(d) + " to " + r.exits[d].String() })) + "."
}

// Word is a name of the room that can be typed without quotes, where it has one.
func (r *Room) Word() string {
	if r.made != "" {
		return r.made
	}
	return store.RoomKey(r.name)
}

// Room is where a person is.
func (p *Person) Room() *Room { return p.room }

// Key is how a room is remembered.
func (r *Room) Key() string { return strconv.FormatInt(int64(r.id), 10) }

// newest are so many lines of a room as are kept of it.
func newest[L any](lines []L) []L { return lines[max(0, len(lines)-store.MostLines):] }

// ExitStates are where the exits lead, for programs.
func (r *Room) ExitStates() []notice.ExitState {
	return lists.Map(r.ways(), func(d Direction) notice.ExitState {
		return notice.ExitState{Direction: string(d), Room: r.exits[d].String()}
	})
}

// ID is the number of the room, which no other is given, also once it is no more.
func (r *Room) ID() store.RoomID { return r.id }

// Description is what whoever comes in reads.
func (r *Room) Description() string { return r.description }
