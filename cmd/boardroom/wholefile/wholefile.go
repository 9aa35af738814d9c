// Package wholefile writes files that are there whole or not at all, whatever happens.
package wholefile

import (
	"errors"
	"os"
	"path/filepath"
)

// New makes a file of a text, as Make does.
func New(path string, text []byte) error {
	return Make(path, func(f *os.File) error {
		_, err := f.Write(text)
		return err
	})
}

// Make makes a file that must not be there yet; else its error is fs.ErrExist. What write has
// written is durable when it has its name. Only its owner may read it, unless write says more.
func Make(path string, write func(*os.File) error) error {
	folder, err := os.Open(filepath.Dir(path))
	if err != nil {
		return err
	}
	defer folder.Close()
	draft, err := os.CreateTemp(filepath.Dir(path), "."+filepath.Base(path)+"-*")
	if err != nil {
		return err
	}
	defer os.Remove(draft.Name())
	if err := errors.Join(write(draft), draft.Sync(), draft.Close()); err != nil {
		return err
	}
	if err := os.Link(draft.Name(), path); err != nil {
		return err
	}
	return folder.Sync()
}
