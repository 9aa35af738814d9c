package stratic

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"boardroom/games"
)

// A Draft is a formation while it is put together. It is no part of a position:
// whoever prepares it keeps it as text, which is the same for every seat, so
// that a formation can be kept and used again. A Draft never changes; what
// changes it returns another.
type Draft struct {
	f *formation
}

// NewDraft is the draft of a seat of a position that is being deployed, with the
// text that Rows gave, or empty. The error is an Illegal.
func NewDraft(p games.Position, seat games.Seat, rows string) (Draft, error) {
	q, ok := p.(*position)
	if !ok || !q.hasSeat(seat) {
		return Draft{}, games.Illegal("Only who plays Stratic has a formation.")
	}
	d := Draft{&formation{terms: &q.terms, seat: seat}}
	if rows == "" {
		return d, nil
	}
	return d.SetRows(rows)
}

func (d Draft) copy() Draft {
	f := *d.f
	f.army = slices.Clone(f.army)
	return Draft{&f}
}

// put puts a piece on a cell of the zone, in place of what stands there. Under
// fog a Fortifier and a piece that is none make a stack.
func (d Draft) put(k kind, c cell) (Draft, error) {
	next := d.copy()
	if s := next.f.army.on(c); s != nil {
		for _, man := range s.pieces() {
			if !d.f.fog || (man.kind == fortifier) == (k == fortifier) {
				next.f.army = next.f.army.lift(c, man)
			}
		}
	}
	if err := next.f.add(k, c); err != nil {
		return d, err
	}
	return next, nil
}

// Remove takes what stands on a cell of the zone off it.
func (d Draft) Remove(name string) (Draft, error) {
	c, err := d.f.readZone(name)
	if err != nil {
		return d, err
	}
	s := d.f.army.on(c)
	if s == nil {
		return d, games.Illegalf("Nothing stands on %s.", d.f.name(c))
	}
	next := d.copy()
	for _, man := range s.pieces() {
		next.f.army = next.f.army.lift(c, man)
	}
	return next, nil
}

// Clear takes all off.
func (d Draft) Clear() Draft { return Draft{&formation{terms: d.f.terms, seat: d.f.seat}} }

// Missing says how many pieces there are of how many, and what else keeps the
// formation from being deployed: "14 of 19; no Interdictor yet".
func (d Draft) Missing() string { return d.f.standing() }

// Move is the move that deploys the formation. The error is an Illegal that says
// what is missing.
func (d Draft) Move() (games.Move, error) {
	if len(d.f.faults()) > 0 {
		return "", games.Illegalf("That can't be deployed yet: %s.", d.f.standing())
	}
	return d.f.token(), nil
}

// readZone reads the name of a cell of the zone.
func (f *formation) readZone(name string) (cell, error) {
	c, ok := f.readCell(name)
	switch {
	case !ok:
		return 0, f.notCell(name)
	case !f.isZone(f.seat, c):
		return 0, games.Illegalf("%s is not in your zone, which is %s.", f.name(c), f.zoneName(f.seat))
	}
	return c, nil
}

// notCell refuses a word that should be a cell.
func (t *terms) notCell(word string) error {
	if t.levels > 1 {
		if _, ok := (&terms{levels: 1}).readCell(word); ok {
			return games.Illegalf("%q has no level. Cells are named by file, rank and level here: %s/1", games.Shortened(word), word)
		}
		return games.Illegalf("%q is not a cell. Cells are named by file, rank and level, as in %s.", games.Shortened(word), t.name(at(2, 2, 0)))
	}
	if flat, _, found := strings.Cut(word, "/"); found {
		if _, ok := t.readCell(flat); ok {
			return games.Illegalf("%q has a level, and this board is flat: %s", games.Shortened(word), flat)
		}
	}
	if t.edge > 0 {
		low, high := at(-t.edge, -t.edge, 0), at(t.files()-1+t.edge, side-1+t.edge, 0)
		return games.Illegalf("%q is not a cell. Cells are named by file and rank here, from %s to %s.", games.Shortened(word), t.name(low), t.name(high))
	}
	return games.Illegalf("%q is not a cell. Cells are named by file and rank, as in c3; to the left of a comes -a, below 1 comes -1.", games.Shortened(word))
}

// between lists the cells of the zone between two corners.
func (f *formation) between(from, to string) ([]cell, error) {
	a, err := f.readZone(from)
	if err != nil {
		return nil, err
	}
	b, err := f.readZone(to)
	if err != nil {
		return nil, err
	}
	corners := box{
		at(min(a.file(), b.file()), min(a.rank(), b.rank()), min(a.level(), b.level())),
		at(max(a.file(), b.file()), max(a.rank(), b.rank()), max(a.level(), b.level())),
	}
	var cells []cell
	corners.each(func(c cell) bool {
		cells = append(cells, c)
		return true
	})
	return cells, nil
}

