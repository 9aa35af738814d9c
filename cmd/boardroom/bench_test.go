package main

import (
	"bytes"
	"fmt"
	"io"
	"net"
	"testing"
	"time"

	gossh "golang.org/x/crypto/ssh"

	"boardroom/cmd/boardroom/terminal/terminaltest"
)

// openRoom opens a house for many people who type fast.
func openRoom(b *testing.B) *house {
	b.Helper()
	return openHouseOf(b, roomy(b))
}

// roomy are the options of such a house.
func roomy(b *testing.B) serveCommand {
	b.Helper()
	options := crowded()
	options.Data, options.drawSeed = b.TempDir(), func() uint64 { return testSeed }
	return options
}

// A bareSession is a session with a terminal and no screen: it waits for bytes
// and costs next to nothing itself.
type bareSession struct {
	in   io.Writer
	out  io.Reader
	rest []byte
	seen int
}

func (h *house) bare(b *testing.B, login terminaltest.Login) *bareSession {
	b.Helper()
	return h.bareAt(b, login, terminaltest.Look{Width: 100, Height: 60, Term: "dumb"})
}

// bareAt is bare at a terminal that looks so.
func (h *house) bareAt(b *testing.B, login terminaltest.Login, look terminaltest.Look) *bareSession {
	b.Helper()
	session, err := terminaltest.Dial(b, h.address, login).NewSession()
	if err != nil {
		b.Fatal(err)
	}
	s := &bareSession{}
	if s.in, err = session.StdinPipe(); err != nil {
		b.Fatal(err)
	}
	if s.out, err = session.StdoutPipe(); err != nil {
		b.Fatal(err)
	}
	if err := session.RequestPty(look.Term, look.Height, look.Width, gossh.TerminalModes{}); err != nil {
		b.Fatal(err)
	}
	if err := session.Shell(); err != nil {
		b.Fatal(err)
	}
	return s
}

func (s *bareSession) types(b *testing.B, line string) {
	if _, err := io.WriteString(s.in, line+"\r"); err != nil {
		b.Fatal(err)
	}
}

// waitFor reads until one of some texts has come, and says which.
func (s *bareSession) waitFor(b *testing.B, texts ...string) int {
	buffer := make([]byte, 32<<10)
	for {
		for i, text := range texts {
			if at := bytes.Index(s.rest, []byte(text)); at >= 0 {
				s.rest = append(s.rest[:0], s.rest[at+len(text):]...)
				return i
			}
		}
		n, err := s.out.Read(buffer)
		if err != nil {
			b.Fatalf("%q does not come: %v", texts, err)
		}
		s.seen += n
		s.rest = append(s.rest, buffer[:n]...)
	}
}

// named lets in whoever takes the name.
func (h *house) named(b *testing.B, name string) *bareSession {
	b.Helper()
	s := h.bare(b, h.login(name))
	s.waitFor(b, "Nobody is called")
	s.types(b, "yes")
	s.waitFor(b, "You are "+name)
	return s
}

// BenchmarkMove is the time from a typed move to the board in another session,
// for whole games on 8x8.
func BenchmarkMove(b *testing.B) {
	h := openRoom(b)
	ann, bob := h.named(b, "ann"), h.named(b, "bob")
	players := []*bareSession{ann, bob}
	for moves := 0; b.Loop(); {
		b.StopTimer()
		if moves == 0 {
			ann.types(b, "setup strategery order=registration")
			ann.waitFor(b, "You set up strategery")
			bob.types(b, "register")
			ann.waitFor(b, "bob is registered")
			ann.types(b, "start")
			bob.waitFor(b, "ann starts")
			moves = 62
		}
		mover, other := players[moves%2], players[1-moves%2]
		space := benchSpaces[62-moves]
		b.StartTimer()
		mover.types(b, space+":3.2.2.3")
		other.waitFor(b, "occupies "+space)
		moves--
		b.StopTimer()
		mover.waitFor(b, "occupies "+space)
		b.StartTimer()
	}
	b.ReportMetric(float64(bob.seen)/float64(b.N), "bytes/op")
}

// benchSpaces are the spaces of an 8x8 board that have no castle with the seed
// that every set-up in a test draws.
var benchSpaces = func() []string {
	var spaces []string
	for row := 1; row <= 8; row++ {
		for column := 1; column <= 8; column++ {
			if name := fmt.Sprintf("%dx%d", column, row); name != "3x7" && name != "1x8" {
				spaces = append(spaces, name)
			}
		}
	}
	return spaces
}()

// saidAtOnce is how many lines one person may say without a pause.
const saidAtOnce = 20

// BenchmarkSay is the time from a typed line until the last of the listeners
// has it.
func BenchmarkSay(b *testing.B) {
	for _, listeners := range []int{1, 100, 1000} {
		b.Run(fmt.Sprint(listeners), func(b *testing.B) {
			h := openRoom(b)
			crowd := make([]*bareSession, listeners)
			for i := range crowd {
				crowd[i] = h.bare(b, terminaltest.Login{Name: "guest"})
				crowd[i].waitFor(b, "You are Guest")
			}
			var speaker *bareSession
			n := 0
			for b.Loop() {
				if n%saidAtOnce == 0 {
					b.StopTimer()
					speaker = h.named(b, fmt.Sprintf("ann%d", n))
					b.StartTimer()
				}
				n++
				said := fmt.Sprintf("line %d.", n)
				speaker.types(b, "say "+said)
				for _, listener := range crowd {
					listener.waitFor(b, said)
				}
			}
		})
	}
}

// BenchmarkEcho is what the SSH library alone costs: a line as long as a typed
// move there, and as many bytes back as the house sends.
func BenchmarkEcho(b *testing.B) {
	for _, size := range []int{20, 4000} {
		b.Run(fmt.Sprint(size), func(b *testing.B) {
			in, out := echoServer(b, size)
			back := make([]byte, size)
			for b.Loop() {
				if _, err := io.WriteString(in, "2x3:3.2.2.3\r"); err != nil {
					b.Fatal(err)
				}
				if _, err := io.ReadFull(out, back); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// echoServer answers every 12 bytes with size bytes, over nothing but the SSH
// library.
func echoServer(b *testing.B, size int) (io.Writer, io.Reader) {
	b.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() { _ = listener.Close() })
	go func() {
		conn, err := listener.Accept()
		if err != nil {
			return
		}
		config := &gossh.ServerConfig{NoClientAuth: true}
		config.AddHostKey(terminaltest.Key("host"))
		_, channels, requests, err := gossh.NewServerConn(conn, config)
		if err != nil {
			return
		}
		go gossh.DiscardRequests(requests)
		for newChannel := range channels {
			channel, requests, err := newChannel.Accept()
			if err != nil {
				return
			}
			go gossh.DiscardRequests(requests)
			line, back := make([]byte, 12), bytes.Repeat([]byte("x"), size)
			for {
				if _, err := io.ReadFull(channel, line); err != nil {
					break
				}
				if _, err := channel.Write(back); err != nil {
					break
				}
			}
		}
	}()
	client, err := gossh.Dial("tcp", listener.Addr().String(), &gossh.ClientConfig{
		User: "x", HostKeyCallback: gossh.InsecureIgnoreHostKey(), Timeout: time.Minute,
	})
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() { _ = client.Close() })
	channel, requests, err := client.OpenChannel("session", nil)
	if err != nil {
		b.Fatal(err)
	}
	go gossh.DiscardRequests(requests)
	return channel, channel
}
