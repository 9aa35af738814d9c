package worldtest

import (
	"net"
	"net/url"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

// A Relay is a way to a PostgreSQL server that can be held, cut, slowed down and listened to.
type Relay struct {
	server string
	gate   sync.RWMutex // locked while it is held

	mu    sync.Mutex
	cut   bool
	delay time.Duration
	cutAt func(sent []byte) (cut, reaches bool)
	open  map[net.Conn]bool
}

// RelayTo is a relay to the PostgreSQL server of an address, and the address by it.
func RelayTo(t testing.TB, address string) (*Relay, string) {
	t.Helper()
	to, err := url.Parse(address)
	must(t, err)
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	must(t, err)
	r := &Relay{server: to.Host, open: map[net.Conn]bool{}}
	t.Cleanup(func() {
		must(t, listener.Close())
		r.Cut()
	})
	go func() {
		for {
			near, err := listener.Accept()
			if err != nil {
				return
			}
			go r.carry(near)
		}
	}()
	to.Host = listener.Addr().String()
	query := to.Query()
	query.Set("sslmode", "disable") // what goes by is read here
	to.RawQuery = query.Encode()
	return r, to.String()
}

// Hold has nothing move, as where a network loses everything. What is sent meanwhile
// arrives with LetGo.
func (r *Relay) Hold() { r.gate.Lock() }

// LetGo ends Hold.
func (r *Relay) LetGo() { r.gate.Unlock() }

// Cut ends all connections, and lets in no others.
func (r *Relay) Cut() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.cut = true
	for conn := range r.open {
		_ = conn.Close()
	}
}

// Mend ends Cut.
func (r *Relay) Mend() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.cut = false
}

// CutAt asks of what is sent to the server, until the answer is to cut the connection, and
// whether that is to reach the server still: then the connection is cut once the server answers,
// and its answer is lost. Cut earlier, the client could have the server end its work unread.
func (r *Relay) CutAt(asked func(sent []byte) (cut, reaches bool)) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.cutAt = asked
}

// Delay has everything take that much longer, each way.
func (r *Relay) Delay(by time.Duration) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.delay = by
}

// carry carries one connection, until either side ends it.
func (r *Relay) carry(near net.Conn) {
	defer near.Close()
	r.pass()
	far, err := net.Dial("tcp", r.server)
	if err != nil {
		return
	}
	defer far.Close()
	if !r.takes(near, far) {
		return
	}
	defer r.forget(near, far)
	back := make(chan struct{})
	var cut atomic.Bool // with the next answer
	go func() {
		defer close(back)
		defer near.Close()
		r.copy(near, far, func([]byte) bool { return cut.Load() })
	}()
	r.copy(far, near, func(sent []byte) bool {
		now, reaches := r.ask(sent)
		if now && reaches {
			cut.Store(true)
		}
		return now && !reaches
	})
	_ = far.(*net.TCPConn).CloseWrite() // the server still does what came last, and ends
	<-back
}

func (r *Relay) takes(ends ...net.Conn) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, end := range ends {
		r.open[end] = !r.cut
	}
	return !r.cut
}

func (r *Relay) forget(ends ...net.Conn) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, end := range ends {
		delete(r.open, end)
	}
}

// A chunk is what was read at once, and when it is due at the other end.
type chunk struct {
	data []byte
	due  time.Time
}

// copy carries one direction, until cut says of what comes next to end both.
func (r *Relay) copy(to, from net.Conn, cut func(sent []byte) bool) {
	under := make(chan chunk, 1<<10)
	defer func() {
		for range under { // lets the reader end
		}
	}()
	go func() {
		defer close(under)
		for {
			buffer := make([]byte, 64<<10)
			n, err := from.Read(buffer)
			if err != nil {
				return
			}
			under <- chunk{buffer[:n], time.Now().Add(r.slowness())}
		}
	}()
	for c := range under {
		time.Sleep(time.Until(c.due))
		r.pass()
		if cut(c.data) {
			_ = from.Close()
			_ = to.Close()
			return
		}
		if _, err := to.Write(c.data); err != nil {
			return
		}
	}
}

func (r *Relay) slowness() time.Duration {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.delay
}

func (r *Relay) ask(sent []byte) (cut, reaches bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.cutAt == nil {
		return false, true
	}
	if cut, reaches = r.cutAt(sent); cut {
		r.cutAt = nil
	}
	return cut, reaches
}

// pass waits until the relay is let go.
func (r *Relay) pass() {
	r.gate.RLock()
	defer r.gate.RUnlock()
}
