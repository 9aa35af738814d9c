package web

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/muesli/termenv"

	"boardroom/cmd/boardroom/api"
	"boardroom/cmd/boardroom/terminal/paint/ink"
	"boardroom/cmd/boardroom/terminal/paint/shapes"
	"boardroom/games"
	"boardroom/games/all"
	"boardroom/world/notice"
)

// inCheck is a position of Stratic in which the Commander on a1 is in check over a file.
const inCheck = "game=stratic variant=standard boards=1 levels=1 fog=no clock=off limit=none force=none phase=play turn=1 turns=20 rounds=10 " +
	"grown=0 passes=0,0 reserve=0,0 slow=0,0 quick=0,0 spent=0 left=1 made=0 chain=- out=- pieces=a1:1c,a3:2i,l12:2c"

// TestPagesDrawWhatTheHouseDraws has a board go by the protocol for programs to a page, for each game: the
// page must draw the same as from the picture itself.
func TestPagesDrawWhatTheHouseDraws(t *testing.T) {
	for _, game := range all.Games() {
		options, err := game.Configure(nil)
		if err != nil {
			t.Fatal(err)
		}
		seats, _ := game.Seats(options)
		start, err := game.Start(games.Setup{Options: options, Seats: seats})
		if err != nil {
			t.Fatal(err)
		}
		sameOnPages(t, start, seats)
		if game.Name != "stratic" {
			continue
		}
		checked, err := game.Parse(inCheck)
		if err != nil {
			t.Fatal(err)
		}
		alarm, _ := ink.ThemeOf(ink.Look{Profile: termenv.TrueColor}).Hex(ink.Alarm)
		frames := strings.Count(sameOnPages(t, checked, seats), alarm)
		if without := strings.Count(sameOnPages(t, start, seats), alarm); without != 0 || frames < 4 {
			t.Errorf("in check %d shapes are in the colour of danger, else %d", frames, without)
		}
	}
}

// sameOnPages compares what a page draws of a position with what the house does, as everybody sees it.
func sameOnPages(t *testing.T, p games.Position, seats int) (svg string) {
	t.Helper()
	board := notice.Board{Picture: p.View(games.Watcher).Picture, Stand: notice.Stand{Position: p}}
	for i := range seats {
		board.Players = append(board.Players, notice.Player{Name: "ann", Colour: i + 1})
	}
	text, err := json.Marshal(api.Encode(board))
	var got boardState
	if err == nil {
		err = json.Unmarshal(text, &got)
	}
	if err != nil {
		t.Fatal(err)
	}
	want := shapes.Of(&board.Picture, func(seat int) int { return ink.ColourOf(seat, board.Players) }).SVG("", shapes.Either)
	if svg = got.drawing().SVG("", shapes.Either); unnamed(svg) != unnamed(want) {
		t.Errorf("a page draws\n%s\nand the house\n%s", svg, want)
	}
	return svg
}

// unnamed puts one name in place of those of players.
func unnamed(svg string) string {
	for seat := range 9 {
		svg = strings.ReplaceAll(svg, "{"+string(rune('1'+seat))+"}", "ann")
	}
	return svg
}
