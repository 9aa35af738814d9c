package world

import (
	"slices"

	"boardroom/games/lists"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/words"
)

// pageOfTables is a page of the tables in a room, or with nil in the house, in the
// order in which they were set up, as far as a person may know of them; those that are too many for one page in that in
// which a person will want to see them.
func (o *Tables) pageOfTables(p *people.Person, r *people.Room, page int, again string) ([]*Table, string, error) {
	there := o.rankedFor(p, r)
	from, to, below, err := words.PageOf(there.count(), page, again)
	if err != nil || there.count() <= words.PageLength {
		return there.all(), below, err
	}
	part, i := make([]*Table, 0, words.PageLength), 0
	for t := range o.inRank(p, r) {
		if i++; i > from {
			part = append(part, t)
		}
		if i == to {
			break
		}
	}
	return part, below, nil
}

// peopleFirst puts people who are too many for one page in the order in which
// somebody will want to see them: those with an account before guests.
func peopleFirst(some []*people.Person) []*people.Person {
	if len(some) <= words.PageLength {
		return some
	}
	return slices.Concat(lists.Filter(some, func(p *people.Person) bool { return !p.IsGuest() }), lists.Filter(some, (*people.Person).IsGuest))
}

// listPage is a page of a list of tables for a person, and what is said below it; none is what is
// said where there is no table.
func listPage(p *people.Person, title string, part []*Table, below, none string) notice.Listing {
	l := listOf(p, title, part)
	if l.Foot = below; len(part) == 0 {
		l.Foot = none
	}
	return l
}
