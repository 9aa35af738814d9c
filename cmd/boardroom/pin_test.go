package main

import (
	"crypto/sha256"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"boardroom/cmd/boardroom/api"
	"boardroom/games/all"
	"boardroom/games/gamestest"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// What databases, files and programs hold on to, and what a later version must go on
// reading, is pinned here and nowhere else.

const pinsFile = "testdata/pins.txt"

// TestPins holds the program to what was pinned: there may be more, and nothing may change
// or go. From the first release on no line of the file is rewritten; new ones are added by
// go test ./cmd/boardroom -run TestPins -update.
func TestPins(t *testing.T) {
	now := pins(t)
	if gamestest.Updating() {
		if err := os.WriteFile(pinsFile, []byte(strings.Join(now, "\n")+"\n"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	text, err := os.ReadFile(pinsFile)
	if err != nil {
		t.Fatal(err)
	}
	pinned := strings.Split(strings.TrimSpace(string(text)), "\n")
	for _, line := range pinned {
		if !slices.Contains(now, line) {
			t.Errorf("%q is gone or has changed", line)
		}
	}
	for _, line := range now {
		if !slices.Contains(pinned, line) {
			t.Errorf("%q is not pinned yet: go test ./cmd/boardroom -run TestPins -update", line)
		}
	}
}

// pins are a line for each step of a schema with its checksum, each version of a protocol
// and of a form of records, each entry that the house writes, and each option of a game
// with its values where they are few.
func pins(t *testing.T) []string {
	t.Helper()
	lines := []string{
		fmt.Sprint("protocol of programs ", api.Version),
		fmt.Sprint("boardroom-game ", notice.ExportVersion),
		fmt.Sprint("boardroom-person ", notice.PersonalDataVersion),
	}
	steps, err := filepath.Glob("../../persistence/*.sql")
	if err != nil || len(steps) < 2 {
		t.Fatalf("the steps of schemas are %q, %v", steps, err)
	}
	for _, step := range steps {
		text, err := os.ReadFile(step)
		if err != nil {
			t.Fatal(err)
		}
		lines = append(lines, fmt.Sprintf("schema %s %x", filepath.Base(step), sha256.Sum256(text)))
	}
	for _, kind := range []string{
		store.Resigned, store.TimedOut, store.Abandoned, store.Claimed, store.Agreed, store.BotsOnly, store.TakenBack,
	} {
		lines = append(lines, "entry "+kind)
	}
	for _, game := range all.Games() {
		for _, option := range game.Options {
			lines = append(lines, strings.TrimSpace(fmt.Sprintf("option %s %s %s", game.Name, option.Key, strings.Join(option.Values, " "))))
		}
	}
	return lines
}

// firstGames are those that every release has had.
var firstGames = []string{"strategery", "sato", "stacktics", "garrisons", "stratic"}

// TestGamesOfEveryRelease plays games again that were exported by every release
// so far: what was kept once can be played again for ever.
func TestGamesOfEveryRelease(t *testing.T) {
	releases, err := filepath.Glob("testdata/records/*")
	if err != nil || len(releases) == 0 {
		t.Fatalf("no release is recorded: %v", err)
	}
	for _, release := range releases {
		files, err := filepath.Glob(filepath.Join(release, "*.json"))
		if err != nil {
			t.Fatal(err)
		}
		played := map[string]bool{}
		for _, file := range files {
			e, err := readExport(file)
			if err != nil {
				t.Errorf("%s: %v", file, err)
				continue
			}
			played[e.Game] = true
			if _, _, err := match.Import(e, all.Games(), e.Ended); err != nil {
				t.Errorf("%s can't be played again: %v", file, err)
			}
		}
		for _, game := range firstGames {
			if !played[game] {
				t.Errorf("%s has no game of %s", release, game)
			}
		}
	}
}
