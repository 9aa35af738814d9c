package worldtest

import (
	"bytes"
	"errors"
	"os"
	"os/exec"
	"syscall"
	"testing"
)

// smallDisk names the variable that makes the test binary a process that has a small
// disk of its own at a folder.
const smallDisk = "BOARDROOM_SMALL_DISK"

// OnASmallDisk runs a test with the folder of a disk of its own, of as much room as
// "8m", in a process that may mount disks that nobody else sees. It is left out where
// the machine allows nobody that.
func OnASmallDisk(t *testing.T, size string, test func(folder string)) {
	t.Helper()
	folder := os.Getenv(smallDisk)
	if folder == "" {
		again(t)
		return
	}
	if err := syscall.Mount("small", folder, "tmpfs", 0, "size="+size); err != nil {
		t.Fatal(err)
	}
	test(folder)
}

// again runs the test in such a process.
func again(t *testing.T) {
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

// FillDisk writes a file until there is no room.
func FillDisk(t *testing.T, path string) {
	t.Helper()
	file, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	for err == nil {
		_, err = file.Write(make([]byte, 4096))
	}
	if !errors.Is(err, syscall.ENOSPC) {
		t.Fatal(err)
	}
}
