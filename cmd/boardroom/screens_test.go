package main

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"boardroom/cmd/boardroom/terminal/paint"
	"boardroom/games"
	"boardroom/games/all"
	"boardroom/games/board"
	"boardroom/world/notice"

	"github.com/charmbracelet/x/vt"
	"github.com/muesli/termenv"
)

var (
	updateScreens = flag.Bool("screens", false, "write the expected screens to testdata/screens")
	captures      = flag.String("captures", "", "write what is sent for a picture of every game to a folder")
)

// screenSizes are the terminals that a board has to stand on.
var screenSizes = [][2]int{{80, 24}, {100, 30}, {120, 40}, {60, 24}, {40, 20}}

// screenLooks are how it may look there.
var screenLooks = map[string]paint.Settings{
	"plain":       {Style: paint.Plain},
	"true, dark":  {Profile: termenv.TrueColor, Blocks: true},
	"true, light": {Profile: termenv.TrueColor, Blocks: true, Light: true},
	"256, dark":   {Profile: termenv.ANSI256},
	"256, light":  {Profile: termenv.ANSI256, Light: true, Blocks: true},
	"16":          {Profile: termenv.ANSI, Blocks: true},
}

// screenSetups are the usual size of each game, and boards that outgrow most
// terminals.
var screenSetups = map[string][]string{
	"strategery": {"", "size=26x26"}, "sato": {""}, "stacktics": {""}, "garrisons": {"", "board=9-10"}, "stratic": {"", "levels=12", "boards=4"},
}

// TestScreens shows every game on terminals of all sizes and looks, through an
// emulator: what the last move did, what is to be done and the prompt stand on one
// screen, and nothing has left it. What the usual sizes look like in plain is kept.
func TestScreens(t *testing.T) {
	for _, game := range all.Games() {
		for _, words := range screenSetups[game.Name] {
			t.Run(strings.TrimSpace(game.Name+" "+words), func(t *testing.T) {
				t.Parallel()
				b := after(t, game, strings.Fields(words), 24)
				var kept strings.Builder
				for _, size := range screenSizes {
					for look, settings := range screenLooks {
						screen := shownOn(settings, size, b)
						checkScreen(t, fmt.Sprintf("%dx%d, %s", size[0], size[1], look), screen, b)
						if look == "plain" {
							fmt.Fprintf(&kept, "== %dx%d ==\n%s\n", size[0], size[1], screen)
						}
					}
				}
				if words != "" {
					return
				}
				keepScreens(t, game.Name, kept.String())
				if *captures != "" {
					settings := screenLooks["true, dark"]
					settings.Width, settings.Height = 80, 24
					write(t, filepath.Join(*captures, game.Name+".ansi"), paint.New(settings).Paint(b)+"> ")
				}
			})
		}
	}
}

// shownOn is what stands on a terminal, without blanks at the ends of lines.
func shownOn(settings paint.Settings, size [2]int, b notice.Board) string {
	settings.Width, settings.Height = size[0], size[1]
	screen := vt.NewEmulator(size[0], size[1])
	_, _ = screen.Write([]byte(strings.ReplaceAll(paint.New(settings).Paint(b), "\n", "\r\n") + "> "))
	lines := strings.Split(screen.String(), "\n")
	for i := range lines {
		lines[i] = strings.TrimRight(lines[i], " \r")
	}
	return strings.TrimRight(strings.Join(lines, "\n"), "\n")
}

// checkScreen looks for what has to be seen.
func checkScreen(t *testing.T, where, screen string, b notice.Board) {
	t.Helper()
	lines := strings.Split(screen, "\n")
	if !strings.HasPrefix(lines[0], b.Game) {
		t.Errorf("%s: the title has left the screen:\n%s", where, screen)
	}
	if lines[len(lines)-1] != ">" {
		t.Errorf("%s: the prompt isn't last:\n%s", where, screen)
	}
	move := strings.Fields(strings.ReplaceAll(b.Happened[0], "{2}", b.Players[1].Name))[:2]
	for _, want := range []string{strings.Join(move, " "), "It is "} {
		if !strings.Contains(screen, want) {
			t.Errorf("%s: %q isn't to be seen:\n%s", where, want, screen)
		}
	}
	if !strings.ContainsAny(screen, "*?!") {
		t.Errorf("%s: nothing marks the last move:\n%s", where, screen)
	}
}

// keepScreens compares screens with the expected ones, or writes these.
func keepScreens(t *testing.T, name, got string) {
	t.Helper()
	path := filepath.Join("testdata", "screens", name+".txt")
	if *updateScreens {
		write(t, path, got)
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatalf("%v (write it with: go test -run Screens -screens)", err)
	}
	if got != string(want) {
		t.Errorf("%s looks otherwise than it did; see what with: go test ./cmd/boardroom -run Screens -screens, and git diff. Now:\n%s", name, got)
	}
}

func write(t *testing.T, path, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

// after is the board that seat 2 sees when so many moves have been made, the last
// of them its own.
func after(t *testing.T, game *games.Game, words []string, plies int) notice.Board {
	t.Helper()
	options, err := game.Configure(words)
	if err != nil {
		t.Fatal(err)
	}
	least, _ := game.Seats(options)
	position, err := game.Start(games.Setup{Options: options, Seats: least, Seed: 3})
	if err != nil {
		t.Fatal(err)
	}
	source := rand.New(rand.NewPCG(1, 2))
	var events []games.Event
	moves := 0
	for last := games.Seat(0); moves < plies || last != 2; moves++ {
		last = position.ToAct()[0]
		if position, events, err = position.Play(last, drawMove(t, position, last, source)); err != nil {
			t.Fatal(err)
		}
	}
	b := notice.Board{
		Occasion: notice.Moved, Table: game.Name, Game: game.Title, Number: moves, Variant: game.Variant(options), Look: "look " + game.Name + " at",
		Picture: position.View(2).Picture.Marked(seen(events, 2)), Facts: position.View(2).Facts,
		Turn: "It is ann's turn.", Times: []notice.SeatTime{{Seat: 1, Left: 271 * time.Second, Runs: true}, {Seat: 2, Left: 499 * time.Second}},
		Stand: notice.Stand{ID: 3, GameName: game.Name, Seat: 2, ToAct: position.ToAct()},
	}
	b.Turned = slices.Contains(b.Picture.Top, 2)
	for _, e := range events {
		if e.Tells(2) {
			b.Happened = append(b.Happened, e.Text)
		}
	}
	for seat, name := range []string{"ann", "bob", "cem", "dora", "eve", "finn", "gus", "hana", "ida"}[:least] {
		b.Players = append(b.Players, notice.Player{Name: name, Colour: seat + 1})
	}
	for cell, mark := range seen(events, 2) {
		if mark == board.Placed || mark == board.Lost {
			b.Focus = cell
		}
	}
	return b
}
