package terminal_test

import (
	"crypto/rand"
	"errors"
	"io"
	"slices"
	"strings"
	"testing"
	"time"
	"unsafe"

	gossh "golang.org/x/crypto/ssh"

	"boardroom/cmd/boardroom/terminal"
	"boardroom/cmd/boardroom/terminal/terminaltest"
	"boardroom/world/store"
)

// keys makes keys from seeds.
func keys(seeds ...string) []gossh.Signer {
	signers := make([]gossh.Signer, len(seeds))
	for i, seed := range seeds {
		signers[i] = terminaltest.Key(seed)
	}
	return signers
}

// worldKey is the key of a seed as the world knows it.
func worldKey(seed string) *store.Key {
	key := terminaltest.Key(seed).PublicKey()
	return &store.Key{Fingerprint: gossh.FingerprintSHA256(key), Type: key.Type()}
}

// shown is a key whose owner is somewhere else: it can be offered, not proven.
type shown struct{ gossh.Signer }

func (shown) Sign(io.Reader, []byte) (*gossh.Signature, error) {
	return nil, errors.New("the private key is not here")
}

func (s shown) SignWithAlgorithm(rand io.Reader, data []byte, _ string) (*gossh.Signature, error) {
	return s.Sign(rand, data)
}

// certified wraps a key into a certificate, signed by nobody of note.
func certified(t *testing.T, key gossh.Signer) gossh.Signer {
	t.Helper()
	certificate := &gossh.Certificate{
		Key: key.PublicKey(), CertType: gossh.UserCert, ValidPrincipals: []string{"somebody-else"},
		ValidBefore: uint64(time.Date(2001, 1, 1, 0, 0, 0, 0, time.UTC).Unix()),
	}
	if err := certificate.SignCert(rand.Reader, terminaltest.Key("an authority")); err != nil {
		t.Fatal(err)
	}
	signer, err := gossh.NewCertSigner(certificate, key)
	if err != nil {
		t.Fatal(err)
	}
	return signer
}

