package terminal

import (
	"errors"
	"io"
	"sync"

	"boardroom/cmd/boardroom/door"
	"boardroom/cmd/boardroom/limit"
)

// pieceSize is how much is written to a client at once. It has to take that in within
// a time.
const pieceSize = 16 << 10

// errUnread says that too much waits for a client to read it.
var errUnread = errors.New("too much waits to be read")

// An outlet is the stream of a session. More than may wait for the session, its address or the
// house ends it.
type outlet struct {
	door.Stream
	connection *connection
	working    *turn
	kept       *kept
}

func (o *outlet) Write(text []byte) (int, error) { return o.write(o.Stream, text) }

func (o *outlet) Stderr() io.Writer { return errStream{o} }

type errStream struct{ *outlet }

func (e errStream) Write(text []byte) (int, error) { return e.write(e.Stream.Stderr(), text) }

func (o *outlet) write(to io.Writer, text []byte) (written int, err error) {
	defer o.working.end()
	c := o.connection
	waits := &claim{budget: c.server.waiting, of: c.Place}
	if !waits.add(len(text), c.server.limits()) {
		c.server.refuse(unread, c.Place)
		_, _ = io.WriteString(o.Stream.Stderr(), unread.Text+"\r\n")
		return 0, errors.Join(errUnread, o.Stream.Close())
	}
	defer func() { waits.end() }()
	o.working.end()
	for written < len(text) && err == nil {
		n, last := 0, len(text)-written <= pieceSize
		if piece := text[written:min(written+pieceSize, len(text))]; last && o.kept.keeper != nil {
			n, err = o.kept.write(to, piece)
		} else {
			n, err = to.Write(piece)
		}
		written += n
		waits.less(n)
	}
	return written, err
}

// A budget counts the bytes that wait to be read, by place.
type budget struct {
	mu    sync.Mutex
	bytes limit.Counts
}

func newBudget() *budget { return &budget{bytes: limit.Counts{}} }

// A claim is what waits for one session.
type claim struct {
	*budget
	of    limit.Place
	bytes int
}

// add counts more, if so much may wait.
func (w *claim) add(n int, limits *Limits) bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	b := w.budget.bytes
	if w.bytes+n > limits.UnreadSession<<10 || b[w.of.Address]+n > limits.UnreadAddress<<10 || b[limit.Everywhere]+n > limits.UnreadHouse<<10 {
		return false
	}
	w.bytes += n
	b.Add(n, w.of.Names()...)
	return true
}

// less counts what has been read.
func (w *claim) less(n int) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.bytes -= n
	w.budget.bytes.Add(-n, w.of.Names()...)
}

func (w *claim) end() { w.less(w.bytes) }
