package world

import (
	"fmt"
	"slices"
	"strings"

	"boardroom/games"
	"boardroom/world/store"
)

// An alphabet is folded names in order, so that those that begin alike are found
// without a look at the others.
type alphabet []string

func (a *alphabet) add(name string) {
	if at, found := slices.BinarySearch(*a, name); !found {
		*a = slices.Insert(*a, at, name)
	}
}

func (a *alphabet) remove(name string) {
	if at, found := slices.BinarySearch(*a, name); found {
		*a = slices.Delete(*a, at, at+1)
	}
}

// beginning are the names that begin so, in whatever case that is.
func (a alphabet) beginning(begun string) []string {
	begun = store.Fold(begun)
	from, _ := slices.BinarySearch(a, begun)
	to := from
	for to < len(a) && strings.HasPrefix(a[to], begun) {
		to++
	}
	return a[from:to]
}

// mostNames is how many names a sentence holds at most.
const mostNames = 10

// OneOf names things of which one could be meant, the first few of many.
func OneOf(names []string) string {
	if len(names) <= mostNames {
		return games.Or(names)
	}
	return games.Or(append(slices.Clone(names[:mostNames-1]), fmt.Sprintf("one of %s more", thousands(len(names)-mostNames+1))))
}
