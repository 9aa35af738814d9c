package main

import (
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"boardroom/cmd/boardroom/terminal/paint"
	"boardroom/games/all"
	"boardroom/games/gamestest"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/store"
)

// TestScreensOfEnds shows how a game of each kind ends on terminals of all sizes and looks:
// who won, how, and what can be typed next stand on one screen with the title; where shapes
// can be drawn with the board, and the curve where there is room.
func TestScreensOfEnds(t *testing.T) {
	gamestest.Alone(t)
	t.Parallel()
	var kept album
	stage := newStage()
	for _, game := range all.Games() {
		b := scene{game: game.Name}.end(t)
		for _, size := range screenSizes {
			for _, look := range screenLooks {
				s := stage.show(look.Settings, size, b)
				where := fmt.Sprintf("%s, %dx%d, %s", game.Name, size[0], size[1], look.name)
				flat := strings.Join(strings.Fields(s.String()), " ")
				wants := []string{"replay 3"}
				if look.Style == paint.Colour {
					wants = append(wants, b.Game+" #3", "rematch "+game.Name)
				}
				if look.Style == paint.Words {
					ways := []string{"Ahead, from first to last: ", " led throughout.", "Nobody led for long."}
					if !slices.ContainsFunc(ways, func(way string) bool { return strings.Contains(flat, way) }) {
						t.Errorf("%s: nobody is said to have led in\n%s", where, s)
					}
				}
				if look.Style == paint.Colour && size[0] >= 80 {
					wants = append(wants, "ahead at first sight")
				}
				for _, want := range wants {
					if !strings.Contains(flat, want) {
						t.Errorf("%s: no %q in\n%s", where, want, s)
					}
				}
				if look.Light || strings.HasPrefix(look.name, "256") {
					continue // but in colours as the others
				}
				kept.add(where, s.String())
			}
		}
		if *captures != "" {
			capture(t, "end-"+game.Name, b)
			if game.Name == "strategery" {
				settings := screenLooks[0].Settings
				settings.Width, settings.Height = 80, 24
				write(t, filepath.Join(*captures, "end.ansi"), paint.New(settings).Paint(b)+screenPrompt)
			}
		}
	}
	keepScreens(t, "ends", kept.String())
}

// capture writes what is sent for pictures of a notice, in all sizes and looks, to a folder of its own.
func capture(t *testing.T, name string, n notice.Notice) {
	t.Helper()
	for _, size := range screenSizes {
		for _, look := range screenLooks {
			settings := look.Settings
			settings.Width, settings.Height = size[0], size[1]
			file := fmt.Sprintf("%s %dx%d %s.ansi", name, size[0], size[1], strings.ReplaceAll(look.name, ", ", "-"))
			write(t, filepath.Join(*captures, "all", file), paint.New(settings).Paint(n)+screenPrompt)
		}
	}
}

// longestRandom is after how many moves at random somebody resigns.
const longestRandom = 70

// end plays at random to the end, or until somebody resigns, and shows the first seat that.
func (s scene) end(t *testing.T) notice.Board {
	t.Helper()
	m := s.begin(t)
	source, now := rand.New(rand.NewPCG(3, 4)), time.Duration(0)
	for !m.Result.Over {
		if match.LeadIn(m) != nil {
			t.Fatalf("who is ahead in %s is told while the game goes on", s)
		}
		seat := m.Position.ToAct()[0]
		now += 7 * time.Second
		ply := store.Ply{Number: len(m.Plies) + 1, Seat: int(seat)}
		if m.Moves < longestRandom {
			ply.Move = string(drawMove(t, m.Position, seat, source))
		} else {
			ply.Seat, ply.Move = 2, store.EntryOf(store.Resigned, 2)
		}
		step, err := m.Enter(ply, now)
		if err != nil {
			t.Fatal(err)
		}
		m = step.Next
	}
	if m.Lead = match.LeadIn(m); m.Lead == nil {
		t.Fatalf("nobody knows who was ahead in %s", s)
	}
	b := m.Show(1, notice.Moved, now)
	b.Next = "To play again: rematch " + s.game + ". To go through the game: replay 3. To see where it turned: review"
	return b
}
