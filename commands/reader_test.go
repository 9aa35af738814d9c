package commands_test

import (
	"log/slog"
	"os"
	"regexp"
	"strings"
	"testing"

	"boardroom/games/gamestest"
)

// TestWhichReaderTakesALine types the lines of a table, which says of each what kind of line it is.
func TestWhichReaderTakesALine(t *testing.T) {
	gamestest.Alone(t)
	table, err := os.ReadFile("testdata/readers.txt")
	if err != nil {
		t.Fatal(err)
	}
	situation, lines := "", 0
	for line := range strings.Lines(string(table)) {
		line = strings.TrimRight(line, "\n")
		if name, ok := strings.CutPrefix(line, "## "); ok {
			situation = name
		}
		typed, reader, ok := strings.Cut(line, " => ")
		if !ok || strings.HasPrefix(line, "# ") {
			continue
		}
		lines++
		e := vocabularyEvening(t, situation)
		if by := e.readers("Ann", typed); len(by) == 0 || by[0] != reader {
			t.Errorf("%s: %q is taken by %v, not %s", situation, typed, by, reader)
		}
	}
	if lines < 120 {
		t.Errorf("the table has only %d lines", lines)
	}
}

var takenBy = regexp.MustCompile(`msg="a line".* reader=(\w+)`)

// readers are the readers that take a line, as the log says; more than one where a line is
// understood as another.
func (e *evening) readers(name, line string) (taken []string) {
	house := e.house.Log
	defer func() { e.house.Log = house }()
	e.log.Reset()
	e.house.Log = slog.New(slog.NewTextHandler(&e.log, &slog.HandlerOptions{Level: slog.LevelDebug}))
	e.types(name, line)
	for _, found := range takenBy.FindAllStringSubmatch(e.log.String(), -1) {
		taken = append(taken, found[1])
	}
	return taken
}

// TestAnAnswerIsReadByItsPrompt answers prompts, in the words of lines that mean something else.
func TestAnAnswerIsReadByItsPrompt(t *testing.T) {
	for _, test := range []struct{ situation, asks, answer, reader string }{
		{"Playing sato", "resign", "yes", "answer"},
		{"Playing sato", "resign", "no", "answer"},
		{"Playing sato", "resign", "who", "command"},
		{"Playing sato", "move", "b2", "answer"},
		{"Playing sato", "move", "b2 c2", "answer"},
		{"Playing sato", "b2", "to c2", "half"},
		{"Playing stratic", "...fff......", "............", "answer"},
		{"In the Lobby", "learn garisons", "yes", "answer"},
		{"In the Lobby", "lokk", "look", "command"},
	} {
		e := vocabularyEvening(t, test.situation)
		e.types("Ann", test.asks)
		if by := e.readers("Ann", test.answer); len(by) == 0 || by[0] != test.reader {
			t.Errorf("after %q, %q is taken by %v, not %s", test.asks, test.answer, by, test.reader)
		}
	}
}

// TestTheLogOfALineTellsNoWords types what nobody else may read.
func TestTheLogOfALineTellsNoWords(t *testing.T) {
	e := newEvening(t)
	e.people("Ann", "Bob")
	for _, line := range []string{"tell bob secret", "@password secret", "secret", "sato secret", "why secret"} {
		if e.readers("Ann", line); strings.Contains(e.log.String(), "secret") {
			t.Errorf("the log tells what %q says:\n%s", line, e.log.String())
		}
	}
}
