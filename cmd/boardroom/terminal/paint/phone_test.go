package paint_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/muesli/termenv"

	"boardroom/cmd/boardroom/terminal/paint"
	"boardroom/cmd/boardroom/terminal/paint/draw"
	"boardroom/cmd/boardroom/terminal/paint/ink"
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

// However much an answer says, five rows of the board stand on a phone below its title.
func TestAnswersLeaveTheBoardOnAPhone(t *testing.T) {
	row := regexp.MustCompile(`(?m)^ ?[1-8] `)
	for sentences := 1; sentences <= 12; sentences++ {
		shown := crowded(8)
		shown.Occasion, shown.Facts = notice.Asked, nil
		shown.Picture = shown.Picture.Marked(map[string]board.Mark{"4x4": board.InDanger, "5x4": board.Open})
		answer := notice.Note{Lit: &shown}
		for range sentences {
			answer.Lines = append(answer.Lines, "4x4 can be captured from 4x5 with a north of 4.")
		}
		painter := paint.New(paint.Settings{Profile: termenv.TrueColor, Blocks: true, Width: 40, Height: 20})
		lines := strings.Split(colourCode.ReplaceAllString(painter.Paint(answer), ""), "\n")
		seen := strings.Join(lines[max(0, len(lines)-20):], "\n")
		if rows := len(row.FindAllString(seen, -1)); rows < 5 {
			t.Errorf("%d sentences leave %d rows:\n%s", sentences, rows, seen)
		}
	}
}

// What can be used next has not the colour of what the last move did.
func TestWhatIsOpenIsNoMove(t *testing.T) {
	for _, profile := range []termenv.Profile{termenv.TrueColor, termenv.ANSI256, termenv.ANSI} {
		shown := notice.Board{Occasion: notice.Asked, Players: players(1), Picture: realm(3, "A 1 2 3 4, ., .", "., ., .")}
		shown.Picture = shown.Picture.Marked(map[string]board.Mark{"2x1": board.Open})
		painter := paint.New(paint.Settings{Style: paint.Colour, Profile: profile, Blocks: true, Width: 80, Height: 24})
		painted := painter.Paint(notice.Note{Lines: []string{"2x1 is empty."}, Lit: &shown})
		lastMove := ink.NewSheet(ink.ThemeOf(ink.Look{Profile: profile, Blocks: true}))
		lastMove.Put(ink.Mark.On(), "x")
		lastMove.End()
		code, _, _ := strings.Cut(lastMove.String(), "m")
		ground := code[strings.LastIndex(code, ";4")+1:]
		if profile == termenv.ANSI {
			ground = code[strings.LastIndex(code, ";")+1:]
		}
		if strings.Contains(painted, ground) || strings.Count(painted, string(draw.Sign(board.Open))) < 2 {
			t.Errorf("%v: what is open looks like a move, which has %q:\n%q", profile, ground, painted)
		}
	}
}
