package tell

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"boardroom/cmd/boardroom/terminal/paint/ink"
	"boardroom/games/board"
)

// A bareness is a way in which there is nothing to say of a cell.
type bareness int

const (
	filled bareness = iota // there is something to say
	empty
	unseen
)

var barenesses = [...]string{empty: "empty", unseen: "out of sight"}

func barenessOf(cell *board.Cell) bareness {
	switch {
	case cell.Mark != board.Untouched || cell.Words != "":
		return filled
	case cell.Unseen:
		return unseen
	}
	return empty
}

// mostEmpties is how many lines may say which cells are empty.
const mostEmpties = 6

// rest tells which cells are empty or out of sight; where that takes long, and nothing is
// hidden, that all are of which nothing was told.
func (t *telling) rest() {
	whole := t.sheet
	t.sheet = ink.NewSheet(&ink.Theme{})
	t.empties()
	listed := t.sheet
	t.sheet = whole
	if listed.Lines() <= mostEmpties || t.Verbosity == Full || t.hides() {
		t.empties()
		return
	}
	t.sentence("All other " + t.picture.CalledAll() + " are empty.")
}

// hides says whether some cells are out of sight.
func (t *telling) hides() (hides bool) {
	t.each(func(cell *board.Cell) { hides = hides || cell.Unseen })
	return hides
}

// empties tells by row which cells are empty or out of sight: "Row 3, empty: 1x3
// to 5x3, 7x3." Rows and levels that are so throughout share a line.
func (t *telling) empties() {
	if t.isColumn() {
		t.emptiesOfColumn()
		return
	}
	var bare []int // rows that are bare throughout and wait to be told
	var how bareness
	toldAny := false
	tell := func() {
		toldAny = toldAny || len(bare) > 0
		t.bare(bare, how)
		bare = nil
	}
	for r := range t.picture.Rows {
		cells, of := t.count(r)
		switch {
		case cells == 0:
			continue
		case t.but == "" && (cells == of[empty] || cells == of[unseen]):
			same := empty
			if cells == of[unseen] {
				same = unseen
			}
			if same != how {
				tell()
			}
			bare, how = append(bare, r), same
			continue
		}
		tell()
		toldAny = true
		for _, like := range []bareness{empty, unseen} {
			if runs := t.runs(r, func(cell *board.Cell) bool { return barenessOf(cell) == like }); runs != "" {
				t.sentence("Row " + t.rowName(r) + ", " + barenesses[like] + ": " + runs + ".")
			}
		}
	}
	if toldAny || bare == nil {
		tell()
		return
	}
	if len(t.picture.Rows) == 1 {
		t.sentence(t.runs(0, func(*board.Cell) bool { return true }) + ": all " + barenesses[how] + ".")
		return
	}
	t.sentence("All " + t.picture.CalledAll() + " are " + barenesses[how] + ".")
}

// outOfSight counts the cells that are out of sight.
func (t *telling) outOfSight() {
	n := 0
	t.each(func(cell *board.Cell) {
		if cell.Unseen {
			n++
		}
	})
	if n > 0 {
		t.sentence("Out of sight: " + t.picture.Count(n) + ".")
	}
}

// bare tells rows that are bare throughout: whole levels together, and rows of
// one level together.
func (t *telling) bare(rows []int, how bareness) {
	for len(rows) > 0 {
		n := t.wholeLevels(rows)
		if n > 0 {
			first, last := t.levelName(rows[0]), t.levelName(rows[n-1])
			t.sentence(board.FromTo("Level", first, last) + ": all " + barenesses[how] + ".")
			rows = rows[n:]
			continue
		}
		for n = 1; n < len(rows) && t.levelName(rows[n]) == t.levelName(rows[0]); n++ {
		}
		first, last := t.picture.RowName(rows[0]), t.picture.RowName(rows[n-1])
		t.sentence(board.FromTo("Row", first, last) + t.ofLevel(rows[0]) + ": all " + barenesses[how] + ".")
		rows = rows[n:]
	}
}

