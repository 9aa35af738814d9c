package paint_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/muesli/termenv"

	"boardroom/cmd/boardroom/terminal/paint"
	"boardroom/games/board"
	"boardroom/world/notice"
)

// A move that captures twice says so on a phone, below the title of its board.
func TestCapturesStayOnAPhone(t *testing.T) {
	for _, size := range []int{5, 6, 8} {
		shown := crowded(size)
		shown.Occasion, shown.YourTurn, shown.Turn, shown.Duty = notice.Moved, true, "It is your turn.", "You have 10 points to spend."
		shown.Happened = []string{
			"{2} occupies 4x4 with north 3, east 3, south 1, west 3.",
			"{2} captures 3x4: 3 against 1.",
			"{2} captures 4x5: 4 against 2.",
		}
		shown.Picture.Rows[3].Cells[3].Mark = board.Placed
		painter := paint.New(paint.Settings{Style: paint.Colour, Profile: termenv.TrueColor, Blocks: true, Width: 40, Height: 20})
		screen := painter.Paint(shown)
		_, below, _ := strings.Cut(screen, "Strategery")
		for _, want := range []string{"3x4", "4x5"} {
			if !strings.Contains(below, "captures "+want) {
				t.Errorf("%dx%[1]d: no capture of %s below the title:\n%s", size, want, screen)
			}
		}
		if lines := strings.Count(screen, "\n"); lines > 20 {
			t.Error(fmt.Sprintf("%dx%[1]d takes %d lines:", size, lines), screen)
		}
	}
}
