package web

import (
	"io"
	"net"
	"sync"
	"time"

	"boardroom/cmd/boardroom/door"
)

// A session is one in the house, as its door has it. Sockets come and go: what the house writes is
// kept until the browser has shown it, and what has come once is not taken twice. Bytes are counted
// from the beginning of the session in both directions.
type session struct {
	server *Server
	name   string // by which the browser comes back to it
	visit  door.Visit
	house  door.Session
	place  *door.Admission
	sizing sync.Mutex // a house is told of one size after the other

	mu       sync.Mutex
	changed  *sync.Cond
	socket   *socket // nil while there is none
	out      []byte  // written by the house, up to the byte outEnd
	outEnd   uint64
	seen     uint64 // bytes that the browser has shown
	in       []byte // come from the browser, up to the byte inEnd, and not read by the house
	inEnd    uint64
	confirms []confirm
	over     bool // the house has ended it
	ended    bool // nothing runs any more
	silent   bool
	late     *time.Timer // ends it; nil while a socket is there
}

// A confirm waits until the browser has shown so much.
type confirm struct {
	at   uint64
	then func()
}

const (
	mostUnseen = 256 << 10        // bytes that the house may write ahead of what is shown
	mostShown  = 64 << 10         // bytes that are kept for a page that is loaded again
	mostInput  = 32 << 10         // bytes that may wait to be read by the house
	comesBack  = 90 * time.Second // how long a session waits for its browser
	lastWords  = 5 * time.Second  // for a browser to show what was written last
)

// begin makes a session of somebody about whom the house is still to decide.
func (s *Server) begin(name string, place *door.Admission) *session {
	se := &session{server: s, name: name, place: place}
	se.changed = sync.NewCond(&se.mu)
	return se
}

// end ends the session, whatever state it is in.
func (se *session) end() {
	se.mu.Lock()
	if se.ended {
		se.mu.Unlock()
		return
	}
	se.ended, se.over = true, true
	if se.late != nil {
		se.late.Stop()
	}
	sock := se.socket
	se.changed.Broadcast()
	se.mu.Unlock()
	if sock != nil {
		sock.cancel()
	}
	s := se.server
	s.mu.Lock()
	if s.sessions[se.name] == se {
		delete(s.sessions, se.name)
	}
	s.mu.Unlock()
	se.house.Close()
	se.visit.End()
	se.place.Leave()
}

// attach gives the session a socket, in place of the one that it had. seen is how much the browser
// has shown. It returns from which byte on the socket writes and how many bytes have come.
func (se *session) attach(sock *socket, seen uint64) (from, came uint64, ok bool) {
	se.mu.Lock()
	if se.ended {
		se.mu.Unlock()
		return 0, 0, false
	}
	before := se.socket
	se.socket = sock
	if se.late != nil {
		se.late.Stop()
		se.late = nil
	}
	from = min(max(seen, se.outEnd-uint64(len(se.out))), se.outEnd)
	came = se.inEnd
	se.changed.Broadcast()
	se.mu.Unlock()
	if before != nil {
		go before.close("Your game goes on in another window.")
	}
	se.setSilent(false)
	return from, came, true
}

// detach takes a socket away, unless another one is there by now. The session waits for the next.
func (se *session) detach(sock *socket) {
	se.mu.Lock()
	defer se.mu.Unlock()
	if se.socket != sock || se.ended {
		return
	}
	se.socket = nil
	se.changed.Broadcast()
	wait := comesBack
	if se.over {
		wait = 0
	}
	se.late = time.AfterFunc(wait, se.end)
	go se.setSilent(true)
}

// setSilent tells the house whether the browser answers.
func (se *session) setSilent(silent bool) {
	se.mu.Lock()
	same := se.silent == silent || se.ended
	se.silent = silent
	se.mu.Unlock()
	if !same {
		se.visit.SetSilent(silent)
	}
}

