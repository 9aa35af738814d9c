package main

import (
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	gossh "golang.org/x/crypto/ssh"

	"boardroom/cmd/boardroom/desk"
	"boardroom/cmd/boardroom/terminal"
	"boardroom/cmd/boardroom/terminal/terminaltest"
	"boardroom/world/worldtest"
)

// TestAStandbyNeedsAServer refuses a house that would stand by over a file.
func TestAStandbyNeedsAServer(t *testing.T) {
	data := filepath.Join(t.TempDir(), "data")
	_, failed := does(t, "house", "--standby", "--data", data, "--doors", doorsAt(t))
	if !strings.Contains(failed, "--standby needs a database that two houses can reach: --store postgres://") {
		t.Errorf("it says %q", failed)
	}
	if _, err := os.Stat(data); err == nil {
		t.Error("it has made a data folder")
	}
}

// seeded is a house in a process of its own, whose set-ups all draw the same seed.
const seeded = "seeded"

func runSeeded() {
	line, err := parse(os.Args[1:], output{out: os.Stdout, err: os.Stderr})
	if err == nil {
		line.cli.House.drawSeed = func() uint64 { return testSeed }
		err = line.parsed.Run(output{out: os.Stdout, err: os.Stderr}, line)
	}
	if err != nil {
		os.Exit(fail(os.Stderr, err))
	}
}

// A unit is a program that is started again whenever it ends, as systemd does with Restart=always.
type unit struct {
	*testing.T
	args []string
	said lockedBuffer // by all processes, to both outputs
	ends chan int     // the status of each process that has ended by itself or was killed

	mu      sync.Mutex
	process *exec.Cmd
	over    bool
}

// startUnit starts one, until the test ends.
func startUnit(t *testing.T, args ...string) *unit {
	t.Helper()
	u := &unit{T: t, args: args, ends: make(chan int, 100)}
	u.start()
	running := make(chan struct{})
	go func() {
		defer close(running)
		for u.process != nil {
			_ = u.process.Wait()
			select {
			case u.ends <- u.process.ProcessState.ExitCode():
			default: // nobody wants to know of so many
			}
			time.Sleep(100 * time.Millisecond) // as systemd does
			u.start()
		}
	}()
	t.Cleanup(func() {
		u.mu.Lock()
		u.over = true
		_ = u.process.Process.Kill()
		u.mu.Unlock()
		<-running
		if t.Failed() {
			t.Logf("%s said:\n%s", strings.Join(args, " "), &u.said)
		}
	})
	return u
}

func (u *unit) start() {
	u.mu.Lock()
	defer u.mu.Unlock()
	if u.over {
		u.process = nil
		return
	}
	u.process = exec.Command(os.Args[0], u.args...)
	u.process.Env = append(os.Environ(), asProgram+"="+seeded)
	u.process.Stdout, u.process.Stderr = &u.said, &u.said
	if err := u.process.Start(); err != nil {
		u.Error(err)
	}
}

// signal sends a signal to the process that runs.
func (u *unit) signal(s os.Signal) {
	u.Helper()
	u.mu.Lock()
	defer u.mu.Unlock()
	works(u.T, u.process.Process.Signal(s))
}

// says waits until a text was said so many times.
func (u *unit) says(text string, times int) {
	u.Helper()
	late := time.Now().Add(terminaltest.Patience)
	for u.count(text) < times {
		if time.Now().After(late) {
			u.Fatalf("%q is not said %d times", text, times)
		}
		time.Sleep(5 * time.Millisecond)
	}
}

// isOpenNow says whether a house that once was open or stood by was open last.
func (u *unit) isOpenNow() bool {
	said := u.said.String()
	return strings.LastIndex(said, isOpen) > strings.LastIndex(said, standsBy)
}

// count is how often a text was said so far.
func (u *unit) count(text string) int { return strings.Count(u.said.String(), text) }

// ended is the status with which a process ends, which is waited for.
func (u *unit) ended() int {
	u.Helper()
	select {
	case status := <-u.ends:
		return status
	case <-time.After(terminaltest.Patience):
		u.Fatal("the process does not end")
		return 0
	}
}

const (
	standsBy = "Boardroom stands by: another house has the database."
	isOpen   = "Boardroom is open on "
	areBack  = "Boardroom is back, and so are you."
)

// Two houses over one database, in processes of their own, with the same command line but for
// the folder and the address for doors.
type twoHouses struct {
	*testing.T
	houses [2]*unit
	lines  [2]*worldtest.Relay // to the database
	active int                 // which house is open
	to     []string            // where doors come
	doors  [2]*doorOf
}

