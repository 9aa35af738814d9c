package main

import (
	"io"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"boardroom/cmd/boardroom/terminal/terminaltest"
)

// TestAnEveningWithOpenSSH lets two people and a watcher play a whole game with
// the client that people have, each at a terminal of its own (ssh -tt).
func TestAnEveningWithOpenSSH(t *testing.T) {
	t.Parallel()
	if _, err := exec.LookPath("ssh"); err != nil {
		t.Skip("there is no ssh here")
	}
	h := openHouse(t, t.TempDir())
	ann, bob, cat := h.openSSH(t, "ann"), h.openSSH(t, "bob"), h.openSSH(t, "cat")
	all := []*sshClient{ann, bob, cat}
	for _, someone := range all {
		someone.sees("Nobody is called " + someone.name)
		someone.types("yes")
		someone.sees("You are " + someone.name)
	}
	ann.types("setup strategery 3x3 points=8 order=registration")
	bob.sees("ann sets up strategery")
	bob.types("register")
	ann.sees("bob is registered at strategery")
	cat.types("watch strategery")
	cat.sees("You watch strategery")
	ann.types("start")
	bob.sees("ann starts strategery")

	// The castles are at 3x2 and 1x1.
	players := []*sshClient{ann, bob}
	for i, space := range []string{"2x1", "3x1", "1x2", "2x2", "1x3", "2x3", "3x3"} {
		players[i%2].types("occupy " + space + " with 2 2 2 2")
		for _, someone := range all {
			if someone == players[i%2] {
				someone.sees("You occupy " + space)
			} else {
				someone.sees(players[i%2].name + " occupies " + space)
			}
		}
	}
	for _, someone := range all {
		someone.sees("The board is full.")
		someone.types("quit")
		someone.sees("Goodbye, " + someone.name + ".")
		if err := someone.Wait(); err != nil {
			t.Errorf("the client of %s ended with: %v", someone.name, err)
		}
	}
}

// An sshClient is an ssh process.
type sshClient struct {
	*exec.Cmd
	t    *testing.T
	name string
	in   io.Writer

	mu      sync.Mutex
	changed *sync.Cond
	out     strings.Builder
	from    int // up to here what was written has been seen
}

// openSSH starts an ssh with a new key, which knows nothing of the settings of
// whoever runs the tests.
func (h *house) openSSH(t *testing.T, name string) *sshClient {
	t.Helper()
	home := t.TempDir()
	key := filepath.Join(home, "key")
	if out, err := exec.Command("ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", key).CombinedOutput(); err != nil {
		t.Fatalf("no key can be made: %v, %s", err, out)
	}
	_, port, err := net.SplitHostPort(h.address)
	if err != nil {
		t.Fatal(err)
	}
	c := &sshClient{t: t, name: name, Cmd: exec.CommandContext(t.Context(), "ssh", "-tt", "-F", "none", "-p", port, "-i", key,
		"-o", "IdentitiesOnly=yes", "-o", "IdentityAgent=none", "-o", "StrictHostKeyChecking=no",
		"-o", "UserKnownHostsFile="+filepath.Join(home, "known"), "-o", "LogLevel=ERROR", name+"@127.0.0.1")}
	c.changed = sync.NewCond(&c.mu)
	c.Env = []string{"PATH=" + os.Getenv("PATH"), "TERM=dumb"}
	c.Stdout, c.Stderr = c, c
	if c.in, err = c.StdinPipe(); err != nil {
		t.Fatal(err)
	}
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	return c
}

// Write takes what the client prints.
func (c *sshClient) Write(p []byte) (int, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.changed.Broadcast()
	return c.out.Write(p)
}

func (c *sshClient) types(line string) {
	c.t.Helper()
	if _, err := io.WriteString(c.in, line+"\r"); err != nil {
		c.t.Fatalf("%s can't type: %v", c.name, err)
	}
}

var codes = regexp.MustCompile("\x1b\\[[0-9;?]*[A-Za-z]|\r")

// sees waits for a text behind all that was seen, wrapped in any way.
func (c *sshClient) sees(text string) {
	c.t.Helper()
	want := strings.Join(strings.Fields(text), " ")
	late := false
	timer := time.AfterFunc(terminaltest.Patience, func() {
		c.mu.Lock()
		defer c.mu.Unlock()
		late = true
		c.changed.Broadcast()
	})
	defer timer.Stop()
	c.mu.Lock()
	defer c.mu.Unlock()
	for {
		told := strings.Join(strings.Fields(codes.ReplaceAllString(c.out.String(), "")), " ")
		if at := strings.Index(told[min(c.from, len(told)):], want); at >= 0 {
			c.from += at + len(want)
			return
		}
		if late {
			c.t.Fatalf("%s does not see %q but\n%s", c.name, text, told[min(c.from, len(told)):])
		}
		c.changed.Wait()
	}
}
