package paint

import (
	"slices"
	"strings"

	"boardroom/cmd/boardroom/terminal/paint/draw"
	"boardroom/cmd/boardroom/terminal/paint/ink"
	"boardroom/cmd/boardroom/terminal/paint/tell"
	"boardroom/games"
	"boardroom/games/board"
	"boardroom/games/phrase"
	"boardroom/world/notice"
)

// A block is some lines of the panel that stand or go together.
type block struct {
	from, to int
	kind     kind
	apart    bool // it begins a new group
}

// A kind of block says how it gives way where there is little room.
type kind int

const (
	legend   kind = iota // it goes first
	aside                // a fact that matters less
	key                  // what the signs mean, for newcomers to the game
	duty                 // what the reader can do
	standing             // who plays and how things stand; it stays while there is a board to see
	moving               // what is said of this moment alone
)

// A panel is the text beside or below a drawing.
type panel struct {
	*view
	plan
	prose   ink.Prose
	sheet   *ink.Sheet
	blocks  []block
	painted []string     // the lines of the sheet, once they are asked for
	tabled  []games.Fact // that stand beside the players
}

// panelOf makes the panel of a plan: who plays, how things stand, what happened,
// what is in danger, what isn't drawn, and what is to be done.
func (v *view) panelOf(p plan) *panel {
	b := &panel{view: v, plan: p, prose: v.prose, sheet: ink.NewSheet(v.theme)}
	if p.beside {
		b.prose.Measure = v.besideOf(p)
	}
	if v.board.Occasion != notice.Viewed && v.board.Occasion != notice.Asked {
		b.chooseTabled()
		b.players()
		addBar(b)
	}
	b.facts()
	b.happened()
	b.signed()
	b.explained()
	b.lit()
	b.dangers()
	b.undrawn()
	b.partShown()
	b.turn()
	addCommands(b)
	return b
}

// add paints a block, as wide as the screen if it stands below a drawing.
func (b *panel) add(kind kind, apart bool, paint func(s *ink.Sheet)) {
	from, beside := b.sheet.Lines(), b.prose.Measure
	if b.plan.split && isSaid(kind) {
		b.prose.Measure = b.view.prose.Measure
	}
	defer func() { b.prose.Measure = beside }()
	if paint(b.sheet); b.sheet.Lines() > from {
		b.blocks = append(b.blocks, block{from, b.sheet.Lines(), kind, apart})
	}
}

// standing is how many lines say who plays and how things stand.
func (b *panel) standing() (lines int) {
	for _, k := range b.blocks {
		if k.kind == standing {
			lines += k.to - k.from
		}
	}
	return lines
}

// besideOf is how many columns a panel beside the drawing of a plan has.
func (v *view) besideOf(p plan) int {
	wide, _ := p.form.Size(p.part)
	return v.width - wide - panelGap
}

// leavesRoom says whether how things stand leaves the lines that are kept for a move.
func (b *panel) leavesRoom() bool { return b.standing()+b.reserved() <= b.room }

// reserved is how many lines are kept for what is said of a single move: what happened,
// what is in danger, and what is to be done. It goes by the width of the panel alone.
func (b *panel) reserved() int {
	if b.tight {
		return 1 + (80+b.prose.Measure-1)/b.prose.Measure
	}
	return 3 + 100/b.prose.Measure
}

// fit is the plan with the panel in as many lines as it may have, with empty lines
// between groups if there is room for them. Where there are too few the legend goes, its
// last lines first, then facts aside, then the key, then what the reader can do, while all of
// the board is drawn, and then the other facts if they may; it says whether that did.
func (b *panel) fit(facts bool) (p plan, fits bool) {
	blocks, total, short := slices.Clone(b.blocks), b.sheet.Lines(), false
	order := []kind{legend, aside, key, duty, standing}
	isAll := b.part.IsAll(b.drawn.Picture)
	if !isAll && facts { // rows of the board are worth more
		order = []kind{legend, aside, key, standing, duty}
	}
	if b.board.Study { // who doesn't know the signs yet needs them more than the facts
		order = []kind{duty, aside, standing, legend, key}
	}
	for _, goes := range order {
		isLast := facts && (b.board.Study || b.plan.bare)
		may := goes <= key || goes == standing && facts || goes == duty && (isAll || isLast)
		for i := len(blocks) - 1; i >= 0 && total > b.room && may; i-- {
			if k := blocks[i]; k.kind == goes {
				short = short || goes == duty
				total -= k.to - k.from
				blocks = slices.Delete(blocks, i, i+1)
			}
		}
	}
	groups := 0
	for i, k := range blocks {
		if i > 0 && k.apart {
			groups++
		}
	}
	p = b.plan
	p.panel, p.keyed, p.short = nil, false, short && !b.board.Study && (p.form.IsShaded() || p.form.Borders)
	painted := strings.Split(b.sheet.String(), "\n")
	for i, k := range blocks {
		p.keyed = p.keyed || k.kind == key
		if i > 0 && k.apart && b.beside && total+groups <= b.room {
			p.panel = append(p.panel, "")
		}
		p.panel = append(p.panel, painted[k.from:k.to]...)
	}
	return p, total <= b.room
}

