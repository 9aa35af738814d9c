package main

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"encoding/xml"
	"image/gif"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/charmbracelet/x/vt"

	"boardroom/cmd/boardroom/terminal/terminaltest"
)

// TestGamesInPictures takes a game of each kind out of a house as a file: over ssh as bytes, for a program
// as base64, and at a terminal as the way to it.
func TestGamesInPictures(t *testing.T) {
	t.Parallel()
	files, err := filepath.Glob("testdata/records/*/*.json")
	if err != nil || len(files) == 0 {
		t.Fatal("no games", err)
	}
	size := map[string]int64{}
	shortest := map[string]string{}
	for _, file := range files {
		game, _, _ := strings.Cut(filepath.Base(file), "-")
		about, err := os.Stat(file)
		if err != nil {
			t.Fatal(err)
		}
		if size[game] == 0 || about.Size() < size[game] {
			size[game], shortest[game] = about.Size(), file
		}
	}
	data, names := t.TempDir(), []string{}
	openHouse(t, data).stop()
	for game, file := range shortest {
		names = append(names, game)
		runs(t, 0, "import", "--data", data, file)
	}
	h := openHouse(t, data)
	defer h.stop()
	ann := h.calls(t, h.account(t, "ann"))
	client := terminaltest.Dial(t, h.address, h.login("guest"))
	for i, game := range names {
		number := strconv.Itoa(i + 1)
		export := func(form string) []byte {
			out := client.Run(t, "export "+number+" "+form)
			var same struct{ File string }
			ann.does("table.draw", object{"table": i + 1, "form": form}, &same)
			file, err := base64.StdEncoding.DecodeString(same.File)
			if out.Status != 0 || out.Err != "" || err != nil || !bytes.Equal(file, []byte(out.Out)) {
				t.Errorf("%s as %s: status %d, %q, %d bytes; for a program %d bytes, %v", game, form, out.Status, out.Err, len(out.Out), len(file), err)
			}
			return file
		}
		record, err := readExport(shortest[game])
		if err != nil {
			t.Fatal(err)
		}
		film, err := gif.DecodeAll(bytes.NewReader(export("gif")))
		if err != nil || len(film.Image) < 2 || len(film.Image) > 200 {
			t.Fatalf("%s as GIF: %v", game, err)
		}
		if err := xml.Unmarshal(export("svg"), &struct{}{}); err != nil {
			t.Errorf("%s as SVG: %v", game, err)
		}
		screens := playCast(t, export("cast"))
		if len(screens) != len(film.Image) {
			t.Errorf("%s: a GIF of %d pictures, and a recording of %d", game, len(film.Image), len(screens))
		}
		for _, s := range record.Seats {
			if last := screens[len(screens)-1]; !strings.Contains(last, s.Name) || !strings.Contains(last, ", #"+number+", ") {
				t.Errorf("%s: the recording ends with\n%s", game, last)
			}
		}
	}
}

// playCast checks an asciicast and gives the screens that it shows.
func playCast(t *testing.T, cast []byte) (screens []string) {
	t.Helper()
	lines := strings.Split(strings.TrimSuffix(string(cast), "\n"), "\n")
	var header struct{ Version, Width, Height int }
	if err := json.Unmarshal([]byte(lines[0]), &header); err != nil || header.Version != 2 || header.Width != 80 || header.Height != 24 {
		t.Fatalf("the header is %s, %v", lines[0], err)
	}
	last := -1.0
	for _, line := range lines[1:] {
		var event [3]any
		if err := json.Unmarshal([]byte(line), &event); err != nil {
			t.Fatal(err)
		}
		at, is := event[0].(float64)
		text, isText := event[2].(string)
		if !is || !isText || event[1] != "o" || at <= last {
			t.Fatalf("an event is %s after %v", line, last)
		}
		last = at
		if text == "" {
			continue
		}
		if tall := strings.Count(text, "\n"); tall >= header.Height {
			t.Errorf("a screen has %d lines", tall+1)
		}
		screen := vt.NewEmulator(header.Width, header.Height)
		_, _ = screen.WriteString(text)
		screens = append(screens, screen.String())
	}
	return screens
}
