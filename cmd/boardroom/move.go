package main

import (
	"errors"
	"fmt"
	"path/filepath"

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
	file, err := c.openFile()
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	server, err := persistence.OpenServer(c.Store)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, server.Close()) }()
	from, to, next := file, server, "boardroom serve --store …"
	if c.Back {
		from, to, next = server, file, "boardroom serve"
	}
	rows, err := persistence.Move(from, to)
	if err != nil {
		return err
	}
	fmt.Fprintf(o.out, "%d rows are copied, and compared one by one. What they were copied from is as it was. To open the copy: %s\n", rows, next)
	return nil
}

// openFile opens the file of the data folder, which is made where the house comes back.
func (c *moveCommand) openFile() (*persistence.DB, error) {
	if !c.Back {
		return storedHouse{Data: c.Data}.open()
	}
	if err := prepareData(c.Data); err != nil {
		return nil, err
	}
	return persistence.Open(filepath.Join(c.Data, databaseName))
}
