package commands_test

import (
	"testing"

	"boardroom/commands/grammar"
)

func TestTakeJSON(t *testing.T) {
	for typed, want := range map[string]string{
		"games --json": "games", "look 17 --json  now": "look 17  now", `say "--json"`: "", "--json games": "", "say --jsonx": "",
		"games --json --json": "games", "": "", "--json": "", `say "a --json`: "",
	} {
		line, asked := grammar.TakeJSON(typed)
		if asked != (want != "") || asked && line != want || !asked && line != typed {
			t.Errorf("%q is read as %q, %v", typed, line, asked)
		}
	}
}

func TestMovesAtATableOfAnyGame(t *testing.T) {
	e := newEvening(t)
	e.people("ann", "bob")
	e.types("ann", "setup strategery 4x4 order=registration")
	e.types("ann", "setup stacktics")
	for _, name := range []string{"ann", "bob"} {
		e.types(name, "register on strategery")
		e.types(name, "register on stacktics")
	}
	e.types("ann", "start strategery")
	e.types("ann", "start stacktics")
	e.want("ann", "move 1 1x1:1.1.1.1", "1x1 is taken")
	e.want("ann", "move strategery 1x2:1.1.1.1 --ply 1", "ann occupies 1x2")
	e.want("ann", "move #1 1x2:1.1.1.1 --ply 1", "That move is entry 1 of the record at strategery already.")
	e.want("ann", "occupy 1x2 on strategery with 1 1 1 1 --ply 1", "already")
	e.want("ann", "move 1 1x2:1.1.1.1 --ply 1 --ply 1", "already")
	e.want("ann", "move 1 1x2:1.1.1.1 --ply 1 --ply 2", "! A move has one number in the record, not both 1 and 2.")
	e.want("ann", "move 1 1x2:1.1.1.1 --ply 1 --ply", "! --ply stands before the number")
	e.want("ann", "move 1 1x3:1.1.1.1 --ply 1", "! Entry 1 of the record at strategery is there already, and is a different move.")
	e.want("ann", "move 1 1x3:1.1.1.1 --ply 4", "! The next entry of the record at strategery is number 2, not 4.")
	e.want("bob", "move 1 1x2:1.1.1.1 --ply 1", "! Entry 1 of the record at strategery is there already, and ann made it.")
	e.want("bob", "occupy 1x2 on strategery --ply one", `! "one" is not the number of an entry.`)
	e.want("ann", "move 9 1x2:1.1.1.1", "! ")
	e.want("ann", "say what does --ply mean", "what does --ply mean")
	e.want("ann", "games --ply 3", `means nothing here`)
}
