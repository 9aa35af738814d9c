package main

import (
	"fmt"
	"os"
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
		return persistence.OpenServer(k.Store)
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

// databaseIn is the database of a data folder, which is there.
func databaseIn(data string) (string, error) {
	path := filepath.Join(data, databaseName)
	if _, err := os.Stat(path); err != nil {
		return "", fmt.Errorf("there is no database at %s: name the data folder of the house with --data", path)
	}
	return path, nil
}
