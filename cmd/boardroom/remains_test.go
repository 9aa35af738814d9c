package main

import (
	"cmp"
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"boardroom/cmd/boardroom/desk"
	"boardroom/cmd/boardroom/terminal/terminaltest"
	"boardroom/persistence"
	"boardroom/world/worldtest"
)

// tries opens a house and closes it at once. The error says why it doesn't open.
func tries(t *testing.T, command serveCommand) error {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	said := &announcement{heard: make(chan string, 1)}
	failed := make(chan error, 1)
	command.Listen = cmp.Or(command.Listen, "127.0.0.1:0")
	go func() { failed <- command.serve(ctx, output{out: said, err: io.Discard}) }()
	select {
	case err := <-failed:
		return err
	case <-said.heard:
		cancel()
		return <-failed
	}
}

// refuses is why a house doesn't open.
func refuses(t *testing.T, command serveCommand) string {
	t.Helper()
	err := tries(t, command)
	if err == nil {
		t.Error("the house opens")
		return ""
	}
	return err.Error()
}

// lostHouse is a house whose people, database and log are gone, and what it left: a file
// for each name, in the data folder, in one for backups and in one for keys.
func lostHouse(t *testing.T, left string) serveCommand {
	t.Helper()
	c := serveCommand{Data: t.TempDir(), BackupDir: t.TempDir()}
	path := filepath.Join(c.Data, left)
	switch {
	case left == "key elsewhere":
		path = filepath.Join(t.TempDir(), "key")
		c.HostKey = path
	case strings.HasPrefix(left, backupsName):
		c.BackupDir = ""
	case strings.HasPrefix(left, "boardroom-"):
		path = filepath.Join(c.BackupDir, left)
	}
	if left == databaseName {
		works(t, os.Symlink(filepath.Join(c.Data, "not mounted"), path))
		return c
	}
	works(t, errors.Join(os.MkdirAll(filepath.Dir(path), 0o700), os.WriteFile(path, []byte("1234"), 0o600)))
	if left == hostKeyName || left == ecdsaKeyName || c.HostKey != "" {
		name := left
		if c.HostKey != "" {
			name = hostKeyName
		}
		key, err := os.ReadFile(filepath.Join(openHouse(t, t.TempDir()).data, name))
		works(t, errors.Join(err, os.WriteFile(path, key, 0o600)))
	}
	return c
}

