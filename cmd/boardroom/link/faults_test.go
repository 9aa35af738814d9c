package link

import (
	"encoding/json"
	"errors"
	"io"
	"net"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"boardroom/cmd/boardroom/door"
)

// patience is how long something may take before a test fails.
const patience = 5 * time.Minute

// A rawEnd is one end of a line, as a test speaks it frame by frame.
type rawEnd struct {
	*wire
	t *testing.T
}

// comes is a door, or a session of one, that says hello to a house.
func comes(t *testing.T, to Address, hi greeting) *rawEnd {
	t.Helper()
	conn, err := net.Dial(to.Network, to.Address)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = conn.Close() })
	e := &rawEnd{newWire(conn), t}
	hi.Protocol = Version
	e.says(hello, hi)
	return e
}

func (e *rawEnd) says(k kind, message any) {
	e.t.Helper()
	if err := e.tell(k, message); err != nil {
		e.t.Fatal(err)
	}
}

// hears waits for a frame of a kind, and passes over others.
func (e *rawEnd) hears(k kind, into any) {
	e.t.Helper()
	_ = e.SetReadDeadline(time.Now().Add(patience))
	for {
		got, text, err := e.read()
		if err != nil || got == refused {
			e.t.Fatalf("instead of %q comes %q, %s, %v", k, got, text, err)
		}
		if got != k {
			continue
		}
		if into != nil {
			if err := json.Unmarshal(text, into); err != nil {
				e.t.Fatal(err)
			}
		}
		return
	}
}

// A rawHouse is a listener at which a test is the house.
type rawHouse struct {
	net.Listener
	t *testing.T
}

// rawHouseOf is one, and a door that has found it.
func rawHouseOf(t *testing.T) (*rawHouse, *Remote, *rawEnd) {
	t.Helper()
	listener, err := net.Listen("unix", filepath.Join(t.TempDir(), "doors"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = listener.Close() })
	h := &rawHouse{listener, t}
	met := make(chan *Remote)
	go func() {
		r, _ := reach(t, Address{"unix", listener.Addr().String()}, "")
		met <- r
	}()
	up, _ := h.takes()
	r := <-met
	if r == nil {
		t.Fatal("the door does not find the house")
	}
	return h, r, up
}

// takes takes the next connection: that of the door, or one of a session.
func (h *rawHouse) takes() (*rawEnd, greeting) {
	h.t.Helper()
	conn, err := h.Accept()
	if err != nil {
		h.t.Fatal(err)
	}
	h.t.Cleanup(func() { _ = conn.Close() })
	e, hi := &rawEnd{newWire(conn), h.t}, greeting{}
	e.hears(hello, &hi)
	e.says(welcome, reception{Protocol: Version})
	return e, hi
}

// lets lets the next one in who tries, and gives the number of the visit.
func (e *rawEnd) lets() int64 {
	e.t.Helper()
	var t try
	e.hears(trying, &t)
	e.says(verdict, result{Visit: t.Visit, OK: true, Pass: []byte("pass")})
	return t.Visit
}

// enters has somebody come in at a door by a house of which a test is the end.
func enters(t *testing.T, r *Remote, up *rawEnd) door.Visit {
	t.Helper()
	v := r.Visit(&aClient{closed: make(chan struct{})})
	t.Cleanup(v.End)
	done := make(chan error, 1)
	go func() {
		_, err := v.Try(door.Try{User: "ann", Method: door.None})
		done <- err
	}()
	up.lets()
	if err := <-done; err != nil {
		t.Fatal(err)
	}
	return v
}

// TestWhoStoppedAnsweringIsSilentInTheNextHouse tells a house that comes back which clients have
// stopped answering.
func TestWhoStoppedAnsweringIsSilentInTheNextHouse(t *testing.T) {
	h, r, up := rawHouseOf(t)
	v := enters(t, r, up)
	v.SetSilent(true)
	var f fact
	if up.hears(silence, &f); !f.Is {
		t.Errorf("of the silent one the house is told %+v", f)
	}
	_ = up.Close()
	up, _ = h.takes()
	var back visitor
	if up.hears(visiting, &back); !back.Silent || back.Pass == nil {
		t.Errorf("the next house is told %+v", back)
	}
}

