package telnet

import (
	"context"
	"crypto/tls"
	"fmt"
	"log/slog"
	"net"
	"strings"
	"sync"
	"testing"
	"time"

	"go.uber.org/goleak"
	gossh "golang.org/x/crypto/ssh"

	"golang.org/x/crypto/bcrypt"

	"boardroom/cmd/boardroom/terminal"
	"boardroom/cmd/boardroom/terminal/terminaltest"
	"boardroom/commands"
	"boardroom/commands/acts"
	"boardroom/games/all"
	"boardroom/world"
	"boardroom/world/worldtest"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// A house is a whole one over a store that forgets, with a door for telnet.
type house struct {
	t    testing.TB
	door *terminaltest.Listener
}

func open(t testing.TB, limits terminal.Limits) *house {
	t.Helper()
	return openSecured(t, limits, nil)
}

// openSecured opens a house whose door speaks TLS, where there is a configuration for it.
func openSecured(t testing.TB, limits terminal.Limits, secured *tls.Config) *house {
	t.Helper()
	log := slog.New(slog.DiscardHandler)
	w, err := world.New(world.Config{
		Store: &worldtest.Memory{}, Games: all.Games(), Log: log, Now: time.Now, Seed: func() uint64 { return 1 },
	})
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(context.Background())
	stopped := make(chan struct{})
	go func() {
		defer close(stopped)
		w.Run(ctx)
	}()
	known := commands.NewHouse(w, acts.Vocabulary(), func() string { return "Good evening." }, terminal.ReadKey, log)
	known.Hasher.Cost = bcrypt.MinCost
	server := terminal.New(terminal.Config{
		World: w, House: known, HostKeys: []gossh.Signer{terminaltest.Key("the host")}, Log: log, Limits: limits,
	})
	h := &house{t: t, door: terminaltest.Listen()}
	s := New(Config{
		House: server, Gate: server.Gate(), Log: log,
		Status: func() map[string]string { return map[string]string{"PLAYERS": "3"} },
	})
	served := make(chan error, 1)
	go func() { served <- s.Serve(h.door, secured) }()
	t.Cleanup(func() {
		ending, cancel := context.WithTimeout(context.Background(), terminaltest.Patience)
		defer cancel()
		if err := server.Shutdown(ending); err != nil {
			t.Errorf("the house can't be closed: %v", err)
		}
		if err := <-served; err != nil {
			t.Error(err)
		}
		stop()
		<-stopped
	})
	return h
}

// A client is somebody's telnet client. It answers what a script says, and keeps what it was sent.
type client struct {
	t    testing.TB
	conn net.Conn

	mu      sync.Mutex
	changed *sync.Cond
	text    string   // what was shown, with [prompt] behind prompts
	said    []string // of the protocol
	over    bool
}

// connect connects a client that answers what the door says of options, by the words that said has
// for it: "DO 24" is answered by IAC WILL 24 where will holds 24.
func (h *house) connect(from string, answers map[string]string) *client {
	h.t.Helper()
	conn, err := h.door.Dial(from)
	if err != nil {
		h.t.Fatal(err)
	}
	return h.over(conn, answers)
}

// over is connect over a connection that is there.
func (h *house) over(conn net.Conn, answers map[string]string) *client {
	c := &client{t: h.t, conn: conn}
	c.changed = sync.NewCond(&c.mu)
	h.t.Cleanup(func() { _ = conn.Close() })
	go c.read(answers)
	return c
}

func (c *client) read(answers map[string]string) {
	p := &parser{
		text: func(b byte) { c.note(func() { c.text += string([]byte{b}) }) },
		command: func(command byte) {
			if command == cmdGA || command == cmdEOR {
				c.note(func() { c.text += "[prompt]" })
			}
		},
	}
	say := func(what string) {
		c.note(func() { c.said = append(c.said, what) })
		if answer, has := answers[what]; has {
			c.send(answer)
		}
	}
	p.negotiate = func(verb, option byte) {
		say(fmt.Sprint(map[byte]string{cmdWILL: "WILL ", cmdWONT: "WONT ", cmdDO: "DO ", cmdDONT: "DONT "}[verb], option))
	}
	p.subnegotiate = func(option byte, text []byte) { say(fmt.Sprintf("SB %d %s", option, text)) }
	buffer := make([]byte, 4096)
	for {
		n, err := c.conn.Read(buffer)
		p.feed(buffer[:n])
		if err != nil {
			c.note(func() { c.over = true })
			return
		}
	}
}

func (c *client) note(what func()) {
	c.mu.Lock()
	defer c.mu.Unlock()
	what()
	c.changed.Broadcast()
}

// send sends something as it is; the connection may be over.
func (c *client) send(raw string) { _, _ = c.conn.Write([]byte(raw)) }

func (c *client) enter(line string) { c.send(line + "\r\n") }

// until waits for a text to be shown, and gives what was shown up to it, without what was given
// before.
func (c *client) until(text string) string {
	c.t.Helper()
	var got string
	c.await("the text "+text, func() bool {
		before, after, found := strings.Cut(c.text, text)
		if found {
			got, c.text = before+text, after
		}
		return found
	})
	return got
}

// hears waits for something of the protocol.
func (c *client) hears(begins string) (said string) {
	c.t.Helper()
	c.await(begins, func() bool {
		for _, said = range c.said {
			if strings.HasPrefix(said, begins) {
				return true
			}
		}
		return false
	})
	return said
}

func (c *client) await(what string, is func() bool) {
	c.t.Helper()
	late := time.AfterFunc(terminaltest.Patience, func() { c.note(func() { c.over = true }) })
	defer late.Stop()
	c.mu.Lock()
	defer c.mu.Unlock()
	for !is() {
		if c.over {
			c.t.Fatalf("%s does not come; there is %q, and %q", what, c.text, c.said)
		}
		c.changed.Wait()
	}
}

// ends waits for the end of the connection.
func (c *client) ends() {
	c.t.Helper()
	c.mu.Lock()
	defer c.mu.Unlock()
	for !c.over {
		c.changed.Wait()
	}
}
