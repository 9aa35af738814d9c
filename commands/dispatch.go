package commands

import (
	"cmp"
	"errors"
	"slices"
	"strings"

	"boardroom/commands/grammar"
	"boardroom/games"
	"boardroom/world"
	"boardroom/world/notice"
	"boardroom/world/scope"
)

// dispatch finds out what a line means and runs it: words known from elsewhere are
// put right first; then its verb is an exit of the room, a whole name, a canonical
// move, a direction, a unique prefix, or words that are a move without a verb.
func (c *Call) dispatch(line string) error {
	if err := c.misdirected(line); err != nil {
		return err
	}
	if talk := c.read.talk; talk != nil {
		c.Line = grammar.Parse(c.read.line)
		c.said = c.Line.Verb
		return c.run(talk)
	}
	if words, ok := c.namesHalf(line); ok {
		return c.playWords(words)
	}
	line = c.withCells(c.answer(line))
	if rest, polite := grammar.WithoutPlease(line); polite && !c.takesText(rest) {
		line = rest
	}
	switch t, move := c.playsGame(line); {
	case t != nil && len(move) == 0:
		return c.World.LookTable(c.Session, t, "")
	case t != nil && c.opensWithCell(t, cellWord(move)): // "sato b3 b5"
		return c.playAt(t, games.Words{Args: grammar.Folded(move)})
	}
	said := c.sizeLast(line)
	line, says := c.inGame(said)
	if says != "" {
		return notice.NotUnderstood(says)
	}
	whole := games.Words{Args: grammar.Folded(strings.Fields(line))}
	line, says = c.understood(line)
	switch {
	case says != "" && len(whole.Args) > 1 && c.meansMove(whole): // "medium to c2"
		return c.playWords(whole)
	case says != "":
		return notice.NotUnderstood(says)
	}
	if c.Line = grammar.Parse(c.withCells(line)); c.Line.Verb == "" {
		return nil
	}
	c.said = strings.TrimSpace(strings.TrimSuffix(said, c.Line.Rest))
	typed := c.Line.Words
	c.numbered, c.Line.Words = takePly(typed)
	switch t, words, ok, err := c.moveAt(); {
	case ok && err != nil:
		return err
	case ok && t != nil:
		return c.playAt(t, words)
	case ok:
		return c.playWords(words)
	}
	return c.dispatchVerb(typed)
}

// dispatchVerb is dispatch from the exits on, for a line that names no move; typed are the
// words behind its verb, with the number of a move among them.
func (c *Call) dispatchVerb(typed []string) error {
	way, exit := c.direction()
	if exit {
		return c.GoThrough(way)
	}
	verbless := games.Words{Args: append([]string{c.Line.Verb}, grammar.Folded(c.Line.Words)...)}
	_, ok := c.House.Exact(c.Line.Verb)
	if c.namesPiece(verbless) {
		return c.playWords(verbless)
	}
	if !ok && c.isMove(c.Line.Verb) {
		return c.playWords(verbless)
	}
	if !ok && way != "" {
		return c.GoThrough(way)
	}
	if !ok && len(c.House.verbs.ByPrefix(c.Line.Verb)) == 0 && (c.meansMove(verbless) || len(c.playsOn(cellWord(verbless.Args))) > 0) {
		return c.playWords(verbless)
	}
	if !ok && (strings.Trim(c.Line.Verb, "0123456789") == "" || chessMove.MatchString(c.Line.Verb) || twoNumbers.MatchString(c.Line.Verb)) && c.onlyTurn() != nil {
		return c.playWords(verbless) // the game says how cells are typed
	}
	if !ok && c.namesCount(verbless) && c.asked != nil && c.asked.done != nil {
		return c.errDone()
	}
	m, err := c.House.Find(c.Line.Verb)
	if err != nil && len(c.House.verbs.ByPrefix(c.Line.Verb)) == 0 && c.House.verbs.InFull(c.Line.Verb) == "" {
		if tried, err := c.saidOfBoard(verbless); tried {
			return err
		}
		if c.isRule() {
			return c.dispatchInstead("rules " + c.Line.Verb)
		}
		return c.unknown(c.Line.Verb, c.near(c.Line.Verb))
	}
	if err == nil && !ok && c.JSON {
		full := m.Verb
		if m.Command != nil {
			full = m.Command.Name
		}
		err = notice.NotUnderstoodf("Nothing was done. A program types the whole word: %s", full)
	}
	if err != nil {
		return err
	}
	if m.Command != nil {
		c.Line.Words = typed
		return c.run(m.Command)
	}
	return c.playWords(games.Words{Verb: m.Verb, Args: grammar.Folded(c.Line.Words)})
}

