package terminal

import (
	"io"
	"strings"

	"boardroom/cmd/boardroom/api"
	"boardroom/commands"
	"boardroom/commands/grammar"
	"boardroom/world/notice"
)

// script talks with something that sends lines and has no terminal. There is
// no prompt; refusals go to standard error. What the house tells comes as it
// happens. The exit status is 1 if the last line was refused, 2 if it was not
// understood, and 1 if the house ended the session before the lines did.
//
// From the first line that asks for JSON, each line that does is answered by one
// object, and so is what comes without being asked for. What is told before the first
// line waits for it, so that nothing but JSON comes where that line asks for it; there
// is an end to that where nothing is sent and much is told.
func (se *session) script(b *bookmark) int {
	in := se.flowing(nil)
	if b != nil {
		in, se.asJSON = se.returnLines(), b.JSON
	}
	lines := se.lines(in)
	status := exitDone
	se.held = se.queued()
	for began := false; ; {
		if began || len(se.held) > mostBefore {
			se.tell()
		}
		se.renewBookmark(0)
		select {
		case <-se.ctx.Done():
			return exitRefused
		case <-se.shell.Session().Dropped():
			se.tell()
			return exitRefused
		case <-se.shell.Session().Waiting(): // told at once
			se.held = append(se.held, se.queued()...)
		case line, more := <-lines:
			began = true
			if !more {
				se.await()
				se.tell()
				return status
			}
			reply := se.scriptLine(line.rawLine)
			status = api.ExitOf(reply)
			if reply.Leave {
				se.tell()
				return status
			}
			se.tell()
			se.take(line.end, 0, false)
		}
	}
}

// mostBefore is how many notices wait for the first line of a script.
const mostBefore = 100

// keepPace waits until the session may ask the world one more thing.
func (se *session) keepPace() {
	se.wait(se.delay())
	se.working.begin(se.ctx.Done())
}

// scriptLine runs one line. A question that comes of it is told as a line; the
// next line may answer it.
func (se *session) scriptLine(line rawLine) commands.Reply {
	se.keepPace()
	text, asJSON := grammar.TakeJSON(line.text)
	if asJSON {
		se.asJSON = true
		se.tell() // what was told before belongs to no line
	}
	if wrong := line.flaw(); wrong != "" {
		se.shell.Session().Tell(notice.Refusal{Text: wrong, Unclear: true})
		return se.answered(commands.Reply{Refused: true, Unclear: true}, asJSON)
	}
	se.shell.AsksJSON(asJSON)
	asked := se.shell.Asked() != nil
	reply := se.answered(se.shell.Line(text), asJSON)
	if asked { // the answer may have made somebody else of the person
		se.readSettings()
	}
	return reply
}

// answered writes the object that answers a line which asks for one, with the
// question that waits in it.
func (se *session) answered(reply commands.Reply, asJSON bool) commands.Reply {
	if asJSON {
		se.answer(reply, se.queued()...)
		se.put = se.shell.Asked()
	}
	return reply
}

// answer writes what a line came to for a program.
func (se *session) answer(reply commands.Reply, told ...notice.Notice) {
	se.write(api.AnswerTo(reply, told).Line())
	se.written()
}

// tell prints the notices that wait, and then the question that waits, once.
func (se *session) tell() {
	told := append(se.held, se.queued()...)
	se.held = nil
	if se.asJSON {
		if len(told) > 0 {
			se.write(api.Unasked(told).Line())
			se.written()
		}
		return
	}
	var out, refused strings.Builder
	for _, n := range told {
		if _, ok := n.(notice.Refusal); ok {
			refused.WriteString(se.text(n))
		} else {
			out.WriteString(se.text(n))
		}
	}
	if ask := se.shell.Asked(); ask != se.put {
		se.put = ask
		if ask != nil {
			out.WriteString(se.text(notice.Note{Lines: []string{ask.Text}}))
		}
	}
	se.write(out.String())
	_, _ = io.WriteString(se.Stderr(), refused.String())
	se.written()
}
