package terminal_test

import (
	"errors"
	"io"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	gossh "golang.org/x/crypto/ssh"

	"boardroom/cmd/boardroom/terminal"
	"boardroom/cmd/boardroom/terminal/terminaltest"
	"boardroom/commands"
	"boardroom/world/limiter"
)

// A channel is a session on which anything at all may be asked.
type channel struct {
	gossh.Channel
	t        *testing.T
	requests <-chan *gossh.Request
}

func openChannel(t *testing.T, client *terminaltest.Client) *channel {
	t.Helper()
	c, requests, err := client.OpenChannel("session", nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = c.Close() })
	return &channel{Channel: c, t: t, requests: requests}
}

// ask sends a request and says whether it was granted.
func (c *channel) ask(name string, payload []byte) bool {
	c.t.Helper()
	granted, err := c.SendRequest(name, true, payload)
	if err != nil {
		c.t.Fatalf("%s: %v", name, err)
	}
	return granted
}

// status reads what a session writes to its end and returns that, and the exit
// status.
func (c *channel) status() (string, uint32) {
	c.t.Helper()
	var errs []byte
	read := make(chan struct{})
	go func() {
		defer close(read)
		errs, _ = io.ReadAll(c.Stderr())
	}()
	out, err := io.ReadAll(c)
	<-read
	if err != nil {
		c.t.Fatal(err)
	}
	for r := range c.requests {
		var exit struct{ Status uint32 }
		if r.Type == "exit-status" && gossh.Unmarshal(r.Payload, &exit) == nil {
			return string(out) + string(errs), exit.Status
		}
	}
	c.t.Fatal("the session ends without an exit status")
	return "", 0
}

// Payloads of requests.
type (
	ptyRequest struct {
		Term                         string
		Columns, Rows, Width, Height uint32
		Modes                        string
	}
	windowRequest struct{ Columns, Rows, Width, Height uint32 }
	envRequest    struct{ Name, Value string }
	textRequest   struct{ Text string }
)

func xterm(columns, rows uint32) []byte {
	return gossh.Marshal(ptyRequest{Term: "xterm", Columns: columns, Rows: rows})
}

func text(s string) []byte { return gossh.Marshal(textRequest{s}) }

func window(columns, rows uint32) []byte {
	return gossh.Marshal(windowRequest{Columns: columns, Rows: rows})
}

func TestMalformedTerminalsAreRefusedAndHurtNobody(t *testing.T) {
	h := open(t, terminal.Limits{})
	whole := xterm(80, 24)
	payloads := map[string][]byte{
		"a length beyond all memory":    {0xff, 0xff, 0xff, 0xff},
		"that length, with bytes":       append([]byte{0xff, 0xff, 0xff, 0xff}, whole...),
		"a length that wraps round":     append([]byte{0xff, 0xff, 0xff, 0xfc}, whole[4:]...),
		"nothing":                       nil,
		"half a length":                 {0, 0},
		"no size":                       whole[:9],
		"half a size":                   whole[:15],
		"a name of half a megabyte":     gossh.Marshal(ptyRequest{Term: strings.Repeat("x", 30_000), Columns: 80, Rows: 24}),
		"modes of a length beyond that": append(append([]byte{}, whole[:len(whole)-4]...), 0xff, 0xff, 0xff, 0xff),
	}
	for name, payload := range payloads {
		t.Run(name, func(t *testing.T) {
			c := openChannel(t, h.guest())
			if c.ask("pty-req", payload) {
				t.Error("the terminal is granted")
			}
			if !c.ask("exec", text("help look")) {
				t.Fatal("the session is of no use any more")
			}
			if out, status := c.status(); status != 0 || strings.Contains(out, "\r") {
				t.Errorf("the session ends with %d and writes %q", status, out)
			}
		})
	}
}

