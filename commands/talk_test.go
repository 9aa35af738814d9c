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

func TestTellingSomebody(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob", "Cat")
	for _, typed := range []string{`tell bob hello`, `page bob with hello`, `tell "bob" hello`, `tell "hello" to bob`, `page bob, hello`, `t BO hello`} {
		e.want("Ann", typed, youTell("Bob", "hello"))
		e.hears("Bob", "Ann tells you: hello")
	}
	e.want("Ann", `tell "one "two" three" to bob`, `You tell Bob: one "two" three`)
	e.told("Cat")
	e.clock = e.clock.Add(12 * time.Minute)
	e.want("Ann", "tell bob hello?", "You tell Bob: hello?", "Bob has been idle for 12m.")
	e.visits["Bob"].shell.Leave()
	e.told("Cat")
	e.people("Bobby")
	e.want("Ann", "tell bob hello?", "! Bob is not here, and was last here 12m ago. To leave a letter: send Bob TEXT")
	e.silent("Bobby") // what is meant for Bob is not for those whose names begin so
	e.arrive("guest", people.Identity{}, commands.Interactive)
	if told := e.types("guest", "tell bob hello?"); strings.Contains(told, "send") {
		t.Errorf("a guest was told of letters:\n%s", told)
	}
}

func TestReplying(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob", "Cat")
	e.told("Ann")
	for _, typed := range []string{".hi", "^hi", "reply hi"} {
		e.want("Ann", typed, "! Nobody has told you anything yet. To tell somebody: tell PERSON TEXT")
	}
	e.types("Bob", "tell ann hi")
	e.want("Ann", ". hello", youTell("Bob", "hello"))
	e.types("Ann", "tell cat hi")
	e.want("Ann", ".how are you?", "You tell Cat: how are you?")
	e.want("Ann", "^and you?", "You tell Bob: and you?")
	e.types("Bob", "tell ann well")
	e.want("Ann", ".good", youTell("Bob", "good"))
	e.want("Cat", "reply fine", youTell("Ann", "fine"))
	e.want("Ann", ".", "! Tell them what? For example: tell Cat hello")
	e.visits["Cat"].shell.Leave()
	e.want("Ann", ".bye", "! Cat is not here")
	e.arrive("Cat", people.Identity{Account: 3}, commands.Interactive)
	e.want("Ann", ".welcome back", "You tell Cat: welcome back")
	e.arrive("guest", people.Identity{}, commands.Interactive)
	e.types("guest", "tell ann hi")
	e.visits["guest"].shell.Leave()
	e.arrive("guest", people.Identity{}, commands.Interactive)
	e.want("Ann", ".hi", "! Guest1 is no longer here.")
}

func TestShouting(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob", "Cat")
	e.types("Cat", "option shouts off")
	e.told("Cat")
	e.want("Ann", "!who plays?", "Ann shouts: who plays?")
	e.hears("Bob", "Ann shouts: who plays?")
	e.silent("Cat")
	e.want("Cat", "shout me", "! You have shouts off, so you would hear no answer.")
	e.want("Ann", "shout", "! Shout what? For example")
	e.types("Ann", "!two")
	e.types("Ann", "!three")
	e.told("Bob")
	e.want("Ann", "!four", "! You have shouted a lot in a short time, so this went to nobody. Wait 20 seconds and try again.")
	e.silent("Bob")
	e.clock = e.clock.Add(20 * time.Second)
	e.want("Ann", "!four", "Ann shouts: four")
	e.visits["Ann"].shell.Leave()
	e.arrive("Ann", people.Identity{Account: 1}, commands.Single)
	e.want("Ann", "shout five", "! You have shouted a lot") // a new line gets nobody around it
}

func TestTalkHasAPace(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	e.told("Ann")
	said := 0
	for n := range 40 {
		typed := []string{"say %d", ":%d", "tell bob %d"}[n%3]
		if told := e.types("Ann", fmt.Sprintf(typed, n)); !strings.HasPrefix(told, "! You have said a lot in a short time") {
			said++
		}
	}
	if said != 20 || strings.Count(e.told("Bob"), "Ann") != 20 {
		t.Errorf("%d lines were said at once", said)
	}
	e.want("Bob", `"quiet, please`, "Bob says")
	e.clock = e.clock.Add(time.Second)
	e.want("Ann", "say sorry", "Ann says: sorry")
}

