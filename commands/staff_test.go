package commands_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"boardroom/commands"
	"boardroom/world/people"
	"boardroom/world/store"
)

// makeStaff makes somebody staff, as an operator does.
func (e *evening) makeStaff(name string) store.Account {
	e.t.Helper()
	account, err := e.store.AccountNamed(name)
	if err != nil {
		e.t.Fatal(err)
	}
	if err := e.store.SetStaff(account.ID, true, store.StaffAct{At: e.clock, Who: "operator", What: "admin"}); err != nil {
		e.t.Fatal(err)
	}
	return account
}

// staff makes somebody staff who comes again.
func (e *evening) staff(name string) {
	e.t.Helper()
	account := e.makeStaff(name)
	if v := e.visits[name]; v != nil {
		v.shell.Leave()
	}
	e.arrive(name, people.Identity{Account: account.ID}, commands.Interactive)
	e.told(name)
}

func TestStaffCommandsAreForStaff(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	e.want("Ann", "@staff", "Nobody is staff yet.", "boardroom admin staff NAME")
	for _, line := range []string{`@dig up to Attic`, "@open up to sato", "@rename here to Hall", "@remove north"} {
		verb, _, _ := strings.Cut(line, " ")
		e.want("Bob", line, "! "+verb+" is for staff. To see the staff: @staff")
	}
	e.want("Bob", "@describe here as a room", "! Only staff may do that.")
	e.want("Bob", "@staff bob", "! Only staff may do that.")
	e.want("Bob", "help @dig", "Only staff may do this.")
	if got := strings.Join(e.visits["Bob"].shell.Complete("@d"), " "); got != "@describe @doing" {
		t.Errorf("completion offers %q", got)
	}
	e.staff("Ann")
	if got := strings.Join(e.visits["Ann"].shell.Complete("@di"), " "); got != "@dig" {
		t.Errorf("completion offers staff %q", got)
	}
	e.told("Bob")
	e.want("Ann", "@staff bob", "Bob is staff from now on.")
	e.hears("Bob", "You are staff now, says Ann.")
	e.want("Bob", "@staff", "Ann and Bob are staff.")
	e.want("Bob", "@staff ann", "! Ann is staff already.")
	e.want("Bob", "@staff an", "Ann and Bob are staff.") // an article
	e.want("Bob", "@staff bo", `! There is no account called "bo". Write the whole name.`)
	e.want("Bob", "@staff remove Ann", "Ann is no longer staff.")
	e.hears("Ann", "You are no longer staff, says Bob.")
	e.want("Ann", "@dig up to Attic", "! @dig is for staff.")
	e.want("Bob", "@staff remove ann", "! Ann is not staff. Staff are Bob.")
	e.want("Bob", "@staff remove me", "! Bob is the only staff.")
	e.arrive("guest", people.Identity{}, commands.Interactive)
	e.want("Bob", "@staff guest1", "! Guest1 is a guest, and guests can't be staff.")
	log, err := e.store.StaffLog(2)
	if err != nil || len(log) != 2 || log[0].What != "@staff remove" || log[0].Whom != "Ann" || log[0].Who != "Bob" {
		t.Errorf("the log is %+v, %v", log, err)
	}
}

func TestBuilding(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	e.staff("Ann")
	e.told("Bob")
	e.want("Ann", `@dig up to "The Attic"`, "There is a way up to the Attic from now on.", "@describe attic as")
	e.hears("Bob", "Ann opens a way up, to the Attic.")
	for line, want := range map[string]string{
		"@dig up to Cellar":                       "! There is an exit up already, to the Attic.",
		"@dig down to attic":                      "! The Attic is called that already.",
		"@dig down to Sato":                       "! Sáto is called that already.",
		"@dig down to the lobby":                  "! The Lobby is called that already.",
		"@dig down to north":                      `! "north" can't be the name of a room: it is a word of the house.`,
		"@dig down to 17":                         `! "17" can't be the name of a room: a name has at least one letter`,
		"@dig sideways to Cellar":                 `! "sideways" is not a direction. The directions are north, east`,
		"@dig down":                               `! That is not enough. Type: @dig DIRECTION to NAME`,
		"@dig to Cellar":                          "! That is not enough.",
		"@dig down to " + strings.Repeat("x", 41): "! The name of a room has 41 characters, and at most 40 are possible.",
		"@open up to sato":                        "! There is an exit up already",
		"@open down to here":                      "! You are in The Lobby already.",
		"@open down to nowhere":                   `! There is no room called "nowhere".`,
		"@describe attic":                         "! That is not enough.",
		"@rename me to Queen":                     "! The name of an account is for good.",
		"@rename attic to lobby":                  "! The Lobby is called that already.",
		"@remove here":                            "! The Lobby can't be removed: everybody starts there.",
		"@remove sato":                            "! Sáto can't be removed: it is the room of a game.",
		"@remove down":                            "! There is no exit down here.",
		"@remove":                                 "! Remove what?",
	} {
		e.want("Ann", line, want)
	}
	e.silent("Bob")
	e.want("Ann", `@describe attic as "Beams, dust, and a \"globe\" as old as the house."`, "The Attic has a new description.")
	e.want("Bob", "u", `The Attic`, `Beams, dust, and a "globe" as old as the house.`, "Exits: down to the Lobby.")
	e.hears("Ann", "Bob goes up.")
	e.want("Ann", "up", "Bob |  |")
	e.hears("Bob", "Ann comes in from below.")
	e.want("Ann", "@rename here to The Loft", "The Attic is called The Loft from now on.")
	e.hears("Bob", "Ann renames The Attic. It is called The Loft from now on.")
	e.want("Ann", "@open south to sato", "There is a way south to Sáto from now on. There is none back: north leads elsewhere there.")
}

