package terminal

import (
	"strings"
	"time"

	"boardroom/cmd/boardroom/api"
	"boardroom/world/notice"
)

// single runs the one command that a session came with. What it tells goes to
// standard output, a refusal to standard error; the exit status is 1 then, or 2
// where the line was not understood. A program gets one object of JSON instead.
func (se *session) single(line string) int {
	se.working.begin(se.ctx.Done())
	reply := se.shell.Line(line)
	if reply.Ask != nil {
		se.shell.Session().Tell(notice.Refusal{Text: "Asked for more: " + strings.TrimSpace(reply.Ask.Text) + " A single command can't be asked back; say it all in one line, or connect without a command."})
		se.put = reply.Ask // it has been put, in the refusal
		reply.Refused, reply.Ask = true, nil
	}
	se.await()
	if se.asJSON {
		se.answer(reply, se.queued()...)
	} else {
		se.tell()
	}
	return api.ExitOf(reply)
}

// longestAwaited is how long a session that is at its end waits for an answer that
// takes a while.
const longestAwaited = 40 * time.Second

// await waits for what the last command has asked for, such as a hint.
func (se *session) await() {
	awaited := se.shell.Session().Awaited()
	if awaited == nil {
		return
	}
	se.working.end()
	timer := time.NewTimer(longestAwaited)
	defer timer.Stop()
	select {
	case <-awaited:
	case <-timer.C:
		se.shell.Session().Note("There is no answer yet. Try again in a minute.")
	case <-se.ctx.Done():
	case <-se.shell.Session().Dropped():
	}
}