func TestWhoComesIn(t *testing.T) {
	const password = "correct horse"
	cases := []struct {
		name  string
		login terminaltest.Login
		is    string // what the person is called; empty where nobody gets in
		told  string // during the login
	}{
		{"a guest proves nothing", terminaltest.Login{Name: "guest"}, "Guest1", ""},
		{"a guest with a number", terminaltest.Login{Name: "Guest7"}, "Guest1", ""},
		{"a guest with a key that opens an account", terminaltest.Login{Name: "guest", Keys: keys("Ann")}, "Guest1", ""},
		{"an owner", terminaltest.Login{Name: "Ann", Keys: keys("Ann")}, "Ann", ""},
		{"an owner who writes the name otherwise", terminaltest.Login{Name: "aNN", Keys: keys("Ann")}, "Ann", ""},
		{"an owner whose key is the last of many", terminaltest.Login{Name: "Ann", Keys: keys("1", "2", "3", "4", "5", "6", "7", "8", "Ann")}, "Ann", ""},
		{"an owner under a free name", terminaltest.Login{Name: "nobody-yet", Keys: keys("Ann")}, "Ann", ""},
		{"an owner under a name that can't be one", terminaltest.Login{Name: "\x1b[31m", Keys: keys("Ann")}, "Ann", ""},
		{"the key of several accounts and a free name", terminaltest.Login{Name: "nobody-yet", Keys: keys("shared")}, "Guest1", ""},
		{"the key of several accounts and one of them", terminaltest.Login{Name: "Cleo", Keys: keys("shared")}, "Cleo", ""},
		{"a key that nobody knows", terminaltest.Login{Name: "nobody-yet", Keys: keys("new")}, "Guest1", ""},
		{"a key that nobody knows and no name", terminaltest.Login{Name: "a b", Keys: keys("new")}, "Guest1", ""},
		{"somebody else's name", terminaltest.Login{Name: "Ann", Keys: keys("new")}, "", "This key does not open Ann"},
		{"somebody else's name, asked", terminaltest.Login{Name: "Ann", Keys: keys("new"), Answer: terminaltest.Answers()}, "", "come with the right key"},
		{"no proof", terminaltest.Login{Name: "Ann"}, "", ""},
		{"no proof of a free name", terminaltest.Login{Name: "nobody-yet"}, "", ""},
		{"the password", terminaltest.Login{Name: "Pat", Answer: terminaltest.Answers(password)}, "Pat", ""},
		{"the password at the second try", terminaltest.Login{Name: "pat", Answer: terminaltest.Answers("wrong", password)}, "Pat", "That is not the password. Password for Pat: "},
		{"the password behind nine keys", terminaltest.Login{Name: "Pat", Keys: keys("1", "2", "3", "4", "5", "6", "7", "8", "9"), Answer: terminaltest.Answers(password)}, "Pat", ""},
		{"no password", terminaltest.Login{Name: "Pat", Answer: terminaltest.Answers("", "", "")}, "", ""},
		{"a name taken with a password", terminaltest.Login{Name: "Kim", Answer: terminaltest.Answers("long enough", "long enough")}, "Kim", "Nobody is called Kim."},
		{"a name not taken", terminaltest.Login{Name: "Kim", Answer: terminaltest.Answers("")}, "Guest1", "leave it empty to come in as a guest"},
		{"a password that is too short first", terminaltest.Login{Name: "Kim", Answer: terminaltest.Answers("short", "long enough", "long enough")}, "Kim", "It needs at least 8. New password, at least 8 characters: "},
		{"two passwords first", terminaltest.Login{Name: "Kim", Answer: terminaltest.Answers("long enough", "another one", "long enough", "long enough")}, "Kim", "Those were two different passwords. New password, at least 8 characters: "},
		{"a name that can't be one", terminaltest.Login{Name: "42", Answer: terminaltest.Answers()}, "Guest1", `"42" can't be a name`},
		{"a word of the house", terminaltest.Login{Name: "root", Answer: terminaltest.Answers()}, "Guest1", `"root" can't be a name`},
		{"a name of a million letters", terminaltest.Login{Name: strings.Repeat("a", 20_000), Answer: terminaltest.Answers()}, "Guest1", "can't be a name"},
		{"a name that is no text", terminaltest.Login{Name: "\xff\x00", Answer: terminaltest.Answers()}, "Guest1", "can't be a name"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			h := open(t, terminal.Limits{})
			h.account("Ann")
			h.account("Bea", "shared")
			h.account("Cleo", "shared")
			h.withPassword("Pat", password)
			client, err := terminaltest.Connect(h.dial(), c.login)
			if client.Client != nil {
				defer client.Close()
			}
			if (err == nil) != (c.is != "") {
				t.Fatalf("the login gave %v, and the server said %q", err, client.Told)
			}
			if c.told != "" && !slices.ContainsFunc(slices.Concat(client.Told, client.Asked), func(text string) bool { return strings.Contains(text, c.told) }) {
				t.Errorf("the server said %q and asked %q, not %q", client.Told, client.Asked, c.told)
			}
			if err == nil {
				if is := who(t, client); !strings.HasPrefix(is, c.is+" ") {
					t.Errorf("the person is %q, not %s", is, c.is)
				}
			}
		})
	}
}

