package painttest

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"boardroom/cmd/boardroom/terminal/paint"
	"boardroom/cmd/boardroom/terminal/paint/ink"
	"boardroom/games/board"
	"boardroom/world/notice"
)

// words paints a board in words and compares every cell.
func words(t testing.TB, b notice.Board) {
	t.Helper()
	unseen := 0
	painted := paint.New(paint.Settings{Style: paint.Words, Width: wide}).Paint(b)
	said, regions, counted, err := readWords(written(&b.Picture).Replace(painted), &b)
	if err != nil {
		t.Errorf("in words: %v", err)
		return
	}
	each(&b.Picture, func(_, _ int, cell *board.Cell) {
		lies := cell.Region
		if !cell.IsEmpty() && strings.Contains(b.Picture.RegionName(lies), "{") { // a player's are of empty cells
			lies = 0
		}
		if region := regions[cell.Name]; region != lies && len(b.Picture.Regions) > 0 {
			t.Errorf("in words: %s lies in region %d, not %d", cell.Name, region, lies)
		}
		want := []string{b.Picture.MarkName(cell.Mark), "empty"}
		if cell.Unseen {
			want[1] = "out of sight"
			unseen++
		}
		if cell.Words != "" {
			want[1] = named(possessed(cell.Words), &b)
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
	if counted != unseen {
		t.Errorf("in words: %d cells are out of sight, not %d", counted, unseen)
	}
}

// written puts the names of cells back that are told as they are heard: "-a9" for "minus a 9".
func written(p *board.Picture) *strings.Replacer {
	var pairs []string
	for _, name := range p.Names() {
		if heard := ink.Spoken(name); heard != name {
			pairs = append(pairs, heard, name)
		}
	}
	for _, row := range p.Rows {
		if minus, is := strings.CutPrefix(row.Label, "-"); is {
			pairs = append(pairs, "minus "+minus, row.Label)
		}
	}
	return strings.NewReplacer(pairs...)
}

// belongs is what belongs to a player: "a castle of {2}".
var belongs = regexp.MustCompile(`(?:\b(?:an?|the) )?(\S+) of (\{\d+\})`)

// possessed is what a cell says as it is told: "{2}'s castle".
func possessed(words string) string {
	what, rest, more := strings.Cut(words, ", ")
	if what = belongs.ReplaceAllString(what, "$2's $1"); more {
		what += ", " + rest
	}
	return what
}

// readWords gives the mark and the words that are told of each cell, and the
// region of those that don't lie on ordinary ground, by name; and how many cells
// are told to be out of sight.
func readWords(painted string, b *notice.Board) (said map[string][]string, regions map[string]int, unseen int, err error) {
	said, regions = map[string][]string{}, map[string]int{}
	p := &b.Picture
	for _, sentence := range strings.Split(strings.TrimSuffix(painted, "\n"), "\n") {
		if sentence == heading || strings.HasSuffix(sentence, "far from everything are left out.") {
			continue
		}
		if _, err := fmt.Sscanf(sentence, "Out of sight: %d ", &unseen); err == nil {
			continue
		}
		if sentence == "All other "+p.CalledAll()+" are empty." {
			for _, name := range p.Names() {
				if said[name] == nil {
					said[name] = []string{"", "empty"}
				}
			}
			continue
		}
		if region, runs := readRegion(sentence, b); region > 0 {
			names, err := namesOfRuns(runs, p, false)
			if err != nil {
				return nil, nil, 0, err
			}
			for _, name := range names {
				regions[name] = region
			}
			continue
		}
		names, mark, words, err := readSentence(sentence, p)
		if err != nil {
			return nil, nil, 0, err
		}
		for _, name := range names {
			said[name] = append(said[name], mark, words)
		}
	}
	return said, regions, unseen, nil
}

// readRegion reads a line that tells the cells of a region.
func readRegion(sentence string, b *notice.Board) (region int, runs string) {
	name, runs, _ := strings.Cut(strings.TrimSuffix(sentence, "."), ": ")
	return slices.IndexFunc(b.Picture.Regions, func(r string) bool { return strings.EqualFold(named(r, b), name) }), runs
}

// named is a text of a picture with the names of the players.
func named(text string, b *notice.Board) string {
	for i, player := range b.Players {
		text = strings.ReplaceAll(text, fmt.Sprintf("{%d}", i+1), player.Name)
	}
	return text
}

// readSentence reads what one line says, and of which cells.
func readSentence(sentence string, p *board.Picture) (names []string, mark, words string, err error) {
	about, words, _ := strings.Cut(strings.TrimSuffix(sentence, "."), ": ")
	name, mark, _ := strings.Cut(about, ", ")
	if names, err := namesOfRuns(strings.Replace(about, " and ", ", ", 1), p, true); err == nil && len(names) > 1 {
		return names, "", strings.TrimSuffix(words, "s"), nil // of several
	}
	switch _, _, isCell := p.Find(name); {
	case isCell:
		return []string{name}, mark, words, nil
	case sentence == "All "+p.CalledAll()+" are empty.", sentence == "All "+p.CalledAll()+" are out of sight.":
		return p.Names(), "", strings.TrimSuffix(strings.TrimPrefix(sentence, "All "+p.CalledAll()+" are "), "."), nil
	case strings.HasPrefix(words, "all ") && strings.HasPrefix(name, "Level"):
		names, err = namesOfLevels(after(name), p)
		return names, "", strings.TrimPrefix(words, "all "), err
	case strings.HasPrefix(words, "all "):
		names, err = namesOfRows(after(name), p)
		return names, "", strings.TrimPrefix(words, "all "), err
	case mark == "empty", mark == "out of sight":
		names, err = namesOfRuns(words, p, true)
		return names, "", mark, err
	}
	return nil, "", "", fmt.Errorf("can't make out %q", sentence)
}

// after is what follows the first word.
func after(name string) string {
	_, rest, _ := strings.Cut(name, " ")
	return rest
}

// ends divides "3 to 5", or takes "3" twice.
func ends(names string) (first, last string) {
	first, last, several := strings.Cut(names, " to ")
	if !several {
		last = first
	}
	return first, last
}

// namesOfLevels are the cells of the levels "12 to 9".
func namesOfLevels(levels string, p *board.Picture) ([]string, error) {
	first, last := ends(levels)
	byName := func(name string) int {
		return slices.IndexFunc(p.Levels, func(l board.Level) bool { return l.Name == name })
	}
	from, to := byName(first), byName(last)
	if from < 0 || to < from {
		return nil, fmt.Errorf("there are no levels %q", levels)
	}
	return board.Picture{Rows: p.Rows[from*p.Levels[0].Rows : (to+1)*p.Levels[0].Rows]}.Names(), nil
}

// namesOfRows are the cells of "3", "3 to 5" or "3 to 5 of level 2".
func namesOfRows(rows string, p *board.Picture) ([]string, error) {
	rows, level, _ := strings.Cut(rows, " of level ")
	within, before := p.Rows, 0
	for _, l := range p.Levels {
		if l.Name == level {
			within = p.Rows[before : before+l.Rows]
		}
		before += l.Rows
	}
	first, last := ends(rows)
	byLabel := func(label string) int {
		return slices.IndexFunc(within, func(row board.Row) bool { return row.Label == label })
	}
	from, to := byLabel(first), byLabel(last)
	if from < 0 || to < from {
		return nil, fmt.Errorf("there are no rows %q", rows)
	}
	return board.Picture{Rows: within[from : to+1]}.Names(), nil
}

// namesOfRuns are the cells of "1x3 to 5x3, 7x3": of one row, or from corner to
// corner.
func namesOfRuns(runs string, p *board.Picture, oneRow bool) ([]string, error) {
	var names []string
	for _, run := range strings.Split(runs, ", ") {
		first, last := ends(run)
		top, from, found := p.Find(first)
		bottom, to, ends := p.Find(last)
		if !found || !ends || bottom < top || oneRow && bottom != top || to < from {
			return nil, fmt.Errorf("there are no cells %q", run)
		}
		per := len(p.Rows) / max(len(p.Levels), 1)
		for r, row := range p.Rows[top : bottom+1] {
			if r := (top + r) % per; r < top%per || r > bottom%per {
				continue // beside it, on another level
			}
			for _, cell := range row.Cells[from : to+1] {
				names = append(names, cell.Name)
			}
		}
	}
	return names, nil
}
