package paint

import (
	"slices"

	"boardroom/cmd/boardroom/terminal/paint/draw"
	"boardroom/games"
)

// A plan is how a board and what belongs to it share the screen.
type plan struct {
	form   *draw.Form
	part   draw.Part
	beside bool // the panel stands beside the drawing, else below
	tight  bool // below the drawing how things stand takes as few lines as can be
	news   int  // sentences of what happened that the panel has; the others stand above the title
	room   int  // lines that the panel may have
	panel  []string
}

const (
	leastPanel = 24 // columns beside a drawing, where a smaller one would have room below
	leastText  = 16 // columns of a panel beside a drawing that has no room otherwise
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
func (v *view) plan(room int) plan {
	if len(v.forms) == 0 {
		all, _ := v.panelOf(plan{room: endless, news: v.news()}).fit(false)
		return all
	}
	for _, tight := range []bool{false, true} {
		least := leastPanel
		if tight {
			least = leastText
		}
		for _, form := range v.forms {
			for _, columns := range []int{least, 0} {
				p, ok := v.whole(form, columns, room)
				if !ok {
					continue
				}
				p.tight = tight
				if p, fits := v.filled(p); fits {
					return p
				}
			}
		}
	}
	return v.cut(room)
}

// news is how many sentences there are of what happened.
func (v *view) news() int { return len(v.told) }

// filled is a plan with its panel, where all of how things stand fits and leaves the lines
// that are kept for a move. What a long move needs beyond them goes above the title.
func (v *view) filled(p plan) (filled plan, fits bool) {
	p.news = v.news()
	made := v.panelOf(p)
	if v.board.Study { // its text says what matters, and more than the facts do
		return made.fit(true)
	}
	if v.board.Result.Over { // how it ended says more than they do, too
		return v.atEnd(p)
	}
	if made.standing()+made.reserved() > p.room {
		return p, false
	}
	if p, fits := made.fit(false); fits {
		return p, true
	}
	for p.news > 0 {
		p.news--
		if p, fits := v.panelOf(p).fit(false); fits {
			return p, true
		}
	}
	return p, false
}

// atEnd is a plan with its panel once the game is over: how it ended and what is next come
// before how things stand, and that before how it came to it.
func (v *view) atEnd(p plan) (filled plan, fits bool) {
	for _, facts := range []bool{false, true} {
		for p.news = v.news(); p.news >= 0; p.news-- {
			if p, fits := v.panelOf(p).fit(facts); fits {
				return p, true
			}
		}
	}
	return p, false
}

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
			p := plan{form: form, beside: beside, tight: true, room: room, news: v.news()}
			columns, rows := v.width, room
			if beside {
				columns -= panelGap + leastPanel
			}
			p.part = form.Fit(columns, rows)
			made := v.panelOf(p)
			if !beside {
				rows = max(room-made.standing()-made.reserved(), min(room-2, leastRows))
				p.part = form.Fit(columns, rows)
			}
			wide, tall := form.Size(p.part)
			fits := wide <= columns && tall <= room && (!beside || made.standing()+made.reserved() <= room)
			if most >= 0 && !fits {
				continue
			}
			if worth := p.part.Worth(); worth >= most {
				best, most = p, worth
			}
		}
	}
	return v.cutIn(best, room)
}

// cutIn fills the plan of a part. What a long move needs goes above the title before the
// last facts go, and both only where hardly a drawing would be left.
func (v *view) cutIn(p plan, room int) plan {
	p.news = v.news()
	filled := v.balanced(p, room, false)
	for _, facts := range []bool{false, true} {
		if _, tall := p.form.Size(filled.part); len(filled.panel) <= filled.room && tall >= leastRows {
			return filled
		}
		p.news = min(p.news, 1)
		filled = v.balanced(p, room, facts)
	}
	return filled
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
		p.room = games.Choose(facts, 1, max(room-tall, 1))
		p, _ = v.panelOf(p).fit(facts)
		if p.room = room - tall; len(p.panel) == p.room {
			break
		}
		rows = room - len(p.panel)
	}
	return p
}
