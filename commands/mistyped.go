package commands

import (
	"slices"
	"strings"

	"boardroom/commands/grammar"
	"boardroom/games"
	"boardroom/world/notice"
)

// near are the words for which one may be mistyped, of those that the person may use;
// none where it begins a question or is a number.
func (c *Call) near(word string) []string {
	if grammar.IsQuestion(word) || strings.Trim(word, "0123456789") == "" {
		return nil
	}
	return games.Only(c.House.near(word), func(near string) bool {
		m, known := c.House.Exact(near)
		return !known || m.Command == nil || !m.Command.Staff || c.Person.IsStaff()
	})
}

// unknown refuses a word that is no command. Where one word alone is near, a person
// at a terminal is asked whether that is meant, and yes does the whole line.
func (c *Call) unknown(word string, near []string) error {
	refusal := notice.NotUnderstoodf("There is no command %q.", games.Shortened(word))
	if len(near) == 1 && c.proposes(near[0]+" "+c.Line.Rest) {
		return refusal
	}
	return unknown(word, near)
}

// NoGame refuses a word that is no game, as unknown does.
func (c *Call) NoGame(word string) error {
	refusal := notice.Refusedf("There is no game called %q. The games are %s.", games.Shortened(word), games.And(c.GameNames()))
	near := c.NearGames(word)
	if at := slices.IndexFunc(c.Line.Words, func(w string) bool { return strings.EqualFold(w, word) }); len(near) == 1 && at >= 0 {
		words := slices.Clone(c.Line.Words)
		words[at] = near[0]
		c.proposes(c.Line.Verb + " " + strings.Join(words, " "))
	}
	return refusal
}

// NearGames are the names of games that a word may be mistyped for.
func (c *Call) NearGames(word string) []string { return grammar.Nearest(word, c.GameNames()) }

// proposes asks a person at a terminal whether a line is meant in place of the one
// that they typed. No question that waits for an answer is given up for it.
func (c *Call) proposes(line string) bool {
	line = strings.TrimSpace(line)
	if c.Manner != Interactive || c.asked != nil && !c.asked.Fleeting {
		return false
	}
	c.Reply.Ask = YesOrNo("Did you mean: "+line+"?", func(c *Call) error { return c.dispatch(line) }, Say("Nothing is done."))
	return true
}
