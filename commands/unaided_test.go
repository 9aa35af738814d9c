package commands_test

import (
	"strings"
	"testing"

	"boardroom/commands"
	"boardroom/world/people"
)

// unaided is an evening with a casual tournament of Ann and Bob, whose game Cat watches. Ann has moved.
func unaided(t *testing.T) (*evening, *slate) {
	e, s := botEvening(t)
	e.people("Ann", "Bob", "Cat")
	e.types("Ann", `tournament make sato swiss 1 rounds 5+3 casual "Open"`)
	e.types("Ann", "tournament join 1")
	e.types("Bob", "tournament join 1")
	e.types("Ann", "tournament begin 1")
	e.types("Cat", "watch sato")
	e.types("Ann", "b2 c2")
	for _, name := range []string{"Ann", "Bob", "Cat"} {
		e.told(name)
	}
	return e, s
}

// TestNobodyIsAdvisedInGamesOfEvents types whatever could make the house say what is best in a game
// of a tournament that goes on, before and after a restart: the bots, which alone know, are never asked.
func TestNobodyIsAdvisedInGamesOfEvents(t *testing.T) {
	e, s := unaided(t)
	lines := []string{
		"hint", "hints", "hint on sato", "hint sato", "hint 1", "hint #1", "hint play", "do it", "best move", "what should I play",
		"review", "review 1", "review sato", "review #1", "why", "why 1", "why is that best", "threats", "moves", "reach", "plan",
		"flashback 1", "hint", "replay 1", "hint", "review", "goto 1", "hint", "replay off", "export 1 json", "table.review",
		"learn sato", "hint on sato", "review 1", "learn stop",
	}
	for _, restarted := range []bool{false, true} {
		if restarted {
			e.open()
			for _, name := range []string{"Ann", "Bob", "Cat"} {
				e.comes(name)
			}
		}
		e.arrive("guest", people.Identity{}, commands.Interactive)
		bob, err := e.store.AccountNamed("Bob")
		if err != nil {
			t.Fatal(err)
		}
		e.arrive("Bob's program", people.Identity{Account: bob.ID, Key: key("Bob"), Wanted: "Bob"}, commands.Program)
		e.want("Bob", "hint", "! The game at sato counts for others too, and there are no hints in tournaments, leagues and ladders.")
		for _, name := range []string{"Ann", "Bob", "Cat", "guest", "Bob's program"} {
			for _, line := range lines {
				told := e.types(name, line)
				if asked := s.waiting(); len(asked) > 0 || strings.Contains(told, "You could play") || strings.Contains(told, "good move now: hint") {
					t.Fatalf("%s types %q, the bots are asked %d questions, and told is:\n%s", name, line, len(asked), told)
				}
			}
		}
	}
}

// TestACopyOfAGameIsNotAdvisedEither has Bob play a casual game beside that of the tournament: there he
// gets hints and reviews, but not at the position that he has to answer in the tournament.
func TestACopyOfAGameIsNotAdvisedEither(t *testing.T) {
	e, s := unaided(t)
	e.types("Cat", "challenge bob sato first casual")
	e.types("Bob", "accept")
	e.types("Cat", "b2 c2")
	e.want("Bob", "hint on sato-2", "! Your game at sato stands the same, and there are no hints in it.")
	e.open()
	for _, name := range []string{"Ann", "Bob", "Cat"} {
		e.comes(name)
	}
	e.want("Bob", "hint on sato-2", "! Your game at sato stands the same, and there are no hints in it.")
	e.types("Bob", "f2 e2 on sato-2")
	e.types("Cat", "b3 c3")
	if len(s.waiting()) > 0 {
		t.Fatal("the bots were asked")
	}
	e.told("Bob")
	e.types("Bob", "hint on sato-2")
	s.think(2)
	e.hears("Bob", "You could play:")
	e.types("Bob", "resign on sato-2")
	e.types("Bob", "yes")
	e.want("Bob", "review 2", "! Your game at sato stands as sato-2, #2, once did, and it gets no help. Once it has gone on: review 2")
	if len(s.waiting()) > 0 {
		t.Fatal("the bots were asked")
	}
	e.types("Bob", "g2 g1 on sato")
	e.want("Bob", "review 2", "Reviewing sato-2, #2")
	if len(s.waiting()) == 0 {
		t.Error("the bots were not asked")
	}
}
