package terminal

import (
	"bufio"

	"github.com/gliderlabs/ssh"

	"boardroom/cmd/boardroom/api"
	"boardroom/commands"
	"boardroom/world"
)

// subsystem is the name under which programs find their protocol.
const subsystem = "boardroom"

// program talks with a program by requests and notifications.
func (st *stay) program(reply commands.Reply) int {
	st.take(reply)
	api.Serve(st.sess.Context(), api.Config{
		Visit: st.visit,
		Line:  st.request,
		Try:   st.try,
		Ask:   func() *commands.Ask { return st.ask },
		Drop:  st.drop,
		In:    st.programLines(), Out: st.sess,
		Pace:     func() { st.wait(st.pace.Reserve().Delay()) },
		Backlogs: st.server.backlogs,
		Go:       func(do func()) { st.server.run("backlog", do) },
	})
	return exitDone
}

// request runs a line that a program sent as a person types it. All answers are
// JSON here, and so --json says nothing; in a secret it is a part of it.
func (st *stay) request(text string) commands.Reply {
	if st.ask == nil || st.ask.Accepts != nil {
		text, _ = commands.TakeJSON(text)
	}
	if wrong := lineOf(text).flaw(); wrong != "" {
		return st.visit.Refuse(wrong)
	}
	return st.line(text)
}

// try runs the line that a method stands for.
func (st *stay) try(text string) (commands.Reply, error) {
	if wrong := lineOf(text).flaw(); wrong != "" {
		return commands.Reply{Refused: true}, world.Refused(wrong)
	}
	return st.visit.Try(text)
}

// programLines hands on the lines of the protocol, the last one also where it has
// no end.
func (st *stay) programLines() <-chan api.Line {
	to := make(chan api.Line)
	st.server.run("input", func() {
		defer close(to)
		from := bufio.NewReaderSize(st.sess, readSize)
		for {
			text, length, err := readBytes(from, api.LongestLine)
			if len(text) > 0 {
				line := api.Line{Text: text, TooLong: length > api.LongestLine}
				select {
				case to <- line:
				case <-st.over:
					return
				}
			}
			if err != nil {
				return
			}
		}
	})
	return to
}

// readBytes reads a line without its end, and keeps so many bytes of it at most.
func readBytes(from *bufio.Reader, most int) (kept []byte, length int, err error) {
	for {
		part, err := from.ReadSlice('\n')
		if err == nil {
			part = part[:len(part)-1]
		}
		length += len(part)
		kept = append(kept, part[:min(len(part), most-len(kept))]...)
		if err != bufio.ErrBufferFull {
			return kept, length, err
		}
	}
}

// subsystems are the ones there are. A session with a terminal has none.
func (s *Server) subsystems() map[string]ssh.SubsystemHandler {
	return map[string]ssh.SubsystemHandler{subsystem: s.handle}
}