// TestWhatIsWrittenAndTakenIsOne cuts a line in the middle of a frame that writes something and
// says what has been taken: the client gets nothing of it, and the next house has both again. Behind
// a whole one it has neither.
func TestWhatIsWrittenAndTakenIsOne(t *testing.T) {
	h, r, up := rawHouseOf(t)
	v := enters(t, r, up)
	typed, types := io.Pipe()
	defer types.Close()
	to := &channelOf{in: typed, out: make(chan []byte, 10), ended: make(chan int, 1)}
	opened := make(chan door.Session)
	go func() {
		s, _ := v.Open([]byte("pass"))
		opened <- s
	}()
	line, _ := h.takes()
	s := <-opened
	if s == nil {
		t.Fatal("no session is opened")
	}
	defer s.Close()
	s.Start(door.Start{Subsystem: door.Programs}, to)
	line.hears(begin, nil)
	if _, err := io.WriteString(types, "look\n"); err != nil {
		t.Fatal(err)
	}
	line.hears(input, nil)
	frame := appendFrame(nil, outputTaken, progress{5, 7, false}.encode(), []byte("an answer\n"))
	if _, err := line.Conn.Write(frame[:len(frame)-1]); err != nil {
		t.Fatal(err)
	}
	_ = line.Close()
	line, _ = h.takes()
	var again door.Start
	if line.hears(begin, &again); again.Back == nil || again.Back.Mark != 0 || string(again.Back.Input) != "look\n" {
		t.Errorf("behind half a frame the session goes on as %+v", again.Back)
	}
	if _, err := line.Conn.Write(frame); err != nil {
		t.Fatal(err)
	}
	if text := <-to.out; string(text) != "an answer\n" {
		t.Errorf("the client gets %q first", text)
	}
	_ = line.Close()
	line, _ = h.takes()
	if line.hears(begin, &again); again.Back.Mark != 7 || len(again.Back.Input) > 0 {
		t.Errorf("behind a whole frame the session goes on as %+v", again.Back)
	}
}

// TestATryGetsItsOwnAnswer has a house that is gone have answered an earlier try.
func TestATryGetsItsOwnAnswer(t *testing.T) {
	r, err := reach(t, open(t, &quiet{}, "unix:"+filepath.Join(t.TempDir(), "doors"), ""), "")
	if err != nil {
		t.Fatal(err)
	}
	v := r.Visit(&aClient{closed: make(chan struct{})}).(*doorConn)
	defer v.End()
	v.results <- result{Visit: v.id, Error: "an earlier one"}
	v.questions <- question{Visit: v.id, Text: "an earlier one"}
	if pass, err := v.Try(door.Try{User: "ann", Method: door.None}); err != nil || pass == nil {
		t.Errorf("a try comes to %v, %v", pass, err)
	}
}

// TestASessionIsOfAHouseThatCameBack opens a session of somebody whom the house let in just before
// it was gone, so that the next one has not heard of them.
func TestASessionIsOfAHouseThatCameBack(t *testing.T) {
	r, err := reach(t, open(t, &quiet{}, "unix:"+filepath.Join(t.TempDir(), "doors"), ""), "")
	if err != nil {
		t.Fatal(err)
	}
	v := r.Visit(&aClient{closed: make(chan struct{})}).(*doorConn)
	defer v.End()
	v.pass = []byte("pass")
	s, why := v.Open(v.pass)
	if why != "" {
		t.Fatalf("no session is opened: %s", why)
	}
	s.Close()
}

// A wary house has its own ways of taking people back.
type wary struct {
	quiet
	returns func() (string, error)
	closes  func()
	open    atomic.Int32
	ended   chan struct{}
}

func (w *wary) Visit(door.Client) door.Visit { return w }
func (w *wary) Return(door.Visit, door.Pass) (string, error) {
	if w.returns == nil {
		return "", nil
	}
	return w.returns()
}
func (w *wary) End() {
	if w.ended != nil {
		close(w.ended)
	}
}

// Open has room for one session.
func (w *wary) Open(door.Pass) (door.Session, string) {
	if !w.open.CompareAndSwap(0, 1) {
		return nil, "There is no room."
	}
	return w, ""
}

func (w *wary) Close() {
	if w.closes != nil {
		w.closes()
	}
	w.open.Store(0)
}

