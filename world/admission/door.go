// Package admission says who may come who has no account, and whom a code lets in that is used up once.
//
// It must not know who is banned, what people do here, or any other part of the house but who people are.
package admission

import (
	"cmp"
	"slices"
	"strings"

	"boardroom/games/phrase"
	"boardroom/world/env"
	"boardroom/world/notice"
	"boardroom/world/people"
)

// A Door says who may come in who has no account. The zero value is open to all.
type Door struct {
	Guests   string // On or Off
	NewNames string // On, Off or Invite
}

// What a door can be for guests and for new names; empty is On.
const (
	On     = "on"
	Off    = "off"
	Invite = "invite" // names are given to those who have a code from staff
)

// A Guard decides who may come who has no account.
type Guard struct {
	env      *env.Env
	accounts *people.Accounts
	door     Door
	byStaff  bool // staff have set it, and not the options
}

// New makes the guard of a door.
func New(e *env.Env, a *people.Accounts, d Door) *Guard { return &Guard{env: e, accounts: a, door: d} }

// Set says who may come from now on, as the options of the house do.
func (k *Guard) Set(d Door) { k.door, k.byStaff = d, false }

// NamesNeedCode says that whoever takes a name needs a code.
func (k *Guard) NamesNeedCode() bool { return k.door.NewNames == Invite }

// NewNames says who is given a new name: On, Off or Invite.
func (k *Guard) NewNames() string { return cmp.Or(k.door.NewNames, On) }

// TakesGuests says whether somebody without an account may stay without taking a name.
func (k *Guard) TakesGuests() bool { return k.door.Guests != Off }

// Admit refuses somebody without an account whom the house does not take. Where it
// takes no guests, whoever comes with a key and a name that is free may still come in
// to take that name, if new names are given.
func (k *Guard) Admit(id people.Identity) error {
	takesName := id.Wanted != "" && id.Key != nil && k.door.NewNames != Off
	switch {
	case id.Account != 0 || id.Operator || len(id.Choices) > 0 || k.TakesGuests() || takesName:
		return nil
	case k.door.NewNames == Off:
		return notice.Refused(
			"This house takes no guests and no new names now. Only people with an account can come in.")
	}
	return notice.Refused("This house takes no guests now. Come with your own name: ssh NAME@…")
}

// mayGiveName refuses to give a new name to anybody.
func (k *Guard) mayGiveName() error {
	if k.door.NewNames == Off {
		return notice.Refused("This house takes no new names now.")
	}
	return nil
}

// CheckFree refuses a name that nobody can take now: it can't be one, it is
// somebody's already, or the house gives no names.
func (k *Guard) CheckFree(name string) error {
	if err := k.mayGiveName(); err != nil {
		return err
	}
	return k.accounts.CheckFree(name)
}

// Change has staff say who may come: guests or names, and on, off or invite. It
// holds until the house closes.
func (k *Guard) Change(p *people.Person, what, to, reason string) error {
	reason, err := people.ReasonOf(p, reason)
	if err != nil {
		return err
	}
	k.env.Loop.Await(k)
	next, can := k.door, []string{On, Off}
	switch what = strings.ToLower(what); what {
	case "guests":
		next.Guests = strings.ToLower(to)
	case "names":
		next.NewNames, can = strings.ToLower(to), append(can, Invite)
	default:
		return notice.Refusedf("%q is not part of the door. The door has guests and names.", phrase.Quotable(what))
	}
	if !slices.Contains(can, strings.ToLower(to)) {
		return notice.Refusedf("The door can't be %q for %s. It can be %s.", phrase.Quotable(to), what, phrase.Or(can))
	}
	if err := k.accounts.Log(p, "@door", what+" "+strings.ToLower(to), reason, k); err != nil {
		return err
	}
	k.Set(next)
	k.byStaff = true
	return nil
}

// InWords says who may come, and for how long where staff have said so.
func (k *Guard) InWords() string {
	said := phrase.Choose(k.TakesGuests(), "Guests may come", "No guests may come")
	switch k.door.NewNames {
	case Off:
		said += ", and no new names are given."
	case Invite:
		said += ", and new names are given to those who have a code from staff."
	default:
		said += ", and anybody may take a free name."
	}
	if k.byStaff {
		said += " That holds until the next start; then the options guests and new-names do."
	}
	return said
}
