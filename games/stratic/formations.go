package stratic

import (
	"strings"

	"boardroom/games"
)

// A readyMade is a formation to begin with: three rows, the front row first. The
// digits are places for the pieces that a formation has beside its first 17, in
// the order of their number.
type readyMade struct {
	name, says string
	rows       [lineup]string
}

var readyMades = []readyMade{
	{"wall", "Fortifiers side by side along the whole front, everything else behind them", [lineup]string{
		"ffffffffffff",
		"12a.i..ai.34",
		"..5..c..6...",
	}},
	{"wedge", "a strong middle, with fast pieces at the back of both flanks", [lineup]string{
		"....ffff....",
		"..fa1ii2af..",
		"afi3c564.ifa",
	}},
	{"wings", "both flanks strong, and the Commander between two Fortifiers", [lineup]string{
		"fffa1..2afff",
		"iaf3....4fai",
		"...5.fcf.6..",
	}},
	{"keep", "a ring of Fortifiers around the Commander", [lineup]string{
		"1..a.ff.a..2",
		"3..iffffi..4",
		"5..iffcfia.6",
	}},
	{"open", "every other place free, so that everything can move at once", [lineup]string{
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
	var names []string
	for _, made := range readyMades {
		names = append(names, made.name)
	}
	return names
}

// readyDrafts are what is typed for the formations to begin with.
func readyDrafts() []string {
	var typed []string
	for _, name := range append(readyMadeNames(), "random") {
		typed = append(typed, "deploy "+name)
	}
	return typed
}

// The pieces on the digits of a ready-made formation, without fog and with it.
const (
	plainExtras = "aiaiai"
	fogExtras   = "svvbai"
)

// readyMadeRows are the rows of a ready-made formation for a seat.
func (t *terms) readyMadeRows(made *readyMade, seat games.Seat) string {
	extras, missing := plainExtras, t.formationOf(seat)
	if t.fog {
		extras = fogExtras
	}
	rows := strings.Join(made.rows[:], "/")
	for _, letter := range rows {
		if strings.ContainsRune(fogKinds, letter) {
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

// random is a formation with the pieces that it must have, and others as they
// are drawn, on places that are drawn.
func (d Draft) random(chance *games.Chance) Draft {
	t := d.f.terms
	want := t.formationOf(d.f.seat)
	kinds := []kind{commander, fortifier, aggressor, interdictor}
	if t.fog {
		kinds = append(kinds, scout, viper, viper, bureaucrat, bureaucrat)
	}
	const others = "fffaaii"
	for len(kinds) < want {
		kinds = append(kinds, kind(others[chance.Below(len(others))]))
	}
	next := d.Clear()
	for i, n := range chance.Shuffle(side * lineup * t.levels)[:want] {
		c := t.place(d.f.seat, n%side, n/side%lineup, n/side/lineup)
		next.f.army = next.f.army.put(c, piece{kinds[i], d.f.seat})
	}
	return next
}
