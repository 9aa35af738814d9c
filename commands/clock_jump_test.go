package commands_test

import (
	"bytes"
	"log/slog"
	"strings"
	"testing"
	"time"
)

// TestTheClockOfTheMachineJumps sets it an hour on and two hours back while people
// play, and opens the house again in the past: nobody loses time, every move is taken
// and kept, and what goes by the hour of the day goes on.
func TestTheClockOfTheMachineJumps(t *testing.T) {
	e := newEvening(t)
	var run time.Duration
	e.uptime = func() time.Duration { return run }
	e.open()
	e.people("Ann", "Bob")
	e.types("Ann", "option ask off")
	e.types("Bob", "option ask off")
	e.want("Ann", "setup strategery 3x3 points=12 order=registration 5+3", setsUp("Ann", "strategery"))
	e.types("Ann", "register")
	e.types("Bob", "register")
	e.types("Ann", "start")
	moves := []struct {
		jump time.Duration
		who  string
		line string
	}{
		{0, "Ann", "2x2:1.1.1.1"},
		{time.Hour, "Bob", "1x2:1.1.1.1"},
		{-2 * time.Hour, "Ann", "2x1:1.1.1.1"},
		{time.Hour, "Bob", "2x3:1.1.1.1"},
	}
	for i, move := range moves {
		run += time.Second
		e.passes(move.jump + time.Second)
		e.silence()
		if told := e.types(move.who, move.line); strings.Contains(told, "! ") {
			t.Fatalf("after a jump of %v move %d is refused: %s", move.jump, i+1, told)
		}
		for _, line := range []string{"who", "games mine", "time", "tell Bob hello", "send Ann see you", "@shutdown", "date"} {
			e.types(move.who, line)
		}
		run += time.Second
		e.passes(time.Second)
		if told := e.types("Ann", "time"); strings.Count(told, "| 5:0")+strings.Count(told, "| 4:5") != 2 {
			t.Errorf("after a jump of %v the clocks are\n%s", move.jump, told)
		}
	}
	e.clock = e.clock.Add(-time.Hour)
	e.back("Ann", "Bob")
	run += time.Second
	e.passes(time.Second)
	e.want("Bob", "history strategery", "")
	e.want("Ann", "resign", "")
	e.types("Ann", "yes")
	for name := range e.visits {
		if told := e.told(name); strings.Contains(told, "ran out of time") {
			t.Errorf("%s is told %s", name, told)
		}
	}
}

// TestTheLogSaysWhoDidWhat and nothing of what stands behind a command.
func TestTheLogSaysWhoDidWhat(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	e.staff("Ann")
	var log bytes.Buffer
	e.house.Log = slog.New(slog.NewTextHandler(&log, nil))
	e.types("Ann", "@mute bob 1h swordfish")
	e.types("Bob", "say swordfish")
	if text := log.String(); !strings.Contains(text, "person=Ann command=@mute") || strings.Contains(text, "Bob") {
		t.Errorf("the log is\n%s", text)
	}
	e.types("Ann", "@door names off")
	e.types("Ann", "@staff Bob")
	for _, want := range []string{`command=@door words="names off"`, "command=@staff words=Bob"} {
		if !strings.Contains(log.String(), want) {
			t.Errorf("without %s the log is\n%s", want, &log)
		}
	}
	e.house.Log = slog.New(slog.NewTextHandler(&log, &slog.HandlerOptions{Level: slog.LevelDebug}))
	for _, line := range []string{"tell ann swordfish", "@password", "swordfish swordfish", "swordfish swordfish", "@about swordfish"} {
		e.types("Bob", line)
	}
	if text := log.String(); !strings.Contains(text, "person=Bob command=tell") || !strings.Contains(text, "command=@password") || strings.Contains(text, "swordfish") {
		t.Errorf("the log is\n%s", text)
	}
}
