package persistence

import (
	"fmt"
	"time"

	"boardroom/world"
)

func (d dice) room() world.RoomID { return world.RoomID(1 + d.IntN(5)) }

// exit is an exit between few rooms, or from or to the one that is new.
func (d dice) exit() world.Exit {
	return world.Exit{From: d.room(), To: d.room(), Direction: pick(d, []world.Direction{"north", "south", "up"})}
}

// build is a write that changes rooms, or who is staff.
func (d dice) build(id world.AccountID, text string, at time.Time) (string, func(world.Store) error) {
	room, other, exit, description := d.room(), d.room(), d.exit(), pick(d, lines)
	act := perhaps(d, world.StaffAct{At: at, Who: pick(d, lines), What: pick(d, lines), Whom: text, Why: description})
	switch d.IntN(10) {
	case 0, 1, 2:
		record := world.RoomRecord{Name: text, Description: description, For: pick(d, []string{"", "", "", "sato"})}
		exit.From = pick(d, []world.RoomID{0, exit.From})
		exit.To = pick(d, []world.RoomID{0, exit.To})
		return fmt.Sprintf("CreateRoom(%+v, %+v, %+v)", record, exit, act), func(s world.Store) error {
			_, err := s.CreateRoom(record, []world.Exit{exit}, act)
			return err
		}
	case 3:
		return fmt.Sprintf("ChangeRoom(%d, %q, %q, %+v)", room, text, description, act), func(s world.Store) error {
			return s.ChangeRoom(room, &text, &description, act)
		}
	case 4:
		return fmt.Sprintf("OpenExits(%+v, %+v)", exit, act), func(s world.Store) error { return s.OpenExits([]world.Exit{exit}, act) }
	case 5:
		return fmt.Sprintf("CloseExits(%+v, %+v)", exit, act), func(s world.Store) error { return s.CloseExits([]world.Exit{exit}, act) }
	case 6:
		return fmt.Sprintf("RemoveRoom(%d, %d, %+v)", room, other, act), func(s world.Store) error { return s.RemoveRoom(room, other, act) }
	case 7:
		staff := d.IntN(2) == 0
		act := world.StaffAct{At: at, Who: pick(d, lines), What: "@staff"}
		return fmt.Sprintf("SetStaff(%d, %v, %+v)", id, staff, act), func(s world.Store) error { return s.SetStaff(id, staff, act) }
	default:
		line := world.Line{At: at, Kind: world.SpeechKind(d.IntN(2)), From: text, Text: description}
		return fmt.Sprintf("AddLine(%d, %+v)", room, line), func(s world.Store) error { return s.AddLine(room, line, 3) }
	}
}
