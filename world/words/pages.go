package words

import (
	"strconv"

	"boardroom/world/notice"
)

// PageLength is how much of a long list is told at a time: a screen of it.
const PageLength = 20

// Paged is one page of a list, counted from 1, and what is to be said below it: how
// much more there is, and what to type to see it.
func Paged[T any](all []T, page int, again string) (part []T, below string, err error) {
	from, to, below, err := PageOf(len(all), page, again)
	return all[from:to], below, err
}

// PageOf is paged for a list of that length: where the page begins and ends.
func PageOf(length, page int, again string) (from, to int, below string, err error) {
	pages := max(1, (length+PageLength-1)/PageLength)
	if page < 1 || page > pages {
		return 0, 0, "", notice.NoSuchThing.Refusedf("There is no page %d. There are pages 1 to %d.", page, pages)
	}
	if more := length - page*PageLength; more > 0 {
		below = "And " + Thousands(more) + " more: " + again + " page " + strconv.Itoa(page+1)
	}
	return (page - 1) * PageLength, min(page*PageLength, length), below, nil
}
