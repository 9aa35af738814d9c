// Reads lines that begin with the name of a game that is being played: "sato", "sato b2 c2".

package commands

import (
	"slices"
	"strings"

	"boardroom/commands/grammar"
	"boardroom/games"
	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/world"
	"boardroom/world/notice"
	"boardroom/world/store"
	"boardroom/world/tables"
)

// GameNamed is the game that the words behind a command name, else the one of
// the room, else the only one there is; and the words behind it. may says whether
// a word can stand there where no game is named.
func (c *Call) GameNamed(command string, words []string, may func(*games.Game, string) bool) (*games.Game, []string, error) {
	if len(words) > 0 {
		if g, ok := c.World.Games.Find(words[0]); ok {
			return g, words[1:], nil
		}
	}
	game, all := c.World.Rooms.GameOf(c.Person.Room()), c.World.Games
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
	if c.World.Sandbox.Studies(c.Session) {
		near = near[:1] // its board
	}
	for _, t := range near {
		if !slices.Contains(likely, t.Match.Game) {
			likely = append(likely, t.Match.Game)
		}
	}
	all := c.World.Games
	if here := c.World.Rooms.GameOf(c.Person.Room()); len(likely) != 1 && here != nil {
		likely = []*games.Game{here}
	} else if last := c.World.Tables.Recent.Last(c.Person); len(likely) > 1 && last != nil && last.Match.Phase == store.InPlay && slices.Contains(near, last) {
		likely = []*games.Game{last.Match.Game}
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
	return nil, nil, notice.Refusedf("Which game? Say %s.", phrase.Or(lists.Map(likely, nameOf)))
}

// gameNamedBy is the game that the first of some words names, itself or by a
// table, or nil.
func (c *Call) gameNamedBy(words []string) (*games.Game, error) {
	if len(words) == 0 {
		return nil, nil
	}
	if g, ok := c.World.Games.Find(words[0]); ok {
		return g, nil
	}
	if t, ok := c.World.Tables.Find(c.Person, strings.ToLower(words[0])); ok {
		return t.Match.Game, nil
	}
	if !world.IsTableNumber(words[0]) {
		return nil, nil
	}
	t, err := c.World.Records.FindRecord(c.Person, words[0])
	if err != nil {
		return nil, err
	}
	return t.Match.Game, nil
}

func (c *Call) GameNames() []string {
	return lists.Map(c.World.Games, nameOf)
}

func nameOf(g *games.Game) string { return g.Name }

func VerbNames(g *games.Game) []string {
	return lists.Map(g.Verbs, func(v games.Verb) string { return v.Name })
}

func VerbOf(g *games.Game, name string) (games.Verb, bool) {
	return lists.Find(g.Verbs, func(v games.Verb) bool { return v.Name == name })
}

// readGame takes a line that begins with the name of a game which the person plays: "sato" shows
// the table, and "sato b3 b5" is a move there.
func readGame(c *Call, l *line) action {
	t, move := c.playsGame(l.bare)
	if t != nil && len(move) == 0 {
		return func() error { return c.World.Views.LookTable(c.Session, t, "") }
	}
	isMove := t != nil && c.opensWithCell(t, cellWord(move))
	return when(isMove, c.playsAt(t, games.Words{Args: grammar.Folded(move)}))
}

// playsGame is the table at which a person plays the game with whose name a line begins, so
// that it begins no other, and the words behind it; of several the one that they had to do
// with last. nil is none.
func (c *Call) playsGame(line string) (*tables.Table, []string) {
	words := strings.Fields(line)
	if len(words) == 0 {
		return nil, nil
	}
	game, ok := c.World.Games.Find(words[0])
	if !ok {
		return nil, nil
	}
	playing := lists.Filter(c.World.Tables.Of(c.Person), func(t *tables.Table) bool { return t.Match.Game == game && t.IsPlayedBy(c.Person) })
	if last := c.World.Tables.Recent.Last(c.Person); slices.Contains(playing, last) {
		return last, words[1:]
	}
	if len(playing) > 0 {
		return playing[0], words[1:]
	}
	return nil, nil
}

// GamePlayed is the game of the board in front of a person, or the only one that they play;
// nil where there is none.
func (c *Call) GamePlayed() *games.Game {
	if board := c.World.Sandbox.Board(c.Session); board != nil {
		return board.Match.Game
	}
	playing := lists.Filter(c.World.Tables.Of(c.Person), func(t *tables.Table) bool { return t.IsPlayedBy(c.Person) })
	if len(playing) == 0 || slices.ContainsFunc(playing, func(t *tables.Table) bool { return t.Match.Game != playing[0].Match.Game }) {
		return nil
	}
	return playing[0].Match.Game
}