// onlyTurn is the only table where it is the person's turn, or nil.
func (c *Call) onlyTurn() *world.Table {
	var turn *world.Table
	for _, t := range c.tables() {
		if !c.Person.IsTurn(t) {
			continue
		}
		if turn != nil {
			return nil
		}
		turn = t
	}
	return turn
}

// playWords plays a move that was typed with a game's verb, or as a canonical
// token alone, or answers a question about the position.
func (c *Call) playWords(words games.Words) error {
	named, args, err := c.OnTable(grammar.WithoutTheGame(words.Args))
	if err = errors.Join(c.wrong, err); err != nil {
		return err
	}
	words.Args = grammar.WithWith(grammar.WithoutThe(args))
	if then := c.Session.Then(); then != nil && named == nil && words.Verb != "" {
		if asked, err := c.Session.Ask(then, words); asked || err != nil {
			return err
		}
	}
	t, err := c.playTable(named, words)
	if err != nil {
		return err
	}
	if _, known := VerbOf(t.Game, words.Verb); words.Verb != "" && !known {
		bare := games.Words{Args: words.Args}
		if !c.reads(t, bare) && !c.Person.ReadsDraft(t, bare) && !(words.Verb == "move" && c.opensOn(t, bare)) {
			return c.noSuchVerb(t, words.Verb)
		}
		words = bare
	}
	return c.playAt(t, words)
}

// noSuchVerb refuses a verb that the game at a table doesn't have, by the word that was typed.
func (c *Call) noSuchVerb(t *world.Table, verb string) error {
	if instead := t.Game.Instead[verb]; instead != "" {
		return notice.NotUnderstood(instead)
	}
	where := games.Choose(t == c.Session.Board(), "", ", the game at "+t.Name)
	return notice.Refusedf("There is no %q in %s%s. You play it with %s. To see what you can do: moves. To read its rules: rules %s",
		games.Shortened(cmp.Or(c.said, verb)), t.Game.Title, where, games.And(VerbNames(t.Game)), t.Game.Name)
}

// reads says whether words are a move that the person can make at a table.
func (c *Call) reads(t *world.Table, words games.Words) bool {
	_, err := c.Person.Read(t, words)
	return err == nil
}

// draftTable is the table at which words without a verb belong to what the person
// puts together there: the only one, or of several the one that the person had to
// do with last. nil is none.
func (c *Call) draftTable(words games.Words) *world.Table {
	var found []*world.Table
	for _, t := range c.tables() {
		if c.Person.ReadsDraft(t, words) {
			found = append(found, t)
		}
	}
	if last := c.World.Tables.Last(c.Person); len(found) > 1 && found[0] != c.Session.Board() && slices.Contains(found, last) {
		return last
	}
	if len(found) > 0 {
		return found[0]
	}
	return nil
}

// playAt is playWords at a table.
func (c *Call) playAt(t *world.Table, words games.Words) error {
	c.World.Doing("a move")
	switch {
	case t == c.Session.Board() && c.Session.Studies():
		return c.study(t, words)
	case c.isDone(t.Game):
		return c.errDone()
	}
	err := c.playThere(t, words)
	c.Session.Tried(t, words, err)
	return err
}

