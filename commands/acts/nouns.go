package acts

import (
	"slices"

	"boardroom/commands"
	"boardroom/games"
	"boardroom/games/lists"
	"boardroom/world/moderation"
	"boardroom/world/people"
	"boardroom/world/store"
	"boardroom/world/tables"
)

type nouns = []commands.Noun

// among lists always the same words.
func among(list ...string) commands.Noun {
	return func(*commands.Call, []string, int) []string { return list }
}

// first is a noun that stands right behind the verb and nowhere else.
func first(n commands.Noun) commands.Noun {
	return func(c *commands.Call, words []string, place int) []string {
		if place > 0 {
			return nil
		}
		return n(c, words, place)
	}
}

// noWords stand behind verbs that are typed alone, or with numbers.
func noWords(*commands.Call, []string, int) []string { return nil }

func gameNames(c *commands.Call, _ []string, _ int) []string { return c.GameNames() }

func ignoredNames(c *commands.Call, _ []string, _ int) []string { return c.Person.Ignored() }

func tableNumbers(c *commands.Call, _ []string, _ int) []string {
	return lists.Map(c.World.Tables.All(c.Person), func(t *tables.Table) string { return t.Match.Number() })
}

func recordNumbers(c *commands.Call, _ []string, _ int) []string {
	return c.World.Records.RecordNumbers(c.Person)
}

func proposers(c *commands.Call, _ []string, _ int) []string {
	return c.World.Proposals.Names(c.Person)
}

func waysOut(c *commands.Call, _ []string, _ int) []string { return c.Person.Room().Ways() }

func roomWords(c *commands.Call, _ []string, _ int) []string { return c.World.Rooms.Words() }

// helpNouns are what can be explained.
func helpNouns(c *commands.Call, _ []string, _ int) []string {
	return slices.Concat(c.House.Verbs(), c.GameNames(), topicNames())
}

// channelNouns are the names of channels, and what can be done with them.
func channelNouns(c *commands.Call, _ []string, place int) []string {
	names := lists.Map(c.World.Channels.All(c.Person), func(channel store.Channel) string { return channel.Name })
	if place == 0 {
		return append(names, "join", "leave", "list", "make", "topic", "close")
	}
	return names
}

// inviteNouns are a person, and behind it a table.
func inviteNouns(c *commands.Call, words []string, place int) []string {
	if place == 0 {
		return commands.PeopleNames(c, words, place)
	}
	return commands.OpenTables(c, words, place)
}

// sanctions are what a ban or a mute can be ended for.
func sanctions(kind store.SanctionKind) commands.Noun {
	return func(c *commands.Call, _ []string, _ int) []string {
		all, _ := c.World.Moderation.Sanctions(c.Person, kind) // who is no staff may not know
		return lists.Map(all, moderation.TargetOf)
	}
}

// exportNouns are a game of the past, and behind it how it is written.
func exportNouns(c *commands.Call, words []string, place int) []string {
	if place > 0 {
		return exportForms
	}
	return append(commands.OpenTables(c, words, place), recordNumbers(c, words, place)...)
}

// optionNouns are the names of settings, or the values of the one named.
func optionNouns(_ *commands.Call, words []string, place int) []string {
	if place == 1 {
		if setting, err := people.FindSetting(words[0]); err == nil {
			return setting.Values
		}
	}
	return lists.Map(people.Settings, func(s people.Setting) string { return s.Key })
}

// formationNouns are what can be done with a formation, and for a new one what can be
// chosen behind the game.
func formationNouns(c *commands.Call, words []string, place int) []string {
	switch {
	case place == 0:
		return []string{"save", "load", "remove", "new", "close"}
	case words[0] == "new" && place == 1:
		return c.GameNames()
	case words[0] == "new":
		return termsOf(c, words[1])
	}
	return nil
}

// setupNouns are a game, and behind it what can be chosen with it.
func setupNouns(c *commands.Call, words []string, place int) []string {
	if place == 0 {
		return c.GameNames()
	}
	return termsOf(c, words[0])
}

// seekNouns are those of a set-up, and what a seek may say more.
func seekNouns(c *commands.Call, words []string, place int) []string {
	if place == 0 {
		return c.GameNames()
	}
	return append(termsOf(c, words[0]), "first", "second", "stay")
}

// challengeNouns are a person, a game, and what can be chosen with it.
func challengeNouns(c *commands.Call, words []string, place int) []string {
	switch place {
	case 0:
		return commands.PeopleNames(c, words, place)
	case 1:
		return c.GameNames()
	}
	return append(termsOf(c, words[1]), "first", "second")
}

// termsOf are what can be chosen with a game: its options, with their values where
// they are few, and whether it is rated.
func termsOf(c *commands.Call, name string) []string {
	g, ok := c.World.Games.Find(name)
	if !ok {
		return nil
	}
	words := []string{"casual", "rated", "private", "quiet"}
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
func ruleNouns(c *commands.Call, words []string, place int) []string {
	if place == 0 {
		return append(c.GameNames(), commands.OpenTables(c, words, place)...)
	}
	if g, ok := c.World.Games.Find(words[0]); ok && place == 1 {
		topics, parts := g.RulesNames()
		return append(append(topics, parts...), games.ShortRules)
	}
	return nil
}
