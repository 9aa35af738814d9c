package stratic

import (
	"strings"

	"boardroom/games"
	"boardroom/games/lists"
	"boardroom/games/stratic/rules"
)

// A readyMade is a formation to begin with: three rows, the front row first. The
// digits are places for the pieces that a formation has beside its first 17, in
// the order of their number.
type readyMade struct {
	name, says string
	rows       [rules.Lineup]string
}

var readyMades = []readyMade{
	{"wall", "Fortifiers side by side along the whole front, everything else behind them", [rules.Lineup]string{
		"ffffffffffff",
		"12a.i..ai.34",
		"..5..c..6...",
	}},
	{"wedge", "a strong middle, with fast pieces at the back of both flanks", [rules.Lineup]string{
		"....ffff....",
		"..fa1ii2af..",
		"afi3c564.ifa",
	}},
	{"wings", "both flanks strong, and the Commander between two Fortifiers", [rules.Lineup]string{
		"fffa1..2afff",
		"iaf3....4fai",
		"...5.fcf.6..",
	}},
	{"keep", "a ring of Fortifiers around the Commander", [rules.Lineup]string{
		"1..a.ff.a..2",
		"3..iffffi..4",
		"5..iffcfia.6",
	}},
	{"open", "every other place free, so that everything can move at once", [rules.Lineup]string{
		"f.f.f.f.f.f.",
		".a1a.2a3.a4.",
		"i.i5ici.i6.f",
	}},
}

// readyMadeNamed is the formation whose name comes first among words, or nil.
func readyMadeNamed(words []string) *readyMade {
	for i := range readyMades {
		if len(words) > 0 && readyMades[i].name == words[0] {
			return &readyMades[i]
		}
	}
	return nil
}

func readyMadeNames() []string {
	return lists.Map(readyMades, func(made readyMade) string { return made.name })
}

// readyDrafts are what is typed for the formations to begin with.
func readyDrafts() []string {
	return lists.Map(append(readyMadeNames(), "random"), func(name string) string { return "deploy " + name })
}

// The pieces on the digits of a ready-made formation, without fog and with it.
const (
	plainExtras = "aiaiai"
	fogExtras   = "svvbai"
)

// readyMadeRows are the rows of a ready-made formation for a seat.
func (d *draft) readyMadeRows(made *readyMade) string {
	extras, missing := plainExtras, d.FormationOf(d.Seat)
	if d.Fog {
		extras = fogExtras
	}
	rows := strings.Join(made.rows[:], "/")
	for _, letter := range rows {
		if strings.ContainsRune(rules.FogKinds, letter) {
			missing--
		}
	}
	return strings.Map(func(letter rune) rune {
		switch n := int(letter - '1'); {
		case letter < '1' || letter > '9':
			return letter
		case n < missing:
			return rune(extras[n])
		}
		return '.'
	}, rows)
}

// random makes a formation of the pieces that it must have, and others as they
// are drawn, on places that are drawn.
func (d *draft) random(chance *games.Chance) {
	want := d.FormationOf(d.Seat)
	kinds := []rules.Kind{rules.Commander, rules.Fortifier, rules.Aggressor, rules.Interdictor}
	if d.Fog {
		kinds = append(kinds, rules.Scout, rules.Viper, rules.Viper, rules.Bureaucrat, rules.Bureaucrat)
	}
	const others = "fffaaii"
	for len(kinds) < want {
		kinds = append(kinds, rules.Kind(others[chance.Below(len(others))]))
	}
	d.Army = nil
	for i, n := range chance.Shuffle(rules.Side * rules.Lineup * d.Levels)[:want] {
		d.Army = d.Army.Put(d.place(n), kinds[i].Of(d.Seat))
	}
}

// place is the cell of the zone with a number.
func (d *draft) place(n int) rules.Cell {
	return d.Place(d.Seat, n%rules.Side, n/rules.Side%rules.Lineup, n/rules.Side/rules.Lineup)
}
