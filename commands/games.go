package commands

import (
	"slices"
	"strings"

	"boardroom/games"
	"boardroom/world"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// GameNamed is the game that the words behind a command name, else the one of
// the room, else the only one there is; and the words behind it. may says whether
// a word can stand there where no game is named.
func (c *Call) GameNamed(command string, words []string, may func(*games.Game, string) bool) (*games.Game, []string, error) {
	if len(words) > 0 {
		if g, ok := c.World.Env.Game(words[0]); ok {
			return g, words[1:], nil
		}
	}
	game, all := c.World.Rooms.GameOf(c.Person.Room()), c.World.Env.Games()
	if game == nil && len(all) == 1 {
		game = all[0]
	}
	if game != nil {
		words = game.Unalias(words)
	}
	switch {
	case game != nil && (len(words) == 0 || may(game, words[0]) || strings.ContainsAny(words[0], "=0123456789")):
		return game, words, nil
	case len(words) > 0:
		return nil, nil, c.NoGame(words[0])
	}
	return nil, nil, notice.Refusedf("Which game? Type %s and one of %s.", command, strings.Join(c.GameNames(), ", "))
}

// GameMeant is the game that words begin with, by its name or a table's, else
// the one of the tables that the person is at, else that of the room, else the
// only one there is or the only one that knows what the words say; and the words
// behind its name. knows may be nil.
func (c *Call) GameMeant(words []string, knows func(*games.Game, []string) bool) (*games.Game, []string, error) {
	if game, err := c.gameNamedBy(words); game != nil || err != nil {
		return game, words[1:], err
	}
	var likely []*games.Game
	near := notOver(c.tables())
	if c.Session.Studies() {
		near = near[:1] // its board
	}
	for _, t := range near {
		if !slices.Contains(likely, t.Game) {
			likely = append(likely, t.Game)
		}
	}
	all := c.World.Env.Games()
	if here := c.World.Rooms.GameOf(c.Person.Room()); len(likely) != 1 && here != nil {
		likely = []*games.Game{here}
	} else if last := c.World.Tables.Last(c.Person); len(likely) > 1 && last != nil && last.Phase == store.InPlay && slices.Contains(near, last) {
		likely = []*games.Game{last.Game}
	} else if len(likely) != 1 {
		likely = all
	}
	if knows != nil && len(words) > 0 && (len(likely) > 1 || !knows(likely[0], words)) {
		knowing := slices.DeleteFunc(slices.Clone(all), func(g *games.Game) bool { return !knows(g, words) })
		if len(knowing) == 1 || len(likely) > 1 && len(knowing) > 0 {
			likely = knowing
		}
	}
	switch {
	case len(likely) == 1:
		return likely[0], words, nil
	case len(words) > 0 && len(likely) == len(all) && (knows == nil || !knows(likely[0], words)):
		return nil, nil, c.NoGame(words[0])
	}
	return nil, nil, notice.Refusedf("Which game? Say %s.", games.Or(games.Each(likely, nameOf)))
}

// gameNamedBy is the game that the first of some words names, itself or by a
// table, or nil.
func (c *Call) gameNamedBy(words []string) (*games.Game, error) {
	if len(words) == 0 {
		return nil, nil
	}
	if g, ok := c.World.Env.Game(words[0]); ok {
		return g, nil
	}
	if t, ok := c.World.Tables.Find(c.Person, strings.ToLower(words[0])); ok {
		return t.Game, nil
	}
	if !world.IsTableNumber(words[0]) {
		return nil, nil
	}
	t, err := c.World.Records.FindRecord(c.Person, words[0])
	if err != nil {
		return nil, err
	}
	return t.Game, nil
}

func (c *Call) GameNames() []string {
	return games.Each(c.World.Env.Games(), nameOf)
}

func nameOf(g *games.Game) string { return g.Name }

func VerbNames(g *games.Game) []string {
	return games.Each(g.Verbs, func(v games.Verb) string { return v.Name })
}

func VerbOf(g *games.Game, name string) (games.Verb, bool) {
	return games.First(g.Verbs, func(v games.Verb) bool { return v.Name == name })
}
