package main

import (
	"bytes"
	"errors"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"boardroom/cmd/boardroom/terminal/terminaltest"
)

// smallDisk names the variable that makes the test binary a process that has a small
// disk of its own at a folder.
const smallDisk = "BOARDROOM_SMALL_DISK"

// TestAHouseOnAFullDisk fills the disk under people: everybody is told at once, staff
// with what to do, and whoever does something why nothing comes of it, at a login too.
// When there is room all goes on.
func TestAHouseOnAFullDisk(t *testing.T) {
	data := os.Getenv(smallDisk)
	if data == "" {
		onASmallDisk(t)
		return
	}
	if err := syscall.Mount("small", data, "tmpfs", 0, "size=8m"); err != nil {
		t.Fatal(err)
	}
	h := openHouse(t, data)
	look := terminaltest.Look{Width: 400, Height: 24, Term: "dumb"}
	ann, bob := h.connect(t, "ann", look), h.connect(t, "bob", look)
	for who, term := range map[string]*terminaltest.Terminal{"ann": ann, "bob": bob} {
		term.Line("yes")
		term.Expect("You are " + who)
	}
	if _, failed := does(t, "admin", "--data", data, "staff", "ann"); failed != "" {
		t.Fatal(failed)
	}
	ann.Expect("staff")
	bob.Line("challenge ann strategery 3x3 points=8 first")
	ann.Expect("challenges you")
	ann.Line("accept bob")
	bob.Expect("The game at strategery begins.")

	ballast := filepath.Join(data, "ballast")
	fillDisk(t, ballast)
	const why = "the disk of this house is full"
	bob.Line("send ann good evening")
	bob.Expect("Nothing was changed: " + why)
	ann.Expect("Nothing can be kept just now", why, "Make room on the disk of its data folder")
	bob.Expect("You will be told when it goes on.")
	bob.Line("who") // what needs nothing kept is done
	bob.Expect("ann")
	eve := terminaltest.Login{Name: "eve", Answer: func(string) string { return "a new password" }}
	if c, err := terminaltest.Connect(dialled(t, h.address), eve); err == nil || !strings.Contains(strings.Join(c.Told, " "), why) {
		t.Errorf("eve is told %q, and gets %v", c.Told, err)
	}
	h.connect(t, "bob", look).Expect("You are bob")

	if err := os.Remove(ballast); err != nil {
		t.Fatal(err)
	}
	ann.Expect("Everything can be kept again")
	bob.Line("tell ann it goes on")
	ann.Expect("it goes on")
	bob.Line("occupy 2x1 with 2 2 2 2")
	ann.Expect("bob occupies 2x1")
	h.stop()
	if out, failed := does(t, "check", "--data", data); failed != "" || !strings.Contains(out, "1 game with 1 move") {
		t.Errorf("then check says %q, %q", out, failed)
	}
}

// fillDisk writes a file until there is no room.
func fillDisk(t *testing.T, path string) {
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

func dialled(t *testing.T, address string) net.Conn {
	t.Helper()
	conn, err := net.Dial("tcp", address)
	if err != nil {
		t.Fatal(err)
	}
	return conn
}
