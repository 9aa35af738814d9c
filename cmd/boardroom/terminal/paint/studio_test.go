package paint_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"boardroom/cmd/boardroom/terminal/paint"
	"boardroom/world/notice"
)

// What is said is painted once for all who see it alike, and anew for each who doesn't.
func TestWhatIsSaidIsPaintedOnce(t *testing.T) {
	said := notice.Speech{Kind: notice.Say, From: "Ann", Text: strings.Repeat("word ", 30)}
	stamped, mine := said, said
	stamped.When = notice.Stamp{At: time.Date(2026, 11, 22, 20, 0, 0, 0, time.UTC), Shown: true}
	mine.Mine = true
	var studio paint.Studio
	for range 2 {
		for name, look := range looks {
			for _, width := range []int{40, 80} {
				look.Width = width
				for _, n := range []notice.Speech{said, stamped, mine} {
					if got, want := studio.New(look).Paint(n), paint.New(look).Paint(n); got != want {
						t.Fatalf("%s, %d columns: %q, alone %q", name, width, got, want)
					}
				}
			}
		}
	}
	one, other := studio.New(looks["colour-256"]), studio.New(looks["colour-256"])
	n := 0
	if allocations := testing.AllocsPerRun(100, func() {
		n++
		said.Text = fmt.Sprint("line ", n)
		told := notice.Notice(said)
		one.Paint(told)
	}); allocations < 5 {
		t.Errorf("a line is painted with %v allocations, too few to tell anything", allocations)
	}
	var told notice.Notice = said
	if allocations := testing.AllocsPerRun(100, func() { other.Paint(told) }); allocations > 1 {
		t.Errorf("a line that has been painted takes %v allocations", allocations)
	}
}
