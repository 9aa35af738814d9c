package commands

import (
	"slices"

	"boardroom/world"
)

// A noun lists words of one kind that can stand behind a verb. words are those
// behind it so far, and place is where among them the new one stands, from 0. It
// tells no more than the person may see.
type noun func(c *call, words []string, place int) []string

// among lists always the same words.
func among(list ...string) noun {
	return func(*call, []string, int) []string { return list }
}

// first is a noun that stands right behind the verb and nowhere else.
func first(n noun) noun {
	return func(c *call, words []string, place int) []string {
		if place > 0 {
			return nil
		}
		return n(c, words, place)
	}
}

// nothing stands behind verbs that are typed alone, or with numbers.
func nothing(*call, []string, int) []string { return nil }

func gameNames(c *call, _ []string, _ int) []string { return c.gameNames() }

func peopleNames(c *call, _ []string, _ int) []string { return c.world.PeopleNames(c.person) }

func ignoredNames(c *call, _ []string, _ int) []string { return c.world.Ignored(c.person) }

func openTables(c *call, _ []string, _ int) []string { return c.world.TableNames() }

func tableNumbers(c *call, _ []string, _ int) []string { return c.world.TableNumbers() }

func recordNumbers(c *call, _ []string, _ int) []string { return c.world.RecordNumbers() }

func proposers(c *call, _ []string, _ int) []string { return c.world.Proposers(c.person) }

func waysOut(c *call, _ []string, _ int) []string { return c.person.Room().Ways() }

func roomWords(c *call, _ []string, _ int) []string { return c.world.RoomWords() }

// helpNouns are what can be explained.
func helpNouns(c *call, _ []string, _ int) []string {
	return slices.Concat(c.house.names(), c.gameNames(), topicNames())
}

// cellNames are the cells that the person sees at the tables they are at.
func cellNames(c *call, _ []string, _ int) []string {
	var names []string
	for _, t := range c.world.TablesOf(c.person) {
		if view := t.View(c.person); view != nil {
			names = append(names, view.Picture.Names()...)
		}
	}
	return names
}

// channelNouns are the names of channels, and what can be done with them.
func channelNouns(c *call, _ []string, place int) []string {
	var names []string
	for _, channel := range c.world.Channels() {
		names = append(names, channel.Name)
	}
	if place == 0 {
		return append(names, "join", "leave", "list", "make", "topic", "close")
	}
	return names
}

// inviteNouns are a person, and behind it a table.
func inviteNouns(c *call, words []string, place int) []string {
	if place == 0 {
		return peopleNames(c, words, place)
	}
	return openTables(c, words, place)
}

// sanctions are what a ban or a mute can be ended for.
func sanctions(kind world.SanctionKind) noun {
	return func(c *call, _ []string, _ int) []string {
		all, err := c.world.Sanctions(c.person, kind)
		if err != nil {
			return nil // who is no staff may not know
		}
		var names []string
		for _, s := range all {
			names = append(names, s.Against())
		}
		return names
	}
}

// exportNouns are a game of the past, and behind it how it is written.
func exportNouns(c *call, words []string, place int) []string {
	if place > 0 {
		return []string{"json", "text"}
	}
	return append(openTables(c, words, place), recordNumbers(c, words, place)...)
}

// optionNouns are the names of settings, or the values of the one named.
func optionNouns(_ *call, words []string, place int) []string {
	if place == 1 {
		if setting, err := world.FindSetting(words[0]); err == nil {
			return setting.Values
		}
	}
	var keys []string
	for _, s := range world.Settings {
		keys = append(keys, s.Key)
	}
	return keys
}

// setupNouns are a game, and behind it what can be chosen with it.
func setupNouns(c *call, words []string, place int) []string {
	if place == 0 {
		return c.gameNames()
	}
	return c.terms(words[0])
}

// seekNouns are those of a set-up, and what a seek may say more.
func seekNouns(c *call, words []string, place int) []string {
	if place == 0 {
		return c.gameNames()
	}
	return append(c.terms(words[0]), "first", "second", "stay")
}

// challengeNouns are a person, a game, and what can be chosen with it.
func challengeNouns(c *call, words []string, place int) []string {
	switch place {
	case 0:
		return peopleNames(c, words, place)
	case 1:
		return c.gameNames()
	}
	return append(c.terms(words[1]), "first", "second")
}

// terms are what can be chosen with a game: its options, with their values where
// they are few, and whether it is rated.
func (c *call) terms(name string) []string {
	g, ok := c.world.Game(name)
	if !ok {
		return nil
	}
	words := []string{"casual", "rated"}
	for _, o := range g.Options {
		if len(o.Values) == 0 {
			words = append(words, o.Key+"=")
		}
		for _, value := range o.Values {
			words = append(words, o.Key+"="+value)
		}
	}
	return words
}

// ruleNouns are a game or a table, and behind it what its rules tell.
func ruleNouns(c *call, words []string, place int) []string {
	if place == 0 {
		return append(c.gameNames(), openTables(c, words, place)...)
	}
	if g, ok := c.world.Game(words[0]); ok && place == 1 {
		topics, parts := g.RulesNames()
		return append(topics, parts...)
	}
	return nil
}
