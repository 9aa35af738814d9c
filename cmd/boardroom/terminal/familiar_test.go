package terminal_test

import (
	"fmt"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"boardroom/cmd/boardroom/terminal"
	"boardroom/cmd/boardroom/terminal/terminaltest"
	"boardroom/world/env"
	"boardroom/world/limiter"
)

// TestWhereOwnersHaveComeFromIsKept has somebody guess at a password from everywhere,
// once the house was closed and opened again. Its owner is slowed only where they have
// never been. What is kept of where they have been names no address.
func TestWhereOwnersHaveComeFromIsKept(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, terminal.Limits{})
		ann := h.withPassword("Ann", "correct horse")
		h.do(func() { h.world.SetLimits(env.Limits{Familiar: 3}) })
		home := "192.0.2.77:1"
		for day := range 6 { // each day from one more address, and from home
			for _, from := range []string{fmt.Sprintf("198.51.%d.1:1", day), home} {
				h.connectFrom(from, "Ann", "correct horse").Close()
			}
			time.Sleep(25 * time.Hour)
		}
		h.close()
		kept, err := h.store.Origins(ann.ID)
		if err != nil {
			t.Fatal(err)
		}
		for _, origin := range kept {
			if strings.Contains(origin.Mark, "192.") || strings.Contains(origin.Mark, "198.") {
				t.Errorf("what is kept names an address: %s", origin.Mark)
			}
		}
		if len(kept) != 3 {
			t.Errorf("%d addresses are kept", len(kept))
		}
		h = openOver(t, h.store, nil, func(c *terminal.Config) { c.Limits.LoginGrace = time.Hour })
		guessed := 0
		for from, slowed := range map[string]bool{home: false, "198.51.5.1:1": false, "198.51.0.1:1": true, "192.0.2.78:1": true} {
			for range 10 {
				guessed++
				if _, _, err := try(h, fmt.Sprintf("203.0.%d.1:1", guessed), "Ann", "a wrong guess"); err == nil {
					t.Fatal("a wrong password lets in")
				}
			}
			if took, _, err := try(h, from, "Ann", "correct horse"); took > 0 != slowed || err != nil {
				t.Errorf("from %s it takes %v: %v", from, took, err)
			}
		}
	})
}

// TestLinesArePacedByAddress sends lines in several sessions at once. Those from one
// address share a pace, and wait; somebody elsewhere does not.
func TestLinesArePacedByAddress(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, terminal.Limits{AddressLines: limiter.Rate{Burst: 20, Every: 100 * time.Millisecond}})
		takes := func(address string, sessions int) time.Duration {
			began, done := time.Now(), make(chan bool)
			for n := range sessions {
				go func() {
					c := terminaltest.MustConnect(t, h.dialFrom(fmt.Sprint(address, ":", n+1)), terminaltest.Login{Name: "guest"})
					c.Script(t, strings.Repeat("look me\n", 40))
					c.Close()
					done <- true
				}()
			}
			for range sessions {
				<-done
			}
			return time.Since(began)
		}
		if took := takes("192.0.2.1", 5); took < 17*time.Second || took > 20*time.Second {
			t.Errorf("200 lines of one address, 20 at once and then 10 a second, take %v", took)
		}
		if took := takes("192.0.3.1", 1); took > 3*time.Second {
			t.Errorf("somebody elsewhere waits %v", took)
		}
	})
}
