package commands_test

import (
	"strings"
	"testing"

	"boardroom/commands"
	"boardroom/world/people"
	"boardroom/world/store"
)

// TestStaffRename gives Bob another name, which then stands wherever his did: in games
// under way and over, what he said and what waits.
func TestStaffRename(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob", "Cat")
	e.staff("Ann")
	for _, line := range []string{"Bob: challenge cat sato first casual", "Cat: accept", "Bob: resign", "Bob: yes", "Bob: challenge cat stratic casual", "Bob: setup strategery", "Bob: register on strategery", "Bob: say hello"} {
		e.step(line)
	}
	e.told("Bob")
	e.want("Bob", "@rename-person cat to dora why not", "! @rename-person is for staff.")
	e.want("Ann", "@rename-person bob", "! That is not enough.")
	e.want("Ann", "@rename-person bo to robert rude", `! There is no account called "bo".`)
	e.want("Ann", "@rename-person bob to adm1n rude", "! \"adm1n\" can't be a name")
	e.want("Ann", "@rename-person bob to cat rude", "! The name cat is taken.")
	e.want("Ann", "@rename-person bob to c4t_ rude", "Bob is called c4t_ from now on. The name Bob is free.") // it looks like nobody
	e.arrive("Bob", people.Identity{Account: 2}, commands.Interactive)
	e.want("Ann", "@rename-person c4t_ to Robert", reasonMissing)
	e.diskIsFull()
	e.want("Ann", "@rename-person c4t_ to Robert rude", nothingChanged)
	e.want("Ann", "@rename-person c4t_ to Robert rude", "c4t_ is called Robert from now on. The name c4t_ is free.")
	e.logged(store.StaffAct{Who: "Ann", What: "@rename-person", Whom: "c4t_", Why: "now Robert: rude"})
	e.hears("Bob", "Ann gives you the name Robert: rude. Your account is as it was.")
	everywhere := func() {
		t.Helper()
		for _, line := range []string{"look here", "history", "look strategery", "pending", "replay 1"} {
			told := e.types("Cat", line)
			if strings.Contains(told, "Bob") || strings.Contains(told, "c4t_") || !strings.Contains(told, "Robert") {
				t.Errorf("%s tells Cat\n%s", line, told)
			}
		}
	}
	e.told("Cat")
	everywhere()
	e.arrive("Robert", people.Identity{Account: 2}, commands.Interactive)
	e.hears("Robert", "You are Robert.")
	e.open()
	e.arrive("Ann", people.Identity{Account: 1}, commands.Interactive)
	e.arrive("Cat", people.Identity{Account: 3}, commands.Interactive)
	e.told("Cat")
	everywhere()
	e.want("Ann", "@free-name robert never here", "Robert is called player2 from now on. The name Robert is free.")
	e.logged(store.StaffAct{Who: "Ann", What: "@free-name", Whom: "Robert", Why: "now player2: never here"})
	e.arrive("new", people.Identity{Key: key("new"), Wanted: "Robert"}, commands.Interactive)
	e.want("new", "yes", nameIsYours("Robert"))
}