// TestSessionsEndBeforeTheyComeBack has a door come back before the house has noticed that it was
// gone: its sessions don't count twice, even where it takes a moment to end one.
func TestSessionsEndBeforeTheyComeBack(t *testing.T) {
	front := &wary{closes: func() { time.Sleep(100 * time.Millisecond) }}
	at := open(t, front, "unix:"+filepath.Join(t.TempDir(), "doors"), "")
	for range 3 {
		up := comes(t, at, greeting{Door: "a door"})
		up.hears(welcome, nil)
		up.says(visiting, visitor{Visit: 1, Pass: []byte("pass")})
		comes(t, at, greeting{Door: "a door", Visit: 1, Pass: []byte("pass")}).hears(welcome, nil)
	}
}

// TestWhoLeavesWhileTheyComeBackIsGone ends a connection of which the house is still finding out whether
// it may go on.
func TestWhoLeavesWhileTheyComeBackIsGone(t *testing.T) {
	asked, answered := make(chan struct{}), make(chan struct{})
	front := &wary{ended: make(chan struct{}), returns: func() (string, error) {
		close(asked)
		<-answered
		return "", nil
	}}
	up := comes(t, open(t, front, "unix:"+filepath.Join(t.TempDir(), "doors"), ""), greeting{Door: "a door"})
	up.hears(welcome, nil)
	up.says(visiting, visitor{Visit: 1, Pass: []byte("pass")})
	<-asked
	up.says(ending, fact{Visit: 1})
	if err := up.write(beat); err != nil {
		t.Fatal(err)
	}
	up.hears(beat, nil) // and so the end has been heard
	close(answered)
	select {
	case <-front.ended:
	case <-time.After(patience):
		t.Fatal("a visit that has ended stays in the house")
	}
}

// TestAHouseInTroubleIsAskedAgain has a house that can't tell at first whether somebody may go on,
// and one that says that they may not.
func TestAHouseInTroubleIsAskedAgain(t *testing.T) {
	tried := 0
	front := &wary{returns: func() (string, error) {
		if tried++; tried == 1 {
			return "", errors.New("the database is away")
		}
		return "", nil
	}}
	at := open(t, front, "unix:"+filepath.Join(t.TempDir(), "doors"), "")
	up := comes(t, at, greeting{Door: "a door"})
	up.hears(welcome, nil)
	up.says(visiting, visitor{Visit: 1, Pass: []byte("pass")})
	comes(t, at, greeting{Door: "a door", Visit: 1, Pass: []byte("pass")}).hears(welcome, nil)

	front.returns = func() (string, error) { return "You are banned.", nil }
	up.says(visiting, visitor{Visit: 2, Pass: []byte("pass")})
	line := comes(t, at, greeting{Door: "a door", Visit: 2, Pass: []byte("pass")})
	var no *Refused
	if err := line.expect(welcome, &reception{}); !errors.As(err, &no) || !strings.Contains(no.Text, "banned") {
		t.Errorf("who is banned is told %v", err)
	}
}

// TestNobodyComesBackByALineThatIsSilent has a house fall silent: once the door has noticed, sessions
// wait for a line on which the house answers.
func TestNobodyComesBackByALineThatIsSilent(t *testing.T) {
	t.Parallel()
	h, r, up := rawHouseOf(t)
	for range 20 {
		v := enters(t, r, up)
		opened := make(chan door.Session)
		go func() {
			s, _ := v.Open([]byte("pass"))
			opened <- s
		}()
		h.takes()
		s := <-opened
		if s == nil {
			t.Fatal("no session is opened")
		}
		t.Cleanup(s.Close)
		typed, types := io.Pipe()
		t.Cleanup(func() { _ = types.Close() })
		s.Start(door.Start{}, &channelOf{in: typed})
	}
	if _, hi := h.takes(); hi.Visit != 0 {
		t.Error("a session comes back by the line that is silent")
	}
}

// TestADoorThatClosesLooksForNoHouse closes a door while its house is away: nothing of it goes on, see
// TestMain.
func TestADoorThatClosesLooksForNoHouse(t *testing.T) {
	h, r, up := rawHouseOf(t)
	_ = h.Close()
	_ = up.Close()
	for is := true; is; time.Sleep(time.Millisecond) {
		r.mu.Lock()
		is = r.up != nil
		r.mu.Unlock()
	}
	r.Close()
}
