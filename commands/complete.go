package commands

import (
	"slices"
	"strings"
	"unicode"

	"boardroom/world"
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
			all = c.house.names()
		} else {
			all = c.nouns(Parse(before).Verb)
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

// nouns are the words that can stand behind a verb.
func (c *call) nouns(verb string) []string {
	switch verb {
	case "help":
		return append(c.house.names(), c.gameNames()...)
	case "rules":
		return append(c.gameNames(), c.world.TableNames()...)
	case "option", "set", "options":
		var keys []string
		for _, s := range world.Settings {
			keys = append(keys, s.Key)
		}
		return keys
	case "setup":
		return append(c.gameNames(), c.optionKeys()...)
	}
	words := append(c.world.PeopleNames(), c.world.TableNames()...)
	for _, t := range c.world.TablesOf(c.person) {
		if view := t.View(c.person); view != nil {
			words = append(words, view.Picture.Names()...)
		}
	}
	return words
}

func (c *call) optionKeys() []string {
	var keys []string
	for _, g := range c.world.Games() {
		for _, o := range g.Options {
			keys = append(keys, o.Key+"=")
		}
	}
	return keys
}
