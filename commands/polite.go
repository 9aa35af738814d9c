package commands

import (
	"slices"
	"strings"

	"boardroom/games"
	"boardroom/world"
)

// takesText says whether a line is of a command behind which any words can stand, so
// that a please there is one of them: what is said, a reason or a name.
func (c *Call) takesText(line string) bool {
	command := c.House.commandOf(line)
	if command == nil {
		return false
	}
	return command.Staff || slices.ContainsFunc(command.Usage, func(form string) bool {
		return strings.Contains(form, "TEXT") || strings.Contains(form, "REASON")
	})
}

// sizeLast is a line that names the size of a board before its game, "5x5 stacktics", as one
// begins such a game. Where that size is a cell of theirs, the line is a move.
func (c *Call) sizeLast(line string) string {
	words := strings.Fields(line)
	if len(words) != 2 || !boardSize.MatchString(words[0]) {
		return line
	}
	game, ok := c.World.Game(words[1])
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
	game, ok := c.World.Game(words[0])
	if !ok {
		return nil, nil
	}
	playing := games.Only(c.World.TablesOf(c.Person), func(t *world.Table) bool { return t.Game == game && c.Person.Plays(t) })
	if last := c.World.Last(c.Person); slices.Contains(playing, last) {
		return last, words[1:]
	}
	if len(playing) > 0 {
		return playing[0], words[1:]
	}
	return nil, nil
}
