package main

import (
	"regexp"
	"strings"
	"testing"

	gossh "golang.org/x/crypto/ssh"

	"boardroom/cmd/boardroom/terminal/terminaltest"
)

var codeForm = regexp.MustCompile(`[0-9a-z]{4}(?:-[0-9a-z]{4}){3}`)

// code is the first code in what a single command tells.
func code(t *testing.T, c *terminaltest.Client, line string) string {
	t.Helper()
	told := c.Run(t, line)
	found := codeForm.FindString(told.Out)
	if found == "" {
		t.Fatalf("%s tells no code but %+v", line, told)
	}
	return found
}

// TestALostKeyIsNotTheEnd comes into an account whose only key is lost, with a
// recovery code in the place of a password, and lets a new key in. Codes are nowhere
// in the data folder.
func TestALostKeyIsNotTheEnd(t *testing.T) {
	t.Parallel()
	h := openHouseWithStaff(t, "bob")
	recovery := code(t, terminaltest.Dial(t, h.address, h.login("bob")), "@recovery")
	other := []gossh.Signer{terminaltest.Key("another")}
	if c, err := h.from(t, pestFrom, terminaltest.Login{Name: "bob", Keys: other, Answer: terminaltest.Answers("0000-0000-0000-0000")}); err == nil {
		t.Fatalf("a wrong code lets bob in: %q", c.Told)
	}
	c, err := h.from(t, pestFrom, terminaltest.Login{Name: "bob", Keys: other, Answer: terminaltest.Answers(strings.ToUpper(recovery))})
	if err != nil {
		t.Fatalf("bob is not let in: %v, %q", err, c.Told)
	}
	bob := c.Terminal(t, terminaltest.Look{Width: 200, Term: "dumb"})
	bob.Hear("9 recovery codes left. For the next time, set a key")
	bob.Line("@add-key " + strings.TrimSpace(string(gossh.MarshalAuthorizedKey(terminaltest.Key("another").PublicKey()))))
	bob.Hear("now opens your account.")
	if c, err := h.from(t, pestFrom, terminaltest.Login{Name: "bob", Answer: terminaltest.Answers(recovery)}); err == nil {
		t.Fatalf("a code lets bob in twice: %q", c.Told)
	}
	if _, err := h.from(t, pestFrom, terminaltest.Login{Name: "bob", Keys: other}); err != nil {
		t.Errorf("the new key does not let bob in: %v", err)
	}
}

// TestACodeGivesAName takes a name with a password and a code.
func TestACodeGivesAName(t *testing.T) {
	t.Parallel()
	h := openHouseWithStaff(t, "ann")
	ann := terminaltest.Dial(t, h.address, h.login("ann"))
	ann.Run(t, "@door names invite")
	given := code(t, ann, "@invite")
	for _, test := range []struct {
		typed string
		taken bool
	}{{"nonsense", false}, {given, true}} {
		_, _ = h.from(t, pestFrom, terminaltest.Login{Name: "eve", Answer: terminaltest.Answers("a good password", "a good password", test.typed)})
		if taken := ann.Run(t, "finger eve").Status == 0; taken != test.taken {
			t.Errorf("with the code %q the name is taken: %v", test.typed, taken)
		}
	}
}
