package telnet

import (
	"crypto/tls"
	"crypto/x509"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"boardroom/cmd/boardroom/terminal"
)

// modern is a client of text games that takes all that is offered.
var modern = map[string]string{
	"DO 24":            "\xff\xfb\x18",
	"SB 24 \x01":       "",
	"DO 31":            "\xff\xfb\x1f\xff\xfa\x1f\x00\x64\x00\x28\xff\xf0",
	"WILL 25":          "\xff\xfd\x19",
	"WILL 42":          "\xff\xfd\x2a",
	"SB 42 \x01;UTF-8": "\xff\xfa\x2a\x02UTF-8\xff\xf0",
	"WILL 201":         "\xff\xfd\xc9\xff\xfa\xc9Core.Supports.Set [\"Char 1\", \"Room 1\", \"Comm.Channel 1\", \"Game 1\"]\xff\xf0",
	"DO 6":             "\xff\xfc\x06",
	"WILL 1":           "\xff\xfd\x01",
}

// TestAGuestPlaysByTelnet has a client that answers nothing come as a guest and play.
func TestAGuestPlaysByTelnet(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := open(t, terminal.Limits{}).connect("192.0.2.1:1", nil)
		c.until("Your name: [prompt]")
		c.enter("guest")
		c.until("did not say that it shows UTF-8")
		c.until("You are Guest1")
		c.until("> [prompt]")
		c.enter("setup sato")
		c.until("> [prompt]")
		c.enter("look at sato")
		if board := c.until("> [prompt]"); strings.ContainsFunc(board, func(r rune) bool { return r > '~' || r == '\x1b' }) {
			t.Errorf("without UTF-8 the board is %q", board)
		}
		c.enter("quit")
		c.ends()
	})
}

// TestTakingANameByTelnet takes a name with a password, which is not shown, and comes back.
func TestTakingANameByTelnet(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, terminal.Limits{})
		c := h.connect("192.0.2.1:1", modern)
		c.until("Your name: [prompt]")
		c.enter("Ann Lee")
		if refused := c.until("Your name: [prompt]"); !strings.Contains(refused, "can't be a name") || strings.Contains(refused, "guest;") {
			t.Errorf("a name that nobody can have is refused with %q", refused)
		}
		c.enter("Ann")
		c.until("New password, at least 8 characters: [prompt]")
		c.hears("WILL 1")
		c.enter("correct horse")
		c.hears("WONT 1")
		c.until("The same password again: [prompt]")
		c.enter("correct horse")
		c.until("The name Ann is yours. Come back with your password: telnet://")
		c.until("> [prompt]")
		c.enter("quit")
		c.ends()
		c = h.connect("192.0.2.1:2", modern)
		c.until("Your name: [prompt]")
		c.enter("ann")
		c.until("Password for Ann: [prompt]")
		c.enter("wrong")
		c.until("That is not the password.")
		c.until("Password for Ann: [prompt]")
		c.enter("")
		c.until("Your name: [prompt]")
		c.enter("ann")
		c.until("Password for Ann: [prompt]")
		c.enter("correct horse")
		if greeted := c.until("> [prompt]"); !strings.Contains(greeted, "You are Ann") || strings.Contains(greeted, "horse") {
			t.Errorf("Ann is told %q", greeted)
		}
	})
}

// TestGMCP tells a client beside its text who and where somebody is, what is said and what happens.
func TestGMCP(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, terminal.Limits{})
		c := h.come("Ann", modern)
		if got := c.hears("SB 201 Char.Name"); got != `SB 201 Char.Name {"name":"Ann","fullname":"Ann"}` {
			t.Error(got)
		}
		if got := c.hears(`SB 201 Room.Info {"name":"The Lobby"`); !strings.Contains(got, `"south":"Sáto"`) {
			t.Error(got)
		}
		c.enter("south")
		c.hears(`SB 201 Room.Info {"name":"Sáto"`)
		bob := h.come("Bob", modern)
		bob.enter("tell ann hello there")
		if got := c.hears("SB 201 Comm.Channel.Text"); got != `SB 201 Comm.Channel.Text {"channel":"tell","talker":"Bob","text":"hello there","mine":false}` {
			t.Error(got)
		}
		bob.enter("challenge ann sato")
		if got := c.hears("SB 201 Game.Proposed"); !strings.Contains(got, `"from":"Bob"`) {
			t.Error(got)
		}
		c.enter("accept bob")
		if got := c.hears("SB 201 Game.Board"); !strings.Contains(got, `"position":"game=sato`) || strings.Contains(got, `"picture"`) {
			t.Error(got)
		}
		c.enter("who")
		if who := c.until("> [prompt]"); strings.Count(who, "Ann") > 3 {
			t.Errorf("who lists %q", who)
		}
	})
}

// come logs somebody in who takes their name first.
func (h *house) come(name string, answers map[string]string) *client {
	h.t.Helper()
	c := h.connect("192.0.2.1:1", answers)
	c.until("Your name: [prompt]")
	c.enter(name)
	for range 2 {
		c.until("assword")
		c.until("[prompt]")
		c.enter("correct horse")
	}
	c.until("> [prompt]")
	return c
}

