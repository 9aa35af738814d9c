package world

import "slices"

// Hides says whether the person wants not to be found.
func (p *Person) Hides() bool { return p.settings[keyHidden] != "" }

// Hide takes a person out of every list and search, until Unhide, also when they
// come again. Staff see them, and so does whom they tell something. What they
// say in a room and do at a table is seen as ever.
func (w *World) Hide(p *Person) error {
	if p.Hides() {
		return Refused("You hide already. To be seen again: unhide")
	}
	p.shownTo = nil
	return w.keepSetting(p, keyHidden, "yes")
}

// Unhide lets a person be found again.
func (w *World) Unhide(p *Person) error {
	if !p.Hides() {
		return Refused("You don't hide. To be left out of the lists: hide")
	}
	return w.keepSetting(p, keyHidden, "")
}

// sees says whether a person may know that another is here.
func (p *Person) sees(other *Person) bool {
	return !other.Hides() || p == other || p.staff || slices.Contains(other.shownTo, p)
}

// showTo lets one person see another who hides, from now until they hide anew:
// whoever is told something can answer.
func (p *Person) showTo(other *Person) {
	if p.Hides() && !other.sees(p) {
		p.shownTo = append(p.shownTo, other)
	}
}

// PeopleFor lists those present whom a person may know of, longest here first.
func (w *World) PeopleFor(me *Person) []*Person {
	return slices.DeleteFunc(w.People(), func(p *Person) bool { return !me.sees(p) })
}

// hiding says at the end of a sentence that a person hides, to those who may
// know it.
func (p *Person) hiding() string {
	if p.Hides() {
		return " (hiding)"
	}
	return ""
}
