package commands_test

import (
	"strings"
	"testing"
	"time"

	"boardroom/commands"
	"boardroom/games/all"
	"boardroom/world/people"
)

// Whoever is to move in the game that they have in view is not told who comes and goes; whoever
// waits is.
func TestComingsAndGoingsWaitForNobodysMove(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob", "Cat")
	e.types("Ann", "challenge bob sato first")
	e.types("Bob", "accept")
	e.told("Ann")
	e.types("Cat", "north")
	e.silent("Ann")
	e.hears("Bob", "Cat goes north.")
	e.types("Cat", "south")
	e.silent("Ann")
	e.types("Ann", "b2 d4")
	e.told("Ann")
	e.types("Cat", "north")
	e.hears("Ann", "Cat goes north.")
	e.told("Bob")
	e.types("Ann", "quit")
	e.visits["Ann"].shell.Leave()
	e.hears("Bob", "Ann has disconnected.")
}

func TestGoing(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob", "Cat")
	e.want("Cat", "s", "Sáto", "Exits: north to the Lobby.", "Cat |  | you")
	for _, name := range []string{"Ann", "Bob", "Cat"} {
		e.told(name)
	}
	e.want("Ann", "north", "Strategery\n", "Exits: south to the Lobby.", "The board of Strategery stands ready. To see it: look strategery. To begin: setup strategery\n", "Ann |  | you")
	e.hears("Bob", "Ann goes north.")
	e.silent("Cat")
	e.want("Bob", "go to strategery", "Ann |  | \nBob |  | you")
	e.hears("Ann", "Bob comes in from the south.")
	e.want("Bob", "go sato", "Sáto\n")
	e.hears("Ann", "Bob goes to Sáto.")
	e.hears("Cat", "Bob comes in from Strategery.")
	exits := []string{"The Lobby\n", "Exits: north to Strategery, south to Sáto, northeast to Stacktics"}
	for _, g := range all.Games() {
		exits = append(exits, " to "+g.Title)
	}
	e.want("Bob", "out", exits...)
	e.hears("Cat", "Bob goes north.")
	e.want("Bob", "se", "Garrisons\n")
	e.want("Bob", "w", "Bob | Garrisons | you | 0s | ") // no exit west: who
	e.want("Bob", "n", "! There is no exit north here. Exits: northwest to the Lobby.")
	e.want("Bob", "go up", "! There is no exit up here.")
	e.want("Bob", "go garrisons", "! You are in Garrisons already.")
	e.want("Bob", "go", "! Where to?")
	e.want("Bob", "go st", `! "st" could be Strategery, Stacktics or Stratic.`)
	e.want("Bob", "go xyzzy", `! There is no room called "xyzzy". The rooms are the Lobby, Strategery,`)
	e.want("Bob", "go the lobby", "The Lobby\n")
	e.want("Bob", "home", "! You are in the Lobby already.")
	e.want("Bob", "look north", "Strategery, another room", "Inside: 1 person. To go there: go strategery")
	e.want("Bob", "look garrisons", "Nobody is there. To go there: go garrisons")
	e.want("Bob", "look west", atNoBoard)
	e.want("Bob", "help north", "Takes you through an exit")
	e.want("Bob", "north-east", "Stacktics\n", "Exits: southwest to the Lobby.")
	e.want("Bob", "-", `! There is no command "-".`)
}

func TestTalkStaysInTheRoom(t *testing.T) {
	e := started(t) // a table in the Lobby: Ann and Bob play, Cat watches
	e.people("Dan", "Eve")
	e.types("Ann", "go sato")
	e.types("Dan", "go sato")
	e.types("Eve", "go stacktics")
	for name := range e.visits {
		e.told(name)
	}
	e.want("Bob", `"your turn`, "Bob says: your turn")
	e.hears("Cat", "Bob says: your turn")
	e.hears("Ann", "In the Lobby, Bob says: your turn")
	e.silent("Dan")
	e.silent("Eve")
	e.want("Ann", ":thinks", "Ann thinks")
	e.hears("Dan", "Ann thinks")
	e.hears("Bob", "In Sáto, Ann thinks") // who plays with her
	e.hears("Cat", "In Sáto, Ann thinks") // who watches her
	e.silent("Eve")
}

