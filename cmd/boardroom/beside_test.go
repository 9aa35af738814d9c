package main

import (
	"bytes"
	"flag"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	gossh "golang.org/x/crypto/ssh"

	"boardroom/cmd/boardroom/terminal/terminaltest"
)

var (
	besideSizes  = flag.String("beside", "", "compare a house with other servers at so many sessions, such as 100,1000")
	besideRounds = flag.Int("rounds", 3, "how often each server is measured for that")
	besideIdle   = flag.Duration("idle", 30*time.Second, "how long they are looked at while nothing is said")
)

const (
	besideHouse    = "house"
	atOnceLoggedIn = 16
	speakers       = 10               // who speak in turn; the others listen
	linesPaced     = 40               // so many lines, 10 a second
	linesFlatOut   = 100              // and so many as fast as they are taken
	settled        = 11 * time.Second // after which everybody has been told who came
	mark           = '#'              // is in each line and in nothing else
)

// The rows of the comparison.
const (
	rowMemory     = "memory of an idle session, KiB"
	rowGoroutines = "goroutines a session"
	rowIdle       = "CPU while idle, % of a core"
	rowLogins     = "log-ins a second, 16 at a time"
	rowLogin      = "CPU of a log-in, ms"
	rowPaced      = "CPU of a delivered line, 10 a second, µs"
	rowLate       = "the same, until all but one in a hundred have it, ms"
	rowLast       = "the slowest of these, until the last has it, ms"
	rowCollecting = "while garbage is collected, until the last has it, ms"
	rowFlatOut    = "CPU of a delivered line, flat out, µs"
)

var besideRows = []string{rowMemory, rowGoroutines, rowIdle, rowLogins, rowLogin, rowPaced, rowLate, rowLast, rowCollecting, rowFlatOut}

// TestBesideRivals measures a house and bare servers in turn, each in a process of its
// own, and prints what it finds. It holds the house to nothing: what must not grow is
// counted by other tests.
func TestBesideRivals(t *testing.T) {
	if *besideSizes == "" {
		t.Skip("it takes minutes: make bench-house")
	}
	for _, size := range strings.Split(*besideSizes, ",") {
		n, err := strconv.Atoi(size)
		if err != nil || n <= speakers {
			t.Fatalf("-beside %s: %q is no number of more than %d sessions", *besideSizes, size, speakers)
		}
		found := map[string]map[string][]float64{}
		for range *besideRounds {
			for _, name := range []string{floor, glider, besideHouse} {
				for row, figure := range measureCrowd(t, name, n) {
					if found[row] == nil {
						found[row] = map[string][]float64{}
					}
					found[row][name] = append(found[row][name], figure)
				}
			}
		}
		t.Logf("%d sessions, the median of %d rounds:\n%s", n, *besideRounds, comparison(found))
	}
}

// comparison is a table of medians, with how many times those of the floor they are.
func comparison(found map[string]map[string][]float64) string {
	var out strings.Builder
	fmt.Fprintf(&out, "| measure | floor | glider | house | glider : floor | house : floor | house : glider |\n| --- | --- | --- | --- | --- | --- | --- |\n")
	for _, row := range besideRows {
		median := func(name string) float64 {
			sorted := slices.Sorted(slices.Values(found[row][name]))
			return sorted[len(sorted)/2]
		}
		ratio := func(a, b string) string {
			if median(b) == 0 {
				return "–"
			}
			return fmt.Sprintf("%.2g", median(a)/median(b))
		}
		fmt.Fprintf(&out, "| %s | %.3g | %.3g | %.3g | %s | %s | %s |\n", row, median(floor), median(glider), median(besideHouse),
			ratio(glider, floor), ratio(besideHouse, floor), ratio(besideHouse, glider))
	}
	return out.String()
}

