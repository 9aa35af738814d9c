package terminal

import (
	"io"
	"strings"

	"boardroom/cmd/boardroom/api"
	"boardroom/commands"
	"boardroom/world"
)

// script talks with something that sends lines and has no terminal. There is
// no prompt; refusals go to standard error. What the house tells comes as it
// happens. The exit status is 1 if the last line was refused, 2 if it was not
// understood, and 1 if the house ended the session before the lines did.
//
// From the first line that asks for JSON, each line that does is answered by one
// object, and so is what comes without being asked for.
func (st *stay) script(reply commands.Reply) int {
	st.take(reply)
	lines := st.lines()
	status := exitDone
	for st.tell(); ; st.tell() {
		select {
		case <-st.sess.Context().Done():
			return exitRefused
		case <-st.visit.Session().Dropped():
			st.tell()
			return exitRefused
		case n := <-st.visit.Session().Notices():
			st.tell(n)
		case line, more := <-lines:
			if !more {
				st.tell()
				return status
			}
			reply := st.scriptLine(line)
			status = api.ExitOf(reply)
			if reply.Leave {
				st.tell()
				return status
			}
		}
	}
}

// scriptLine runs one line. A question that comes of it is told as a line; the
// next line may answer it.
func (st *stay) scriptLine(line rawLine) commands.Reply {
	st.wait(st.pace.Reserve().Delay())
	text, asJSON := commands.TakeJSON(line.text)
	if asJSON {
		st.tell() // what was told before belongs to no line
		st.asJSON = true
	}
	if wrong := line.flaw(); wrong != "" {
		st.visit.Session().Tell(world.Refusal{Text: wrong, Unclear: true})
		return st.answered(commands.Reply{Refused: true, Unclear: true}, asJSON)
	}
	before := st.ask
	reply := st.answered(st.line(text), asJSON)
	if before != nil {
		st.readSettings()
	}
	return reply
}

// answered writes the object that answers a line which asks for one, with the
// question that waits in it.
func (st *stay) answered(reply commands.Reply, asJSON bool) commands.Reply {
	if asJSON {
		st.answer(reply, st.allQueued()...)
		st.asked = st.ask
	}
	return reply
}

// tell prints notices and whatever is queued behind them, and then the question
// that waits, once.
func (st *stay) tell(first ...world.Notice) {
	if st.asJSON {
		st.tellUnasked(first)
		return
	}
	var out, refused strings.Builder
	put := func(n world.Notice) {
		to := &out
		if _, ok := n.(world.Refusal); ok {
			to = &refused
		}
		to.WriteString(st.notice(n))
	}
	for _, n := range first {
		put(n)
	}
	for n, more := st.queued(); more; n, more = st.queued() {
		put(n)
	}
	if st.ask != nil && st.ask != st.asked {
		out.WriteString(st.notice(world.Note{Lines: []string{st.ask.Prompt}}))
	}
	st.asked = st.ask
	_, _ = io.WriteString(st.sess, out.String())
	_, _ = io.WriteString(st.sess.Stderr(), refused.String())
}

// tellUnasked is tell for a program.
func (st *stay) tellUnasked(first []world.Notice) {
	if told := append(first, st.allQueued()...); len(told) > 0 {
		_, _ = io.WriteString(st.sess, api.Unasked(told).Line())
	}
}
