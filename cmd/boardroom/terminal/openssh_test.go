package terminal_test

import (
	"bufio"
	"bytes"
	"errors"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"boardroom/cmd/boardroom/terminal"
	"boardroom/world/limiter"
)

// An openssh is the client that people have, without the settings of whoever
// runs the tests.
type openssh struct {
	t    *testing.T
	port string
	home string
}

// useOpenSSH opens a house on the network and finds the client.
func useOpenSSH(t *testing.T, limits terminal.Limits) *openssh {
	t.Helper()
	if _, err := exec.LookPath("ssh"); err != nil {
		t.Skip("there is no ssh here")
	}
	h := open(t, limits)
	h.account("Ann")
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	served := make(chan error, 1)
	go func() { served <- h.server.Serve(listener) }()
	t.Cleanup(func() {
		h.close()
		if err := <-served; err != nil {
			t.Error(err)
		}
	})
	_, port, _ := net.SplitHostPort(listener.Addr().String())
	c := &openssh{t: t, port: port, home: t.TempDir()}
	if out, err := exec.Command("ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", c.key()).CombinedOutput(); err != nil {
		t.Skipf("no key can be made: %v, %s", err, out)
	}
	return c
}

func (c *openssh) key() string { return filepath.Join(c.home, "key") }

// run runs the client as somebody and gives it what to read.
func (c *openssh) run(name, input string, args ...string) (out, errs string, status int) {
	c.t.Helper()
	args = append([]string{
		"-F", "none", "-p", c.port, "-i", c.key(), "-o", "IdentitiesOnly=yes", "-o", "IdentityAgent=none",
		"-o", "StrictHostKeyChecking=no", "-o", "UserKnownHostsFile=" + filepath.Join(c.home, "known"), "-o", "LogLevel=ERROR",
	}, args...)
	// Options end where the name begins, and the command stands behind it.
	at := len(args)
	for i, arg := range args {
		if arg == "--" {
			at = i
			args = append(args[:i], args[i+1:]...)
			break
		}
	}
	args = append(args[:at], append([]string{name + "@127.0.0.1"}, args[at:]...)...)
	cmd := exec.CommandContext(c.t.Context(), "ssh", args...)
	var stdout, stderr bytes.Buffer
	cmd.Stdin, cmd.Stdout, cmd.Stderr, cmd.Env = strings.NewReader(input), &stdout, &stderr, []string{"PATH=" + os.Getenv("PATH")}
	err := cmd.Run()
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) {
		c.t.Fatal(err)
	}
	return stdout.String(), stderr.String(), cmd.ProcessState.ExitCode()
}

// The client that people have sees what it should.
func TestOpenSSH(t *testing.T) {
	c := useOpenSSH(t, terminal.Limits{})
	cases := []struct {
		name, as, input string
		args            []string
		out, errs       string
		status          int
	}{
		{"one command", "guest", "", []string{"--", "look", "me"}, "You are a guest.", "", 0},
		{"a refused command", "guest", "", []string{"--", "look", "nobody"}, "", "nobody", 1},
		{"a script", "guest", "say one\nsay two", nil, `You say, "two"`, "", 0},
		{"a command on a terminal", "guest", "say more\r", []string{"-tt", "--", "say", "one"}, `You say, "more"`, "", 0},
		{"a command for a program on a terminal", "guest", "say more\r", []string{"-tt", "--", "look", "me", "--json"}, "}\r\n", "", 0},
		{"a refusal for a program on a terminal", "guest", "", []string{"-tt", "--", "look", "nobody", "--json"}, `{"status":"refused"`, "", 1},
		{"a terminal that is none", "guest", "say last", []string{"-tt"}, `You say, "last"`, "", 0},
		{"a new key", "Kim", "yes\nlook me\n", nil, nameIsYours("Kim"), "", 0},
		{"the new key again", "Kim", "", []string{"--", "look", "me"}, "You are Kim, in the Lobby.", "", 0},
		{"the new key under another name", "Lou", "look me\n", nil, "The key you came with is Kim's", "", 0},
		{"somebody else's name", "Ann", "", []string{"-o", "BatchMode=yes", "--", "who"}, "", "Permission denied", 255},
		{"an unknown subsystem", "guest", "", []string{"-s", "--", "netconf"}, "", "subsystem request failed", 255},
		{"sftp", "guest", "", []string{"-s", "--", "sftp"}, "", "Boardroom keeps no files that could be copied.", 1},
		{"scp as it was", "guest", "", []string{"--", "scp", "-t", "file"}, "\x01Boardroom keeps no files that could be copied.", "", 1},
		{"text on standard input", "guest", "one: \"two\" - three\n", []string{"--", "say", "-"}, `You say, "one: "two" - three"`, "", 0},
		{"too many lines of text", "guest", "one\ntwo\n", []string{"--", "say", "-"}, "", "has 2 lines, so nothing was done", 2},
		{"a forwarded agent and display", "guest", "", []string{"-A", "-X", "--", "look", "me"}, "a guest.", "", 0},
	}
	for _, test := range cases {
		t.Run(test.name, func(t *testing.T) {
			out, errs, status := c.run(test.as, test.input, test.args...)
			if status != test.status || !strings.Contains(out, test.out) || !strings.Contains(errs, test.errs) {
				t.Errorf("it ends with %d, writes %q, and %q as errors", status, out, errs)
			}
		})
	}
}

// Whoever is refused before the handshake is shown why, also while they are slow.
func TestOpenSSHShowsWhyAConnectionIsRefused(t *testing.T) {
	c := useOpenSSH(t, terminal.Limits{PerAddress: 40, LoggingInPerAddress: 50, LoggingInStart: 60, LoggingIn: 70, Arrivals: limiter.Rate{Burst: 100, Every: time.Second}})
	for range 40 {
		conn, err := net.Dial("tcp", "127.0.0.1:"+c.port)
		if err != nil {
			t.Fatal(err)
		}
		defer conn.Close()
		if line, err := bufio.NewReader(conn).ReadString('\n'); err != nil || line != "SSH-2.0-Boardroom\r\n" {
			t.Fatalf("a connection is told %q, %v", line, err)
		}
	}
	for range 5 {
		out, errs, status := c.run("guest", "", "--", "who")
		if status != 255 || out != "" || !strings.Contains(errs, "There are too many connections from your address. Please close one first.") {
			t.Errorf("the 41st connection ends with %d, %q and %q", status, out, errs)
		}
	}
}
