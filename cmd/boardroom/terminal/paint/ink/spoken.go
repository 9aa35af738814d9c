package ink

import (
	"regexp"
	"strings"
)

// beyond is a cell with a minus in its name: "-a9", "f-1", "-a-1".
var beyond = regexp.MustCompile(`(^|[^\w-])(-?)([a-z])(-?)(\d{1,2})\b`)

// beyondLine is a row or a column with a minus: "Row -1", "columns -d to -a".
var beyondLine = regexp.MustCompile(`(?i)\b(rows?|ranks?|columns?|files?|to) -(\d|[a-z]\b)`)

// toSee begins what to type to see something: "To see the board: look".
var toSee = regexp.MustCompile(`\bTo see ([^.:?!]*:)`)

// Spoken is a text of the house as it is heard: what it shows a way to see is heard then, and
// the names of cells say their minus, of which a screen reader says nothing: "minus a 9" for "-a9".
func Spoken(text string) string {
	text = toSee.ReplaceAllString(text, "To hear $1")
	if !strings.Contains(text, "-") {
		return text
	}
	return beyond.ReplaceAllStringFunc(beyondLine.ReplaceAllString(text, "$1 minus $2"), func(said string) string {
		part := beyond.FindStringSubmatch(said)
		if part[2] == "" && part[4] == "" {
			return said
		}
		minus := func(sign string) string { return strings.Replace(sign, "-", "minus ", 1) }
		return part[1] + minus(part[2]) + part[3] + " " + minus(part[4]) + part[5]
	})
}