// measureCrowd lets n people into a new server and measures it.
func measureCrowd(t *testing.T, name string, n int) map[string]float64 {
	t.Helper()
	s := startBeside(t, name, n)
	defer s.close()
	found := map[string]float64{}
	empty := s.state(t)
	began := time.Now()
	crowd := s.fill(t, n)
	found[rowLogins] = float64(n) / time.Since(began).Seconds()
	quiet := s.state(t)
	found[rowLogin] = 1000 * (quiet.cpu - empty.cpu) / float64(n)
	time.Sleep(settled)
	full := s.state(t)
	found[rowMemory] = (full.memory - empty.memory) / 1024 / float64(n)
	found[rowGoroutines] = (full.goroutines - empty.goroutines) / float64(n)
	time.Sleep(*besideIdle)
	idle := s.metrics(t)
	found[rowIdle] = 100 * (idle.cpu - full.cpu) / besideIdle.Seconds()
	late, last := crowd.speak(t, linesPaced, 100*time.Millisecond)
	found[rowLate], found[rowLast] = 1000*late, 1000*last[linesPaced-1]
	paced := s.metrics(t)
	found[rowPaced] = 1e6 * (paced.cpu - idle.cpu) / float64(linesPaced*n)
	stop := s.collect(t)
	_, last = crowd.speak(t, linesPaced, 200*time.Millisecond)
	stop()
	found[rowCollecting] = 1000 * last[linesPaced/2]
	paced.cpu = s.metrics(t).cpu
	crowd.speak(t, linesFlatOut, 0)
	found[rowFlatOut] = 1e6 * (s.metrics(t).cpu - paced.cpu) / float64(linesFlatOut*n)
	crowd.leave()
	return found
}

// A besideServer is a server in a process of its own.
type besideServer struct {
	*house
	close func()
}

func startBeside(t testing.TB, name string, n int) *besideServer {
	t.Helper()
	said := &announcement{heard: make(chan string, 1)}
	command := exec.Command(os.Args[0])
	command.Env = append(os.Environ(), asProgram+"="+name)
	if name == besideHouse {
		command.Args = append(command.Args, "serve", "--data", t.TempDir(), "--listen", "127.0.0.1:0", "--metrics", "127.0.0.1:0", "--log", "warn", "--bots", "0", "--profile", noLimits)
	}
	command.Stdout, command.Stderr = said, os.Stderr
	if err := command.Start(); err != nil {
		t.Fatal(err)
	}
	s := &besideServer{house: &house{}, close: sync.OnceFunc(func() {
		_ = command.Process.Kill()
		_ = command.Wait()
	})}
	t.Cleanup(s.close)
	select {
	case s.address = <-said.heard:
	case <-time.After(terminaltest.Patience):
		t.Fatalf("%s does not open", name)
	}
	s.house.metrics = said.metrics
	return s
}

// A besideState is what a server's process needs: seconds of CPU since its start, bytes
// of heap and stacks in use, goroutines.
type besideState struct{ cpu, memory, goroutines float64 }

// state is that after garbage has been collected.
func (s *besideServer) state(t testing.TB) besideState {
	t.Helper()
	for range 3 { // stacks shrink by half each time
		s.get(t, "/debug/pprof/heap?gc=1")
	}
	return s.metrics(t)
}

func (s *besideServer) metrics(t testing.TB) besideState {
	t.Helper()
	_, text := s.get(t, "/metrics")
	number := func(name string) float64 {
		_, after, _ := strings.Cut(text, "\n"+name+" ")
		value, _, _ := strings.Cut(after, "\n")
		n, err := strconv.ParseFloat(value, 64)
		if err != nil {
			t.Fatalf("there is no %s in\n%s", name, text)
		}
		return n
	}
	return besideState{
		cpu: number("process_cpu_seconds_total"), goroutines: number("go_goroutines"),
		memory: number("go_memstats_heap_inuse_bytes") + number("go_memstats_stack_inuse_bytes"),
	}
}

// collect has the server collect garbage all the time, until stop is called.
func (s *besideServer) collect(t testing.TB) (stop func()) {
	var over atomic.Bool
	var collecting sync.WaitGroup
	collecting.Go(func() {
		for !over.Load() {
			answer, err := http.Get(s.house.metrics + "/debug/pprof/heap?gc=1")
			if err != nil {
				t.Error(err)
				return
			}
			_ = answer.Body.Close()
		}
	})
	return func() { over.Store(true); collecting.Wait() }
}