func TestBuildingLasts(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	e.staff("Ann")
	e.types("Ann", "@dig up to The Attic")
	e.types("Ann", "@describe here as \"A hall.\"")
	e.types("Ann", "@rename sato to The Black Lamp")
	e.types("Ann", "@remove southeast")
	e.types("Bob", "up")
	e.types("Bob", "setup sato")
	e.open()
	e.arrive("Ann", people.Identity{Account: 1}, commands.Interactive)
	e.hears("Ann", "Exits: north to Strategery, south to the Black Lamp, northeast to Stacktics", "up to the Attic.")
	e.want("Ann", "look", "A hall.")
	e.want("Ann", "go sato", "The Black Lamp\n")
	e.want("Ann", "go garrisons", "There is no exit. To get away: home")
	e.arrive("Bob", people.Identity{Account: 2}, commands.Interactive)
	e.hears("Bob", "The Attic\n", "sato | #1 | being set up")
	e.types("Ann", "home")
	e.types("Ann", "@open west to garrisons")
	e.want("Ann", "w", "Exits: east to the Lobby.")
}

func TestRemovingARoom(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob", "Cat", "Dan")
	e.staff("Ann")
	e.types("Ann", "@dig up to The Attic")
	e.types("Bob", "up")
	e.types("Bob", "setup sato")
	e.types("Cat", "up")
	e.visits["Cat"].shell.Leave()
	for _, name := range []string{"Ann", "Bob", "Dan"} {
		e.told(name)
	}
	e.types("Ann", "@remove the attic")
	if ask := e.visits["Ann"].shell.Asked(); ask == nil || !strings.Contains(ask.Text, "Remove the Attic for good? In it: 1 person and 1 table. All of that goes to the Lobby. yes or no: ") {
		t.Fatalf("the question is %+v", ask)
	}
	e.want("Ann", "no", "The Attic stays.")
	e.types("Ann", "@remove attic")
	e.diskIsFull()
	e.want("Ann", "yes", nothingChanged)
	e.silent("Bob")
	e.types("Ann", "@remove attic")
	e.want("Ann", "yes", "The Attic is removed.", "Bob comes in from the Attic, which is no more.")
	e.hears("Bob", "Ann removes the Attic, and you are in the Lobby now.", "The Lobby\n", "sato | #1 | being set up")
	e.hears("Dan", "Bob comes in from the Attic")
	e.want("Bob", "up", "! There is no exit up here.")
	e.arrive("Cat", people.Identity{Account: 3}, commands.Interactive)
	e.hears("Cat", "The Lobby\n", "sato | #1")
	e.open()
	e.arrive("Bob", people.Identity{Account: 2}, commands.Interactive)
	e.hears("Bob", "The Lobby\n", "sato | #1")
}

func TestRoomsAreBounded(t *testing.T) {
	e := newEvening(t)
	e.people("Ann")
	e.staff("Ann")
	for n := 6; n <= 200; n++ {
		e.types("Ann", fmt.Sprintf("@dig up to Floor %d", n))
		e.types("Ann", "up")
	}
	e.want("Ann", "@dig up to Heaven", "! The house already has 200 rooms, the most allowed.")
}

func TestStaffSeeWhoHides(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	e.staff("Ann")
	e.types("Bob", "hide")
	e.clock = e.clock.Add(time.Minute)
	e.want("Ann", "who", "Bob (hiding) | the Lobby", "2 people.")
	e.want("Ann", "look", "Bob (hiding) | 1m")
	e.want("Ann", "finger bob", "Bob is in the Lobby (hiding).")
}
