// Reads rows of a draft: "...fff......". Then what is read as a move is played here.

package commands

import (
	"cmp"
	"errors"
	"slices"
	"strconv"
	"strings"

	"boardroom/commands/grammar"
	"boardroom/games"
	"boardroom/games/phrase"
	"boardroom/world/notice"
	"boardroom/world/store"
	"boardroom/world/tables"
)

// playWords plays a move that was typed with a game's verb, or as a canonical
// token alone, or answers a question about the position.
func (c *Call) playWords(words games.Words) error {
	named, args, err := c.OnTable(grammar.WithoutTheGame(words.Args))
	if err = errors.Join(c.wrong, err); err != nil {
		return err
	}
	words.Args = grammar.WithWith(grammar.WithoutThe(args))
	if then := c.World.Replays.Then(c.Session); then != nil && named == nil && words.Verb != "" {
		if asked, err := then.Ask(c.Session, words); asked || err != nil {
			return err
		}
	}
	t, err := c.playTable(named, words)
	if err != nil {
		return err
	}
	return playVerb(c, t, words)
}

// playVerb is playWords at a table. A word that is no verb of its game is a part of the move.
func playVerb(c *Call, t *tables.Table, words games.Words) error {
	if _, known := VerbOf(t.Match.Game, words.Verb); words.Verb != "" && !known {
		bare := games.Words{Args: words.Args}
		if !c.reads(t, bare) && !t.ReadsDraft(c.Person, bare) && !(words.Verb == "move" && c.opensOn(t, bare)) {
			return c.noSuchVerb(t, words.Verb)
		}
		words = bare
	}
	return c.playAt(t, words)
}

// noSuchVerb refuses a verb that the game at a table doesn't have, by the word that was typed.
func (c *Call) noSuchVerb(t *tables.Table, verb string) error {
	if instead := t.Match.Game.Instead[verb]; instead != "" {
		return notice.NotUnderstood(instead)
	}
	where := phrase.Choose(t == c.World.Sandbox.Board(c.Session), "", ", the game at "+t.Name)
	return notice.Refusedf("There is no %q in %s%s. You play it with %s.%s To see what you can do: moves. To read its rules: rules %s",
		phrase.Quotable(cmp.Or(saidAlone(c), verb)), t.Match.Game.Title, where, phrase.And(VerbNames(t.Match.Game)), exampleFor(c, t), t.Match.Game.Name)
}

// saidAlone is what was typed as the verb, without what stands before it: "put" of "I want to
// put 5 on 1x1".
func saidAlone(c *Call) string {
	bare := c.House.Bare(strings.TrimSpace(c.said + " " + c.Line.Rest))
	return strings.TrimSpace(strings.TrimSuffix(bare, strings.TrimRight(c.Line.Rest, " ?!.")))
}

// exampleFor shows how a move is typed at a table to somebody whose line names a cell, as they
// mean to make one.
func exampleFor(c *Call, t *tables.Table) string {
	verbs := t.Match.Game.Verbs
	if len(verbs) == 0 || verbs[0].Example == "" || !slices.ContainsFunc(c.Line.Words, c.isCell) {
		return ""
	}
	return " For example: " + verbs[0].Example + "."
}

// draftTable is the table at which words without a verb belong to what the person
// puts together there: the only one, or of several the one that the person had to
// do with last. nil is none.
func (c *Call) draftTable(words games.Words) *tables.Table {
	var found []*tables.Table
	for _, t := range c.tables() {
		if t.ReadsDraft(c.Person, words) {
			found = append(found, t)
		}
	}
	if last := c.World.Tables.Recent.Last(c.Person); len(found) > 1 && found[0] != c.World.Sandbox.Board(c.Session) && slices.Contains(found, last) {
		return last
	}
	if len(found) > 0 {
		return found[0]
	}
	return nil
}

// playAt is playWords at a table.
func (c *Call) playAt(t *tables.Table, words games.Words) error {
	c.World.Doing("a move")
	switch {
	case t == c.World.Sandbox.Board(c.Session) && c.World.Sandbox.Studies(c.Session):
		return c.study(t, words)
	case c.isDone(t.Match.Game):
		return c.errDone()
	}
	err := c.playThere(t, words)
	c.World.Explanations.Tried(c.Session, t, words, err)
	return err
}

func (c *Call) playThere(t *tables.Table, words games.Words) error {
	barred := cmp.Or(c.Allows("a move", store.ScopePlay), c.verbInFull(words.Verb))
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
	if t.Match.HasBoard() {
		if asked, err := t.Ask(c.Session, words); asked || err != nil {
			return err
		}
	}
	if barred != nil {
		return barred
	}
	move, err := c.moveOf(t, words)
	if c.asks(err, words, t) {
		return nil
	}
	if err != nil {
		return c.quoted(err, words)
	}
	return c.play(t, move)
}

// verbInFull is inFull for a verb: questions may be typed short. An answer to a prompt has none.
func (c *Call) verbInFull(verb string) error {
	if c.Manner == Interactive || c.said == "" || verb == "" || strings.EqualFold(c.said, verb) {
		return nil
	}
	return notice.NotUnderstoodf(typeTheWhole, verb)
}

// draft hands words to what the person puts together at a table. drafted is false
// where they have nothing to do with that.
func (c *Call) draft(t *tables.Table, words games.Words) (move games.Move, drafted bool, err error) {
	if words.Verb == "" && !t.TakesDraftsOf(c.Person) {
		return "", false, nil
	}
	move, drafted, err = c.World.Playing.Draft(c.Session, t, words)
	if c.asks(err, words, t) {
		return "", true, nil
	}
	c.Reply.Played = drafted && err == nil
	return move, drafted, err
}

// play plays a move, of which a person at a terminal is asked first whether it is
// meant if it gives something away.
func (c *Call) play(t *tables.Table, move games.Move) error {
	if c.warns(t, move) {
		return nil
	}
	return c.playSurely(t, move)
}

// playSurely plays a move that is meant, whatever it gives away.
func (c *Call) playSurely(t *tables.Table, move games.Move) error {
	if err := c.World.Playing.Play(c.Person, t, move); err != nil {
		return err
	}
	c.Reply.Played = true
	return nil
}

// isMade says whether a move that came with its number is in the record already,
// and tells so.
func (c *Call) isMade(t *tables.Table, words games.Words) (bool, error) {
	if c.wrong != nil || c.ply == 0 {
		return false, c.wrong
	}
	made, err := t.Made(c.Person, words, c.ply)
	if made {
		c.Session.Note("That move is entry " + strconv.Itoa(c.ply) + " of the record at " + t.Name + " already.")
	}
	return made, err
}

// playsAt is the action of words of a game at a table.
func (c *Call) playsAt(t *tables.Table, words games.Words) action {
	return func() error { return c.playAt(t, words) }
}

// readDraft takes words without a verb that belong to what the person puts together: a row of
// dots is a part of a draft before it is anything else.
func readDraft(c *Call, l *line) action {
	words := games.Words{Args: grammar.Folded(strings.Fields(l.typed))}
	if len(words.Args) == 0 {
		return nil
	}
	t := c.draftTable(words)
	return when(t != nil, c.playsAt(t, words))
}
