package main

import (
	"bytes"
	"cmp"
	"context"
	"crypto/tls"
	"errors"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"sync"
	"testing"
	"time"

	gossh "golang.org/x/crypto/ssh"

	"boardroom/cmd/boardroom/terminal"
	"boardroom/cmd/boardroom/terminal/terminaltest"
	"boardroom/games/gamestest"
	"boardroom/persistence"
	"boardroom/world/worldtest"
)

// A house is a whole server in a test: the command serve, on a port of its own.
type house struct {
	data    string
	address string
	metrics string      // where they are, if anywhere
	web     string      // where browsers come, if anywhere
	over    *tls.Config // by which browsers come, nil without TLS
	log     *lockedBuffer
	doors   []*doorOf // by which people come in turn; none where they come to the house itself
	came    int
	stop    func()
	ended   func(testing.TB) // waits until the house closes by itself
}

// testSeed is what every set-up in a test draws.
const testSeed = 1

// openHouse opens a house over a data folder and waits until it listens. Every
// set-up draws the same seed.
func openHouse(t testing.TB, data string) *house {
	t.Helper()
	return openHouseWith(t, data, terminal.Limits{})
}

func openHouseWith(t testing.TB, data string, limits terminal.Limits) *house {
	t.Helper()
	return openHouseSeeded(t, data, testSeed, limits)
}

func openHouseSeeded(t testing.TB, data string, seed uint64, limits terminal.Limits) *house {
	t.Helper()
	return openHouseOf(t, serveCommand{Data: data, drawSeed: func() uint64 { return seed }, Limits: limits})
}

// openHouseOf opens a house as a command says, on a port of its own. Unless it
// says otherwise, clients may be as slow as the machine is. In a plain run its bots
// think shortly.
func openHouseOf(t testing.TB, command serveCommand) *house {
	t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	copyEmpty(t, command.Data)
	said := &announcement{heard: make(chan string, 1)}
	log := &lockedBuffer{}
	command.Listen, command.Log = "127.0.0.1:0", cmp.Or(command.Log, "warn")
	if command.BackupDir != "" {
		command.Backups = 7
	}
	command.NewHostKey = true // many a test puts people into a database before it has a key
	command.thinking = time.Duration(gamestest.Times(20, 0)) * time.Millisecond
	command.Limits.LoginGrace = cmp.Or(command.Limits.LoginGrace, terminaltest.Patience)
	command.Limits.NoSession = cmp.Or(command.Limits.NoSession, terminaltest.Patience)
	failed := make(chan error, 1)
	go func() { failed <- command.serve(ctx, output{out: said, err: log}) }()
	var closed sync.Once
	h := &house{data: command.Data, log: log, stop: func() {
		closed.Do(func() {
			cancel()
			if err := <-failed; err != nil {
				t.Errorf("the house closed with: %v", err)
			}
			if text := log.String(); text != "" {
				t.Logf("the log of the house:\n%s", text)
			}
		})
	}}
	h.ended = func(t testing.TB) {
		t.Helper()
		late := time.AfterFunc(terminaltest.Patience, func() { failed <- errors.New("it stays open") })
		defer late.Stop()
		if err := <-failed; err != nil {
			t.Fatalf("the house does not close by itself: %v", err)
		}
		failed <- nil
	}
	select {
	case h.address = <-said.heard:
		h.metrics, h.web = said.metrics, said.web
	case err := <-failed:
		t.Fatalf("the house does not open: %v", err)
	}
	t.Cleanup(h.stop)
	if command.doorsOnly {
		for range 2 {
			h.doors = append(h.doors, openDoorTo(t, doorCommand{House: []string{command.Doors}}))
		}
		h.address = h.doors[0].address
	}
	return h
}

// way is where the next one connects who comes.
func (h *house) way() string {
	if len(h.doors) == 0 {
		return h.address
	}
	h.came++
	return h.doors[h.came%len(h.doors)].address
}

// copyEmpty puts an empty database into an empty data folder.
func copyEmpty(t testing.TB, data string) {
	t.Helper()
	if entries, err := os.ReadDir(data); err != nil || len(entries) > 0 {
		return
	}
	if err := os.WriteFile(filepath.Join(data, databaseName), emptyDatabase(), 0o600); err != nil {
		t.Fatal(err)
	}
}

// emptyDatabase is the file of a new database.
var emptyDatabase = worldtest.EmptyFile(persistence.Open)

// announcement listens for the address that serve says.
type announcement struct {
	text    bytes.Buffer
	heard   chan string
	metrics string // said before it is heard
	web     string // likewise
}

var (
	listensOn = regexp.MustCompile(`open on (\S+)\.\n`)
	metricsAt = regexp.MustCompile(`Metrics: +(\S+)/metrics\n`)
	browsers  = regexp.MustCompile(`Browsers: +(\S+)\n`)
)

func (a *announcement) Write(p []byte) (int, error) {
	a.text.Write(p)
	if found := metricsAt.FindSubmatch(a.text.Bytes()); found != nil && a.metrics == "" {
		a.metrics = string(found[1])
	}
	if found := browsers.FindSubmatch(a.text.Bytes()); found != nil && a.web == "" {
		a.web = string(found[1])
	}
	if found := listensOn.FindSubmatch(a.text.Bytes()); found != nil {
		select {
		case a.heard <- string(found[1]):
		default:
		}
	}
	return len(p), nil
}

// lockedBuffer keeps what several goroutines write.
type lockedBuffer struct {
	mu   sync.Mutex
	text bytes.Buffer
}

var _ io.Writer = (*lockedBuffer)(nil)

func (b *lockedBuffer) Write(p []byte) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.text.Write(p)
}

func (b *lockedBuffer) String() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.text.String()
}

// connect opens a terminal for somebody who has a key of their own.
func (h *house) connect(t testing.TB, name string, look terminaltest.Look) *terminaltest.Terminal {
	t.Helper()
	return terminaltest.Dial(t, h.way(), h.login(name)).Terminal(t, look)
}

func (h *house) login(name string) terminaltest.Login {
	return terminaltest.Login{Name: name, Keys: []gossh.Signer{terminaltest.Key(name)}}
}
