package world

import (
	"slices"
	"strconv"

	"boardroom/games"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// pageLength is how much of a long list is told at a time: a screen of it.
const pageLength = 20

// paged is one page of a list, counted from 1, and what is to be said below it: how
// much more there is, and what to type to see it.
func paged[T any](all []T, page int, again string) (part []T, below string, err error) {
	pages := max(1, (len(all)+pageLength-1)/pageLength)
	if page < 1 || page > pages {
		return nil, "", notice.Refusedf("There is no page %d; the pages are numbered 1 to %d.", page, pages)
	}
	part = all[(page-1)*pageLength : min(page*pageLength, len(all))]
	if more := len(all) - page*pageLength; more > 0 {
		below = "And " + thousands(more) + " more: " + again + " page " + strconv.Itoa(page+1)
	}
	return part, below, nil
}

// thousands is a number with commas: 2,412.
func thousands(n int) string {
	digits := strconv.Itoa(n)
	for i := len(digits) - 3; i > 0; i -= 3 {
		digits = digits[:i] + "," + digits[i:]
	}
	return digits
}

// forFirst puts tables that are too many for one page in the order in which a
// person will want to see them: their own, those that wait for players, those at
// which somebody with an account sits, those under way. So nothing that strangers
// set up hides what matters.
func forFirst(p *Person, tables []*Table) []*Table {
	if len(tables) <= pageLength {
		return tables
	}
	rank := func(t *Table) int {
		owned := slices.ContainsFunc(t.Seats, func(s store.SeatRecord) bool { return s.Account != 0 && s.Bot != store.HouseBot })
		switch {
		case t.IsAt(p):
			return 0
		case t.Phase == store.InSetup && !t.IsDeserted():
			return 1
		case owned && t.Phase == store.InPlay:
			return 2
		case t.Phase == store.InPlay:
			return 3
		}
		return 4
	}
	ordered := slices.Clone(tables)
	slices.SortStableFunc(ordered, func(a, b *Table) int { return rank(a) - rank(b) })
	return ordered
}

// peopleFirst puts people who are too many for one page in the order in which
// somebody will want to see them: those with an account before guests.
func peopleFirst(people []*Person) []*Person {
	if len(people) <= pageLength {
		return people
	}
	return slices.Concat(games.Only(people, func(p *Person) bool { return !p.IsGuest() }), games.Only(people, (*Person).IsGuest))
}

// pageOf is a page of a list of tables; again is what was typed, none what is said
// where there is no table.
func pageOf(p *Person, title string, tables []*Table, page int, again, none string) (notice.Listing, error) {
	part, below, err := paged(forFirst(p, tables), page, again)
	l := listOf(title, part)
	if l.Foot = below; len(tables) == 0 {
		l.Foot = none
	}
	return l, err
}
