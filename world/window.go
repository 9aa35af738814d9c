package world

import (
	"slices"
	"strconv"
	"strings"

	"boardroom/games"
	"boardroom/games/board"
	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/tables"
)

// LookToward moves a person's view of a table's board by most of what their
// terminal shows, to the right, up, or to a higher level, or the other way where
// the step is below 0, as they see the board. It says so where the board ends.
func (i *Views) LookToward(s *people.Session, t *tables.Table, step board.Size) error {
	shown, err := viewed(t, s)
	if err != nil {
		return err
	}
	if step.Levels != 0 && len(shown.Picture.Levels) == 0 {
		return notice.Refusedf("The board of %s is flat.", t.Name)
	}
	size, _ := s.Fit(&shown)
	if shown.Turned {
		step.Columns, step.Rows = -step.Columns, -step.Rows
	}
	by := board.Size{Columns: step.Columns * max(size.Columns-2, 1), Rows: step.Rows * max(size.Rows-2, 1), Levels: step.Levels}
	from := i.viewpoints.cell(s.Person(), t, &shown)
	if viewporter, ok := t.Match.Position.(games.Viewporter); ok {
		size.Levels = 1
		return i.lookOver(s, t, viewporter, shown, from, by, size)
	}
	row, column := shown.Picture.Centre(from)
	toRow := shifted(row, -by.Rows, size.Rows, len(shown.Picture.Rows))
	toColumn := shifted(column, by.Columns, size.Columns, widest(shown.Picture))
	to := shown.Picture.Nearest(toRow, toColumn)
	if to == shown.Picture.Nearest(shifted(row, 0, size.Rows, len(shown.Picture.Rows)), shifted(column, 0, size.Columns, widest(shown.Picture))) {
		return endsThere(t, shown.Picture.Cut(toRow, toColumn, size))
	}
	shown.Focus = to
	i.tellPart(s, t, shown, shown.Picture.Cut(toRow, toColumn, size), to)
	return nil
}

// LookLine shows a session one row or column of a table's board.
func (i *Views) LookLine(s *people.Session, t *tables.Table, noun, name string) error {
	shown, err := viewed(t, s)
	if err != nil {
		return err
	}
	take := shown.Picture.Row
	if noun == "column" {
		take = shown.Picture.Column
	}
	part, ok := take(name)
	if !ok { // on some boards rows have letters, on others columns
		noun, take = phrase.Choose(noun == "row", "column", "row"), shown.Picture.Column
		if noun == "row" {
			take = shown.Picture.Row
		}
		if part, ok = take(name); !ok {
			noun = phrase.Choose(noun == "row", "column", "row")
		}
	}
	if !ok {
		return notice.Refusedf("%q is not a %s of %s: you see %s.", phrase.Quotable(name), noun, t.Name, extent(shown.Picture))
	}
	shown.Heading, shown.Picture = t.Name+", "+noun+" "+strings.ToLower(name)+".", part
	s.Tell(shown)
	return nil
}

// LookRegion shows a session one region of a table's board, such as a ring; it says whether
// there is one of that name.
func (i *Views) LookRegion(s *people.Session, t *tables.Table, name string) bool {
	shown, err := viewed(t, s)
	if err != nil {
		return false
	}
	part, ok := shown.Picture.Region(name)
	if !ok {
		name = "the " + name
		part, ok = shown.Picture.Region(name)
	}
	if ok {
		shown.Heading, shown.Picture = t.Name+", "+name+".", part
		s.Tell(shown)
	}
	return ok
}

// LookSize tells a session how big a table's board is, as the game says it or by its
// rows and columns.
func LookSize(s *people.Session, t *tables.Table) error {
	if !t.Match.HasBoard() {
		return notice.NotBegun.Refusedf("%s has not started, so there is no board yet.", t.Name)
	}
	shown := t.Show(t.Eyes(s.Person()), notice.Looked, t.OpenTime())
	fact, ok := lists.Find(shown.Facts, func(f games.Fact) bool { return f.Name == "Board" })
	if !ok {
		fact.Text = extent(shown.Picture)
	}
	s.Note("The board of " + t.Called() + ": " + t.Match.NamedTo(t.SeatOf(s.Person()), fact.Text) + ".")
	return nil
}

// endsThere refuses to move a view on that is at the edge of the board.
func endsThere(t *tables.Table, at board.Picture) error {
	return notice.Refusedf("That is the edge of %s. You see %s.", t.Name, extent(at))
}

