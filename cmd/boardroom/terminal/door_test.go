package terminal_test

import (
	"bufio"
	"fmt"
	"net"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"boardroom/cmd/boardroom/terminal"
	"boardroom/cmd/boardroom/terminal/terminaltest"
	"boardroom/world/limiter"
	"boardroom/world/store"
)

// Ten addresses that open silent connections as fast as they can, and again when they
// are closed, keep nobody else out.
func TestSilentConnectionsKeepNobodyOut(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, terminal.Limits{})
		for second := range 60 {
			for i := range 10 {
				for range 12 {
					h.silent(fmt.Sprintf("198.51.%d.1:1", i))
				}
			}
			synctest.Wait()
			if second%20 != 19 {
				time.Sleep(time.Second)
				continue
			}
			tries := 0
			for refusedWith(t, h, fmt.Sprintf("203.0.%d.1:1", second)) != "" {
				if tries++; tries == 15 {
					t.Fatalf("after %d seconds somebody is refused %d times in a row", second, tries)
				}
			}
		}
	})
}

// silent opens a connection that says nothing, until the house closes it.
func (h *house) silent(from string) {
	conn := h.dialFrom(from)
	go func() {
		defer conn.Close()
		untilClosed(conn)
	}()
}

// Guests have a share of the house, accounts the rest, and staff a place in a house
// that is full.
func TestGuestsDoNotFillTheHouse(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, terminal.Limits{Connections: 10, StaffPlaces: 1})
		keeper := h.account("Vera")
		if err := h.store.SetStaff(keeper.ID, true, store.StaffAct{Who: "Vera", What: "@staff", Whom: "Vera", At: time.Now()}); err != nil {
			t.Fatal(err)
		}
		come := func(n int, name string) []string {
			client, err := terminaltest.Connect(h.dialFrom(fmt.Sprintf("203.0.%d.1:1", n)), terminaltest.Login{Name: name, Keys: keys(name)})
			if err != nil {
				return append(client.Told, err.Error())
			}
			t.Cleanup(func() { _ = client.Close() })
			return nil
		}
		for n := range 6 {
			if told := come(n, "guest"); told != nil {
				t.Fatalf("guest %d is told %q", n+1, told)
			}
		}
		if told := come(6, "guest"); !strings.Contains(strings.Join(told, " "), "as many guests") {
			t.Errorf("one guest more is told %q", told)
		}
		for n := range 3 {
			name := fmt.Sprintf("Owner%c", 'A'+n)
			h.account(name)
			if told := come(10+n, name); told != nil {
				t.Fatalf("%s is told %q", name, told)
			}
		}
		h.account("Late")
		if told := come(20, "Late"); !strings.Contains(strings.Join(told, " "), "full") {
			t.Errorf("one account more is told %q", told)
		}
		if told := come(21, "Vera"); told != nil {
			t.Errorf("staff are told %q", told)
		}
	})
}

// One address has so many sessions, over however many connections.
func TestSessionsAreCountedByPlaceAndAccount(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, terminal.Limits{PerAddress: 2, SessionsPerAccount: 2})
		h.account("Ann")
		sessions := func(name string, addresses ...string) (opened int, why error) {
			for _, from := range addresses {
				client := terminaltest.MustConnect(t, h.dialFrom(from), terminaltest.Login{Name: name, Keys: keys(name)})
				for range 3 {
					if _, err := client.NewSession(); err != nil {
						why = err
						continue
					}
					opened++
				}
			}
			return opened, why
		}
		for _, test := range []struct {
			name      string
			addresses []string
			opened    int
			why       string
		}{
			{"guest", []string{"192.0.2.1:1", "192.0.2.1:2"}, 4, "from your address"},
			{"guest", []string{"192.0.2.2:1", "192.0.2.3:1", "192.0.2.4:1"}, 8, "from your network"},
			{"guest", []string{"192.0.3.1:1"}, 3, ""},
			{"guest", []string{"[2001:db8::1]:1", "[2001:db8:0:80::1]:1"}, 4, "from your address"},
			{"guest", []string{"[2001:db8:0:100::1]:1", "[2001:db8:0:200::1]:1", "[2001:db8:0:300::1]:1"}, 8, "from your network"},
			{"Ann", []string{"192.0.4.1:1", "192.0.5.1:1"}, 2, "You have too many sessions"},
		} {
			opened, why := sessions(test.name, test.addresses...)
			if opened != test.opened || test.why != "" && (why == nil || !strings.Contains(why.Error(), test.why)) {
				t.Errorf("%s has %d sessions from %v and is told: %v; want %d, %q", test.name, opened, test.addresses, why, test.opened, test.why)
			}
		}
	})
}

// However often somebody is refused, the log says it in a line a minute.
func TestRefusalsAreSummedUp(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, terminal.Limits{Arrivals: limiter.Rate{Burst: 1, Every: time.Second}})
		for range 1000 {
			_ = refusedWith(t, h, "198.51.100.1:1")
		}
		synctest.Wait()
		if lines := strings.Count(h.log.String(), "refused"); lines > 1 {
			t.Errorf("a thousand refusals write %d lines", lines)
		}
		time.Sleep(time.Minute)
		synctest.Wait()
		if !h.logged("most_from=198.51.100.0/24") || !h.logged("pace=999") || h.server.Refused()["pace"] != 999 {
			t.Errorf("after a minute the log says:\n%s", h.log.String())
		}
	})
}

// Over real IPv6 the house knows from where somebody comes, and how they come back.
func TestIPv6(t *testing.T) {
	listener, err := net.Listen("tcp6", "[::1]:0")
	if err != nil {
		t.Skipf("there is no IPv6 here: %v", err)
	}
	h := open(t, terminal.Limits{PerAddress: 2})
	served := make(chan error, 1)
	go func() { served <- h.server.Serve(listener) }()
	defer func() {
		h.close()
		if err := <-served; err != nil {
			t.Error(err)
		}
	}()
	address := listener.Addr().String()
	_, port, _ := net.SplitHostPort(address)
	kim := terminaltest.Dial(t, address, terminaltest.Login{Name: "Kim", Answer: terminaltest.Answers("long enough", "long enough")})
	if got := kim.Script(t, "look me\n"); !strings.Contains(got.Out, "ssh -p "+port+" Kim@localhost") {
		t.Errorf("the way back is told so: %q", got.Out)
	}
	guest := terminaltest.Dial(t, address, terminaltest.Login{Name: "guest"})
	defer guest.Close()
	defer kim.Close()
	third, err := net.Dial("tcp6", address)
	if err != nil {
		t.Fatal(err)
	}
	defer third.Close()
	if line, _ := bufio.NewReader(third).ReadString('\n'); !strings.Contains(line, "from your address") {
		t.Errorf("a third connection from ::1 is told %q", line)
	}
}
