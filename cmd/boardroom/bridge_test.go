package main

import (
	"context"
	"encoding/pem"
	"io"
	"log/slog"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"crypto/ed25519"

	gossh "golang.org/x/crypto/ssh"

	"boardroom/cmd/boardroom/bridge"
	"boardroom/cmd/boardroom/dial"
)

// writeKey writes the private key of a bot into a file.
func writeKey(t *testing.T, name string) string {
	t.Helper()
	seed := make([]byte, ed25519.SeedSize)
	copy(seed, name)
	block, err := gossh.MarshalPrivateKey(ed25519.NewKeyFromSeed(seed), name)
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "key")
	if err := os.WriteFile(path, pem.EncodeToMemory(block), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// runBridge lets a program play until the test ends. dial says where to connect.
func runBridge(t *testing.T, engine string, games []string, dial func(context.Context) (dial.Line, error)) {
	t.Helper()
	runBridgeOf(t, bridge.Config{Dial: dial, Engine: engine, Games: games, Log: slog.New(slog.DiscardHandler)})
}

// runBridgeOf is runBridge with more said about it.
func runBridgeOf(t *testing.T, c bridge.Config) {
	t.Helper()
	c.Limit, c.Think, c.Pause = 3, 20*time.Millisecond, 10*time.Millisecond
	ctx, stop := context.WithCancel(context.Background())
	done := make(chan error, 1)
	go func() { done <- bridge.Run(ctx, c) }()
	t.Cleanup(func() {
		stop()
		if err := <-done; err != nil {
			t.Errorf("the bridge ended with %v", err)
		}
	})
}

// playsOn moves where it is the caller's turn, until a game is over or so many
// entries are in its record.
func (c *caller) playsOn(number, entries int) (result string) {
	c.t.Helper()
	for {
		var at struct {
			Board struct {
				Ply      int
				YourTurn bool `json:"your_turn"`
				Result   string
			}
		}
		c.does("table.look", object{"table": number}, &at)
		if at.Board.Result != "none" || at.Board.Ply >= entries {
			return at.Board.Result
		}
		if !at.Board.YourTurn {
			c.waits("the other's move", func(n told) bool { return n.Type == "board" && n.Ply > at.Board.Ply })
			continue
		}
		var may struct {
			Moves    []string
			Unlisted string
		}
		c.does("table.moves", object{"table": number}, &may)
		if may.Unlisted != "" {
			c.does("command", object{"line": "deploy random"}, nil)
			c.does("command", object{"line": "deploy done"}, nil)
			continue
		}
		c.does("table.move", object{"table": number, "move": may.Moves[0], "ply": at.Board.Ply + 1}, nil)
	}
}

// challenges challenges a bot to Strategery as soon as the bot has its name, and
// waits for the start. more are further names and values of what is asked for. It
// returns the number of the table.
func (c *caller) challenges(bot, size string, more ...any) (number int) {
	c.t.Helper()
	params := object{"to": bot, "game": "strategery", "options": []string{size}}
	for i := 0; i < len(more); i += 2 {
		params[more[i].(string)] = more[i+1]
	}
	r := c.call("challenge", params)
	for r.Error != nil {
		r = c.call("challenge", params)
	}
	c.skips(r.Result)
	start := c.waits("the start", func(n told) bool { return n.Type == "board" && n.Occasion == "started" })
	return int(start.Table.(float64))
}

// TestBridge lets our own engine play through the bridge: a whole game, one with
// secrets, and on after the house was closed. The engine dies once on the way.
func TestBridge(t *testing.T) {
	t.Parallel()
	script := filepath.Join(t.TempDir(), "engine.sh")
	text := "if [ ! -e " + script + ".once ]; then : >" + script + ".once; exit 1; fi\nexec env " + asProgram + "=yes " + os.Args[0] + " engine $1\n"
	if err := os.WriteFile(script, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	h := openHouse(t, t.TempDir())
	var address atomic.Value
	address.Store(h.address)
	door := dial.Door{Name: "deep", Key: writeKey(t, "deep"), KnownHosts: filepath.Join(t.TempDir(), "known"), AcceptNew: true}
	ann := h.calls(t, h.account(t, "ann"))
	runBridge(t, "sh "+script+" {game}", []string{"strategery", "stratic"}, func(ctx context.Context) (dial.Line, error) {
		to := door
		to.Address = address.Load().(string)
		return to.Dial(ctx)
	})
	ann.waits("the bot", func(n told) bool { return n.Type == "note" && strings.Contains(n.Lines[0], "deep") })
	ann.challenges("deep", "4x4")
	if result := ann.playsOn(1, 1000); result == "none" {
		t.Error("the game has no result")
	}
	ann.fails(1, "challenge", object{"to": "deep", "game": "sato"})
	ann.does("challenge", object{"to": "deep", "game": "stratic"}, nil)
	ann.waits("the start", func(n told) bool { return n.Type == "board" && n.Occasion == "started" && n.Name != "strategery" })
	ann.playsOn(2, 6)
	h.stop()
	h = openHouse(t, h.data)
	address.Store(h.address)
	ann = h.calls(t, h.login("ann"))
	ann.playsOn(2, 10)
}

// TestBridgeChecksTheHouse refuses a house whose key is not known.
func TestBridgeChecksTheHouse(t *testing.T) {
	h := openHouse(t, t.TempDir())
	c := bridgeCommand{
		Engine: writeEngine(t, "exit"), Games: []string{"sato"}, Limit: 1, Think: time.Second,
		doorFlags: doorFlags{Key: writeKey(t, "deep"), KnownHosts: filepath.Join(t.TempDir(), "known"), House: "ssh://deep@" + h.address},
	}
	if err := c.play(t.Context(), output{io.Discard, io.Discard}); err == nil || !strings.Contains(err.Error(), "--accept-new") {
		t.Errorf("an unknown house came to %v", err)
	}
	for _, wrong := range []string{"deep@host", "ssh://host", "http://deep@host", "ssh://deep@"} {
		c.House = wrong
		if err := c.play(t.Context(), output{io.Discard, io.Discard}); err == nil || !strings.Contains(err.Error(), "ssh://NAME@HOST") {
			t.Errorf("%s came to %v", wrong, err)
		}
	}
	c.House, c.Games = "ssh://deep@"+h.address, []string{"chess"}
	if err := c.play(t.Context(), output{io.Discard, io.Discard}); err == nil || !strings.Contains(err.Error(), "chess") {
		t.Errorf("an unknown game came to %v", err)
	}
	c.Games = []string{"sato"}
	for engine, want := range map[string]string{"true": "it ended", "/no/such/engine": "can't be started"} {
		c.Engine = engine
		if err := c.play(t.Context(), output{io.Discard, io.Discard}); err == nil || !strings.Contains(err.Error(), want) || !strings.Contains(err.Error(), "sato") {
			t.Errorf("the engine %s came to %v", engine, err)
		}
	}
}

// A wire is a way to a house that can be cut.
type wire struct {
	net.Listener
	mu    sync.Mutex
	to    string // the address of the house
	conns []net.Conn
	dead  int // connections that are cut as soon as they are there
}

// wire lays one that lasts as long as the test.
func (h *house) wire(t *testing.T) *wire {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	w := &wire{Listener: listener, to: h.address}
	t.Cleanup(func() { _ = listener.Close(); w.cut(0) })
	go func() {
		for {
			near, err := listener.Accept()
			if err != nil {
				return
			}
			w.carry(near)
		}
	}()
	return w
}

// carry carries one connection.
func (w *wire) carry(near net.Conn) {
	w.mu.Lock()
	defer w.mu.Unlock()
	far, err := net.Dial("tcp", w.to)
	if w.dead--; err != nil || w.dead >= 0 {
		_ = near.Close()
		return
	}
	w.conns = append(w.conns, near, far)
	go func() { _, _ = io.Copy(near, far); _ = near.Close() }()
	go func() { _, _ = io.Copy(far, near); _ = far.Close() }()
}

// leadsTo has the wire lead to another house from now on.
func (w *wire) leadsTo(h *house) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.to = h.address
}

// cut cuts what there is, and so many connections that come.
func (w *wire) cut(more int) {
	w.mu.Lock()
	defer w.mu.Unlock()
	for _, conn := range w.conns {
		_ = conn.Close()
	}
	w.conns, w.dead = nil, more
}

// exampleArgs are what an example hands on to ssh.
func (w *wire) exampleArgs(t *testing.T, name string) []string {
	t.Helper()
	_, port, err := net.SplitHostPort(w.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	return []string{
		"-F", "none", "-p", port, "-i", writeKey(t, name), "-o", "IdentitiesOnly=yes", "-o", "IdentityAgent=none", "-o", "StrictHostKeyChecking=no",
		"-o", "UserKnownHostsFile=" + filepath.Join(t.TempDir(), "known"), "-o", "LogLevel=QUIET", name + "@127.0.0.1",
	}
}

func needs(t *testing.T, programs ...string) {
	t.Helper()
	for _, program := range programs {
		if _, err := exec.LookPath(program); err != nil {
			t.Skipf("there is no %s here", program)
		}
	}
}

// TestPythonExample plays against docs/examples/bot.py, whose line drops in the
// middle.
func TestPythonExample(t *testing.T) {
	needs(t, "ssh", "python3")
	t.Parallel()
	h := openHouse(t, t.TempDir())
	w := h.wire(t)
	ann := h.calls(t, h.account(t, "ann"))
	bot := exec.CommandContext(t.Context(), "python3", append([]string{"../../docs/examples/bot.py"}, w.exampleArgs(t, "snake")...)...)
	bot.Stderr = os.Stderr
	if err := bot.Start(); err != nil {
		t.Fatal(err)
	}
	ann.waits("the bot", func(n told) bool { return n.Type == "note" && strings.Contains(n.Lines[0], "snake") })
	number := ann.challenges("snake", "3x3")
	ann.playsOn(number, 2)
	w.cut(0)
	if result := ann.playsOn(number, 1000); result == "none" {
		t.Error("the game has no result")
	}
	_ = bot.Process.Kill()
	_ = bot.Wait() // it was ended
}

// TestShellExample plays against docs/examples/bot.sh, which can't connect once.
func TestShellExample(t *testing.T) {
	needs(t, "ssh", "sh", "sed")
	t.Parallel()
	h := openHouse(t, t.TempDir())
	w := h.wire(t)
	ann, bot := h.calls(t, h.account(t, "ann")), h.calls(t, h.account(t, "shell"))
	ann.does("challenge", object{"to": "shell", "game": "stacktics"}, nil)
	bot.does("accept", object{"number": bot.waits("a challenge", func(n told) bool { return n.Type == "proposed" }).Number}, nil)
	w.cut(1)
	script := exec.CommandContext(t.Context(), "sh", append([]string{"../../docs/examples/bot.sh", "1"}, w.exampleArgs(t, "shell")...)...)
	script.Stderr = os.Stderr
	if err := script.Start(); err != nil {
		t.Fatal(err)
	}
	ann.playsOn(1, 3)
	ann.does("table.resign", object{"table": 1}, nil)
	if err := script.Wait(); err != nil {
		t.Errorf("the bot ended with %v", err)
	}
}
