package commands

import (
	"errors"
	"slices"
	"strings"
	"unicode"

	"boardroom/commands/grammar"
	"boardroom/games/lists"
	"boardroom/world"
	"boardroom/world/chat"
	"boardroom/world/people"
	"boardroom/world/store"
	"boardroom/world/tables"
)

// Complete lists what the last word before the cursor may become: commands for
// a first word, else people, tables, games, options and cells of the board that
// the person is at. It tells no more than the person may see.
func (sh *Shell) Complete(before string) []string {
	first := strings.IndexFunc(strings.TrimLeftFunc(before, unicode.IsSpace), unicode.IsSpace) < 0
	word := strings.ToLower(before[strings.LastIndexFunc(before, unicode.IsSpace)+1:])
	var all []string
	err := sh.do(func() {
		c := &Call{House: sh.house, World: sh.house.World, Session: sh.session, Person: sh.session.Person()}
		switch err := c.World.Records.Ready(c.Session); {
		case errors.Is(err, people.ErrEnded):
			return
		case err != nil:
			sh.house.Log.Error("a word can't be completed", "person", c.Person.Name(), "error", err)
			return
		}
		if first {
			all = slices.Concat(c.mayType(), c.Person.Room().Ways(), c.channelSigns())
		} else {
			all = c.nouns(grammar.Parse(before), before)
		}
	})
	if err != nil {
		return nil
	}
	var found []string
	for _, candidate := range all {
		if strings.HasPrefix(strings.ToLower(candidate), word) {
			found = append(found, candidate)
		}
	}
	slices.Sort(found)
	return slices.Compact(found)
}

// mayType are the names of the commands that the person may use, and the verbs.
func (c *Call) mayType() []string {
	return slices.DeleteFunc(c.House.Verbs(), func(name string) bool {
		m, ok := c.House.Exact(name)
		return ok && m.Command != nil && m.Command.Staff && !c.Person.IsStaff()
	})
}

// nouns are the words that can stand behind a verb at the place of the word that
// is being typed: what the command says, else people, tables and cells.
func (c *Call) nouns(line grammar.Line, before string) []string {
	place := line.Place(before)
	kinds := []Noun{PresentNames, OpenTables, cellNames}
	switch m, _ := c.House.Exact(line.Verb); {
	case m.Command == nil:
	case !m.Command.takesWords():
		return nil
	case m.Command.Nouns != nil:
		kinds = m.Command.Nouns
	}
	var words []string
	for _, kind := range kinds {
		words = append(words, kind(c, line.Words, place)...)
	}
	return words
}

// PresentNames are the people whom the person may find here.
func PresentNames(c *Call, _ []string, _ int) []string {
	return c.World.People.Names(c.Person, "")
}

// PeopleNames are the people whom the person may find, the bots of the house, and
// of those who are away the ones whose names have been begun.
func PeopleNames(c *Call, words []string, place int) []string {
	begun := strings.Join(words[min(place, len(words)):], " ")
	bots := lists.Map(c.World.Bots.Strengths(), func(s world.Strength) string { return s.Name })
	return append(c.World.People.Names(c.Person, begun), bots...)
}

func OpenTables(c *Call, _ []string, _ int) []string {
	return tables.Names(c.World.Tables.All(c.Person))
}

// cellNames are the cells that the person sees at the tables they are at.
func cellNames(c *Call, _ []string, _ int) []string {
	var names []string
	for _, t := range c.tables() {
		if view := t.View(c.Person); view != nil {
			names = append(names, view.Picture.Names()...)
		}
	}
	return names
}

// channelSigns begin talk on the channels that the person is on: "=general".
func (c *Call) channelSigns() []string {
	return lists.Map(lists.Filter(c.World.Channels.All(c.Person), func(on store.Channel) bool { return chat.IsOnChannel(c.Person, on) }), func(channel store.Channel) string { return "=" + channel.Name })
}
