package conformance

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"io"
	"os"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"boardroom/cmd/boardroom/engine"
	"boardroom/games"
	"boardroom/games/all"
	"boardroom/games/sato"
)

// asEngine begins the argument that turns the test program into an engine.
const asEngine = "engine:"

// TestMain lets the test program be the program under examination: our engine, as it is
// or with a fault.
func TestMain(m *testing.M) {
	fault, isEngine := strings.CutPrefix(os.Args[min(1, len(os.Args)-1)], asEngine)
	if !isEngine {
		os.Exit(m.Run())
	}
	for _, game := range all.Games() {
		if game.Name == os.Args[2] {
			be(game, fault)
		}
	}
}

// be is our engine between a filter of what it is told and one of what it says.
func be(game *games.Game, fault string) {
	e, err := engine.New(game, "test", nil)
	if err != nil {
		panic(err)
	}
	f := &faulty{fault: fault, silent: make(chan bool)}
	told, tell := io.Pipe()
	heard, say := io.Pipe()
	go f.listen(tell)
	go func() { _ = e.Run(told, say); _ = say.Close() }()
	for lines := bufio.NewScanner(heard); lines.Scan(); {
		for _, line := range f.says(lines.Text()) {
			fmt.Println(line)
		}
	}
	if fault == "stays" {
		<-f.silent
	}
}

// A faulty engine does one thing wrong.
type faulty struct {
	fault     string
	silent    chan bool   // on which nothing comes
	searching atomic.Bool // go was said, and no bestmove yet
	stuck     bool        // it searches for ever, and reads nothing
}

// listen hands on what the engine is told.
func (f *faulty) listen(to io.WriteCloser) {
	for lines := bufio.NewScanner(os.Stdin); lines.Scan(); {
		line := lines.Text()
		word, _, _ := strings.Cut(line, " ")
		if word == "go" || word == "stop" {
			f.searching.Store(word == "go")
		}
		if f.fault != "" && strings.HasPrefix(line, "go movetime") { // what it thinks of is not looked at
			line = "go depth 1"
		}
		searching := f.searching.Load()
		f.stuck = f.stuck || f.fault == "busy" && line == "go infinite"
		switch {
		case f.stuck,
			f.fault == "deaf" && searching && word == "isready",
			f.fault == "restless" && word == "stop",
			f.fault == "slow" && word == "go" && strings.Contains(line, "p1time"):
			continue
		case f.fault == "stillborn" && word == "ugi", f.fault == "fragile" && word == "xyzzy", f.fault == "dies" && word == "go":
			os.Exit(3)
		case f.fault == "hasty" && line == "go infinite":
			fmt.Println("bestmove a2-a3")
			continue
		case f.fault == "eager" && searching && word == "isready":
			time.AfterFunc(whileSearching/10, func() { fmt.Println("bestmove a2-a3") })
		case f.fault == "shouts" && word == "go":
			fmt.Print(strings.Repeat("x", 3<<20))
		case f.fault == "floods" && word == "go":
			fmt.Print(strings.Repeat("info depth 1\n", mostSaid+10))
		case f.fault == "echoes" && word == "stop":
			fmt.Println("bestmove a1-a2")
		}
		_, _ = fmt.Fprintln(to, line)
	}
	_ = to.Close()
}

// says is what becomes of a line that the engine says.
func (f *faulty) says(line string) []string {
	word, _, _ := strings.Cut(line, " ")
	if word == "bestmove" {
		f.searching.Store(false)
	}
	switch {
	case f.fault == "nameless" && word == "id", f.fault == "quiet" && word == "error:":
		return nil
	case f.fault == "odd" && word == "option":
		return []string{"option deep"}
	case f.fault == "cheats" && word == "bestmove":
		return []string{"bestmove a1-a1"}
	case f.fault == "empty" && word == "bestmove":
		return []string{"bestmove"}
	case f.fault == "mutters" && word == "bestmove":
		return []string{"thinking hard", "thinking harder", line}
	case f.fault == "ponders" && word == "bestmove":
		return []string{line + " ponder a1-a2"}
	case f.fault == "raves" && word == "bestmove":
		return []string{"bestmove \x01\xff"}
	case f.fault == "boasts" && word == "info":
		return []string{"info depth six score 12"}
	case f.fault == "announces" && word == "ugiok":
		return []string{"option name game type combo default sato var sato var chess", line}
	case f.fault == "picky" && word == "ugiok":
		return []string{"option name game type string default sato", line}
	}
	return []string{line}
}

