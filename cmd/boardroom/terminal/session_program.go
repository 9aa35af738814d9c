package terminal

import (
	"bufio"

	"boardroom/cmd/boardroom/api"
	"boardroom/commands"
	"boardroom/commands/grammar"
)

// subsystem is the name under which programs find their protocol.
const subsystem = "boardroom"

// program talks with a program by requests and notifications.
func (se *session) program() int {
	from := bufio.NewReaderSize(se, readSize)
	api.Serve(se.ctx, api.Config{
		Shell: se.shell,
		Line:  se.request,
		In: input(se, func() (api.Line, bool, error) {
			text, length, _, err := readBytes(from, api.LongestLine)
			return api.Line{Text: text, TooLong: length > api.LongestLine}, length > 0, err
		}),
		Out: se.Channel,
		Written: func() {
			se.working.end()
			se.written()
		},
		Pace:     se.keepPace,
		Backlogs: se.server.backlogs, Catalogue: se.server.catalogue,
		Go: func(do func()) { se.server.run("backlog", do) },
	})
	return exitDone
}

// request runs a line that a program sent as a person types it. All answers are
// JSON here, and so --json says nothing; in a secret it is a part of it.
func (se *session) request(text string) commands.Reply {
	if ask := se.shell.Asked(); ask == nil || ask.Accepts != nil {
		text, _ = grammar.TakeJSON(text)
	}
	if wrong := lineOf(text).flaw(); wrong != "" {
		return se.shell.Refuse(wrong)
	}
	return se.shell.Line(text)
}
