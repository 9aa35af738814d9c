package commands_test

import (
	"testing"

	"boardroom/commands"
	"boardroom/world/people"
)

// TestNobodyFollowsWhomTheyIgnore begins games of two of whom one ignores the
// other, either way round.
func TestNobodyFollowsWhomTheyIgnore(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob", "Cat", "Dora")
	e.types("Cat", "follow ann")
	e.types("Dora", "follow ann")
	e.types("Cat", "ignore ann")
	e.types("Ann", "ignore dora")
	e.want("Cat", "follow", "You follow nobody.")
	e.want("Cat", "follow ann", "! You ignore Ann. To end that: unignore Ann")
	e.want("Dora", "follow", "You follow Ann.") // who is ignored is not told
	e.types("Ann", "challenge bob sato 2d")
	e.silence()
	e.types("Bob", "accept")
	for _, name := range []string{"Cat", "Dora"} {
		e.want(name, "unwatch", "! You aren't watching a table.")
	}
	e.types("Ann", "unignore dora")
	e.types("Ann", "challenge bob stacktics 2d")
	e.silence()
	e.types("Bob", "accept")
	e.hears("Dora", "Ann, who you follow, begins a game at stacktics, which you watch from now on.")
}

// TestIgnoringEndsFollowingForGood opens the house anew.
func TestIgnoringEndsFollowingForGood(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Cat")
	e.types("Cat", "follow ann")
	e.types("Cat", "ignore ann")
	e.types("Cat", "unignore ann")
	e.back("Cat")
	e.want("Cat", "follow", "You follow nobody.")
}

// TestARematchWithWhomOneIgnores asks for one before and after. What is offered in
// a game under way is seen all the same.
func TestARematchWithWhomOneIgnores(t *testing.T) {
	e := newEvening(t)
	for _, name := range []string{"Ann", "Bob"} {
		e.arrive(name, e.account(name), commands.Script)
	}
	for _, line := range []string{"Ann: challenge bob sato", "Bob: accept", "Bob: ignore ann"} {
		e.step(line)
	}
	e.silence()
	e.step("Ann: offer draw")
	e.hears("Bob", "Ann offers a draw at sato.", "To agree: accept sato")
	e.step("Ann: resign")
	e.silence()
	e.want("Ann", "rematch", noChallenges("Bob"))
	e.silent("Bob")
	e.want("Bob", "rematch", "! You ignore Ann, so you would get no answer. To stop: unignore Ann")
	e.step("Bob: unignore ann")
	e.step("Ann: rematch")
	e.hears("Bob", "Ann asks for a rematch at sato.")
	e.step("Bob: ignore ann")
	e.hears("Ann", "Bob declines the offer of a rematch at sato.")
	e.want("Bob", "pending", "you have made none")
	e.step("Bob: unignore ann")
	e.step("Bob: rematch")
	e.step("Bob: ignore ann")
	e.hears("Ann", "Bob withdraws the offer of a rematch at sato.")
	e.open()
	e.arrive("Ann", people.Identity{Account: 1}, commands.Script)
	e.silence()
	e.want("Ann", "rematch", noChallenges("Bob"))
}

// TestIgnoringWhileTheDiskIsFull lets what comes behind the ignoring fail: who is
// ignored is, and leads nobody to a table.
func TestIgnoringWhileTheDiskIsFull(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob", "Cat")
	e.types("Cat", "follow ann")
	e.diskIsFull()
	e.want("Cat", "ignore ann", nothingChanged)
	e.want("Cat", "follow", "You follow Ann.")
	e.want("Cat", "ignore", "You ignore nobody.")
}