// A besideCrowd is people at terminals.
type besideCrowd []*listener

// A listener is one of them, who notes when each line has come.
type listener struct {
	client *terminaltest.Client
	in     io.Writer
	here   chan struct{}

	lines atomic.Int64
	mu    sync.Mutex
	heard []time.Time
}

// fill lets n people in, some at a time.
func (s *besideServer) fill(t *testing.T, n int) besideCrowd {
	t.Helper()
	crowd := make(besideCrowd, n)
	var next atomic.Int64
	var all sync.WaitGroup
	for range atOnceLoggedIn {
		all.Go(func() {
			for i := next.Add(1) - 1; i < int64(n); i = next.Add(1) - 1 {
				l, err := enterBeside(s.address)
				if err != nil {
					t.Errorf("the %dth can't come in: %v", i+1, err)
					return
				}
				crowd[i] = l
			}
		})
	}
	all.Wait()
	if t.Failed() {
		t.FailNow()
	}
	return crowd
}

func enterBeside(address string) (*listener, error) {
	conn, err := net.Dial("tcp", address)
	if err != nil {
		return nil, err
	}
	l := &listener{here: make(chan struct{})}
	if l.client, err = terminaltest.Connect(conn, terminaltest.Login{Name: "guest"}); err != nil {
		return nil, err
	}
	session, err := l.client.NewSession()
	if err != nil {
		return nil, err
	}
	if l.in, err = session.StdinPipe(); err != nil {
		return nil, err
	}
	out, err := session.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := session.RequestPty("xterm-256color", 24, 80, gossh.TerminalModes{}); err != nil {
		return nil, err
	}
	if err := session.Shell(); err != nil {
		return nil, err
	}
	go l.listen(out)
	select {
	case <-l.here:
		return l, nil
	case <-time.After(terminaltest.Patience):
		return nil, fmt.Errorf("nobody says who they are")
	}
}

// listen reads until the end.
func (l *listener) listen(out io.Reader) {
	buffer, seen := make([]byte, 4096), []byte{}
	for first := true; ; {
		n, err := out.Read(buffer)
		if err != nil {
			return
		}
		if first {
			if seen = append(seen, buffer[:n]...); bytes.Contains(seen, []byte("You are ")) {
				first, seen = false, nil
				close(l.here)
			}
			continue
		}
		if lines := bytes.Count(buffer[:n], []byte{mark}); lines > 0 {
			now := time.Now()
			l.mu.Lock()
			for range lines {
				l.heard = append(l.heard, now)
			}
			l.mu.Unlock()
			l.lines.Add(int64(lines))
		}
	}
}

// speak has some say lines in turn and waits until all others have heard each. It
// returns how many seconds it took until all but one in a hundred of them had one, and of each
// line until the last had it, sorted.
func (c besideCrowd) speak(t *testing.T, lines int, every time.Duration) (late float64, last []float64) {
	t.Helper()
	said := make([]time.Time, lines)
	last = make([]float64, lines)
	for _, l := range c {
		l.mu.Lock()
		l.heard = l.heard[:0]
		l.mu.Unlock()
		l.lines.Store(0)
	}
	for i := range said {
		said[i] = time.Now()
		if _, err := io.WriteString(c[i%speakers].in, "say "+strings.Repeat("word ", 6)+string(mark)+"\r"); err != nil {
			t.Fatal(err)
		}
		time.Sleep(every)
	}
	var all []float64
	end := time.Now().Add(terminaltest.Patience)
	for _, l := range c[speakers:] {
		for l.lines.Load() < int64(lines) {
			if time.Now().After(end) {
				t.Fatalf("somebody has heard %d of %d lines", l.lines.Load(), lines)
			}
			time.Sleep(time.Millisecond)
		}
		l.mu.Lock()
		for i, at := range l.heard[:lines] {
			took := at.Sub(said[i]).Seconds()
			all, last[i] = append(all, took), max(last[i], took)
		}
		l.mu.Unlock()
	}
	slices.Sort(all)
	slices.Sort(last)
	return all[len(all)*99/100], last
}

func (c besideCrowd) leave() {
	for _, l := range c {
		_ = l.client.Close()
	}
}
