package film

import (
	"encoding/json"
	"strings"

	"github.com/muesli/termenv"

	"boardroom/cmd/boardroom/terminal/paint"
	"boardroom/world/notice"
)

// The terminal of a recording, and how many seconds each board stands there.
const (
	columns, rows = 80, 24
	seconds       = 1.5
)

// castHeader is the first line of an asciicast, version 2:
// https://docs.asciinema.org/manual/asciicast/v2/
type castHeader struct {
	Version int    `json:"version"`
	Width   int    `json:"width"`
	Height  int    `json:"height"`
	Title   string `json:"title"`
}

// recording is an asciicast of boards, one after the other, of so many bytes at most.
func recording(boards []notice.Board, most int) ([]byte, error) {
	painter := paint.New(paint.Settings{Style: paint.Colour, Width: columns, Height: rows, Profile: termenv.ANSI256, Blocks: true})
	b := &bounded{most: most}
	lines := json.NewEncoder(b)
	if err := lines.Encode(castHeader{2, columns, rows, boards[0].Table}); err != nil {
		return nil, tooLarge("cast")
	}
	at := 0.0
	for i := range boards {
		screen := strings.TrimSuffix(painter.Board(&boards[i]), "\n")
		if err := lines.Encode([]any{at, "o", "\x1b[2J\x1b[H" + strings.ReplaceAll(screen, "\n", "\r\n")}); err != nil {
			return nil, tooLarge("cast")
		}
		at += seconds
	}
	if err := lines.Encode([]any{at, "o", ""}); err != nil { // so that the last board stands for a while
		return nil, tooLarge("cast")
	}
	return b.Bytes(), nil
}
