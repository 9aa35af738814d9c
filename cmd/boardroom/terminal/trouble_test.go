package terminal_test

import (
	"regexp"
	"strings"
	"testing"
	"testing/synctest"

	"boardroom/cmd/boardroom/terminal"
	"boardroom/cmd/boardroom/terminal/terminaltest"
	"boardroom/world/store"
)

// TestALoginSaysThatNothingIsKept comes to a house whose disk is full: who is known
// comes in, and whoever needs something kept is told why that can't be.
func TestALoginSaysThatNothingIsKept(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, terminal.Limits{})
		h.withPassword("Pat", "correct horse")
		ann := h.account("Ann")
		code := regexp.MustCompile(`\w{4}-\w{4}-\w{4}-\w{4}`).FindString(h.owner("Ann").Run(t, "@recovery").Out)
		if err := h.store.AddKey(ann.ID, *worldKey("another")); err != nil { // which nobody has proven yet
			t.Fatal(err)
		}
		h.store.Trouble(store.ErrFull)
		const why = "the disk of this house is full, and can't keep anything just now. Please try again later."
		refused := func(login terminaltest.Login) {
			t.Helper()
			if c, err := terminaltest.Connect(h.dial(), login); err == nil || !strings.Contains(strings.Join(c.Told, ""), why) {
				t.Errorf("%s is told %q, and gets %v", login.Name, c.Told, err)
			}
		}
		always := func(text string) func(string) string { return func(string) string { return text } }
		refused(terminaltest.Login{Name: "Dora", Answer: always("a new password")})
		refused(terminaltest.Login{Name: "Ann", Answer: always(code)})
		refused(terminaltest.Login{Name: "Ann", Keys: keys("another")})
		h.connectFrom("192.0.2.1:1", "Pat", "correct horse").Close()
		h.connect(terminaltest.Login{Name: "Ann", Keys: keys("Ann")}).Close()
		h.guest().Close()
	})
}