// openTwoHouses opens one house, another that stands by, and two doors to them.
func openTwoHouses(t *testing.T, database string, more ...string) *twoHouses {
	t.Helper()
	h := &twoHouses{T: t}
	key := filepath.Join(t.TempDir(), "key")
	for i := range h.houses {
		line, by := worldtest.RelayTo(t, database)
		at := doorsAt(t)
		h.lines[i], h.to = line, append(h.to, at)
		args := []string{"house", "--standby", "--data", t.TempDir(), "--store", by, "--doors", at, "--host-key", key}
		h.houses[i] = startUnit(t, append(args, more...)...)
		h.houses[i].says([]string{isOpen, standsBy}[i], 1)
	}
	h.openDoors()
	return h
}

func (h *twoHouses) openDoors() {
	h.Helper()
	for i := range h.doors {
		h.doors[i] = openDoorTo(h.T, doorCommand{House: h.to})
	}
}

// fails takes the open house away, waits until the other one is open, and then until the first one
// stands by, once it may come back.
func (h *twoHouses) fails(takes, mends func(*unit, *worldtest.Relay)) {
	h.Helper()
	old, line, other := h.houses[h.active], h.lines[h.active], h.houses[1-h.active]
	opened := other.count(isOpen)
	takes(old, line)
	other.says(isOpen, opened+1)
	mends(old, line)
	h.settles()
}

// settles waits until one house is open and the other stands by. Which is which may be otherwise
// than expected: where the machine stands still for two seconds, a house gives its database up.
func (h *twoHouses) settles() {
	h.Helper()
	late := time.Now().Add(terminaltest.Patience)
	for h.houses[0].isOpenNow() == h.houses[1].isOpenNow() {
		if time.Now().After(late) {
			h.Fatal("no house stands by while the other is open")
		}
		time.Sleep(5 * time.Millisecond)
	}
	h.active = slices.IndexFunc(h.houses[:], (*unit).isOpenNow)
}

// The ways in which a house goes. Of one that is killed, the talk of the last second is lost.
var (
	stopped = func(u *unit, _ *worldtest.Relay) { u.signal(syscall.SIGTERM) }
	killed  = func(u *unit, _ *worldtest.Relay) { u.signal(syscall.SIGKILL) }
	cutOff  = func(_ *unit, line *worldtest.Relay) { line.Cut() }
	silent  = func(_ *unit, line *worldtest.Relay) { line.Hold() }
	atOnce  = func(*unit, *worldtest.Relay) {}
)

// comes has somebody come by a door.
func (h *twoHouses) comes(door int, name string) *terminaltest.Terminal {
	h.Helper()
	term := h.doors[door].connect(h.T, name, terminaltest.Look{Width: 100, Height: 30, Term: "dumb"})
	if name != "guest" {
		term.Line("yes")
	}
	term.Expect("You are ")
	return term
}

// TestAStandbyTakesOverItsPeople kills the active house under people at two doors, then cuts the
// other off from the database, when the first one stands by again: each time everybody is where
// they were, with what they had half typed, and the house that was cut off ends and stands by.
func TestAStandbyTakesOverItsPeople(t *testing.T) {
	t.Parallel()
	h := openTwoHouses(t, worldtest.NewDatabase(t, worldtest.Postgres(t)), "--profile", noLimits)
	ann, bob, cat := h.comes(0, "ann"), h.comes(1, "bob"), h.comes(0, "guest")
	cat.Line("go sato")
	cat.Hear("A round room")
	ann.Line("challenge bob sato casual first")
	bob.Hear("ann challenges you")
	bob.Line("accept")
	ann.Hear("It is your turn")
	bob.Hear("It is ann's turn")
	ann.Type("tell bob half a w")
	ann.Expect("half a w")
	h.houses[0].signal(syscall.SIGKILL)
	ann.Type("ord")
	h.houses[1].says(isOpen, 1)
	ann.Hear(areBack)
	bob.Hear(areBack)
	cat.Hear(areBack)
	ann.Type("\r")
	bob.Hear("ann tells you, \"half a word\"")
	cat.Line("look me")
	cat.Hear("You are Guest1, in Sáto")
	h.houses[0].says(standsBy, 1)
	if status := h.houses[0].ended(); status != -1 {
		t.Errorf("the house that was killed ended with status %d", status)
	}

	h.lines[1].Cut()
	h.houses[0].says(isOpen, 2)
	if status := h.houses[1].ended(); status != 1 {
		t.Errorf("the house that was cut off ends with status %d", status)
	}
	ann.Hear(areBack)
	bob.Hear(areBack)
	cat.Hear(areBack)
	ann.Line("resign")
	ann.Line("yes")
	bob.Hear("ann resigns")
	h.lines[1].Mend()
	h.houses[1].says(standsBy, 2)
	for _, p := range []*terminaltest.Terminal{ann, bob, cat} {
		if strings.Contains(p.Text(), "Boardroom closes") || strings.Contains(p.Text(), "Another Boardroom") {
			t.Errorf("somebody is told goodbye:\n%s", p.Text())
		}
	}
}