func works(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// stays says why a new house does not open all the same, where it would destroy something.
var stays = map[string]string{
	databaseName:          "and nothing is there",
	databaseName + "-wal": "holds the last changes",
}

// TestWhatALostHouseLeavesIsAQuestion has no database, and one thing each that a house
// leaves: no new house opens before somebody says that it is meant, and nothing changes.
func TestWhatALostHouseLeavesIsAQuestion(t *testing.T) {
	for _, left := range []string{
		hostKeyName, ecdsaKeyName, "key elsewhere", databaseName, databaseName + "-wal", databaseName + "-shm", databaseName + ".lock",
		databaseName + ".before-20261127-002252", databaseName + ".restored-20261127-002252",
		desk.Name, "boardroom-2026-11-26.db", filepath.Join("backups", "boardroom-2026-11-26.db"),
	} {
		t.Run(left, func(t *testing.T) {
			c := lostHouse(t, left)
			if left == "key elsewhere" {
				left = c.HostKey
			}
			why := refuses(t, c)
			for _, want := range []string{left, "there is no database", "boardroom restore --data " + c.Data + " FILE", "--new-house"} {
				if !strings.Contains(why, want) {
					t.Errorf("it says %q, without %q", why, want)
				}
			}
			for _, name := range []string{databaseName, hostKeyName, ecdsaKeyName} {
				if _, err := os.Stat(filepath.Join(c.Data, name)); err == nil && name != left {
					t.Errorf("there is a new %s", name)
				}
			}
			c.NewHouse = true
			if asked := stays[left]; asked != "" {
				if why := refuses(t, c); !strings.Contains(why, asked) {
					t.Errorf("--new-house says %q", why)
				}
				if _, err := os.Lstat(filepath.Join(c.Data, left)); err != nil {
					t.Error(err)
				}
				return
			}
			h := openHouseOf(t, c)
			h.stop()
			c.NewHouse = false
			openHouseOf(t, c) // though nobody has come yet
		})
	}
}

// TestADatabaseWithoutItsKeyIsAQuestion makes a new key for people who know another one
// only when somebody says so; the other key stays then.
func TestADatabaseWithoutItsKeyIsAQuestion(t *testing.T) {
	t.Parallel()
	for _, gone := range []string{hostKeyName, ecdsaKeyName, "elsewhere"} {
		elsewhere := ""
		if gone == "elsewhere" {
			elsewhere = filepath.Join(t.TempDir(), "key")
		}
		h := openHouseOf(t, serveCommand{Data: t.TempDir(), HostKey: elsewhere})
		h.program(t, "ann")
		h.stop()
		key := cmp.Or(elsewhere, filepath.Join(h.data, gone))
		works(t, os.Rename(key, key+".away"))
		c := serveCommand{Data: h.data, HostKey: elsewhere, NewHouse: true} // which is about the database
		why := refuses(t, c)
		for _, want := range []string{key, "is gone", "--new-host-key"} {
			if !strings.Contains(why, want) {
				t.Errorf("it says %q, without %q", why, want)
			}
		}
		if _, err := os.Stat(key); err == nil {
			t.Error("there is a new key")
		}
		c.NewHostKey = true
		works(t, tries(t, c))
		works(t, os.Rename(key+".away", key))
		openHouseOf(t, c).program(t, "ann").runs("done", "who")
	}
}

// TestAnEmptyServerIsAQuestion is about a house in PostgreSQL: a database that holds none
// under a key that is there, and one that does without its key.
func TestAnEmptyServerIsAQuestion(t *testing.T) {
	key, err := os.ReadFile(filepath.Join(openHouse(t, t.TempDir()).data, hostKeyName))
	works(t, err)
	c := serveCommand{Data: t.TempDir(), Store: worldtest.NewDatabase(t, worldtest.Postgres(t))}
	path := filepath.Join(c.Data, hostKeyName)
	works(t, os.WriteFile(path, key, 0o600))
	ask := func(what string) {
		t.Helper()
		why := refuses(t, c)
		for _, want := range []string{path, "--new-house", "move-house"} {
			if !strings.Contains(why, want) {
				t.Errorf("%s it says %q, without %q", what, why, want)
			}
		}
	}
	ask("of a database without tables")
	if holds, err := persistence.HoldsHouse(c.Store); err != nil || holds {
		t.Errorf("then it holds a house: %v, %v", holds, err)
	}
	_, failed := does(t, "admin", "--data", c.Data, "--store", c.Store, "staff", "ann")
	if !strings.Contains(failed, "holds no house") {
		t.Errorf("admin says %q", failed)
	}
	db, err := persistence.OpenServer(context.Background(), c.Store, persistence.ServerOptions{}) // as where a move is broken off
	works(t, err)
	works(t, db.Close())
	ask("of one with empty tables")
	c.NewHouse = true
	openHouseOf(t, c).stop()
	c.NewHouse = false
	h := openHouseOf(t, c)
	h.program(t, "ann")
	h.stop()
	works(t, os.Remove(path))
	if why := refuses(t, c); !strings.Contains(why, path+" is gone") || !strings.Contains(why, "--new-host-key") {
		t.Errorf("without the key it says %q", why)
	}
	c.NewHostKey = true
	works(t, tries(t, c))
}

// TestALostDatabaseCanBeRestored does what the house asks for: it is killed, its database
// is deleted, and the backup is restored beside what is left.
func TestALostDatabaseCanBeRestored(t *testing.T) {
	data, backup := t.TempDir(), filepath.Join(t.TempDir(), "backup.db")
	server := runServer(t, data)
	ann := server.player(t, "ann")
	ann.Line("yes")
	ann.Expect("You are ann")
	if _, failed := does(t, "backup", "--data", data, backup); failed != "" {
		t.Fatal(failed)
	}
	server.kill()
	works(t, os.Remove(filepath.Join(data, databaseName)))
	log, err := os.ReadFile(filepath.Join(data, databaseName+"-wal"))
	works(t, err)
	if why := refuses(t, serveCommand{Data: data}); !strings.Contains(why, databaseName+"-wal") {
		t.Errorf("it says %q", why)
	}
	out, failed := does(t, "restore", "--data", data, backup)
	aside := regexp.MustCompile(`What was there is (\S+-wal) now`).FindStringSubmatch(out)
	if failed != "" || aside == nil {
		t.Fatalf("restoring says %q, %q", out, failed)
	}
	if kept, err := os.ReadFile(aside[1]); err != nil || string(kept) != string(log) {
		t.Errorf("the log is not kept: %v", err)
	}
	h := openHouse(t, data)
	h.connect(t, "ann", terminaltest.Look{Width: 100, Height: 24}).Expect("You are ann")
}
