package main

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"boardroom/cmd/boardroom/desk"
	"boardroom/cmd/boardroom/terminal/terminaltest"
	"boardroom/persistence"
	"boardroom/world/people"
)

func TestAdmin(t *testing.T) {
	t.Parallel()
	data := t.TempDir()
	admin := func(status int, want string, args ...string) {
		t.Helper()
		out, complaint := runs(t, status, append([]string{"admin", "--data", data}, args...)...)
		if !strings.Contains(out+complaint, want) {
			t.Errorf("admin %v says %q and complains %q, want %q", args, out, complaint, want)
		}
	}
	admin(1, "there is no database at", "staff", "ann")
	admin(1, "is closed, and can only be told who is staff", "ban", "ann")
	admin(1, "a name is missing", "staff")
	h := openHouse(t, data)
	ann := h.connect(t, "ann", terminaltest.Look{Width: 100, Height: 4, Term: "dumb"})
	ann.Expect("Nobody is called ann")
	ann.Line("yes")
	ann.Expect("You are ann.")
	ann.Line(`@dig up to "The Attic"`)
	ann.Expect("@dig is for staff.")
	admin(0, "ann is staff from now on.", "staff", "ANN")
	ann.Expect("You are staff now, says the operator.")
	admin(1, "ann is staff already.", "staff", "ann")
	admin(0, "ann is no longer staff.", "staff", "remove", "ann")
	h.stop()
	admin(1, `there is no account called "bob"`, "staff", "bob")
	admin(0, "ann is staff from now on.", "staff", "ANN")
	admin(0, "ann is staff already.", "staff", "ann")
	admin(0, "ann is no longer staff.", "staff", "remove", "ann")
	admin(0, "ann is not staff.", "staff", "remove", "ann")
	admin(0, "ann is staff from now on.", "staff", "ann")

	h = openHouse(t, data)
	ann = h.connect(t, "ann", terminaltest.Look{Width: 100, Height: 4, Term: "dumb"})
	ann.Expect("You are ann.")
	ann.Line(`@dig up to "The Attic"`)
	ann.Expect("There is a way up to the Attic from now on.")
	admin(0, "", "announce", "The tournament begins.")
	ann.Expect("Announced by the operator: The tournament begins.")
	h.stop()
	db, err := persistence.Open(filepath.Join(data, databaseName))
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	log, err := db.StaffLog(9)
	if err != nil || len(log) != 7 || log[1].Who != "ann" || log[1].What != "@dig" || log[0].Who != people.Operator {
		t.Errorf("the log is %+v, %v", log, err)
	}
}

// TestTheOperatorAtTheDesk gives commands that are none, and closes the house.
func TestTheOperatorAtTheDesk(t *testing.T) {
	h := openHouse(t, t.TempDir())
	info, err := os.Stat(filepath.Join(h.data, desk.Name))
	if err != nil || info.Mode() != fs.ModeSocket|0o600 {
		t.Fatalf("the socket is %v, %v", info, err)
	}
	for want, words := range map[string][]string{
		`There is no command "ann" here.`:   {"ann"},
		`There is no command "say"`:         {"say", "hello"},
		`There is no account called "bob".`: {"ban", "bob", "1d", "being", "rude"},
		"one line of at most":               {"announce", strings.Repeat("x", 4<<10)},
		"a command is one line":             {"announce", "one\n@shutdown now"},
	} {
		if _, complaint := runs(t, 1, append([]string{"admin", "--data", h.data}, words...)...); !strings.Contains(complaint, want) {
			t.Errorf("admin %v complains %q, want %q", words, complaint, want)
		}
	}
	if out, _ := runs(t, 0, "admin", "--data", h.data, "who"); strings.Contains(out, people.Operator) {
		t.Errorf("the operator is listed:\n%s", out)
	}
	runs(t, 0, "admin", "--data", h.data, "@shutdown", "now", "a", "new", "version")
	h.ended(t)
	if _, err := os.Stat(filepath.Join(h.data, desk.Name)); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("of a closed house the socket is still there: %v", err)
	}
}
