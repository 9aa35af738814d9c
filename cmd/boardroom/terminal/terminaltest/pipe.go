package terminaltest

import (
	"io"
	"net"
	"net/netip"
	"os"
	"sync"
	"time"
)

// mostInTransit is how many bytes a pipe holds in one direction. A writer has
// to wait then, as it has to on a network.
const mostInTransit = 64 << 10

// A Listener accepts connections that exist in memory only. With it a server
// runs where time is not real.
type Listener struct {
	arriving chan net.Conn
	once     sync.Once
	closed   chan struct{}
}

// Listen makes a listener.
func Listen() *Listener {
	return &Listener{arriving: make(chan net.Conn), closed: make(chan struct{})}
}

// Dial connects from an address, which has the form "192.0.2.1:1234".
func (l *Listener) Dial(from string) (net.Conn, error) {
	there, here := newPipe(net.TCPAddrFromAddrPort(netip.MustParseAddrPort(from)), l.Addr())
	select {
	case l.arriving <- here:
		return there, nil
	case <-l.closed:
		return nil, net.ErrClosed
	}
}

// Accept waits for the next connection.
func (l *Listener) Accept() (net.Conn, error) {
	select {
	case conn := <-l.arriving:
		return conn, nil
	case <-l.closed:
		return nil, net.ErrClosed
	}
}

// Close ends the listener.
func (l *Listener) Close() error {
	l.once.Do(func() { close(l.closed) })
	return nil
}

// Addr is an address like any other.
func (l *Listener) Addr() net.Addr {
	return net.TCPAddrFromAddrPort(netip.MustParseAddrPort("192.0.2.254:22"))
}

// An end is one of the two ends of a pipe.
type end struct {
	in, out       *transit
	local, remote net.Addr
}

// newPipe makes the two ends of a connection between two addresses.
func newPipe(a, b net.Addr) (net.Conn, net.Conn) {
	there, back := newTransit(), newTransit()
	return &end{in: back, out: there, local: a, remote: b}, &end{in: there, out: back, local: b, remote: a}
}

func (e *end) Read(p []byte) (int, error)  { return e.in.read(p) }
func (e *end) Write(p []byte) (int, error) { return e.out.write(p) }

func (e *end) Close() error {
	e.in.close()
	e.out.close()
	return nil
}

func (e *end) LocalAddr() net.Addr  { return e.local }
func (e *end) RemoteAddr() net.Addr { return e.remote }

func (e *end) SetDeadline(t time.Time) error {
	_ = e.SetReadDeadline(t)
	return e.SetWriteDeadline(t)
}

func (e *end) SetReadDeadline(t time.Time) error {
	e.in.set(&e.in.readBy, t)
	return nil
}

func (e *end) SetWriteDeadline(t time.Time) error {
	e.out.set(&e.out.writeBy, t)
	return nil
}

// A transit is one direction of a pipe.
type transit struct {
	mu              sync.Mutex
	changed         *sync.Cond
	data            []byte
	closed          bool
	readBy, writeBy deadline
}

// A deadline wakes who waits when it has come.
type deadline struct {
	at    time.Time
	timer *time.Timer
}

func (d deadline) passed() bool { return !d.at.IsZero() && !time.Now().Before(d.at) }

func newTransit() *transit {
	t := &transit{}
	t.changed = sync.NewCond(&t.mu)
	return t
}

func (t *transit) read(p []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	for len(t.data) == 0 {
		switch {
		case t.closed:
			return 0, io.EOF
		case t.readBy.passed():
			return 0, os.ErrDeadlineExceeded
		}
		t.changed.Wait()
	}
	n := copy(p, t.data)
	t.data = t.data[n:]
	t.changed.Broadcast()
	return n, nil
}

func (t *transit) write(p []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	written := 0
	for {
		switch {
		case t.closed:
			return written, net.ErrClosed
		case t.writeBy.passed():
			return written, os.ErrDeadlineExceeded
		}
		n := min(len(p)-written, mostInTransit-len(t.data))
		t.data = append(t.data, p[written:written+n]...)
		if written += n; n > 0 {
			t.changed.Broadcast()
		}
		if written == len(p) {
			return written, nil
		}
		t.changed.Wait()
	}
}

func (t *transit) close() {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.closed = true
	t.changed.Broadcast()
}

// set sets a deadline of the direction.
func (t *transit) set(d *deadline, at time.Time) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if d.timer != nil {
		d.timer.Stop()
	}
	d.at, d.timer = at, nil
	if !at.IsZero() {
		d.timer = time.AfterFunc(time.Until(at), func() {
			t.mu.Lock()
			defer t.mu.Unlock()
			t.changed.Broadcast()
		})
	}
	t.changed.Broadcast()
}
