package commands

import (
	"strings"

	"boardroom/commands/grammar"
	"boardroom/games/phrase"
	"boardroom/world/notice"
)

// maxRewrites is how often one typed line may be read as another line. "how do I resign" takes
// two: it is a question about rules, which then explains a command.
const maxRewrites = 5

// Instead runs a command with other words than those that were typed behind the verb. Whatever reads a line as another one
// goes through here or dispatchInstead, so that two readings of each other end.
func (c *Call) Instead(run func(*Call) error, words ...string) error {
	if err := c.rewrite(); err != nil {
		return err
	}
	c.Line = grammar.Line{Verb: c.Line.Verb, Rest: strings.Join(words, " "), Words: words}
	return run(c)
}

// dispatchInstead is dispatch for a line that was not typed but is understood in place of one.
func (c *Call) dispatchInstead(line string) error {
	if err := c.rewrite(); err != nil {
		return err
	}
	return c.dispatch(line)
}

// rewrite counts one more reading. The error refuses a line that has been read too often, or
// for too long.
func (c *Call) rewrite() error {
	if c.rewrites++; c.rewrites > maxRewrites {
		typed := strings.TrimSpace(c.Line.Verb + " " + c.Line.Rest)
		return notice.NotUnderstoodf("%q is not understood. For help: help", phrase.Quotable(typed))
	}
	return c.World.Overdue()
}
