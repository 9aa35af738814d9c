package world

import (
	"cmp"
	"strconv"
	"strings"

	"boardroom/world/store"
)

// named are those of some proposals whose other one is called so, or else begins
// so.
func named(some []*Proposal, p *Person, name string) []*Proposal {
	var exact, begin []*Proposal
	for _, o := range some {
		switch other := store.Fold(o.Other(p)); {
		case other == store.Fold(name):
			exact = append(exact, o)
		case strings.HasPrefix(other, store.Fold(name)):
			begin = append(begin, o)
		}
	}
	if len(exact) > 0 {
		return exact
	}
	return begin
}

func numbersOf(some []*Proposal, p *Person) []string {
	texts := make([]string, len(some))
	for i, o := range some {
		texts[i] = o.inBrief(p)
	}
	return texts
}

// inBrief is "3 (Ann, sato)".
func (o *Proposal) inBrief(p *Person) string {
	about := cmp.Or(o.Other(p), "your seek") + ", " + o.terms.Game.Name
	if o.table != nil {
		about = o.Other(p) + ", " + o.table.Name()
	}
	return strconv.Itoa(o.number) + " (" + about + ")"
}
