package terminal_test

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"strings"
	"sync"
	"syscall"
	"testing"
	"testing/synctest"
	"time"

	gossh "golang.org/x/crypto/ssh"

	"boardroom/cmd/boardroom/terminal"
	"boardroom/cmd/boardroom/terminal/terminaltest"
	"boardroom/world/limiter"
	"boardroom/world/notice"
	"boardroom/world/people"
)

// untilClosed reads from a connection until the server ends it, and returns how
// long that took.
func untilClosed(conn net.Conn) time.Duration {
	start := time.Now()
	_, _ = io.Copy(io.Discard, conn)
	return time.Since(start)
}

// untilGone waits until the server ends a client's connection.
func untilGone(client *terminaltest.Client) time.Duration {
	start := time.Now()
	_ = client.Wait()
	return time.Since(start)
}

func TestALoginHasToComeToAnEnd(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, terminal.Limits{})
		silent := h.dial()
		defer silent.Close()
		if took := untilClosed(silent); took != 10*time.Second {
			t.Errorf("a client that says nothing is let go after %v", took)
		}
		start := time.Now()
		_, err := terminaltest.Connect(h.dial(), terminaltest.Login{Name: "Kim", Answer: func(string) string {
			time.Sleep(time.Hour)
			return ""
		}})
		if err == nil || time.Since(start) != time.Hour {
			t.Errorf("a client that thinks about the password for an hour gets %v after %v", err, time.Since(start))
		}
		if h.logged("name=Kim") {
			t.Error("it counts as logged in")
		}
	})
}

func TestAConnectionIsForSessions(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, terminal.Limits{NoSession: 10 * time.Second})
		if took := untilGone(h.guest()); took != 10*time.Second {
			t.Errorf("a connection without a session ends after %v", took)
		}
		client := h.guest()
		openChannel(t, client)
		if took := untilGone(client); took != 10*time.Second {
			t.Errorf("a connection on whose channel nothing runs ends after %v", took)
		}
		client = h.guest()
		term := client.Terminal(t, terminaltest.Look{})
		time.Sleep(time.Hour)
		term.Line("quit")
		term.End()
		if took := untilGone(client); took != 10*time.Second {
			t.Errorf("a connection whose session is over ends after %v", took)
		}
	})
}

// People may sit still as long as they like; their clients say that they are
// still there.
func TestSittingStillIsNoReasonToGo(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, terminal.Limits{})
		term := h.guest().Terminal(t, terminaltest.Look{})
		time.Sleep(24 * time.Hour)
		h.tell(notice.Note{Lines: []string{"It is tomorrow."}})
		term.Expect("It is tomorrow.")
		term.Line("say good morning")
		term.Expect("You say, \"good morning\"")
	})
}

func TestAClientThatDoesNotAnswerIsGone(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, terminal.Limits{KeepAlive: 20 * time.Second, KeepAliveAnswer: time.Minute})
		client := h.unanswering()
		client.Terminal(t, terminaltest.Look{}).Expect("Guest1")
		if took := untilGone(client); took != 80*time.Second {
			t.Errorf("a client that does not answer is let go after %v", took)
		}
	})
}

// unanswering is a guest whose client takes everything in and never answers.
func (h *house) unanswering() *terminaltest.Client {
	h.t.Helper()
	config := &gossh.ClientConfig{User: "guest", HostKeyCallback: gossh.InsecureIgnoreHostKey()}
	conn, channels, requests, err := gossh.NewClientConn(h.dial(), "boardroom", config)
	if err != nil {
		h.t.Fatal(err)
	}
	h.t.Cleanup(func() { _ = conn.Close() })
	unanswered := make(chan *gossh.Request)
	go func() {
		for range requests {
		}
		close(unanswered)
	}()
	return &terminaltest.Client{Client: gossh.NewClient(conn, channels, unanswered)}
}

