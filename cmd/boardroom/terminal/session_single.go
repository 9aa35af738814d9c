package terminal

import (
	"io"
	"slices"
	"strconv"
	"strings"
	"time"

	"boardroom/cmd/boardroom/api"
	"boardroom/commands"
	"boardroom/world/notice"
)

// single runs the one command that a session came with. What it tells goes to
// standard output, a refusal to standard error; the exit status is 1 then, or 2
// where the line was not understood. A program gets one object of JSON instead.
func (se *session) single(line string) int {
	se.keepPace()
	reply := se.singleLine(line)
	if reply.Ask != nil {
		se.shell.Session().Tell(notice.Refusal{Text: "Asked for more: " + strings.TrimSpace(reply.Ask.Text) + " A single command can't be asked back; say it all in one line, or connect without a command."})
		se.put = reply.Ask // it has been put, in the refusal
		reply.Refused, reply.Ask = true, nil
	}
	se.await()
	if se.asJSON {
		told := se.queued()
		se.answer(reply, told...)
		if reply.Streams && !slices.ContainsFunc(told, endsTable) {
			se.stream()
		}
	} else {
		se.tell()
	}
	return api.ExitOf(reply)
}

// stream writes what is told from now on, an object each, until the table that it is about
// is over or put away.
func (se *session) stream() {
	se.working.end()
	for over := false; !over; {
		select {
		case <-se.ctx.Done():
			return
		case <-se.shell.Session().Dropped():
			return
		case <-se.shell.Session().Waiting():
		}
		for _, n := range se.queued() {
			se.write(api.Unasked([]notice.Notice{n}).Line())
			over = over || endsTable(n)
		}
		se.written()
	}
}

// endsTable says whether a notice is the last of a table's game.
func endsTable(n notice.Notice) bool {
	switch n := n.(type) {
	case notice.Board:
		return n.Result.Over
	case notice.Note:
		return n.Event.What == notice.TableCleared
	}
	return false
}

// singleLine runs the command. A lone "-" at its end stands for text on standard input.
func (se *session) singleLine(line string) commands.Reply {
	before, piped := strings.CutSuffix(line, " -")
	if !piped {
		return se.shell.Line(line)
	}
	text, err := io.ReadAll(io.LimitReader(se, mostPiped+1))
	lines := strings.Split(strings.TrimRight(string(text), "\r\n"), "\n")
	switch verb, _, _ := strings.Cut(strings.TrimSpace(before), " "); {
	case err != nil || len(text) > mostPiped:
		return se.shell.Refuse("What came on standard input is too long, so nothing was done.")
	case len(lines) > 1 && !strings.EqualFold(verb, "send"):
		return se.shell.Refuse("What came on standard input has " + strconv.Itoa(len(lines)) + " lines, so nothing was done; only a letter has more than one: send PERSON -")
	}
	for i := range lines {
		lines[i] = strings.TrimSuffix(lines[i], "\r")
		if wrong := lineOf(lines[i]).flaw(); wrong != "" {
			return se.shell.Refuse(wrong)
		}
	}
	return se.shell.Line(before + " " + strings.Join(lines, "\n"))
}

// mostPiped bounds what a single command takes from standard input, in bytes.
const mostPiped = 16 << 10

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
