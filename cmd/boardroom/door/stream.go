package door

import (
	"io"
	"sync"
	"time"

	gossh "golang.org/x/crypto/ssh"
)

// A stream is the bytes of a channel, whose client has to keep reading: what is written to it
// that is not taken in within a time ends the connection.
type stream struct {
	gossh.Channel
	connection *connection

	writing sync.Mutex  // the last words of a door may come while the house writes
	late    *time.Timer // ends the connection; nil before the first write
}

func (s *stream) Write(text []byte) (int, error) { return s.write(s.Channel, text) }

// Stderr is the channel's other stream. Nobody has a use for what a client sends there.
func (s *stream) Stderr() io.Writer { return errStream{s} }

type errStream struct{ *stream }

func (e errStream) Write(text []byte) (int, error) { return e.write(e.Channel.Stderr(), text) }

// write ends the connection where nobody takes in what is written.
func (s *stream) write(to io.Writer, text []byte) (int, error) {
	s.writing.Lock()
	defer s.writing.Unlock()
	c := s.connection
	if within := c.server.Limits().Unread; s.late != nil {
		s.late.Reset(within)
	} else {
		s.late = time.AfterFunc(within, func() {
			c.server.Refuse(stalled, c.Place)
			_ = c.Close()
		})
	}
	defer s.late.Stop()
	return to.Write(text)
}

// Confirm has the client asked whether it is there: its answer comes behind all that it was
// sent before.
func (s *stream) Confirm(then func()) { s.connection.confirm(then) }

// Exit ends the session with a status.
func (s *stream) Exit(status int, last bool) {
	s.connection.finish(last)
	_, _ = s.SendRequest("exit-status", false, gossh.Marshal(struct{ Status uint32 }{uint32(status)}))
	_ = s.Close()
}