// refusedWith is what a connection is told in place of a handshake.
func refusedWith(t *testing.T, h *house, from string) string {
	t.Helper()
	conn := h.dialFrom(from)
	defer conn.Close()
	line, _ := bufio.NewReader(conn).ReadString('\n')
	if !strings.HasPrefix(line, "SSH-") {
		return line
	}
	return ""
}

func TestConnectionsAreBounded(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, terminal.Limits{Connections: 7, GuestShare: 100, StaffPlaces: 1, PerAddress: 2, LoggingIn: 3})
		silent := []net.Conn{h.dialFrom("198.51.100.1:1"), h.dialFrom("198.51.100.2:1"), h.dialFrom("198.51.100.3:1")}
		synctest.Wait()
		if told := refusedWith(t, h, "198.51.100.4:1"); !strings.Contains(told, "Too many people are logging in") {
			t.Errorf("a fourth login is told %q", told)
		}
		for _, conn := range silent {
			_ = conn.Close()
		}
		synctest.Wait()
		come := func(from string) *terminaltest.Client {
			return terminaltest.MustConnect(t, h.dialFrom(from), terminaltest.Login{Name: "guest"})
		}
		first := come("203.0.113.1:1")
		come("203.0.113.1:2")
		if told := refusedWith(t, h, "203.0.113.1:3"); !strings.Contains(told, "too many connections from your address") {
			t.Errorf("a third connection from an address is told %q", told)
		}
		come("[2001:db8::1]:1")
		come("[2001:db8:0:ff::2]:1")
		if told := refusedWith(t, h, "[2001:db8:0:7f::3]:1"); !strings.Contains(told, "too many connections from your address") {
			t.Errorf("a third connection from a household is told %q", told)
		}
		come("203.0.113.2:1")
		come("203.0.113.3:1")
		late, err := terminaltest.Connect(h.dialFrom("203.0.113.4:1"), terminaltest.Login{Name: "guest"})
		if err == nil || !strings.Contains(strings.Join(late.Told, " "), "full") {
			t.Errorf("a connection too many gets %v and is told %q", err, late.Told)
		}
		_ = first.Close()
		synctest.Wait()
		come("203.0.113.1:4")
	})
}

// An address that begins many logins and ends none leaves room for the others.
func TestLoginsOfOneAddressAreBounded(t *testing.T) {
	for _, c := range []struct {
		limits terminal.Limits
		most   int
	}{{terminal.Limits{}, 10}, {terminal.Limits{LoggingInPerAddress: 2}, 2}} {
		synctest.Test(t, func(t *testing.T) {
			h := open(t, c.limits)
			const crowded, other = "198.51.100.1:1", "198.51.100.2:1"
			const refusal = "Too many people are logging in from your address."
			silent := make([]net.Conn, c.most)
			for i := range silent {
				silent[i] = h.dialFrom(crowded)
				defer silent[i].Close()
			}
			synctest.Wait()
			if told := refusedWith(t, h, crowded); !strings.Contains(told, refusal) {
				t.Errorf("login %d of an address is told %q", c.most+1, told)
			}
			if told := refusedWith(t, h, other); told != "" {
				t.Errorf("another address is told %q", told)
			}
			_ = silent[0].Close()
			synctest.Wait()
			for range c.most + 1 { // each is past its login before the next one comes
				terminaltest.MustConnect(t, h.dialFrom(crowded), terminaltest.Login{Name: "guest"})
			}
			last := h.dialFrom(crowded)
			defer last.Close()
			synctest.Wait()
			if told := refusedWith(t, h, crowded); !strings.Contains(told, refusal) {
				t.Errorf("once there are as many again, a login is told %q", told)
			}
			if took := untilClosed(last); took != 10*time.Second {
				t.Errorf("a login that does not come to an end is let go after %v", took)
			}
			time.Sleep(time.Minute) // until the address has paid for them
			if told := refusedWith(t, h, crowded); told != "" {
				t.Errorf("a minute later a login is told %q", told)
			}
		})
	}
}

