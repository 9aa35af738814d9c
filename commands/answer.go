package commands

import (
	"fmt"
	"strings"

	"boardroom/commands/grammar"
	"boardroom/games"
	"boardroom/games/phrase"
	"boardroom/world"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
	"boardroom/world/tables"
)

// answers are the commands that can be the answer to a message about a table, as they are
// typed there.
var answers = map[string]string{
	"resign": "resign %s", "draw": "draw on %s", "accept": "accept %s", "decline": "decline %s",
	"takeback": "takeback on %s", "pause": "pause %s", "resume": "resume %s", "look": "look %s", "moves": "moves %s",
}

// Answer reads one line of an account's owner, who isn't here, as if it were typed at one
// table after so many entries of its record: a move, or one of few words. The error is a
// refusal of all answers, or says that something went wrong on our side.
func (h *House) Answer(of store.AccountID, at store.TableID, ply int, line string) (a notice.Answered, err error) {
	sh, err := h.Arrive(people.Identity{Account: of}, Single)
	if err != nil {
		return a, err
	}
	defer sh.Leave()
	reply := sh.Act(func(c *Call) error {
		t, err := c.World.Records.FindTable(c.Person, fmt.Sprintf("#%d", at))
		if err != nil {
			return err
		}
		if err := world.MayAnswer(c.Person, t, ply); err != nil {
			return err
		}
		c.at = t
		return answerAt(c, t, line)
	})
	if reply.Failed {
		return a, ErrOurs
	}
	if reply.Ask != nil {
		sh.session.Note("One thing is missing: "+strings.TrimSpace(reply.Ask.Text), "Say all of the move in one line.")
	}
	a.Refused = reply.Refused || reply.Ask != nil
	for n := range sh.session.Queued() {
		if _, shown := n.(notice.Board); !shown || a.Refused { // it is shown as it is by now
			a.Told = append(a.Told, n)
		}
	}
	err = sh.See(func(c *Call) error { return look(c, &a, at) })
	return a, err
}

// answerAt does what a line says at a table.
func answerAt(c *Call, t *tables.Table, line string) error {
	line = strings.TrimSpace(line)
	word := strings.ToLower(strings.Trim(line, " .!"))
	if command, known := answers[word]; known {
		line = fmt.Sprintf(command, t.Match.Number())
		c.read = c.House.read(line)
		return c.dispatch(line)
	}
	c.read = c.House.read(line)
	l := lineOf(c, line)
	c.Line, c.said, c.numbered = l.Line, l.said, numbered{}
	words := l.verbless()
	m, known := c.House.Exact(l.Verb)
	_, ofGame := VerbOf(t.Match.Game, m.Verb)
	switch {
	case l.Verb == "":
		return notice.NotUnderstood("The first line is empty. Write your move there.")
	case known && m.Command == nil && ofGame:
		words = games.Words{Verb: m.Verb, Args: grammar.Folded(l.Words)}
	case known && !c.reads(t, words) && !t.ReadsDraft(c.Person, words):
		return notice.NotUnderstoodf("%q can't be done by an answer. You can write a move, or one of these words: "+
			"draw, resign, accept, decline, takeback, look, moves.", phrase.Quotable(l.Verb))
	}
	named, args, err := c.OnTable(words.Args)
	if err != nil {
		return err
	}
	if named != nil && named != t {
		return notice.NotYours.Refusedf("This answer can only be about %s.", t.Name)
	}
	words.Args = grammar.WithWith(grammar.WithoutThe(args))
	return playVerb(c, t, words)
}

// look notes how a table stands for whoever answered.
func look(c *Call, a *notice.Answered, at store.TableID) error {
	t, err := c.World.Records.FindTable(c.Person, fmt.Sprintf("#%d", at))
	if notice.IsRefusal(err) {
		return nil // it is gone
	}
	if err != nil {
		return err
	}
	a.Table, a.Ply, a.YourTurn = t.Name, t.Match.Entries(), t.IsTurnOf(c.Person)
	told, err := c.Session.Aside(func() error { return c.World.Views.LookTable(c.Session, t, "") })
	for _, n := range told {
		if b, shown := n.(notice.Board); shown {
			a.Board = &b
		}
	}
	return err
}
