package world_test

import (
	"testing"

	"boardroom/world/people"
	"boardroom/world/store"
)

func TestRoomKey(t *testing.T) {
	for name, want := range map[string]string{
		"The Attic": "attic", "ATTIC": "attic", "a  room": "room", "An Inn": "inn", "The": "the", "Theatre": "theatre", "the ": "the ", "Sáto": "sáto",
	} {
		if got := store.RoomKey(name); got != want {
			t.Errorf("RoomKey(%q) is %q, want %q", name, got, want)
		}
	}
}

func TestDirections(t *testing.T) {
	for _, word := range people.Directions() {
		d, ok := people.ParseDirection(word)
		if !ok || string(d) != word {
			t.Errorf("%q is the direction %q", word, d)
		}
		if back := d.Back(); back == d || back.Back() != d {
			t.Errorf("back from %s is %s, and back from there %s", d, back, back.Back())
		}
	}
	for word, want := range map[string]people.Direction{"N": "north", "sw": "southwest", "u": "up", "Out": "out"} {
		if d, ok := people.ParseDirection(word); !ok || d != want {
			t.Errorf("%q is %q, want %q", word, d, want)
		}
	}
	for _, word := range []string{"", "no", "nort", "i", "o", "northnorth"} {
		if d, ok := people.ParseDirection(word); ok {
			t.Errorf("%q is the direction %q", word, d)
		}
	}
}
