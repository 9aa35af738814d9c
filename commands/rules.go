package commands

import (
	"errors"
	"slices"
	"strings"

	"boardroom/commands/grammar"
	"boardroom/games"
	"boardroom/games/phrase"
	"boardroom/world/tables"
)

// moveOf is the move that words are at a table. The rules are asked once for the same words, as
// nothing changes while a line is read.
func (c *Call) moveOf(t *tables.Table, words games.Words) (games.Move, error) {
	key := spoken{t, strings.Join(append([]string{words.Verb}, words.Args...), "\x00")}
	read, known := c.moves[key]
	if !known {
		read.move, read.err = t.Read(c.Person, words)
		if c.moves == nil {
			c.moves = map[spoken]meantMove{}
		}
		c.moves[key] = read
	}
	return read.move, read.err
}

// A spoken is words at a table, and a meantMove the move that they are.
type spoken struct {
	at    *tables.Table
	words string
}
type meantMove struct {
	move games.Move
	err  error
}

// reads says whether words are a move that the person can make at a table.
func (c *Call) reads(t *tables.Table, words games.Words) bool {
	_, err := c.moveOf(t, words)
	return err == nil
}

// quoted is a refusal of words, in which what is left out before the rules see them stands again.
func (c *Call) quoted(err error, words games.Words) error {
	typed := strings.Fields(phrase.Choose(words.Verb == "", c.said+" ", "") + c.Line.Rest)
	wrong, ok := errors.AsType[games.Illegal](err)
	if !ok || len(typed) == len(words.Args) || !slices.Equal(grammar.WithoutThe(grammar.Folded(typed)), words.Args) {
		return err
	}
	seen, whole := strings.Join(words.Args, " "), strings.Join(typed, " ")
	wrong = games.Illegal(strings.Replace(string(wrong), `"`+phrase.Quotable(seen)+`"`, `"`+phrase.Quotable(whole)+`"`, 1))
	if breach, ok := errors.AsType[games.Breach](err); ok {
		return games.Breach{Illegal: wrong, Rule: breach.Rule}
	}
	return wrong
}
