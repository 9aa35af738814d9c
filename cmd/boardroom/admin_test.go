package main

import (
	"path/filepath"
	"strings"
	"testing"

	"boardroom/cmd/boardroom/terminal/terminaltest"
	"boardroom/persistence"
)

func TestAdmin(t *testing.T) {
	data := t.TempDir()
	admin := func(status int, want string, args ...string) {
		t.Helper()
		out, complaint := runs(t, status, append([]string{"admin", "--data", data}, args...)...)
		if !strings.Contains(out+complaint, want) {
			t.Errorf("admin %v says %q and complains %q, want %q", args, out, complaint, want)
		}
	}
	admin(1, "there is no database at", "ann")
	h := openHouse(t, data)
	ann := h.connect(t, "ann", terminaltest.Look{Width: 100, Height: 4, Term: "dumb"})
	ann.Expect("Nobody is called ann")
	ann.Line("yes")
	ann.Expect("You are ann.")
	ann.Line(`@dig up to "The Attic"`)
	ann.Expect("@dig is for staff.")
	admin(1, "the house is open, and its database belongs to it alone", "ann")
	h.stop()
	admin(1, `there is no account called "bob"`, "bob")
	admin(0, "ann is staff from now on.", "ANN")
	admin(0, "ann is staff already.", "ann")
	admin(0, "ann is no longer staff.", "--remove", "ann")
	admin(0, "ann is not staff.", "--remove", "ann")
	admin(0, "ann is staff from now on.", "ann")

	h = openHouse(t, data)
	ann = h.connect(t, "ann", terminaltest.Look{Width: 100, Height: 4, Term: "dumb"})
	ann.Expect("You are ann.")
	ann.Line(`@dig up to "The Attic"`)
	ann.Expect("There is a way up to the Attic from now on.")
	h.stop()
	db, err := persistence.Open(filepath.Join(data, databaseName))
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	log, err := db.StaffLog(9)
	if err != nil || len(log) != 4 || log[0].Who != "ann" || log[0].What != "@dig" || log[3].Who != operator {
		t.Errorf("the log is %+v, %v", log, err)
	}
}
