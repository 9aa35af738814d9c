package commands

import (
	"strings"

	"boardroom/commands/grammar"
	"boardroom/games"
	"boardroom/world/notice"
)

// misdirected refuses a line that was meant for a program: it would be said or
// whispered to others otherwise. Programs and scripts have had their --json taken
// out of a line before it comes here.
func (c *Call) misdirected(line string) error {
	line = strings.TrimSpace(line)
	if strings.HasPrefix(line, "#$#") {
		return notice.NotUnderstoodf("%q is a word of MOO clients, and this is no MOO; nothing was sent to anybody.", games.Shortened(strings.Fields(line)[0]))
	}
	if isAnswer := grammar.IsYes(line) || grammar.IsNo(line); isAnswer && !IsDirection(line) {
		if waits := c.World.Awaits(c.Person); waits != "" {
			return notice.NotUnderstood(waits)
		}
	}
	words := strings.Fields(line)
	if c.Manner != Interactive || len(words) < 2 || words[len(words)-1] != "--json" {
		return nil
	}
	return notice.NotUnderstood("Nothing was done: --json is for single commands, as in ssh HOST who --json, and for scripts and programs. Leave it out here.")
}
