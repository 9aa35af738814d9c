package main

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"

	"boardroom/persistence"
)

// A storedHouse is where a house is kept, for the commands that use it.
type storedHouse struct {
	Data  string `default:"./boardroom-data" env:"BOARDROOM_DATA" help:"The data folder of the house (${env}; usually ${default})." placeholder:"FOLDER"`
	Store string `env:"BOARDROOM_STORE" help:"The PostgreSQL database of the house, where it is no file of the data folder (${env})." placeholder:"postgres://HOST/DATABASE"`
}

// open opens the database of a house, which is there.
func (k storedHouse) open() (*persistence.DB, error) {
	if k.Store != "" {
		return openHeld(k.Store)
	}
	path, err := databaseIn(k.Data)
	if err != nil {
		return nil, err
	}
	return persistence.Open(path)
}

// backUp writes all that is kept into a file.
func (k storedHouse) backUp(to string) error {
	if k.Store != "" {
		return persistence.BackupServer(k.Store, to)
	}
	path, err := databaseIn(k.Data)
	if err != nil {
		return err
	}
	return persistence.Backup(path, to)
}

// openHeld opens a database of PostgreSQL that holds a house.
func openHeld(address string) (*persistence.DB, error) {
	switch holds, err := persistence.HoldsHouse(address); {
	case err != nil:
		return nil, err
	case !holds:
		return nil, errors.New("the database holds no house: name the one that does with --store")
	}
	return persistence.OpenServer(context.Background(), address, persistence.ServerOptions{})
}

// databaseIn is the database of a data folder, which is there.
func databaseIn(data string) (string, error) {
	if err := seeData(data); err != nil {
		return "", err
	}
	path := filepath.Join(data, databaseName)
	if persistence.IsMissing(path) {
		return "", fmt.Errorf("there is no database at %s: name the data folder of the house with --data", path)
	}
	return path, nil
}
