package paint_test

import (
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/muesli/termenv"

	"boardroom/cmd/boardroom/terminal/paint"
	"boardroom/games"
	"boardroom/world/notice"
)

// A board beside which there is room has its score as a bar: what is nobody's lies between
// both parts. It is left out where there are no shapes, and where nothing counts yet.
func TestScoreBar(t *testing.T) {
	b := fourteen()
	b.Occasion, b.Players = notice.Moved, players(2)
	b.Picture = realm(8, strings.Split(strings.Repeat("A 1 2 3 4,A 1 2 3 4,.,.,.,.,.,B 1 2 3 4;", 7)+"A 1 2 3 4,A 1 2 3 4,.,.,.,.,.,B 1 2 3 4", ";")...)
	b.Facts = []games.Fact{{Name: "Score", Text: "{1} 16, {2} 8", Each: "16 8"}}
	settings := paint.Settings{Profile: termenv.TrueColor, Blocks: true, Width: 80, Height: 24}
	bar := regexp.MustCompile(` 16 {12,} 8 \n`)
	if painted := colourCode.ReplaceAllString(paint.New(settings).Paint(b), ""); !bar.MatchString(painted) {
		t.Errorf("no bar in\n%s", painted)
	}
	settings.Style = paint.Plain
	if painted := paint.New(settings).Paint(b); bar.MatchString(painted) {
		t.Errorf("a bar without shapes:\n%s", painted)
	}
	settings.Style, b.Facts[0].Each = paint.Colour, "0 0"
	if painted := colourCode.ReplaceAllString(paint.New(settings).Paint(b), ""); bar.MatchString(painted) {
		t.Errorf("a bar of nothing:\n%s", painted)
	}
}

// Commands beside a drawing end where the screen does.
func TestCommandsStayOnTheScreen(t *testing.T) {
	for width := 40; width <= 100; width++ {
		shown := crowded(8)
		shown.Occasion, shown.YourTurn, shown.Turn = notice.Moved, true, "It is your turn."
		shown.ID = 3
		painter := paint.New(paint.Settings{Style: paint.Colour, Profile: termenv.TrueColor, Blocks: true, Width: width, Height: 40})
		for _, line := range strings.Split(colourCode.ReplaceAllString(painter.Paint(shown), ""), "\n") {
			if columns := utf8.RuneCountInString(strings.TrimRight(line, " ")); columns > width {
				t.Errorf("%d columns, of %d: %q", columns, width, line)
			}
		}
	}
}
