package world

import (
	"slices"
	"strings"

	"boardroom/games"
	"boardroom/world/notice"
)

// A Door says who may come in who has no account. The zero value is open to all.
type Door struct {
	Guests   string // DoorOn or DoorOff
	NewNames string // DoorOn, DoorOff or DoorInvite
}

// What a door can be for guests and for new names; empty is DoorOn.
const (
	DoorOn     = "on"
	DoorOff    = "off"
	DoorInvite = "invite" // names are given to those who have a code from staff
)

// Admission decides who may come who has no account.
type Admission struct {
	env      *env
	accounts *Accounts
	door     Door
	byStaff  bool // staff have set it, and not the options
}

// SetDoor says who may come from now on, as the options of the house do.
func (k *Admission) SetDoor(d Door) { k.door, k.byStaff = d, false }

// NamesNeedCode says that whoever takes a name needs a code.
func (k *Admission) NamesNeedCode() bool { return k.door.NewNames == DoorInvite }

// TakesGuests says whether somebody without an account may stay without taking a name.
func (k *Admission) TakesGuests() bool { return k.door.Guests != DoorOff }

// Admit refuses somebody without an account whom the house does not take. Where it
// takes no guests, whoever comes with a key and a name that is free may still come in
// to take that name, if new names are given.
func (k *Admission) Admit(id Identity) error {
	takesName := id.Wanted != "" && id.Key != nil && k.door.NewNames != DoorOff
	switch {
	case id.Account != 0 || id.Operator || len(id.Choices) > 0 || k.TakesGuests() || takesName:
		return nil
	case k.door.NewNames == DoorOff:
		return notice.Refused("This house takes no guests and gives no new names just now: only those come in who have an account.")
	}
	return notice.Refused("This house takes no guests just now. Come with a name of your own: ssh NAME@…")
}

// mayGiveName refuses to give a new name to anybody.
func (k *Admission) mayGiveName() error {
	if k.door.NewNames == DoorOff {
		return notice.Refused("This house gives no new names just now.")
	}
	return nil
}

// CheckFree refuses a name that nobody can take now: it can't be one, it is
// somebody's already, or the house gives no names.
func (k *Admission) CheckFree(name string) error {
	if err := k.mayGiveName(); err != nil {
		return err
	}
	return k.accounts.checkFree(name)
}

// ChangeDoor has staff say who may come: guests or names, and on, off or invite. It
// holds until the house closes.
func (k *Admission) ChangeDoor(p *Person, what, to, reason string) error {
	reason, err := reasonOf(p, reason)
	if err != nil {
		return err
	}
	k.env.loop.Await(k)
	next, can := k.door, []string{DoorOn, DoorOff}
	switch what = strings.ToLower(what); what {
	case "guests":
		next.Guests = strings.ToLower(to)
	case "names":
		next.NewNames, can = strings.ToLower(to), append(can, DoorInvite)
	default:
		return notice.Refusedf("%q is no part of the door. The door is for guests and for names.", games.Shortened(what))
	}
	if !slices.Contains(can, strings.ToLower(to)) {
		return notice.Refusedf("The door can't be %q for %s: it is %s.", games.Shortened(to), what, games.Or(can))
	}
	if err := k.accounts.logStaff(p, "@door", what+" "+strings.ToLower(to), reason, k); err != nil {
		return err
	}
	k.SetDoor(next)
	k.byStaff = true
	return nil
}

// DoorInWords says who may come, and for how long where staff have said so.
func (k *Admission) DoorInWords() string {
	said := games.Choose(k.TakesGuests(), "Guests may come", "No guests may come")
	switch k.door.NewNames {
	case DoorOff:
		said += ", and no new names are given."
	case DoorInvite:
		said += ", and new names are given to those who have a code from staff."
	default:
		said += ", and everybody may take a name that is free."
	}
	if k.byStaff {
		said += " That holds until the next start; then the options guests and new-names do."
	}
	return said
}
