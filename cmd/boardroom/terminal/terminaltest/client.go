// Package terminaltest is the other side of a terminal, for tests: a client
// that logs in as somebody, types and sees, as OpenSSH does it; a connection
// that needs no network; and a store that keeps nothing.
//
// It must not know the server it is used on. It waits for what should happen
// and never for time to pass.
package terminaltest

import (
	"bytes"
	"crypto/ed25519"
	"errors"
	"net"
	"strings"
	"testing"
	"time"

	gossh "golang.org/x/crypto/ssh"
)

// Patience is how long something expected may take before a test fails: longer
// than the busiest machine needs for it.
const Patience = 5 * time.Minute

// A Login says as who a client comes and what it can prove.
type Login struct {
	Name string
	Keys []gossh.Signer // in the order they are offered
	// Answer answers a question of the server's; nil is a client that can't be
	// asked, as in a script.
	Answer func(question string) string
}

// A Client is somebody connected.
type Client struct {
	*gossh.Client
	// Told are the texts that the server has shown during the login, each as one line.
	Told  []string
	Asked []string // the questions, in their order
}

// Connect logs in over a connection, as OpenSSH does: with nothing first, then
// with each key, then by answering questions, three times at most. The client
// is not nil even if the login failed.
func Connect(conn net.Conn, login Login) (*Client, error) {
	c := &Client{}
	config := &gossh.ClientConfig{
		User:            login.Name,
		HostKeyCallback: gossh.InsecureIgnoreHostKey(),
		BannerCallback: func(text string) error {
			c.Told = append(c.Told, strings.ReplaceAll(text, "\r\n", " "))
			return nil
		},
	}
	if len(login.Keys) > 0 {
		config.Auth = append(config.Auth, gossh.PublicKeys(login.Keys...))
	}
	if login.Answer != nil {
		config.Auth = append(config.Auth, gossh.RetryableAuthMethod(gossh.KeyboardInteractive(c.answerWith(login.Answer)), 3))
	}
	sshConn, channels, requests, err := gossh.NewClientConn(conn, "boardroom", config)
	if err != nil {
		_ = conn.Close()
		return c, err
	}
	c.Client = gossh.NewClient(sshConn, channels, requests)
	return c, nil
}

// answerWith notes what is shown, and answers.
func (c *Client) answerWith(answer func(string) string) gossh.KeyboardInteractiveChallenge {
	return func(_, hint string, questions []string, _ []bool) ([]string, error) {
		if hint != "" {
			c.Told = append(c.Told, strings.ReplaceAll(hint, "\r\n", " "))
		}
		answers := make([]string, len(questions))
		for i, question := range questions {
			c.Asked = append(c.Asked, question)
			answers[i] = answer(question)
		}
		return answers, nil
	}
}

// Answers gives one answer after the other, and nothing when they are used up.
func Answers(answers ...string) func(string) string {
	return func(string) string {
		if len(answers) == 0 {
			return ""
		}
		next := answers[0]
		answers = answers[1:]
		return next
	}
}

// MustConnect is Connect for a login that has to succeed. The client is closed
// with the test.
func MustConnect(t testing.TB, conn net.Conn, login Login) *Client {
	t.Helper()
	c, err := Connect(conn, login)
	if err != nil {
		t.Fatalf("%s can't log in: %v; the server said %q", login.Name, err, c.Told)
	}
	t.Cleanup(func() { _ = c.Close() })
	return c
}

// Dial is MustConnect over TCP.
func Dial(t testing.TB, address string, login Login) *Client {
	t.Helper()
	conn, err := net.Dial("tcp", address)
	if err != nil {
		t.Fatal(err)
	}
	return MustConnect(t, conn, login)
}

// Key makes a key. The same seed makes the same key.
func Key(seed string) gossh.Signer {
	padded := make([]byte, ed25519.SeedSize)
	copy(padded, seed)
	signer, err := gossh.NewSignerFromKey(ed25519.NewKeyFromSeed(padded))
	if err != nil {
		panic(err) // an Ed25519 key always makes a signer
	}
	return signer
}

// Output is what a session without a terminal came to.
type Output struct {
	Out, Err string
	Status   int // -1 where the server gave none
}

// Run runs one command, as in: ssh HOST COMMAND.
func (c *Client) Run(t testing.TB, command string) Output {
	t.Helper()
	return c.run(t, "", func(s *gossh.Session) error { return s.Start(command) })
}

// Pipe runs one command with something on standard input, as in: ssh HOST COMMAND <FILE.
func (c *Client) Pipe(t testing.TB, command, input string) Output {
	t.Helper()
	return c.run(t, input, func(s *gossh.Session) error { return s.Start(command) })
}

// Script runs lines, as in: ssh HOST <FILE.
func (c *Client) Script(t testing.TB, lines string) Output {
	t.Helper()
	return c.run(t, lines, func(s *gossh.Session) error { return s.Shell() })
}

func (c *Client) run(t testing.TB, input string, start func(*gossh.Session) error) Output {
	t.Helper()
	session, err := c.NewSession()
	if err != nil {
		t.Fatal(err)
	}
	defer session.Close()
	var out, errs bytes.Buffer
	session.Stdin, session.Stdout, session.Stderr = strings.NewReader(input), &out, &errs
	if err := start(session); err != nil {
		t.Fatal(err)
	}
	late := time.AfterFunc(Patience, func() { _ = c.Close() })
	defer late.Stop()
	return Output{Status: statusOf(session.Wait()), Out: out.String(), Err: errs.String()}
}

// statusOf is the exit status that a session ended with.
func statusOf(err error) int {
	var exit *gossh.ExitError
	switch {
	case err == nil:
		return 0
	case errors.As(err, &exit):
		return exit.ExitStatus()
	}
	return -1
}
