package commands_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"boardroom/commands"
	"boardroom/world"
)

func TestChannels(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob", "Cat")
	e.want("Ann", "channel", "You are on no channel. All of them: channel list")
	e.want("Ann", "channel list", "general | no | 0 | anything at all", "help | no")
	e.want("Ann", ";hello", "! You are on no channel.")
	e.want("Ann", "=general hello", "! You are not on general. To hear it and talk there: channel join general")
	e.want("Ann", "=chess hello", `! There is no channel "chess".`)
	e.want("Ann", "=", "! Which channel?")
	e.want("Ann", "channel join", "! Which channel? It is typed so: channel join NAME")
	e.want("Ann", "channel join general", "general is a channel about anything at all.", "Ann is on it.")
	e.want("Bob", "channel join gen", "Ann and Bob are on it.")
	e.hears("Ann", "Bob joins general.")
	e.told("Cat")
	e.want("Ann", "=general  good  evening", "Ann says on general: good  evening")
	e.hears("Bob", "Ann says on general: good  evening")
	e.want("Bob", ";hi", "Bob says on general: hi")
	e.want("Bob", ",", "! There is nothing to say on general")
	e.silent("Cat")
	e.types("Ann", "channel join help")
	e.want("Ann", ";is anybody here?", "Ann says on help: is anybody here?")
	e.want("Ann", "=g and here?", "Ann says on general: and here?")
	e.want("Ann", ";yes", "Ann says on general: yes")
	e.want("Ann", "channel", "general | yes | 2", "help | yes | 1")
	e.want("Ann", "channel join general", "! You are on general already.")
	e.want("Ann", "channel frobnicate general", `! "frobnicate" can't be done with a channel.`)
	e.told("Bob")
	e.want("Ann", "channel leave general", "You are no longer on general.")
	e.hears("Bob", "Ann leaves general.")
	e.want("Ann", "channel leave general", "! You are not on general.")
	e.open()
	e.arrive("Ann", world.Identity{Account: 1}, commands.Interactive)
	e.told("Ann")
	e.want("Ann", "channel", "help | yes") // an account stays on it
}

func TestChannelsAndThoseWhoAreIgnored(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	e.types("Ann", "channel join help")
	e.types("Ann", "ignore bob")
	e.types("Bob", "channel join help")
	e.types("Bob", ";help!")
	e.silent("Ann")
	e.want("Ann", "channel help", "Ann is on it.")
}

func TestWhoHidesIsOnNoList(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	e.types("Ann", "channel join help")
	e.types("Bob", "hide")
	e.types("Bob", "channel join help")
	e.silent("Ann")
	e.want("Ann", "channel help", "Ann is on it.")
	e.types("Bob", ";look at the rules")
	e.hears("Ann", "Bob says on help: look at the rules")
}

func TestChannelsAreCompleted(t *testing.T) {
	e := newEvening(t)
	e.people("Ann")
	e.types("Ann", "channel join general")
	visit := e.visits["Ann"].visit
	for typed, want := range map[string]string{
		"=g": "=general", "=h": "", "channel jo": "join", "channel join he": "help", "send a": "Ann", "tell a": "Ann",
	} {
		if got := strings.Join(visit.Complete(typed), " "); got != want {
			t.Errorf("%q is completed by %q, want %q", typed, got, want)
		}
	}
}

