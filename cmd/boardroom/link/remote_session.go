package link

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"strings"
	"sync"
	"time"

	"boardroom/cmd/boardroom/door"
)

// A session is one of a client at a door. One goroutine carries what the client sends, one what
// the house writes. Where the line to the house breaks, the second brings the session back, and
// the first waits meanwhile: what is typed then waits with the client.
type session struct {
	visit  *doorConn
	pass   []byte
	closed chan struct{} // when the channel is
	stream door.Stream
	line   []byte // of a program: the beginning of one, used by the goroutine that writes

	mu      sync.Mutex
	changed *sync.Cond
	up      *uplink // by which it runs
	wire    *wire   // nil where there is none
	asked   door.Start
	over    bool   // the channel is closed, or the session is at its end
	inEnded bool   // the client sends nothing more
	sent    []byte // and not taken by the house
	before  uint64 // bytes that were sent by this wire and taken
	kept    door.Back
}

// connect opens the connection of the session.
func (s *session) connect(u *uplink) (*wire, error) {
	var got reception
	w, err := s.visit.house.dial(u.at, greeting{Visit: s.visit.id, Pass: s.pass}, &got)
	if err != nil {
		return nil, err
	}
	u.open.Store(w, nil)
	select {
	case <-u.gone:
		u.open.Delete(w)
		return nil, errors.Join(errAway, w.Close())
	default:
		return w, nil
	}
}

// Start begins the session.
func (s *session) Start(asked door.Start, stream door.Stream) {
	s.mu.Lock()
	s.asked, s.stream = asked, stream
	w := s.wire
	s.mu.Unlock()
	if w != nil {
		_ = w.tell(begin, asked) // a line that fails is noticed by its reader
	}
	s.visit.sessions.Store(s, nil)
	go s.carryIn()
	go s.carryOut()
}

// Resize says that the terminal has another size.
func (s *session) Resize(to door.Size) {
	s.mu.Lock()
	s.asked.Size = to
	w := s.wire
	s.mu.Unlock()
	if w != nil {
		_ = w.tell(resize, to) // as above
	}
}

// Close ends the session, whose channel is closed.
func (s *session) Close() {
	close(s.closed)
	s.finish()
}

func (s *session) finish() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.over = true
	if s.wire != nil {
		s.up.open.Delete(s.wire)
		_ = s.wire.Close()
	}
	s.changed.Broadcast()
}

// How much is read from a client at once: little while somebody types, or nobody does, and more
// as long as there is more.
const (
	typedSize = 256
	readSize  = 4096
)

// carryIn carries what the client sends.
func (s *session) carryIn() {
	size := typedSize
	for {
		chunk := make([]byte, size)
		n, err := s.stream.Read(chunk)
		if size = typedSize; n == len(chunk) {
			size = readSize
		}
		if n > 0 && !s.send(chunk[:n]) {
			return
		}
		if err != nil {
			s.endInput()
			return
		}
	}
}

// send sends what the client has sent, once the house is there and has taken enough of what came
// before.
func (s *session) send(text []byte) bool {
	s.mu.Lock()
	for !s.over && (s.wire == nil || len(s.sent)+len(text) > mostUntaken) {
		s.changed.Wait()
	}
	if s.over {
		s.mu.Unlock()
		return false
	}
	s.sent = append(s.sent, text...)
	w := s.wire
	s.mu.Unlock()
	_ = w.write(input, text) // else it is among what was sent and not taken
	return true
}

func (s *session) endInput() {
	s.mu.Lock()
	s.inEnded = true
	w := s.wire
	s.mu.Unlock()
	if w != nil {
		_ = w.write(inputEnd, nil) // else the next house is told
	}
}

// carryOut carries what the house writes, and brings the session back where the line breaks.
func (s *session) carryOut() {
	defer s.visit.sessions.Delete(s)
	defer s.finish()
	for {
		s.mu.Lock()
		w := s.wire
		s.mu.Unlock()
		if s.carry(w) || !s.comeBack(w) {
			return
		}
	}
}

// carry is carryOut for one connection. It says whether the session is over.
func (s *session) carry(w *wire) (over bool) {
	for {
		k, n, err := readHead(w.from)
		switch {
		case err != nil:
			return s.isOver()
		case k == output || k == outputErr || k == outputTaken:
			err = s.passOn(w, k, n)
		default:
			over, err = s.hear(w, k, n)
		}
		if over || errors.Is(err, errUnread) {
			return true
		}
		if err != nil {
			return s.isOver()
		}
	}
}

func (s *session) isOver() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.over
}

// errUnread says that the client takes nothing more.
var errUnread = errors.New("the client has gone")

// passOn passes one piece on to the client.
func (s *session) passOn(w *wire, k kind, n int) error {
	var dealt []byte
	if k == outputTaken {
		dealt = make([]byte, min(n, progressSize))
		n -= len(dealt)
	}
	if n > pieceSize {
		return errTooLong
	}
	buffer := pieces.Get().(*[]byte)
	defer pieces.Put(buffer)
	text := (*buffer)[:n]
	if _, err := io.ReadFull(w.from, dealt); err != nil {
		return err
	}
	if _, err := io.ReadFull(w.from, text); err != nil {
		return err
	}
	to := io.Writer(s.stream)
	switch {
	case k == outputErr:
		to = s.stream.Stderr()
	case s.asked.Subsystem == door.Programs:
		text = s.whole(text)
	}
	if _, err := to.Write(text); err != nil {
		return errUnread
	}
	if k == outputTaken {
		return s.isTaken(dealt)
	}
	return nil
}