func TestSizesOfTerminals(t *testing.T) {
	h := open(t, terminal.Limits{})
	for _, at := range [][2]uint32{{0, 0}, {0, 24}, {1, 1}, {80, 0}, {65535, 65535}, {1 << 31, 1<<32 - 1}} {
		c := openChannel(t, h.guest())
		if !c.ask("pty-req", xterm(at[0], at[1])) || !c.ask("shell", nil) {
			t.Fatalf("a terminal of %d is refused", at)
		}
		if !c.ask("window-change", window(at[0], at[1])) {
			t.Errorf("a window of %d is refused", at)
		}
		_, _ = io.WriteString(c, "look\rquit\r")
		if out, status := c.status(); status != 0 || len(out) > 100_000 {
			t.Errorf("on a terminal of %d the session ends with %d and writes %d bytes", at, status, len(out))
		}
	}
}

// The newest size counts, however many came before and whether anybody read them.
func TestResizesNeverBlock(t *testing.T) {
	h := open(t, terminal.Limits{})
	client := h.guest()
	other := openChannel(t, client)
	c := openChannel(t, client)
	if c.ask("window-change", window(100, 30)) {
		t.Error("a window changes without a terminal")
	}
	if !c.ask("pty-req", xterm(80, 24)) || c.ask("pty-req", xterm(80, 24)) {
		t.Fatal("one terminal is to be granted, and no second")
	}
	for i := range uint32(1000) {
		if _, err := c.SendRequest("window-change", false, window(20+i%50, 24)); err != nil {
			t.Fatal(err)
		}
	}
	if !c.ask("window-change", window(30, 24)) || c.ask("window-change", []byte{1, 2, 3}) {
		t.Error("a whole size is to be taken, and half of one is not")
	}
	if !other.ask("exec", text("help look")) { // another session of the connection
		t.Fatal("the connection is blocked")
	}
	if _, status := other.status(); status != 0 {
		t.Errorf("the other session ends with %d", status)
	}
	if !c.ask("shell", nil) {
		t.Fatal("the shell is refused")
	}
	for i := range uint32(1000) {
		if _, err := c.SendRequest("window-change", false, window(20+i%50, 24)); err != nil {
			t.Fatal(err)
		}
	}
	if !c.ask("window-change", window(30, 24)) {
		t.Error("a size is refused while the session runs")
	}
	_, _ = io.WriteString(c, "help look\rquit\rquit\r")
	out, status := c.status()
	if status != 0 {
		t.Errorf("the session ends with %d", status)
	}
	told := strings.LastIndex(out, "look here") // what is typed may be echoed before the newest size is known
	if told < 0 {
		t.Fatal("help look tells nothing")
	}
	for _, line := range strings.Split(out[told:], "\r\n") {
		if len(line) > 30 && !strings.Contains(line, "\x1b") {
			t.Errorf("a line is wider than the newest window: %q", line)
		}
	}
}

func TestTheEnvironmentIsBounded(t *testing.T) {
	c := openChannel(t, open(t, terminal.Limits{}).guest())
	env := func(name, value string) bool { return c.ask("env", gossh.Marshal(envRequest{name, value})) }
	if env("LONG", strings.Repeat("x", 4096)) || c.ask("env", []byte{0xff, 0xff, 0xff, 0xff}) {
		t.Error("a variable that is too long or none at all is taken")
	}
	for i := range 32 {
		if !env("LANG", "C") {
			t.Fatalf("variable %d is refused", i+1)
		}
	}
	if env("LANG", "C") {
		t.Error("one variable too many is taken")
	}
	if !c.ask("shell", nil) || env("LANG", "C") {
		t.Error("the environment is to be given before the session begins, and not later")
	}
	_ = c.CloseWrite()
	if _, status := c.status(); status != 0 {
		t.Errorf("the session ends with %d", status)
	}
}

func TestSessionsOfOneConnectionAreBounded(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		client := open(t, terminal.Limits{Channels: 3}).guest()
		first := openChannel(t, client)
		openChannel(t, client)
		openChannel(t, client)
		_, _, err := client.OpenChannel("session", nil)
		var refused *gossh.OpenChannelError
		if !errors.As(err, &refused) || refused.Reason != gossh.ResourceShortage {
			t.Fatalf("a session too many gives %v", err)
		}
		_ = first.Close()
		synctest.Wait()
		openChannel(t, client)
	})
}

