package stratic

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"boardroom/games"
	"boardroom/games/stratic/rules"
)

// A Draft is a formation while it is put together. It is no part of a position:
// whoever prepares it keeps it as text, which is the same for every seat, so
// that a formation can be kept and used again. A Draft never changes; what
// changes it returns another.
type Draft struct {
	*rules.Formation
	ruler
	view int // the level in view, to which belongs what names none
}

// NewDraft is the draft of a seat of a position that is being deployed, with the
// text that Rows gave, or empty. The error is an Illegal.
func NewDraft(p games.Position, seat games.Seat, rows string) (Draft, error) {
	q, ok := p.(*position)
	if !ok || !q.HasSeat(seat) {
		return Draft{}, games.Illegal("You have no formation: you don't play here.")
	}
	d := q.draft(seat)
	if rows == "" {
		return d, nil
	}
	return d.SetRows(rows)
}

func (d Draft) copy() Draft {
	f := *d.Formation
	f.Army = slices.Clone(f.Army)
	return Draft{&f, d.ruler, d.view}
}

// put puts a piece on a cell of the zone, in place of what stands there. Under
// fog a Fortifier and a piece that is none make a stack.
func (d Draft) put(k rules.Kind, c rules.Cell) (Draft, error) {
	next := d.copy()
	if s := next.Army.On(c); s != nil {
		for _, man := range s.Pieces() {
			if !d.Fog || (man.Kind == rules.Fortifier) == (k == rules.Fortifier) {
				next.Army = next.Army.Lift(c, man)
			}
		}
	}
	if err := next.add(k, c); err != nil {
		return d, err
	}
	return next, nil
}

// Remove takes what stands on a cell of the zone off it.
func (d Draft) Remove(name string) (Draft, error) {
	c, err := d.readZone(name)
	if err != nil {
		return d, err
	}
	s := d.Army.On(c)
	if s == nil {
		return d, games.Illegalf("Nothing stands on %s.", d.name(c))
	}
	next := d.copy()
	for _, man := range s.Pieces() {
		next.Army = next.Army.Lift(c, man)
	}
	return next, nil
}

// Clear takes all off.
func (d Draft) Clear() Draft {
	next := d.copy()
	next.Army = nil
	return next
}

// Missing says how many pieces there are of how many, and what else keeps the
// formation from being deployed: "14 of 19; no Interdictor yet".
func (d Draft) Missing() string { return d.standing() }

// Move is the move that deploys the formation. The error is an Illegal that says
// what is missing.
func (d Draft) Move() (games.Move, error) {
	if len(d.Faults()) > 0 {
		return "", games.Illegalf("That can't be deployed yet: %s.", d.standing())
	}
	return d.Token(), nil
}

// readZone reads the name of a cell of the zone, on the level in view where it names
// none.
func (d Draft) readZone(name string) (rules.Cell, error) {
	c, ok := d.readCell(name)
	if !ok {
		c, ok = d.flat().readCell(name)
		c = rules.At(c.File(), c.Rank(), d.view)
	}
	switch {
	case !ok:
		return 0, d.notCell(name)
	case !d.IsZone(d.Seat, c):
		return 0, games.Illegalf("%s is not in your zone, which is %s.", d.name(c), d.zoneName(d.Seat))
	}
	return c, nil
}

// notCell refuses a word that should be a cell.
func (r *ruler) notCell(word string) error {
	if r.terms.Levels > 1 {
		if _, ok := r.flat().readCell(word); ok {
			return games.Illegalf("%q has no level. Cells are named by file, rank and level here: %s/1", games.Shortened(word), word)
		}
		return games.Illegalf("%q is not a cell. Cells are named by file, rank and level, as in %s.", games.Shortened(word), r.name(rules.At(2, 2, 0)))
	}
	if flat, _, found := strings.Cut(word, "/"); found {
		if _, ok := r.readCell(flat); ok {
			return games.Illegalf("%q has a level, and this board is flat: %s", games.Shortened(word), flat)
		}
	}
	if r.edge > 0 {
		low, high := rules.At(-r.edge, -r.edge, 0), rules.At(r.terms.Files()-1+r.edge, rules.Side-1+r.edge, 0)
		return games.Illegalf("%q is not a cell. Cells are named by file and rank here, from %s to %s.", games.Shortened(word), r.name(low), r.name(high))
	}
	return games.Illegalf("%q is not a cell. Cells are named by file and rank, as in c3; to the left of a comes -a, below 1 comes -1.", games.Shortened(word))
}

