package persistence

import (
	"fmt"
	"time"

	"boardroom/world/store"
)

func (d dice) room() store.RoomID { return store.RoomID(1 + d.IntN(5)) }

// exit is an exit between few rooms, or from or to the one that is new.
func (d dice) exit() store.Exit {
	return store.Exit{From: d.room(), To: d.room(), Direction: pick(d, []string{"north", "south", "up"})}
}

// build is a write that changes rooms, or who is staff.
func (d dice) build(id store.AccountID, text string, at time.Time) (string, func(store.Store) error) {
	room, other, exit, description := d.room(), d.room(), d.exit(), pick(d, lines)
	act := perhaps(d, store.StaffAct{At: at, Who: pick(d, lines), What: pick(d, lines), Whom: text, Why: description})
	switch d.IntN(10) {
	case 0, 1, 2:
		record := store.RoomRecord{Name: text, Description: description, For: pick(d, []string{"", "", "", "sato"})}
		exit.From = pick(d, []store.RoomID{0, exit.From})
		exit.To = pick(d, []store.RoomID{0, exit.To})
		return fmt.Sprintf("CreateRoom(%+v, %+v, %+v)", record, exit, act), func(s store.Store) error {
			_, err := s.CreateRoom(record, []store.Exit{exit}, act)
			return err
		}
	case 3:
		return fmt.Sprintf("ChangeRoom(%d, %q, %q, %+v)", room, text, description, act), func(s store.Store) error {
			return s.ChangeRoom(room, &text, &description, act)
		}
	case 4:
		return fmt.Sprintf("OpenExits(%+v, %+v)", exit, act), func(s store.Store) error { return s.OpenExits([]store.Exit{exit}, act) }
	case 5:
		return fmt.Sprintf("CloseExits(%+v, %+v)", exit, act), func(s store.Store) error { return s.CloseExits([]store.Exit{exit}, act) }
	case 6:
		return fmt.Sprintf("RemoveRoom(%d, %d, %+v)", room, other, act), func(s store.Store) error { return s.RemoveRoom(room, other, act) }
	case 7:
		staff := d.IntN(2) == 0
		act := store.StaffAct{At: at, Who: pick(d, lines), What: "@staff"}
		return fmt.Sprintf("SetStaff(%d, %v, %+v)", id, staff, act), func(s store.Store) error { return s.SetStaff(id, staff, act) }
	default:
		line := store.Line{At: at, Emote: d.IntN(2) == 1, From: text, Text: description}
		said := map[store.RoomID][]store.Said{room: {{Line: line, By: pick(d, []store.AccountID{0, id})}}}
		return fmt.Sprintf("AddLines(%+v)", said), func(s store.Store) error { return s.AddLines(said) }
	}
}
