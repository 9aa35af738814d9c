package terminal_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"
	"testing/synctest"

	gossh "golang.org/x/crypto/ssh"

	"boardroom/cmd/boardroom/terminal"
	"boardroom/cmd/boardroom/terminal/terminaltest"
)

var codeForm = regexp.MustCompile(`[0-9a-z]{4}(?:-[0-9a-z]{4}){3}`)

// sends logs in with a password that nobody has asked for, as many programs do.
func (h *house) sends(address, name, password string) (*terminaltest.Client, error) {
	h.t.Helper()
	c := &terminaltest.Client{}
	config := &gossh.ClientConfig{User: name, HostKeyCallback: gossh.InsecureIgnoreHostKey(), Auth: []gossh.AuthMethod{gossh.Password(password)}}
	config.BannerCallback = func(text string) error {
		c.Told = append(c.Told, strings.ReplaceAll(text, "\r\n", " "))
		return nil
	}
	conn, channels, requests, err := gossh.NewClientConn(h.dialFrom(address), "boardroom", config)
	if err == nil {
		c.Client = gossh.NewClient(conn, channels, requests)
		h.t.Cleanup(func() { _ = c.Close() })
	}
	return c, err
}

// TestWhoComesInWithAPasswordUnasked is about the method "password".
func TestWhoComesInWithAPasswordUnasked(t *testing.T) {
	h := open(t, terminal.Limits{WrongPasswords: 100})
	h.account("Ann")
	h.account("Ian")
	h.withPassword("Pat", "correct horse")
	code := codeForm.FindString(h.owner("Ian").Run(t, "@recovery").Out)
	for _, c := range []struct{ name, password, is, told string }{
		{"Pat", "correct horse", "Pat", ""},
		{"pat", "correct horse", "Pat", ""},
		{"Pat", "wrong", "", ""},
		{"Pat", "", "", ""},
		{"guest", "anything", "Guest1", ""},
		{"Ann", "correct horse", "", ""},
		{"Ian", code, "Ian", ""},
		{"Ian", code, "", ""},
		{"Kim", "long enough", "", "Nobody is called Kim, so there is no password to try. Come as a guest: ssh guest@192.0.2.254"},
		{"b b", "long enough", "", `Nobody is called "b b"`},
	} {
		client, err := h.sends("192.0.2.1:1234", c.name, c.password)
		if (err == nil) != (c.is != "") {
			t.Errorf("%+v: the login gives %v", c, err)
		}
		if told := strings.Join(client.Told, " "); !strings.Contains(told, c.told) || c.told == "" && told != "" {
			t.Errorf("%+v: the server says %q", c, told)
		}
		if err == nil {
			if is := who(t, client); !strings.HasPrefix(is, c.is+" ") {
				t.Errorf("%+v: the person is %q", c, is)
			}
			_ = client.Close()
		}
	}
	h.do(func() {
		if known, err := h.world.Accounts.Recognise("Kim", ""); err != nil || known.Named != nil {
			t.Errorf("the name is taken: %+v, %v", known, err)
		}
	})
}

// TestGuessingIsSlowByEitherMethod has wrong passwords come by one method, and the next try
// by the other: what counts against the one counts against the other.
func TestGuessingIsSlowByEitherMethod(t *testing.T) {
	unasked := func(h *house, name, password string) error {
		_, err := h.sends("192.0.2.1:1", name, password)
		return err
	}
	asked := func(h *house, name, password string) error {
		_, err := terminaltest.Connect(h.dialFrom("192.0.2.1:1"), terminaltest.Login{Name: name, Answer: func(string) string { return password }})
		return err
	}
	for name, by := range map[string][2]func(*house, string, string) error{"unasked first": {unasked, asked}, "asked first": {asked, unasked}} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				h := open(t, terminal.Limits{WrongPasswords: 1, WrongPatience: 1})
				h.withPassword("Pat", "correct horse")
				if by[0](h, "Pat", "a guess") == nil {
					t.Fatal("a guess lets in")
				}
				if by[1](h, "Pat", "correct horse") == nil {
					t.Error("the next try is not slowed")
				}
				if !h.logged("a login failed") || !h.logged("the password is wrong") {
					t.Error("the log does not say that a password was wrong")
				}
			})
		})
	}
}

// TestNobodyIsToldWhoHasCodes has two accounts without a password, one of them with codes:
// whoever asks hears the same.
func TestNobodyIsToldWhoHasCodes(t *testing.T) {
	h := open(t, terminal.Limits{WrongPasswords: 100})
	h.account("Ann")
	h.account("Bea")
	out := h.owner("Bea").Run(t, "@recovery")
	if !codeForm.MatchString(out.Out) {
		t.Fatalf("@recovery gives %+v", out)
	}
	hears := func(name string) string {
		var heard []string
		client, err := terminaltest.Connect(h.dial(), terminaltest.Login{Name: name, Keys: keys("none"), Answer: func(question string) string {
			heard = append(heard, question)
			return "guess"
		}})
		if err == nil {
			t.Fatalf("a guess lets in as %s", name)
		}
		return strings.ReplaceAll(fmt.Sprint(heard, client.Told, err), name, "NAME")
	}
	one, other := hears("Ann"), hears("Bea")
	if one != other || !strings.Contains(one, "Code for NAME: ") || !strings.Contains(one, "That is not the code.") {
		t.Errorf("one hears %q, the other %q", one, other)
	}
}
