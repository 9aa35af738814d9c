package telnet

import (
	"bufio"
	"io"
	"net"
	"sync"
	"sync/atomic"
	"time"

	"golang.org/x/time/rate"

	"boardroom/cmd/boardroom/door"
	"boardroom/cmd/boardroom/limit"
)

// How often a client may say something of the protocol: at once, and a second. A client says some
// twenty things at the beginning, and an answer each time that it is asked whether it is there.
const (
	optionsAtOnce   = 200
	optionsASecond  = 10
	readSize        = 4096
	mostUnconfirmed = 64
)

// A connection is one of a client, from its handshake to its end. One goroutine reads what comes;
// another one logs somebody in.
type connection struct {
	net.Conn
	*door.Admission
	*door.Alive
	server *Server
	over   string // what is spoken: telnet or telnets
	house  door.Visit
	done   chan struct{}
	end    sync.Once

	parser parser
	pace   *rate.Limiter // of options
	text   []byte        // that was typed and not handed on
	// toldStatus says that the client was told of the house, which costs an act. It is told once.
	toldStatus bool
	typed      *io.PipeWriter
	lines      *bufio.Reader // what was typed, for the login and then for the session
	gmcp       *gmcp
	answers    chan struct{} // one for each timing mark that the client has answered

	answersMarks atomic.Bool

	writing sync.Mutex // and what is written next to each other

	mu       sync.Mutex
	timer    *time.Timer // ends the connection; nil while a session runs
	able     abilities
	isSecret bool         // the client was asked not to show what is typed
	session  door.Session // nil before it has begun
	waiting  []func()     // for the next line of a client that answers no timing marks
}

func newConnection(s *Server, conn net.Conn, a *door.Admission, over string) *connection {
	c := &connection{
		Conn: conn, Admission: a, server: s, over: over, done: make(chan struct{}), answers: make(chan struct{}, 1),
		pace: rate.NewLimiter(optionsASecond, optionsAtOnce), able: abilities{size: door.SizeOf(0, 0)},
	}
	typed, in := io.Pipe()
	c.lines, c.typed = bufio.NewReader(typed), in
	c.house = s.House.Visit(c)
	c.Alive = door.NewAlive(s.Gate, c.house, c.done, func() { _ = c.Close() })
	c.gmcp = newGMCP(c)
	c.parser = parser{text: c.takeText, command: c.takeCommand, negotiate: c.takeOption, subnegotiate: c.takeSub}
	c.expect(s.Gate.Limits().KeyExchange)
	return c
}

// LocalAddr says what is spoken there, too.
func (c *connection) LocalAddr() net.Addr {
	return door.AddrOver{Addr: c.Conn.LocalAddr(), Over: c.over}
}

// expect ends the connection unless its next step comes within a time; 0 is any time.
func (c *connection) expect(within time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.timer != nil {
		c.timer.Stop()
		c.timer = nil
	}
	if within > 0 && !c.isOver() {
		c.timer = time.AfterFunc(within, func() { _ = c.Close() })
	}
}

func (c *connection) isOver() bool {
	select {
	case <-c.done:
		return true
	default:
		return false
	}
}

// Close ends the connection, and with it whatever waits for it.
func (c *connection) Close() error {
	err := c.Conn.Close()
	c.end.Do(func() {
		close(c.done)
		_ = c.typed.CloseWithError(io.EOF)
		c.Leave()
		c.house.End()
		c.expect(0)
	})
	return err
}

// LetGo ends the connection soon where no session runs in it. One that runs is ended by the house.
func (c *connection) LetGo() {
	c.mu.Lock()
	runs := c.session != nil
	c.mu.Unlock()
	if !runs {
		c.expect(lastWords)
	}
}

// run reads what comes until the connection ends.
func (c *connection) run() {
	c.expect(c.server.Gate.Limits().LoginGrace)
	c.server.Gate.Run("telnet login", c.logIn)
	c.offer()
	read := make([]byte, readSize)
	for {
		n, err := c.Conn.Read(read)
		c.parser.feed(read[:n])
		c.hand()
		if err != nil || c.isOver() {
			return
		}
	}
}

