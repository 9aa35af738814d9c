package world

import (
	"slices"

	"boardroom/games/lists"
	"boardroom/world/people"
	"boardroom/world/words"
)

// peopleFirst puts people who are too many for one page in the order in which
// somebody will want to see them: those with an account before guests.
func peopleFirst(some []*people.Person) []*people.Person {
	if len(some) <= words.PageLength {
		return some
	}
	return slices.Concat(lists.Filter(some, func(p *people.Person) bool { return !p.IsGuest() }), lists.Filter(some, (*people.Person).IsGuest))
}
