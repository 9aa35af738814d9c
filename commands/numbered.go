package commands

import (
	"slices"
	"strconv"
	"strings"

	"boardroom/commands/grammar"
	"boardroom/games"
	"boardroom/world"
	"boardroom/world/notice"
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
		n.wrong = notice.NotUnderstoodf("%q is not the number of an entry. %s", games.Shortened(words[i+1]), usage)
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

// moveAt reads "move TABLE TOKEN", and "move TOKEN" where no game of the person
// has that verb: the house understands both for every game. t is nil where no
// Table is named; ok is false where the words are something else. At a table that is named
// the token is a move as it is kept, also where its players call cells otherwise.
func (c *Call) moveAt() (t *world.Table, words games.Words, ok bool, err error) {
	typed := grammar.Folded(c.Line.Words)
	if c.Line.Verb != "move" || len(typed) == 0 || len(typed) > 2 || !c.isMove(typed[len(typed)-1]) {
		return nil, words, false, nil
	}
	words = games.Words{Args: typed[len(typed)-1:]}
	switch {
	case c.wrong != nil:
		return nil, words, true, c.wrong
	case len(typed) == 1:
		return nil, words, !c.hasVerb("move"), nil
	}
	t, err = c.World.Records.FindTable(c.Person, typed[0])
	number := world.IsTableNumber(typed[0]) && typed[0][0] != '#'
	switch {
	case number && c.hasVerb("move") && (err != nil || t.SeatOf(c.Person) == games.Watcher):
		return nil, words, false, nil // "move 2 b1" is two pieces
	case err != nil:
		return nil, words, world.IsTableNumber(typed[0]), err
	}
	if !t.Game.IsMove(words.Args[0]) {
		return t, words, false, nil
	}
	words.Args = strings.Fields(t.Spelled(games.Move(words.Args[0])))
	return t, words, true, nil
}

// hasVerb says whether the person is at a table whose game has a verb.
func (c *Call) hasVerb(verb string) bool {
	return slices.ContainsFunc(c.tables(), func(t *world.Table) bool {
		_, has := VerbOf(t.Game, verb)
		return has
	})
}

// isMade says whether a move that came with its number is in the record already,
// and tells so.
func (c *Call) isMade(t *world.Table, words games.Words) (bool, error) {
	if c.wrong != nil || c.ply == 0 {
		return false, c.wrong
	}
	made, err := c.Person.Made(t, words, c.ply)
	if made {
		c.Session.Note("That move is entry " + strconv.Itoa(c.ply) + " of the record at " + t.Name + " already.")
	}
	return made, err
}
