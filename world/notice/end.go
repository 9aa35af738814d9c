package notice

import (
	"slices"
	"strings"
	"unicode"
)

// SaysItsEnd says whether the game is over and what happened says already for whom.
func (b *Board) SaysItsEnd() bool {
	n := len(b.Happened)
	if !b.Result.Over || n == 0 {
		return false
	}
	said := strings.FieldsFunc(b.Happened[n-1], func(r rune) bool { return !unicode.IsLetter(r) })
	return slices.ContainsFunc(said, func(word string) bool {
		return slices.Contains([]string{"win", "wins", "draw", "drawn"}, word)
	})
}