func (c *Call) playThere(t *world.Table, words games.Words) error {
	barred := scope.Check(c.Session.Scope(), scope.Move)
	if barred == nil {
		if made, err := c.isMade(t, words); made || err != nil {
			return err
		}
		move, drafted, err := c.draft(t, words)
		if drafted && move != "" {
			return c.play(t, move)
		}
		if drafted || err != nil {
			return err
		}
	}
	if t.HasBoard() {
		if asked, err := c.Session.Ask(t, words); asked || err != nil {
			return err
		}
	}
	if barred != nil {
		return barred
	}
	move, err := c.Person.Read(t, words)
	if c.asks(err, words, t) {
		return nil
	}
	if err != nil {
		return err
	}
	return c.play(t, move)
}

// study hands words to the lesson of the session.
func (c *Call) study(t *world.Table, words games.Words) error {
	if err := scope.Check(c.Session.Scope(), scope.Move); err != nil {
		return err
	}
	if c.unseen {
		c.Session.Note("Nothing was played: the step before was done already. This is the next one.")
		return nil
	}
	of, _ := c.Session.Course()
	err := c.World.Study(c.Session, words)
	if c.asks(err, words, t) {
		return nil
	}
	c.Reply.Played = err == nil
	if course, _ := c.Session.Course(); course == nil && err == nil {
		c.offersNext(of.Game, of.IsPuzzle(), of.Index)
	}
	return err
}

// offersNext says how to go on from a lesson or a puzzle that is done: in one way alone, as
// whoever takes two comes too far.
func (c *Call) offersNext(game *games.Game, isPuzzle bool, index int) {
	text, onward := "To go on: ", "learn next"
	switch {
	case isPuzzle:
		text, onward = "For the next: ", "puzzle next"
	case index+1 == len(game.Lessons):
		return
	}
	if c.Manner == Interactive {
		c.Reply.Ask = askNext(game, text+"Enter ", onward)
		return
	}
	c.Session.Note(text + onward)
}

// errDone refuses a move that was typed where a lesson or a puzzle is done, and so may be
// meant for that or the next, and not for a game that is played besides.
func (c *Call) errDone() error {
	done := games.Choose(strings.HasPrefix(c.asked.onward, "puzzle"), "puzzle", "lesson")
	return notice.Refused("Nothing was played: the " + done + " is done. To go on: " + c.asked.onward)
}

// isDone says whether a line of a game was typed where a lesson or a puzzle of it is done.
func (c *Call) isDone(game *games.Game) bool {
	return c.asked != nil && c.asked.done != nil && c.asked.done == game
}

// draft hands words to what the person puts together at a table. drafted is false
// where they have nothing to do with that.
func (c *Call) draft(t *world.Table, words games.Words) (move games.Move, drafted bool, err error) {
	if words.Verb == "" && !c.Person.Drafts(t) {
		return "", false, nil
	}
	move, drafted, err = c.World.Draft(c.Session, t, words)
	if c.asks(err, words, t) {
		return "", true, nil
	}
	c.Reply.Played = drafted && err == nil
	return move, drafted, err
}

// play plays a move, of which a person at a terminal is asked first whether it is
// meant if it gives something away.
func (c *Call) play(t *world.Table, move games.Move) error {
	if c.warns(t, move) {
		return nil
	}
	if err := c.World.Play(c.Person, t, move); err != nil {
		return err
	}
	c.Reply.Played = true
	return nil
}

// GoThrough goes in a direction. Where no exit is called out, that leads to the
// Lobby.
func (c *Call) GoThrough(d world.Direction) error {
	if d == "out" && c.Person.Room().Exit(d) == nil && c.Person.Room() != c.World.Rooms.Lobby() {
		return c.World.Go(c.Session, c.World.Rooms.Lobby())
	}
	return c.World.GoThrough(c.Session, d)
}

// direction is the way that a line of one word means; exit says whether there
// is an exit that way, which goes before all other meanings of the word.
func (c *Call) direction() (d world.Direction, exit bool) {
	if len(c.Line.Words) > 0 {
		return "", false
	}
	d, ok := world.ParseDirection(c.Line.Verb)
	if !ok {
		return "", false
	}
	return d, c.Person.Room().Exit(d) != nil
}

// IsDirection says whether a word means a way to go.
func IsDirection(word string) bool {
	_, ok := world.ParseDirection(word)
	return ok
}
