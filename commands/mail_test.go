package commands_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"boardroom/commands"
	"boardroom/world/people"
)

func TestLetters(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	e.told("Ann")
	e.want("Ann", "mail", "You have no letters.")
	e.want("Ann", "read", "! You have no new letters.")
	e.want("Ann", "read 1", "! You have no letters.")
	e.want("Ann", "send bob shall we play?", letterSent("Bob"))
	e.hears("Bob", "A letter from Ann has come. To read it: read")
	e.visits["Bob"].shell.Leave()
	e.told("Ann")
	e.types("Ann", "send to Bob") // an answer line by line
	for _, line := range []string{"Dear Bob,", "", "tomorrow?"} {
		if told := e.types("Ann", line); told != "" {
			t.Errorf("a line of a letter is answered with %q", told)
		}
	}
	e.want("Ann", ".", letterSent("Bob"))
	if e.visits["Ann"].shell.Asked() != nil {
		t.Error("the letter goes on after its end")
	}
	e.open()
	e.arrive("Ann", people.Identity{Account: 1}, commands.Interactive)
	e.arrive("Bob", people.Identity{Account: 2}, commands.Interactive)
	e.hears("Bob", "You have 2 new letters. To read: read")
	e.want("Bob", "mail", "1 | new | Ann | 21 Nov 2026, 20:00 UTC | shall we play?", "2 | new | Ann", "Dear Bob, tomorrow?")
	e.want("Bob", "read", "Letter 1 from Ann, 20:00 UTC:\nshall we play?")
	e.want("Bob", "read", "Letter 2 from Ann, 20:00 UTC:\nDear Bob,\n\ntomorrow?")
	e.want("Bob", "read", "! You have no new letters.")
	e.want("Bob", "mail", "1 | read | Ann")
	e.want("Bob", "read 3", "! You have no letter 3; they are numbered 1 to 2.")
	e.want("Bob", "read two", `! "two" is not the number of a letter;`)
	e.told("Ann")
	e.want("Bob", "mail reply 2 with pleasure,  yes", letterSent("Ann"))
	e.hears("Ann", "A letter from Bob has come.")
	e.want("Ann", "read", "with pleasure,  yes")
	e.want("Bob", "mail delete 1", "Letter 1, from Ann is deleted.")
	e.want("Bob", "read 1", "Dear Bob,")
	e.want("Bob", "mail shred 1", `! Mail has nothing called "shred".`)
	e.want("Bob", "mail delete", "! Which letter?")
}

func TestWhoGetsNoLetters(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	e.arrive("single", people.Identity{Account: 2}, commands.Single)
	e.want("single", "send ann", "! The letter is empty.")
	e.want("single", "send ann hi", letterSent("Ann"))
	e.types("Ann", "read")
	e.types("Ann", "mail delete 1")
	e.arrive("guest", people.Identity{}, commands.Interactive)
	e.want("guest", "send ann hi", "! Guests have no mail. Connect with your own name")
	e.want("guest", "mail", "! Guests have no mail.")
	e.want("Ann", "send guest1 hi", "! Guests such as Guest1 get no letters.")
	e.want("Ann", "send zoe hi", `! Nobody is called "zoe"`)
	e.want("Ann", "send", "! To whom?")
	e.types("Ann", "ignore bob")
	e.told("Ann")
	e.want("Ann", "send bob hi", "! You ignore Bob, so you would get no answer.")
	e.want("Bob", "send ann hello", letterSent("Ann")) // Bob is not told
	e.silent("Ann")
	e.want("Ann", "mail", "You have no letters.")
}

func TestLettersHaveBounds(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	for n := range 10 {
		e.want("Ann", fmt.Sprintf("send bob %d", n), "is sent")
	}
	e.want("Ann", "send bob more", "! Bob has not read 10 of your letters yet.")
	e.types("Bob", "read")
	e.want("Ann", "send bob more", "! You have written a lot in a short time, so this went to nobody. Wait 60 seconds")
	e.clock = e.clock.Add(time.Hour)
	e.types("Ann", "send bob")
	line := strings.Repeat("x", 999)
	for range 4 {
		e.types("Ann", line)
	}
	e.want("Ann", "y", "! A letter can have 4000 characters. With this line it would have 4001, so the line was left out.")
	e.want("Ann", ".", letterSent("Bob"))
	e.types("Bob", "read")
	e.types("Ann", "send bob")
	e.want("Ann", ".", "! The letter is empty and was not sent.")
	if e.visits["Ann"].shell.Asked() != nil {
		t.Error("an empty letter goes on after its end")
	}
	e.types("Ann", "send bob")
	e.types("Ann", "important")
	e.diskIsFull()
	e.want("Ann", ".", nothingChanged)
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
	e.want("Ann", ".", "! You have written a lot in a short time")
	e.clock = e.clock.Add(time.Minute)
	e.want("Ann", ".", letterSent("Bob"))
	e.want("Bob", "read 6", "important")
}
