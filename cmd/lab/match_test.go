package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"boardroom/cmd/lab/match"
	"boardroom/games"
)

// runs runs the program and checks its exit status and that it says nothing, or
// exactly one line, on standard error.
func runs(t *testing.T, status int, args ...string) (out, complaint string) {
	t.Helper()
	var stdout, stderr bytes.Buffer
	if got := run(args, &stdout, &stderr); got != status || strings.Count(stderr.String(), "\n") != status {
		t.Errorf("lab %s ends with status %d, want %d, and complains %q", strings.Join(args, " "), got, status, stderr.String())
	}
	return stdout.String(), stderr.String()
}

func TestHelpAndVersion(t *testing.T) {
	for _, args := range [][]string{nil, {"--help"}} {
		if out, _ := runs(t, 0, args...); !strings.Contains(out, "match") || !strings.Contains(out, "puzzles") {
			t.Errorf("lab %v prints\n%s", args, out)
		}
	}
	if out, _ := runs(t, 0, "version"); !strings.HasPrefix(out, "lab 0.1.0 go") {
		t.Errorf("the version is %q", out)
	}
}

func TestMatch(t *testing.T) {
	file := filepath.Join(t.TempDir(), "games.jsonl")
	out, _ := runs(t, 0, "match", "--a", "easy", "--b", "random", "--games", "4", "--seed", "5", "--sprt=0,50", "--out", file, "strategery", "3x3", "points=4")
	for _, want := range []string{"games ", "A is stronger by", "test of +0 or +50 Elo  not clear after 2 rounds", "A thinks ", "7.0 (7 to 7)"} {
		if !strings.Contains(out, want) {
			t.Errorf("%q is missing in\n%s", want, out)
		}
	}
	kept, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(string(kept)), "\n")
	for _, line := range lines {
		var r match.Record
		if err := json.Unmarshal([]byte(line), &r); err != nil || r.Game != "strategery" || len(r.Moves) != 7 || r.Start == "" || r.Result == "" {
			t.Errorf("a game is written as %s: %v", line, err)
		}
	}
	if len(lines) != 4 {
		t.Errorf("%d games are written, want 4", len(lines))
	}
}

func TestStudy(t *testing.T) {
	out, _ := runs(t, 0, "study", "--games", "3", "--strength", "random", "--vary", "pie=no,yes", "garrisons", "board=2-3")
	for _, want := range []string{"Garrisons board=2-3, random in all seats", "pie=no", "pie=yes", "seat 1, a draw divided", "ended by"} {
		if !strings.Contains(out, want) {
			t.Errorf("%q is missing in\n%s", want, out)
		}
	}
	from := "game=sato deep=4 bracket=apart turn=1 quiet=99 rows=..../2.2../....../......./....../.1.1./...."
	if out, _ := runs(t, 0, "study", "--games", "2", "--strength", "easy", "--from", from, "sato"); !strings.Contains(out, "quiet 2") {
		t.Errorf("from a position one move before a draw it says\n%s", out)
	}
}

// A ladder adds up what each player is better than the one before it.
func TestLadder(t *testing.T) {
	out, _ := runs(t, 0, "ladder", "--games", "6", "--players", "random,easy,steady:100", "strategery", "3x3", "points=4")
	lines := strings.Split(strings.TrimSpace(out), "\n")
	last := 0
	for i, name := range []string{"random", "easy", "steady:100"} {
		var player string
		var rating int
		if _, err := fmt.Sscan(lines[i+1], &player, &rating); err != nil || player != name || i == 1 && (rating != games.EasyLevel || rating <= last) {
			t.Errorf("row %d is %q: %v", i+1, lines[i+1], err)
		}
		last = rating
	}
	if len(lines) != 4 {
		t.Errorf("it says\n%s", out)
	}
}

func TestWrongMatches(t *testing.T) {
	for _, args := range [][]string{
		{"macth", "sato"},
		{"match", "sato"},
		{"match", "--a", "best", "--b", "easy", "sato"},
		{"match", "--a", "easy", "--b", "easy", "chess"},
		{"match", "--a", "easy", "--b", "easy", "sato", "deep=3"},
		{"match", "--a", "easy", "--b", "easy", "--games", "0", "sato"},
		{"match", "--a", "easy", "--b", "easy", "--span", "0", "sato"},
		{"match", "--a", "easy", "--b", "easy", "--sprt", "50,0", "sato"},
		{"match", "--a", "easy", "--b", "easy", "--from", "game=chess", "sato"},
		{"match", "--a", "/does/not/exist", "--b", "easy", "--games", "1", "sato"},
		{"ladder", "--players", "easy", "sato"},
		{"ladder", "--players", "easy,best", "sato"},
		{"ladder", "strategery", "seats=3"},
		{"study", "--vary", "deep", "sato"},
		{"study", "--vary", "deep=3", "sato"},
		{"study", "--strength", "best", "sato"},
	} {
		if _, complaint := runs(t, 1, args...); !strings.HasPrefix(complaint, "lab: ") {
			t.Errorf("lab %v complains %q", args, complaint)
		}
	}
}
