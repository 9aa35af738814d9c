package main

import (
	"context"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	gossh "golang.org/x/crypto/ssh"

	"boardroom/cmd/boardroom/terminal/terminaltest"
	"boardroom/persistence"
	"boardroom/world"
	"boardroom/world/people"
	"boardroom/world/store"
	"boardroom/world/worldtest"
)

// pestFrom is where the pest comes from; everybody else comes from 127.0.0.1.
const pestFrom = "127.0.0.2"

// openHouseWithStaff opens a house in which an account is staff.
func openHouseWithStaff(t *testing.T, name string) *house {
	t.Helper()
	return openHouseWithStaffOf(t, name, serveCommand{drawSeed: func() uint64 { return testSeed }})
}

func openHouseWithStaffOf(t *testing.T, name string, options serveCommand) *house {
	t.Helper()
	options.Data = t.TempDir()
	db, err := persistence.Open(filepath.Join(options.Data, databaseName))
	if err != nil {
		t.Fatal(err)
	}
	key := terminaltest.Key(name).PublicKey()
	account, err := db.CreateAccount(name, &store.Key{Fingerprint: gossh.FingerprintSHA256(key), Type: key.Type(), Proven: true}, "", time.Now())
	if err != nil {
		t.Fatal(err)
	}
	if err := db.SetStaff(account.ID, true, store.StaffAct{At: time.Now(), Who: people.Operator, What: "@staff"}); err != nil {
		t.Fatal(err)
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	return openHouseOf(t, options)
}

// from logs in from an address of this machine. The client is never nil.
func (h *house) from(t *testing.T, address string, login terminaltest.Login) (*terminaltest.Client, error) {
	t.Helper()
	dialer := net.Dialer{LocalAddr: &net.TCPAddr{IP: net.ParseIP(address)}}
	conn, err := dialer.Dial("tcp", h.address)
	if err != nil {
		t.Skipf("this machine has no address %s: %v", address, err)
	}
	c, err := terminaltest.Connect(conn, login)
	if err == nil {
		t.Cleanup(func() { _ = c.Close() })
	}
	return c, err
}

// TestAPest is muted, booted, banned by name, by key and by address, over ssh.
func TestAPest(t *testing.T) {
	t.Parallel()
	h := openHouseWithStaff(t, "ann")
	look := terminaltest.Look{Width: 200, Term: "dumb"}
	ann, bob := h.connect(t, "ann", look), h.connect(t, "bob", look)
	bob.Line("yes")
	bob.Hear("You are bob")
	pest := func(name string) *terminaltest.Terminal {
		t.Helper()
		c, err := h.from(t, pestFrom, terminaltest.Login{Name: name, Keys: []gossh.Signer{terminaltest.Key("pest")}})
		if err != nil {
			t.Fatal(err, c.Told)
		}
		return c.Terminal(t, look)
	}
	refused := func(want string, keys ...gossh.Signer) {
		t.Helper()
		c, err := h.from(t, pestFrom, terminaltest.Login{Name: "pest", Keys: keys, Answer: terminaltest.Answers("a good password", "a good password")})
		if told := strings.Join(c.Told, ""); err == nil || !strings.HasPrefix(told, want) || strings.Count(told, "banned") != 1 {
			t.Errorf("the pest is told %q, %v, want %q", told, err, want)
		}
	}
	there := pest("pest")
	there.Line("yes")
	there.Hear("You are pest")
	ann.Line("@who pest")
	ann.Hear(pestFrom)
	ann.Line("@mute pest 10m shouting")
	there.Hear("ann mutes you until")
	there.Line("!BUY")
	there.Hear("You are muted until")
	ann.Line("@unmute pest")
	there.Hear("ann ended your mute")
	there.Line("!BUY MORE")
	bob.Hear(`pest shouts, "BUY MORE"`)
	ann.Line("@boot pest enough")
	there.Hear("ann ends your stay: enough. Your seats stay yours.")
	there.End()
	there = pest("pest")
	there.Hear("You are pest")
	ann.Line("@ban pest 1h spam")
	there.Hear("ann bans you until")
	there.End()
	refused("You are banned from this house until", terminaltest.Key("pest"))
	ann.Line("@unban pest")
	ann.Hear("pest is no longer banned.")
	there = pest("pest")
	there.Hear("You are pest")
	ann.Line("@ban " + gossh.FingerprintSHA256(terminaltest.Key("pest").PublicKey()) + " forever spam")
	there.Hear("ann bans you until staff lift it: spam.")
	there.End()
	refused("The key you came with is banned from this house until staff lift it. The reason: spam", terminaltest.Key("pest"))
	ann.Line("@ban " + pestFrom + "/32 1d spam")
	ann.Hear(pestFrom + " is banned until")
	refused("Everybody from your address is banned from this house until", terminaltest.Key("another"))
	refused("Everybody from your address")
	if c, err := h.from(t, pestFrom, terminaltest.Login{Name: "guest"}); err == nil || len(c.Told) != 1 {
		t.Errorf("a guest from a banned address is told %q, %v", c.Told, err)
	}
	ann.Line("@log 5")
	ann.Hear("@ban")
	bob.Line("finger pest")
	bob.Hear("pest is not here")
	checkAccounts(t, h, "ann", "bob", "pest")
}

// checkAccounts closes the house and checks that it has these accounts and no
// others.
func checkAccounts(t *testing.T, h *house, names ...string) {
	t.Helper()
	h.stop()
	db, err := persistence.Open(filepath.Join(h.data, databaseName))
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	for id := range store.AccountID(len(names) + 1) {
		account, err := db.Account(id + 1)
		if int(id) < len(names) && (err != nil || account.Name != names[id]) || int(id) == len(names) && err == nil {
			t.Errorf("account %d is %q, %v", id+1, account.Name, err)
		}
	}
}

// TestOpenSSHShowsWhyItIsRefused bans somebody and looks at what the client that
// people have prints.
func TestOpenSSHShowsWhyItIsRefused(t *testing.T) {
	if _, err := exec.LookPath("ssh"); err != nil {
		t.Skip("there is no ssh here")
	}
	h := openHouseWithStaff(t, "ann")
	ann := terminaltest.Dial(t, h.address, h.login("ann"))
	if got := ann.Run(t, "@ban "+pestFrom+" forever spam"); got.Status != 0 {
		t.Fatalf("banning gives %+v", got)
	}
	host, port, err := net.SplitHostPort(h.address)
	if err != nil {
		t.Fatal(err)
	}
	ssh := exec.CommandContext(t.Context(), "ssh", "-F", "none", "-b", pestFrom, "-p", port, "-o", "IdentityAgent=none", "-o", "IdentityFile=none",
		"-o", "StrictHostKeyChecking=no", "-o", "UserKnownHostsFile="+filepath.Join(t.TempDir(), "known"), "pest@"+host, "look")
	ssh.Env = []string{"PATH=" + os.Getenv("PATH")}
	out, err := ssh.CombinedOutput()
	want := "Everybody from your address is banned from this house until staff lift it. The reason: spam"
	if err == nil || !strings.Contains(unwrapped(string(out)), want) || !strings.Contains(string(out), "Permission denied") {
		t.Errorf("ssh ends with %v and prints\n%s", err, out)
	}
}

// TestStaffCloseTheHouse ends the program without an error, as a signal does.
func TestStaffCloseTheHouse(t *testing.T) {
	t.Parallel()
	h := openHouseWithStaff(t, "ann")
	look := terminaltest.Look{Width: 200, Term: "dumb"}
	bob := h.connect(t, "bob", look)
	bob.Line("yes")
	bob.Hear("You are bob")
	ann := terminaltest.Dial(t, h.address, h.login("ann"))
	if got := ann.Run(t, "@shutdown now a new version"); got.Status != 0 {
		t.Errorf("closing gives %+v", got)
	}
	bob.Hear("Closed by ann: a new version. Boardroom closes now.")
	bob.End()
	h.ended(t)
}

// TestTheHouseClosesInTime counts down while the world ticks by itself.
func TestTheHouseClosesInTime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		store := &worldtest.Memory{}
		w, stop := ticking(t, store)
		defer func() {
			if err := stop(context.Background()); err != nil {
				t.Error(err)
			}
		}()
		var bob *people.Session
		var err error
		failed := w.Do(func() { bob, err = staffAndGuest(w, store) })
		if failed != nil || err != nil {
			t.Fatal(failed, err)
		}
		began := time.Now()
		<-w.Shutdown.Over()
		if took := time.Since(began); took < 2*time.Minute || took > 2*time.Minute+2*tickEvery {
			t.Errorf("the house closes after %v", took)
		}
		told := queued(bob)
		for _, step := range []string{"in 2 minutes,", "in 1 minute,", "in 30 seconds,", "in 10 seconds,"} {
			if strings.Count(told, "The house closes "+step) != 1 {
				t.Errorf("%q is not told once in\n%s", step, told)
			}
		}
	})
}

