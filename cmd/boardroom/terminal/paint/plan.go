package paint

import (
	"slices"
	"strings"

	"boardroom/cmd/boardroom/terminal/paint/draw"
	"boardroom/games/phrase"
)

// A plan is how a board and what belongs to it share the screen.
type plan struct {
	form   *draw.Form
	part   draw.Part
	beside bool // the panel stands beside the drawing, else below
	tight  bool // below the drawing how things stand takes as few lines as can be
	partly bool // not all of the board may be drawn
	news   int  // sentences of what happened that the panel has; others would stand above the title
	room   int  // lines that the panel may have
	keyed  bool // the panel says what the signs of the game mean
	panel  []string
	split  bool       // of a panel beside the drawing, what is said of this moment stands below both
	below  []string   // that
	bare   bool       // of a part, also what the reader can do may go
	short  bool       // what the reader can do had to go, beside a form that a smaller one can take the place of
	legend [][]swatch // below all else
	under  bool       // it stands right below the drawing, beside the rest of the panel
}

const (
	leastPanel = 24 // columns beside a drawing, where a smaller one would have room below
	leastShape = 20 // the same beside shapes, which say more by themselves
	leastText  = 16 // columns of a panel beside a drawing that has no room otherwise
	leastProse = 36 // columns beside a drawing in which sentences stand, if there is room for them below
	panelGap   = 3  // columns between both
	endless    = 1 << 20
	promptRows = 1 // lines of the screen that are for the line that is typed
	// leastHeight is how many lines a screen has on which a board is to stand whole;
	// on a lower one it passes by.
	leastHeight = 12
	// leastRows is how many lines of a drawing are more than any fact beside it.
	leastRows = 7
)

// plan finds the largest form in which all of the board fits into so many lines with how
// things stand; else with a panel as narrow as can be read; else a part of the board. For
// what is said of a single move it keeps a number of lines that no move changes, so that
// the board is drawn in the same form from move to move.
//
// What just happened, whose turn it is and what is in danger never leave the screen. Where
// a move needs more lines than are kept, these give way, one after the other: the legend,
// facts aside, the key for newcomers, what the reader can do, rows of the drawing that are
// far from the move, and the other facts. In one line a side, values stand in another order
// than in a drawing of two, so that form comes last of all; one in which they touch comes
// after a narrow panel.
func (v *view) plan(room int) plan {
	p := arrange(v, room)
	used := len(p.panel)
	if p.form != nil {
		_, used = p.form.Size(p.part)
		used = phrase.Choose(p.beside, max(used, len(p.panel)), used+len(p.panel)) + len(p.below)
	}
	p.legend = swatches(v, p.form, v.width, room-used)
	if p.form != nil && p.beside && len(p.legend) == 0 {
		wide, tall := p.form.Size(p.part)
		p.legend, p.under = swatches(v, p.form, wide, len(p.panel)-tall), true
	}
	return p
}

// arrange is the plan but for the legend in swatches.
func arrange(v *view, room int) plan {
	if len(v.forms) == 0 {
		all, _ := v.panelOf(plan{room: endless, news: v.news()}).fit(false)
		return all
	}
	var short plan
	for _, try := range []struct {
		tight   bool
		columns int
		most    draw.Density
	}{{false, leastPanel, draw.Apart}, {true, leastText, draw.Apart}, {false, leastPanel, draw.Touching}, {true, leastText, draw.Strung}} {
		for _, form := range v.forms {
			for _, columns := range []int{try.columns, 0} {
				if form.IsShaded() {
					columns = min(columns, leastShape)
				}
				p, ok := v.whole(form, columns, room)
				if !ok || form.Density() > try.most {
					continue
				}
				p.tight = try.tight
				switch p, fits := v.filled(p, room); {
				case fits && !p.short:
					return p
				case fits && short.form == nil:
					short = p
				}
			}
		}
	}
	if short.form != nil {
		return short
	}
	return v.cut(room)
}

// news is how many sentences there are of what happened.
func (v *view) news() int { return len(v.told) }

// filled is a plan with its panel, where all of how things stand fits and leaves the lines
// that are kept for a move. A longer one takes some from the drawing.
func (v *view) filled(p plan, room int) (filled plan, fits bool) {
	p.news = v.news()
	steady := v.board.Study || v.board.Result.Over // its text, or how it ended, says more than the facts do
	if p.beside && v.besideOf(p) < leastProse && !p.form.IsShaded() {
		made := v.panelOf(p.splitUp())
		if !steady && !made.leavesRoom() {
			return p, false
		}
		if p, fits := made.split(room, false); fits {
			return p, true
		}
	}
	made := v.panelOf(p)
	if !steady && !made.leavesRoom() {
		return p, false
	}
	if steady {
		return made.fit(true)
	}
	if p, fits := made.fit(false); fits {
		return p, true
	}
	if p.beside {
		if p, fits := v.panelOf(p.splitUp()).split(room, true); fits {
			return p, true
		}
	}
	p.tight = true
	return v.cutIn(p, room), true
}

// splitUp is the plan with what is said of this moment below.
func (p plan) splitUp() plan {
	p.split = true
	return p
}