func TestAddressesArriveAtAPace(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, terminal.Limits{Arrivals: limiter.Rate{Burst: 3, Every: time.Second}})
		for range 3 {
			if told := refusedWith(t, h, "203.0.113.1:1"); told != "" {
				t.Fatalf("a connection is told %q", told)
			}
		}
		if told := refusedWith(t, h, "203.0.113.1:1"); !strings.Contains(told, "connects too often") {
			t.Errorf("a connection too many is told %q", told)
		}
		if told := refusedWith(t, h, "203.0.113.2:1"); told != "" {
			t.Errorf("another address is told %q", told)
		}
		time.Sleep(time.Second)
		if told := refusedWith(t, h, "203.0.113.1:1"); told != "" {
			t.Errorf("a second later a connection is told %q", told)
		}
	})
}

// try logs in with one password and returns how long the answer took.
func try(h *house, from, name, password string) (time.Duration, *terminaltest.Client, error) {
	conn := h.dialFrom(from)
	start := time.Now()
	asked := false
	client, err := terminaltest.Connect(conn, terminaltest.Login{Name: name, Answer: func(string) string {
		if asked {
			_ = conn.Close()
		}
		asked = true
		return password
	}})
	return time.Since(start), client, err
}

func TestWrongPasswordsSlowTheNextTryDown(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, terminal.Limits{LoginGrace: time.Hour})
		h.withPassword("Pat", "correct horse")
		h.withPassword("Sam", "battery staple")
		const attacker, owner = "203.0.113.66:1", "203.0.113.1:1"
		var waits []time.Duration
		for range 8 {
			took, _, err := try(h, attacker, "Pat", "a wrong guess")
			if err == nil {
				t.Fatal("a wrong password lets in")
			}
			waits = append(waits, took)
		}
		if want := "[0s 0s 0s 1s 2s 4s 8s 15s]"; fmt.Sprint(waits) != want {
			t.Errorf("the tries took %v, not %v", waits, want)
		}
		took, client, err := try(h, owner, "Pat", "correct horse")
		if err != nil || took != 15*time.Second {
			t.Errorf("the owner gets %v after %v: right and wrong passwords take the same time", err, took)
		}
		_ = client.Close()
		if took, client, err = try(h, owner, "Pat", "correct horse"); err != nil || took != 0 {
			t.Errorf("after that the owner gets %v after %v", err, took)
		}
		_ = client.Close()
		if took, client, err = try(h, attacker, "Sam", "battery staple"); err != nil || took != 0 {
			t.Errorf("the queue of the attacker's address was waited in already, but it takes %v (%v)", took, err)
		}
		_ = client.Close()
		if took, client, err = try(h, owner, "Sam", "battery staple"); err != nil || took != 0 {
			t.Errorf("another name from another address gets %v after %v", err, took)
		}
		_ = client.Close()
	})
}

// Guessing over many connections at once is no quicker: the tries queue up, and
// those that would wait too long are sent away.
func TestGuessesQueueUp(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, terminal.Limits{LoginGrace: time.Hour})
		h.withPassword("Pat", "correct horse")
		for i := range 8 {
			_, _, _ = try(h, fmt.Sprintf("203.0.%d.1:1", i+1), "Pat", "a wrong guess")
		}
		var all sync.WaitGroup
		var mu sync.Mutex
		after := map[time.Duration]int{}
		for i := range 10 {
			all.Go(func() {
				took, _, _ := try(h, fmt.Sprintf("198.51.%d.1:1", i+1), "Pat", "a wrong guess")
				mu.Lock()
				defer mu.Unlock()
				after[took]++
			})
		}
		all.Wait()
		if want := "map[0s:8 15s:1 30s:1]"; fmt.Sprint(after) != want {
			t.Errorf("ten tries at once are answered so: %v, not %v", after, want)
		}
		if !h.logged("too many wrong passwords") {
			t.Error("nobody was sent away")
		}
	})
}

