package commands

import (
	"slices"
	"strings"

	"boardroom/commands/grammar"
	"boardroom/games"
	"boardroom/world"
)

// takesText says whether a line is of a command behind which any words can stand, so
// that a please there is one of them: what is said, a reason or a name.
func (c *Call) takesText(line string) bool {
	command := c.House.commandOf(line)
	return command != nil && (command.Staff || command.takesText())
}

// sizeLast is a line that names the size of a board before its game, "5x5 stacktics", as one
// begins such a game. Where that size is a cell of theirs, the line is a move.
func (c *Call) sizeLast(line string) string {
	words := strings.Fields(line)
	if len(words) != 2 || !boardSize.MatchString(words[0]) {
		return line
	}
	game, ok := c.World.Env.Game(words[1])
	if t, _ := c.playsGame(words[1]); !ok || t != nil && c.opensWithCell(t, words[0]) {
		return line
	}
	return "play " + game.Name + " " + words[0]
}

// playsGame is the table at which a person plays the game with whose name a line begins, so
// that it begins no other, and the words behind it; of several the one that they had to do
// with last. nil is none.
func (c *Call) playsGame(line string) (*world.Table, []string) {
	words := strings.Fields(line)
	if len(words) == 0 {
		return nil, nil
	}
	game, ok := c.World.Env.Game(words[0])
	if !ok {
		return nil, nil
	}
	playing := games.Only(c.World.Tables.Of(c.Person), func(t *world.Table) bool { return t.Game == game && c.Person.Plays(t) })
	if last := c.World.Tables.Last(c.Person); slices.Contains(playing, last) {
		return last, words[1:]
	}
	if len(playing) > 0 {
		return playing[0], words[1:]
	}
	return nil, nil
}

// inGame is a line that begins with a word which the game that the person plays, or learns,
// understands though it is no verb of it, as that game means it: "occupy c2 c4" for "ride c2
// c4". says is what the game has to say of the word instead.
func (c *Call) inGame(line string) (meant, says string) {
	verb, rest := grammar.FirstWord(line)
	word := strings.ToLower(strings.TrimRight(verb, "?!"))
	m, known := c.House.Exact(word)
	game := c.GamePlayed()
	switch {
	case game == nil || m.Command != nil:
		return line, ""
	case game.Synonyms[word] != "":
		return strings.TrimSpace(game.Synonyms[word] + " " + rest), ""
	case known: // a verb, perhaps at another table
		return line, ""
	}
	return line, game.Instead[word]
}

// GamePlayed is the game of the board in front of a person, or the only one that they play;
// nil where there is none.
func (c *Call) GamePlayed() *games.Game {
	if board := c.Session.Board(); board != nil {
		return board.Game
	}
	playing := games.Only(c.World.Tables.Of(c.Person), c.Person.Plays)
	if len(playing) == 0 || slices.ContainsFunc(playing, func(t *world.Table) bool { return t.Game != playing[0].Game }) {
		return nil
	}
	return playing[0].Game
}
