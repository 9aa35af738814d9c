package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
)

// The files of a data folder.
const (
	hostKeyName  = "host_key_ed25519"
	ecdsaKeyName = "host_key_ecdsa" // for clients that know no Ed25519
	databaseName = "boardroom.db"
	motdName     = "motd.txt"
	backupsName  = "backups" // the folder of nightly backups, unless --backup-dir names another
)

// usualData is the data folder where nobody names one; the flags' defaults say the same.
const usualData = "./boardroom-data"

// seeData says in a sentence why the data folder of a house can't be looked into.
func seeData(data string) error {
	_, err := os.ReadDir(data)
	switch {
	case err == nil:
		return nil
	case errors.Is(err, fs.ErrNotExist):
		return fmt.Errorf("there is no folder %s: name the data folder of the house with --data", data)
	case errors.Is(err, fs.ErrPermission):
		return fmt.Errorf("the data folder %s can't be read: permission denied; run it as the user of the house (sudo)", data)
	}
	return fmt.Errorf("the data folder %s can't be read: %w", data, plain(err))
}

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

// giveToOwner gives a database that root has put into a data folder to the folder's owner, the user that
// the house runs as.
func giveToOwner(data string) error {
	info, err := os.Stat(data)
	if err != nil {
		return err
	}
	owner, known := info.Sys().(*syscall.Stat_t)
	if !known || os.Geteuid() != 0 {
		return nil
	}
	for _, name := range []string{databaseName, databaseName + ".lock"} {
		if err := os.Lchown(filepath.Join(data, name), int(owner.Uid), int(owner.Gid)); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return fmt.Errorf("%s can't be given to the owner of %s: %w", name, data, plain(err))
		}
	}
	return nil
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
	ours := matching(data, append([]string{databaseName, motdName, optionsName, backupsName}, remains...))
	open := fmt.Errorf("the data folder %s is open to others (its mode is %04o)", data, info.Mode().Perm())
	if len(entries) > 0 && len(ours) == 0 {
		return fmt.Errorf("%w and holds something else than a house: name a folder of its own, or close this one with: chmod 700 %s", open, data)
	}
	if err := os.Chmod(data, info.Mode().Perm()&0o700); err != nil && info.Mode().Perm()&0o007 != 0 {
		return fmt.Errorf("%w, and that can't be changed: %w", open, plain(err))
	}
	return nil
}
