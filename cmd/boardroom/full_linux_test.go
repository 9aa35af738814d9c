package main

import (
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"boardroom/cmd/boardroom/terminal/terminaltest"
	"boardroom/world/worldtest"
)

// TestAHouseOnAFullDisk fills the disk under people: everybody is told at once, staff
// with what to do, and whoever does something why nothing comes of it, at a login too.
// When there is room all goes on.
func TestAHouseOnAFullDisk(t *testing.T) {
	t.Parallel()
	worldtest.OnASmallDisk(t, "8m", func(data string) { fillUnderPeople(t, data) })
}

func fillUnderPeople(t *testing.T, data string) {
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
	worldtest.FillDisk(t, ballast)
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

func dialled(t *testing.T, address string) net.Conn {
	t.Helper()
	conn, err := net.Dial("tcp", address)
	if err != nil {
		t.Fatal(err)
	}
	return conn
}
