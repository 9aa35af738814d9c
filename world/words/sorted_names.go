package words

import (
	"slices"
	"strings"
)

// SortedNames are names in order, folded by whoever adds them, so that those that begin alike are found
// without a look at the others.
type SortedNames []string

func (a *SortedNames) Add(name string) {
	if at, found := slices.BinarySearch(*a, name); !found {
		*a = slices.Insert(*a, at, name)
	}
}

func (a *SortedNames) Remove(name string) {
	if at, found := slices.BinarySearch(*a, name); found {
		*a = slices.Delete(*a, at, at+1)
	}
}

// Beginning are the names that begin so.
func (a SortedNames) Beginning(begun string) []string {
	from, _ := slices.BinarySearch(a, begun)
	to := from
	for to < len(a) && strings.HasPrefix(a[to], begun) {
		to++
	}
	return a[from:to]
}
