package commands

import (
	"strings"

	"boardroom/games"
	"boardroom/games/board"
	"boardroom/world"
)

// steps are how a view moves over a board by each direction that a board has.
var steps = map[world.Direction]board.Size{
	"north":     {Rows: 1},
	"south":     {Rows: -1},
	"east":      {Columns: 1},
	"west":      {Columns: -1},
	"northeast": {Columns: 1, Rows: 1},
	"northwest": {Columns: -1, Rows: 1},
	"southeast": {Columns: 1, Rows: -1},
	"southwest": {Columns: -1, Rows: -1},
	"up":        {Levels: 1},
	"down":      {Levels: -1},
}

// stepOf is the step over a board that a word means.
func stepOf(word string) (step board.Size, ok bool) {
	switch word {
	case "right":
		word = "east"
	case "left":
		word = "west"
	}
	d, _ := world.ParseDirection(word)
	step, ok = steps[d]
	return step, ok
}

// A looking is a way to look at a part of a board: a direction, the whole board
// small, or a level.
type looking func(*world.Table) error

// lookingOf understands the words behind "look" or "look TABLE" that ask for a
// part of a board.
func (c *call) lookingOf(words []string) (looking, bool) {
	if len(words) == 0 {
		return nil, false
	}
	first := strings.ToLower(words[0])
	if step, ok := stepOf(first); ok && len(words) == 1 {
		return func(t *world.Table) error { return c.world.LookToward(c.session, t, step) }, true
	}
	switch {
	case (first == "map" || first == "overview") && len(words) == 1:
		return func(t *world.Table) error { return c.world.LookMap(c.session, t) }, true
	case first == "levels" && len(words) == 1:
		return func(t *world.Table) error { return c.world.LookLevel(c.session, t, "") }, true
	case first == "level" && len(words) == 2:
		return func(t *world.Table) error { return c.world.LookLevel(c.session, t, words[1]) }, true
	case first == "level":
		return func(*world.Table) error {
			return world.NotUnderstood("Which level? It is typed so: look level NUMBER")
		}, true
	}
	return nil, false
}

// lookOver looks at a part of the board of a table: the one named, before or
// behind, else the one that the person is at. ok is false where the words ask
// for no such thing.
func (c *call) lookOver(words []string) (ok bool, err error) {
	if last := len(words) - 1; last > 1 {
		before := withoutTrailing(words[:last])
		if look, ok := c.lookingOf(before); ok && len(before) < last {
			return true, c.lookAtNamed(words[last], look)
		}
	}
	if look, ok := c.lookingOf(words); ok {
		t, err := c.boardInView()
		if way, ok := world.ParseDirection(words[0]); ok && err != nil && c.person.Room().Exit(way) != nil {
			return true, c.world.LookThrough(c.session, way)
		}
		if err != nil {
			return len(words[0]) > 2 || strings.EqualFold(words[0], "up"), err // "look n" may be short for a name
		}
		return true, look(t)
	}
	if len(words) > 1 {
		if look, ok := c.lookingOf(words[1:]); ok {
			return true, c.lookAtNamed(words[0], look)
		}
	}
	return false, nil
}

func (c *call) lookAtNamed(name string, look looking) error {
	t, err := c.world.FindTable(name)
	if err != nil {
		return err
	}
	return look(t)
}

// boardInView is the table whose board is meant where none is named: of those
// that the person is at, the only one with a board, or the one they had to do
// with last.
func (c *call) boardInView() (*world.Table, error) {
	return c.onlyTable(choice{
		fits: func(c *call, t *world.Table) bool { return t.HasBoard() && c.world.IsAt(c.person, t) },
		none: "You are at no table with a board. Say which one you mean, as in: look strategery north",
	})
}

// lookAtCell is "look at CELL", of the table that the person is at.
func (c *call) lookAtCell(word string) (ok bool, err error) {
	t, err := c.boardInView()
	if err != nil || !c.world.NamesCell(c.person, t, strings.ToLower(word)) {
		return false, nil
	}
	return true, c.world.LookTable(c.session, t, strings.ToLower(word))
}

// lookNowhere refuses a word that is nobody and nothing.
func lookNowhere(word string) error {
	return world.Refusedf("There is nobody and nothing called %q here. To see what there is: look", games.Shortened(word))
}