// staffAndGuest has somebody who is staff announce that the house closes in two
// minutes, and returns the session of a guest who hears of it.
func staffAndGuest(w *world.World, kept store.Store) (*people.Session, error) {
	guest, err := w.Sessions.Enter(people.Identity{}, false)
	if err != nil {
		return nil, err
	}
	account, err := w.Accounts.CreateAccount("Ann", nil, "hash")
	if err != nil {
		return nil, err
	}
	if err := kept.SetStaff(account.ID, true, store.StaffAct{At: time.Now(), Who: people.Operator, What: "@staff"}); err != nil {
		return nil, err
	}
	ann, err := w.Sessions.Enter(people.Identity{Account: account.ID}, false)
	if err != nil {
		return nil, err
	}
	return guest, w.Shutdown.CloseIn(ann.Person(), 2*time.Minute, "")
}

// TestAClosedDoorSaysWhy closes the house to guests and to new names. Whoever is not
// let in is told so by the login, and who has an account comes in.
func TestAClosedDoorSaysWhy(t *testing.T) {
	h := openHouseWithStaff(t, "ann")
	look := terminaltest.Look{Width: 200, Term: "dumb"}
	ann, bob := h.connect(t, "ann", look), h.connect(t, "bob", look)
	bob.Line("yes")
	bob.Hear("You are bob")
	ann.Line("@door guests off")
	ann.Hear("No guests may come")
	told := func(login terminaltest.Login, want string) {
		t.Helper()
		c, err := h.from(t, pestFrom, login)
		if all := strings.Join(c.Told, ""); err == nil || strings.Count(all, want) != 1 {
			t.Errorf("%s is told %q, %v, want %q once", login.Name, all, err, want)
		}
	}
	told(terminaltest.Login{Name: "guest"}, "This house takes no guests now.")
	told(terminaltest.Login{Name: "eve", Answer: terminaltest.Answers("")}, "This house takes no guests now.")
	c, err := h.from(t, pestFrom, terminaltest.Login{Name: "cat", Answer: terminaltest.Answers("a good password", "a good password")})
	if err != nil {
		t.Fatalf("cat can't take a name: %v", err)
	}
	c.Terminal(t, look).Hear("You are cat")
	ann.Line("@door names off")
	ann.Hear("no new names are given")
	told(terminaltest.Login{Name: "dora", Keys: []gossh.Signer{terminaltest.Key("dora")}}, "no new names now")
	told(terminaltest.Login{Name: "dora", Answer: terminaltest.Answers("a good password", "a good password")}, "no new names now")
	again, err := h.from(t, pestFrom, terminaltest.Login{Name: "bob", Keys: []gossh.Signer{terminaltest.Key("dora"), terminaltest.Key("bob")}})
	if err != nil {
		t.Fatalf("bob can't come in: %v", err)
	}
	again.Terminal(t, look).Hear("You are bob")
}
