package main

import (
	"fmt"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"boardroom/cmd/boardroom/terminal/paint"
	"boardroom/cmd/boardroom/terminal/paint/draw"
	"boardroom/cmd/boardroom/terminal/paint/tell"
	"boardroom/games"
	"boardroom/games/all"
	"boardroom/games/board"
	"boardroom/games/gamestest"
	"boardroom/world/notice"
)

// TestLitScreens shows the cells that may be used next, and the way of the last
// move, on terminals of all sizes and looks: each has its sign where all of the
// board is drawn, and one at least elsewhere.
func TestLitScreens(t *testing.T) {
	gamestest.Alone(t)
	t.Parallel()
	scenes := largeScenes
	for _, game := range all.Games() {
		scenes = append(scenes, scene{game: game.Name})
	}
	stage, passed := newStage(), 0
	for _, scene := range scenes {
		b := scene.play(t)
		passed += len(b.Way)
		lit := litOf(&b)
		dark := *lit.Lit
		dark.Picture = b.Position.(games.Position).View(b.Seat).Picture
		for _, size := range screenSizes {
			for i, look := range screenLooks {
				if look.Style == paint.Words || (scene.start+scene.options != "" || gamestest.Times(1, 0) > 0) && i%3 != 0 {
					continue
				}
				plain := look.Settings
				plain.Verbosity = tell.Brief // without a legend, which has the signs too
				traced := plain
				traced.Trace = true
				where := fmt.Sprintf("%s, %dx%d, %s", scene, size[0], size[1], look.name)
				checkSigns(t, where+", lit", board.Open, lit.Lit, stage.show(look.Settings, size, notice.Note{Lines: lit.Lines, Lit: &dark}).String(), stage.show(look.Settings, size, lit).String())
				checkSigns(t, where+", traced", board.Passed, &b, stage.show(plain, size, b).String(), stage.show(traced, size, b).String())
			}
		}
		if *captures != "" && scene.options == "" {
			settings := screenLooks[0].Settings
			settings.Width, settings.Height, settings.Trace = 80, 24, true
			switch scene.game {
			case "sato":
				write(t, filepath.Join(*captures, "moves.ansi"), paint.New(settings).Paint(lit)+"> ")
			case "garrisons":
				write(t, filepath.Join(*captures, "trace.ansi"), paint.New(settings).Paint(b)+"> ")
			}
		}
	}
	if passed == 0 {
		t.Error("no move went over a cell")
	}
}

// litOf is what the reader of a board is shown who asks what they may use next.
func litOf(b *notice.Board) notice.Note {
	hints, _ := b.Position.(games.Position).Hints(b.Seat, "")
	marks := map[string]board.Mark{}
	for _, cell := range games.Reach(b.Position.(games.Position), b.Seat, "") {
		marks[cell] = board.Open
	}
	return notice.Note{Lines: hints, Lit: &notice.Board{
		Occasion: notice.Asked, Game: b.Game, Table: b.Table, Heading: b.Table + ", what you can use next.", Players: b.Players, Turned: b.Turned,
		Picture: b.Position.(games.Position).View(b.Seat).Picture.Marked(marks), Stand: b.Stand, Look: b.Look,
	}}
}

// checkSigns counts the signs of a mark that a screen has and the same screen without
// the marks has not, but for one in the line that explains it.
func checkSigns(t *testing.T, where string, mark board.Mark, b *notice.Board, without, with string) {
	t.Helper()
	want := 0
	for _, row := range b.Picture.Rows {
		for _, cell := range row.Cells {
			if cell.Mark == mark {
				want++
			}
		}
	}
	if mark == board.Passed {
		want = len(b.Way)
	}
	sign := string(draw.Sign(mark))
	n := strings.Count(with, sign) - strings.Count(without, sign)
	for _, meaning := range []string{" marked", " on the way"} { // in the legend
		n -= strings.Count(with, sign+meaning)
	}
	if mark == board.Open {
		if explained := "Marked with " + sign + ": " + strconv.Itoa(want); !strings.Contains(with, explained) {
			t.Errorf("%s: nothing says that %s", where, explained)
		}
		n--
	}
	partly := isPartly(with)
	if !strings.HasSuffix(with, "\n>") || n != want && !(partly && n > 0 && n < want) {
		t.Errorf("%s: %d signs %s are to be seen, not %d, and the prompt is last:\n%s", where, n, sign, want, with)
	}
}
