package paint_test

import (
	"fmt"
	"strings"
	"testing"

	"boardroom/cmd/boardroom/terminal/paint"
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

func BenchmarkNew(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		paint.New(looks["colour-true"])
	}
}