// Before a password is asked for, nothing is said about keys that don't open the name:
// clients offer all they have.
func TestKeysBeforeAPasswordAreRefusedInSilence(t *testing.T) {
	const password = "correct horse"
	h := open(t, terminal.Limits{})
	h.withPassword("Pat", password)
	both := h.withPassword("Quinn", password)
	if err := h.store.AddKey(both.ID, *worldKey("right")); err != nil {
		t.Fatal(err)
	}
	answer := func(string) string { return password }
	for name, c := range map[string]struct {
		login terminaltest.Login
		in    bool
	}{
		"one key":                        {terminaltest.Login{Name: "Pat", Keys: keys("1"), Answer: answer}, true},
		"several keys":                   {terminaltest.Login{Name: "pat", Keys: keys("1", "2", "3"), Answer: answer}, true},
		"nine keys":                      {terminaltest.Login{Name: "Pat", Keys: keys("1", "2", "3", "4", "5", "6", "7", "8", "9"), Answer: answer}, true},
		"a certificate":                  {terminaltest.Login{Name: "Pat", Keys: []gossh.Signer{certified(t, terminaltest.Key("1"))}, Answer: answer}, true},
		"the right key second":           {terminaltest.Login{Name: "Quinn", Keys: keys("1", "right")}, true},
		"no right key beside a password": {terminaltest.Login{Name: "Quinn", Keys: keys("1", "2"), Answer: answer}, true},
		"nobody who can be asked":        {terminaltest.Login{Name: "Pat", Keys: keys("1", "2")}, false},
	} {
		client, err := terminaltest.Connect(h.dial(), c.login)
		if client.Client != nil {
			_ = client.Close()
		}
		if (err == nil) != c.in || len(client.Told) > 0 {
			t.Errorf("%s: the login gave %v, and the server said %q", name, err, client.Told)
		}
	}
}

// Whoever has no name of their own is told why, once inside.
func TestTheWelcomeSaysWhy(t *testing.T) {
	cases := []struct {
		login terminaltest.Login
		told  []string
	}{
		{terminaltest.Login{Name: "bob", Keys: keys("Ann")}, []string{"Nobody is called bob. The key you came with is Ann's."}},
		{terminaltest.Login{Name: "\x1b[31mbob", Keys: keys("Ann")}, []string{`Nobody is called "�[31mbob".`}},
		{terminaltest.Login{Name: "bob", Keys: keys("shared")}, []string{"The key you came with opens Bea, Cleo. Who are you?"}},
		{terminaltest.Login{Name: "bob", Keys: keys("new")}, []string{"Nobody is called bob. Take that name?"}},
		{terminaltest.Login{Name: "b b", Keys: keys("new")}, []string{`"b b" can't be a name.`, "come back with another name"}},
		{terminaltest.Login{Name: "b b", Answer: terminaltest.Answers()}, []string{`"b b" can't be a name.`}},
		{terminaltest.Login{Name: "Kim", Answer: terminaltest.Answers("long enough", "long enough")}, []string{nameIsYours("Kim")}},
		{terminaltest.Login{Name: "Kim", Answer: terminaltest.Answers()}, []string{"The name Kim is still free."}},
	}
	for _, c := range cases {
		h := open(t, terminal.Limits{})
		h.account("Ann")
		h.account("Bea", "shared")
		h.account("Cleo", "shared")
		term := h.connect(c.login).Terminal(t, terminaltest.Look{Width: 200})
		for _, text := range c.told {
			term.See(text)
		}
		if strings.Contains(term.Raw(), "\x1b[31mbob") {
			t.Errorf("the name %q reached the terminal as it is", c.login.Name)
		}
	}
}

// A key that was only offered opens nothing, and stands for nothing where
// another way in succeeds.
func TestAKeyThatIsNotProvenIsNoKey(t *testing.T) {
	h := open(t, terminal.Limits{})
	h.account("Ann")
	victim := []gossh.Signer{shown{terminaltest.Key("Ann")}}
	if _, err := terminaltest.Connect(h.dial(), terminaltest.Login{Name: "Ann", Keys: victim}); err == nil {
		t.Fatal("a key that was only shown opens the account")
	}
	client := h.connect(terminaltest.Login{Name: "Kim", Keys: victim, Answer: terminaltest.Answers("")})
	if is := who(t, client); !strings.HasPrefix(is, "Guest1 ") {
		t.Errorf("somebody who showed a key that is not theirs is %q", is)
	}
	client = h.connect(terminaltest.Login{Name: "Kim", Keys: victim, Answer: terminaltest.Answers("long enough", "long enough")})
	if out := client.Run(t, "@keys"); strings.Contains(out.Out, "SHA256:") || out.Status != 0 {
		t.Errorf("the new account has a key that was not proven: %+v", out)
	}
}

