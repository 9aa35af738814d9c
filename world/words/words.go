// Package words is how the house words what it says everywhere alike: spans of time, pages of a
// list, names of which one is meant, and texts that people wrote for others.
//
// It must not know people, tables, or what is kept.
package words

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/world/notice"
)

// OnlyOne is the one of those things that the beginning of a name could mean.
func OnlyOne[T any](found []T, beginning string, name func(T) string) (one T, err error) {
	if len(found) == 1 {
		return found[0], nil
	}
	return one, notice.WrongValue.Refusedf("%q could be %s. Write more of the name.", phrase.Quotable(beginning), OneOf(lists.Map(found, name)))
}

// Tidied is a text that somebody wrote for others to read, with single spaces.
// It refuses what is empty or longer than so many characters, and characters
// that can't be seen: they could turn a line around or hide what it says. what
// names the text at the beginning of a sentence.
func Tidied(what, text string, most int) (string, error) {
	text = strings.Join(strings.FieldsFunc(text, isSpace), " ")
	switch length := utf8.RuneCountInString(text); {
	case text == "":
		return "", notice.WrongValue.Refusedf("%s can't be empty.", what)
	case length > most:
		return "", notice.WrongValue.Refusedf("%s has %d characters, and at most %d are possible.", what, length, most)
	}
	for _, r := range text {
		if r == utf8.RuneError || !unicode.IsGraphic(r) {
			return "", notice.WrongValue.Refusedf("%s contains the character %U, which can't be seen.", what, r)
		}
	}
	return text, nil
}

// isSpace says whether a character is seen as nothing but a space.
func isSpace(r rune) bool {
	const blankBraille = '\u2800'
	return unicode.IsSpace(r) || r == blankBraille
}

// IsBlank says whether a text shows nothing.
func IsBlank(text string) bool {
	return !strings.ContainsFunc(text, func(r rune) bool {
		return unicode.IsGraphic(r) && !isSpace(r) && !unicode.In(r, unicode.M, unicode.Other_Default_Ignorable_Code_Point)
	})
}

// Thousands is a number with commas: 2,412.
func Thousands(n int) string {
	digits := strconv.Itoa(n)
	for i := len(digits) - 3; i > 0; i -= 3 {
		digits = digits[:i] + "," + digits[i:]
	}
	return digits
}

// mostNames is how many names a sentence holds at most.
const mostNames = 10

// OneOf names things of which one could be meant, the first few of many.
func OneOf(names []string) string {
	if len(names) <= mostNames {
		return phrase.Or(names)
	}
	return phrase.Or(append(slices.Clone(names[:mostNames-1]), fmt.Sprintf("one of %s more", Thousands(len(names)-mostNames+1))))
}
