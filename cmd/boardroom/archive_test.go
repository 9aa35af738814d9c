package main

import (
	"bufio"
	"compress/gzip"
	"encoding/json"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"boardroom/cmd/boardroom/terminal/terminaltest"
	"boardroom/cmd/boardroom/web"
	"boardroom/world/store"
)

// importEndedOn imports a recorded game as if it had ended at noon of a day.
func importEndedOn(t *testing.T, data, record string, day time.Time, private bool) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("testdata/records", record))
	if err != nil {
		t.Fatal(err)
	}
	game, err := readExport(filepath.Join("testdata/records", record))
	if err != nil {
		t.Fatal(err)
	}
	later := day.Add(12 * time.Hour).Sub(game.Ended)
	times := regexp.MustCompile(`"\d{4}-\d\d-\d\dT[^"]*"`)
	moved := times.ReplaceAllStringFunc(string(text), func(quoted string) string {
		at, err := time.Parse(time.RFC3339Nano, strings.Trim(quoted, `"`))
		if err != nil {
			t.Fatal(err)
		}
		return `"` + at.Add(later).UTC().Format(time.RFC3339Nano) + `"`
	})
	if private {
		moved = strings.Replace(moved, `"rated": true`, `"rated": false`, 1)
		moved = strings.Replace(moved, `"made":`, `"private": true, "made":`, 1)
	}
	path := filepath.Join(t.TempDir(), "game.json")
	works(t, os.WriteFile(path, []byte(moved), 0o600))
	runs(t, 0, "import", "--data", data, path)
}

// archivedGames are the games in an archive's file, each of which the house has signed.
func archivedGames(t *testing.T, packed io.Reader) (games []string) {
	t.Helper()
	text, err := gzip.NewReader(packed)
	works(t, err)
	lines := bufio.NewScanner(text)
	lines.Buffer(nil, 16<<20)
	for lines.Scan() {
		var line struct {
			Game   struct{ Game, Result string }
			Signed string
		}
		works(t, json.Unmarshal(lines.Bytes(), &line))
		path := filepath.Join(t.TempDir(), "game.signed")
		works(t, os.WriteFile(path, []byte(line.Signed), 0o600))
		if said, err := verified(path, nil); err != nil || line.Game.Result == "" {
			t.Errorf("a game is %+v: %s, %v", line.Game, said, err)
		}
		games = append(games, line.Game.Game)
	}
	works(t, lines.Err())
	return games
}

