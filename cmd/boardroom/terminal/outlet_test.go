package terminal_test

import (
	"fmt"
	"io"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	gossh "golang.org/x/crypto/ssh"

	"boardroom/cmd/boardroom/terminal"
	"boardroom/cmd/boardroom/terminal/terminaltest"
	"boardroom/world/notice"
)

// A deaf session reads nothing, while its client answers whatever it is asked.
type deaf struct {
	client  *terminaltest.Client
	session *gossh.Session
}

// deafFrom opens a deaf session of a guest.
func (h *house) deafFrom(address string) deaf {
	h.t.Helper()
	d := deaf{client: terminaltest.MustConnect(h.t, h.dialFrom(address), terminaltest.Login{Name: "guest"})}
	var err error
	if d.session, err = d.client.NewSession(); err != nil {
		h.t.Fatal(err)
	}
	input, err := d.session.StdinPipe()
	if err != nil {
		h.t.Fatal(err)
	}
	for _, pipe := range []func() error{
		func() error { _, err := d.session.StdoutPipe(); return err },
		func() error { _, err := d.session.StderrPipe(); return err },
		d.session.Shell,
		func() error { _, err := io.WriteString(input, "\n"); return err }, // from then on it is told what happens
	} {
		if err := pipe(); err != nil {
			h.t.Fatal(err)
		}
	}
	synctest.Wait()
	return d
}

// A client that answers keep-alives and never reads is let go.
func TestAClientHasToRead(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, terminal.Limits{})
		d := h.deafFrom("203.0.113.1:1")
		time.Sleep(time.Hour) // there is nothing to read
		h.tell(lines(1000, strings.Repeat("x", 4096)))
		gone := make(chan time.Duration, 1)
		go func() { gone <- untilGone(d.client) }()
		time.Sleep(time.Minute)
		synctest.Wait()
		select {
		case took := <-gone:
			if took != 30*time.Second {
				t.Errorf("it is let go after %v", took)
			}
		default:
			t.Error("a minute later it is still there")
		}
		if h.server.Refused()["stalled"] != 1 {
			t.Errorf("counted are %v", h.server.Refused())
		}
	})
}

// So much may wait for a session, an address and the house; more ends the session that
// it is for and hurts nobody else.
func TestWhatWaitsToBeReadIsBounded(t *testing.T) {
	for name, test := range map[string]struct {
		limits terminal.Limits
		stay   int // of three sessions of one address, and one of another
	}{
		"by session": {terminal.Limits{UnreadSession: 7 << 10}, 0},
		"by address": {terminal.Limits{UnreadAddress: 17 << 10}, 3},
		"by house":   {terminal.Limits{UnreadHouse: 17 << 10}, 2},
		"no more":    {terminal.Limits{}, 4},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				test.limits.Unread = time.Hour
				h := open(t, test.limits)
				sessions := []deaf{}
				for n := range 3 {
					sessions = append(sessions, h.deafFrom(fmt.Sprintf("203.0.113.1:%d", n+1)))
				}
				sessions = append(sessions, h.deafFrom("203.0.114.1:1"))
				h.tell(lines(2000, strings.Repeat("x", 4096))) // 8 MiB, of which a client takes 2 in
				synctest.Wait()
				if stay := 4 - h.server.Refused()["unread"]; stay != test.stay {
					t.Errorf("%d sessions stay, want %d", stay, test.stay)
				}
				for _, d := range sessions {
					_ = d.client.Close()
				}
				synctest.Wait()
				h.tell(notice.Note{Lines: []string{"There is room again."}})
				if out := h.guest().Script(t, "say hello\n"); !strings.Contains(out.Out, "hello") {
					t.Errorf("later somebody is told %.200q", out.Out)
				}
			})
		})
	}
}

// What nobody will read is not taken in: nothing but a session's own input is.
func TestWhatNobodyReadsIsNotTakenIn(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, terminal.Limits{})
		client := h.guest()
		term := client.Terminal(t, terminaltest.Look{})
		idle := openChannel(t, client)
		time.Sleep(time.Minute)
		if _, err := idle.Write([]byte("hello")); err == nil {
			t.Error("a channel on which nothing runs stays open beside a session")
		}
		term.Line("say hello")
		term.See("You say, \"hello\"")
		extended := openChannel(t, client)
		if !extended.ask("shell", nil) {
			t.Fatal("there is no session")
		}
		_, _ = extended.Stderr().Write(make([]byte, 64<<10)) // less does not matter
		if took := untilGone(client); took > 0 {
			t.Errorf("what nobody reads is taken in for %v", took)
		}
	})
}
