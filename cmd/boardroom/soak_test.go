package main

import (
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"math"
	"math/rand/v2"
	"net"
	"net/http"
	"os"
	"os/exec"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	gossh "golang.org/x/crypto/ssh"

	"boardroom/cmd/boardroom/terminal/terminaltest"
	"boardroom/games/all"
	"boardroom/games/gamestest"
)

// TestSoak has many clients do everything for a while, in every way there is to talk
// with the house, dropping and coming back. Its memory and its goroutines must come
// back to what they were, nothing may be logged as an error, and the database must be
// sound. SOAK is how long, and SOAK_CLIENTS how many: SOAK=20m SOAK_CLIENTS=1000.
func TestSoak(t *testing.T) {
	span, err := time.ParseDuration(cmp.Or(os.Getenv("SOAK"), fmt.Sprint(gamestest.Times(1, 2), "s")))
	if err != nil {
		t.Fatal(err)
	}
	clients, err := strconv.Atoi(cmp.Or(os.Getenv("SOAK_CLIENTS"), "10"))
	if err != nil {
		t.Fatal(err)
	}
	seed := uint64(time.Now().UnixNano())
	t.Logf("%d clients for %v from the seed %d", clients, span, seed)
	s := soak(t)
	before := s.measure(measure{math.MaxInt, math.MaxInt})
	most := measure{before.goroutines + 5, math.MaxInt}
	s.run(span/3, clients, seed)
	early := s.measure(most)
	most.heap = 2*early.heap + 64<<20 // what is kept in memory for ever grows with the tables, a little each
	s.run(span-span/3, clients, seed+1)
	late := s.measure(most)
	t.Logf("before %v, after a third %v, at the end %v; lines by manner %v", before, early, late, s.typed)
	if late.goroutines > most.goroutines {
		t.Errorf("%d goroutines are left, of at most %d", late.goroutines, most.goroutines)
	}
	if late.heap > most.heap {
		t.Errorf("%d bytes are in use, of at most %d", late.heap, most.heap)
	}
	for manner, lines := range s.typed {
		if lines == 0 {
			t.Errorf("nobody said anything in manner %d", manner)
		}
	}
	s.close()
	if out, _ := runs(t, 0, "check", "--data", s.data); out != "" {
		t.Log(out)
	}
}

// soaking is the program whose house keeps nothing in memory for long that nobody needs, and
// logs acts that take longer than slowAct.
const (
	soaking = "soaking"
	slowAct = 50 * time.Millisecond
)

func serveSoaked() {
	o := output{out: os.Stdout, err: os.Stderr}
	line, err := parse(os.Args[1:], o)
	must(err)
	line.cli.Serve.People.TableReady, line.cli.Serve.Limits.BacklogKept = 1, time.Second
	line.cli.Serve.People.SlowAct = slowAct
	must(line.parsed.Run(o, line))
}

// A soaked house is the program in a process of its own.
type soaked struct {
	t       *testing.T
	server  *exec.Cmd
	ended   chan error
	log     *lockedBuffer
	data    string
	address string
	metrics string
	next    func(*visit) string // makes what is typed

	mu    sync.Mutex
	typed [manners]int
}

// soak opens a house in which all clients may come from one address.
func soak(t *testing.T) *soaked {
	t.Helper()
	s := &soaked{t: t, log: &lockedBuffer{}, data: t.TempDir(), next: (*visit).line}
	args := []string{"serve", "--data", s.data, "--listen", "127.0.0.1:0", "--metrics", "127.0.0.1:0", "--log", "warn", "--profile", noLimits}
	said := &announcement{heard: make(chan string, 1)}
	s.server = exec.Command(os.Args[0], args...)
	s.server.Env = append(os.Environ(), asProgram+"="+soaking)
	s.server.Stdout, s.server.Stderr = said, s.log
	if err := s.server.Start(); err != nil {
		t.Fatal(err)
	}
	s.ended = make(chan error, 1)
	go func() { s.ended <- s.server.Wait() }()
	t.Cleanup(func() { _ = s.server.Process.Kill() })
	select {
	case s.address = <-said.heard:
		s.metrics = said.metrics
	case err := <-s.ended:
		t.Fatalf("the house does not open: %v\n%s", err, s.log)
	}
	return s
}

// A measure is how large the house is with nobody in it.
type measure struct{ goroutines, heap int }

