package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"golang.org/x/text/encoding/unicode"
	"golang.org/x/text/transform"

	"boardroom/cmd/boardroom/api"
	"boardroom/cmd/boardroom/seal"
	"boardroom/games/all"
	"boardroom/games/lists"
	"boardroom/persistence"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// importCommand is "boardroom import FILE…".
type importCommand struct {
	storedHouse
	Own   bool     `help:"Gives each seat that a named player had to the account of that name here, so the game stands in its history. For games of the same people alone, such as those of a house that has moved."`
	Files []string `arg:"" help:"Files with exported games, one in JSON a file, or folders of such files." placeholder:"FILE"`
}

// mostExport bounds a file with a game, in bytes.
const mostExport = 64 << 20

// Run keeps the games in the database. Nothing of a file is kept that can't be
// played again as it is written; the other files are. A game that is there
// already is left as it is, so an import that was broken off is simply begun
// again.
func (c *importCommand) Run(o output) (err error) {
	files, err := exportsIn(c.Files)
	if err != nil {
		return err
	}
	db, err := c.open()
	if errors.Is(err, persistence.ErrInUse) {
		return errors.New("the house is open, and its database belongs to it alone: close it first")
	}
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	return importAll(db, files, c.Own, o)
}

// importAll keeps the games of files, and says of each what became of it.
func importAll(db store.Store, files []string, own bool, o output) error {
	spoilt := 0
	for _, file := range files {
		record, talk, guests, err := importable(file)
		if err == nil && own {
			err = owned(db, record.Seats, guests)
		}
		if err != nil && len(files) == 1 {
			return fmt.Errorf("%s is not taken in: %w", file, err)
		}
		if err != nil {
			spoilt++
			fmt.Fprintf(o.out, "%s is not taken in: %v\n", file, err)
			continue
		}
		id, isNew, err := db.KeepGame(record, talk)
		switch {
		case err != nil:
			return fmt.Errorf("%s is not taken in, nor is what comes behind it: %w", file, err)
		case isNew:
			fmt.Fprintf(o.out, "%s is game #%d.\n", file, id)
		default:
			fmt.Fprintf(o.out, "%s is here already, as game #%d.\n", file, id)
		}
	}
	if spoilt > 0 {
		return fmt.Errorf("of %d files, %d could not be taken in; each says why above", len(files), spoilt)
	}
	return nil
}

// owned gives seats to the accounts of the same names, but for those of guests.
func owned(db store.Store, seats []store.SeatRecord, guests []bool) error {
	for i := range seats {
		if guests[i] {
			continue
		}
		switch account, err := db.AccountNamed(seats[i].Name); {
		case err == nil:
			seats[i].Name, seats[i].Account = account.Name, account.ID
		case !errors.Is(err, store.ErrNotFound):
			return err
		}
	}
	return nil
}

// exportsIn are the files that are meant: in the place of a folder, what in it
// ends in .json.
func exportsIn(paths []string) ([]string, error) {
	var files []string
	for _, path := range paths {
		info, err := os.Stat(path)
		if err != nil || !info.IsDir() {
			files = append(files, path)
			continue
		}
		entries, err := os.ReadDir(path)
		if err != nil {
			return nil, plain(err)
		}
		before := len(files)
		for _, entry := range entries {
			if !entry.IsDir() && filepath.Ext(entry.Name()) == ".json" {
				files = append(files, filepath.Join(path, entry.Name()))
			}
		}
		if len(files) == before {
			return nil, fmt.Errorf("the folder %s holds no game: the name of a file with a game ends in .json", path)
		}
	}
	return files, nil
}

// importable is what is to be kept of a file, and which seats were guests'.
func importable(path string) (record store.TableRecord, talk []store.Remark, guests []bool, err error) {
	e, err := readExport(path)
	if err != nil {
		return record, nil, nil, err
	}
	record, talk, err = match.Import(e, all.Games(), time.Now())
	return record, talk, lists.Map(e.Seats, func(s notice.ExportSeat) bool { return s.Guest }), err
}

// readExport reads a file with a game. Fields that it does not know are of a
// later version, and left out.
func readExport(path string) (e notice.Export, err error) {
	text, err := readRecord(path)
	if err != nil {
		return e, err
	}
	return exportIn(text)
}

// readRecord reads a file with a game.
func readRecord(path string) ([]byte, error) {
	info, err := os.Stat(path)
	if err != nil {
		return nil, plain(err)
	}
	if !info.Mode().IsRegular() || info.Size() > mostExport {
		return nil, errors.New("it is not a file with a game")
	}
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, plain(err)
	}
	return text, nil
}

// exportIn reads a game out of the text of a file. A signature behind it is left out, unchecked.
func exportIn(text []byte) (e notice.Export, err error) {
	text, _ = seal.Cut(asExported(text))
	if err := json.Unmarshal(text, &e); err != nil {
		return e, fmt.Errorf("it is not a game in JSON: %w", err)
	}
	if name, twice := api.NamedTwice(text); twice {
		return e, fmt.Errorf("it names %q twice in one object, so it says two things", name)
	}
	return e, nil
}

// inUTF8 is the text of a file in UTF-8 without a mark of byte order; that mark says whether it
// is in UTF-16, as some editors and shells write.
func inUTF8(text []byte) []byte {
	read, _, err := transform.Bytes(unicode.BOMOverride(transform.Nop), text)
	if err != nil {
		return text
	}
	return read
}

// asExported is the text of a file as the house wrote it: in UTF-8, and with line feeds where a
// shell has put carriage returns before them. A record has none of its own.
func asExported(text []byte) []byte {
	return bytes.ReplaceAll(inUTF8(text), []byte("\r\n"), []byte("\n"))
}
