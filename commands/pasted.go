package commands

import (
	"errors"
	"strings"

	"boardroom/commands/grammar"
	"boardroom/games"
)

// TakesPasted says whether a line that was pasted together with others may be run like
// one that was typed: where it answers a prompt for several lines, or is the first row of
// a draft, for which the next ones are asked. What is pasted elsewhere may be anything.
func (sh *Shell) TakesPasted(line string) (takes bool) {
	line = sh.readable(line)
	if ask := sh.asked; ask != nil {
		return ask.Lines && (ask.Accepts == nil || ask.Accepts(line))
	}
	words := games.Words{Args: grammar.Folded(strings.Fields(line))}
	if !sh.welcomed || len(words.Args) == 0 {
		return false
	}
	sh.Act(func(c *Call) error {
		if t := c.draftTable(words); t != nil {
			var prompt *games.Prompt
			takes = errors.As(t.CheckDraft(c.Person, words), &prompt) && prompt.Lines
		}
		return nil
	})
	return takes
}
