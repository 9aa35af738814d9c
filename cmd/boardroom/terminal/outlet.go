package terminal

import (
	"errors"
	"io"
	"sync"
	"time"

	gossh "golang.org/x/crypto/ssh"
)

// pieceSize is how much is written to a client at once. It has to take that in within
// a time.
const pieceSize = 16 << 10

// errUnread says that too much waits for a client to read it.
var errUnread = errors.New("too much waits to be read")

// An outlet is a channel of a session whose client has to keep reading: a piece of what
// is written to it that is not taken in within a time ends the connection, and so does
// more than may wait for the session, its address or the house.
type outlet struct {
	gossh.Channel
	connection *connection
	working    *turn
}

func (o *outlet) Write(text []byte) (int, error) { return o.write(o.Channel, text) }

// Stderr is the channel's other stream. Nobody has a use for what a client sends there.
func (o *outlet) Stderr() io.ReadWriter { return errStream{o} }

type errStream struct{ *outlet }

func (e errStream) Write(text []byte) (int, error) { return e.write(e.Channel.Stderr(), text) }

func (o *outlet) write(to io.Writer, text []byte) (written int, err error) {
	defer o.working.end()
	c := o.connection
	waits := &claim{budget: c.server.waiting, of: c.visit.place}
	if !waits.add(len(text), c.server.limits()) {
		c.server.refuse(unread, c.visit.place)
		_, _ = o.piece(o.Channel.Stderr(), []byte(unread.text+"\r\n"))
		return 0, errors.Join(errUnread, o.Close())
	}
	defer func() { waits.end() }()
	o.working.end()
	for written < len(text) && err == nil {
		n := 0
		n, err = o.piece(to, text[written:min(written+pieceSize, len(text))])
		written += n
		waits.less(n)
	}
	return written, err
}

// piece writes a piece, and ends the connection where nobody takes it in.
func (o *outlet) piece(to io.Writer, text []byte) (int, error) {
	c := o.connection
	late := time.AfterFunc(c.server.limits().Unread, func() {
		c.server.refuse(stalled, c.visit.place)
		_ = c.Close()
	})
	defer late.Stop()
	return to.Write(text)
}

// A budget counts the bytes that wait to be read, by place.
type budget struct {
	mu    sync.Mutex
	bytes counts
}

func newBudget() *budget { return &budget{bytes: counts{}} }

// A claim is what waits for one session.
type claim struct {
	*budget
	of    place
	bytes int
}

// add counts more, if so much may wait.
func (w *claim) add(n int, limits *Limits) bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	b := w.budget.bytes
	if w.bytes+n > limits.UnreadSession<<10 || b[w.of.address]+n > limits.UnreadAddress<<10 || b[everywhere]+n > limits.UnreadHouse<<10 {
		return false
	}
	w.bytes += n
	b.add(n, w.of.names()...)
	return true
}

// less counts what has been read.
func (w *claim) less(n int) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.bytes -= n
	w.budget.bytes.add(-n, w.of.names()...)
}

func (w *claim) end() { w.less(w.bytes) }