// place is the cell of a seat's zone at a file from the left, a row from the
// front and a level from the lowest.
func (t *terms) place(seat games.Seat, file, row, level int) cell {
	rank := lineup - 1 - row
	if campOf(seat) == north {
		rank = farLine + row
	}
	return at(side*(int(seat-1)/2)+file, rank, level)
}

// Rows writes the formation as rows of letters, the front row first and each
// from the left, with dots where nothing stands and a plus before a piece that
// rides a Fortifier: "ffffffffffff/...a.ii.a.../....ac......". Where the board
// has levels, each that is not empty begins with its number: "1:…;3:…".
func (d Draft) Rows() string {
	var levels []string
	for level := range d.f.levels {
		var rows []string
		for row := range lineup {
			rows = append(rows, d.f.row(row, level))
		}
		text := strings.Join(rows, "/")
		switch {
		case d.f.levels == 1:
			return text
		case strings.Trim(text, "./") != "":
			levels = append(levels, fmt.Sprintf("%d:%s", level+1, text))
		}
	}
	return strings.Join(levels, ";")
}

func (f *formation) row(row, level int) string {
	var text []byte
	for file := range side {
		switch s := f.army.on(f.place(f.seat, file, row, level)); {
		case s == nil:
			text = append(text, '.')
		case s.stacked():
			text = append(text, '+', byte(s.man.kind))
		default:
			text = append(text, byte(s.top().kind))
		}
	}
	return string(text)
}

// SetRows puts a formation in place of all that there is, from the text that
// Rows writes.
func (d Draft) SetRows(text string) (Draft, error) {
	next, last := d.Clear(), 0
	for part := range strings.SplitSeq(text, ";") {
		level, rows, found := strings.Cut(part, ":")
		n := 1
		if !found && last > 0 {
			return d, games.Illegalf("%q has no level before it.", games.Shortened(part))
		} else if !found {
			rows = part
		} else if n, found = games.Whole(level, last+1, d.f.levels); !found {
			return d, games.Illegalf("%q is not the next level of a formation: they are 1 to %d, in order.", games.Shortened(level), d.f.levels)
		}
		last = n
		var err error
		if next, err = next.setLevel(n-1, strings.Split(rows, "/")); err != nil {
			return d, err
		}
	}
	return next, nil
}

// setLevel puts three rows of letters on a level.
func (d Draft) setLevel(level int, rows []string) (Draft, error) {
	if len(rows) != lineup {
		return d, games.Illegalf("A formation has %d rows of %d letters, the front row first, and that is %d.", lineup, side, len(rows))
	}
	for i, row := range rows {
		if err := d.setLine(i, level, row); err != nil {
			return d, err
		}
	}
	return d, nil
}

// setLine puts one row of letters on cells that are empty, if it is as long as
// a row.
func (d Draft) setLine(row, level int, letters string) error {
	if places := utf8.RuneCountInString(letters) - strings.Count(letters, "+"); places != side {
		return games.Illegalf("Row %d of the formation, %q, has %s, and a row has %d: write a dot where nothing stands.", row+1, games.Shortened(letters), games.Count(places, "place"), side)
	}
	return d.f.setRow(row, level, letters)
}

// setRow puts one row of letters on cells that are empty.
func (f *formation) setRow(row, level int, letters string) error {
	file, rides := 0, false
	for _, letter := range letters {
		c := f.place(f.seat, file, row, level)
		switch {
		case letter == '+' && !rides && f.fog:
			rides = true
			continue
		case letter == '+':
			return games.Illegal("A plus stands before a piece that rides a Fortifier, which a formation has only under fog.")
		case isDot(letter) && !rides:
		case !strings.ContainsRune(f.kinds(), letter) || rides && letter == rune(fortifier):
			return games.Illegalf("%q is not a piece of a formation. The letters are %s.", string(letter), f.lettersTold())
		default:
			if rides {
				f.army = f.army.put(c, piece{fortifier, f.seat})
			}
			f.army = f.army.put(c, piece{kind(letter), f.seat})
		}
		rides = false
		file++
	}
	return nil
}

func isDot(letter rune) bool { return strings.ContainsRune(".-_", letter) }

// lettersTold explains the letters of the kinds: "f for a Fortifier, …".
func (t *terms) lettersTold() string {
	var words []string
	for _, letter := range t.kinds() {
		words = append(words, string(letter)+" for "+aKind(kind(letter)))
	}
	return games.And(words)
}
