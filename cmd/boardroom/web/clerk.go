package web

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"sync"
	"time"

	"boardroom/cmd/boardroom/door"
)

// A clerk asks the house what pages show: as a guest, whom nobody notices, by the protocol for
// programs. It asks one thing after the other, and the same thing once a second at most unless the
// house has changed.
type clerk struct {
	house door.House
	log   *slog.Logger

	mu     sync.Mutex
	closed bool
	line   *line // nil while there is none
	next   int
	known  map[string]known
}

// A known answer is good for a moment.
type known struct {
	text json.RawMessage
	err  error
	at   time.Time
}

const (
	freshFor     = time.Second
	mostKnown    = 500
	answerWithin = 5 * time.Second
	longestReply = 8 << 20
)

func newClerk(h door.House, log *slog.Logger) *clerk {
	return &clerk{house: h, log: log, known: map[string]known{}}
}

// A refusedAnswer is what the house says where it does not answer.
type refusedAnswer struct{ Text, Reason string }

func (r *refusedAnswer) Error() string { return r.Text }

// errNoGuests says that the house shows nothing to guests.
var errNoGuests = errors.New("this house shows nothing to guests")

var errBroken = errors.New("the house does not answer")

// ask asks for one thing. The error is a refusedAnswer where the house says why not.
func (c *clerk) ask(method string, params any, into any) error {
	asked, err := json.Marshal(params)
	if err != nil {
		return err
	}
	key := method + string(asked)
	c.mu.Lock()
	defer c.mu.Unlock()
	k, is := c.known[key]
	if !is || time.Since(k.at) > freshFor {
		text, err := c.fetch(method, asked)
		if k = (known{text, err, time.Now()}); len(c.known) >= mostKnown {
			clear(c.known)
		}
		c.known[key] = k
	}
	if k.err != nil {
		return k.err
	}
	return json.Unmarshal(k.text, into)
}

// askAnew is ask for what may be known at no other time, such as what is behind a secret.
func (c *clerk) askAnew(method string, params any, into any) error {
	asked, err := json.Marshal(params)
	if err != nil {
		return err
	}
	c.mu.Lock()
	text, err := c.fetch(method, asked)
	c.mu.Unlock()
	if err != nil {
		return err
	}
	return json.Unmarshal(text, into)
}

// outdate has the clerk ask anew for all that it knows: the house has changed since.
func (c *clerk) outdate() {
	c.mu.Lock()
	defer c.mu.Unlock()
	clear(c.known)
}

// fetch asks the house. The caller holds the lock.
func (c *clerk) fetch(method string, params json.RawMessage) (json.RawMessage, error) {
	if c.closed {
		return nil, net.ErrClosed
	}
	if c.line == nil || c.line.isOver() {
		var err error
		if c.line, err = openLine(c.house); err != nil {
			c.line = nil
			return nil, err
		}
	}
	c.next++
	text, err := c.line.request(c.next, method, params)
	var refused *refusedAnswer
	if err != nil && !errors.As(err, &refused) {
		c.log.Warn("pages can't be filled", "method", method, "error", err)
		c.line.end()
		c.line = nil
	}
	return text, err
}

func (c *clerk) close() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.closed = true
	if c.line != nil {
		c.line.end()
	}
}

// A line is a session of the clerk, seen from the door: what the house writes comes by in, what it
// reads from out.
type line struct {
	visit    door.Visit
	session  door.Session
	toHouse  *io.PipeReader
	requests *io.PipeWriter
	answers  chan answer
	gone     chan struct{}
	once     sync.Once
	part     []byte // of an answer; only the house writes
}

type answer struct {
	ID     int
	Result json.RawMessage
	Error  *struct {
		Message string
		Data    struct{ Reason string }
	}
}

// nowhere is where the clerk comes from.
var nowhere = &net.TCPAddr{IP: net.IPv4(127, 0, 0, 1)}

// openLine comes as a guest.
func openLine(h door.House) (*line, error) {
	l := &line{answers: make(chan answer, 1), gone: make(chan struct{})}
	l.toHouse, l.requests = io.Pipe()
	l.visit = h.Visit(&client{remote: nowhere, local: nowhere, close: func() { go l.end() }})
	pass, err := l.visit.Try(door.Try{User: guest, Method: door.None, Client: clientName})
	if err != nil {
		l.visit.End()
		return nil, errNoGuests
	}
	session, why := l.visit.Open(pass)
	if why != "" {
		l.visit.End()
		return nil, errors.New(why)
	}
	l.session = session
	l.session.Start(door.Start{Subsystem: door.Programs, Passing: true}, l)
	return l, nil
}

func (l *line) isOver() bool {
	select {
	case <-l.gone:
		return true
	default:
		return false
	}
}

// end ends the session, once.
func (l *line) end() {
	l.once.Do(func() {
		close(l.gone)
		_ = l.toHouse.Close()
		_ = l.requests.Close()
		l.session.Close()
		l.visit.End()
	})
}

// request asks and waits for the answer.
func (l *line) request(id int, method string, params json.RawMessage) (json.RawMessage, error) {
	text, err := json.Marshal(struct {
		Version string          `json:"jsonrpc"`
		ID      int             `json:"id"`
		Method  string          `json:"method"`
		Params  json.RawMessage `json:"params"`
	}{"2.0", id, method, params})
	if err != nil {
		return nil, err
	}
	late, cancel := context.WithTimeout(context.Background(), answerWithin)
	defer cancel()
	stop := context.AfterFunc(late, func() { _ = l.requests.CloseWithError(errBroken) })
	defer stop()
	if _, err := l.requests.Write(append(text, '\n')); err != nil {
		return nil, err
	}
	for {
		select {
		case a := <-l.answers:
			switch {
			case a.ID != id: // of an earlier request, or of none
			case a.Error != nil:
				return nil, &refusedAnswer{a.Error.Message, a.Error.Data.Reason}
			default:
				return a.Result, nil
			}
		case <-l.gone:
			return nil, errBroken
		case <-late.Done():
			return nil, errBroken
		}
	}
}

func (l *line) Read(into []byte) (int, error) { return l.toHouse.Read(into) }

// Write takes whole lines out of what the house writes.
func (l *line) Write(text []byte) (int, error) {
	if len(l.part)+len(text) > longestReply {
		return 0, fmt.Errorf("an answer of the house has more than %d bytes", longestReply)
	}
	l.part = append(l.part, text...)
	for {
		at := bytes.IndexByte(l.part, '\n')
		if at < 0 {
			return len(text), nil
		}
		var a answer
		if json.Unmarshal(l.part[:at], &a) == nil && a.ID != 0 {
			select {
			case l.answers <- a:
			case <-l.gone:
				return 0, net.ErrClosed
			}
		}
		l.part = append([]byte(nil), l.part[at+1:]...)
	}
}

func (l *line) Stderr() io.Writer   { return io.Discard }
func (l *line) Confirm(then func()) { then() }
func (l *line) Exit(int, bool)      { go l.end() }
func (l *line) Close() error {
	go l.end()
	return nil
}
