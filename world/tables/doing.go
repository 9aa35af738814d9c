package tables

import (
	"strings"

	"boardroom/games/phrase"
	"boardroom/world/people"
)

// A doing is what a person does: the names of tables.
type doing struct {
	Plays, Watches []string
}

// String says it as the end of a sentence, empty for nobody at a table.
func (d doing) String() string {
	var parts []string
	if len(d.Plays) > 0 {
		parts = append(parts, "plays at "+phrase.And(d.Plays))
	}
	if len(d.Watches) > 0 {
		parts = append(parts, "watches "+phrase.And(d.Watches))
	}
	return strings.Join(parts, ", ")
}

// DoingOf is what somebody does, as far as a person may know.
func (o *Index) DoingOf(me, p *people.Person) doing {
	var d doing
	for _, t := range Visible(me, o.RelatedTo(p)) {
		if t.IsPlayedBy(p) {
			d.Plays = append(d.Plays, t.Name)
		}
		if t.Watches(p) {
			d.Watches = append(d.Watches, t.Name)
		}
	}
	return d
}
