package tables

import (
	"strconv"
	"strings"

	"boardroom/world/people"
)

// mostHeard is how many things of a list are told at once to people who listen.
const mostHeard = 12

// heard is what a session is told of a list: all of it, or for people who listen its beginning.
// below says how many more there are and what to type for them; it begins with a space.
func heard(s *people.Session, items []string, all bool, again string) (part []string, below string) {
	more := len(items) - mostHeard
	if all || more <= 0 || !s.Person().Listens() {
		return items, ""
	}
	return items[:mostHeard], " And " + strconv.Itoa(more) + " more. To hear all: " + again
}

// heardLines is heard for lines. Lines that say what to type are no part of the list: they
// stay, below the rest.
func heardLines(s *people.Session, lines []string, all bool, again string) []string {
	var items, prompts []string
	for _, line := range lines {
		if strings.HasPrefix(line, "To ") {
			prompts = append(prompts, line)
		} else {
			items = append(items, line)
		}
	}
	part, below := heard(s, items, all, again)
	if below == "" {
		return lines
	}
	return append(append(part[:len(part):len(part)], strings.TrimSpace(below)), prompts...)
}