func TestMakingChannels(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	for _, name := range []string{"list", "x", "tea+cake", "2go", strings.Repeat("x", 17)} {
		e.want("Ann", "channel make "+name, "! ", "can't be the name of a channel")
	}
	e.want("Ann", "channel make Tea", "You have made the channel tea and are on it.")
	e.want("Ann", "channel make help", "! There is a channel help already.")
	e.want("Bob", "channel topic tea coffee", "! Only who made the channel tea can do that.")
	e.want("Bob", "channel topic help tea", "! help is a channel of the house")
	e.want("Ann", "channel topic tea all kinds of tea", "The channel tea is about all kinds of tea.")
	e.want("Ann", "channel topic tea "+strings.Repeat("x", 101), "! A topic has at most 100 characters, and this one has 101.")
	e.want("Bob", "channel join tea", "tea is a channel about all kinds of tea.", "Ann and Bob are on it.")
	e.types("Ann", "channel make one")
	e.types("Ann", "channel make two")
	e.want("Ann", "channel make three", "! You have made 3 channels, as many as can be.")
	e.arrive("guest", world.Identity{}, commands.Interactive)
	e.want("guest", "channel make four", "! A guest can't make a channel")
	e.want("guest", "channel join tea", "Guest1 are on it.")
	e.open()
	e.arrive("Ann", world.Identity{Account: 1}, commands.Interactive)
	e.arrive("Bob", world.Identity{Account: 2}, commands.Interactive)
	e.told("Ann")
	e.want("Bob", "=tea still there?", "Bob says on tea: still there?")
	e.want("Bob", "channel close tea", "! Only who made")
	e.want("Ann", "channel close te", "! A channel that is closed is gone, so write its whole name: channel close tea")
	e.store.FailNext(errors.New("the disk is full"))
	e.want("Ann", "channel close tea", "! Something went wrong on our side; nothing was changed.")
	e.told("Bob")
	e.want("Ann", "channel close tea", "The channel tea is closed.")
	e.hears("Bob", "The channel tea has been closed by who made it.")
	e.want("Bob", "=tea hello", `! There is no channel "tea".`)
	e.types("Bob", "channel make tea") // another one: who was on the old one is not on it
	e.want("Ann", "=tea hello", "! You are not on tea.")
}

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
	e.want("Ann", "whisper hm", "! You watch no game, and whispering is for those who do.")
	e.want("Ann", "whisper on strategery hm", "! You play at strategery, and only those who watch whisper there.")
	e.want("Eve", "kibitz hm", "! You are at no table.")
	e.want("Dan", "kibitz", "! There is nothing to kibitz")
	e.want("Dan", "#", "! There is nothing to whisper")
	e.want("Ann", "whispers", "! What is whispered at strategery is for those who watch, until the game is over.")
	e.want("Eve", "whispers strategery", "! What is whispered")
	e.want("Dan", "whispers", "After 0 moves, Cat: \"he should take the corner\"")
	e.want("Dan", `whisper "psst" to ann`, "You tell Ann: psst")
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
	e.want("Bob", "yes", "While the game at strategery went on, those who watched whispered 2 times. To read it: whispers strategery")
	e.want("Bob", "whispers", "After 0 moves, Cat: \"he should take the corner\"", "After 1 move, Dan:")
	e.want("Cat", "#too late", "! No game is under way at strategery")
	e.types("Ann", "clear strategery")
	e.want("Eve", "whispers 1", "Cat: \"he should take the corner\"")
}

func TestWhispersAreToldToWhoWasAway(t *testing.T) {
	e := started(t)
	e.types("Cat", "whisper hm")
	e.visits["Bob"].visit.Leave()
	e.clock = e.clock.Add(time.Hour)
	e.types("Ann", "resign")
	e.types("Ann", "yes")
	e.open()
	e.arrive("Bob", world.Identity{Account: 2}, commands.Interactive)
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
	e.want("Bob", "kibitz hello", "! That could be meant at strategery or sato. Say which, as in: kibitz on strategery TEXT")
	e.want("Bob", "kibitz on sato hello", "Bob kibitzes at sato: hello")
	e.want("Bob", "*hello again", "Bob kibitzes at sato: hello again")
	e.want("Bob", "kibitz on the whole", "Bob kibitzes at sato: on the whole")
	e.want("Bob", "kibitz on #1 hello", "Bob kibitzes at strategery: hello")
	e.store.FailNext(errors.New("the disk is full"))
	e.told("Bob")
	e.want("Bob", "*lost", "! Something went wrong on our side; nothing was changed.")
	if told := e.told("Bob"); strings.Contains(told, "lost") {
		t.Errorf("what is not kept is told:\n%s", told)
	}
}

