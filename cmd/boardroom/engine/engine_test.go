package engine

import (
	"bytes"
	"regexp"
	"strings"
	"testing"

	"boardroom/games"
	"boardroom/games/all"
	"boardroom/games/sato"
	"boardroom/games/strategery"
	"boardroom/games/stratic"
)

// answers runs an engine over lines and returns what it wrote.
func answers(t testing.TB, game *games.Game, options []string, lines ...string) string {
	t.Helper()
	e, err := New(game, "test", options)
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	if err := e.Run(strings.NewReader(strings.Join(lines, "\n")), &out); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// small is a position of Strategery with few moves.
const small = "game=strategery size=3x3 points=1 castle=fixed keep=0 seats=2 out=- turn=1 board=1C,-,-/-,-,-/-,-,2C"

func TestAnswers(t *testing.T) {
	tests := []struct {
		name  string
		lines []string
		want  []string // in this order
	}{
		{"ugi", []string{"ugi"}, []string{"id name Boardroom Strategery test", "option name size type string default 8x8", "option name seats type spin default 2 min 2 max 9", "ugiok"}},
		{"isready", []string{"isready"}, []string{"readyok"}},
		{"the start", []string{"query seat", "query gameover", "query p1turn", "query result"}, []string{"response 1", "response false", "response true", "response none"}},
		{"a position", []string{"position fen " + small, "moves", "d"}, []string{"moves 1x2:0.0.0.0 1x2:0.0.0.1 1x2:0.0.1.0 1x2:0.1.0.0 1x2:1.0.0.0 1x3:0.0.0.0", "fen " + small}},
		{
			"moves are played", []string{"position fen " + small + " moves 2x2:0.1.0.0 1x2:0.0.0.0", "query seat", "d"},
			[]string{"response 1", "board=1C,-,-/1:0.0.0.0,1:0.1.0.0,-/-,-,2C"},
		},
		{"perft", []string{"position fen " + small, "go perft 2"}, []string{"1x2:0.0.0.0: 30", "\n\nnodes 1050"}},
		{"perft 0", []string{"go perft 0"}, []string{"nodes 1"}},
		{"a search", []string{"position fen " + small, "go nodes 200"}, []string{" nodes 200 ", "bestmove "}},
		{"a search that is stopped", []string{"position fen " + small, "go infinite", "isready", "stop"}, []string{"readyok", "bestmove "}},
		{"a search until the input ends", []string{"position fen " + small, "go infinite"}, []string{"bestmove "}},
		{"options", []string{"setoption name size value 3x3", "setoption name seats value 3", "query seat", "d"}, []string{"response 1", "size=3x3", "seats=3"}},
		{"the view", []string{"position fen " + small, "view 2"}, []string{"view " + small}},
		{"quit", []string{"quit", "isready"}, nil},
		{
			"an end", []string{"position fen game=strategery size=3x3 points=2 castle=open keep=0 seats=2 out=- turn=2 board=1:1.0.0.1,2:1.0.1.0,2:0.0.0.0/1C,2:1.0.0.1,2:0.0.0.2/1:0.1.0.0,2C,2:0.1.1.0", "query result", "query seat", "moves", "go", "go perft 3"},
			[]string{"response p2win", "response 0", "moves\n", "error: the game is over", "nodes 0"},
		},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			got := answers(t, strategery.Game(), nil, test.lines...)
			rest := got
			for _, want := range test.want {
				_, after, ok := strings.Cut(rest, want)
				if !ok {
					t.Fatalf("%q is missing in\n%s", want, got)
				}
				rest = after
			}
			if len(test.want) == 0 && got != "" {
				t.Errorf("the answer is %q", got)
			}
		})
	}
}

func TestBadInputIsAnsweredAndChangesNothing(t *testing.T) {
	lines := []string{
		"xyzzy", "position", "position fen", "position fen game=chess", "position startpos moves a1", "position startpos moves 1x1:99.0.0.0",
		"go perft", "go perft -1", "go perft x", "go perft 99", "go movetime", "go p1time", "go p1inc x", "go p2time -1", "go nodes 0", "go nodes x", "go fast 3", "go ponder",
		"setoption", "setoption name size value 99x99", "setoption name seats value 12", "setoption name seed value -1", "setoption name threads value 0", "setoption name threads value 65", "setoption name threads value x", "setoption name what value 1",
		"query", "query what", "view", "view x", "view 99", strings.Repeat("x", mostLine+10), "\x00\xff",
	}
	for _, line := range lines {
		got := answers(t, strategery.Game(), []string{"size=3x3"}, "d", line, "d")
		before, after, ok := strings.Cut(got, "error: ")
		problem, after, _ := strings.Cut(after, "\n")
		if !ok || before != after {
			t.Errorf("%.60q: the answer is\n%.2000s", line, got)
		}
		if len(problem) < 10 {
			t.Errorf("%.60q: the error says only %q", line, problem)
		}
	}
}

func TestAMarkOfByteOrderIsPassedOver(t *testing.T) {
	if got := answers(t, strategery.Game(), nil, "\ufeffugi", "isready"); !strings.Contains(got, "ugiok\nreadyok") || strings.Contains(got, "error") {
		t.Errorf("ugi behind a mark of byte order is answered\n%s", got)
	}
}

func TestSearchIsRepeatable(t *testing.T) {
	lines := []string{"setoption name size value 4x4", "setoption name seed value 7", "go nodes 300"}
	span := regexp.MustCompile(` (nps|time) \d+`)
	first := span.ReplaceAllString(answers(t, strategery.Game(), nil, lines...), "")
	if again := span.ReplaceAllString(answers(t, strategery.Game(), nil, lines...), ""); again != first {
		t.Errorf("the same search found\n%s\nand\n%s", first, again)
	}
}