// facts says how things stand, as far as it may change; in few words where a
// panel is narrow.
func (b *panel) facts() {
	if b.Verbosity == tell.Brief {
		return
	}
	if b.tight && !b.beside {
		if len(b.blocks) == 0 || yields(b) { // else they stand behind the players
			goes := phrase.Choose(yields(b), aside, standing)
			b.add(goes, true, func(s *ink.Sheet) { b.prose.Fill(s, 0, 0, b.factsInLine()...) })
		}
		return
	}
	apart := true
	for i := range b.board.Facts {
		if fact := &b.board.Facts[i]; b.changes(fact) {
			b.add(phrase.Choose(fact.Aside, aside, standing), apart, func(s *ink.Sheet) { b.prose.Fill(s, 0, hang, b.fact(fact)...) })
			apart = false
		}
	}
}

// yields says whether facts go before rows do: below shapes that may not all fit.
func yields(b *panel) bool {
	return b.partly && !b.beside && !b.board.Study && b.form.IsShaded()
}

// fact is one of how things stand.
func (b *panel) fact(fact *games.Fact) []ink.Span {
	text := fact.Text
	if fact.Brief != "" && b.Verbosity != tell.Full {
		text = fact.Brief
	}
	if fact.Name != "" {
		text = fact.Name + ": " + text
	}
	return ink.Told(games.ToSeat(b.board.Seat, text), b.board.Players)
}

// factsInLine says how things stand, one behind the other.
func (b *panel) factsInLine() (spans []ink.Span) {
	for i := range b.board.Facts {
		if fact := &b.board.Facts[i]; b.changes(fact) && b.Verbosity != tell.Brief {
			spans = append(append(append(spans, b.fact(fact)...), ink.Span{Ink: ink.Ground, Text: "."}), ink.Span{Ink: ink.Ground, Text: " "})
		}
	}
	return spans
}

// happened says what led to the position, as far as it doesn't stand above the title.
func (b *panel) happened() {
	b.sentences(0, b.told[:min(b.plan.news, len(b.told))])
}

// sentences are those from one on of what happened, the move itself in the colour of marks.
func (b *panel) sentences(from int, told []string) {
	b.add(moving, true, func(s *ink.Sheet) {
		for i, text := range told {
			in := ink.Ground
			if from+i == 0 && b.board.Occasion != notice.Asked {
				in = ink.Warm
			}
			b.prose.Fill(s, 0, hang, ink.ToldIn(in, text, b.board.Players)...)
		}
	})
}

// dangers warns of what the reader may lose.
func (b *panel) dangers() {
	b.add(moving, true, func(s *ink.Sheet) {
		for _, text := range b.board.Dangers {
			b.prose.Fill(s, 0, hang, ink.ToldIn(ink.Alarm, text, b.board.Players)...)
		}
	})
}

// undrawn says in words what the reader would otherwise miss: the cells that the
// last move changed, where the drawing doesn't show them, and the cell that was
// asked for.
func (b *panel) undrawn() {
	b.add(moving, true, func(s *ink.Sheet) {
		for r, row := range b.drawn.Rows {
			for c := range row.Cells {
				cell := &row.Cells[c]
				asked := b.board.Occasion == notice.Looked && cell.Name == b.board.Focus
				missing := cell.Mark.Changes() && (b.form == nil || !b.part.Has(b.drawn.Picture, r, c) || b.form.MarkColumn(r, c) == draw.NoMark)
				if cell.Name != "" && (asked || missing) {
					tell.Cell(s, b.prose, cell, b.board)
				}
			}
		}
	})
}

// turn says what is to be done, to whoever has to do it in the second person, or how the
// game ended.
func (b *panel) turn() {
	switch {
	case b.board.Result.Over:
		b.over()
	case b.board.YourTurn:
		b.add(moving, true, func(s *ink.Sheet) { b.prose.Fill(s, 0, 0, ink.Span{Ink: ink.Strong, Text: "It is your turn."}) })
		b.add(duty, false, func(s *ink.Sheet) { b.prose.Fill(s, 0, hang, ink.ToldIn(ink.Strong, b.board.Duty, b.board.Players)...) })
	default:
		b.add(moving, true, func(s *ink.Sheet) { b.prose.Fill(s, 0, 0, ink.Told(b.board.Turn, b.board.Players)...) })
	}
}