func TestLetters(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	e.told("Ann")
	e.want("Ann", "mail", "You have no letters.")
	e.want("Ann", "read", "! No letter is new.")
	e.want("Ann", "read 1", "! You have no letters.")
	e.want("Ann", "send bob shall we play?", "Your letter to Bob is sent.")
	e.hears("Bob", "A letter from Ann has come. To read it: read")
	e.visits["Bob"].visit.Leave()
	e.told("Ann")
	e.types("Ann", "send to Bob") // an answer line by line
	for _, line := range []string{"Dear Bob,", "", "tomorrow?"} {
		if told := e.types("Ann", line); told != "" {
			t.Errorf("a line of a letter is answered with %q", told)
		}
	}
	e.want("Ann", ".", "Your letter to Bob is sent.")
	if e.visits["Ann"].ask != nil {
		t.Error("the letter goes on after its end")
	}
	e.open()
	e.arrive("Ann", world.Identity{Account: 1}, commands.Interactive)
	e.arrive("Bob", world.Identity{Account: 2}, commands.Interactive)
	e.hears("Bob", "You have 2 new letters. To read: read")
	e.want("Bob", "mail", "1 | new | Ann | 21 Nov 2026, 20:00 UTC | shall we play?", "2 | new | Ann", "Dear Bob, tomorrow?")
	e.want("Bob", "read", "Letter 1 from Ann, 20:00 UTC:\nshall we play?")
	e.want("Bob", "read", "Letter 2 from Ann, 20:00 UTC:\nDear Bob,\n\ntomorrow?")
	e.want("Bob", "read", "! No letter is new.")
	e.want("Bob", "mail", "1 | read | Ann")
	e.want("Bob", "read 3", "! You have no letter 3; they are numbered 1 to 2.")
	e.want("Bob", "read two", `! "two" is not the number of a letter.`)
	e.told("Ann")
	e.want("Bob", "mail reply 2 with pleasure,  yes", "Your letter to Ann is sent.")
	e.hears("Ann", "A letter from Bob has come.")
	e.want("Ann", "read", "with pleasure,  yes")
	e.want("Bob", "mail delete 1", "Letter 1, from Ann, is thrown away.")
	e.want("Bob", "read 1", "Dear Bob,")
	e.want("Bob", "mail shred 1", `! "shred" can't be done with letters.`)
	e.want("Bob", "mail delete", "! Which letter?")
}

func TestWhoGetsNoLetters(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	e.arrive("guest", world.Identity{}, commands.Interactive)
	e.want("guest", "send ann hi", "! You are a guest, and letters go from account to account.")
	e.want("guest", "mail", "! You are a guest")
	e.want("Ann", "send guest1 hi", "! Guest1 is a guest, and guests get no letters.")
	e.want("Ann", "send zoe hi", `! Nobody called "zoe"`)
	e.want("Ann", "send", "! To whom?")
	e.types("Ann", "ignore bob")
	e.told("Ann")
	e.want("Ann", "send bob hi", "! You ignore Bob, and would get no answer.")
	e.want("Bob", "send ann hello", "Your letter to Ann is sent.") // Bob is not told
	e.silent("Ann")
	e.want("Ann", "mail", "You have no letters.")
}

func TestLettersHaveBounds(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	for n := range 10 {
		e.want("Ann", fmt.Sprintf("send bob %d", n), "is sent")
	}
	e.want("Ann", "send bob more", "! Bob has not read 10 letters of yours yet.")
	e.types("Bob", "read")
	e.want("Ann", "send bob more", "! You have written much in a short time, so this went to nobody. Wait 60 seconds")
	e.clock = e.clock.Add(time.Hour)
	e.types("Ann", "send bob")
	line := strings.Repeat("x", 999)
	for range 4 {
		e.types("Ann", line)
	}
	e.want("Ann", "y", "! A letter has at most 4000 characters, and with this line it has 4001. The line is left out.")
	e.want("Ann", ".", "Your letter to Bob is sent.")
	e.types("Bob", "read")
	e.types("Ann", "send bob")
	e.want("Ann", ".", "! The letter is empty, so it is not sent.")
	if e.visits["Ann"].ask != nil {
		t.Error("an empty letter goes on after its end")
	}
	e.types("Ann", "send bob")
	e.types("Ann", "important")
	e.store.FailNext(errors.New("the disk is full"))
	e.want("Ann", ".", "! Something went wrong on our side; nothing was changed.")
}

func TestALetterThatCantGoNowIsNotLost(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob", "Cat")
	for range 5 {
		e.types("Ann", "send bob hi")
		e.types("Ann", "send cat hi")
	}
	e.types("Ann", "send bob")
	e.types("Ann", "important")
	e.want("Ann", ".", "! You have written much in a short time")
	e.clock = e.clock.Add(time.Minute)
	e.want("Ann", ".", "Your letter to Bob is sent.")
	e.want("Bob", "read 6", "important")
}
