package stratic

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"boardroom/games"
	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/games/stratic/rules"
)

// A draft is a formation while it is put together. It is no part of a position:
// whoever prepares it keeps it as text, which is the same for every seat, so that a
// formation can be kept and used again.
type draft struct {
	rules.Formation
	ruler
	view int // the level in view, to which belongs what names none
}

func (p *position) draft(seat games.Seat) *draft {
	return &draft{Formation: rules.Formation{Terms: p.ruler.terms, Seat: seat}, ruler: p.ruler}
}

// deploy plays a formation in its canonical form.
func (p *position) deploy(seat games.Seat, token games.Move) (games.Position, []games.Event, error) {
	list, found := strings.CutPrefix(string(token), rules.DeployPrefix)
	if !found {
		return nil, nil, p.notFormation(seat, string(token))
	}
	d := p.draft(seat)
	for word := range strings.SplitSeq(list, ",") {
		k, c, ok := p.CutPlaced(word)
		if !ok {
			return nil, nil, games.Illegalf("%q is not a piece on a cell. A formation is a list like this: %s", phrase.Quotable(word), p.exampleList(seat))
		}
		if err := d.add(k, c); err != nil {
			return nil, nil, err
		}
	}
	switch {
	case len(d.Faults()) > 0:
		return nil, nil, games.Illegalf("That can't be deployed: %s.", d.standing())
	case d.Token() != token:
		return nil, nil, games.Illegal("The pieces of a formation are listed by level, rank and file, and a Fortifier before its rider.")
	}
	deployed, began := p.Position.Deploy(&d.Formation)
	next := p.as(deployed)
	return next, next.toldDeployed(seat, began), nil
}

// exampleList is the beginning of a formation, to show how it is written.
func (r *ruler) exampleList(seat games.Seat) string {
	z := r.terms.Zone(seat)
	return fmt.Sprintf("f@%s,a@%s,…", r.name(z.Low), r.name(z.Low.Right(1)))
}

// move is the move that deploys the formation.
func (d *draft) move() (games.Move, error) {
	if len(d.Faults()) > 0 {
		return "", games.Illegalf("That can't be deployed yet: %s.", d.standing())
	}
	return d.Token(), nil
}

// standing says how far a formation has come: "14 of 19; no Interdictor yet".
func (d *draft) standing() string {
	text := fmt.Sprintf("%d of %d", d.Size(), d.FormationOf(d.Seat))
	if d.Size() == 0 {
		return text
	}
	for _, fault := range d.Faults() {
		switch k := fault.Kind; {
		case k == 0 && fault.Has > fault.May:
			text += fmt.Sprintf("; %d too many", fault.Has-fault.May)
		case k == 0:
		case fault.Has == 0:
			text += "; no " + kindNames[k] + " yet"
		default:
			text += fmt.Sprintf("; %d %s, and there can be only %d", fault.Has, plural(k), fault.May)
		}
	}
	return text
}

// add puts a piece on a cell of the zone.
func (d *draft) add(k rules.Kind, c rules.Cell) error {
	if d.Takes(k, c) {
		d.Army = d.Army.Put(c, k.Of(d.Seat))
		return nil
	}
	switch there := d.Army.On(c); {
	case !d.IsZone(d.Seat, c):
		return d.notZone(c)
	case !d.IsKind(k):
		return fogOnly(k)
	case !d.Fog:
		return games.Illegalf("%s already has %s. A cell takes one piece of a formation.", d.name(c), aKind(there.Top().Kind))
	default:
		return games.Illegalf("%s already has %s. A cell takes a Fortifier and one rider.", d.name(c), kindsNamed(there))
	}
}

func (d *draft) notZone(c rules.Cell) error {
	return games.Illegalf("%s is not in your zone, which is %s.", d.name(c), d.zoneName(d.Seat))
}

// zoneName names a zone: "a1 to l3".
func (r *ruler) zoneName(seat games.Seat) string {
	z := r.terms.Zone(seat)
	return r.name(z.Low) + " to " + r.name(z.High)
}