func TestIgnoring(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob", "Cat")
	e.told("Ann")
	e.told("Bob")
	e.want("Ann", "ignore", "You ignore nobody.")
	e.want("Ann", "ignore me", "! You can't ignore yourself.")
	e.want("Ann", "ignore ann", "! You can't ignore yourself.")
	e.want("Ann", "ignore zoe", `! Nobody is called "zoe"`)
	e.want("Ann", "ignore bob", "You ignore Bob from now on, until you end it. They are not told.")
	e.silent("Bob")
	e.want("Ann", "ignore bob", "! You ignore Bob already.")
	e.want("Ann", "ignore", "You ignore Bob.")
	for _, typed := range []string{"say hello", ":waves", "!hello", "tell ann hello"} {
		if told := e.types("Bob", typed); strings.Contains(told, "gnore") {
			t.Errorf("Bob was told that he is ignored:\n%s", told)
		}
	}
	e.visits["Bob"].shell.Leave()
	e.arrive("Bob", people.Identity{Account: 2}, commands.Interactive)
	e.silent("Ann")
	e.hears("Cat", "Bob has disconnected.", "Bob has connected.")
	e.want("Ann", "tell bob why?", "! You ignore Bob, so you would get no answer. To stop: unignore Bob")
	e.open()
	for n, name := range []string{"Ann", "Bob"} {
		e.arrive(name, people.Identity{Account: store.AccountID(n + 1)}, commands.Interactive)
		e.told(name)
	}
	e.types("Bob", "say hello")
	e.silent("Ann") // who ignores somebody does so after a restart
	e.want("Ann", "unignore cat", `! You don't ignore "cat". You ignore Bob.`)
	e.want("Ann", "unignore BOB", "You hear Bob again.")
	e.types("Bob", "say hello")
	e.hears("Ann", "Bob says: hello")
	e.want("Ann", "unignore bob", "! You ignore nobody.")
	e.want("Ann", "ignore cat", "You ignore Cat") // who is away
	e.diskIsFull()
	e.want("Ann", "ignore bob", nothingChanged)
	e.types("Bob", "say still?")
	e.hears("Ann", "Bob says: still?")
}

func TestIgnoringGuests(t *testing.T) {
	e := newEvening(t)
	e.people("Ann")
	e.arrive("one", people.Identity{}, commands.Interactive)
	e.arrive("two", people.Identity{Key: key("Dora"), Wanted: "Dora"}, commands.Interactive)
	e.told("Ann")
	e.want("Ann", "ignore guest1", "You ignore Guest1 from now on, until Guest1, a guest without a key, has gone.")
	e.types("two", "no")
	e.want("Ann", "ignore guest2", "whenever Guest2, a guest, comes with the same key")
	e.want("Ann", "ignore", "You ignore Guest1 and Guest2.")
	e.types("one", "say hello")
	e.types("two", "say hello")
	e.want("one", "ignore guest2", "as long as you are here")
	if told := e.told("Ann"); strings.Contains(told, "hello") {
		t.Errorf("Ann heard guests whom she ignores:\n%s", told)
	}
	e.visits["one"].shell.Leave()
	e.arrive("one", people.Identity{}, commands.Interactive)
	e.types("one", "say hello")
	e.hears("Ann", "Guest1 says: hello") // somebody else
	e.visits["two"].shell.Leave()
	e.arrive("two", people.Identity{Key: key("Dora"), Wanted: "Dora"}, commands.Interactive)
	e.types("two", "no")
	e.types("two", "say hello again")
	if told := e.told("Ann"); strings.Contains(told, "hello again") {
		t.Errorf("a new stay got around being ignored:\n%s", told)
	}
}

func TestANewNameIsNoWayAroundBeingIgnored(t *testing.T) {
	e := newEvening(t)
	e.people("Ann")
	e.arrive("new", people.Identity{Key: key("Dora"), Wanted: "Dora"}, commands.Interactive)
	e.types("new", "who")
	e.types("Ann", "ignore guest1")
	e.types("new", "@name dora")
	e.hears("Ann", calledNow(1, "dora"))
	e.types("new", "say hello")
	e.silent("Ann")
	e.want("Ann", "ignore", "dora")
}

func TestWatchersWhoAreIgnoredAreNotSeen(t *testing.T) {
	e := started(t)
	e.people("Dan")
	e.types("Ann", "ignore dan")
	e.told("Ann")
	e.told("Bob")
	e.types("Dan", "watch strategery")
	e.hears("Bob", "Dan watches strategery.")
	e.types("Dan", "unwatch strategery")
	e.silent("Ann")
	e.types("Dan", "setup sato")
	e.silent("Ann")
	e.hears("Bob", setsUp("Dan", "sato"))
}

