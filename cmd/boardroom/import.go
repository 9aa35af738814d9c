package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"boardroom/games/all"
	"boardroom/persistence"
	"boardroom/world"
)

// importCommand is "boardroom import FILE…".
type importCommand struct {
	Data  string   `default:"./boardroom-data" env:"BOARDROOM_DATA" help:"The folder that holds the database (${env}; usually ${default})." placeholder:"FOLDER"`
	Files []string `arg:"" help:"Files with exported games, one in JSON a file." placeholder:"FILE"`
}

// mostExport bounds a file with a game, in bytes.
const mostExport = 64 << 20

// Run keeps the games in the database. Nothing of a file is kept that can't be
// played again as it is written; the files before it are.
func (c *importCommand) Run(o output) (err error) {
	path := filepath.Join(c.Data, databaseName)
	if _, err := os.Stat(path); err != nil {
		return fmt.Errorf("there is no database at %s: name the data folder of the house with --data", path)
	}
	db, err := persistence.Open(path)
	if errors.Is(err, persistence.ErrInUse) {
		return errors.New("the house is open, and its database belongs to it alone: close it first")
	}
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	for _, file := range c.Files {
		id, err := importGame(db, file)
		if err != nil {
			return fmt.Errorf("%s is not taken in: %w", file, err)
		}
		fmt.Fprintf(o.out, "%s is game #%d.\n", file, id)
	}
	return nil
}

func importGame(db world.Store, path string) (world.TableID, error) {
	e, err := readExport(path)
	if err != nil {
		return 0, err
	}
	record, err := world.Import(e, all.Games())
	if err != nil {
		return 0, err
	}
	return db.KeepGame(record)
}

// readExport reads a file with a game. Fields that it does not know are of a
// later version, and left out.
func readExport(path string) (e world.Export, err error) {
	info, err := os.Stat(path)
	if err != nil {
		return e, plain(err)
	}
	if !info.Mode().IsRegular() || info.Size() > mostExport {
		return e, errors.New("it is no file with a game")
	}
	text, err := os.ReadFile(path)
	if err != nil {
		return e, plain(err)
	}
	if err := json.Unmarshal(text, &e); err != nil {
		return e, fmt.Errorf("it is no game in JSON: %w", err)
	}
	return e, nil
}