// TestAHouseThatStandsBy asks one for its health and gives it commands and signals. It has written
// nothing into its folder but the socket for commands, and goes cleanly.
func TestAHouseThatStandsBy(t *testing.T) {
	database, key := worldtest.NewDatabase(t, worldtest.Postgres(t)), filepath.Join(t.TempDir(), "key")
	runServerAs(t, "house", t.TempDir(), "--store", database, "--doors", doorsAt(t), "--host-key", key)
	data, metrics := filepath.Join(t.TempDir(), "data"), freeAddress(t)
	args := []string{"house", "--data", data, "--store", database, "--doors", doorsAt(t), "--host-key", key, "--metrics", metrics}
	if _, failed := does(t, args...); !strings.Contains(failed, "boardroom house --standby") {
		t.Errorf("a second house that does not stand by says %q", failed)
	}
	line, by := worldtest.RelayTo(t, database)
	args[slices.Index(args, database)] = by
	u := startUnit(t, append(args, "--standby")...)
	u.says(standsBy, 1)
	u.says(`msg="the house stands by`, 1)
	asked := &house{metrics: "http://" + metrics}
	for page, want := range map[string]int{"/healthz": http.StatusOK, "/readyz": http.StatusServiceUnavailable, "/metrics": http.StatusOK} {
		if status, body := asked.get(t, page); status != want {
			t.Errorf("%s says %d, %s", page, status, body)
		}
	}
	for _, words := range [][]string{{"admin", "staff", "ann"}, {"admin", "shutdown", "now"}, {"config"}} {
		_, failed := does(t, append(words[:1:1], append([]string{"--data", data}, words[1:]...)...)...)
		if !strings.Contains(failed, "this house stands by, and takes no commands until it opens") {
			t.Errorf("%v is told %q", words, failed)
		}
	}
	if _, failed := does(t, append(args, "--standby")...); !strings.Contains(failed, "another Boardroom runs on the data folder") {
		t.Errorf("another house of the same folder says %q", failed)
	}
	line.Cut()
	if status, body := asked.get(t, "/healthz"); status != http.StatusServiceUnavailable || !strings.Contains(body, "can't be reached") {
		t.Errorf("cut off from the database, /healthz says %d, %s", status, body)
	}
	line.Mend()
	u.signal(syscall.SIGHUP)
	u.says("the options are not read again", 1)
	entries, err := os.ReadDir(data)
	if works(t, err); len(entries) != 1 || entries[0].Name() != desk.Name {
		t.Errorf("in its folder are %v", entries)
	}
	u.signal(syscall.SIGTERM)
	if status := u.ended(); status != 0 {
		t.Errorf("told to end, it ends with status %d", status)
	}
}

// TestAStandbyNeedsTheFilesOfTheHouse has houses stand by that lack the host key of the open one,
// have another one, or lack the secret of its doors: each is refused at once, and makes none.
func TestAStandbyNeedsTheFilesOfTheHouse(t *testing.T) {
	t.Parallel()
	database, folder := worldtest.NewDatabase(t, worldtest.Postgres(t)), t.TempDir()
	key, other := filepath.Join(folder, "key"), filepath.Join(folder, "other")
	runServerAs(t, "house", t.TempDir(), "--store", database, "--doors", doorsAt(t), "--host-key", key)
	known, err := terminal.HostKey(key, false)
	works(t, err)
	_, err = terminal.HostKey(other, false)
	works(t, err)
	data, port := t.TempDir(), freeAddress(t)
	refused := func(want string, args ...string) {
		t.Helper()
		_, failed := does(t, append([]string{"house", "--standby", "--data", data, "--store", database}, args...)...)
		if !strings.Contains(failed, want) {
			t.Errorf("%v is refused by %q", args, failed)
		}
	}
	const needs = "a house that stands by needs a copy of what the open one has in its place: "
	refused(needs+filepath.Join(data, hostKeyName)+", "+filepath.Join(data, ecdsaKeyName)+" and "+filepath.Join(data, secretName), "--doors", port)
	refused("people know this house by other host keys: "+gossh.FingerprintSHA256(known.PublicKey())+", and "+other+" is ", "--doors", doorsAt(t), "--host-key", other)
	refused(needs+filepath.Join(data, secretName), "--doors", port, "--host-key", key)
	if left, err := os.ReadDir(data); err != nil || len(left) > 0 {
		t.Errorf("in the folder are %v, %v", left, err)
	}
}
