package commands

import (
	"fmt"
	"slices"
	"strings"

	"boardroom/games"
	"boardroom/world/notice"
)

// A misuse is a line that its command can do nothing with, and what can be typed
// instead.
type misuse struct {
	notice.NotUnderstood
	usage []string
}

func (m misuse) Unwrap() error { return m.NotUnderstood }

// Misused refuses a line that its command can do nothing with, and says how the
// command is used: one form within the sentence, several as a list below it.
func (c *Call) Misused(format string, args ...any) error {
	text, usage := fmt.Sprintf(format, args...), c.usage()
	if len(usage) == 1 {
		return notice.NotUnderstood(text + " Type: " + usage[0])
	}
	return misuse{notice.NotUnderstood(text), usage}
}

// NoMore refuses words that a command has no use for.
func (c *Call) NoMore(words []string) error {
	if len(words) == 0 {
		return nil
	}
	return c.Misused("%q means nothing here.", games.Shortened(strings.Join(words, " ")))
}

// usage are the forms of the command that begin as the line does, else all. The
// command alone is none of them if it has others.
func (c *Call) usage() []string {
	if c.command == nil {
		return nil
	}
	second := func(form string) string {
		words := strings.Fields(form)
		return strings.Join(words[1:min(2, len(words))], "")
	}
	all := slices.Clone(c.command.Usage)
	if more := slices.DeleteFunc(slices.Clone(all), func(form string) bool { return second(form) == "" }); len(more) > 0 {
		all = more
	}
	alike := slices.DeleteFunc(slices.Clone(all), func(form string) bool {
		return len(c.typed) == 0 || second(form) != strings.ToLower(c.typed[0])
	})
	if len(alike) > 0 {
		return alike
	}
	return all
}

// takesWords says whether anything can stand behind a command.
func (cmd *Command) takesWords() bool {
	return slices.ContainsFunc(cmd.Usage, func(form string) bool { return form != cmd.Name })
}
