package world

import "slices"

// Hides says whether the person wants not to be found.
func (p *Person) Hides() bool { return p.settings[keyHidden] != "" }

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

// hiding says at the end of a sentence that a person hides, to those who may
// know it.
func (p *Person) hiding() string {
	if p.Hides() {
		return " (hiding)"
	}
	return ""
}