// over says how the game ended, to a player in the second person, and what is next.
func (b *panel) over() {
	ended := phrase.Choose(b.ended == "", b.board.Turn, b.ended)
	b.add(moving, true, func(s *ink.Sheet) { b.prose.Fill(s, 0, hang, ink.ToldIn(ink.Strong, ended, b.board.Players)...) })
	b.add(aside, false, func(s *ink.Sheet) { b.prose.Fill(s, 0, hang, turningOf(b.view)...) })
	b.add(moving, false, func(s *ink.Sheet) { b.prose.Fill(s, 0, hang, ink.Span{Ink: ink.Ground, Text: ink.Safe(b.board.Next)}) })
}

// partShown says which part of the board is drawn, if it isn't all, and how to
// see another.
func (b *panel) partShown() {
	text, goes := "", moving
	switch look, looks := strings.CutSuffix(b.board.Look, " at"); {
	case b.form == nil:
		return
	case !b.part.IsAll(b.drawn.Picture):
		shown, more := "Only a part is shown: ", " Another part: "
		if b.tight {
			shown, more = "Shown: ", " More: "
		}
		text = shown + b.extent() + "."
		if cell := b.hidden(); cell != "" && b.board.Look != "" {
			text += more + b.board.Look + " " + cell
		}
	case b.drawn.HasGap() && b.board.Study:
		text, goes = leftOut+".", legend
	case b.drawn.HasGap():
		text = "Only a part is shown: what is near pieces."
		if looks && strings.HasPrefix(look, "look ") {
			text += " All of it: " + look + " map"
		}
	default:
		return
	}
	b.add(goes, true, func(s *ink.Sheet) {
		b.prose.Fill(s, 0, hang, ink.Span{Ink: ink.Faint, Text: ink.Safe(text)})
	})
}

// extent names the part: its columns, rows and levels, or on a hex board its rows.
func (b *panel) extent() string {
	p, part := b.drawn.Picture, b.part
	whole := draw.Whole(p)
	var parts []string
	if part.Left > whole.Left || part.Right < whole.Right {
		if p.Shape == board.Hex {
			parts = append(parts, "some hexes of each row")
		} else {
			parts = append(parts, within(phrase.Choose(p.Files, "file", "column"), part.Left, part.Right, p.ColumnName))
		}
	}
	if part.Top > whole.Top || part.Bottom < whole.Bottom {
		parts = append(parts, within(phrase.Choose(p.Files, "rank", "row"), part.Top, part.Bottom, p.RowName))
	}
	if part.Per > 0 && part.Last-part.First < whole.Last {
		parts = append(parts, board.FromTo("level", p.Levels[part.First].Name, p.Levels[part.Last-1].Name))
	}
	return strings.Join(parts, ", ")
}

// within names what lies from one place up to another, gaps at the ends apart.
func within(noun string, from, to int, name func(int) string) string {
	for to--; from < to && name(from) == board.Gap; {
		from++
	}
	for from < to && name(to) == board.Gap {
		to--
	}
	return board.FromTo(noun, name(from), name(to))
}

// hidden is a cell that isn't shown: one on which something of the reader's stands, else
// something, else the last one, as far from the first as can be.
func (b *panel) hidden() (name string) {
	most := 0
	for r, row := range b.drawn.Rows {
		for c := range row.Cells {
			cell := &row.Cells[c]
			if cell.Name == "" || b.part.Has(b.drawn.Picture, r, c) {
				continue
			}
			worth := 1
			switch {
			case cell.Owner > 0 && cell.Owner == int(b.board.Seat):
				worth = 3
			case cell.Text != "":
				worth = 2
			}
			if worth >= most {
				name, most = cell.Name, worth
			}
		}
	}
	return name
}

// changes says whether a fact stands with those that a move may change.
func (b *panel) changes(fact *games.Fact) bool {
	return !fact.Lasting && !b.isTabled(fact) && !b.board.Repeats(*fact) && !(fact.Aside && (b.board.Study || b.tight && !b.beside))
}

// isTabled says whether a fact stands with the players.
func (b *panel) isTabled(fact *games.Fact) bool {
	return slices.ContainsFunc(b.tabled, func(t games.Fact) bool { return t.Name == fact.Name })
}