// The name may change between two tries; the one that counts is that of the
// try that succeeded.
func TestTheNameOfTheTryThatSucceeds(t *testing.T) {
	h := open(t, terminal.Limits{})
	h.account("Adams")
	h.account("Bates")
	cases := []struct {
		first, then, key string
		is               string
	}{
		{"Adams", "Bates", "Bates", "Bates"},
		{"Adams", "Bates", "Adams", ""},
		{"Adams", "guest", "", "Guest1"},
		{"Adams", "guest", "Adams", "Guest1"},
		{"nemo1", "Adams", "other", ""},
	}
	for _, c := range cases {
		name := []byte(c.first)
		config := &gossh.ClientConfig{
			User:            unsafe.String(&name[0], len(name)), // which changes below
			HostKeyCallback: gossh.InsecureIgnoreHostKey(),
			Auth: []gossh.AuthMethod{
				gossh.PublicKeysCallback(func() ([]gossh.Signer, error) {
					copy(name, c.then)
					if c.key == "" {
						return nil, nil
					}
					return keys(c.key), nil
				}),
				gossh.KeyboardInteractive(func(_, _ string, questions []string, _ []bool) ([]string, error) {
					return make([]string, len(questions)), nil
				}),
			},
		}
		conn, channels, requests, err := gossh.NewClientConn(h.dial(), "boardroom", config)
		if (err == nil) != (c.is != "") {
			t.Errorf("%+v: the login gave %v", c, err)
		}
		if err != nil {
			continue
		}
		client := &terminaltest.Client{Client: gossh.NewClient(conn, channels, requests)}
		if is := who(t, client); !strings.HasPrefix(is, c.is+" ") {
			t.Errorf("%+v: the person is %q", c, is)
		}
		_ = client.Close()
	}
}

// Before a session is open no line is wider than the narrowest of the usual terminals, nor
// broken within a word.
func TestTheLoginFitsANarrowTerminal(t *testing.T) {
	h := open(t, terminal.Limits{})
	h.account("Ann")
	var lines []string
	for _, name := range []string{"Kim", "Ann"} {
		config := &gossh.ClientConfig{User: name, HostKeyCallback: gossh.InsecureIgnoreHostKey(), Auth: []gossh.AuthMethod{
			gossh.KeyboardInteractive(func(_, hint string, questions []string, _ []bool) ([]string, error) {
				lines = append(lines, strings.Split(hint, "\r\n")...)
				return make([]string, len(questions)), nil
			}),
		}}
		connection := h.dial()
		if client, channels, requests, err := gossh.NewClientConn(connection, "house", config); err == nil {
			_ = gossh.NewClient(client, channels, requests).Close()
		}
		_ = connection.Close()
	}
	if text := strings.Join(lines, " "); !strings.Contains(text, "Nobody is called Kim. Choose a password to take") || !strings.Contains(text, "The name Ann belongs to somebody else") {
		t.Errorf("the server said %q", text)
	}
	for _, line := range lines {
		if len(line) > 40 {
			t.Errorf("%q is wider than 40 columns", line)
		}
	}
}

