package persistence

import (
	"database/sql"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"boardroom/world/store"
)

// A place is where the files of a database were when it was opened. SQLite goes on
// writing into files that have been deleted or renamed, and what it acknowledges there
// is lost with the process.
type place struct {
	files map[string]os.FileInfo // by path
}

// remember takes the files as they are.
func (p *place) remember(path string) error {
	p.files = map[string]os.FileInfo{}
	for _, name := range []string{path, path + "-wal"} {
		info, err := os.Stat(name)
		if err != nil {
			return err
		}
		p.files[name] = info
	}
	return nil
}

// lost is ErrLost where a file is gone, is another one, or has been emptied. The log may
// shrink; the database never does.
func (p *place) lost(path string) error {
	for name, was := range p.files {
		info, err := os.Stat(name)
		switch {
		case err != nil:
			return fmt.Errorf("%w: %s: %w", store.ErrLost, name, reason(err))
		case !os.SameFile(info, was):
			return fmt.Errorf("%w: %s is another file than the one that was opened", store.ErrLost, name)
		case name == path && info.Size() < was.Size():
			return fmt.Errorf("%w: %s was cut short", store.ErrLost, name)
		}
	}
	return nil
}

// ready implements engine.
func (f *file) ready() error { return f.place.lost(f.path) }

// makeRoom implements engine.
func (f *file) makeRoom(handle *sql.DB) error {
	if err := tryRoom(filepath.Dir(f.path)); err != nil {
		return err
	}
	return f.commit(handle, func(tx *sql.Tx) error { return run(tx, probe) })
}

// enoughRoom is how many bytes there must be room for until the disk no longer counts
// as full, so that people aren't told of every page that fits.
const enoughRoom = 256 << 10

func tryRoom(folder string) error {
	file, err := os.CreateTemp(folder, ".room-*")
	if err != nil {
		return fmt.Errorf("%w: %w", store.ErrFull, reason(err))
	}
	defer os.Remove(file.Name())
	if _, err := file.Write(make([]byte, enoughRoom)); err != nil {
		return errors.Join(fmt.Errorf("%w: %w", store.ErrFull, reason(err)), file.Close())
	}
	return errors.Join(file.Sync(), file.Close())
}

// probe writes a page that nobody reads.
const probe = `PRAGMA user_version = 1`