// between lists the cells of the zone between two corners. A level that one of them
// names is that of both.
func (d Draft) between(from, to string) ([]rules.Cell, error) {
	if c, ok := d.readCell(to); ok {
		d.view = c.Level()
	}
	a, err := d.readZone(from)
	if err != nil {
		return nil, err
	}
	d.view = a.Level()
	b, err := d.readZone(to)
	if err != nil {
		return nil, err
	}
	corners := rules.Box{
		Low:  rules.At(min(a.File(), b.File()), min(a.Rank(), b.Rank()), min(a.Level(), b.Level())),
		High: rules.At(max(a.File(), b.File()), max(a.Rank(), b.Rank()), max(a.Level(), b.Level())),
	}
	var cells []rules.Cell
	corners.Each(func(c rules.Cell) bool {
		cells = append(cells, c)
		return true
	})
	return cells, nil
}

// Rows writes the formation as rows of letters, the front row first and each from its
// lowest file, with dots where nothing stands and a plus before a piece that
// rides a Fortifier: "ffffffffffff/...a.ii.a.../....ac......". Where the board
// has levels, each that is not empty begins with its number: "1:…;3:…".
func (d Draft) Rows() string {
	var levels []string
	for level := range d.Levels {
		var rows []string
		for row := range rules.Lineup {
			rows = append(rows, d.row(row, level))
		}
		text := strings.Join(rows, "/")
		switch {
		case d.Levels == 1:
			return text
		case strings.Trim(text, "./") != "":
			levels = append(levels, fmt.Sprintf("%d:%s", level+1, text))
		}
	}
	return strings.Join(levels, ";")
}

func (d Draft) row(row, level int) string {
	var text []byte
	for file := range rules.Side {
		switch s := d.Army.On(d.Place(d.Seat, file, row, level)); {
		case s == nil:
			text = append(text, '.')
		case s.Stacked():
			text = append(text, '+', byte(s.Man.Kind))
		default:
			text = append(text, byte(s.Top().Kind))
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
		} else if n, found = games.Whole(level, last+1, d.Levels); !found {
			return d, games.Illegalf("%q is not the next level of a formation: they are 1 to %d, in order.", games.Shortened(level), d.Levels)
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
	if len(rows) != rules.Lineup {
		return d, games.Illegalf("A formation has %d rows of %d letters, the front row first, and that is %d.", rules.Lineup, rules.Side, len(rows))
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
	if places := utf8.RuneCountInString(letters) - strings.Count(letters, "+"); places != rules.Side {
		return games.Illegalf("Row %d of the formation, %q, has %s, and a row has %d: write a dot where nothing stands.", row+1, games.Shortened(letters), games.Count(places, "place"), rules.Side)
	}
	return d.setRow(row, level, letters)
}

// setRow puts one row of letters on cells that are empty.
func (d Draft) setRow(row, level int, letters string) error {
	file, rides := 0, false
	for _, letter := range letters {
		c := d.Place(d.Seat, file, row, level)
		switch {
		case letter == '+' && !rides && d.Fog:
			rides = true
			continue
		case letter == '+':
			return games.Illegal("A plus stands before a piece that rides a Fortifier, which a formation has only under fog.")
		case isDot(letter) && !rides:
		case !strings.ContainsRune(d.Kinds(), letter) || rides && letter == rune(rules.Fortifier):
			return games.Illegalf("%q is not a piece of a formation. The letters are %s.", string(letter), d.lettersTold())
		default:
			if rides {
				d.Army = d.Army.Put(c, rules.Fortifier.Of(d.Seat))
			}
			d.Army = d.Army.Put(c, rules.Kind(letter).Of(d.Seat))
		}
		rides = false
		file++
	}
	return nil
}

func isDot(letter rune) bool { return strings.ContainsRune(".-_", letter) }

// lettersTold explains the letters of the kinds: "f for a Fortifier, …".
func (r *ruler) lettersTold() string {
	var words []string
	for _, letter := range r.terms.Kinds() {
		words = append(words, string(letter)+" for "+aKind(rules.Kind(letter)))
	}
	return games.And(words)
}

func (p *position) draft(seat games.Seat) Draft {
	return Draft{Formation: &rules.Formation{Terms: p.ruler.terms, Seat: seat}, ruler: p.ruler}
}
