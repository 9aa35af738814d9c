package terminal

import (
	"bufio"
	"encoding/json"

	"boardroom/cmd/boardroom/api"
	"boardroom/cmd/boardroom/terminal/paint"
	"boardroom/commands"
	"boardroom/commands/grammar"
)

// programWidth is how wide a drawing for a program may be, in columns.
const programWidth = 120

// program talks with a program by requests and notifications.
func (se *session) program(b *bookmark) int {
	back, in := se.returnProgram(b)
	from, end := bufio.NewReaderSize(in, readSize), se.kept.base
	api.Serve(se.ctx, api.Config{
		Shell: se.shell,
		Line:  se.request,
		In: input(se, func() (api.Line, bool, error) {
			text, length, _, err := readBytes(from, api.LongestLine)
			if end += uint64(length); err == nil {
				end++
			}
			return api.Line{Text: text, TooLong: length > api.LongestLine, End: end}, length > 0, err
		}),
		Out: se,
		Written: func(input, mark uint64) {
			se.working.end()
			se.written()
			se.take(input, mark, false)
			se.renewBookmark(0)
		},
		Writes: func(input, mark uint64) { se.kept.takes(input, mark, false) },
		Back:   back,
		Keep: func(program json.RawMessage) {
			se.kept.program = program
			se.renewBookmark(0)
		},
		Limits: func() api.RequestLimits {
			l := se.server.limits()
			return api.RequestLimits{
				PerSecond: l.Lines.PerSecond(), AtOnce: l.Lines.Burst, AddressPerSecond: l.AddressLines.PerSecond(), AddressAtOnce: l.AddressLines.Burst,
				Connections: l.Arrivals.PerSecond(), ConnectionsOnce: l.Arrivals.Burst,
			}
		},
		Draw:     se.server.studio.New(paint.Settings{Style: paint.Plain, Width: programWidth}).Board,
		Pace:     se.keepPace,
		Backlogs: se.server.backlogs, Catalogue: se.server.catalogue(),
		Go: func(do func()) { se.server.gate.Run("backlog", do) },
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
	return se.noteLeaving(se.shell.Line(text))
}
