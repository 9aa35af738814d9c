package link

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"log/slog"
	"net"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"go.uber.org/goleak"

	"boardroom/cmd/boardroom/door"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// FuzzFrames has anybody send anything to either end: nothing panics, no frame is longer than it
// may be, and what can be read is written the same.
func FuzzFrames(f *testing.F) {
	f.Add([]byte("h\x00\x00\x02{}"))
	f.Add(appendFrame(nil, taken, progress{7, 9, true}.encode()))
	f.Add([]byte("o\xff\xff\xff"))
	f.Add(appendFrame(appendFrame(nil, input, []byte("look\r")), inputEnd, nil))
	f.Fuzz(func(t *testing.T, sent []byte) {
		from, again := bufio.NewReader(bytes.NewReader(sent)), []byte(nil)
		for {
			k, payload, err := readFrame(from)
			if err != nil {
				break
			}
			if len(payload) > mostFrame {
				t.Fatalf("a payload of %d bytes is read", len(payload))
			}
			again = appendFrame(again, k, payload)
			if p, err := decodeProgress(payload); err == nil && !bytes.Equal(p.encode(), payload) {
				t.Fatalf("%x is read as %+v", payload, p)
			}
			_ = said(payload, func(greeting) {})
			_ = said(payload, func(door.Start) {})
		}
		if !bytes.HasPrefix(sent, again) {
			t.Fatalf("%x is read as %x", sent, again)
		}
	})
}

// FuzzSession has a door of which nothing is known send anything to a session.
func FuzzSession(f *testing.F) {
	f.Add(appendFrame(appendFrame(nil, begin, []byte(`{"Command":"who"}`)), input, []byte("look\r")))
	f.Add(appendFrame(appendFrame(nil, begin, []byte(`{}`)), confirmed, nil))
	f.Add(appendFrame(nil, resize, []byte(`{"Width":-1}`)))
	f.Fuzz(func(t *testing.T, sent []byte) {
		here, there := net.Pipe()
		s := newStream(newWire(here))
		go func() {
			_, _ = there.Write(sent)
			_ = there.Close()
		}()
		told := &quiet{}
		s.loop(told)
		_ = here.Close()
		if len(s.in) > mostUntaken || told.begun > 1 {
			t.Fatalf("%d bytes wait, and %d sessions have begun", len(s.in), told.begun)
		}
	})
}

// quiet is a house that says nothing, and takes everybody.
type quiet struct {
	begun int
	opens func(door.Stream)
}

func (q *quiet) Visit(door.Client) door.Visit                 { return q }
func (q *quiet) Seal(string, door.Pass) []byte                { return []byte("pass") }
func (q *quiet) Unseal(string, []byte) (door.Pass, error)     { return "pass", nil }
func (q *quiet) Return(door.Visit, door.Pass) (string, error) { return "", nil }
func (q *quiet) Try(t door.Try) (door.Pass, error)            { return "pass", nil }
func (q *quiet) Open(door.Pass) (door.Session, string)        { return q, "" }
func (q *quiet) IsTimed() bool                                { return false }
func (q *quiet) SetSilent(bool)                               {}
func (q *quiet) End()                                         {}
func (q *quiet) Resize(door.Size)                             {}
func (q *quiet) Close()                                       {}
func (q *quiet) Start(_ door.Start, s door.Stream) {
	if q.begun++; q.opens != nil {
		q.opens(s)
	}
}