// measure waits until nobody is in the house and it is no larger than it may be, and looks how
// large it is. A search that goes on for a while makes garbage that is not yet collected.
func (s *soaked) measure(most measure) (m measure) {
	s.t.Helper()
	h := &house{metrics: s.metrics}
	late := time.Now().Add(terminaltest.Patience)
	for { // those who have dropped may come back to their session for a while
		h.get(s.t, "/debug/pprof/heap?gc=1") // collects what is not in use any more
		status, text := h.get(s.t, "/metrics")
		number := func(name string) int {
			found := regexp.MustCompile(`(?m)^` + name + ` (\S+)$`).FindStringSubmatch(text)
			if status != http.StatusOK || found == nil {
				s.t.Fatalf("there is no %s: %d\n%s", name, status, text)
			}
			n, err := strconv.ParseFloat(found[1], 64)
			if err != nil {
				s.t.Fatal(err)
			}
			return int(n)
		}
		m = measure{goroutines: number("go_goroutines"), heap: number("go_memstats_heap_alloc_bytes")}
		if number("boardroom_sessions") == 0 && number("boardroom_bot_moves_waiting") == 0 && m.goroutines <= most.goroutines && m.heap <= most.heap || time.Now().After(late) {
			return m
		}
	}
}

// run lets clients come and go for a time.
func (s *soaked) run(span time.Duration, clients int, seed uint64) {
	end := time.Now().Add(span)
	var all sync.WaitGroup
	for n := range clients {
		all.Go(func() {
			random := rand.New(rand.NewPCG(seed, uint64(n)))
			for manner := n; manner == n || time.Now().Before(end); manner++ { // once at least, so that each manner comes
				s.visit(random, end, clients, manner%manners)
			}
		})
	}
	all.Wait()
}

// close ends the house, which must have had nothing to complain of.
func (s *soaked) close() {
	s.t.Helper()
	if err := s.server.Process.Signal(syscall.SIGTERM); err != nil {
		s.t.Fatal(err)
	}
	if err := <-s.ended; err != nil {
		s.t.Errorf("the house ends with %v", err)
	}
	for line := range strings.Lines(s.log.String()) {
		if !strings.Contains(line, "level=WARN") {
			s.t.Errorf("in the log is %s", line)
		}
	}
}

// The manners of a visit.
const (
	inColour = iota
	inWords
	byScript
	byCommands
	byProgram
	manners
)

// visit is one connection, from its login to whatever end it takes.
func (s *soaked) visit(random *rand.Rand, end time.Time, clients, manner int) {
	conn, err := net.Dial("tcp", s.address)
	if err != nil {
		return // so many come at once that the machine lets some wait
	}
	login := terminaltest.Login{Name: "guest"}
	if name := fmt.Sprint("soak", random.IntN(clients), "x"); random.IntN(5) > 0 {
		login = terminaltest.Login{Name: name, Keys: []gossh.Signer{terminaltest.Key(name)}}
	}
	c, err := terminaltest.Connect(conn, login)
	if err != nil {
		return
	}
	defer c.Close()
	v := &visit{Client: c, soaked: s, random: random, clients: clients, manner: manner, name: login.Name}
	v.stop = time.AfterFunc(time.Until(end)+10*time.Second, func() { _ = conn.Close() })
	defer v.stop.Stop()
	lines := v.talk(end)
	s.mu.Lock()
	defer s.mu.Unlock()
	s.typed[manner] += lines
}

// A visit types lines.
type visit struct {
	*terminaltest.Client
	*soaked
	random  *rand.Rand
	clients int
	manner  int
	name    string
	stop    *time.Timer // closes the connection
}

// talk types for a while and says how many lines. At its end it leaves, or drops.
func (v *visit) talk(end time.Time) (lines int) {
	send := v.command
	if v.manner != byCommands {
		session, input, err := v.open()
		if err != nil {
			return 0
		}
		defer session.Close()
		defer v.leave(session, input)
		send = func(line string) error {
			_, err := io.WriteString(input, v.written(line))
			return err
		}
		for _, line := range []string{"yes", "option ask off"} {
			if send(line) != nil {
				return 0
			}
		}
	}
	for range 5 + v.random.IntN(40) {
		if lines > 0 && !time.Now().Before(end) || send(v.next(v)) != nil {
			return lines
		}
		lines++
		time.Sleep(time.Duration(v.random.IntN(50*(1+v.clients/20))) * time.Millisecond) // as many as there are, so slow are they
	}
	if v.random.IntN(2) == 0 {
		_ = send("quit")
	}
	return lines
}

