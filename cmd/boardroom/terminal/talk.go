package terminal

import (
	"strings"

	"boardroom/commands"
)

// A talk is a visit with the question that waits for an answer, if any.
type talk struct {
	visit *commands.Visit
	ask   *commands.Ask
	asked *commands.Ask // the newest that has been put, where there is no prompt
}

// line takes a typed line: an answer, or a command. While a question waits, a
// line that can't be its answer is a command, and the question goes on waiting
// unless it is fleeting or the command was a move.
func (t *talk) line(text string) commands.Reply {
	ask := t.ask
	switch {
	case ask == nil:
		return t.take(t.visit.Line(text))
	case ask.Accepts != nil && (strings.TrimSpace(text) == "" || strings.EqualFold(strings.TrimSpace(text), "cancel")):
		return t.drop()
	case ask.Accepts == nil || ask.Accepts(text):
		return t.take(t.visit.Answer(ask, text))
	}
	reply := t.take(t.visit.Line(text))
	if t.ask == nil && !reply.Played && !ask.Fleeting {
		t.ask = ask
	}
	return reply
}

// take remembers the question of a reply.
func (t *talk) take(reply commands.Reply) commands.Reply {
	t.ask = reply.Ask
	return reply
}

// drop gives up the question that waits, if any.
func (t *talk) drop() commands.Reply {
	if t.ask == nil {
		return commands.Reply{}
	}
	return t.take(t.visit.Drop())
}