func TestTimestamps(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	e.types("Ann", "option timestamps on")
	e.told("Ann")
	e.types("Bob", "say hello")
	e.hears("Ann", "20:00 Bob says: hello")
	e.want("Ann", "option timezone utc+5:30", "Timezone is now utc+5:30.")
	e.want("Ann", "say hi", "01:30 Ann says: hi")
	e.want("Ann", "time", "It is 20:00 UTC", "By your clock it is 22 Nov 2026, 01:30 UTC+5:30.")
	e.hears("Bob", "Ann says: hi")
	e.want("Ann", "option timezone america/port_of_spain", "Timezone is now")
	e.types("Bob", "tell ann hello")
	e.hears("Ann", "16:00 Bob tells you: hello")
	e.visits["Bob"].shell.Leave()
	e.hears("Ann", "16:00 Bob has disconnected.")
	e.want("Ann", "option timezone berlin", `! timezone can't be "berlin". It can be utc, utc+2, utc-3:30, or a name such as europe/berlin.`)
	if told := e.types("Ann", "who"); strings.Contains(told, "16:00") {
		t.Errorf("an answer has a time before it:\n%s", told)
	}
}

// What is said reaches whom one plays with in another room, there and back, and the speaker
// is told where nobody hears it.
func TestWhatIsSaidReachesTheOpponent(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob", "Cat")
	e.types("Ann", "go sato")
	e.types("Bob", "challenge ann stratic casual")
	e.types("Ann", "accept")
	e.told("Bob")
	e.types("Ann", "say good luck")
	e.hears("Bob", "In Sáto, Ann says: good luck")
	const heard = "You are heard here and by Ann at stratic."
	e.want("Bob", "say you too", heard)
	e.hears("Ann", "you too")
	if told := e.types("Bob", "say again"); strings.Contains(told, heard) {
		t.Errorf("that is said twice\n%s", told)
	}
	if told := e.types("Ann", "say hello"); strings.Contains(told, "Nobody") {
		t.Errorf("who is heard is told\n%s", told)
	}
	e.types("Cat", "go garrisons")
	e.want("Cat", "say anybody?", "Cat says: anybody?", "Nobody else is here. To see who is online: who")
	e.types("Bob", "resign")
	e.types("Bob", "yes")
	e.told("Bob")
	e.types("Ann", "say good game")
	e.hears("Bob", "good game")
	e.passes(11 * time.Minute)
	e.types("Ann", "say still there?")
	if told := e.told("Bob"); strings.Contains(told, "still there?") {
		t.Errorf("long after the game Bob hears Ann from another room\n%s", told)
	}
}

// What a player says, and a courtesy by itself, reaches those who watch from another room. What
// they say there is no matter of the players.
func TestWhatPlayersSayReachesWatchers(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob", "Cat")
	e.types("Ann", "go sato")
	e.types("Bob", "go sato")
	e.types("Bob", "challenge ann sato casual")
	e.types("Ann", "accept")
	e.types("Cat", "watch sato")
	for _, name := range []string{"Ann", "Bob", "Cat"} {
		e.told(name)
	}
	e.want("Ann", "glhf", "Ann says: glhf", "You are heard here and by the watchers at sato.")
	e.hears("Bob", "Ann says: glhf")
	e.hears("Cat", "In Sáto, Ann says: glhf")
	e.want("Bob", "thanks", "Bob says: thanks")
	e.hears("Ann", "Bob says: thanks")
	e.types("Cat", "say what a game")
	e.silent("Ann")
	e.silent("Bob")
}

// Whoever plays elsewhere has left the last game, and hears no more of its players.
func TestWhatIsSaidReachesNobodyWhoPlaysElsewhere(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob", "Cat")
	e.types("Ann", "go sato")
	e.types("Bob", "challenge ann stratic casual")
	e.types("Ann", "accept")
	e.types("Bob", "resign")
	e.types("Bob", "yes")
	e.types("Bob", "challenge cat garrisons casual")
	e.types("Cat", "accept")
	e.told("Bob")
	e.types("Ann", "say good game")
	if told := e.told("Bob"); strings.Contains(told, "good game") {
		t.Errorf("Bob plays with Cat and hears Ann from another room\n%s", told)
	}
}

// Whoever is told something for the first time learns how to answer.
func TestATellSaysOnceHowToAnswer(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	const how = "To answer: reply TEXT"
	e.types("Ann", "tell bob hello")
	e.hears("Bob", "Ann tells you: hello", how)
	e.types("Ann", "tell bob hello again")
	if told := e.told("Bob"); !strings.Contains(told, "hello again") || strings.Contains(told, how) {
		t.Errorf("the second time Bob is told\n%s", told)
	}
}
