package main

import (
	"errors"
	"fmt"
	"strings"
	"time"

	"boardroom/cmd/boardroom/desk"
	"boardroom/world/people"
	"boardroom/world/store"
)

// adminCommand is "boardroom admin WORD …": what staff do, without being staff.
type adminCommand struct {
	storedHouse
	Words []string `arg:"" passthrough:"" help:"What staff type, without the @: staff NAME, ban NAME TIME REASON, announce TEXT, shutdown TIME REASON, reload and so on. While the house is closed: staff NAME, staff remove NAME."`
}

// Run has the house do it if it is open. Of a closed house it can change who is staff.
func (c *adminCommand) Run(o output) error {
	if err := seeData(c.Data); err != nil {
		return err
	}
	a, isOpen, err := desk.Order(c.Data, c.Words...)
	switch {
	case err != nil:
		return err
	case !isOpen:
		return c.whileClosed(o)
	}
	fmt.Fprint(o.out, a.Out)
	if a.Status != 0 {
		return errors.New(strings.TrimSpace(a.Err))
	}
	return nil
}

// whileClosed makes an account staff, or no longer staff, in the database.
func (c *adminCommand) whileClosed(o output) (err error) {
	words := c.Words
	if words[0] != "staff" {
		return fmt.Errorf("the house of %s is closed, and can only be told who is staff: boardroom admin staff NAME", c.Data)
	}
	remove := len(words) == 3 && words[1] == "remove"
	if !remove && len(words) != 2 {
		return fmt.Errorf("a name is missing. Type: boardroom admin staff NAME, or: boardroom admin staff remove NAME")
	}
	db, err := c.open()
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	said, err := setStaff(db, words[len(words)-1], !remove, time.Now())
	if err == nil {
		fmt.Fprintln(o.out, said)
	}
	return err
}

// setStaff makes the account staff or no longer staff, and says so.
func setStaff(kept store.Store, name string, staff bool, now time.Time) (said string, err error) {
	account, err := kept.AccountNamed(name)
	switch {
	case errors.Is(err, store.ErrNotFound):
		return "", fmt.Errorf("there is no account called %q: connect once to take the name, then try again", name)
	case err != nil:
		return "", err
	case account.Staff && staff:
		return account.Name + " is staff already.", nil
	case !account.Staff && !staff:
		return account.Name + " is not staff.", nil
	}
	act := store.StaffAct{At: now, Who: people.Operator, What: "@staff", Whom: account.Name}
	said = account.Name + " is staff from now on."
	if !staff {
		act.What, said = "@staff remove", account.Name+" is no longer staff."
	}
	return said, kept.SetStaff(account.ID, staff, act)
}
