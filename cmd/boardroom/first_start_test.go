package main

import (
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"boardroom/persistence"
	"boardroom/world/worldtest"
)

// TestAFirstStartMayFail opens a house at the second try, whatever the first one failed at.
func TestAFirstStartMayFail(t *testing.T) {
	taken, err := net.Listen("tcp", "127.0.0.1:0")
	works(t, err)
	defer taken.Close()
	for name, first := range map[string]serveCommand{
		"the port is taken":         {Listen: taken.Addr().String()},
		"the metrics' port, too":    {Metrics: taken.Addr().String()},
		"no folder for the key":     {HostKey: "/nowhere/key"},
		"it ends in the first step": {},
	} {
		t.Run(name, func(t *testing.T) {
			data, key := t.TempDir(), filepath.Join(t.TempDir(), "key")
			first.Data, first.BackupDir = data, t.TempDir()
			if first.HostKey == "" {
				first.HostKey = key
			}
			if name == "it ends in the first step" {
				for _, file := range []string{databaseName, databaseName + ".lock"} {
					works(t, os.WriteFile(filepath.Join(data, file), nil, 0o600))
				}
			} else {
				refuses(t, first)
			}
			works(t, tries(t, serveCommand{Data: data, HostKey: key, BackupDir: first.BackupDir}))
		})
	}
}

// TestCommandsMakeNoDatabase has each command find none.
func TestCommandsMakeNoDatabase(t *testing.T) {
	closed, err := net.Listen("tcp", "127.0.0.1:0")
	works(t, err)
	works(t, closed.Close())
	nowhere := "postgres://postgres@" + closed.Addr().String() + "/postgres"
	for _, args := range [][]string{
		{"backup", filepath.Join(t.TempDir(), "backup.db")}, {"check"}, {"admin", "staff", "ann"}, {"config"},
		{"import", os.DevNull},
		{"move-house", "--store", nowhere}, {"move-house", "--back", "--store", nowhere},
		{"restore", filepath.Join(t.TempDir(), "none.db")},
	} {
		for _, empty := range []bool{false, true} {
			data := t.TempDir()
			if empty {
				works(t, os.WriteFile(filepath.Join(data, databaseName), nil, 0o600))
			}
			full := append([]string{args[0], "--data", data}, args[1:]...)
			does(t, full...)
			if !persistence.IsMissing(filepath.Join(data, databaseName)) {
				t.Errorf("%q makes a database", full)
			}
		}
	}
}

// TestAnInterruptedMoveBackMakesNoDatabase moves back from a database that holds no house.
func TestAnInterruptedMoveBackMakesNoDatabase(t *testing.T) {
	data := t.TempDir()
	empty := worldtest.NewDatabase(t, worldtest.Postgres(t))
	if _, failed := does(t, "move-house", "--back", "--data", data, "--store", empty); !strings.Contains(failed, "holds no house") {
		t.Errorf("it says %q", failed)
	}
	if entries, err := os.ReadDir(data); err != nil || len(entries) > 0 {
		t.Errorf("it leaves %v, %v", entries, err)
	}
}