// Whoever hangs up while they wait is forgotten at once.
func TestHangingUpEndsTheWait(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, terminal.Limits{LoginGrace: time.Hour})
		h.withPassword("Pat", "correct horse")
		for range 8 {
			_, _, _ = try(h, "203.0.113.1:1", "Pat", "a wrong guess")
		}
		conn := h.dial()
		go func() {
			_, _ = terminaltest.Connect(conn, terminaltest.Login{Name: "Pat", Answer: terminaltest.Answers("x")})
		}()
		time.Sleep(time.Second)
		start := time.Now()
		_ = conn.Close()
		h.close()
		if took := time.Since(start); took > 3*time.Second {
			t.Errorf("the house waited %v for somebody who had hung up", took)
		}
	})
}

func TestNamesAreTakenAtAPace(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, terminal.Limits{NewNames: limiter.Rate{Burst: 2, Every: 30 * time.Second}})
		take := func(name string) string {
			client := h.connect(terminaltest.Login{Name: name, Answer: func(string) string { return "long enough" }})
			defer client.Close()
			return who(t, client)
		}
		for _, c := range []struct{ name, is string }{{"Kim", "Kim "}, {"Lou", "Lou "}, {"Max", "Guest1 "}} {
			if is := take(c.name); !strings.HasPrefix(is, c.is) {
				t.Errorf("%s is %q", c.name, is)
			}
		}
		time.Sleep(30 * time.Second)
		if is := take("Max"); !strings.HasPrefix(is, "Max ") {
			t.Errorf("half a minute later Max is %q", is)
		}
	})
}

// Names that are taken with a key count like those that are taken with a
// password.
func TestNamesTakenWithAKeyCount(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, terminal.Limits{NewNames: limiter.Rate{Burst: 2, Every: 30 * time.Second}})
		const refusal = "Too many names were taken from where you are just now."
		take := func(from, name string) *terminaltest.Terminal {
			client := terminaltest.MustConnect(t, h.dialFrom(from), terminaltest.Login{Name: name, Keys: keys(name)})
			term := client.Terminal(t, terminaltest.Look{Width: 200})
			term.Expect("Nobody is called " + name + ".")
			term.Line("yes")
			return term
		}
		const here, there = "203.0.113.1:1", "203.0.113.2:1"
		take(here, "Kim").Expect("You are Kim")
		take(here, "Lou").Expect("You are Lou")
		third := take(here, "Max")
		third.Expect(refusal)
		if is := who(t, h.connectFrom(here, "Ned", "long enough")); !strings.HasPrefix(is, "Guest") {
			t.Errorf("somebody with a password is %q", is)
		}
		take(there, "Ola").Expect("You are Ola")
		if is := who(t, h.connectFrom(there, "Pia", "long enough")); !strings.HasPrefix(is, "Pia ") {
			t.Errorf("somebody with a password from another address is %q", is)
		}
		take(there, "Quy").Expect(refusal)
		time.Sleep(30 * time.Second)
		third.Line("yes")
		third.Expect("You are Max")
	})
}

// A valve is a client's connection that can stop taking anything in.
type valve struct {
	net.Conn
	mu     sync.Mutex
	turned *sync.Cond
	shut   bool
	closed bool
}

func newValve(conn net.Conn) *valve {
	v := &valve{Conn: conn}
	v.turned = sync.NewCond(&v.mu)
	return v
}

func (v *valve) turn(shut bool) {
	v.mu.Lock()
	defer v.mu.Unlock()
	v.shut = shut
	v.turned.Broadcast()
}

func (v *valve) Read(p []byte) (int, error) {
	n, err := v.Conn.Read(p)
	v.mu.Lock()
	defer v.mu.Unlock()
	for v.shut && !v.closed {
		v.turned.Wait()
	}
	return n, err
}

func (v *valve) Close() error {
	v.mu.Lock()
	defer v.mu.Unlock()
	v.closed = true
	v.turned.Broadcast()
	return v.Conn.Close()
}

