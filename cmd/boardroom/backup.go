package main

import (
	"errors"
	"fmt"
	"path/filepath"
	"time"

	"boardroom/persistence"
)

// backupCommand is "boardroom backup FILE".
type backupCommand struct {
	storedHouse
	File string `arg:"" help:"The file to write, which must not be there yet." placeholder:"FILE"`
}

// Run writes the backup and checks it.
func (c *backupCommand) Run(o output) error {
	if err := c.backUp(c.File); err != nil {
		return err
	}
	found, err := inspect(c.File)
	if err == nil {
		err = found.err(c.File)
	}
	if err != nil {
		return fmt.Errorf("the backup is written, but is no use: %w", err)
	}
	fmt.Fprintf(o.out, "%s has all of the house: %s. The keys that it proves itself with are files of their own, %s and %s.\n",
		c.File, found.contents, filepath.Join(c.Data, hostKeyName), filepath.Join(c.Data, ecdsaKeyName))
	return nil
}

// restoreCommand is "boardroom restore FILE".
type restoreCommand struct {
	Data    string `default:"./boardroom-data" env:"BOARDROOM_DATA" help:"The data folder of the house, which is made if it is not there (${env}; usually ${default})." placeholder:"FOLDER"`
	Replace bool   `help:"Put the database that is there aside."`
	File    string `arg:"" help:"A backup." placeholder:"FILE"`
}

// wasThere says what was put aside.
const wasThere = "What was there is %s now.\n"

// Run makes the backup the database of a house that is closed. A backup with damages is
// refused.
func (c *restoreCommand) Run(o output) error {
	found, err := inspect(c.File)
	if err == nil {
		err = found.err(c.File)
	}
	if err != nil {
		return fmt.Errorf("nothing is restored: %w", err)
	}
	if err := prepareData(c.Data); err != nil {
		return err
	}
	aside, err := persistence.Restore(c.File, filepath.Join(c.Data, databaseName), c.Replace, time.Now())
	switch {
	case errors.Is(err, persistence.ErrKept):
		return fmt.Errorf("nothing is restored: %w. To put it aside, not away: boardroom restore --replace %s", err, c.File)
	case err != nil:
		return fmt.Errorf("nothing is restored: %w", err)
	}
	if err := giveToOwner(c.Data); err != nil {
		return err
	}
	fmt.Fprintf(o.out, "The house of %s is as it was: %s.\n", c.Data, found.contents)
	if aside != "" {
		fmt.Fprintf(o.out, wasThere, aside)
	}
	return nil
}
