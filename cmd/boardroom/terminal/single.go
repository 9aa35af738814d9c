package terminal

import (
	"strings"

	"boardroom/world"
)

// single runs the one command that a session came with. What it tells goes to
// standard output, a refusal to standard error; the exit status is 1 then.
func (st *stay) single(line string) int {
	reply := st.visit.Line(line)
	if reply.Ask != nil {
		st.visit.Session().Tell(world.Refusal{Text: "Asked for more: " + strings.TrimSpace(reply.Ask.Prompt) + " A single command can't be asked back; say it all in one line, or connect without a command."})
		reply.Refused = true
	}
	st.tell()
	if reply.Refused {
		return exitRefused
	}
	return exitDone
}