// shifted is the middle of a window of so many out of all, moved by so many. The
// window stays within the board.
func shifted(middle, by, size, all int) int {
	least, most := size/2, all-(size+1)/2
	if least >= most {
		return all / 2
	}
	return max(least, min(max(least, min(middle, most))+by, most))
}

// widest is how many cells the longest row has.
func widest(p board.Picture) int {
	wide := 0
	for _, row := range p.Rows {
		wide = max(wide, len(row.Cells))
	}
	return wide
}

// viewed is a table's board with nothing beside it, to be shown a part of.
func viewed(t *tables.Table, s *people.Session) (notice.Board, error) {
	if !t.Match.HasBoard() {
		return notice.Board{}, notice.NotBegun.Refusedf("%s has not started, so there is no board yet.", t.Name)
	}
	shown := t.Show(t.Eyes(s.Person()), notice.Looked, t.OpenTime())
	shown.Occasion, shown.Happened, shown.Facts = notice.Viewed, nil, nil
	shown = t.Sided(s.Person(), shown)
	_, drawn := s.Fit(&shown)
	shown.Turned = shown.Turned && drawn
	return shown, nil
}

// lookOver moves a view over a board that has no gaps.
func (i *Views) lookOver(s *people.Session, t *tables.Table, viewporter games.Viewporter, shown notice.Board, from string, by,
	size board.Size) error {
	seat := t.Eyes(s.Person())
	before, err := viewporter.Viewport(seat, from, size)
	if err != nil {
		return t.Match.Refusal(seat, err)
	}
	// The view begins in the middle of what was seen, which near the edge of the
	// board is not the cell that was looked at.
	to := viewporter.Pan(middleOf(before), by)
	part, err := viewporter.Viewport(seat, to, size)
	switch {
	case err != nil:
		return t.Match.Refusal(seat, err)
	case sameCells(part, before):
		return endsThere(t, part)
	}
	i.tellPart(s, t, shown, part, middleOf(part))
	return nil
}

// middleOf is the cell around which a part is the one that it is: rows count from
// the top, and cells from the bottom.
func middleOf(part board.Picture) string {
	return part.Nearest((len(part.Rows)-1)/2, widest(part)/2)
}

// sameCells says whether two pictures show the same part of a board.
func sameCells(a, b board.Picture) bool {
	return len(a.Rows) == len(b.Rows) && a.Rows[0].Cells[0].Name == b.Rows[0].Cells[0].Name
}

// tellPart shows a session a part of a board and remembers where it is.
func (i *Views) tellPart(s *people.Session, t *tables.Table, shown notice.Board, part board.Picture, cell string) {
	_, marks := match.Seen(t.Match.Happened, t.Eyes(s.Person()))
	shown.Picture = part.Marked(marks)
	shown.Heading = t.Name + ": " + extent(part) + "."
	i.viewpoints.lookAt(s.Person(), t, cell)
	s.Tell(shown)
}

// extent names what a picture shows of a board: "columns a to l, rows 1 to 12".
func extent(p board.Picture) string {
	text := ""
	if n := len(p.Columns); n > 0 {
		text = board.FromTo("column", p.Columns[0], p.Columns[n-1]) + ", "
	}
	first, last := p.Rows[0].Label, p.Rows[len(p.Rows)-1].Label
	if n, err := strconv.Atoi(first); err == nil {
		if m, err := strconv.Atoi(last); err == nil && m < n {
			first, last = last, first // as people count
		}
	}
	text += board.FromTo("row", first, last)
	if n := len(p.Levels); n > 0 {
		text += ", " + board.FromTo("level", p.Levels[n-1].Name, p.Levels[0].Name)
	}
	return text
}

// lookNear shows a session what is around a cell of a board that may be too big
// to be drawn whole.
func (i *Views) lookNear(s *people.Session, t *tables.Table, viewporter games.Viewporter, shown notice.Board, cell string) error {
	shown = t.Sided(s.Person(), shown)
	size, _ := s.Fit(&shown)
	size.Levels = 1
	part, err := viewporter.Viewport(t.Eyes(s.Person()), cell, size)
	if err != nil {
		return t.Match.Refusal(t.Eyes(s.Person()), err)
	}
	cell = viewporter.Pan(cell, board.Size{}) // as the board calls it
	shown.Focus, shown.Occasion, shown.Happened, shown.Facts = cell, notice.Looked, nil, nil
	i.tellPart(s, t, shown, part, cell)
	return nil
}