// mostLine is how long a line to a program may be, which is held back until it is whole.
const mostLine = 16 << 20

// whole is as much of what is written to a program as are whole lines: half of one would stand
// before what the next house writes.
func (s *session) whole(text []byte) []byte {
	at := bytes.LastIndexByte(text, '\n')
	if at < 0 && len(s.line)+len(text) < mostLine {
		s.line = append(s.line, text...)
		return nil
	}
	ready := append(s.line, text[:at+1]...)
	s.line = append([]byte(nil), text[at+1:]...)
	return ready
}

// hear takes what the house says beside what it writes.
func (s *session) hear(w *wire, k kind, n int) (over bool, err error) {
	text := make([]byte, n)
	if _, err := io.ReadFull(w.from, text); err != nil {
		return false, err
	}
	switch k {
	case taken:
		return false, s.isTaken(text)
	case place:
		s.mu.Lock()
		defer s.mu.Unlock()
		s.kept.Place = text
	case confirm:
		s.stream.Confirm(func() { _ = w.write(confirmed, nil) })
	case exit:
		var end departure
		if err := json.Unmarshal(text, &end); err != nil {
			return false, err
		}
		s.leave(end)
		return true, nil
	}
	return false, nil // what a newer house says beside
}

// isTaken forgets input that the house has dealt with.
func (s *session) isTaken(text []byte) error {
	p, err := decodeProgress(text)
	if err != nil {
		return err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	more := p.input - s.before
	if p.input < s.before || more > uint64(len(s.sent)) {
		return errors.New("the house has taken more than there was")
	}
	s.before, s.kept.Mark, s.kept.Unfinished = p.input, p.mark, p.unfinished
	if s.sent = s.sent[more:]; len(s.sent) == 0 {
		s.sent = nil
	}
	s.changed.Broadcast()
	return nil
}

// leave ends the session for its client.
func (s *session) leave(end departure) {
	if end.Status < 0 {
		_ = s.stream.Close()
		return
	}
	s.stream.Exit(end.Status, end.Last)
}

// What people read where the house is away, in lines of at most 40 columns: a door doesn't wrap them.
const (
	oneMoment  = "One moment: Boardroom is restarting."
	stillAway  = "Boardroom is still away.\nEvery game is kept. Come back later."
	sayAfter   = 2 * time.Second
	againAfter = 100 * time.Millisecond
	exitAway   = 75 // EX_TEMPFAIL of sysexits.h
)

// comeBack brings the session back once the house is there again. It says whether that is done;
// else the session is over.
func (s *session) comeBack(before *wire) bool {
	began, said := time.Now(), false
	s.line = nil
	s.mu.Lock()
	s.wire = nil
	s.up.open.Delete(before)
	s.mu.Unlock()
	_ = before.Close()
	for !s.isOver() {
		wait := sayAfter
		if said {
			wait = s.visit.house.Patience
		}
		u, err := s.visit.house.await(wait-time.Since(began), s.closed)
		if err == nil {
			err = s.resume(u)
		}
		var no *Refused
		switch {
		case err == nil:
			return true
		case errors.As(err, &no):
			return s.say(no.Text, true)
		case time.Since(began) >= s.visit.house.Patience:
			return s.say(stillAway, true)
		case !said && time.Since(began) >= sayAfter:
			said = true
			s.say(oneMoment, false)
		default:
			time.Sleep(againAfter)
		}
	}
	return false
}

// resume goes on by a house that is there.
func (s *session) resume(u *uplink) error {
	w, err := s.connect(u)
	if err != nil {
		return err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.before = 0
	s.kept.Input = s.sent
	s.asked.Back = &s.kept
	err = w.tell(begin, s.asked)
	if err == nil && s.inEnded {
		err = w.write(inputEnd, nil)
	}
	if err != nil || s.over {
		u.open.Delete(w)
		return errors.Join(err, w.Close())
	}
	s.up, s.wire = u, w
	s.changed.Broadcast()
	return nil
}

// say tells the client something in the house's place, and may end the session with it. A program
// reads JSON alone. It is always false.
func (s *session) say(text string, ends bool) bool {
	switch {
	case s.asked.Terminal:
		_, _ = io.WriteString(s.stream, "\r\n"+strings.ReplaceAll(text, "\n", "\r\n")+"\r\n")
	case s.asked.Subsystem == "":
		_, _ = io.WriteString(s.stream.Stderr(), text+"\n")
	}
	if ends {
		s.stream.Exit(exitAway, true)
	}
	return false
}

// part ends the session with some last words, where the client reads.
func (s *session) part(words string) {
	s.finish()
	done := make(chan struct{})
	go func() {
		defer close(done)
		s.say(words, true)
	}()
	select {
	case <-done:
	case <-time.After(partTime):
	}
}

// partTime is how long a client may take to read the last words of a door.
const partTime = time.Second
