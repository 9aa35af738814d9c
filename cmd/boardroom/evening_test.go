package main

import (
	"bufio"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"boardroom/cmd/boardroom/terminal/terminaltest"
	"boardroom/world/env"
)

// TestEvenings plays the scripts in testdata/evenings, each over ssh against a
// house of its own. A script has one step a line:
//
//	NAME comes [WIDTH [TERM]]   connects with a key of their own; yes to the name
//	NAME: TEXT                  types a line
//	NAME enters                 types an empty line
//	NAME sees TEXT              waits for a text behind all that they have seen
//	NAME never sees TEXT        has not seen it in the whole connection so far
//	NAME drops                  the connection is gone without a word
//	NAME leaves                 waits until the session has ended
//	NAME runs COMMAND           a single command: standard output, then status 0
//	NAME fails COMMAND          a single command that is refused with status 1
//	NAME mistypes COMMAND       a single command that is not understood, with status 2
//	passes 2m                   the house's time goes on by so much
//	prints TEXT                 the newest single command printed it
//	restart                     the house closes and opens again
//
// Empty lines and lines that begin with # mean nothing.
func TestEvenings(t *testing.T) {
	scripts, err := filepath.Glob("testdata/evenings/*.txt")
	if err != nil || len(scripts) == 0 {
		t.Fatalf("no evenings are found: %v", err)
	}
	for _, script := range scripts {
		t.Run(strings.TrimSuffix(filepath.Base(script), ".txt"), func(t *testing.T) {
			t.Parallel()
			playEvening(t, script, serveCommand{People: env.Limits{TableReady: -1}}) // each table leaves memory where it may
		})
	}
}

func playEvening(t *testing.T, script string, options serveCommand) {
	options.Data, options.drawSeed = t.TempDir(), func() uint64 { return testSeed }
	e := &evening{T: t, options: options, people: map[string]*terminaltest.Terminal{}}
	began := time.Now()
	e.options.uptime = func() time.Duration { return time.Since(began) + time.Duration(e.passed.Load()) }
	e.house = openHouseOf(t, e.options)
	e.play(script)
}

// An evening is a script being played.
type evening struct {
	*testing.T
	options serveCommand
	house   *house
	again   func() // what restart does; nil closes the house and opens it
	people  map[string]*terminaltest.Terminal
	printed string
	passed  atomic.Int64 // the house's time that has passed beside the test's
}

func (e *evening) play(script string) {
	file, err := os.Open(script)
	if err != nil {
		e.Fatal(err)
	}
	defer file.Close()
	lines := bufio.NewScanner(file)
	for number := 1; lines.Scan(); number++ {
		line := strings.TrimSpace(lines.Text())
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		step := fmt.Sprintf("%s:%d: %s", script, number, line)
		done := false
		// A step that fails ends the test; this tells which it was.
		func() {
			defer func() {
				if !done {
					e.Log("at " + step)
				}
			}()
			e.step(line)
			done = true
		}()
	}
}

func (e *evening) step(line string) {
	if name, typed, ok := strings.Cut(line, ": "); ok && !strings.Contains(name, " ") {
		e.person(name).Line(typed)
		return
	}
	name, rest, _ := strings.Cut(line, " ")
	verb, what, _ := strings.Cut(rest, " ")
	switch {
	case line == "restart":
		e.restart()
	case name == "passes":
		passed, err := time.ParseDuration(rest)
		if err != nil {
			e.Fatal(err)
		}
		e.passed.Add(int64(passed))
	case name == "prints":
		if !strings.Contains(e.printed, rest) {
			e.Fatalf("the command did not print %q but\n%s", rest, e.printed)
		}
	case verb == "comes":
		e.comes(name, strings.Fields(what))
	case verb == "enters":
		e.person(name).Line("")
	case verb == "sees":
		e.person(name).Hear(what)
		if strings.HasSuffix(what, " has disconnected.") {
			time.Sleep(2 * time.Millisecond) // as behind "drops"
		}
	case verb == "never":
		e.neverSees(name, strings.TrimPrefix(what, "sees "))
	case verb == "drops":
		e.person(name).Hangup()
		time.Sleep(2 * time.Millisecond) // what comes after has a later time, as times are kept
	case verb == "leaves":
		if status := e.person(name).End(); status != 0 {
			e.Fatalf("the session ended with status %d", status)
		}
	case verb == "runs":
		e.runs(name, what, 0)
	case verb == "fails":
		e.runs(name, what, 1)
	case verb == "mistypes":
		e.runs(name, what, 2)
	default:
		e.Fatalf("no step is called so: %q", line)
	}
}

func (e *evening) restart() {
	if e.again != nil {
		e.again()
		return
	}
	for _, d := range e.house.doors { // which would keep their people
		d.stop()
	}
	e.house.stop()
	e.house = openHouseOf(e.T, e.options)
}

func (e *evening) person(name string) *terminaltest.Terminal {
	term, ok := e.people[name]
	if !ok {
		e.Fatalf("%s has not come", name)
	}
	return term
}

// neverSees looks for a text, however it may be wrapped. It comes behind a step
// that waits for something told later, else the text might only be on its way.
func (e *evening) neverSees(name, text string) {
	seen := strings.Join(strings.Fields(e.person(name).Text()), " ")
	if strings.Contains(seen, text) {
		e.Fatalf("%s has seen %q:\n%s", name, text, seen)
	}
}

// comes connects somebody. Whoever comes for the first time takes the name.
func (e *evening) comes(name string, look []string) {
	l := terminaltest.Look{Width: 100, Height: 4, Term: "dumb"}
	if len(look) > 0 {
		width, err := strconv.Atoi(look[0])
		if err != nil {
			e.Fatal(err)
		}
		l.Width = width
	}
	if len(look) > 1 {
		l.Term = look[1]
	}
	_, known := e.people[name]
	term := e.house.connect(e.T, name, l)
	e.people[name] = term
	if !known && !strings.HasPrefix(name, "guest") {
		term.Expect("Nobody is called " + name)
		term.Line("yes")
	}
}

func (e *evening) runs(name, command string, status int) {
	client := terminaltest.Dial(e.T, e.house.way(), e.house.login(name))
	defer client.Close()
	got := client.Run(e.T, command)
	e.printed = got.Out + got.Err
	if got.Status != status || (status == 0) != (got.Err == "") {
		e.Fatalf("the command ended with status %d, printed %q and complained %q", got.Status, got.Out, got.Err)
	}
}