// LookLevel shows a session one level of a table's board, or with no name as
// many as fit side by side.
func (i *Views) LookLevel(s *people.Session, t *tables.Table, level string) error {
	shown, err := viewed(t, s)
	if err != nil {
		return err
	}
	viewporter, ok := t.Match.Position.(games.Viewporter)
	if !ok || len(shown.Picture.Levels) == 0 {
		return notice.Refusedf("The board of %s is flat: it has no levels.", t.Name)
	}
	size, _ := s.Fit(&shown)
	cell := i.viewpoints.cell(s.Person(), t, &shown)
	if level != "" {
		size.Levels = 1
		if cell, err = viewporter.OnLevel(cell, level); err != nil {
			return t.Match.Refusal(t.Eyes(s.Person()), err)
		}
	}
	part, err := viewporter.Viewport(t.Eyes(s.Person()), cell, size)
	if err != nil {
		return t.Match.Refusal(t.Eyes(s.Person()), err)
	}
	i.tellPart(s, t, shown, part, cell)
	return nil
}

// LookMap shows a session the whole board of a table small.
func (i *Views) LookMap(s *people.Session, t *tables.Table) error {
	shown, err := viewed(t, s)
	if err != nil {
		return err
	}
	viewporter, ok := t.Match.Position.(games.Viewporter)
	if !ok {
		shown.Heading = t.Name + ", the whole board."
		shown.Happened = summary(t, shown.Picture)
		shown.Picture = small(shown.Picture)
		s.Tell(shown)
		return nil
	}
	shown.Occasion, shown.Heading, shown.Key = notice.Asked, t.Name+", the whole board.", true
	shown.Turn, shown.YourTurn, shown.Duty = "", false, ""
	shown = shown.Calm()
	for size := (board.Size{}); ; {
		answer := viewporter.Map(t.Eyes(s.Person()), size)
		shown.Happened, shown.Words, shown.Picture = answer.Lines, answer.Words, *answer.Picture
		if !s.Person().Listens() {
			shown.Happened = slices.Concat(answer.Lines, answer.Drawn)
		}
		columns, rows := widest(shown.Picture), len(shown.Picture.Rows)
		most, _ := s.Fit(&shown)
		if most.Columns >= columns && most.Rows >= rows || min(columns, rows) < 2 {
			break
		}
		size = board.Size{Columns: min(most.Columns, columns-1), Rows: min(most.Rows, rows-1)}
	}
	s.Tell(shown)
	return nil
}

// small is a picture of which each cell shows only whose it is.
func small(p board.Picture) board.Picture {
	rows := make([]board.Row, len(p.Rows))
	for r, row := range p.Rows {
		rows[r] = row
		rows[r].Cells = append([]board.Cell(nil), row.Cells...)
		for c := range rows[r].Cells {
			cell := &rows[r].Cells[c]
			cell.Sides = nil
			cell.Text = cell.Text[:min(len(cell.Text), 1)]
		}
	}
	p.Rows = rows
	return p
}

// summary says how many cells of a board each player has.
func summary(t *tables.Table, p board.Picture) []string {
	counts := make([]int, len(t.Match.Seats)+1)
	for _, row := range p.Rows {
		for i := range row.Cells {
			if owner := row.Cells[i].Owner; owner > 0 && owner < len(counts) {
				counts[owner]++
			}
		}
	}
	var words []string
	for i, seat := range t.Match.Seats {
		words = append(words, seat.Name+" has "+strconv.Itoa(counts[i+1]))
	}
	return []string{"Of " + p.Count(len(p.Names())) + " " + strings.Join(words, ", ") + "."}
}

// focusOn makes a board be about a cell, or with an empty name about none.
func focusOn(b *notice.Board, cell string) error {
	if cell != "" {
		if _, _, ok := b.Picture.Find(cell); !ok {
			return notice.Refusedf("There is no %q on the board of %s, which goes from %s to %s.", phrase.Quotable(cell), b.Table, firstCell(*b), lastCell(*b))
		}
	}
	b.Focus = cell
	return nil
}

func firstCell(b notice.Board) string { return b.Picture.Names()[0] }

func lastCell(b notice.Board) string {
	names := b.Picture.Names()
	return names[len(names)-1]
}
