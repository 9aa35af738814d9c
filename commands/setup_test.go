package commands_test

import (
	"strings"
	"testing"
)

// TestASetUpIsChanged sets a table up again until somebody else has joined.
func TestASetUpIsChanged(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	e.types("Ann", "go strategery")
	e.types("Bob", "go strategery")
	e.want("Ann", "setup", "You set up strategery (castle=fixed keep=0 order=random points=10 size=8x8)")
	e.told("Bob")
	e.want("Ann", "setup 4x4", "You change strategery (castle=fixed keep=0 order=random points=10 size=4x4), casual.")
	e.hears("Bob", "Ann changes strategery (castle=fixed keep=0 order=random points=10 size=4x4), casual.")
	e.want("Ann", "setup 4x4", "! strategery is set up like that already.")
	e.types("Ann", "register on strategery as green")
	e.want("Ann", "setup strategery 3x3 casual", "You change strategery (castle=fixed keep=0 order=random points=10 size=3x3), casual.")
	e.want("Ann", "look strategery", "Ann | green")
	if told := e.types("Ann", "games"); strings.Contains(told, "strategery-2") {
		t.Errorf("a further table is set up:\n%s", told)
	}
	e.want("Bob", "setup 5x5", "You set up strategery-2 (castle=fixed keep=0 order=random points=10 size=5x5)")
	e.types("Bob", "register on strategery")
	e.want("Ann", "setup 4x4", "You set up strategery-3 (castle=fixed keep=0 order=random points=10 size=4x4)")
	e.want("Ann", "setup 4x4 private", "You set up strategery-")
}

// TestOwnEmptyTablesAreFew sets up tables at which nobody registers.
func TestOwnEmptyTablesAreFew(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	for _, game := range []string{"sato", "garrisons", "stacktics"} {
		e.want("Ann", "setup "+game, setsUp("Ann", game))
		e.types("Ann", "unregister")
	}
	e.want("Ann", "setup stratic", "! You have set up sato, garrisons and stacktics, and nobody has registered there.")
	e.want("Ann", "setup sato pieces=6", "You change sato")
	e.want("Bob", "setup stratic", setsUp("Bob", "stratic"))
	e.types("Bob", "register on sato")
	e.want("Ann", "setup stratic", setsUp("Ann", "stratic-2"))
}

// TestAnOptionWithoutAName is refused like one that there isn't.
func TestAnOptionWithoutAName(t *testing.T) {
	e := newEvening(t)
	e.people("Ann")
	for _, typed := range []string{"option =on", `option "" on`, "option ="} {
		e.holds("Ann", e.types("Ann", typed), `There is no option "". The options are style, `)
	}
}
