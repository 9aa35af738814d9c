package link

import (
	"io"
	"sync"
	"time"

	"boardroom/cmd/boardroom/door"
)

// mostUntaken is how many bytes of a session's input a door sends that the house has not taken.
const mostUntaken = door.MostKept + 64<<10

// unixBuffer is how many bytes may wait in the socket of a session, about; the system allows for
// more than is asked for.
const unixBuffer = 32 << 10

// session takes the connection of a session from its greeting to its end. Where nobody knows in
// time whose it is, it ends without a word, and the door tries again.
func (d *Doors) session(w *wire, hi greeting) {
	g := d.guestOf(hi)
	if g == nil || !g.hold(w) {
		return
	}
	defer g.release(w)
	if g.barred != "" {
		_ = w.tell(refused, refusal{g.barred})
		return
	}
	pass, err := d.Front.Unseal(hi.Door, hi.Pass)
	if err != nil {
		_ = w.tell(refused, refusal{err.Error()})
		return
	}
	session, why := g.visit.Open(pass)
	if why != "" {
		_ = w.tell(refused, refusal{why})
		return
	}
	s := newStream(w)
	defer session.Close()
	defer s.finish()
	if unix, is := w.Conn.(interface{ SetWriteBuffer(int) error }); is {
		_ = unix.SetWriteBuffer(unixBuffer) // else as many as the system thinks right
	}
	if w.tell(welcome, reception{Protocol: Version, Program: d.Program}) != nil {
		return
	}
	s.loop(session)
}

// guestOf is the visit of a session's connection, once the house knows whether it may go on. After
// a restart it may come before the visit does. It is nil where that takes too long.
func (d *Doors) guestOf(hi greeting) *guest {
	began := time.Now()
	g := d.visitOf(hi, began)
	if g == nil {
		return nil
	}
	late := time.NewTimer(handshakeTime - time.Since(began))
	defer late.Stop()
	select {
	case <-g.known:
		return g
	case <-g.door.gone.Done():
	case <-late.C:
	}
	return nil
}

func (d *Doors) visitOf(hi greeting, began time.Time) *guest {
	late := time.AfterFunc(handshakeTime, d.changed.Broadcast)
	defer late.Stop()
	d.mu.Lock()
	defer d.mu.Unlock()
	for {
		if a := d.doors[hi.Door]; a != nil && a.visits[hi.Visit] != nil {
			return a.visits[hi.Visit]
		}
		if d.closed || time.Since(began) >= handshakeTime {
			return nil
		}
		d.changed.Wait()
	}
}

// A stream is a session at a door, in the house. One goroutine reads its frames; what was typed
// waits for Read, bounded by what a door may send untaken.
type stream struct {
	*wire

	mu       sync.Mutex
	changed  *sync.Cond
	in       []byte
	ended    bool     // there is no more of it
	confirms []func() // for each confirm that is not confirmed yet
}

func newStream(w *wire) *stream {
	s := &stream{wire: w}
	s.changed = sync.NewCond(&s.mu)
	return s
}

// loop takes the frames of a session until its connection ends.
func (s *stream) loop(session door.Session) {
	began := false
	for {
		k, text, err := s.wire.read()
		switch {
		case err != nil:
			return
		case k == begin && !began:
			began = true
			err = said(text, func(asked door.Start) { session.Start(asked, s) })
		case k == resize && began:
			err = said(text, session.Resize)
		case k == input:
			err = s.put(text)
		case k == inputEnd:
			s.finish()
		case k == confirmed:
			s.isConfirmed()
		}
		if err != nil {
			return
		}
	}
}

// put keeps what was typed until it is read.
func (s *stream) put(text []byte) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(s.in)+len(text) > mostUntaken {
		return errTooLong
	}
	if len(s.in) == 0 {
		s.in = text
	} else {
		s.in = append(s.in, text...)
	}
	s.changed.Broadcast()
	return nil
}

func (s *stream) finish() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.ended = true
	s.changed.Broadcast()
}

// Read reads what was typed.
func (s *stream) Read(into []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for len(s.in) == 0 {
		if s.ended {
			return 0, io.EOF
		}
		s.changed.Wait()
	}
	n := copy(into, s.in)
	if s.in = s.in[n:]; len(s.in) == 0 {
		s.in = nil
	}
	return n, nil
}

func (s *stream) Write(text []byte) (int, error) { return s.carry(output, text) }

// Stderr is the other stream of the session.
func (s *stream) Stderr() io.Writer { return errStream{s} }

type errStream struct{ *stream }

func (e errStream) Write(text []byte) (int, error) { return e.carry(outputErr, text) }

func (s *stream) carry(k kind, text []byte) (written int, err error) {
	for written < len(text) && err == nil {
		piece := text[written:min(written+pieceSize, len(text))]
		if err = s.wire.write(k, piece); err == nil {
			written += len(piece)
		}
	}
	return written, err
}

// Confirm calls a function once the client has taken all that was written until now.
func (s *stream) Confirm(then func()) {
	s.mu.Lock()
	s.confirms = append(s.confirms, then)
	s.mu.Unlock()
	_ = s.wire.write(confirm, nil) // a line that fails ends the session
}

func (s *stream) isConfirmed() {
	s.mu.Lock()
	if len(s.confirms) == 0 {
		s.mu.Unlock()
		return
	}
	then := s.confirms[0]
	s.confirms = s.confirms[1:]
	s.mu.Unlock()
	then()
}

// Taken is of door.Keeper.
func (s *stream) Taken(input, mark uint64, unfinished bool) {
	_ = s.wire.write(taken, progress{input, mark, unfinished}.encode())
}

// WriteTaken is of door.Keeper.
func (s *stream) WriteTaken(text []byte, input, mark uint64, unfinished bool) (int, error) {
	n := max(len(text)-pieceSize, 0)
	if _, err := s.carry(output, text[:n]); err != nil {
		return 0, err
	}
	return len(text), s.wire.write(outputTaken, progress{input, mark, unfinished}.encode(), text[n:])
}

// Keep is of door.Keeper.
func (s *stream) Keep(what []byte) { _ = s.wire.write(place, what) }

// Exit ends the session with a status.
func (s *stream) Exit(status int, last bool) {
	_ = s.tell(exit, departure{status, last})
	s.part()
}

// Close ends the session without a status. It does not wait for a client that reads nothing.
func (s *stream) Close() error {
	_ = s.SetWriteDeadline(time.Now().Add(time.Second))
	_ = s.tell(exit, departure{Status: -1})
	s.part()
	return nil
}

// part leaves it to the door to close the connection: closed here while something waits to be
// read, it would lose what was written last.
func (s *stream) part() {
	_ = s.SetReadDeadline(time.Now().Add(handshakeTime))
	if half, is := s.Conn.(interface{ CloseWrite() error }); !is || half.CloseWrite() != nil {
		_ = s.wire.Close()
	}
}