// block shuts the connection of the only guest, and tells them so much that their
// session waits in the middle of writing it.
func (h *house) block(conn *valve) {
	h.t.Helper()
	conn.turn(true)
	synctest.Wait() // until nothing written before is on its way
	h.tell(lines(5000, strings.Repeat("x", 50)))
	synctest.Wait()
}

// Somebody who does not read delays nobody, is dropped when too much waits for
// them, and cut off a little later.
func TestAClientThatDoesNotReadHurtsOnlyItself(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, terminal.Limits{Lines: limiter.Unlimited(), Farewell: 7 * time.Second, KeepAlive: time.Hour})
		conn := newValve(h.dial())
		slow := terminaltest.MustConnect(t, conn, terminaltest.Login{Name: "guest"})
		slow.Terminal(t, terminaltest.Look{}).Expect("You are Guest1")
		h.block(conn)
		other := h.guest().Terminal(t, terminaltest.Look{})
		other.Expect("You are Guest2")
		start := time.Now()
		const atOnce = 20
		for i := range people.QueueLength/atOnce + 1 {
			for range atOnce {
				h.tell(notice.Note{Lines: []string{"Something happens."}})
			}
			other.Line(fmt.Sprintf("look line%d", i))
			other.Expect(fmt.Sprintf("here is called \"line%d\"", i))
		}
		if took := time.Since(start); took != 0 {
			t.Errorf("the others were held up for %v", took)
		}
		other.Expect("Guest1 has disconnected.")
		if took := time.Since(start); took != 7*time.Second {
			t.Errorf("whoever did not read was cut off after %v", took)
		}
		if !h.logged("does not read") {
			t.Error("the log does not say so")
		}
	})
}

// A session that is only late sees everything, and is told why it ends.
func TestASessionThatWasGivenUpIsToldWhy(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, terminal.Limits{})
		conn := newValve(h.dial())
		term := terminaltest.MustConnect(t, conn, terminaltest.Login{Name: "guest"}).Terminal(t, terminaltest.Look{})
		term.Expect("You are Guest1")
		h.block(conn)
		for i := range people.QueueLength + 1 {
			h.tell(notice.Note{Lines: []string{fmt.Sprintf("note %d", i)}})
		}
		conn.turn(false)
		term.Expect("note 0\n", fmt.Sprintf("note %d\n", people.QueueLength-1), "More happened than could be shown here in time")
		if status := term.End(); status != 1 {
			t.Errorf("the session ends with %d", status)
		}
	})
}

func TestLinesComeAtAPace(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, terminal.Limits{Lines: limiter.Rate{Burst: 20, Every: 100 * time.Millisecond}})
		term := h.guest().Terminal(t, terminaltest.Look{})
		term.Expect("You are Guest1")
		start := time.Now()
		var typed strings.Builder
		for i := range 70 {
			fmt.Fprintf(&typed, "look line%d\r", i)
		}
		term.Type(typed.String())
		for i := range 70 {
			term.Expect(fmt.Sprintf("here is called \"line%d\"", i))
		}
		if took := time.Since(start); took < 5*time.Second || took > 5100*time.Millisecond {
			t.Errorf("70 lines took %v", took)
		}
		start = time.Now()
		out := h.guest().Script(t, strings.Repeat("look me\n", 70))
		if took := time.Since(start); took < 5*time.Second || took > 5100*time.Millisecond || out.Status != 0 {
			t.Errorf("70 lines of a script took %v and came to %d", took, out.Status)
		}
	})
}