func TestCertificatesAreRefusedAndThePlainKeyBehindThemIsNot(t *testing.T) {
	h := open(t, terminal.Limits{})
	h.account("Ann")
	key := terminaltest.Key("Ann")
	certificate := certified(t, key)
	client, err := terminaltest.Connect(h.dial(), terminaltest.Login{Name: "Ann", Keys: []gossh.Signer{certificate}, Answer: terminaltest.Answers()})
	if err == nil {
		t.Fatal("an expired certificate for somebody else lets in")
	}
	if told := strings.Join(client.Told, " "); strings.Count(told, "only plain keys are looked at") != 1 {
		t.Errorf("the server said %q", told)
	}
	client = h.connect(terminaltest.Login{Name: "Ann", Keys: []gossh.Signer{certificate, key}})
	if is := who(t, client); !strings.HasPrefix(is, "Ann ") {
		t.Errorf("the owner is %q", is)
	}
}

// A guest who proves a key is known by it: their seat waits for them.
func TestAGuestIsKnownByTheKey(t *testing.T) {
	h := open(t, terminal.Limits{})
	come := func() *terminaltest.Terminal {
		config := &gossh.ClientConfig{User: "nemo1", HostKeyCallback: gossh.InsecureIgnoreHostKey(), Auth: []gossh.AuthMethod{gossh.PublicKeys(keys("a guest's")...)}}
		conn, channels, requests, err := gossh.NewClientConn(h.dial(), "boardroom", config)
		if err != nil {
			t.Fatal(err)
		}
		client := &terminaltest.Client{Client: gossh.NewClient(conn, channels, requests)}
		t.Cleanup(func() { _ = client.Close() })
		return client.Terminal(t, terminaltest.Look{})
	}
	first := come()
	first.Expect("Take that name?")
	first.Line("no")
	first.Expect("You are Guest1")
	first.Line("setup strategery")
	first.Expect("You have a seat.")
	first.Hangup()
	second := h.guest().Terminal(t, terminaltest.Look{})
	second.Expect("You are Guest2")
	third := come()
	third.Expect("Take that name?")
	third.Line("no")
	third.Expect("You are Guest1")
}

// Nothing secret and nothing that was said is written to the log.
func TestTheLogKeepsSecrets(t *testing.T) {
	h := open(t, terminal.Limits{})
	h.withPassword("Pat", "correct horse")
	client := h.connect(terminaltest.Login{Name: "Pat", Answer: terminaltest.Answers("wrong horse", "correct horse")})
	client.Script(t, "say a secret plan\n@password\nnew password\nnew password\n")
	_, _ = terminaltest.Connect(h.dial(), terminaltest.Login{Name: "hunter2", Answer: terminaltest.Answers("another secret", "a third secret")})
	for _, secret := range []string{"horse", "secret", "new password", "hunter2"} {
		if h.logged(secret) {
			t.Errorf("the log holds %q:\n%s", secret, h.log)
		}
	}
	if !h.logged("person=Pat") || !h.logged("192.0.2.1:1234") {
		t.Errorf("the log does not say who came, and from where:\n%s", h.log)
	}
}

func nameIsYours(name string) string { return "The name " + name + " is yours." }

// TestTheLogSaysWhoCame comes with a key as somebody new, who takes a name, and comes again.
func TestTheLogSaysWhoCame(t *testing.T) {
	h := open(t, terminal.Limits{})
	key := gossh.FingerprintSHA256(keys("dora")[0].PublicKey())
	dora := h.connect(terminaltest.Login{Name: "dora", Keys: keys("dora")}).Terminal(t, terminaltest.Look{Width: 100, Height: 10, Term: "dumb"})
	dora.Expect("Nobody is called dora")
	dora.Line("yes")
	dora.Expect("The name dora is yours.")
	h.connect(terminaltest.Login{Name: "dora", Keys: keys("dora")}).Run(t, "who")
	for _, want := range []string{
		"method=publickey key=" + key + " client=", "person=Guest1 method=publickey key=" + key, `msg="an account is made" person=dora`,
		`msg="a guest has an account" guest=Guest1 person=dora`, "person=dora method=publickey key=" + key,
	} {
		if !h.logged(want) {
			t.Errorf("without %s the log is\n%s", want, h.log)
		}
	}
}
