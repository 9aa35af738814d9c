package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"boardroom/persistence"
	"boardroom/world/store"
)

// adminCommand is "boardroom admin NAME [--remove]".
type adminCommand struct {
	Name   string `arg:"" help:"The name of an account."`
	Data   string `default:"./boardroom-data" env:"BOARDROOM_DATA" help:"The folder that holds the database (${env}; usually ${default})." placeholder:"FOLDER"`
	Remove bool   `help:"End that the account is staff."`
}

// operator is who makes the first staff, in the log of what staff did.
const operator = "(the operator)"

// Run says in the database whether the account is staff.
func (c *adminCommand) Run(o output) (err error) {
	path := filepath.Join(c.Data, databaseName)
	if _, err := os.Stat(path); err != nil {
		return fmt.Errorf("there is no database at %s: name the data folder of the house with --data", path)
	}
	db, err := persistence.Open(path)
	if errors.Is(err, persistence.ErrInUse) {
		return fmt.Errorf("the house is open, and its database belongs to it alone: close it first. " +
			"While it is open, whoever is staff can type @staff NAME")
	}
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	said, err := c.set(db, time.Now())
	if err == nil {
		fmt.Fprintln(o.out, said)
	}
	return err
}

// set makes the account staff or no longer staff, and says so.
func (c *adminCommand) set(kept store.Store, now time.Time) (said string, err error) {
	account, err := kept.AccountNamed(c.Name)
	switch {
	case errors.Is(err, store.ErrNotFound):
		return "", fmt.Errorf("there is no account called %q: connect once to take the name, then try again", c.Name)
	case err != nil:
		return "", err
	case account.Staff && !c.Remove:
		return account.Name + " is staff already.", nil
	case !account.Staff && c.Remove:
		return account.Name + " is not staff.", nil
	}
	act := store.StaffAct{At: now, Who: operator, What: "boardroom admin", Whom: account.Name}
	said = account.Name + " is staff from now on."
	if c.Remove {
		act.Why, said = "--remove", account.Name+" is no longer staff."
	}
	return said, kept.SetStaff(account.ID, !c.Remove, act)
}
