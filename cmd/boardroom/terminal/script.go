package terminal

import (
	"io"
	"strings"

	"boardroom/commands"
	"boardroom/world"
)

// script talks with something that sends lines and has no terminal. There is
// no prompt; refusals go to standard error. What the house tells comes as it
// happens. The exit status is 1 if the last line was refused, or if the house
// ended the session before the lines did.
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
			if status = exitDone; reply.Refused {
				status = exitRefused
			}
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
	if wrong := line.flaw(); wrong != "" {
		st.visit.Session().Tell(world.Refusal{Text: wrong})
		return commands.Reply{Refused: true}
	}
	before := st.ask
	reply := st.line(line.text)
	if before != nil {
		st.readSettings()
	}
	return reply
}

// tell prints notices and whatever is queued behind them, and then the question
// that waits, once.
func (st *stay) tell(first ...world.Notice) {
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
