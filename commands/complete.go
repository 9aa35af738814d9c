package commands

import (
	"slices"
	"strings"
	"unicode"
)

// Complete lists what the last word before the cursor may become: commands for
// a first word, else people, tables, games, options and cells of the board that
// the person is at. It tells no more than the person may see.
func (v *Visit) Complete(before string) []string {
	first := strings.IndexFunc(strings.TrimLeftFunc(before, unicode.IsSpace), unicode.IsSpace) < 0
	word := strings.ToLower(before[strings.LastIndexFunc(before, unicode.IsSpace)+1:])
	var all []string
	err := v.house.World.Do(func() {
		c := &call{house: v.house, world: v.house.World, session: v.session, person: v.session.Person()}
		if first {
			all = slices.Concat(c.mayType(), c.person.Room().Ways(), c.channelSigns())
		} else {
			all = c.nouns(Parse(before), before)
		}
	})
	if err != nil {
		return nil
	}
	var found []string
	for _, candidate := range all {
		if strings.HasPrefix(strings.ToLower(candidate), word) && !slices.Contains(found, candidate) {
			found = append(found, candidate)
		}
	}
	slices.Sort(found)
	return found
}

// mayType are the names of the commands that the person may use, and the verbs.
func (c *call) mayType() []string {
	return slices.DeleteFunc(c.house.names(), func(name string) bool {
		m, ok := c.house.exact(name)
		return ok && m.command != nil && m.command.Staff && !c.person.IsStaff()
	})
}

// nouns are the words that can stand behind a verb at the place of the word that
// is being typed: what the command says, else people, tables and cells.
func (c *call) nouns(line Line, before string) []string {
	place := len(line.Words)
	if before != "" && !unicode.IsSpace(rune(before[len(before)-1])) {
		place--
	}
	kinds := []noun{peopleNames, openTables, cellNames}
	if m, ok := c.house.exact(line.Verb); ok && m.command != nil && m.command.nouns != nil {
		kinds = m.command.nouns
	}
	var words []string
	for _, kind := range kinds {
		words = append(words, kind(c, line.Words, place)...)
	}
	return words
}
