package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"boardroom/games"
	"boardroom/games/all"
	"boardroom/persistence"
	"boardroom/world/match"
	"boardroom/world/store"
)

// checkCommand is "boardroom check [FILE]".
type checkCommand struct {
	Data string `default:"./boardroom-data" env:"BOARDROOM_DATA" help:"The data folder of the house (${env}; usually ${default})." placeholder:"FOLDER"`
	File string `arg:"" optional:"" help:"A backup to check, in place of the database of the house." placeholder:"FILE"`
}

// Run looks for damages and prints each. The house may be open.
func (c *checkCommand) Run(o output) error {
	path := c.File
	if path == "" {
		var err error
		if path, err = databaseIn(c.Data); err != nil {
			return err
		}
	}
	found, err := inspect(path)
	if err != nil {
		return err
	}
	for _, damage := range found.damages {
		fmt.Fprintln(o.out, damage)
	}
	if err := found.err(path); err != nil {
		return err
	}
	fmt.Fprintf(o.out, "%s is whole: %s.\n", path, found.contents)
	return nil
}

// A finding is what an inspection of a database comes to.
type finding struct {
	damages  []string
	contents string // how much it holds, in words
}

// err is a sentence that says how many damages there are, and what can be done.
func (f finding) err(path string) error {
	switch n := len(f.damages); n {
	case 0:
		return nil
	case 1:
		return fmt.Errorf("%s is damaged: %s. Restore a backup: boardroom restore FILE", path, strings.TrimSuffix(f.damages[0], "."))
	default:
		return fmt.Errorf("%s has %d damages, the first: %s. Restore a backup: boardroom restore FILE", path, n, strings.TrimSuffix(f.damages[0], "."))
	}
}

// inspect looks for damages in a database: its pages, what refers to what, what is kept
// twice, and every record, which is played again. All but the pages is looked at in a
// copy, in a folder for temporary files, so that the house may be open and an older
// schema can be brought up to date. The error says why that can't be done.
func inspect(path string) (f finding, err error) {
	if f.damages, err = persistence.Damages(path); err != nil || len(f.damages) > 0 {
		return f, err
	}
	folder, err := os.MkdirTemp("", "boardroom-check-*")
	if err != nil {
		return f, err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(folder)) }()
	copied := filepath.Join(folder, databaseName)
	if err := persistence.Backup(path, copied); err != nil {
		return f, err
	}
	db, err := persistence.Open(copied)
	if err != nil {
		return f, err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	if f.damages, err = db.Contradictions(); err != nil {
		return f, err
	}
	tables, moves := 0, 0
	err = db.EachTable(func(r store.TableRecord) error {
		tables++
		moves += len(games.Only(r.Plies, func(p store.Ply) bool { return p.Seat > 0 }))
		if err := replays(r); err != nil {
			f.damages = append(f.damages, fmt.Sprintf("table #%d, %s: %v", r.ID, r.Name, err))
		}
		return nil
	})
	f.contents = games.Count(tables, "game") + " with " + games.Count(moves, "move")
	return f, err
}

// replays plays the record of a table again, and compares where that leads with what is
// kept beside it.
func replays(r store.TableRecord) error {
	game, ok := games.First(all.Games(), func(g *games.Game) bool { return g.Name == r.Game })
	if !ok {
		return fmt.Errorf("there is no game called %q", r.Game)
	}
	m, err := match.Restore(game, r)
	switch {
	case err != nil:
		return err
	case m.Result.Over && (m.Result.String() != r.Result || m.Result.Reason != r.Reason), !m.Result.Over && r.Result != "":
		return fmt.Errorf("the moves lead to the result %q (%s), but %q (%s) is kept", m.Result, m.Result.Reason, r.Result, r.Reason)
	}
	return r.Validate()
}
