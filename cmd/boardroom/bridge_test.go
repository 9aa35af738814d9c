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
	"sync/atomic"
	"testing"
	"time"

	"crypto/ed25519"

	gossh "golang.org/x/crypto/ssh"

	"boardroom/cmd/boardroom/bridge"
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
func runBridge(t *testing.T, engine string, games []string, dial func(context.Context) (bridge.Line, error)) {
	t.Helper()
	ctx, stop := context.WithCancel(context.Background())
	done := make(chan error, 1)
	go func() {
		done <- bridge.Run(ctx, bridge.Config{
			Dial: dial, Engine: engine, Games: games, Limit: 3, Think: 20 * time.Millisecond, Pause: 10 * time.Millisecond,
			Log: slog.New(slog.NewTextHandler(io.Discard, nil)),
		})
	}()
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
// waits for the start.
func (c *caller) challenges(bot, size string) {
	c.t.Helper()
	params := object{"to": bot, "game": "strategery", "options": []string{size}}
	r := c.call("challenge", params)
	for r.Error != nil {
		r = c.call("challenge", params)
	}
	c.skips(r.Result)
	c.waits("the start", func(n told) bool { return n.Type == "board" && n.Occasion == "started" })
}

// TestBridge lets our own engine play through the bridge: a whole game, one with
// secrets, and on after the house was closed. The engine dies once on the way.
func TestBridge(t *testing.T) {
	program := buildProgram(t)
	script := filepath.Join(t.TempDir(), "engine.sh")
	text := "if [ ! -e " + script + ".once ]; then : >" + script + ".once; exit 1; fi\nexec " + program + " engine $1\n"
	if err := os.WriteFile(script, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	h := openHouse(t, t.TempDir())
	var address atomic.Value
	address.Store(h.address)
	door := bridge.Door{Name: "deep", Key: writeKey(t, "deep"), KnownHosts: filepath.Join(t.TempDir(), "known"), AcceptNew: true}
	ann := h.calls(t, h.account(t, "ann"))
	runBridge(t, "sh "+script+" {game}", []string{"strategery", "stratic"}, func(ctx context.Context) (bridge.Line, error) {
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
	c := bridgeCommand{Engine: "true", Games: []string{"sato"}, Key: writeKey(t, "deep"), KnownHosts: filepath.Join(t.TempDir(), "known"), Limit: 1, Think: time.Second, House: "ssh://deep@" + h.address}
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
}

// exampleArgs are what an example hands on to ssh.
func (h *house) exampleArgs(t *testing.T, name string) []string {
	t.Helper()
	_, port, err := net.SplitHostPort(h.address)
	if err != nil {
		t.Fatal(err)
	}
	return []string{
		"-F", "none", "-p", port, "-i", writeKey(t, name), "-o", "IdentitiesOnly=yes", "-o", "IdentityAgent=none", "-o", "StrictHostKeyChecking=no",
		"-o", "UserKnownHostsFile=" + filepath.Join(t.TempDir(), "known"), "-o", "LogLevel=ERROR", name + "@127.0.0.1",
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

// TestPythonExample plays against docs/examples/bot.py.
func TestPythonExample(t *testing.T) {
	needs(t, "ssh", "python3")
	h := openHouse(t, t.TempDir())
	ann := h.calls(t, h.account(t, "ann"))
	bot := exec.CommandContext(t.Context(), "python3", append([]string{"../../docs/examples/bot.py"}, h.exampleArgs(t, "snake")...)...)
	bot.Stderr = os.Stderr
	if err := bot.Start(); err != nil {
		t.Fatal(err)
	}
	ann.waits("the bot", func(n told) bool { return n.Type == "note" && strings.Contains(n.Lines[0], "snake") })
	ann.challenges("snake", "3x3")
	if result := ann.playsOn(1, 1000); result == "none" {
		t.Error("the game has no result")
	}
	_ = bot.Process.Kill()
	_ = bot.Wait() // it was ended
}

// TestShellExample plays against docs/examples/bot.sh.
func TestShellExample(t *testing.T) {
	needs(t, "ssh", "sh", "sed", "grep")
	h := openHouse(t, t.TempDir())
	ann, bot := h.calls(t, h.account(t, "ann")), h.calls(t, h.account(t, "shell"))
	ann.does("challenge", object{"to": "shell", "game": "stacktics"}, nil)
	bot.does("accept", object{"number": bot.waits("a challenge", func(n told) bool { return n.Type == "proposed" }).Number}, nil)
	script := exec.CommandContext(t.Context(), "sh", append([]string{"../../docs/examples/bot.sh", "1"}, h.exampleArgs(t, "shell")...)...)
	script.Stderr = os.Stderr
	if err := script.Start(); err != nil {
		t.Fatal(err)
	}
	ann.playsOn(1, 6)
	ann.does("table.resign", object{"table": 1}, nil)
	if err := script.Wait(); err != nil {
		t.Errorf("the bot ended with %v", err)
	}
}
