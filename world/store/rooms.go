package store

import (
	"strings"
	"time"
)

// RoomID numbers what is kept of a room. It starts at 1, and that of a room
// which is removed is not given again.
type RoomID int64

// A RoomStore keeps the rooms. Where a method takes a StaffAct that is not nil,
// the act is kept in the same transaction.
type RoomStore interface {
	// Rooms lists all rooms whole, in the order in which they were made.
	Rooms() ([]RoomRecord, error)
	// CreateRoom keeps a new room and exits from and to it, in which 0 stands
	// for the new room. It gives ErrTaken if the name is taken, if a room is
	// made for the same already, or if there is such an exit, and ErrNotFound
	// if an exit names a room that is not there. The record's id, exits and
	// lines are not read.
	CreateRoom(r RoomRecord, exits []Exit, act *StaffAct) (RoomID, error)
	// ChangeRoom changes what is not nil. It gives ErrNotFound if there is no
	// such room, and ErrTaken if the name is another room's.
	ChangeRoom(id RoomID, name, description *string, act *StaffAct) error
	// OpenExits keeps new exits, all or none: ErrTaken if there is an exit that
	// way, ErrNotFound if there is no such room.
	OpenExits(exits []Exit, act *StaffAct) error
	// CloseExits removes exits, all or none: ErrNotFound if one is not there.
	CloseExits(exits []Exit, act *StaffAct) error
	// RemoveRoom removes a room, its exits and its lines, and moves its tables
	// to another. It gives ErrNotFound if one of the two is not there, or if the
	// two are one.
	RemoveRoom(id, to RoomID, act *StaffAct) error
	// AddLines keeps what was said in some rooms, oldest first, behind what is kept of
	// them, all or none. Of each room the newest MostLines are kept. It gives
	// ErrNotFound if one of the rooms is not there.
	AddLines(said map[RoomID][]Said) error
}

// MostLines is how many lines are kept of what was said in a room.
const MostLines = 20

// A RoomRecord is a room as it is kept.
type RoomRecord struct {
	ID          RoomID
	Name        string // unique by RoomKey
	Description string
	// For says what the house made the room for: ForLobby or the name of a game.
	// It is empty for a room that somebody dug, else no two rooms have the same.
	For   string
	Exits []Exit // in the order of their directions as texts
	Lines []Line // the newest, oldest first
}

// Validate says what is wrong with a room.
func (r RoomRecord) Validate() error {
	return must("a room", rule{r.Name != "", "have a name"})
}

// ValidateRenamed says what is wrong with the new name of a room, if there is one.
func ValidateRenamed(name *string) error {
	if name == nil {
		return nil
	}
	return RoomRecord{Name: *name}.Validate()
}

// ForLobby is what the room is made for in which everybody starts.
const ForLobby = "lobby"

// An Exit leads from one room to another.
type Exit struct {
	From, To  RoomID
	Direction string // the word for it
}

// Validate says what is wrong with an exit.
func (e Exit) Validate() error {
	return must("an exit", rule{e.Direction != "", "have a direction"})
}

// A Line is something that was said or done in words in a room.
type Line struct {
	At    time.Time
	Emote bool   // it was done in words, not said
	From  string // the speaker's name
	Text  string
}

// Validate says what is wrong with a line.
func (l Line) Validate() error {
	return must("a line in a room", rule{l.From != "", "have a speaker"})
}

// Said is a line and whose it is: of an account, the name is kept that it has when the line
// is, and Forgotten if there is no such account any more.
type Said struct {
	Line
	By AccountID // 0 for a guest
}

// ValidateLines says what is wrong with what was said in some rooms.
func ValidateLines(said map[RoomID][]Said) error {
	for _, lines := range said {
		if err := ValidateAll(lines); err != nil {
			return err
		}
	}
	return nil
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