func TestTablesStandInRooms(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob", "Cat")
	e.types("Ann", "north")
	e.types("Cat", "option news house")
	e.told("Bob")
	e.want("Ann", "setup size=3x3 order=registration", setsUp("Ann", "strategery"))
	e.hears("Cat", setsUp("Ann", "strategery"))
	e.silent("Bob")
	e.want("Ann", "setup casual", "You change strategery", "casual")
	e.want("Ann", "setup size=3x3 order=registration", "You change strategery")
	e.told("Cat")
	e.want("Ann", "setup chess", noGame("chess"))
	e.want("Ann", "setup 99x3", `! "99x3" can't be chosen.`)
	e.want("Bob", "setup", "! Which game?")
	e.want("Bob", "setup sato", setsUp("Bob", "sato"))
	e.silent("Ann")
	e.want("Ann", "look", "strategery | #3 | being set up")
	e.want("Bob", "look", "sato | #4 | being set up")
	e.want("Bob", "games", "strategery | #3 | Strategery | being set up", "sato | #4 | the Lobby | being set up")
	e.types("Ann", "register") // the one of the room
	e.want("Bob", "register on strategery", registered("Bob", "strategery"))
	e.hears("Ann", registered("Bob", "strategery"))
	e.types("Ann", "start")
	e.hears("Bob", "Board of strategery")
	e.hears("Cat", "The game at strategery has started")
	e.want("Bob", "look", "Bob |  | you play at strategery")
	e.visits["Bob"].shell.Leave()
	e.hears("Ann", "Bob has disconnected.")
	if told := e.types("Cat", "look"); strings.Contains(told, "strategery |") {
		t.Errorf("a table of another room is here:\n%s", told)
	}
}

func TestWhereSomebodyIsAndWhatWasSaidLasts(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	e.types("Ann", "north")
	e.types("Ann", "setup")
	e.types("Ann", `"anybody?`)
	e.types("Ann", ":waits")
	e.types("Bob", "tell ann not for the others")
	e.clock = e.clock.Add(time.Hour)
	e.want("Bob", "north", "Said in Strategery:\n20:00 Ann says: anybody?\n20:00 Ann waits")
	e.types("Bob", "out")
	if told := e.types("Bob", "north"); strings.Contains(told, "anybody?") {
		t.Errorf("Bob is told again what he has seen:\n%s", told)
	}
	e.types("Bob", "out")
	e.clock = e.clock.Add(4 * time.Hour)
	e.open()
	e.arrive("Ann", people.Identity{Account: 1}, commands.Interactive)
	e.hears("Ann", "Strategery\n", "strategery | #1 | being set up", "Said in Strategery:\n21 Nov, 20:00 Ann says: anybody?\n21 Nov, 20:00 Ann waits")
	e.arrive("Bob", people.Identity{Account: 2}, commands.Interactive)
	if told := e.told("Bob"); !strings.Contains(told, "The Lobby\n") || strings.Contains(told, "not for the others") {
		t.Errorf("Bob came back to\n%s", told)
	}
	e.clock = e.clock.Add(24 * time.Hour)
	if told := e.types("Bob", "north"); strings.Contains(told, "anybody?") {
		t.Errorf("Bob is told what was said the day before yesterday:\n%s", told)
	}
}

func TestManyLinesAreNotAllShown(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	e.types("Ann", "north")
	for range 30 {
		e.types("Ann", `"blah`)
	}
	told := e.types("Bob", "north")
	if n := strings.Count(told, "Ann says: blah"); n != 6 {
		t.Errorf("Bob is told %d lines:\n%s", n, told)
	}
	e.close()
	rooms, err := e.store.Rooms()
	if err != nil || len(rooms[1].Lines) != 20 {
		t.Errorf("%d lines are kept: %v", len(rooms[1].Lines), err)
	}
}

func TestAGuestWhoTakesANameStaysInTheRoom(t *testing.T) {
	e := newEvening(t)
	e.people("Ann")
	e.types("Ann", "north")
	e.arrive("new", people.Identity{Key: key("new"), Wanted: "Dora"}, commands.Interactive)
	e.types("new", "north")
	e.told("Ann")
	e.want("new", "@name Dora", nameIsYours("Dora"))
	e.hears("Ann", calledNow(1, "Dora"))
	e.want("new", "look", "Strategery\n", "Dora |  | you")
	e.open()
	e.arrive("Dora", people.Identity{Account: 2}, commands.Interactive)
	e.hears("Dora", "Strategery\n")
}

func TestASingleCommandIsWhereItsAccountIs(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	e.types("Ann", "north")
	e.types("Bob", "north")
	e.visits["Bob"].shell.Leave()
	e.told("Ann")
	e.arrive("script", people.Identity{Account: 2}, commands.Single)
	e.want("script", "look", "Strategery\n")
	e.want("script", "out", "The Lobby\n")
	e.silent("Ann")
	e.visits["script"].shell.Leave()
	e.arrive("Bob", people.Identity{Account: 2}, commands.Interactive)
	e.hears("Bob", "The Lobby\n")
}

func TestAFailedWriteMovesNobody(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	e.told("Ann")
	e.diskIsFull()
	e.want("Ann", "north", nothingChanged)
	e.silent("Bob")
	e.want("Ann", "look", "The Lobby\n")
	e.diskIsFull()
	e.want("Ann", `"can you hear me?`, "Ann says: can you hear me?") // talk goes on
	e.hears("Bob", "Ann says: can you hear me?")
}

func TestARoomThatIsKnownIsNotDescribedAgain(t *testing.T) {
	e := newEvening(t)
	e.people("Ann")
	e.want("Ann", "north", "Maps cover every wall")
	if told := e.types("Ann", "home"); strings.Contains(told, "A long room") || !strings.Contains(told, "Exits: north to Strategery") {
		t.Errorf("Ann came back to\n%s", told)
	}
	e.want("Ann", "look", "A long room")
}
