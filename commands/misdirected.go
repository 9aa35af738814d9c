// Reads what was meant for a shell, for the client of a MOO, or for nobody in particular.

package commands

import (
	"strings"

	"boardroom/commands/grammar"
	"boardroom/games/phrase"
	"boardroom/world/notice"
)

// answers says whether a line is a yes or a no to what others ask.
func (c *Call) answers(line string) bool {
	return (grammar.IsYes(line) || grammar.IsNo(line)) && !IsDirection(strings.TrimSpace(line))
}

// answer is the line that a yes or a no stands for which a person types at a terminal where
// one thing alone waits for it, else the line itself. Where nothing waits, a yes is about the move
// that the last hint named.
func (c *Call) answer(line string) string {
	switch {
	case takesHint(c, line):
		c.late = !c.hinted
		return "hint play"
	case !c.answers(line) || c.Manner != Interactive || len(c.World.Matchmaking.Awaits(c.Person)) != 1:
		return line
	case grammar.IsNo(line):
		return "decline"
	}
	return "accept"
}

// takesHint says whether a line is a yes to the move that the last hint named.
func takesHint(c *Call, line string) bool {
	if !c.answers(line) || !grammar.IsYes(line) || c.Manner != Interactive ||
		len(c.World.Matchmaking.Awaits(c.Person)) > 0 {
		return false
	}
	hinted, _, _ := c.World.Hints.Suggested(c.Session)
	return hinted != nil
}

// readMisdirected refuses a line that was meant for a program: it would be said or
// whispered to others otherwise. Programs and scripts have had their --json taken
// out of a line before it comes here.
func readMisdirected(c *Call, l *line) action {
	err := c.misdirected(strings.TrimSpace(l.typed))
	return when(err != nil, refuses(err))
}

func (c *Call) misdirected(line string) error {
	if first, _ := grammar.FirstWord(line); strings.HasPrefix(first, "/") && strings.Contains(first[1:], "/") { // "/bin/sh"
		return notice.NotUnderstood("This is not a shell. To see what there is: help")
	}
	if strings.HasPrefix(line, "#$#") {
		return notice.NotUnderstoodf("%q is a word of MOO clients, and this is no MOO; nothing was sent to anybody.", phrase.Quotable(strings.Fields(line)[0]))
	}
	if waits := c.World.Matchmaking.Awaits(c.Person); c.answers(line) && len(waits) > 1 {
		return notice.NotUnderstood("Several things wait for your answer. To see them: pending")
	} else if len(waits) == 1 && c.Manner != Interactive && c.answers(line) {
		return notice.NotUnderstood(waits[0])
	}
	words := strings.Fields(line)
	if c.Manner != Interactive || len(words) < 2 || words[len(words)-1] != "--json" {
		return nil
	}
	return notice.NotUnderstood("Nothing was done: --json is for single commands, as in ssh HOST who --json, and for scripts and programs. Leave it out here.")
}