func TestEverybodyIsToldThatTheHouseCloses(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, terminal.Limits{})
		term := h.guest().Terminal(t, terminaltest.Look{})
		term.Expect("You are Guest1")
		script := openChannel(t, h.guest())
		if !script.ask("shell", nil) {
			t.Fatal("there is no shell")
		}
		idle := h.guest()
		silent := h.dial()
		defer silent.Close()
		synctest.Wait()
		start := time.Now()
		h.close()
		if took := time.Since(start); took > time.Second {
			t.Errorf("the house took %v to close", took)
		}
		term.Expect("Boardroom closes now.")
		if status := term.End(); status != 0 {
			t.Errorf("the session at a terminal ends with %d", status)
		}
		if out, status := script.status(); status != 1 || !strings.Contains(out, "Boardroom closes now.") {
			t.Errorf("the script ends with %d: %q", status, out)
		}
		untilGone(idle)
		untilClosed(silent)
		if err := <-h.served; err != nil {
			t.Errorf("Serve returns %v", err)
		}
		if err := h.server.Serve(terminaltest.Listen()); err != nil {
			t.Errorf("Serve after Shutdown returns %v", err)
		}
	})
}

// Closing waits for nobody who does not read.
func TestClosingIsBounded(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, terminal.Limits{Farewell: 7 * time.Second, KeepAlive: time.Hour})
		conn := newValve(h.dial())
		slow := terminaltest.MustConnect(t, conn, terminaltest.Login{Name: "guest"})
		slow.Terminal(t, terminaltest.Look{}).Expect("You are Guest1")
		h.block(conn)
		start := time.Now()
		ctx, cancel := context.WithTimeout(context.Background(), 2*time.Second)
		defer cancel()
		if err := h.server.Shutdown(ctx); err != context.DeadlineExceeded || time.Since(start) != 2*time.Second {
			t.Errorf("the house closes after %v with %v", time.Since(start), err)
		}
		synctest.Wait()
		if err := h.server.Shutdown(context.Background()); err != nil {
			t.Errorf("in the end the house closes with %v", err)
		}
	})
}

// Closing does not wait for an act that comes to no end.
func TestClosingDoesNotWaitForABusyWorld(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, terminal.Limits{KeepAlive: time.Hour})
		client := h.guest()
		client.Terminal(t, terminaltest.Look{}).Expect("You are Guest1")
		release := make(chan struct{})
		acted := make(chan error, 1)
		go func() { acted <- h.world.Do(func() { <-release }) }()
		synctest.Wait()
		start := time.Now()
		ctx, cancel := context.WithTimeout(context.Background(), 2*time.Second)
		defer cancel()
		if err := h.server.Shutdown(ctx); err != context.DeadlineExceeded || time.Since(start) != 2*time.Second {
			t.Errorf("the house closes after %v with %v", time.Since(start), err)
		}
		if took := untilGone(client); took != 0 {
			t.Errorf("after that the guest is cut off in %v", took)
		}
		close(release)
		if err := <-acted; err != nil {
			t.Errorf("the act ends with %v", err)
		}
	})
}

// A faltering listener can't be accepted from for a while.
type faltering struct {
	*terminaltest.Listener
	times int
}

func (f *faltering) Accept() (net.Conn, error) {
	if f.times > 0 {
		f.times--
		return nil, &net.OpError{Op: "accept", Err: syscall.EMFILE}
	}
	return f.Listener.Accept()
}

func TestServingGoesOnWhenItCan(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, terminal.Limits{})
		listener := &faltering{Listener: terminaltest.Listen(), times: 20}
		served := make(chan error, 1)
		go func() { served <- h.server.Serve(listener) }()
		conn, err := listener.Dial("192.0.2.1:1")
		if err != nil {
			t.Fatal(err)
		}
		client := terminaltest.MustConnect(t, conn, terminaltest.Login{Name: "guest"})
		if !strings.HasPrefix(who(t, client), "Guest1 ") || !h.logged("too many open files") {
			t.Errorf("the log says:\n%s", h.log)
		}
		_ = client.Close()
		_ = listener.Close()
		if err := <-served; !errors.Is(err, net.ErrClosed) {
			t.Errorf("Serve on a listener that somebody has closed returns %v", err)
		}
	})
}