// put puts a piece on a cell of the zone, in place of what stands there. Under
// fog a Fortifier and a piece that is none make a stack.
func (d *draft) put(k rules.Kind, c rules.Cell) error {
	d.take(c, func(man rules.Piece) bool { return !d.Fog || (man.Kind == rules.Fortifier) == (k == rules.Fortifier) })
	return d.add(k, c)
}

// take takes pieces off a cell.
func (d *draft) take(c rules.Cell, off func(rules.Piece) bool) {
	if s := d.Army.On(c); s != nil {
		for _, man := range s.Pieces() {
			if off(man) {
				d.Army = d.Army.Lift(c, man)
			}
		}
	}
}

// rows writes the formation as rows of letters, the front row first and each from its
// lowest file, with dots where nothing stands and a plus before a piece that
// rides a Fortifier: "ffffffffffff/...a.ii.a.../....ac......". Where the board
// has levels, each that is not empty begins with its number: "1:…;3:…".
func (d *draft) rows() string {
	var levels []string
	for level := range d.Levels {
		var text []byte
		for row := range rules.Lineup {
			if row > 0 {
				text = append(text, '/')
			}
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
		}
		switch {
		case d.Levels == 1:
			return string(text)
		case strings.Trim(string(text), "./") != "":
			levels = append(levels, fmt.Sprintf("%d:%s", level+1, text))
		}
	}
	return strings.Join(levels, ";")
}

// setRows puts a formation in place of all that there is, from the text that rows
// writes.
func (d *draft) setRows(text string) error {
	last := 0
	d.Army = nil
	for part := range strings.SplitSeq(text, ";") {
		level, rows, found := strings.Cut(part, ":")
		n := 1
		if !found && last > 0 {
			return games.Illegalf("%q has no level before it.", phrase.Quotable(part))
		} else if !found {
			rows = part
		} else if n, found = games.Whole(level, last+1, d.Levels); !found {
			return games.Illegalf("%q is not the next level of a formation: they are 1 to %d, in order.", phrase.Quotable(level), d.Levels)
		}
		last = n
		if err := d.setLevel(n-1, strings.Split(rows, "/")); err != nil {
			return err
		}
	}
	return nil
}

// setLevel puts three rows of letters in place of all that stands on a level.
func (d *draft) setLevel(level int, rows []string) error {
	if len(rows) != rules.Lineup {
		return games.Illegalf("A formation has %d rows of %d letters, the front row first, and that is %d.", rules.Lineup, rules.Side, len(rows))
	}
	d.Army = slices.DeleteFunc(d.Army, func(s rules.Square) bool { return s.At.Level() == level })
	for i, row := range rows {
		if err := d.setRow(i, level, row); err != nil {
			return err
		}
	}
	return nil
}

// setRow puts one row of letters on cells that are empty, if it is as long as a row.
func (d *draft) setRow(row, level int, letters string) error {
	if places := utf8.RuneCountInString(letters) - strings.Count(letters, "+"); places != rules.Side {
		return games.Illegalf("Row %d of the formation, %q, has %s, and a row has %d: write a dot where nothing stands.", row+1, phrase.Quotable(letters), phrase.Count(places, "place"), rules.Side)
	}
	file, rides := 0, false
	for _, letter := range letters {
		c := d.Place(d.Seat, file, row, level)
		switch {
		case letter == '+' && !rides && d.Fog:
			rides = true
			continue
		case letter == '+':
			return games.Illegal("A plus stands before a piece that rides a Fortifier, which a formation has only under fog.")
		case strings.ContainsRune(".-_", letter) && !rides:
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

// lettersTold explains the letters of the kinds: "f for a Fortifier, …".
func (r *ruler) lettersTold() string {
	return lettersOf(lists.Map([]byte(r.terms.Kinds()), func(letter byte) rules.Kind { return rules.Kind(letter) }))
}

func lettersOf(kinds []rules.Kind) string {
	return phrase.And(lists.Map(kinds, func(k rules.Kind) string { return string(k) + " for " + aKind(k) }))
}
