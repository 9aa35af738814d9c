package commands_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"boardroom/commands"
	"boardroom/world/people"
)

// TestStrangersLeaveRoomForFriends has ten new names fill what waits for Ann, in each
// way; those whom she has played or written to reach her all the same.
func TestStrangersLeaveRoomForFriends(t *testing.T) {
	for _, test := range []struct {
		name, line string
		most       int
	}{
		{"letters", "send ann hello", 20},
		{"tells", "tell ann hello", 20},
		{"challenges", "challenge ann %s", 10},
	} {
		t.Run(test.name, func(t *testing.T) {
			e := newEvening(t)
			e.people("Ann", "Bob", "Cat")
			e.types("Ann", "tell cat how are you?")
			e.types("Bob", "challenge ann sato first casual")
			e.types("Ann", "accept bob")
			e.visits["Ann"].dead = true
			games := []string{"sato", "stacktics", "garrisons", "strategery", "stratic"}
			line := func(n int) string {
				if strings.Contains(test.line, "%s") {
					return fmt.Sprintf(test.line, games[n%len(games)])
				}
				return test.line
			}
			arrived := 0
			for n := range 10 {
				name := fmt.Sprint("New", string(rune('a'+n)))
				e.people(name)
				for n := range 5 {
					if !strings.Contains(e.types(name, line(n)), "! ") {
						arrived++
					}
				}
			}
			if arrived != test.most {
				t.Errorf("%d arrive by strangers, want %d", arrived, test.most)
			}
			e.want("Newj", line(0), "! The inbox of Ann for strangers is full")
			for _, friend := range []string{"Bob", "Cat"} {
				if told := e.types(friend, line(1)); strings.Contains(told, "! ") {
					t.Errorf("%s, whom Ann knows, is told\n%s", friend, told)
				}
			}
			e.open()
			e.arrive("Cat", people.Identity{Account: 3}, commands.Interactive)
			e.arrive("Newj", people.Identity{Account: 13}, commands.Interactive)
			e.clock = e.clock.Add(time.Hour)
			if test.name != "tells" { // nobody can be told anything who is away
				e.want("Newj", line(2), "! The inbox of Ann for strangers is full")
				if told := e.types("Cat", line(3)); strings.Contains(told, "! ") {
					t.Errorf("after a restart Cat is told\n%s", told)
				}
			}
		})
	}
}
