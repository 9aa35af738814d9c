package terminal_test

import (
	"flag"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"boardroom/cmd/boardroom/terminal"
	"boardroom/cmd/boardroom/terminal/terminaltest"
	"boardroom/games/phrase"
)

// updateEndings is the flag of go test that writes what is told at endings anew.
var updateEndings = flag.Bool("endings", false, "write what is told in testdata/endings anew")

// TestEndings plays the games in testdata/endings over ssh, each in a house of its own.
// Together they end in every way that a game can end. A file has one step a line:
//
//	come NAME …   connect
//	NAME: TEXT    types a line
//	play MOVE …   moves, each typed by whoever is to act
//	wait TIME     lets time pass, as in: wait 10m
//	told          what everybody is told by the newest line
//
// Below the last, with a bar in front, go test -endings writes what that is, to be
// read. Everybody has everything in words; what is drawn is in testdata/screens of
// cmd/boardroom.
func TestEndings(t *testing.T) {
	files, err := filepath.Glob("testdata/endings/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatalf("no endings are found: %v", err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txt"), func(t *testing.T) {
			t.Parallel()
			kept, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			synctest.Test(t, func(t *testing.T) {
				e := &ending{house: open(t, terminal.Limits{})}
				got := e.play(string(kept))
				switch {
				case *updateEndings:
					if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
						t.Fatal(err)
					}
				case got != string(kept):
					t.Errorf("%s is told otherwise; see how with: go test ./cmd/boardroom/terminal -run Endings -endings, and git diff. Now:\n%s", file, got)
				}
			})
		})
	}
}

// An ending is a game that is being played to its end.
type ending struct {
	*house
	people []*onlooker // in the order they came
	typist string      // of the newest line; empty where there was none
}

// An onlooker is somebody at the game, and how much they have been shown.
type onlooker struct {
	name string
	*terminaltest.Terminal
	seen int
}

// play plays the steps of a file and returns it with what is told.
func (e *ending) play(text string) string {
	var played strings.Builder
	for _, line := range strings.SplitAfter(text, "\n") {
		step := strings.TrimSpace(line)
		if strings.HasPrefix(step, "|") {
			continue
		}
		played.WriteString(line)
		word, rest, _ := strings.Cut(step, " ")
		switch name, types := strings.CutSuffix(word, ":"); {
		case step == "" || step[0] == '#':
		case step == "told":
			played.WriteString(e.told())
		case word == "come":
			for _, name := range strings.Fields(rest) {
				e.come(name)
			}
		case word == "play":
			for _, move := range strings.Fields(rest) {
				e.types(e.toAct(), move)
			}
		case word == "wait":
			e.wait(rest)
		case types:
			e.types(name, rest)
		default:
			e.t.Fatalf("no step is called so: %q", step)
		}
	}
	return played.String()
}

// types types a line, and waits until everybody has been told what comes of it.
func (e *ending) types(name, line string) {
	e.mark()
	e.typist = name
	at := slices.IndexFunc(e.people, func(p *onlooker) bool { return p.name == name })
	e.people[at].Line(line)
	synctest.Wait()
}

// mark notes how much everybody has been shown.
func (e *ending) mark() {
	for _, p := range e.people {
		p.seen = len(p.Raw())
	}
}

// toAct is the name of whoever is to act at the only table.
func (e *ending) toAct() (name string) {
	e.do(func() {
		t := e.world.Tables.All(nil)[0]
		name = t.Match.NamesOf(t.Match.Position.ToAct())[0]
	})
	return name
}

// wait lets time pass, and the house see it.
func (e *ending) wait(long string) {
	d, err := time.ParseDuration(long)
	if err != nil {
		e.t.Fatal(err)
	}
	e.mark()
	e.typist = ""
	time.Sleep(d)
	e.do(e.world.Tick)
	synctest.Wait()
}

// come connects somebody.
func (e *ending) come(name string) {
	e.account(name)
	p := &onlooker{name: name, Terminal: e.owner(name).Terminal(e.t, terminaltest.Look{Term: "dumb", Width: 300, Height: 4})}
	e.people = append(e.people, p)
	e.types(name, "option ask off") // what is played is meant
	p.Line("option style words")
	synctest.Wait()
}

// told is what everybody is told by the newest line; those who are told the same are
// named together.
func (e *ending) told() string {
	var texts []string
	names := map[string][]string{}
	for _, p := range e.people {
		text := e.shown(p)
		if names[text] == nil {
			texts = append(texts, text)
		}
		names[text] = append(names[text], p.name)
	}
	var told strings.Builder
	for _, text := range texts {
		told.WriteString("| == " + phrase.And(names[text]) + "\n")
		for line := range strings.SplitSeq(text, "\n") {
			told.WriteString(strings.TrimRight("| "+line, " ") + "\n")
		}
	}
	return told.String()
}

// shown is what somebody is told by the newest line, without the line itself and
// prompts: where a line begins anew, what stood there is gone.
func (e *ending) shown(p *onlooker) string {
	lines := strings.Split(strings.TrimSuffix(strings.TrimSuffix(p.Raw()[p.seen:], "> "), "\r\n"), "\r\n")
	for i, line := range lines {
		lines[i] = line[strings.LastIndexByte(line, '\r')+1:]
	}
	if p.name == e.typist {
		lines = lines[1:]
	}
	return strings.Join(lines, "\n")
}
