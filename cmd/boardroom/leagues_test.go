package main

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"boardroom/cmd/boardroom/terminal/paint"
	"boardroom/world/ladders"
	"boardroom/world/leagues"
	"boardroom/world/notice"
	"boardroom/world/runner/runnertest"
	"boardroom/world/store"
)

// TestScreensOfLeagues paints a division of ten and a ladder of thirty: each is one screen at 80x24,
// fits 40 columns, and is told in words.
func TestScreensOfLeagues(t *testing.T) {
	var screens bytes.Buffer
	show := func(t *testing.T, n notice.Notice) {
		for _, look := range []struct {
			name          string
			style         paint.Style
			width, height int
		}{{"80 columns", paint.Plain, 80, 24}, {"40 columns", paint.Plain, 40, 24}, {"words", paint.Words, 80, 0}} {
			text := paint.New(paint.Settings{Style: look.style, Width: look.width, Height: 24}).Paint(n)
			fmt.Fprintf(&screens, "## %s\n%s\n", look.name, text)
			lines := strings.Split(strings.TrimRight(text, "\n"), "\n")
			if look.height > 0 && len(lines) >= look.height {
				t.Errorf("at %s it has %d lines", look.name, len(lines))
			}
			for _, line := range lines {
				if utf8.RuneCountInString(line) > look.width {
					t.Errorf("at %s a line is too long: %q", look.name, line)
				}
			}
		}
	}
	runnertest.In(t, 19, leagues.New, func(h *runnertest.House[*leagues.Service]) {
		game := h.World.Games[0]
		for id := range store.AccountID(19) {
			h.Must(func() error { _, err := h.Service.Join(h.Person(id+1), game); return err })
		}
		h.Passes(26 * time.Hour)
		h.Must(func() error {
			l := h.Service.All()[0]
			played, err := h.Service.Games(l, 1)
			for _, g := range played {
				if g.Table != 0 && err == nil {
					table := h.Table(store.TableID(g.Table))
					err = h.Decide(table, max(table.Match.Seats[0].Account, table.Match.Seats[1].Account))
				}
			}
			return err
		})
		h.Passes(3 * time.Second)
		h.Must(func() error {
			shown, err := h.Service.StandingsShown(h.Service.All()[0], 1)
			show(t, shown)
			show(t, h.Service.Listing(h.Person(3)))
			return err
		})
	})
	runnertest.In(t, 30, ladders.New, func(h *runnertest.House[*ladders.Service]) {
		game := h.World.Games[0]
		for id := range store.AccountID(30) {
			h.Must(func() error { _, err := h.Service.Join(h.Person(id+1), game); return err })
		}
		h.Must(func() error {
			l := h.Service.All()[0]
			if err := h.Service.Challenge(h.Person(20), h.Person(18), l); err != nil {
				return err
			}
			show(t, h.Service.Shown(h.Person(19), l, false))
			show(t, h.Service.MineShown(h.Person(20)))
			return nil
		})
	})
	const golden = "testdata/leagues.txt"
	if update := flag.Lookup("update"); update != nil && update.Value.String() == "true" {
		if err := os.WriteFile(golden, screens.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil || string(want) != screens.String() {
		t.Errorf("the screens are (%v)\n%s", err, screens.String())
	}
}
