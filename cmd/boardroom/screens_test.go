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

	"github.com/muesli/termenv"

	"boardroom/cmd/boardroom/terminal/paint"
	"boardroom/cmd/boardroom/terminal/paint/draw"
	"boardroom/games/all"
	"boardroom/games/gamestest"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/store"
)

var (
	updateScreens = flag.Bool("screens", false, "write the expected screens to testdata/screens")
	captures      = flag.String("captures", "", "write what is sent for a picture of every game to a folder")
)

// screenSizes are the terminals that a board has to stand on.
var screenSizes = [][2]int{{80, 24}, {100, 30}, {120, 40}, {60, 24}, {40, 20}}

// leastPhoneRows is how many rows of a board a telephone shows.
const leastPhoneRows = 5

// screenLooks are how it may look there.
var screenLooks = []struct {
	name string
	paint.Settings
}{
	{"24 bits, dark", paint.Settings{Profile: termenv.TrueColor, Blocks: true}},
	{"24 bits, light", paint.Settings{Profile: termenv.TrueColor, Blocks: true, Light: true}},
	{"256, dark", paint.Settings{Profile: termenv.ANSI256, Blocks: true}},
	{"256, light", paint.Settings{Profile: termenv.ANSI256, Blocks: true, Light: true}},
	{"16, dark", paint.Settings{Profile: termenv.ANSI, Blocks: true}},
	{"16, light", paint.Settings{Profile: termenv.ANSI, Blocks: true, Light: true}},
	{"plain", paint.Settings{Style: paint.Plain}},
	{"words", paint.Settings{Style: paint.Words}},
}

// A scene is a moment of a game that is looked at on all terminals.
type scene struct {
	game, options, start string
}

// largeScenes are on boards that outgrow most terminals.
var largeScenes = []scene{
	{"strategery", "size=26x26", ""}, {"garrisons", "board=9-10", ""},
	{"stratic", "", grownLine("no", 35, 8)}, {"stratic", "boards=4", ""}, {"stratic", "levels=12", ""},
}

// TestScreens shows every game on terminals of all sizes and looks, through an
// emulator: the last move and all around it, what is in danger, what is to be done
// and the prompt stand on one screen, and nothing has left it; from 80x24 up the
// board is whole. What the usual sizes look like is kept; colours are compared with
// those of the palette, cell by cell.
func TestScreens(t *testing.T) {
	gamestest.Alone(t)
	for _, game := range all.Games() {
		t.Run(game.Name, func(t *testing.T) {
			t.Parallel()
			b := scene{game: game.Name}.play(t)
			var kept album
			stage := newStage()
			for _, size := range screenSizes {
				for _, look := range screenLooks {
					s := stage.show(look.Settings, size, b)
					part := s.check(t, fmt.Sprintf("%dx%d, %s", size[0], size[1], look.name), b)
					if size[0] >= 80 && look.Style != paint.Words && !part.IsAll(&b.Picture) {
						t.Errorf("%dx%d, %s: the board isn't whole:\n%s", size[0], size[1], look.name, s)
					}
					if size == [2]int{40, 20} && look.Style == paint.Colour && look.Profile != termenv.ANSI && part.Bottom-part.Top < min(leastPhoneRows, len(b.Picture.Rows)) {
						t.Errorf("%dx%d, %s: only %d rows are shown:\n%s", size[0], size[1], look.name, part.Bottom-part.Top, s)
					}
					kept.add(fmt.Sprintf("%dx%d %s", size[0], size[1], look.name), s.String())
				}
			}
			keepScreens(t, game.Name, kept.String())
			if *captures != "" {
				settings := screenLooks[0].Settings
				settings.Width, settings.Height = 80, 24
				write(t, filepath.Join(*captures, game.Name+".ansi"), paint.New(settings).Paint(b)+"> ")
				capture(t, game.Name, b)
			}
		})
	}
}

// TestScreensOfLargeBoards shows boards in part, around what matters.
func TestScreensOfLargeBoards(t *testing.T) {
	gamestest.Alone(t)
	t.Parallel()
	var kept album
	stage := newStage()
	for _, scene := range largeScenes {
		b := scene.play(t)
		for _, size := range screenSizes {
			for i, look := range screenLooks {
				if i%3 != 0 && look.Style != paint.Words { // the others differ in colours alone
					continue
				}
				s := stage.show(look.Settings, size, b)
				where := fmt.Sprintf("%s %s, %dx%d, %s", scene.game, scene.options, size[0], size[1], look.name)
				part := s.check(t, where, b)
				if look.Style != paint.Words && (!part.IsAll(&b.Picture) || b.Picture.HasGap()) && !isPartly(s.String()) {
					t.Errorf("%s: no word is said about the rest:\n%s", where, s)
				}
				if size == [2]int{80, 24} && look.name == "plain" {
					kept.add(where, s.String())
				}
			}
		}
	}
	keepScreens(t, "large", kept.String())
}

