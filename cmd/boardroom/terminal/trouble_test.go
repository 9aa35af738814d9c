package terminal_test

import (
	"errors"
	"regexp"
	"strings"
	"testing"
	"testing/synctest"
	"time"

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
		time.Sleep(time.Minute)
		if synctest.Wait(); h.logged("can't be looked up") || h.logged("can't be made") || !h.logged(`level=ERROR msg="logins failed since nothing could be kept"`) {
			t.Errorf("the log says\n%s", h.log)
		}
		h.connectFrom("192.0.2.1:1", "Pat", "correct horse").Close()
		h.connect(terminaltest.Login{Name: "Ann", Keys: keys("Ann")}).Close()
		h.guest().Close()
	})
}

// TestALoginSaysThatTheHouseFails comes to a house that can't look up a key, for a reason
// that nobody has foreseen: it says so once, whether or not the name has a password.
func TestALoginSaysThatTheHouseFails(t *testing.T) {
	h := open(t, terminal.Limits{})
	pat, ann := h.withPassword("Pat", "correct horse"), h.account("Ann")
	for _, account := range []store.Account{pat, ann} {
		if err := h.store.AddKey(account.ID, *worldKey("first of " + account.Name)); err != nil { // a first use is written down
			t.Fatal(err)
		}
	}
	h.store.Trouble(errors.New("the database is on fire"))
	for _, name := range []string{"Pat", "Ann"} {
		login := terminaltest.Login{Name: name, Keys: keys("first of "+name, "first of "+name)}
		c, err := terminaltest.Connect(h.dial(), login)
		said := strings.Join(c.Told, "|")
		if err == nil || said != "Something went wrong on our side; nothing was changed. Please try again later. " {
			t.Errorf("%s is told %q, and gets %v", name, said, err)
		}
	}
}