// examined is what an exam of a faulty engine in some games says.
func examined(t *testing.T, fault, line string, late time.Duration, in ...*games.Game) (wrong int, said string, err error) {
	t.Helper()
	var out bytes.Buffer
	exam := Exam{Line: os.Args[0] + " " + asEngine + fault + " " + line, Known: all.Games(), Games: in, Late: late}
	wrong, err = exam.Run(context.Background(), &out)
	return wrong, out.String(), err
}

// TestOurEngineIsRight examines it in every game.
func TestOurEngineIsRight(t *testing.T) {
	t.Parallel()
	wrong, said, err := examined(t, "", "{game}", time.Minute)
	if err != nil || wrong > 0 || strings.Count(said, "right  positions") != len(all.Games()) || strings.Count(said, "right  info") < len(all.Games())-1 {
		t.Errorf("%d went wrong, %v:\n%s", wrong, err, said)
	}
}

// TestFaults examines engines each of which does one thing wrong.
func TestFaults(t *testing.T) {
	const soon, late = time.Second, time.Minute // those that say nothing are waited for
	for fault, test := range map[string]struct {
		check, says string
		late        time.Duration
	}{
		"stillborn": {"ugi", "it ended", late},
		"nameless":  {"ugi", "it does not say its name", late},
		"odd":       {"ugi", `"option deep" is no option`, late},
		"fragile":   {"unknown words", "it ended", late},
		"cheats":    {"positions", `it plays "a1-a1"`, late},
		"empty":     {"positions", "no move behind it", late},
		"raves":     {"positions", "it plays", late},
		"dies":      {"positions", "it ended", late},
		"shouts":    {"positions", "a line that has no end", late},
		"floods":    {"positions", "50000 lines", late},
		"boasts":    {"info", "depth is followed by no number", late},
		"quiet":     {"illegal moves", "it says nothing to the move", late},
		"busy":      {"isready during a search", "it did not say readyok", soon},
		"deaf":      {"isready during a search", "it did not say readyok", soon},
		"hasty":     {"isready during a search", "before stop", late},
		"eager":     {"isready during a search", "before stop", late},
		"restless":  {"stop", "it did not say bestmove", soon},
		"echoes":    {"stop", "twice", late},
		"slow":      {"times", "it did not say bestmove", soon},
		"stays":     {"quit", "after quit", soon},
	} {
		t.Run(fault, func(t *testing.T) {
			t.Parallel()
			wrong, said, err := examined(t, fault, "sato", test.late, sato.Game())
			once := wrong == 1 || wrong > 1 && test.late == soon // a busy machine may be late itself
			if err != nil || !once || !strings.Contains(said, "wrong  "+test.check+": ") {
				t.Fatalf("%d went wrong, %v:\n%s", wrong, err, said)
			}
			for line := range strings.Lines(said) {
				if strings.HasPrefix(line, "  wrong  "+test.check+": ") && !strings.Contains(line, test.says) {
					t.Errorf("%q is missing in %s", test.says, line)
				}
			}
		})
	}
}

// TestNotes says what is passed over in an engine that does nothing wrong, once.
func TestNotes(t *testing.T) {
	t.Parallel()
	for fault, note := range map[string]string{"mutters": `it says "thinking hard", which is passed over`, "ponders": "it says more than its move"} {
		wrong, said, err := examined(t, fault, "sato", time.Minute, sato.Game())
		if err != nil || wrong > 0 || strings.Count(said, "  note   ") != 1 || !strings.Contains(said, "  note   "+note) {
			t.Errorf("%s: %d went wrong, %v:\n%s", fault, wrong, err, said)
		}
	}
}

// TestWhichGames asks for games where nobody says what is played.
func TestWhichGames(t *testing.T) {
	if _, said, err := examined(t, "announces", "sato", time.Minute); err != nil || strings.Count(said, "positions") != 1 || !strings.HasPrefix(said, "Sáto\n") {
		t.Errorf("an engine that announces its games is examined so: %v\n%s", err, said)
	}
	if _, _, err := examined(t, "", "sato", time.Minute); err == nil || !strings.Contains(err.Error(), "nobody says") {
		t.Errorf("where nobody says what is played the error is %v", err)
	}
	exam := Exam{Line: "/no/such/engine {game}", Known: all.Games(), Late: time.Minute}
	if wrong, err := exam.Run(context.Background(), io.Discard); err != nil || wrong != len(all.Games()) {
		t.Errorf("where there is no program: %d, %v", wrong, err)
	}
}
