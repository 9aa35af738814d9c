package persistence

import (
	"database/sql"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"time"
)

// Backup writes what a database keeps at one moment into a file, which must not be
// there yet. The house may be open meanwhile and goes on writing. When it returns nil
// the file is whole and on the disk, and only its owner can read it; when it returns
// an error, a sentence, there is no such file.
func Backup(path, to string) error {
	if err := mustBeThere(path); err != nil {
		return fmt.Errorf("%s can't be backed up: %w", path, err)
	}
	return writeNew(to, func(part *os.File) error {
		handle, err := openBeside(path)
		if err != nil {
			return err
		}
		defer handle.Close()
		if _, err = handle.Exec(`VACUUM INTO $1`, part.Name()); err != nil {
			return unopened(path, err)
		}
		return nil
	})
}

// openBeside opens a database that is there, which the house may have open as well.
func openBeside(path string) (*sql.DB, error) {
	path, err := filepath.Abs(path)
	if err != nil {
		return nil, err
	}
	return openHandle(uriOf(path, everyConnection, "mode=rw"))
}

// writeNew makes a file whole, or not at all: write fills another beside it, which
// takes its name in the end.
func writeNew(to string, write func(part *os.File) error) (err error) {
	switch _, err := os.Lstat(to); {
	case err == nil:
		return fmt.Errorf("%s is there already: name a file that isn't", to)
	case !errors.Is(err, fs.ErrNotExist):
		return fmt.Errorf("%s can't be written: %w", to, reason(err))
	}
	part, err := os.CreateTemp(filepath.Dir(to), filepath.Base(to)+".part-*") // for its owner alone
	if err != nil {
		return fmt.Errorf("%s can't be written: %w", to, reason(err))
	}
	defer func() {
		if err != nil {
			err = errors.Join(err, os.Remove(part.Name()))
		}
	}()
	if err := errors.Join(write(part), part.Sync(), part.Close()); err != nil {
		return err
	}
	if err := os.Rename(part.Name(), to); err != nil {
		return fmt.Errorf("%s can't be written: %w", to, reason(err))
	}
	return syncFolder(filepath.Dir(to))
}

// syncFolder makes the names in a folder durable.
func syncFolder(path string) error {
	folder, err := os.Open(path)
	if err != nil {
		return err
	}
	return errors.Join(folder.Sync(), folder.Close())
}

// ErrKept is what errors.Is finds in the error of Restore where there is a database.
var ErrKept = errors.New("there is a database")

// Restore makes a copy of a backup the database at a path, which nobody may have open.
// A database that is there is left alone, and the error is ErrKept, unless it is to be
// replaced: then it is kept beside it under the name that is returned, whatever state
// it is in. The log of a database that is gone is kept likewise.
func Restore(backup, path string, replace bool, now time.Time) (aside string, err error) {
	f, err := locked(path)
	if err != nil {
		return "", err
	}
	defer func() { err = errors.Join(err, f.close()) }()
	_, missing := os.Lstat(f.path)
	isThere := !errors.Is(missing, fs.ErrNotExist)
	if isThere && !replace {
		return "", fmt.Errorf("%w at %s already", ErrKept, path)
	}
	fresh := f.path + now.Format(".restored-20060102-150405")
	if err := writeNew(fresh, func(part *os.File) error { return copyInto(part, backup) }); err != nil {
		return "", err
	}
	aside, err = takePlace(f.path, f.path+now.Format(".before-20060102-150405"), fresh)
	if err != nil {
		return "", errors.Join(err, os.Remove(fresh))
	}
	return aside, syncFolder(filepath.Dir(f.path))
}

func copyInto(part *os.File, path string) error {
	from, err := os.Open(path)
	if err != nil {
		return err
	}
	defer from.Close()
	_, err = io.Copy(part, from)
	return err
}

// takePlace renames what is there of a database, puts a fresh one in its place, and
// returns the new name of the most important file that it renamed. What SQLite keeps
// beside a database goes with it, or the fresh one would be read together with the log of
// the old one.
func takePlace(path, aside, fresh string) (renamed string, err error) {
	for _, name := range []string{"-shm", "-wal", ""} {
		switch err := os.Rename(path+name, aside+name); {
		case err == nil:
			renamed = aside + name
		case !errors.Is(err, fs.ErrNotExist):
			return "", fmt.Errorf("%s can't be put aside: %w", path+name, err)
		}
	}
	return renamed, os.Rename(fresh, path)
}
