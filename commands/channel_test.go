package commands_test

import (
	"strings"
	"testing"

	"boardroom/commands"
	"boardroom/world/people"
)

func TestChannels(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob", "Cat")
	e.want("Ann", "channel", "You aren't on a channel.")
	e.want("Ann", "channel list", "general | no | 0 | anything at all", "help | no")
	e.want("Ann", ";hello", "! You aren't on a channel.")
	e.want("Ann", "=general hello", "! You are not on general. To hear it and talk there: channel join general")
	e.want("Ann", "=chess hello", `! There is no channel "chess".`)
	e.want("Ann", "=", "! Which channel?")
	e.want("Ann", "channel join", "! Which channel? Type: channel join NAME")
	e.want("Ann", "channel join general", "general is a channel about anything at all.", isOnIt("Ann"))
	e.want("Bob", "channel join gen", "Ann and Bob are on it.")
	e.hears("Ann", "Bob joins general.")
	e.told("Cat")
	e.want("Ann", "=general  good  evening", "Ann says on general: good  evening")
	e.hears("Bob", "Ann says on general: good  evening")
	e.want("Bob", ";hi", "Bob says on general: hi")
	e.want("Bob", ",", "! Say what on general? For example")
	e.silent("Cat")
	e.types("Ann", "channel join help")
	e.want("Ann", ";is anybody here?", "Ann says on help: is anybody here?")
	e.want("Ann", "=g and here?", "Ann says on general: and here?")
	e.want("Ann", ";yes", "Ann says on general: yes")
	e.want("Ann", "channel", "general | yes | 2", "help | yes | 1")
	e.want("Ann", "channel join general", "! You are on general already.")
	e.want("Ann", "channel frobnicate general", `! "frobnicate" is not a channel command.`)
	e.told("Bob")
	e.want("Ann", "channel leave general", "You are no longer on general.")
	e.hears("Bob", "Ann leaves general.")
	e.want("Ann", "channel leave general", "! You are not on general.")
	e.open()
	e.arrive("Ann", people.Identity{Account: 1}, commands.Interactive)
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
	e.want("Ann", "channel help", isOnIt("Ann"))
}

func TestWhoHidesIsOnNoList(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	e.types("Ann", "channel join help")
	e.types("Bob", "hide")
	e.types("Bob", "channel join help")
	e.silent("Ann")
	e.want("Ann", "channel help", isOnIt("Ann"))
	e.types("Bob", ";look at the rules")
	e.hears("Ann", "Bob says on help: look at the rules")
}

func TestChannelsAreCompleted(t *testing.T) {
	e := newEvening(t)
	e.people("Ann")
	e.types("Ann", "channel join general")
	shell := e.visits["Ann"].shell
	for typed, want := range map[string]string{
		"=g": "=general", "=h": "", "channel jo": "join", "channel join he": "help", "send a": "Ann", "tell a": "Ann",
	} {
		if got := strings.Join(shell.Complete(typed), " "); got != want {
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
	e.want("Bob", "channel topic tea coffee", "! Only the person who made the channel tea can do that.")
	e.want("Bob", "channel topic help tea", "! help is a channel of the house")
	e.want("Ann", "channel topic tea all kinds of tea", "The channel tea is about all kinds of tea.")
	e.want("Ann", "channel topic tea "+strings.Repeat("x", 101), "! A topic has at most 100 characters, and this one has 101.")
	e.want("Bob", "channel join tea", "tea is a channel about all kinds of tea.", "Ann and Bob are on it.")
	e.types("Ann", "channel make one")
	e.types("Ann", "channel make two")
	e.want("Ann", "channel make three", "! You have already made 3 channels, the most allowed.")
	e.arrive("guest", people.Identity{}, commands.Interactive)
	e.want("guest", "channel make four", "! Guests can join channels but not make them.")
	e.want("guest", "channel join tea", "Guest1 are on it.")
	e.open()
	e.arrive("Ann", people.Identity{Account: 1}, commands.Interactive)
	e.arrive("Bob", people.Identity{Account: 2}, commands.Interactive)
	e.told("Ann")
	e.want("Bob", "=tea still there?", "Bob says on tea: still there?")
	e.want("Bob", "channel close tea", "! Only the person who made")
	e.want("Ann", "channel close te", "! Closing a channel can't be undone. Type its whole name: channel close tea")
	e.diskIsFull()
	e.want("Ann", "channel close tea", nothingChanged)
	e.told("Bob")
	e.want("Ann", "channel close tea", "The channel tea is closed.")
	e.hears("Bob", "The channel tea has been closed by the person who made it.")
	e.want("Bob", "=tea hello", `! There is no channel "tea".`)
	e.types("Bob", "channel make tea") // another one: who was on the old one is not on it
	e.want("Ann", "=tea hello", "! You are not on tea.")
}
