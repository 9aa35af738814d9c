package painttest

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"boardroom/cmd/boardroom/terminal/paint"
	"boardroom/games/board"
	"boardroom/world"
)

// words paints a board in words and compares every cell.
func words(t testing.TB, b world.Board) {
	t.Helper()
	said, regions, err := readWords(paint.New(paint.Settings{Style: paint.Words, Width: wide}).Paint(b), &b.Picture)
	if err != nil {
		t.Errorf("in words: %v", err)
		return
	}
	each(&b.Picture, func(_, _ int, cell *board.Cell) {
		if region := regions[cell.Name]; region != cell.Region && len(b.Picture.Regions) > 0 {
			t.Errorf("in words: %s lies in region %d, not %d", cell.Name, region, cell.Region)
		}
		want := []string{marked[cell.Mark], "empty"}
		if cell.Words != "" {
			want[1] = cell.Words
			for i, player := range b.Players {
				want[1] = strings.ReplaceAll(want[1], fmt.Sprintf("{%d}", i+1), player.Name)
			}
		}
		switch got := said[cell.Name]; {
		case len(got) == 0:
			t.Errorf("in words: %s isn't told", cell.Name)
		case len(got) > 2:
			t.Errorf("in words: %s is told twice: %q", cell.Name, got)
		case !slices.Equal(got, want):
			t.Errorf("in words: %s is %q, not %q", cell.Name, got, want)
		}
	})
}

var marked = map[board.Mark]string{board.Placed: "placed", board.Left: "left", board.Taken: "taken", board.Lost: "lost"}

// readWords gives the mark and the words that are told of each cell, and the
// region of those that don't lie on ordinary ground, by name.
func readWords(painted string, p *board.Picture) (said map[string][]string, regions map[string]int, err error) {
	said, regions = map[string][]string{}, map[string]int{}
	for _, sentence := range strings.Split(strings.TrimSuffix(painted, "\n"), "\n") {
		if sentence == heading {
			continue
		}
		if region, runs := readRegion(sentence, p); region > 0 {
			names, err := namesOfRuns(runs, p)
			if err != nil {
				return nil, nil, err
			}
			for _, name := range names {
				regions[name] = region
			}
			continue
		}
		names, mark, words, err := readSentence(sentence, p)
		if err != nil {
			return nil, nil, err
		}
		for _, name := range names {
			said[name] = append(said[name], mark, words)
		}
	}
	return said, regions, nil
}

// readRegion reads a line that tells the cells of a region.
func readRegion(sentence string, p *board.Picture) (region int, runs string) {
	name, runs, _ := strings.Cut(strings.TrimSuffix(sentence, "."), ": ")
	return slices.IndexFunc(p.Regions, func(r string) bool { return strings.EqualFold(r, name) }), runs
}

// readSentence reads what one line says, and of which cells.
func readSentence(sentence string, p *board.Picture) (names []string, mark, words string, err error) {
	about, words, _ := strings.Cut(strings.TrimSuffix(sentence, "."), ": ")
	name, mark, _ := strings.Cut(about, ", ")
	rows := strings.TrimPrefix(strings.TrimPrefix(name, "Row "), "Rows ")
	switch _, _, isCell := p.Find(name); {
	case isCell:
		return []string{name}, mark, words, nil
	case sentence == "All cells are empty.":
		return p.Names(), "", "empty", nil
	case words == "all empty":
		names, err = namesOfRows(rows, p)
	case mark == "empty":
		names, err = namesOfRuns(words, p)
	default:
		err = fmt.Errorf("can't make out %q", sentence)
	}
	return names, "", "empty", err
}

// namesOfRows are the cells of "3" or "3 to 5".
func namesOfRows(rows string, p *board.Picture) ([]string, error) {
	first, last, several := strings.Cut(rows, " to ")
	if !several {
		last = first
	}
	byLabel := func(label string) int {
		return slices.IndexFunc(p.Rows, func(row board.Row) bool { return row.Label == label })
	}
	from, to := byLabel(first), byLabel(last)
	if from < 0 || to < from {
		return nil, fmt.Errorf("there are no rows %q", rows)
	}
	return board.Picture{Rows: p.Rows[from : to+1]}.Names(), nil
}

// namesOfRuns are the cells of "1x3 to 5x3, 7x3".
func namesOfRuns(runs string, p *board.Picture) ([]string, error) {
	var names []string
	for _, run := range strings.Split(runs, ", ") {
		first, last, several := strings.Cut(run, " to ")
		if !several {
			last = first
		}
		row, from, found := p.Find(first)
		same, to, ends := p.Find(last)
		if !found || !ends || same != row || to < from {
			return nil, fmt.Errorf("there are no cells %q", run)
		}
		for _, cell := range p.Rows[row].Cells[from : to+1] {
			names = append(names, cell.Name)
		}
	}
	return names, nil
}
