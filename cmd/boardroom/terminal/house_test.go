package terminal_test

import (
	"bytes"
	"context"
	"fmt"
	"log/slog"
	"net"
	"strings"
	"sync"
	"testing"
	"time"

	"go.uber.org/goleak"
	"golang.org/x/crypto/bcrypt"

	"boardroom/cmd/boardroom/terminal"
	"boardroom/cmd/boardroom/terminal/terminaltest"
	"boardroom/commands"
	"boardroom/commands/acts"
	"boardroom/games/all"
	"boardroom/world"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
	"boardroom/world/worldtest"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// A house is a whole server in a test, without a network: a world over a store
// that forgets, and somewhere to connect to.
type house struct {
	t      testing.TB
	store  *worldtest.Memory
	world  *world.World
	hasher *people.Hasher
	server *terminal.Server
	door   *terminaltest.Listener
	log    *journal
	served chan error
}

// A journal is a log that is written and read at once.
type journal struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (j *journal) Write(p []byte) (int, error) {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.text.Write(p)
}

func (j *journal) String() string {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.text.String()
}

// open opens a house and closes it with the test.
func open(t testing.TB, limits terminal.Limits) *house {
	t.Helper()
	return openWith(t, func(c *terminal.Config) { c.Limits = limits })
}

// openWith opens a house whose configuration is changed first.
func openWith(t testing.TB, change func(*terminal.Config)) *house {
	t.Helper()
	return openThinking(t, nil, change)
}

// openThinking opens a house with a thinker.
func openThinking(t testing.TB, thinker world.Thinker, change func(*terminal.Config)) *house {
	t.Helper()
	return openOver(t, &worldtest.Memory{}, thinker, change)
}

// openOver opens a house over what another one has kept.
func openOver(t testing.TB, over *worldtest.Memory, thinker world.Thinker, change func(*terminal.Config)) *house {
	t.Helper()
	h := &house{t: t, store: over, door: terminaltest.Listen(), log: &journal{}, served: make(chan error, 1)}
	log := slog.New(slog.NewTextHandler(h.log, &slog.HandlerOptions{Level: slog.LevelDebug}))
	w, err := world.New(world.Config{
		Store: h.store, Games: all.Games(), Log: log,
		Now: time.Now, Seed: func() uint64 { return 1 }, Thinker: thinker,
	})
	if err != nil {
		t.Fatal(err)
	}
	h.world = w
	ctx, stop := context.WithCancel(context.Background())
	stopped := make(chan struct{})
	go func() {
		defer close(stopped)
		w.Run(ctx)
	}()
	config := terminal.Config{
		World: w, HostKeys: keys("the host"), Log: log,
		House: commands.NewHouse(w, acts.Vocabulary(), func() string { return "Good evening." }, terminal.ReadKey, log),
	}
	h.hasher = config.House.Hasher
	h.hasher.Cost = bcrypt.MinCost
	change(&config)
	h.server = terminal.New(config)
	go func() { h.served <- h.server.Serve(h.door) }()
	t.Cleanup(func() {
		h.close()
		stop()
		<-stopped
	})
	return h
}

// close closes the house, which may be closed already.
func (h *house) close() {
	h.t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), terminaltest.Patience)
	defer cancel()
	if err := h.server.Shutdown(ctx); err != nil {
		h.t.Errorf("the house can't be closed: %v", err)
	}
}

// dial connects from an address of its own.
func (h *house) dial() net.Conn { return h.dialFrom("192.0.2.1:1234") }

func (h *house) dialFrom(address string) net.Conn {
	h.t.Helper()
	conn, err := h.door.Dial(address)
	if err != nil {
		h.t.Fatal(err)
	}
	return conn
}

// connect logs somebody in who must get in.
func (h *house) connect(login terminaltest.Login) *terminaltest.Client {
	h.t.Helper()
	return terminaltest.MustConnect(h.t, h.dial(), login)
}

// connectFrom logs somebody in from an address, who answers every question with
// a password.
func (h *house) connectFrom(address, name, password string) *terminaltest.Client {
	h.t.Helper()
	return terminaltest.MustConnect(h.t, h.dialFrom(address), terminaltest.Login{
		Name: name, Answer: func(string) string { return password },
	})
}

// guest logs a guest in.
func (h *house) guest() *terminaltest.Client {
	h.t.Helper()
	return h.connect(terminaltest.Login{Name: "guest"})
}

// do runs an act in the world.
func (h *house) do(act func()) {
	h.t.Helper()
	if err := h.world.Do(act); err != nil {
		h.t.Fatal(err)
	}
}

// account makes an account. Its key is made from its name, or from the seed.
func (h *house) account(name string, seeds ...string) store.Account {
	h.t.Helper()
	if len(seeds) == 0 {
		seeds = []string{name}
	}
	var account store.Account
	var err error
	h.do(func() { account, err = h.world.Accounts.CreateAccount(name, worldKey(seeds[0]), "") })
	if err != nil {
		h.t.Fatal(err)
	}
	return account
}

// withPassword makes an account that has only a password.
func (h *house) withPassword(name, password string) store.Account {
	h.t.Helper()
	hash, err := h.hasher.Hash(password)
	if err != nil {
		h.t.Fatal(err)
	}
	var account store.Account
	h.do(func() { account, err = h.world.Accounts.CreateAccount(name, nil, hash) })
	if err != nil {
		h.t.Fatal(err)
	}
	return account
}

// owner logs the owner of an account in, with its key.
func (h *house) owner(name string) *terminaltest.Client {
	h.t.Helper()
	return h.connect(terminaltest.Login{Name: name, Keys: keys(name)})
}

// who is who somebody is, as the house tells them.
func who(t testing.TB, c *terminaltest.Client) string {
	t.Helper()
	out := c.Script(t, "look me\n").Out
	before, _, _ := strings.Cut(out, ", in the Lobby.")
	return before[strings.LastIndex(before, "You are ")+len("You are "):] + " "
}

// tell tells everybody who is here something.
func (h *house) tell(n notice.Notice) {
	h.t.Helper()
	h.do(func() {
		for _, p := range h.world.People.Present() {
			p.Tell(n)
		}
	})
}

// logged says whether the log holds a text.
func (h *house) logged(text string) bool { return strings.Contains(h.log.String(), text) }

// lines is a text of n lines, told as one note.
func lines(n int, text string) notice.Note {
	var note notice.Note
	for i := range n {
		note.Lines = append(note.Lines, fmt.Sprintf("%d %s", i, text))
	}
	return note
}
