package commands_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"boardroom/commands"
	"boardroom/world/people"
)

func TestWho(t *testing.T) {
	e := started(t) // Ann and Bob play at strategery in the Lobby, Cat watches
	e.types("Cat", "go sato")
	e.types("Cat", `@doing "looking for a  game of sato"`)
	e.clock = e.clock.Add(17 * time.Second)
	e.want("Ann", "who",
		"Ann | the Lobby | you play at strategery | 0s | ",
		"Bob | the Lobby | plays at strategery | 17s | ",
		"Cat | Sáto | watches strategery | 17s | looking for a game of sato", "3 people.")
	e.clock = e.clock.Add(3 * time.Hour)
	e.want("Ann", "@who", "Ann | 3 hours | 0 seconds | The Lobby", "Cat | 3 hours | 3 hours | Sáto",
		"Total: 3 people; 1 typed something in the last 5 minutes.")
	e.want("Ann", "who bob", "Bob | the Lobby")
	if told := e.types("Ann", "who bob"); strings.Contains(told, "Cat") || strings.Contains(told, "people") {
		t.Errorf("who bob lists\n%s", told)
	}
	e.want("Ann", "@who cat bob", "Cat | 3 hours")
	e.want("Ann", "who zoe", nobodyCalled("zoe"))
	e.want("Bob", "go sato", "Bob |  | you play at strategery\nCat | 3h | watches strategery, looking for a game of sato")
	e.want("Cat", "@doing", "Your line: looking for a game of sato", "@doing none")
	e.want("Cat", "@doing "+strings.Repeat("x", 61), "! That line has 61 characters, and at most 60 are possible.")
	e.want("Cat", "@doing a\u202eb", "! That line contains the character U+202E, which can't be seen.")
	e.want("Cat", `@doing " "`, "! That line can't be empty.")
	e.want("Cat", "@doing none", "Your line is removed.")
	e.want("Cat", "@doing", "Your line is not set.")
}

func TestFinger(t *testing.T) {
	e := ratedGame(t, "rated", "Ann", "Bob")
	e.fillBoard("Ann", "Bob")
	e.types("Cat", "watch strategery")
	e.types("Bob", "@about I play in the evenings, and like long games.")
	e.types("Bob", "@doing dishes")
	e.clock = e.clock.Add(time.Minute)
	e.want("Ann", "finger bob", "Bob joined on 21 November 2026.", "Bob is in the Lobby.", "Doing: dishes", "Idle for 1m, here for 1m.",
		"Bob has finished 1 game: 0 won, 1 lost, 0 drawn.", "Bob writes: I play in the evenings, and like long games.", ratingsOf("Bob"), "Strategery")
	e.want("Ann", "look bob", "Bob is in the Lobby.", "I play in the evenings")
	e.want("Ann", "finger", "You have finished 1 game: 1 won, 0 lost, 0 drawn.")
	e.want("Cat", "f me", "You are Cat, in the Lobby. You watch strategery.", "You came 1 minute ago.", "You haven't finished a game yet.")
	e.visits["Bob"].shell.Leave()
	e.clock = e.clock.Add(3 * time.Hour)
	e.want("Ann", "finger bob", "Bob is not here, and was last here 3h ago, on 21 Nov 2026, 20:00 UTC.", "Bob writes: I play")
	e.arrive("guest", people.Identity{}, commands.Interactive)
	e.want("Ann", "finger guest1", "Guest1 is a guest.", "Guest1 is in the Lobby.")
	e.want("Ann", "finger zoe", nobodyCalled("zoe"))
	e.want("Ann", "finger bob cat", `! "cat" means nothing here.`)
	e.want("guest", "@about me", "What you write about yourself is set.")
	e.want("Ann", "look guest1", "Guest1 is a guest.\nme")
}

func TestHiding(t *testing.T) {
	e := started(t)
	e.people("Dan", "Eve")
	for name := range e.visits {
		e.told(name)
	}
	e.clock = e.clock.Add(time.Hour)
	e.want("Dan", "hide", "You are left out of the lists from now on.")
	e.want("Dan", "hide", "! You are hidden already.")
	e.want("Dan", "who", "Dan (hiding) | the Lobby", "5 people.")
	e.types("Dan", "watch strategery")
	e.types("Dan", "north")
	e.types("Dan", "home")
	for _, name := range []string{"Ann", "Bob", "Cat", "Eve"} {
		e.silent(name)
	}
	notShown := func(line string) {
		t.Helper()
		if told := e.types("Eve", line); strings.Contains(told, "Dan") {
			t.Errorf("%q shows who hides:\n%s", line, told)
		}
	}
	notShown("who")
	notShown("@who")
	notShown("look")
	notShown("watchers strategery")
	e.want("Eve", "who", "4 people. And 1 more hiding.")
	away := "! Dan is not here, and was last here 1h ago."
	for _, line := range []string{"tell dan hello", "look dan", "who dan"} {
		e.want("Eve", line, away)
	}
	e.want("Eve", "tell da hello", nobodyCalled("da"))
	told := e.types("Eve", "finger dan")
	e.holds("Eve", told, "Dan is not here, and was last here 1h ago")
	if strings.Contains(told, "Lobby") || strings.Contains(told, "Idle") {
		t.Errorf("finger tells of who hides:\n%s", told)
	}
	if got := e.visits["Eve"].shell.Complete("who d"); len(got) != 0 {
		t.Errorf("completion offers %v", got)
	}
	if got := e.visits["Eve"].shell.Complete("tell d"); !slices.Equal(got, []string{"Dan"}) {
		t.Errorf("completion offers %v, which is not what it does when Dan is away", got)
	}
	e.silent("Dan")

	e.types("Dan", "tell eve I am here")
	e.hears("Eve", "Dan tells you: I am here")
	e.want("Eve", "tell dan ah", youTell("Dan", "ah"))
	e.want("Ann", "tell dan hello", away)
	e.types("Dan", `"hello all`)
	e.hears("Ann", "Dan says: hello all")

	e.visits["Dan"].shell.Leave()
	e.told("Eve")
	e.silent("Ann")
	e.arrive("Dan", people.Identity{Account: 4}, commands.Interactive)
	e.hears("Dan", "You are hidden")
	e.silent("Ann")
	e.want("Ann", "tell dan hello", "! Dan is not here")
	e.want("Dan", "unhide", "Others can find you again.")
	e.want("Dan", "unhide", "! You are not hidden.")
	e.want("Ann", "tell dan hello", youTell("Dan", "hello"))
}
