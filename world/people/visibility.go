package people

import "slices"

// Doing is the line that the person has set about what they do; may be empty.
func (p *Person) Doing() string { return p.settings[KeyDoing] }

// About is what the person has written about themselves; may be empty.
func (p *Person) About() string { return p.settings[KeyAbout] }

// Hides says whether the person wants not to be found.
func (p *Person) Hides() bool { return IsHidden(p.settings) }

// IsHidden says by the settings of an account whether its owner wants not to be found.
func IsHidden(settings map[string]string) bool { return settings[keyHidden] != "" }

// Sees says whether a person may know that another is here.
func (p *Person) Sees(other *Person) bool {
	return !other.Hides() || p == other || p.staff || slices.Contains(other.shownTo, p)
}

// ShowTo lets one person see another who hides, from now until they hide anew:
// whoever is told something can answer.
func (p *Person) ShowTo(other *Person) {
	if p.Hides() && !other.Sees(p) {
		p.shownTo = append(p.shownTo, other)
	}
}

// Hiding says at the end of a sentence that a person hides, to those who may
// know it.
func (p *Person) Hiding() string {
	if p.Hides() {
		return " (hiding)"
	}
	return ""
}
