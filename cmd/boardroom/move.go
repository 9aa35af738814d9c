package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"boardroom/persistence"
)

// moveCommand is "boardroom move-house".
type moveCommand struct {
	storedHouse
	Back bool `help:"From the PostgreSQL database into a new file of the data folder."`
}

// Run copies the house and leaves what it was copied from as it is. The copy is whole or
// not there at all; one that was broken off is begun again.
func (c *moveCommand) Run(o output) (err error) {
	if c.Store == "" {
		return errors.New("whereto? Name the database: boardroom move-house --store postgres://user@host/database")
	}
	move, next := c.there, "boardroom serve --store …"
	if c.Back {
		move, next = c.back, "boardroom serve"
	}
	rows, err := move(o)
	if err == nil {
		fmt.Fprintf(o.out, "%d rows are copied, and compared one by one. What they were copied from is as it was. To open the copy: %s\n", rows, next)
	}
	return err
}

// there copies from the data folder into the PostgreSQL database.
func (c *moveCommand) there(output) (rows int, err error) {
	file, err := storedHouse{Data: c.Data}.open()
	if err != nil {
		return 0, err
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	server, err := persistence.OpenServer(context.Background(), c.Store, persistence.ServerOptions{})
	if err != nil {
		return 0, err
	}
	defer func() { err = errors.Join(err, server.Close()) }()
	return persistence.Move(file, server)
}

// back copies from the PostgreSQL database into a new file of the data folder. That gets
// its name when it is whole: a database without a house would open as a new one.
func (c *moveCommand) back(o output) (rows int, err error) {
	server, err := openHeld(c.Store)
	if err != nil {
		return 0, err
	}
	defer func() { err = errors.Join(err, server.Close()) }()
	if err := prepareData(c.Data); err != nil {
		return 0, err
	}
	folder, err := os.MkdirTemp(c.Data, ".moving-*")
	if err != nil {
		return 0, err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(folder)) }()
	copied := filepath.Join(folder, databaseName)
	if rows, err = copyFrom(server, copied); err != nil {
		return 0, err
	}
	aside, err := persistence.Restore(copied, filepath.Join(c.Data, databaseName), false, time.Now())
	if err == nil && aside != "" {
		fmt.Fprintf(o.out, wasThere, aside)
	}
	if err == nil {
		err = giveToOwner(c.Data)
	}
	return rows, err
}

// copyFrom copies a house into a new file.
func copyFrom(server *persistence.DB, path string) (rows int, err error) {
	file, err := persistence.Open(path)
	if err != nil {
		return 0, err
	}
	rows, err = persistence.Move(server, file)
	return rows, errors.Join(err, file.Close())
}