// isPartly says whether a screen tells which part of a board it shows.
func isPartly(screen string) bool {
	return strings.Contains(screen, "is shown:") || strings.Contains(screen, "Shown: ")
}

// An album is screens, each with all places where it was seen.
type album struct {
	screens []string
	places  [][]string
}

func (a *album) add(place, screen string) {
	i := slices.Index(a.screens, screen)
	if i < 0 {
		i = len(a.screens)
		a.screens, a.places = append(a.screens, screen), append(a.places, nil)
	}
	a.places[i] = append(a.places[i], place)
}

func (a *album) String() string {
	var b strings.Builder
	for i, screen := range a.screens {
		fmt.Fprintf(&b, "== %s ==\n%s\n", strings.Join(a.places[i], "; "), screen)
	}
	return b.String()
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

// play plays at random until the last move stands among pieces of both sides, and
// what can be in danger is: the board as whoever is to act sees it.
func (s scene) play(t *testing.T) notice.Board {
	t.Helper()
	m := s.begin(t)
	source := rand.New(rand.NewPCG(1, 2))
	now, least := time.Duration(0), 24
	switch {
	case s.start != "":
		least = 1
	case s.game == "garrisons":
		least = 60 // until the board is full enough
	}
	for range 1000 {
		seat := m.Position.ToAct()[0]
		now += 7 * time.Second
		ply := store.Ply{Number: len(m.Plies) + 1, Seat: int(seat), Move: string(drawMove(t, m.Position, seat, source))}
		step, err := m.Enter(ply, now)
		if err != nil {
			t.Fatal(err)
		}
		if m = step.Next; m.Result.Over {
			t.Fatalf("%s is over after %d moves", s, len(m.Plies))
		}
		reader := m.Position.ToAct()[0]
		if len(m.Plies) < least || reader == seat {
			continue
		}
		b := m.Show(reader, notice.Moved, now)
		b.Turned = slices.Contains(b.Picture.Top, int(reader))
		endangers := s.game == "sato" || s.game == "stacktics"
		if isContested(&b) && (len(b.Dangers) > 0 || !endangers) {
			return b
		}
	}
	t.Fatalf("%s has no such moment", s)
	return notice.Board{}
}

// begin is a match that has just begun.
func (s scene) begin(t *testing.T) *match.Match {
	t.Helper()
	game, err := all.Named(s.game)
	if err != nil {
		t.Fatal(err)
	}
	mode, words, err := match.ReadMode(game, strings.Fields("10+5 "+s.options))
	if err != nil {
		t.Fatal(err)
	}
	options, err := game.Configure(words)
	if err != nil {
		t.Fatal(err)
	}
	least, _ := game.Seats(options)
	var seats []store.SeatRecord
	for i, name := range []string{"ann", "bob", "cem", "dora", "eve", "finn", "gus", "hana", "ida"}[:least] {
		seats = append(seats, store.SeatRecord{Name: name, Colour: i + 1})
	}
	step, err := match.New(s.game, game, options, mode, seats, time.Time{}).Begin(3, seats, 0)
	if err != nil {
		t.Fatal(err)
	}
	if s.start == "" {
		return step.Next.Kept(3)
	}
	record := step.Next.Kept(3).Record(0)
	record.ID, record.Start, record.Position = 3, s.start, s.start
	m, err := match.Restore(game, record)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// isContested says whether pieces of several owners stand around what the last move
// did.
func isContested(b *notice.Board) bool {
	row, column, ok := b.Picture.Find(b.Focus)
	if !ok {
		return false
	}
	next, owners := draw.NextTo(&b.Picture, row, column), map[int]bool{}
	for r := range b.Picture.Rows {
		for c, cell := range b.Picture.Rows[r].Cells {
			if cell.Owner > 0 && next.Has(&b.Picture, r, c) {
				owners[cell.Owner] = true
			}
		}
	}
	return len(owners) > 1 && owners[int(b.Seat)]
}
