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

// A boundedWriter is the stream of a session. It ends the session where more bytes would wait to
// be read than one session, one address or the whole house may have.
type boundedWriter struct {
	door.Stream
	connection *connection
	working    *slot
	kept       *kept
}

func (o *boundedWriter) Write(text []byte) (int, error) { return o.write(o.Stream, text) }

func (o *boundedWriter) Stderr() io.Writer { return errStream{o} }

type errStream struct{ *boundedWriter }

func (e errStream) Write(text []byte) (int, error) { return e.write(e.Stream.Stderr(), text) }

func (o *boundedWriter) write(to io.Writer, text []byte) (written int, err error) {
	defer o.working.end()
	c := o.connection
	waits := &unreadClaim{unreadBytes: c.server.unread, of: c.Place}
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

// unreadBytes counts the bytes that clients have not read yet, by place.
type unreadBytes struct {
	mu    sync.Mutex
	bytes limit.Counts
}

func newUnreadBytes() *unreadBytes { return &unreadBytes{bytes: limit.Counts{}} }

// An unreadClaim is the part of them that one session has.
type unreadClaim struct {
	*unreadBytes
	of    limit.Place
	bytes int
}

// add counts more, if so much may wait.
func (w *unreadClaim) add(n int, limits *Limits) bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	b := w.unreadBytes.bytes
	if w.bytes+n > limits.UnreadSession<<10 || b[w.of.Address]+n > limits.UnreadAddress<<10 || b[limit.Everywhere]+n > limits.UnreadHouse<<10 {
		return false
	}
	w.bytes += n
	b.Add(n, w.of.Names()...)
	return true
}

// less counts what has been read.
func (w *unreadClaim) less(n int) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.bytes -= n
	w.unreadBytes.bytes.Add(-n, w.of.Names()...)
}

func (w *unreadClaim) end() { w.less(w.bytes) }
