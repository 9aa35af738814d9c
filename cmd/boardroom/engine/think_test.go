package engine

import (
	"bufio"
	"fmt"
	"io"
	"regexp"
	"strings"
	"testing"

	"boardroom/games"
	"boardroom/games/all"
	"boardroom/games/strategery"
)

// A gate counts the positions that a search makes, and holds it up at one of them.
type gate struct {
	made, at      int
	reached, open chan struct{}
}

func (g *gate) pass() {
	if g.made++; g.made == g.at {
		close(g.reached)
		<-g.open
	}
}

// shut has the gate hold a search up after so many more positions.
func (g *gate) shut(after int) {
	g.at, g.reached, g.open = g.made+after, make(chan struct{}), make(chan struct{})
}

// A gated position is one whose moves go through a gate.
type gated struct {
	games.Position
	gate *gate
}

func (g gated) Play(seat games.Seat, m games.Move) (games.Position, []games.Event, error) {
	g.gate.pass()
	next, events, err := g.Position.Play(seat, m)
	return gated{next, g.gate}, events, err
}

// Evaluate spares the search playing to the end.
func (g gated) Evaluate() (even games.Utilities) {
	for i := range even {
		even[i] = 0.5
	}
	return even
}

// A dialogue is an engine that is asked and answers while it runs.
type dialogue struct {
	t   *testing.T
	in  io.Writer
	out chan string // lines that are no info
}

func (d dialogue) says(lines ...string) {
	d.t.Helper()
	for _, line := range lines {
		if _, err := fmt.Fprintln(d.in, line); err != nil {
			d.t.Fatal(err)
		}
	}
}

func (d dialogue) hears(begin string) {
	d.t.Helper()
	if line := <-d.out; !strings.HasPrefix(line, begin) {
		d.t.Fatalf("the answer is %q, want %s", line, begin)
	}
}

// listen passes lines on, whether or not somebody waits for them.
func (d dialogue) listen(out io.Reader) {
	defer close(d.out)
	for lines := bufio.NewScanner(out); lines.Scan(); {
		if !strings.HasPrefix(lines.Text(), "info ") {
			d.out <- lines.Text()
		}
	}
}

// mostAfterStop is how many positions may be made after stop.
const mostAfterStop = 20

// TestAnswersWhileSearching holds a search up in the middle of a position: the engine
// answers all the same. Once the search can go on, it makes few more positions.
func TestAnswersWhileSearching(t *testing.T) {
	g := &gate{}
	game := *strategery.Game()
	begin := game.Start
	game.Start = func(s games.Setup) (games.Position, error) {
		p, err := begin(s)
		return gated{p, g}, err
	}
	e, err := New(&game, "test", []string{"size=4x4"})
	if err != nil {
		t.Fatal(err)
	}
	in, asked := io.Pipe()
	told, out := io.Pipe()
	ended := make(chan error, 1)
	go func() { ended <- e.Run(in, out); _ = out.Close() }()
	d := dialogue{t, asked, make(chan string, 10)}
	go d.listen(told)
	for _, end := range [][]string{{"stop"}, {"uginewgame"}, {"stop", "stop", "uginewgame"}} {
		g.shut(400)
		d.says("go infinite")
		<-g.reached
		d.says("isready")
		d.hears("readyok")
		d.says(append(end, "isready")...)
		d.hears("readyok")
		close(g.open)
		d.hears("bestmove ")
		d.says("position startpos", "isready") // which waits until nothing is searched any more
		d.hears("readyok")
		if after := g.made - g.at; after > mostAfterStop {
			t.Errorf("%d positions were made after %s", after, end)
		}
	}
	d.says("quit")
	if err := <-ended; err != nil {
		t.Error(err)
	}
}

// TestCountsCanBeStopped stops a count that would take for ever. One that is not stopped
// is said before what was sent behind it.
func TestCountsCanBeStopped(t *testing.T) {
	got := answers(t, strategery.Game(), nil, "go perft 20", "isready", "stop", "isready", "go perft 1", "query seat", "go perft 1", "quit")
	want := regexp.MustCompile(`^readyok\n(error: perft was stopped[^\n]*\nreadyok|readyok\nerror: perft was stopped[^\n]*)\n(\S+: \d+\n)+\nnodes \d+\nresponse 1\n(\S+: \d+\n)+\nnodes \d+\n$`)
	if !want.MatchString(got) {
		t.Errorf("the answer is %.300q", got)
	}
}

// TestSearchesTellOfThemselves reads the info lines of every game, and under fog.
func TestSearchesTellOfThemselves(t *testing.T) {
	placed := map[string][]string{"stratic": {"fen " + foggy, "fen " + strings.Replace(foggy, "fog=yes", "fog=no", 1)}} // which begins with what is no search
	for _, game := range all.Games() {
		if placed[game.Name] == nil {
			placed[game.Name] = []string{"startpos"}
		}
		for _, at := range placed[game.Name] {
			t.Run(game.Name, func(t *testing.T) { tellsOfItself(t, game, at) })
		}
	}
	won := "game=strategery size=3x3 points=1 castle=fixed keep=0 seats=2 out=- turn=1 board=1C,1:0.0.0.0,1:0.0.0.0/1:0.0.0.0,1:0.0.0.0,-/-,-,2C"
	if got := answers(t, strategery.Game(), nil, "position fen "+won, "go"); !strings.Contains(got, "score win 1 ") {
		t.Errorf("a game that is won: %s", got)
	}
}

func tellsOfItself(t *testing.T, game *games.Game, at string) {
	info := regexp.MustCompile(`^info depth (\d+) nodes (\d+) nps \d+ time \d+ score (cp -?\d+|win -?1) pv (\S+)( \S+)*$`)
	lines := strings.Split(strings.TrimSpace(answers(t, game, nil, "position "+at, "go nodes 1500")), "\n")
	last := len(lines) - 1
	if last < 2 {
		t.Fatalf("it says %q", lines)
	}
	for _, line := range lines[:last] {
		if !info.MatchString(line) {
			t.Errorf("it says %q", line)
		}
	}
	if found := info.FindStringSubmatch(lines[last-1]); found == nil || "bestmove "+found[4] != lines[last] {
		t.Errorf("it ends with %q", lines[last-1:])
	}
}
