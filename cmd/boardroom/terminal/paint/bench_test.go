package paint_test

import (
	"fmt"
	"strings"
	"testing"

	"boardroom/cmd/boardroom/terminal/paint"
	"boardroom/games/board"
	"boardroom/world/notice"
)

// crowded is a board of the given size on which nothing is empty.
func crowded(size int) notice.Board {
	rows := make([]string, size)
	for r := range rows {
		cells := make([]string, size)
		for c := range cells {
			cells[c] = fmt.Sprintf("%c %d %d %d %d", 'A'+(r+c)%9, r%10, c%12, 3, 10)
		}
		rows[r] = strings.Join(cells, ",")
	}
	return notice.Board{Occasion: notice.Looked, Table: "strategery", Heading: "strategery, move 8.", Picture: realm(size, rows...), Players: players(9)}
}

func BenchmarkBoard(b *testing.B) {
	for _, size := range []int{8, 26} {
		shown := crowded(size)
		for name, settings := range looks {
			for _, width := range []int{80, 200} {
				settings.Width = width
				painter := paint.New(settings)
				b.Run(fmt.Sprintf("%dx%d/%s/%d", size, size, name, width), func(b *testing.B) {
					b.ReportAllocs()
					for b.Loop() {
						b.SetBytes(int64(len(painter.Paint(shown))))
					}
				})
			}
		}
	}
}

// BenchmarkMove paints what is shown most: a board after a move, on one screen.
func BenchmarkMove(b *testing.B) {
	shown := crowded(8)
	shown.Occasion, shown.Happened, shown.Turn = notice.Moved, []string{"{1} occupies 2x3 with north 3, east 2, west 1."}, "It is {2}'s turn."
	shown.Picture.Rows[2].Cells[1].Mark = board.Placed
	for name, settings := range looks {
		settings.Width, settings.Height = 80, 24
		painter := paint.New(settings)
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				b.SetBytes(int64(len(painter.Paint(shown))))
			}
		})
	}
}

func BenchmarkNew(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		paint.New(looks["colour-true"])
	}
}
