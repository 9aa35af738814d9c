package people

import (
	"strings"

	"boardroom/games/lists"
)

// A Direction is the word for a way out of a room. The words are kept.
type Direction string

// A bearing is what there is to know of a direction.
type bearing struct {
	Direction
	short string    // what may be typed for it, empty if nothing
	back  Direction // the way back
	from  string    // where somebody who comes in by it comes from
}

// bearings are all directions, in the order in which people are told them. The
// house opens doors in this order too, east and west left out.
var bearings = []bearing{
	{"north", "n", "south", "the north"},
	{"east", "e", "west", "the east"},
	{"south", "s", "north", "the south"},
	{"west", "w", "east", "the west"},
	{"northeast", "ne", "southwest", "the northeast"},
	{"southeast", "se", "northwest", "the southeast"},
	{"southwest", "sw", "northeast", "the southwest"},
	{"northwest", "nw", "southeast", "the northwest"},
	{"up", "u", "down", "above"},
	{"down", "d", "up", "below"},
	{"in", "", "out", "inside"},
	{"out", "", "in", "outside"},
}

// ParseDirection reads the word for a direction, with or without a hyphen in it, or its
// short form.
func ParseDirection(word string) (Direction, bool) {
	word = strings.ReplaceAll(strings.ToLower(word), "-", "")
	b, ok := lists.Find(bearings, func(b bearing) bool { return word == string(b.Direction) || word == b.short && word != "" })
	return b.Direction, ok
}

func isDirection(word string) bool {
	_, ok := ParseDirection(word)
	return ok
}

// Directions are the words for all directions, in order.
func Directions() []string {
	return lists.Map(bearings, func(b bearing) string { return string(b.Direction) })
}

// Back is the way back.
func (d Direction) Back() Direction { return d.bearing().back }

func (d Direction) bearing() bearing {
	if b, ok := lists.Find(bearings, func(b bearing) bool { return b.Direction == d }); ok {
		return b
	}
	return bearing{Direction: d, back: d, from: string(d)}
}

// Arrival says where somebody comes from who comes in by that way: the north, above.
func (d Direction) Arrival() string { return d.bearing().from }