// open lets doors come to a house at an address of a network.
func open(t *testing.T, front Front, at, secret string) Address {
	t.Helper()
	d, err := NewDoors(DoorsConfig{Front: front, Secret: secret, Program: "1.2.3", Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		t.Fatal(err)
	}
	where, err := ParseAddress(at)
	if err != nil {
		t.Fatal(err)
	}
	l, err := where.Listen()
	if err != nil {
		t.Fatal(err)
	}
	served := make(chan error, 1)
	go func() { served <- d.Serve(l) }()
	t.Cleanup(func() {
		d.Close()
		if err := <-served; err != nil {
			t.Error(err)
		}
	})
	return Address{l.Addr().Network(), l.Addr().String()}
}

func reach(t *testing.T, at Address, secret string) (*Remote, error) {
	t.Helper()
	r, err := Reach(t.Context(), RemoteConfig{Houses: []Address{at}, Secret: secret, Program: "1.2.3", Log: slog.New(slog.DiscardHandler)})
	if err == nil {
		t.Cleanup(r.Close)
	}
	return r, err
}

const (
	oneSecret   = "one secret that nobody can guess"
	otherSecret = "another one that nobody can guess"
)

// TestADoorHasToKnowTheSecret has doors come by TLS: one knows the secret, one knows another, one
// comes without TLS, and one has a certificate that is none of the secret's.
func TestADoorHasToKnowTheSecret(t *testing.T) {
	at := open(t, &quiet{}, "127.0.0.1:0", oneSecret)
	if _, err := reach(t, at, oneSecret); err != nil {
		t.Errorf("who knows the secret is told %v", err)
	}
	if _, err := reach(t, at, otherSecret); !errors.Is(err, errStranger) {
		t.Errorf("who knows another secret is told %v", err)
	}
	conn, err := net.Dial(at.Network, at.Address)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	_ = newWire(conn).tell(hello, greeting{Protocol: Version, Door: "a door"})
	if got, _ := io.ReadAll(conn); bytes.Contains(got, []byte("keys")) || bytes.Contains(got, []byte{byte(welcome), 0, 0}) {
		t.Errorf("without TLS a door is told %q", got)
	}
	config, err := ofHouse.config(oneSecret)
	if err != nil {
		t.Fatal(err)
	}
	other, err := ofDoor.config(otherSecret)
	if err != nil {
		t.Fatal(err)
	}
	config.Certificates = other.Certificates
	conn, err = net.Dial(at.Network, at.Address)
	if err != nil {
		t.Fatal(err)
	}
	if secured, err := ofDoor.secure(conn, config); err == nil {
		_ = secured.SetReadDeadline(time.Now().Add(handshakeTime))
		if _, err := secured.Read(make([]byte, 1)); err == nil {
			t.Error("a certificate of another secret is taken")
		}
		_ = secured.Close()
	}
}

// TestVersionsThatDontFit is refused with a sentence that says so.
func TestVersionsThatDontFit(t *testing.T) {
	at := open(t, &quiet{}, "unix:"+filepath.Join(t.TempDir(), "doors"), "")
	conn, err := net.Dial(at.Network, at.Address)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	w := newWire(conn)
	if err := w.tell(hello, greeting{Protocol: Version + 1, Door: "a door", Program: "9.9.9"}); err != nil {
		t.Fatal(err)
	}
	var no *Refused
	if err := w.expect(welcome, &reception{}); !errors.As(err, &no) || !strings.Contains(no.Text, "9.9.9") || !strings.Contains(no.Text, "version 2") {
		t.Errorf("a newer door is told %v", err)
	}
}

// TestASecretIsOnesOwn reads secrets of files.
func TestASecretIsOnesOwn(t *testing.T) {
	path := filepath.Join(t.TempDir(), "secret")
	for range 2 { // the second time it is there
		if err := NewSecret(path); err != nil {
			t.Fatal(err)
		}
	}
	if secret, err := ReadSecret(path); err != nil || len(secret) < leastSecret {
		t.Errorf("a new secret is %q, %v", secret, err)
	}
}

// aClient is a connection at a door.
type aClient struct{ closed chan struct{} }

func (c *aClient) RemoteAddr() net.Addr { return addressOf("203.0.113.1:4000") }
func (c *aClient) LocalAddr() net.Addr  { return addressOf("192.0.2.1:22") }
func (c *aClient) Close() error {
	close(c.closed)
	return nil
}

// channelOf is a stream whose client reads nothing, or all.
type channelOf struct {
	in    io.Reader
	out   chan []byte
	ended chan int
}

func (c *channelOf) Read(into []byte) (int, error) { return c.in.Read(into) }
func (c *channelOf) Write(text []byte) (int, error) {
	c.out <- bytes.Clone(text)
	return len(text), nil
}
func (c *channelOf) Close() error            { return nil }
func (c *channelOf) Stderr() io.Writer       { return c }
func (c *channelOf) Confirm(then func())     { then() }
func (c *channelOf) Exit(status int, _ bool) { c.ended <- status }

// TestWhoDoesNotReadHoldsUpTheHouse writes to a client that reads nothing: the house's writing has
// to wait, after no more than the sockets hold; then all arrives, in order, and the status.
func TestWhoDoesNotReadHoldsUpTheHouse(t *testing.T) {
	const all = 8 << 20
	written := make(chan int, all/pieceSize+1)
	front := &quiet{opens: func(s door.Stream) {
		go func() {
			for n := 0; n < all; n += pieceSize {
				if _, err := s.Write(bytes.Repeat([]byte{byte(n / pieceSize)}, pieceSize)); err != nil {
					t.Error(err)
				}
				written <- n
			}
			close(written)
			s.Exit(7, false)
		}()
	}}
	r, err := reach(t, open(t, front, "unix:"+filepath.Join(t.TempDir(), "doors"), ""), "")
	if err != nil {
		t.Fatal(err)
	}
	visit := r.Visit(&aClient{closed: make(chan struct{})})
	defer visit.End()
	pass, err := visit.Try(door.Try{User: "ann", Method: door.None})
	if err != nil {
		t.Fatal(err)
	}
	session, why := visit.Open(pass)
	if why != "" {
		t.Fatal(why)
	}
	defer session.Close()
	typed, types := io.Pipe()
	defer types.Close()
	to := &channelOf{in: typed, out: make(chan []byte), ended: make(chan int, 1)}
	session.Start(door.Start{}, to)
	stalled := 0
	for waits := true; waits; {
		select {
		case n, more := <-written:
			stalled, waits = n, more
		case <-time.After(time.Second):
			waits = false
		}
	}
	if stalled > 1<<20 {
		t.Errorf("%d bytes were written to somebody who reads nothing", stalled)
	}
	for n := 0; n < all; {
		text := <-to.out
		if text[0] != byte(n/pieceSize) || text[len(text)-1] != text[0] {
			t.Fatalf("at %d comes %d", n, text[0])
		}
		n += len(text)
		for len(written) > 0 {
			<-written
		}
	}
	if status := <-to.ended; status != 7 {
		t.Errorf("the status is %d", status)
	}
}