// leave drops a session, or ends its input, which must end it.
func (v *visit) leave(session *gossh.Session, input io.Closer) {
	if v.random.IntN(2) == 0 || !v.stop.Reset(terminaltest.Patience) {
		return
	}
	_ = input.Close()
	_ = session.Wait()
	if !v.stop.Stop() {
		v.t.Errorf("a session of %s in manner %d does not end with its input", v.name, v.manner)
	}
}

// open opens a session. What it is told is read, and forgotten.
func (v *visit) open() (*gossh.Session, io.WriteCloser, error) {
	session, err := v.NewSession()
	if err != nil {
		return nil, nil, err
	}
	session.Stdout, session.Stderr = io.Discard, io.Discard
	input, err := session.StdinPipe()
	if err != nil {
		return session, nil, err
	}
	switch v.manner {
	case byProgram:
		return session, input, session.RequestSubsystem("boardroom")
	case inColour:
		_ = session.RequestPty("xterm-256color", 30+v.random.IntN(40), 60+v.random.IntN(80), gossh.TerminalModes{})
	case inWords:
		_ = session.RequestPty("dumb", 24, 80, gossh.TerminalModes{})
	}
	return session, input, session.Shell()
}

// written is a line as it is sent in a manner.
func (v *visit) written(line string) string {
	switch v.manner {
	case byProgram:
		if strings.HasPrefix(line, "{") {
			return line + "\n"
		}
		text, err := json.Marshal(map[string]any{"jsonrpc": "2.0", "id": v.random.IntN(1 << 30), "method": "command", "params": map[string]string{"line": line}})
		if err != nil {
			panic(err) // strings always make JSON
		}
		return string(text) + "\n"
	case byScript:
		return line + "\n"
	}
	if v.random.IntN(20) == 0 {
		line += "\x1b[D\x1b[A\t\x15" // keys that edit it
	}
	return line + "\r"
}

// command does a line in a session of its own.
func (v *visit) command(line string) error {
	_, err := v.output(line)
	return err
}

func (v *visit) output(line string) (string, error) {
	session, err := v.NewSession()
	if err != nil {
		return "", err
	}
	defer session.Close()
	text, err := session.Output(line)
	if _, ended := err.(*gossh.ExitError); ended { // refused, as much is
		err = nil
	}
	return string(text), err
}

var legalMoves = regexp.MustCompile(`"legal":\[([^\]]*)\]`)

// line is something to type: every third one a legal move, where there is one.
func (v *visit) line() string {
	pick := func(words []string) string { return words[v.random.IntN(len(words))] }
	game := all.Games()[v.random.IntN(len(all.Games()))].Name
	if v.random.IntN(3) == 0 {
		if text, err := v.output("moves --json"); err == nil {
			if found := legalMoves.FindStringSubmatch(text); found != nil && found[1] != "" {
				return strings.Trim(pick(strings.Split(found[1], ",")), `"`)
			}
		}
		return "play " + game
	}
	somebody := fmt.Sprint("soak", v.random.IntN(v.clients), "x")
	return strings.NewReplacer("GAME", game, "SOMEBODY", somebody).Replace(pick([]string{
		"look", "look GAME", "who", "games", "games mine", "moves", "hint", "threats", "next", "history", "ratings", "commands", "help clocks", "rules GAME",
		"say hello", "shout it rains", "tell SOMEBODY good evening", ". yes", "send SOMEBODY see you", "mail", "finger SOMEBODY", "emote waves", "channel list",
		"setup GAME", "register", "start", "unregister", "fill easy", "watch GAME", "unwatch", "kibitz well played", "clear",
		"challenge SOMEBODY GAME", "challenge easy GAME 1+1", "accept", "decline", "seek GAME", "seeks", "unseek", "play GAME",
		"resign", "yes", "no", "offer draw", "offer takeback", "takeback", "pause", "resume", "rematch",
		"north", "home", "go GAME", "learn GAME", "puzzle GAME", "formation new stratic", "flashback", "replay 1", "export 1", "review 1",
		"option style words", "option style auto", "option verbosity full", "ignore SOMEBODY", "follow SOMEBODY", "hide", "unhide", "@doing soaking", "frobnicate", "\"",
	}))
}