// split is a plan with what is said of this moment below a drawing that leaves room there,
// while how things stand is still beside it. What the reader can do goes if it may.
func (b *panel) split(room int, goes bool) (p plan, fits bool) {
	p = b.plan
	_, tall := p.form.Size(p.part)
	said := []kind{moving, duty}
	if p.below = b.lines(said, false); tall+len(p.below) > room && goes {
		p.below = b.lines(said[:1], false)
	}
	stays := []kind{standing, key, aside}
	for n := len(stays); n > 0 && tall+len(p.below) <= room; n-- {
		if p.panel = b.lines(stays[:n], true); len(p.panel) <= tall {
			p.keyed = len(b.lines([]kind{key}, false)) > 0 && n > 1
			p.panel = b.withLegend(p.panel, tall)
			return p, true
		}
	}
	return p, false
}

// withLegend are lines with as much of the legend below them as there is room for.
func (b *panel) withLegend(lines []string, room int) []string {
	for _, k := range b.blocks {
		if k.kind == legend && len(lines)+k.to-k.from <= room {
			lines = append(lines, b.painted[k.from:k.to]...)
		}
	}
	return lines
}

// lines are those of the blocks of some kinds, with an empty one between groups if they are
// to be apart.
func (b *panel) lines(kinds []kind, apart bool) (lines []string) {
	if b.painted == nil {
		b.painted = strings.Split(b.sheet.String(), "\n")
	}
	for _, k := range b.blocks {
		if !slices.Contains(kinds, k.kind) {
			continue
		}
		if apart && k.apart && len(lines) > 0 {
			lines = append(lines, "")
		}
		lines = append(lines, b.painted[k.from:k.to]...)
	}
	return lines
}

// isSaid says whether a kind is of sentences about this moment.
func isSaid(k kind) bool { return k == duty || k == moving }

// whole is the plan of all of the board in a form, where that can be: beside a panel of
// at least so many columns, or above one where that is 0.
func (v *view) whole(form *draw.Form, least, room int) (p plan, ok bool) {
	p = plan{form: form, beside: least > 0, room: room}
	columns := v.width
	if p.beside {
		if room == endless { // what passes by is read line by line
			return p, false
		}
		columns -= panelGap + least
	}
	p.part = form.Fit(columns, room)
	if !p.part.IsAll(v.drawn.Picture) {
		return p, false
	}
	wide, tall := form.Size(p.part)
	if !p.beside {
		p.room -= tall
	}
	return p, wide <= columns && tall <= room
}

// cut shows the part around what the board is about, in the form that shows most, which
// mostly is the smallest.
func (v *view) cut(room int) (best plan) {
	most := -1
	for _, form := range slices.Backward(v.forms) {
		for _, beside := range []bool{false, true} {
			if beside && room == endless {
				continue
			}
			p := plan{form: form, beside: beside, tight: true, partly: true, room: room, news: v.news()}
			columns, rows := v.width, room
			if beside {
				columns -= panelGap + leastPanel
			}
			p.part = form.Fit(columns, rows)
			made := v.panelOf(p)
			if !beside {
				rows = max(room-made.standing()-made.reserved(), min(room-2, leastOf(v, form)))
				p.part = form.Fit(columns, rows)
			}
			wide, tall := form.Size(p.part)
			fits := wide <= columns && tall <= room && (!beside || made.standing()+made.reserved() <= room)
			if most >= 0 && !fits {
				continue
			}
			if worth := p.part.Worth(v.drawn.Picture); worth >= most {
				best, most = p, worth
			}
		}
	}
	return v.cutIn(best, room)
}

// cutIn fills the plan of a part, with the panel below the drawing where it has no room
// beside it. Facts go where hardly a drawing would be left, then what the reader can do, and
// what a move did beyond its first sentence where that would be so even then.
func (v *view) cutIn(p plan, room int) (filled plan) {
	beside := p.beside
	p.partly = true
	for _, gives := range []struct {
		news        int
		facts, bare bool
	}{{v.news(), false, false}, {v.news(), true, false}, {v.news(), true, true}, {1, false, false}, {1, true, false}, {1, true, true}} {
		p.news, p.bare = min(v.news(), gives.news), gives.bare
		for _, p.beside = range []bool{beside, false} {
			filled = v.balanced(p, room, gives.facts)
			if _, tall := p.form.Size(filled.part); len(filled.panel) <= filled.room && tall >= leastOf(v, p.form) {
				return filled
			}
		}
	}
	return filled
}

// leastOf is how many lines of a drawing are more than any fact beside it: of shapes five rows,
// or six where each is one line.
func leastOf(v *view, form *draw.Form) int {
	if !form.IsShaded() {
		return leastRows
	}
	part := draw.Whole(v.drawn.Picture)
	rows := 5
	if _, tall, _ := form.Measure(); tall == 1 {
		rows = 6
	}
	part.Bottom = min(part.Bottom, rows)
	if part.Per > 0 {
		part.Last = 1
	}
	_, tall := form.Size(part)
	return tall
}

// balanced divides the lines between the drawing of a part and the panel below it.
func (v *view) balanced(p plan, room int, facts bool) plan {
	rows := room
	for range 4 { // what is said of a part takes more or fewer lines
		if p.beside || room == endless {
			p.room = room
			p, _ = v.panelOf(p).fit(facts)
			return p
		}
		p.part = p.form.Fit(v.width, rows)
		_, tall := p.form.Size(p.part)
		p.room = phrase.Choose(facts, 1, max(room-tall, 1))
		p, _ = v.panelOf(p).fit(facts)
		if p.room = room - tall; len(p.panel) == p.room {
			break
		}
		rows = room - len(p.panel)
	}
	return p
}
