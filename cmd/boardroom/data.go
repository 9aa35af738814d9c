package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
)

// The files of a data folder.
const (
	hostKeyName  = "host_key_ed25519"
	databaseName = "boardroom.db"
	motdName     = "motd.txt"
)

// prepareData makes the data folder, for its owner alone. From one that is there the
// rights of others are taken.
func prepareData(data string) error {
	if err := os.MkdirAll(data, 0o700); err != nil {
		return fmt.Errorf("the data folder %s can't be made: %w", data, plain(err))
	}
	if err := closeToOthers(data); err != nil {
		return err
	}
	probe, err := os.CreateTemp(data, ".probe-*")
	if err != nil {
		return fmt.Errorf("the data folder %s can't be written: %w", data, plain(err))
	}
	return errors.Join(probe.Close(), os.Remove(probe.Name()))
}

// closeToOthers takes the rights of others from a folder that is a house's, or empty.
// Any other is refused, since it may be there for others.
func closeToOthers(data string) error {
	info, err := os.Stat(data)
	if err != nil || info.Mode().Perm()&0o077 == 0 {
		return err
	}
	entries, err := os.ReadDir(data)
	if err != nil {
		return fmt.Errorf("the data folder %s can't be read: %w", data, plain(err))
	}
	isOurs := func(e fs.DirEntry) bool {
		return slices.Contains([]string{hostKeyName, databaseName, motdName, optionsName}, e.Name())
	}
	open := fmt.Errorf("the data folder %s is open to others (its mode is %04o)", data, info.Mode().Perm())
	if len(entries) > 0 && !slices.ContainsFunc(entries, isOurs) {
		return fmt.Errorf("%w and holds something else than a house: name a folder of its own, or close this one with: chmod 700 %s", open, data)
	}
	if err := os.Chmod(data, info.Mode().Perm()&0o700); err != nil && info.Mode().Perm()&0o007 != 0 {
		return fmt.Errorf("%w, and that can't be changed: %w", open, plain(err))
	}
	return nil
}

// checkNew refuses a data folder with the host key of a house and without its
// database: people know that key, and would come to a house that has forgotten them.
func checkNew(data string) error {
	_, noKey := os.Stat(filepath.Join(data, hostKeyName))
	_, noDatabase := os.Stat(filepath.Join(data, databaseName))
	if noKey == nil && errors.Is(noDatabase, fs.ErrNotExist) {
		return fmt.Errorf("the data folder %s has the host key of a house, but no database: restore a backup (boardroom restore FILE), "+
			"or, if a new house is meant that keeps the key, open it once with --new-house", data)
	}
	return nil
}
