package persistence

import (
	"bytes"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"boardroom/world/store"
)

// smallDisk names the variable that makes the test binary a process that has a small
// disk of its own at a folder.
const smallDisk = "BOARDROOM_SMALL_DISK"

// TestAFullDisk fills the disk of a database up to the last byte: at a commit, and while
// it is closed. What was acknowledged is there, and all goes on when there is room.
func TestAFullDisk(t *testing.T) {
	folder := os.Getenv(smallDisk)
	if folder == "" {
		onASmallDisk(t)
		return
	}
	works(t, syscall.Mount("small", folder, "tmpfs", 0, "size=3m"))
	path, ballast := filepath.Join(folder, "boardroom.db"), filepath.Join(folder, "ballast")
	works(t, os.WriteFile(ballast, make([]byte, 1<<20), 0o600))
	db, err := Open(path)
	works(t, err)
	n := fillsUp(t, db)
	if err := db.Health(); !errors.Is(err, store.ErrFull) {
		t.Errorf("the health is %v", err)
	}
	works(t, os.Remove(ballast))
	checkGoesOn(t, db)
	works(t, db.Close())

	fillDisk(t, ballast)
	if db, err := Open(path); err == nil {
		t.Error("it opens on a full disk")
		works(t, db.Close())
	} else if !strings.Contains(err.Error(), "the disk is full") && !strings.Contains(err.Error(), "no space left") {
		t.Errorf("on a full disk opening gives %v", err)
	}
	works(t, os.Remove(ballast))
	db, err = Open(path)
	works(t, err)
	kept, err := db.OpenTables()
	if works(t, err); len(kept) != n+1 {
		t.Errorf("%d tables were acknowledged and %d are kept", n+1, len(kept))
	}
	works(t, db.Close())
}

// fillDisk writes a file until there is no room.
func fillDisk(t *testing.T, path string) {
	t.Helper()
	file, err := os.Create(path)
	works(t, err)
	defer file.Close()
	for err == nil {
		_, err = file.Write(make([]byte, 4096))
	}
	if !errors.Is(err, syscall.ENOSPC) {
		t.Fatal(err)
	}
}

// onASmallDisk runs the test again in a process that may mount disks that nobody else
// sees.
func onASmallDisk(t *testing.T) {
	t.Helper()
	var said bytes.Buffer
	child := exec.Command(os.Args[0], "-test.run=^"+t.Name()+"$", "-test.v")
	child.Env = append(os.Environ(), smallDisk+"="+t.TempDir())
	child.Stdout, child.Stderr = &said, &said
	child.SysProcAttr = &syscall.SysProcAttr{
		Cloneflags:  syscall.CLONE_NEWUSER | syscall.CLONE_NEWNS,
		UidMappings: []syscall.SysProcIDMap{{HostID: os.Getuid(), Size: 1}},
		GidMappings: []syscall.SysProcIDMap{{HostID: os.Getgid(), Size: 1}},
	}
	if err := child.Start(); err != nil {
		t.Skipf("this machine lets nobody mount a disk of their own: %v", err)
	}
	if err := child.Wait(); err != nil {
		t.Errorf("%v\n%s", err, &said)
	}
}
