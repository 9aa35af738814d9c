package world

import (
	"slices"
	"strconv"

	"boardroom/games"
	"boardroom/world/notice"
)

// pageLength is how much of a long list is told at a time: a screen of it.
const pageLength = 20

// paged is one page of a list, counted from 1, and what is to be said below it: how
// much more there is, and what to type to see it.
func paged[T any](all []T, page int, again string) (part []T, below string, err error) {
	from, to, below, err := pageOf(len(all), page, again)
	return all[from:to], below, err
}

// pageOf is paged for a list of that length: where the page begins and ends.
func pageOf(length, page int, again string) (from, to int, below string, err error) {
	pages := max(1, (length+pageLength-1)/pageLength)
	if page < 1 || page > pages {
		return 0, 0, "", notice.NoSuchThing.Refusedf("There is no page %d; the pages are numbered 1 to %d.", page, pages)
	}
	if more := length - page*pageLength; more > 0 {
		below = "And " + thousands(more) + " more: " + again + " page " + strconv.Itoa(page+1)
	}
	return (page - 1) * pageLength, min(page*pageLength, length), below, nil
}

// thousands is a number with commas: 2,412.
func thousands(n int) string {
	digits := strconv.Itoa(n)
	for i := len(digits) - 3; i > 0; i -= 3 {
		digits = digits[:i] + "," + digits[i:]
	}
	return digits
}

// pageOfTables is a page of the tables in a room, or with nil in the house, in the
// order in which they were set up, as far as a person may know of them; those that are too many for one page in that in
// which a person will want to see them.
func (o *Tables) pageOfTables(p *Person, r *Room, page int, again string) ([]*Table, string, error) {
	there := o.shelvesFor(p, r)
	from, to, below, err := pageOf(there.count(), page, again)
	if err != nil || there.count() <= pageLength {
		return there.all(), below, err
	}
	part, i := make([]*Table, 0, pageLength), 0
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
func peopleFirst(people []*Person) []*Person {
	if len(people) <= pageLength {
		return people
	}
	return slices.Concat(games.Only(people, func(p *Person) bool { return !p.IsGuest() }), games.Only(people, (*Person).IsGuest))
}

// listPage is a page of a list of tables, and what is said below it; none is what is
// said where there is no table.
func listPage(title string, part []*Table, below, none string) notice.Listing {
	l := listOf(title, part)
	if l.Foot = below; len(part) == 0 {
		l.Foot = none
	}
	return l
}