// offer says what the door can do, and asks for what it wants to know.
func (c *connection) offer() {
	c.send([]byte{
		cmdIAC, cmdDO, optTermType, cmdIAC, cmdDO, optWindowSize, cmdIAC, cmdWILL, optEOR,
		cmdIAC, cmdWILL, optCharset, cmdIAC, cmdWILL, optMSSP, cmdIAC, cmdWILL, optGMCP, cmdIAC, cmdDO, optTimingMark,
	})
}

// takeText takes a byte that was typed.
func (c *connection) takeText(b byte) {
	if b == '\n' {
		c.lineEnds()
	}
	c.text = append(c.text, b)
}

// hand hands on what was typed. It waits until the house has taken it.
func (c *connection) hand() {
	if len(c.text) > 0 {
		_, _ = c.typed.Write(c.text)
		c.text = c.text[:0]
	}
}

// lineEnds shows what is typed again, and confirms what was written before, for a client that can't
// be asked.
func (c *connection) lineEnds() {
	c.mu.Lock()
	wasSecret, waiting := c.isSecret, c.waiting
	c.isSecret, c.waiting = false, nil
	c.mu.Unlock()
	if wasSecret {
		c.send([]byte{cmdIAC, cmdWONT, optEcho, '\r', '\n'})
	}
	for _, then := range waiting {
		then()
	}
}

// takeCommand takes a command without an option.
func (c *connection) takeCommand(command byte) {
	switch command {
	case cmdAYT:
		if c.keepsPace() {
			c.send([]byte("\r\n[Boardroom is here.]\r\n"))
		}
	case cmdIP, cmdBRK:
		c.text = append(c.text, '\x03')
	case cmdEOF:
		c.text = append(c.text, '\x04')
	}
}

// keepsPace ends the connection of a client that says too much of the protocol.
func (c *connection) keepsPace() bool {
	if c.pace.Allow() {
		return true
	}
	c.server.Gate.Refuse(limit.Refusal{Reason: "telnet options"}, c.Place)
	_ = c.Close()
	return false
}

// send writes to the client, which has to take it in within a time.
func (c *connection) send(text []byte) {
	if len(text) == 0 {
		return
	}
	c.writing.Lock()
	defer c.writing.Unlock()
	_, _ = c.write(text)
}

// write is send for a caller that holds the lock for writing.
func (c *connection) write(text []byte) (int, error) {
	_ = c.SetWriteDeadline(time.Now().Add(c.server.Gate.Limits().Unread))
	n, err := c.Conn.Write(text)
	if err != nil && !c.isOver() {
		c.server.Gate.Refuse(limit.Refusal{Reason: "stalled"}, c.Place)
		_ = c.Close()
	}
	return n, err
}

// sendSub writes a subnegotiation.
func (c *connection) sendSub(option byte, text []byte) { c.send(subOf(option, text)) }

// subOf is a subnegotiation.
func subOf(option byte, text []byte) []byte {
	out := []byte{cmdIAC, cmdSB, option}
	for _, b := range text {
		if out = append(out, b); b == cmdIAC {
			out = append(out, cmdIAC)
		}
	}
	return append(out, cmdIAC, cmdSE)
}

// askAlive asks the client for a timing mark and waits for its answer, RFC 860.
func (c *connection) askAlive() error {
	select {
	case <-c.answers: // a mark that nobody asked for
	default:
	}
	c.send([]byte{cmdIAC, cmdDO, optTimingMark})
	select {
	case <-c.answers:
		return nil
	case <-c.done:
		return net.ErrClosed
	}
}

// Confirm is of door.Stream. Of a client that answers no timing marks the next line shows that it
// is there.
func (c *connection) Confirm(then func()) {
	if c.answersMarks.Load() {
		c.Alive.Confirm(then)
		return
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if len(c.waiting) == mostUnconfirmed { // the newest confirms what was written before, too
		c.waiting = c.waiting[1:]
	}
	c.waiting = append(c.waiting, then)
}