// take takes input that has come. It is false where there is more than may come at once.
func (se *session) take(text []byte) bool {
	se.mu.Lock()
	defer se.mu.Unlock()
	if len(se.in)+len(text) > mostInput {
		return false
	}
	se.in = append(se.in, text...)
	se.inEnd += uint64(len(text))
	se.changed.Broadcast()
	return true
}

// show notes how much the browser has shown.
func (se *session) show(seen uint64) {
	se.mu.Lock()
	var due []confirm
	if seen <= se.outEnd && seen > se.seen {
		se.seen = seen
		for len(se.confirms) > 0 && se.confirms[0].at <= seen {
			due = append(due, se.confirms[0])
			se.confirms = se.confirms[1:]
		}
		se.forget()
		se.changed.Broadcast()
	}
	se.mu.Unlock()
	for _, c := range due {
		c.then()
	}
}

// forget forgets what was shown long ago. The caller holds the lock.
func (se *session) forget() {
	begin := se.outEnd - uint64(len(se.out))
	if keep := min(se.seen, se.outEnd-min(se.outEnd, mostShown)); keep > begin && keep-begin > mostShown {
		se.out = append([]byte(nil), se.out[keep-begin:]...)
	}
}

// next waits for more to write from a byte on, or for input that the house has read beyond another.
// It is false where a socket has no more to do with the session.
func (se *session) next(sock *socket, from, read uint64) (text []byte, taken uint64, over, ok bool) {
	se.mu.Lock()
	defer se.mu.Unlock()
	for {
		taken = se.inEnd - uint64(len(se.in))
		switch {
		case se.socket != sock || se.ended:
			return nil, 0, false, false
		case from < se.outEnd || taken > read || se.over:
			text = se.out[uint64(len(se.out))-(se.outEnd-from):]
			return text[:min(len(text), mostFrame)], taken, se.over && from == se.outEnd, true
		}
		se.changed.Wait()
	}
}

// Read is what the house reads.
func (se *session) Read(into []byte) (int, error) {
	se.mu.Lock()
	defer se.mu.Unlock()
	for len(se.in) == 0 {
		if se.over {
			return 0, io.EOF
		}
		se.changed.Wait()
	}
	n := copy(into, se.in)
	se.in = se.in[n:]
	se.changed.Broadcast()
	return n, nil
}

// Write is what the house writes. It waits for a browser that is far behind, and ends the session of
// one that stays so.
func (se *session) Write(text []byte) (int, error) {
	se.mu.Lock()
	defer se.mu.Unlock()
	if se.isBehind(len(text)) {
		late := time.AfterFunc(max(se.server.Gate.Limits().Unread, comesBack), se.end)
		defer late.Stop()
	}
	for se.isBehind(len(text)) {
		se.changed.Wait()
	}
	if se.over {
		return 0, net.ErrClosed
	}
	se.out = append(se.out, text...)
	se.outEnd += uint64(len(text))
	se.changed.Broadcast()
	return len(text), nil
}

func (se *session) isBehind(more int) bool {
	behind := se.outEnd - se.seen
	return !se.over && behind > 0 && behind+uint64(more) > mostUnseen
}

// Stderr is the same: a browser has one place for both.
func (se *session) Stderr() io.Writer { return se }

// Confirm calls a function once the browser has shown all that was written until now.
func (se *session) Confirm(then func()) {
	se.mu.Lock()
	if se.seen < se.outEnd {
		se.confirms = append(se.confirms, confirm{se.outEnd, then})
		se.mu.Unlock()
		return
	}
	se.mu.Unlock()
	then()
}

// Exit has the browser show what is left, and ends the session.
func (se *session) Exit(int, bool) { _ = se.Close() }

// Close is Exit without a status.
func (se *session) Close() error {
	se.mu.Lock()
	defer se.mu.Unlock()
	se.over = true
	if se.late != nil {
		se.late.Stop()
	}
	se.late = time.AfterFunc(lastWords, se.end)
	se.changed.Broadcast()
	return nil
}
