package commands_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"boardroom/commands"
	"boardroom/world/people"
)

func TestKibitzingAndWhispering(t *testing.T) {
	e := started(t)
	e.people("Dan", "Eve")
	e.types("Dan", "watch strategery")
	for _, name := range []string{"Ann", "Bob", "Cat", "Eve"} {
		e.told(name)
	}
	e.want("Dan", "kibitz good evening", "Dan kibitzes at strategery: good evening")
	for _, name := range []string{"Ann", "Bob", "Cat"} {
		e.hears(name, "Dan kibitzes at strategery: good evening")
	}
	e.want("Ann", "* thanks", "Ann kibitzes at strategery: thanks")
	e.hears("Cat", "Ann kibitzes at strategery: thanks")
	e.told("Bob")
	e.want("Cat", "#he should take the corner", "Cat whispers to the watchers of strategery: he should take the corner")
	e.hears("Dan", "Cat whispers to the watchers of strategery: he should take the corner")
	for _, name := range []string{"Ann", "Bob", "Eve"} {
		e.silent(name)
	}
	e.want("Ann", "whisper hm", "! Only people who watch a game can whisper.")
	e.want("Ann", "whisper on strategery hm", "! You play at strategery, and only watchers whisper.")
	e.want("Eve", "kibitz hm", "! You aren't at a table.")
	e.want("Ann", "kibitz on 99 hm", "! You can't see a table #99.")
	e.want("Eve", "kibitz on strategery hm", "! You are not at strategery.")
	e.types("Eve", "setup sato")
	e.want("Ann", "kibitz on sato hm", "! You are not at sato.")
	e.want("Ann", "whisper on 2 hm", "! You aren't watching sato.")
	e.types("Eve", "clear sato")
	for _, name := range []string{"Ann", "Bob", "Cat", "Dan"} {
		e.told(name)
	}
	e.want("Dan", "kibitz", "! Kibitz what? For example")
	e.want("Dan", "#", "! Whisper what? For example")
	e.want("Ann", "whispers", "! Whispers at strategery are for watchers until the game is over.")
	e.want("Eve", "whispers strategery", "! Whispers at strategery are for watchers until the game is over.")
	e.want("Dan", "whispers", "After 0 moves, Cat: \"he should take the corner\"")
	e.want("Dan", `whisper "psst" to ann`, youTell("Ann", "psst"))
	e.hears("Ann", "Dan tells you: psst")
	e.want("Ann", "whisper yes? to dan", "You tell Dan: yes?")
	e.types("Ann", e.emptySpaces()[0]+":1.1.1.1")
	e.types("Dan", "whisper on strategery so that's that")
	e.types("Dan", "ignore cat")
	e.want("Dan", "whispers", "After 1 move, Dan: \"so that's that\"")
	if told := e.types("Dan", "whispers"); strings.Contains(told, "Cat") {
		t.Errorf("Dan sees what Cat whispered, whom he ignores:\n%s", told)
	}
	e.told("Bob")
	e.types("Bob", "resign")
	e.want("Bob", "yes", "While the game at strategery went on, the watchers whispered 2 times. To read it: whispers strategery")
	e.want("Bob", "whispers", "After 0 moves, Cat: \"he should take the corner\"", "After 1 move, Dan:")
	e.want("Cat", "#too late", "! No game is under way at strategery")
	e.types("Ann", "clear strategery")
	e.want("Eve", "whispers 1", "Cat: \"he should take the corner\"")
}

func TestWhispersAreToldToWhoWasAway(t *testing.T) {
	e := started(t)
	e.types("Cat", "whisper hm")
	e.visits["Bob"].shell.Leave()
	e.clock = e.clock.Add(time.Hour)
	e.types("Ann", "resign")
	e.types("Ann", "yes")
	e.open()
	e.arrive("Bob", people.Identity{Account: 2}, commands.Interactive)
	e.hears("Bob", "whispered once. To read it: whispers strategery")
	e.want("Bob", "whispers", "After 0 moves, Cat: \"hm\"")
}