// TestGuestsHaveNoGMCP leaves a guest one person.
func TestGuestsHaveNoGMCP(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := open(t, terminal.Limits{}).connect("192.0.2.1:1", modern)
		c.until("Your name: [prompt]")
		c.enter("guest")
		c.until("> [prompt]")
		c.enter("who")
		synctest.Wait()
		if who := c.until("> [prompt]"); strings.Contains(who, "Guest2") {
			t.Errorf("who says %q", who)
		}
		for _, said := range c.said {
			if strings.HasPrefix(said, "SB 201 Char") {
				t.Errorf("a guest is told %s", said)
			}
		}
	})
}

// TestStatus tells listings of games what there is.
func TestStatus(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := open(t, terminal.Limits{}).connect("192.0.2.1:1", map[string]string{"WILL 70": "\xff\xfd\x46"})
		if got := c.hears("SB 70"); !strings.Contains(got, "\x01NAME\x02Boardroom") || !strings.Contains(got, "\x01PLAYERS\x023") {
			t.Errorf("listings are told %q", got)
		}
	})
}

// TestAScreenReader is told all in words from the beginning.
func TestAScreenReader(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		answers := map[string]string{
			"DO 24":      "\xff\xfb\x18",
			"SB 24 \x01": "\xff\xfa\x18\x00MTTS 79\xff\xf0",
		}
		c := open(t, terminal.Limits{}).connect("192.0.2.1:1", answers)
		c.until("Your name: [prompt]")
		synctest.Wait() // the client's answers come before a name is typed
		c.enter("guest")
		c.until("> [prompt]")
		c.enter("learn sato 2")
		board := c.until("> [prompt]")
		if !strings.Contains(board, "g1 and g4: Teacher, ring 3.") || strings.Contains(board, "\x1b") {
			t.Errorf("a reader is told %q", board)
		}
	})
}

// TestAttacks has clients that keep to nothing: each costs itself alone.
func TestAttacks(t *testing.T) {
	for name, sends := range map[string]string{
		"a flood of options":        strings.Repeat("\xff\xfd\x03\xff\xfb\x03", 1<<14),
		"a flood of offers":         strings.Repeat("\xff\xfb\x18", 1<<14),
		"a flood of questions":      strings.Repeat("\xff\xf6", 1<<14),
		"GMCP of a megabyte":        "\xff\xfd\xc9\xff\xfa\xc9" + strings.Repeat("x", 1<<20) + "\xff\xf0guest\r\n\xff\xf4quit\r\n",
		"an endless subnegotiation": "guest\r\nquit\r\n\xff\xfa\xc9" + strings.Repeat("x", 1<<20),
		"IAC in a name":             "gu\xff\xffest\r\n\r\nquit\r\n",
		"a name without an end":     strings.Repeat("x", 1<<16),
		"junk":                      strings.Repeat("\x00\x01\x80\xfe\x1b[A\x1b[200~\xff\xff\xff\xf1", 1<<12),
		"names and no passwords":    strings.Repeat("ann\r\nx\r\n", 64),
		"nothing":                   "",
		"half a command":            "guest\r\nquit\r\n\xff",
		"packages of GMCP that are none": "\xff\xfd\xc9\xff\xfa\xc9Core.Supports.Set [\"\"," + strings.Repeat("\"x\",", 200) +
			"1]\xff\xf0\xff\xfa\xc9Core.Supports.Add {\xff\xf0guest\r\nquit\r\n",
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				h := open(t, terminal.Limits{})
				c := h.connect("198.51.100.1:1", nil)
				go func() {
					for rest := sends; rest != ""; {
						n, err := c.conn.Write([]byte(rest[:min(len(rest), 4096)]))
						if rest = rest[n:]; err != nil {
							return
						}
					}
				}()
				synctest.Wait()
				other := h.connect("192.0.2.1:1", modern)
				other.until("Your name: [prompt]")
				other.enter("guest")
				other.until("> [prompt]")
				time.Sleep(10 * time.Minute)
				synctest.Wait()
				c.mu.Lock()
				over := c.over
				c.mu.Unlock()
				if !over {
					t.Errorf("after ten minutes the connection is still there: %q", c.text)
				}
			})
		})
	}
}

// TestTLS lets a guest in over TLS, and nobody who speaks without it.
func TestTLS(t *testing.T) {
	certified := httptest.NewTLSServer(nil)
	secured := &tls.Config{Certificates: certified.TLS.Certificates}
	trusted := &tls.Config{ServerName: "example.com", RootCAs: x509.NewCertPool()}
	trusted.RootCAs.AddCert(certified.Certificate())
	certified.Close()
	h := openSecured(t, terminal.Limits{}, secured)
	conn, err := h.door.Dial("192.0.2.1:1")
	if err != nil {
		t.Fatal(err)
	}
	c := h.over(tls.Client(conn, trusted), modern)
	c.until("Your name: [prompt]")
	c.enter("guest")
	c.until("You are Guest1")
	plain := h.connect("192.0.2.1:2", nil)
	plain.enter("guest")
	plain.ends()
	if strings.Contains(plain.text, "Your name") {
		t.Errorf("without TLS somebody is told %q", plain.text)
	}
}
