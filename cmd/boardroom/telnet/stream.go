package telnet

import (
	"bytes"
	"io"

	"boardroom/cmd/boardroom/door"
)

// A stream is the text of a session. What is written to it goes to the client as it takes text.
type stream struct {
	*connection
	encoder *encoder
}

// open begins the session of somebody who was let in.
func (c *connection) open(pass door.Pass) {
	session, why := c.house.Open(pass)
	if why != "" {
		c.say(why + "\r\n")
		c.finish()
		return
	}
	able := c.known()
	if !able.utf8 {
		c.say("Your client did not say that it shows UTF-8. Letters with accents come without them.\r\n")
	}
	c.expect(0)
	session.Start(door.Start{
		Terminal: true, Term: able.terminal(), Size: able.size, Env: []string{able.locale()},
		LineMode: true, Reader: able.isReader(),
	}, &stream{connection: c, encoder: c.encoder()})
	c.server.Gate.Run("telnet session", func() {
		<-c.done
		session.Close()
	})
	c.mu.Lock()
	c.session = session
	c.mu.Unlock()
	c.gmcp.letIn(pass)
}

// promptEnds are the marks behind prompts.
var promptEnds = [][]byte{{cmdIAC, cmdGA}, {cmdIAC, cmdEOR}}

// Read gives what was typed.
func (s *stream) Read(into []byte) (int, error) { return s.lines.Read(into) }

// Write shows text.
func (s *stream) Write(text []byte) (int, error) {
	s.writing.Lock()
	defer s.writing.Unlock()
	out := s.encoder.encode(text)
	if bytes.Contains(out, promptEnds[0]) || bytes.Contains(out, promptEnds[1]) {
		defer s.gmcp.refresh() // a line has been answered, which may have led elsewhere
	}
	if len(out) == 0 {
		return len(text), nil
	}
	if _, err := s.write(out); err != nil {
		return 0, err
	}
	return len(text), nil
}

// Stderr is the same: a client has one window.
func (s *stream) Stderr() io.Writer { return s }

// Exit ends the session, and with it the connection.
func (s *stream) Exit(int, bool) { s.finish() }

// Close ends it at once.
func (s *stream) Close() error { return s.connection.Close() }
