package worldtest

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"sync"
)

// EmptyFile gives what stands in the file of an empty store, which open makes at a
// path: once, since making its schema takes longer than most tests.
func EmptyFile[Store io.Closer](open func(path string) (Store, error)) func() []byte {
	return sync.OnceValue(func() []byte {
		folder, err := os.MkdirTemp("", "boardroom")
		if err != nil {
			panic(err)
		}
		defer os.RemoveAll(folder)
		path := filepath.Join(folder, "boardroom.db")
		made, err := open(path)
		if err == nil {
			err = made.Close()
		}
		file, unread := os.ReadFile(path)
		if err := errors.Join(err, unread); err != nil {
			panic(err)
		}
		return file
	})
}