func TestKibitzingAtSeveralTables(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	e.types("Ann", "setup strategery 3x3")
	e.types("Ann", "setup sato")
	e.types("Bob", "watch strategery")
	e.types("Bob", "watch sato")
	e.want("Bob", "kibitz hello", "! That could be strategery or sato. Which one? For example: kibitz on strategery TEXT")
	e.want("Bob", "kibitz on sato hello", "Bob kibitzes at sato: hello")
	e.want("Bob", "*hello again", "Bob kibitzes at sato: hello again")
	e.want("Bob", "kibitz on the whole", "Bob kibitzes at sato: on the whole")
	e.want("Bob", "kibitz on #1 hello", "Bob kibitzes at strategery: hello")
	e.diskIsFull()
	e.told("Bob")
	e.want("Bob", "*lost", nothingChanged)
	if told := e.told("Bob"); strings.Contains(told, "lost") {
		t.Errorf("what is not kept is told:\n%s", told)
	}
}

// Whoever comes back is told what others kibitzed meanwhile, and not what they have
// said themselves or heard.
func TestKibitzesOfWhoIsAway(t *testing.T) {
	e := started(t)
	e.types("Bob", "kibitz before")
	e.types("Ann", "kibitz heard")
	e.clock = e.clock.Add(time.Minute)
	e.types("Bob", "quit")
	e.clock = e.clock.Add(time.Minute)
	e.types("Ann", "kibitz good move")
	e.types("Cat", "kibitz hurry up")
	e.types("Cat", "whisper he is lost")
	e.back("Ann", "Cat")
	e.arrive("Bob", people.Identity{Account: 2}, commands.Interactive)
	told := e.told("Bob")
	e.holds("Bob", told, "Kibitzed at strategery while you were away:\nAnn: \"good move\"\nCat: \"hurry up\"")
	for _, not := range []string{"before", "heard", "he is lost"} {
		if strings.Contains(told, not) {
			t.Errorf("Bob is told %q:\n%s", not, told)
		}
	}
	for n := range 12 {
		e.types("Cat", fmt.Sprintf("kibitz number %d", n))
		e.clock = e.clock.Add(time.Minute)
	}
	e.back("Ann", "Cat")
	e.arrive("Bob", people.Identity{Account: 2}, commands.Interactive)
	e.holds("Bob", e.told("Bob"), "while you were away, the last 10 of 1", "Cat: \"number 11\"")
}

// TestWatchingSeveralAtOnce watches tables that are named in one line, all or
// none.
func TestWatchingSeveralAtOnce(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob", "Cat")
	for _, game := range []string{"sato", "stacktics", "garrisons"} {
		e.types("Ann", "challenge bob "+game)
		e.types("Bob", "accept")
	}
	e.told("Cat")
	e.want("Cat", "watch sato nothing", `! There is no table called "nothing".`)
	e.want("Cat", "watch sato, stacktics and #3", "You watch sato.", "Board of sato", "You watch stacktics.", "You watch garrisons.")
	e.want("Cat", "watch sato stacktics", "! You watch sato already.")
}

// TestPlayingInQuiet keeps what watchers kibitz from a player who wants none of it, until
// the game is over.
func TestPlayingInQuiet(t *testing.T) {
	e := started(t)
	e.types("Ann", "option kibitz off")
	e.want("Cat", "kibitz she should take the corner", "Cat kibitzes at strategery")
	e.silent("Ann")
	e.hears("Bob", "Cat kibitzes at strategery")
	e.types("Bob", "kibitz good luck")
	e.hears("Ann", "Bob kibitzes at strategery: good luck")
	e.clock = e.clock.Add(time.Minute)
	e.visits["Ann"].shell.Leave()
	e.types("Cat", "kibitz is she gone?")
	e.types("Bob", "kibitz Ann?")
	e.arrive("Ann", people.Identity{Account: 1}, commands.Interactive)
	if told := e.told("Ann"); strings.Contains(told, "is she gone") || !strings.Contains(told, "Ann?") {
		t.Errorf("Ann comes back to\n%s", told)
	}
	e.types("Ann", "resign")
	e.types("Ann", "yes")
	e.types("Cat", "kibitz well played")
	e.hears("Ann", "Cat kibitzes at strategery: well played")
}
