// Reads moves as a record has them: "move 17 b2-c2", and "--ply 12" in any line.

package commands

import (
	"slices"
	"strconv"
	"strings"

	"boardroom/commands/grammar"
	"boardroom/games"
	"boardroom/games/phrase"
	"boardroom/world"
	"boardroom/world/notice"
	"boardroom/world/tables"
)

// plyFlag stands before the number that a move is to have in the record.
const plyFlag = "--ply"

// numbered is the number that a move is to have in the record; 0 is any. wrong
// says why what stands there is no number.
type numbered struct {
	ply   int
	wrong error
}

// takePly takes "--ply NUMBER" out of the words of a line. It is for moves; a
// command of the house sees its words as they were typed.
func takePly(words []string) (n numbered, rest []string) {
	i := slices.Index(words, plyFlag)
	if i < 0 {
		return n, words
	}
	const usage = "--ply stands before the number that the move is to have in the record, as in: --ply 12"
	if i+1 == len(words) {
		return numbered{wrong: notice.NotUnderstood(usage)}, words[:i]
	}
	var err error
	if n.ply, err = strconv.Atoi(words[i+1]); err != nil || n.ply < 1 {
		n.wrong = notice.NotUnderstoodf("%q is not the number of an entry. %s", phrase.Quotable(words[i+1]), usage)
	}
	again, rest := takePly(slices.Concat(words[:i], words[i+2:])) // said twice, it says the same
	switch {
	case n.wrong != nil:
	case again.wrong != nil:
		n.wrong = again.wrong
	case again.ply != 0 && again.ply != n.ply:
		n.wrong = notice.NotUnderstoodf("A move has one number in the record, not both %d and %d.", n.ply, again.ply)
	}
	return n, rest
}

// readEntry takes "move TABLE TOKEN", and "move TOKEN" where no game of the person has that verb:
// the house understands both for every game. At a table that is named the token is a move as it is
// kept, also where its players call cells otherwise.
func readEntry(c *Call, l *line) action {
	typed := grammar.Folded(l.Words)
	if l.Verb != "move" || len(typed) == 0 || len(typed) > 2 || !c.isMove(typed[len(typed)-1]) {
		return nil
	}
	token := typed[len(typed)-1]
	switch {
	case l.wrong != nil:
		return refuses(l.wrong)
	case len(typed) == 1 && c.hasVerb("move"):
		return nil
	case len(typed) == 1:
		return c.plays(games.Words{Args: typed})
	}
	t, err := c.World.Records.FindTable(c.Person, typed[0])
	isNumber := world.IsTableNumber(typed[0])
	switch {
	case isNumber && typed[0][0] != '#' && c.hasVerb("move") && (err != nil || t.SeatOf(c.Person) == games.Watcher):
		return nil // "move 2 b1" is two pieces
	case err != nil && isNumber:
		return refuses(err)
	case err != nil || !t.Match.Game.IsMove(token):
		return nil
	}
	return c.playsAt(t, games.Words{Args: strings.Fields(t.Match.Spelled(games.Move(token)))})
}

// hasVerb says whether the person is at a table whose game has a verb.
func (c *Call) hasVerb(verb string) bool {
	return slices.ContainsFunc(c.tables(), func(t *tables.Table) bool {
		_, has := VerbOf(t.Match.Game, verb)
		return has
	})
}
