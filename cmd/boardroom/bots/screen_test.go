package bots_test

import (
	"regexp"
	"strings"
	"testing"
	"unicode"

	"boardroom/cmd/boardroom/terminal/paint"
	"boardroom/commands"
	"boardroom/games"
	"boardroom/games/all"
	"boardroom/games/search"
	"boardroom/world/notice"
)

// ofWords are the words of a legend, and frames what cells are drawn with.
var ofWords, numbers = regexp.MustCompile(`[A-Za-z][a-z']+`), regexp.MustCompile(`[0-9]+`)

const frames = "-/\\_|;,[]x"

// Every sign, number and colour of a board as it is drawn, and every fact beside it, can be
// asked about.
func TestWhatIsOnTheScreenIsKnown(t *testing.T) {
	for _, g := range all.Games() {
		h := openHouse(t)
		ann, bob := h.arrives("Ann"), h.arrives("Bob")
		ann.Line("challenge bob " + g.Name + " first casual")
		bob.Line("accept")
		for range 14 {
			p := h.position(g.Name)
			seat := p.ToAct()[0]
			found, ok := search.New(search.Easy(), 3).Move(t.Context(), p, games.History{}, seat)
			if !ok {
				t.Fatal(p)
			}
			if err := h.world.Do(func() {
				table, _ := h.world.Tables.Find(nil, g.Name)
				if err := h.world.Playing.Play([]*commands.Shell{ann, bob}[seat-1].Session().Person(), table, found.Move); err != nil {
					t.Error(err)
				}
			}); err != nil {
				t.Fatal(err)
			}
		}
		board := lookedAt(ann, g.Name)
		painter := paint.New(paint.Settings{Style: paint.Plain, Width: 80, Height: 24})
		asks := map[string]bool{}
		for _, row := range board.Picture.Rows {
			for _, cell := range row.Cells {
				for _, r := range cell.Text + cell.Stack {
					asks[string(r)] = true
				}
			}
		}
		drawn := notice.Board{Occasion: notice.Asked, Picture: board.Picture, Players: board.Players}
		drawn.Picture.Signs = nil
		text := ofWords.ReplaceAllString(painter.Paint(drawn), "")
		for _, number := range numbers.FindAllString(text, -1) {
			asks[number] = true
		}
		for _, r := range numbers.ReplaceAllString(text, "") {
			if !unicode.IsSpace(r) && !strings.ContainsRune(frames, r) {
				asks[string(r)] = true
			}
		}
		for _, player := range board.Players {
			asks[notice.ColourName(player.Colour)] = true
		}
		for _, fact := range board.Facts {
			asks[fact.Name] = true
		}
		for word := range asks {
			reply := ann.Line("what is " + word)
			said := ""
			for n := range ann.Session().Queued() {
				said += painter.Paint(n)
			}
			if reply.Refused || said == "" || strings.Contains(said, "There is no \"") {
				t.Errorf("%s: what is %s: %s", g.Name, word, said)
			}
		}
	}
}

// lookedAt is the board that somebody who looks is shown.
func lookedAt(shell *commands.Shell, table string) (shown notice.Board) {
	for range shell.Session().Queued() {
	}
	shell.Line("look " + table)
	for n := range shell.Session().Queued() {
		if b, ok := n.(notice.Board); ok {
			shown = b
		}
	}
	return shown
}
