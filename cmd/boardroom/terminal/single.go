package terminal

import (
	"io"
	"strings"

	"boardroom/cmd/boardroom/api"
	"boardroom/commands"
	"boardroom/world"
)

// single runs the one command that a session came with. What it tells goes to
// standard output, a refusal to standard error; the exit status is 1 then, or 2
// where the line was not understood. A program gets one object of JSON instead.
func (st *stay) single(line string) int {
	reply := st.visit.Line(line)
	if reply.Ask != nil {
		st.visit.Session().Tell(world.Refusal{Text: "Asked for more: " + strings.TrimSpace(reply.Ask.Prompt) + " A single command can't be asked back; say it all in one line, or connect without a command."})
		reply.Refused, reply.Ask = true, nil
	}
	if st.asJSON {
		st.answer(reply, st.allQueued()...)
	} else {
		st.tell()
	}
	return api.ExitOf(reply)
}

// answer writes what a line came to for a program.
func (st *stay) answer(reply commands.Reply, told ...world.Notice) {
	_, _ = io.WriteString(st.sess, api.AnswerTo(reply, told).Line())
}

// allQueued are the notices that wait.
func (st *stay) allQueued() []world.Notice {
	var all []world.Notice
	for n, more := st.queued(); more; n, more = st.queued() {
		all = append(all, n)
	}
	return all
}