func TestSignalsAndBreaksAreDropped(t *testing.T) {
	c := openChannel(t, open(t, terminal.Limits{}).guest())
	bother := func() {
		for range 300 {
			for _, request := range []string{"signal", "break", "xon-xoff", "nonsense"} {
				if _, err := c.SendRequest(request, false, text("TERM")); err != nil {
					t.Fatal(err)
				}
			}
		}
		for _, request := range []string{"signal", "break", "nonsense"} {
			if c.ask(request, text("INT")) {
				t.Errorf("%s is granted", request)
			}
		}
	}
	bother()
	if !c.ask("pty-req", xterm(80, 24)) || !c.ask("shell", nil) {
		t.Fatal("there is no shell")
	}
	bother()
	_, _ = io.WriteString(c, "quit\r")
	if _, status := c.status(); status != 0 {
		t.Errorf("the session ends with %d", status)
	}
}

func TestOneCommandASession(t *testing.T) {
	c := openChannel(t, open(t, terminal.Limits{}).guest())
	if c.ask("exec", []byte{0xff, 0xff, 0xff, 0xff}) || c.ask("exec", nil) {
		t.Error("a command that can't be read is granted")
	}
	if !c.ask("shell", text("quit")) {
		t.Fatal("the shell is refused")
	}
	if c.ask("shell", nil) || c.ask("exec", text("who")) {
		t.Error("a second command is granted")
	}
	_, _ = io.WriteString(c, "look nobody\n")
	_ = c.CloseWrite()
	if out, status := c.status(); status != 1 || !strings.Contains(out, "nobody") {
		t.Errorf("what came with the shell counts: %d, %q", status, out)
	}
}

func TestNothingIsForwarded(t *testing.T) {
	client := open(t, terminal.Limits{}).guest()
	c := openChannel(t, client)
	for request, payload := range map[string][]byte{
		"auth-agent-req@openssh.com": nil,
		"x11-req":                    gossh.Marshal(struct{ A, B string }{"MIT-MAGIC-COOKIE-1", "00"}),
		"subsystem":                  text("netconf"),
	} {
		if c.ask(request, payload) {
			t.Errorf("%s is granted", request)
		}
	}
	for _, kind := range []string{"direct-tcpip", "direct-streamlocal@openssh.com", "x11", "auth-agent@openssh.com", ""} {
		var refused *gossh.OpenChannelError
		if _, _, err := client.OpenChannel(kind, make([]byte, 64)); !errors.As(err, &refused) || refused.Reason != gossh.Prohibited {
			t.Errorf("a channel %q gives %v", kind, err)
		}
	}
	for _, request := range []string{"tcpip-forward", "streamlocal-forward@openssh.com", "nonsense"} {
		if granted, _, err := client.SendRequest(request, true, make([]byte, 64)); granted || err != nil {
			t.Errorf("%s gives %v, %v", request, granted, err)
		}
	}
}

// A session ends with its own channel; another one on the connection goes on.
func TestEverySessionHasItsOwnEnd(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, terminal.Limits{Lines: limiter.Rate{Burst: 5, Every: time.Second}})
		client := h.guest()
		first := client.Terminal(t, terminaltest.Look{})
		first.Expect("You are Guest1")
		second := client.Terminal(t, terminaltest.Look{})
		second.Expect("You are Guest2")
		first.Type(strings.Repeat("say blah\r", 400)) // which takes minutes
		second.Expect("blah")
		start := time.Now()
		first.Hangup()
		second.Expect("Guest1 has disconnected.")
		if took := time.Since(start); took > 0 {
			t.Errorf("the session ends %v after its channel", took)
		}
		second.Line("say still here")
		second.Expect("You say")
	})
}

// A panic in a session costs that session.
func TestAPanicEndsOneSession(t *testing.T) {
	h := openWith(t, func(c *terminal.Config) {
		c.House = &commands.House{} // a house without a world, where nobody can arrive
	})
	client := h.guest()
	for range 2 {
		out := client.Run(t, "who")
		if out.Status != 70 || !strings.Contains(out.Err, "Something went wrong on our side") {
			t.Errorf("the session comes to %+v", out)
		}
	}
	term := client.Terminal(t, terminaltest.Look{})
	if status := term.End(); status != 70 {
		t.Errorf("the session at a terminal ends with %d", status)
	}
	if !h.logged("panicked") || !h.logged("session.go") {
		t.Errorf("the log does not say where:\n%s", h.log)
	}
}