// shortSearch finds what ends soon: a search that the test stops, and small ones.
var shortSearch = regexp.MustCompile(`(?m)^go (infinite|nodes [1-9]|perft 1)$`)

// FuzzEngine sends anything to the engine of every game, which goes on.
func FuzzEngine(f *testing.F) {
	for _, line := range []string{"ugi", "position startpos moves 1x1:0.0.0.0", "go nodes 3", "go infinite\nstop", "moves", "d", "view 1", "query result", "go perft 1", "setoption name size value 3x3"} {
		f.Add(line)
	}
	f.Fuzz(func(t *testing.T, lines string) {
		if strings.Contains(shortSearch.ReplaceAllString(lines, ""), "go") {
			t.Skip("may take for ever, as it should")
		}
		for _, game := range all.Games() {
			got := answers(t, game, nil, lines, "stop", "isready")
			if !strings.Contains(got, "readyok\n") && !strings.Contains(lines, "quit") {
				t.Errorf("%s does not answer any more: %q", game.Name, got)
			}
		}
	})
}

// TestDeployment drives what is secret at first: several are to act, their moves
// can't be listed, and each knows its own alone.
func TestDeployment(t *testing.T) {
	const (
		south = "deploy:i@a1,i@c1,i@e1,c@f1,i@g1,i@i1,f@l1,a@b2,a@c2,a@d2,i@f2,a@g2,a@j2,f@a3,f@c3,f@e3,f@g3,f@i3,f@k3"
		north = "deploy:f@a10,f@c10,f@e10,f@g10,f@i10,f@k10,a@b11,a@c11,a@d11,i@f11,a@g11,a@j11,i@a12,i@c12,i@e12,c@f12,i@g12,i@i12,f@l12"
	)
	tests := []struct {
		name    string
		options []string
		lines   []string
		want    []string // in this order
		not     string
	}{
		{"the start", nil, []string{"moves", "query seat", "go perft 1", "go perft 0"}, []string{"moves deploy:?\n", "response 1", "error: the moves are deploy:?", "nodes 1"}, ""},
		{"North first", nil, []string{"position startpos moves " + north, "query seat", "view 1", "view 2", "view 0"}, []string{"response 1", "view ", "pieces=-", "view ", "f12:2c", "view ", "pieces=-"}, "error"},
		{"both", nil, []string{"position startpos moves " + north + " " + south, "query seat", "view 0", "go perft 1"}, []string{"response 1", "f1:1c", "f12:2c", "nodes "}, "error"},
		{"nobody's", nil, []string{"position startpos moves deploy:f@c5"}, []string{"error: move 1, deploy:f@c5: c5 is not in your zone, which is a1 to l3."}, ""},
		{"out of turn", nil, []string{"position startpos moves " + south + " " + south}, []string{"error: move 2"}, ""},
		{"a Show of Force", []string{"force=2"}, []string{"query seat", "position startpos moves " + north, "query seat"}, []string{"response 2", "error"}, ""},
		{"Partners", []string{"boards=2"}, []string{"query seat", "view 4", "view 5", "d"}, []string{"response 1", "view game=stratic", `error: "5" is no seat; the seats are 1 to 4`, "p4"}, ""},
		{
			"boards as an option", nil, []string{"ugi", "setoption name boards value 3", "view 6", "setoption name boards value 1", "view 2", "view 3"},
			[]string{"option name seats type spin default 2 min 2 max 8", "view game=stratic variant=standard boards=3", "view game=stratic variant=standard boards=1", "error: "}, "",
		},
		{"fog", []string{"fog=yes"}, []string{"position fen " + foggy, "view 1", "view 2", "view 0"}, []string{"pieces=f1:1c,a3:1f\n", "pieces=a10:2f,f12:2c\n", "pieces=-"}, "error"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			got := answers(t, stratic.Game(), test.options, test.lines...)
			rest := got
			for _, want := range test.want {
				_, after, ok := strings.Cut(rest, want)
				if !ok {
					t.Fatalf("%q is missing in\n%s", want, got)
				}
				rest = after
			}
			if test.not != "" && strings.Contains(got, test.not) {
				t.Errorf("%q is in\n%s", test.not, got)
			}
		})
	}
}

// foggy is a position under fog in which neither side sees the other.
const foggy = "game=stratic variant=standard boards=1 levels=1 fog=yes clock=off limit=none force=none phase=play turn=1 turns=0 rounds=0 grown=0 passes=0,0 reserve=0,0 slow=0,0 quick=0,0 spent=0 left=1 made=0 chain=- out=- pieces=f1:1c,a3:1f,a10:2f,f12:2c"

// TestClocksAreHeeded gives a search little time by the clock of the seat to move,
// and much by that of the other.
func TestClocksAreHeeded(t *testing.T) {
	got := answers(t, sato.Game(), nil, "go p1time 200 p2time 3600000 p1inc 0 p2inc 60000")
	if !strings.Contains(got, "bestmove ") {
		t.Errorf("the answer is %q", got)
	}
}

// TestErrorsNamePlayers moves what belongs to somebody else in every game: no error
// has the sign in it that stands for a player.
func TestErrorsNamePlayers(t *testing.T) {
	for _, game := range all.Games() {
		listed := answers(t, game, nil, "moves")
		moves := strings.Fields(listed)[1:]
		var lines []string
		for i, move := range moves[:min(len(moves), 40)] {
			lines = append(lines, "position startpos moves "+moves[0]+" "+move, "position startpos moves "+move+" "+moves[len(moves)-1-i]+" "+move)
		}
		if got := answers(t, game, nil, lines...); strings.Contains(got, "{") {
			t.Errorf("%s answers %s", game.Name, got)
		}
	}
}