// wholeLevels is how many of the rows at the beginning make up whole levels.
func (t *telling) wholeLevels(rows []int) int {
	per := t.picture.PerLevel()
	if per == 0 || rows[0]%per != 0 {
		return 0
	}
	n := 0
	for n < len(rows) && rows[n] == rows[0]+n {
		n++
	}
	return n - n%per
}

// levelName is the name of the level of a row, empty on a flat board.
func (t *telling) levelName(r int) string { return t.picture.LevelName(r) }

// ofLevel is " of level 3", or nothing on a flat board.
func (t *telling) ofLevel(r int) string {
	if name := t.levelName(r); name != "" {
		return " of level " + name
	}
	return ""
}

// rowName names a row, with its level where there are levels.
func (t *telling) rowName(r int) string { return t.picture.RowName(r) + t.ofLevel(r) }

// count counts the cells of a row to be told of, and those that are bare.
func (t *telling) count(r int) (cells int, of [len(barenesses)]int) {
	for c := range t.picture.Rows[r].Cells {
		if t.isTold(r, c) {
			cells++
			of[barenessOf(&t.picture.Rows[r].Cells[c])]++
		}
	}
	return cells, of
}

// runs lists the cells of a row that are so: "1x3 to 5x3, 7x3".
func (t *telling) runs(r int, so func(*board.Cell) bool) string {
	var runs []string
	for _, s := range t.spans(r, so) {
		runs = append(runs, t.picture.Ends(s, s)...)
	}
	return strings.Join(runs, ", ")
}

// spans are the stretches of a row whose cells are so.
func (t *telling) spans(r int, so func(*board.Cell) bool) []board.Stretch {
	return t.picture.Stretches(r, func(c int) bool { return t.isTold(r, c) && so(&t.picture.Rows[r].Cells[c]) })
}

// regions tells which cells belong to which region, where regions have names.
// Ordinary ground is all the rest. What a player has is told of empty cells alone, and what
// never changes once.
func (t *telling) regions() {
	for _, region := range t.picture.RegionsUsed() {
		if region <= 0 || len(t.picture.Regions) == 0 {
			continue
		}
		changes := strings.Contains(t.picture.RegionName(region), "{")
		if !changes && t.knowsWhatLasts() {
			continue
		}
		var areas []string
		for _, b := range t.blocks(func(cell *board.Cell) bool { return cell.Region == region && (!changes || cell.IsEmpty()) }) {
			areas = append(areas, t.picture.Ends(b[0], b[1])...)
		}
		if areas != nil {
			t.say(Capital(t.picture.RegionName(region)) + ": " + strings.Join(areas, ", ") + ".")
		}
	}
}

// blocks are the cells that are so, as the top and the bottom stretch of blocks
// of square cells: rows below each other, and the same on levels below each
// other. On a hex board each row is for itself.
func (t *telling) blocks(so func(*board.Cell) bool) [][2]board.Stretch {
	var blocks [][2]board.Stretch
	per := max(t.picture.PerLevel(), 1)
	for r := range t.picture.Rows {
		for _, s := range t.spans(r, so) {
			above := slices.IndexFunc(blocks, func(b [2]board.Stretch) bool {
				return b[1].Row == r-1 && b[1].From == s.From && b[1].To == s.To && t.levelName(r-1) == t.levelName(r)
			})
			if above >= 0 && t.picture.Shape == board.Square {
				blocks[above][1] = s
			} else {
				blocks = append(blocks, [2]board.Stretch{s, s})
			}
		}
	}
	if len(t.picture.Levels) == 0 {
		return blocks
	}
	var deep [][2]board.Stretch
	for _, b := range blocks {
		above := slices.IndexFunc(deep, func(d [2]board.Stretch) bool {
			return d[1] == board.Stretch{Row: b[1].Row - per, From: b[1].From, To: b[1].To} && d[0].Row%per == b[0].Row%per
		})
		if above >= 0 {
			deep[above][1] = b[1]
		} else {
			deep = append(deep, b)
		}
	}
	return deep
}

// Capital makes the first letter of a text a capital.
func Capital(text string) string {
	if text == "" {
		return ""
	}
	first, size := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(first)) + text[size:]
}
