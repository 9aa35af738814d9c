package tables

import (
	"strings"

	"boardroom/games/phrase"
	"boardroom/world/people"
)

// A doing is what a person does: the names of tables.
type doing struct {
	Plays, Watches []string
	Own            bool // of who asks
}

// String says it as the end of a sentence, and to the person "you play at sato"; empty for
// somebody else at no table.
func (d doing) String() string {
	var parts []string
	if len(d.Plays) > 0 {
		parts = append(parts, phrase.Choose(d.Own, "play at ", "plays at ")+phrase.And(d.Plays))
	}
	if len(d.Watches) > 0 {
		parts = append(parts, phrase.Choose(d.Own, "watch ", "watches ")+phrase.And(d.Watches))
	}
	if d.Own {
		return strings.TrimSpace("you " + strings.Join(parts, ", "))
	}
	return strings.Join(parts, ", ")
}

// DoingOf is what somebody does, as far as a person may know.
func (o *Index) DoingOf(me, p *people.Person) doing {
	d := doing{Own: p == me}
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
