package main

import (
	"bytes"
	"context"
	"encoding/json"
	"log/slog"
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"boardroom/cmd/commandline"
	"boardroom/persistence"
)

// logged are the lines of a log in JSON. Anything else in it is an error.
func logged(t *testing.T, text string) (lines []map[string]any) {
	t.Helper()
	for line := range strings.Lines(text) {
		var fields map[string]any
		if err := json.Unmarshal([]byte(line), &fields); err != nil {
			t.Errorf("%q is no JSON: %v", line, err)
			continue
		}
		lines = append(lines, fields)
	}
	return lines
}

// lineOf is the line of a log with a message, nil for none.
func lineOf(lines []map[string]any, message string) map[string]any {
	for _, line := range lines {
		if line["msg"] == message {
			return line
		}
	}
	return nil
}

// lines is a log that gives a sign with each of its lines.
type lines struct {
	lockedBuffer
	came chan string
}

func (l *lines) Write(p []byte) (int, error) {
	defer func() { l.came <- string(p) }()
	return l.lockedBuffer.Write(p)
}

// openedInJSON is what a house says in JSON from its opening to its end, which comes at
// once.
func openedInJSON(t *testing.T, s serveCommand) (said []map[string]any, out string) {
	t.Helper()
	s.Listen, s.LogFormat, s.Log = "127.0.0.1:0", "json", "info"
	log := &lines{came: make(chan string, 100)}
	var stdout bytes.Buffer
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	ended := make(chan error, 1)
	go func() { ended <- s.serve(ctx, output{out: &stdout, err: log}) }()
	for open := false; !open; {
		select {
		case line := <-log.came:
			open = strings.Contains(line, "the house is open")
		case err := <-ended:
			t.Fatal(err)
		}
	}
	cancel()
	works(t, <-ended)
	return logged(t, log.String()), stdout.String()
}

// TestTheLogSaysThatTheHouseIsOpen reads the log of a house with and without staff.
func TestTheLogSaysThatTheHouseIsOpen(t *testing.T) {
	data := t.TempDir()
	copyEmpty(t, data)
	said, out := openedInJSON(t, serveCommand{Data: data, Metrics: "127.0.0.1:0"})
	if out != "" {
		t.Errorf("beside the JSON it says %q", out)
	}
	open := lineOf(said, "the house is open")
	if open["version"] != commandline.Version || open["store"] != "SQLite" || open["data"] != data || open["metrics"] == "" {
		t.Errorf("the house opens with %v", open)
	}
	if line := lineOf(said, "nobody is staff yet"); line == nil || !strings.Contains(line["do"].(string), "boardroom admin --data "+data+" staff NAME") {
		t.Errorf("without staff it says %v", line)
	}
	db, err := persistence.Open(filepath.Join(data, databaseName))
	works(t, err)
	ann, err := db.CreateAccount("ann", nil, "hash", time.Now())
	works(t, err)
	_, err = setStaff(db, ann.Name, true, time.Now())
	works(t, err)
	works(t, db.Close())
	if said, _ = openedInJSON(t, serveCommand{Data: data}); lineOf(said, "nobody is staff yet") != nil {
		t.Error("with staff it asks for staff")
	}
}

// TestAFailedStartIsJSONToo starts a house that can't open.
func TestAFailedStartIsJSONToo(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	works(t, os.WriteFile(file, nil, 0o600))
	_, complaint := runs(t, 1, "serve", "--data", file, "--log-format", "json")
	said := logged(t, complaint)
	if len(said) != 1 || !strings.Contains(said[0]["error"].(string), file) {
		t.Errorf("it says %v", said)
	}
}

// TestJSONReadsAsText logs an address and a time.
func TestJSONReadsAsText(t *testing.T) {
	var text bytes.Buffer
	s := serveCommand{LogFormat: "json"}
	s.logger(&text, slog.LevelInfo).Info("gone", "address", &net.TCPAddr{IP: net.IPv4(192, 0, 2, 1), Port: 22}, "after", 90*time.Second)
	if said := logged(t, text.String()); len(said) != 1 || said[0]["address"] != "192.0.2.1:22" || said[0]["after"] != "1m30s" {
		t.Errorf("it says %s", &text)
	}
}
