package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	gossh "golang.org/x/crypto/ssh"

	"boardroom/cmd/boardroom/desk"
	"boardroom/cmd/boardroom/terminal"
	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/persistence"
)

// remains are the files of a data folder, beside the database, that only a house makes.
// One of them without a database means that a house was there.
var remains = []string{
	hostKeyName, ecdsaKeyName, desk.Name, databaseName + "-wal", databaseName + "-shm", databaseName + ".lock",
	databaseName + ".before-*", databaseName + ".restored-*", // see persistence.Restore
}

// keyPaths are where the host keys are, or are to be: the one that --host-key names alone,
// or one of each kind in the data folder.
func (s *serveCommand) keyPaths() []string {
	if s.HostKey != "" {
		return []string{s.HostKey}
	}
	return []string{filepath.Join(s.Data, hostKeyName), filepath.Join(s.Data, ecdsaKeyName)}
}

// remains lists what there is of a house beside its database.
func (s *serveCommand) remains() []string {
	found := append(matching(s.Data, remains), matching(s.backupDir(), []string{aNightly})...)
	for _, path := range s.keyPaths() {
		if _, err := os.Lstat(path); err == nil && !slices.Contains(found, path) {
			found = append(found, path)
		}
	}
	database := filepath.Join(s.Data, databaseName)
	if _, err := os.Readlink(database); err == nil { // what it leads to may not be mounted
		found = append(found, database)
	}
	return lists.Filter(found, func(path string) bool {
		return path != filepath.Join(s.Data, databaseName+".lock") || !persistence.IsMissing(path)
	})
}

// matching are the files of a folder, which may not be there, whose names match.
func matching(folder string, patterns []string) (paths []string) {
	entries, err := os.ReadDir(folder)
	if err != nil {
		return nil
	}
	for _, e := range entries {
		if slices.ContainsFunc(patterns, func(p string) bool { is, _ := filepath.Match(p, e.Name()); return is }) {
			paths = append(paths, filepath.Join(folder, e.Name()))
		}
	}
	return paths
}

// checkNew refuses to open a new house where there is anything of another one: people know
// that one, and would find a house that has forgotten them.
func (s *serveCommand) checkNew() error {
	found := s.remains()
	path := filepath.Join(s.Data, databaseName)
	switch {
	case s.NewHouse || len(found) == 0:
		return nil
	case s.Store != "":
		return s.checkServer(found)
	case !persistence.IsMissing(path):
		return nil
	}
	return fmt.Errorf("there is no database at %s, but this belongs to one: %s. "+
		"If --data names the wrong folder, or its disk is not mounted, put that right. "+
		"If the database is lost, restore a backup: boardroom restore --data %s FILE. "+
		"Only for a new, empty house: boardroom serve --new-house", path, phrase.And(found), s.Data)
}

// checkServer is checkNew where PostgreSQL keeps the house of which these files are found.
func (s *serveCommand) checkServer(found []string) error {
	holds, err := persistence.HoldsHouse(s.Store)
	if err != nil || holds {
		return err
	}
	return fmt.Errorf("the database that --store names holds no house, but this belongs to one: %s. "+
		"If it is the wrong one, name the right one. To move a house there: boardroom move-house. "+
		"Only for a new, empty house: boardroom serve --new-house", phrase.And(found))
}

// hostKeys are the keys of a house that is kept in a database, the one that stays first. A
// house that people have been to is given another key only on purpose, since the ssh of those
// who know the old one would warn of an attack.
func (s *serveCommand) hostKeys(db *persistence.DB) (keys []gossh.Signer, err error) {
	gone := areGone(s.keyPaths())
	if len(gone) > 0 && !s.NewHostKey {
		switch isUsed, err := db.IsUsed(); {
		case err != nil:
			return nil, err
		case isUsed:
			return nil, fmt.Errorf("the database is there, but the host key %s is gone. "+
				"With another key, people's ssh would warn of an attack. "+
				"Put your copy back there, or name a key with --host-key. "+
				"If there is none, make a new one: boardroom serve --new-host-key", phrase.And(gone))
		}
	}
	keys, err = s.readHostKeys()
	if err != nil {
		return nil, err
	}
	known, err := db.HostKeys()
	if err == nil {
		err = s.areKnown(keys, known)
	}
	if is := fingerprints(keys); err == nil && is != known {
		err = db.SetHostKeys(is)
	}
	return keys, err
}

// areGone are those of some files that are not there.
func areGone(paths []string) []string {
	return lists.Filter(paths, func(path string) bool {
		_, err := os.Lstat(path)
		return errors.Is(err, fs.ErrNotExist)
	})
}

// readHostKeys reads the keys, and makes those that are not there.
func (s *serveCommand) readHostKeys() (keys []gossh.Signer, err error) {
	for i, path := range s.keyPaths() {
		key, err := terminal.HostKey(path, i > 0)
		if err != nil {
			return nil, err
		}
		keys = append(keys, key)
	}
	return keys, nil
}

func fingerprints(keys []gossh.Signer) string {
	return strings.Join(lists.Map(keys, func(k gossh.Signer) string { return gossh.FingerprintSHA256(k.PublicKey()) }), " ")
}

// areKnown is nil where keys are those of some fingerprints, or there are none yet.
func (s *serveCommand) areKnown(keys []gossh.Signer, known string) error {
	is := fingerprints(keys)
	if s.NewHostKey || known == "" || is == known {
		return nil
	}
	return fmt.Errorf("people know this house by other host keys: %s, and %s is %s. Their ssh would warn of an attack. "+
		"Put the host keys of the house there: your copies, or those of the other house over this database. "+
		"Only to go over to these: boardroom serve --new-host-key", known, phrase.And(s.keyPaths()), is)
}