// TestGamesOfEachDay opens a house in which games ended yesterday, the day before, and long ago, one
// of them private, and one that is over today.
func TestGamesOfEachDay(t *testing.T) {
	t.Parallel()
	data, folder := t.TempDir(), filepath.Join(t.TempDir(), "public", "games")
	openHouse(t, data).stop()
	today := store.DayOf(time.Now())
	day := func(ago int) time.Time { return today.AddDate(0, 0, -ago) }
	names, err := filepath.Glob("testdata/records/*/sato-captured.json")
	if err != nil || len(names) == 0 {
		t.Fatal("no games", err)
	}
	version := filepath.Base(filepath.Dir(names[0])) + "/"
	importEndedOn(t, data, version+"sato-captured.json", day(1), false)
	importEndedOn(t, data, version+"stratic-fog.json", day(1), false)
	importEndedOn(t, data, version+"strategery-three.json", day(1), true)
	importEndedOn(t, data, version+"garrisons-whole.json", day(2), false)
	importEndedOn(t, data, version+"stacktics-win.json", day(archivedDays), false)
	importEndedOn(t, data, version+"stacktics-draw.json", day(archivedDays+1), false)
	importEndedOn(t, data, version+"stratic-draw.json", today.Add(-12*time.Hour+time.Millisecond), false)

	open := func() *house {
		return openHouseOf(t, serveCommand{Data: data, webOptions: webOptions{Web: "127.0.0.1:0", Archive: folder}})
	}
	h := open()
	written := func(ago int) {
		t.Helper()
		for late := time.Now().Add(terminaltest.Patience); ; runtime.Gosched() {
			if _, err := os.Stat(filepath.Join(folder, web.ArchiveFile(day(ago)))); err == nil {
				return
			}
			if time.Now().After(late) {
				t.Fatalf("there is no file of %s; the house says %s", day(ago), h.log)
			}
		}
	}
	written(1)
	for ago, want := range map[int][]string{1: {"sato", "stratic"}, 2: {"garrisons"}, archivedDays: {"stacktics"}} {
		status, header, body := h.page(t, "/games/"+web.ArchiveFile(day(ago)))
		if status != http.StatusOK || header.Get("Content-Type") != "application/gzip" || header.Get("Content-Encoding") != "" {
			t.Fatalf("a file is %d, %v", status, header)
		}
		got := archivedGames(t, strings.NewReader(body))
		if slices.Sort(got); !slices.Equal(got, want) {
			t.Errorf("%d days ago %v ended, want %v", ago, got, want)
		}
	}
	for _, missing := range []string{web.ArchiveFile(today), web.ArchiveFile(day(3)), web.ArchiveFile(day(archivedDays + 1)), "x", "..%2Fboardroom.db", "%2e%2e"} {
		if status, _, _ := h.page(t, "/games/"+missing); status != http.StatusNotFound {
			t.Errorf("%s is %d", missing, status)
		}
	}
	if _, _, body := h.page(t, "/"); !strings.Contains(body, `href="/games/"`) {
		t.Error("the first page does not lead to the files")
	}
	status, _, body := h.page(t, "/games/")
	links := regexp.MustCompile(`href="/games/([^"]+)"`).FindAllStringSubmatch(body, -1)
	if status != http.StatusOK || len(links) != 3 || links[0][1] != web.ArchiveFile(day(1)) {
		t.Errorf("the list is %d:\n%s", status, body)
	}

	// A day that is gone is written again when the house opens, and no other.
	works(t, os.Remove(filepath.Join(folder, web.ArchiveFile(day(1)))))
	works(t, os.WriteFile(filepath.Join(folder, web.ArchiveFile(day(2))), []byte("kept"), 0o600))
	works(t, os.WriteFile(filepath.Join(folder, web.ArchiveFile(day(archivedDays+5))), []byte("old"), 0o600))
	works(t, os.WriteFile(filepath.Join(folder, "notes.txt"), []byte("mine"), 0o600))
	h.stop()
	h = open()
	written(1)
	h.stop()
	if text, err := os.ReadFile(filepath.Join(folder, web.ArchiveFile(day(2)))); err != nil || string(text) != "kept" {
		t.Errorf("a day that is there has become %.20q, %v", text, err)
	}
	if _, err := os.Stat(filepath.Join(folder, "notes.txt")); err != nil {
		t.Error(err)
	}
}

// TestNoGamesForGuests has a house without guests show no file, and one without a folder say so.
func TestNoGamesForGuests(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	name := web.ArchiveFile(time.Now().AddDate(0, 0, -1))
	works(t, os.WriteFile(filepath.Join(folder, name), []byte("secret"), 0o600))
	h := openHouseOf(t, serveCommand{Data: t.TempDir(), Guests: "off", webOptions: webOptions{Web: "127.0.0.1:0", Archive: folder}})
	for _, path := range []string{"/games/", "/games/" + name} {
		if status, _, body := h.page(t, path); status != http.StatusForbidden || strings.Contains(body, "/games/"+name+`" download`) || strings.Contains(body, "secret") {
			t.Errorf("%s is %d:\n%s", path, status, body)
		}
	}
	without := openWebHouse(t)
	if status, _, body := without.page(t, "/games/"); status != http.StatusOK || !strings.Contains(body, "There are no files yet.") {
		t.Errorf("a house without a folder answers %d:\n%s", status, body)
	}
}
