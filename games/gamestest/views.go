package gamestest

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"boardroom/games"
	"boardroom/games/board"
)

// checkViews looks at a position with the eyes of every seat and of a watcher.
func (r *referee) checkViews(p games.Position) error {
	for _, seat := range r.eyes() {
		view := p.View(seat)
		if err := r.checkPicture(view.Picture); err != nil {
			return fmt.Errorf("seat %d sees: %w", seat, err)
		}
		if err := r.checkFacts(view.Facts); err != nil {
			return fmt.Errorf("seat %d reads: %w", seat, err)
		}
	}
	if hider, ok := p.(games.Hider); ok {
		opened := hider.Opened()
		if err := errors.Join(r.checkPicture(opened.Picture), r.checkFacts(opened.Facts)); err != nil {
			return fmt.Errorf("laid open: %w", err)
		}
	}
	watched := p.View(games.Watcher)
	for seat := games.Seat(1); !r.config.Secrets && int(seat) <= r.setup.Seats; seat++ {
		if !reflect.DeepEqual(p.View(seat), watched) {
			return fmt.Errorf("seat %d sees something else than a watcher in a game without secrets", seat)
		}
	}
	return nil
}

func (r *referee) checkFacts(facts []games.Fact) error {
	if len(facts) == 0 {
		return errors.New("no facts")
	}
	for _, fact := range facts {
		if err := checkText(fact.Name, 0); err != nil {
			return err
		}
		if err := checkText(fact.Text, r.setup.Seats); err != nil {
			return err
		}
	}
	return nil
}

func (r *referee) checkPicture(p board.Picture) error {
	names := p.Names()
	if len(names) == 0 {
		return errors.New("no cells")
	}
	slices.Sort(names)
	if len(slices.Compact(slices.Clone(names))) != len(names) {
		return errors.New("two cells of the same name")
	}
	for _, sign := range p.Signs {
		if err := errors.Join(checkText(sign.Text, 0), checkText(sign.Means, r.setup.Seats)); err != nil {
			return fmt.Errorf("sign %q: %w", sign.Text, err)
		}
	}
	looks := looks{byDrawing: map[string]int{}, byWords: map[string]string{}}
	for _, row := range p.Rows {
		if row.Label == "" || p.Shape == board.Square && (len(row.Cells) != len(p.Columns) || row.Shift != 0) {
			return fmt.Errorf("row %q has %d cells under %d columns, shifted by %d", row.Label, len(row.Cells), len(p.Columns), row.Shift)
		}
		for _, cell := range row.Cells {
			if err := r.checkCell(cell); err != nil {
				return fmt.Errorf("cell %q: %w", cell.Name, err)
			}
			if err := looks.add(cell); err != nil {
				return fmt.Errorf("cell %q: %w", cell.Name, err)
			}
		}
	}
	return nil
}

func (r *referee) checkCell(c board.Cell) error {
	switch {
	case c.Name == "":
		if !reflect.DeepEqual(c, board.Cell{}) {
			return errors.New("a gap shows something")
		}
		return nil
	case strings.ContainsFunc(c.Name+c.Text, func(c rune) bool { return c <= ' ' || c > '~' }):
		return fmt.Errorf("the name or the text %q is not printable ASCII without spaces", c.Text)
	case len(c.Text) > 6:
		return fmt.Errorf("the text %q is too long for a cell", c.Text)
	case (c.Text == "") != (c.Words == ""):
		return fmt.Errorf("the text is %q and the words are %q", c.Text, c.Words)
	case c.Unseen && c.Text != "":
		return errors.New("it is out of sight, and something is seen there")
	case c.Text == "" && (c.Owner != 0 || c.Sides != nil):
		return errors.New("nothing stands there, and still it has an owner or sides")
	case c.Owner < 0 || c.Owner > r.setup.Seats:
		return fmt.Errorf("seat %d owns it", c.Owner)
	case c.Mark != board.Untouched && c.Mark != board.Checked:
		return errors.New("a position knows nothing of the last move, and marks the cell")
	case c.Words == "":
		return nil
	}
	return checkText(c.Words, r.setup.Seats)
}

// looks remembers how cells look, to find two that are different and can't be
// told apart.
type looks struct {
	byDrawing map[string]int    // what is drawn without colour -> owner
	byWords   map[string]string // what is said -> what is drawn
}

func (l looks) add(c board.Cell) error {
	drawing := c.Text
	if c.Sides != nil {
		drawing += fmt.Sprint(*c.Sides)
	}
	if owner, ok := l.byDrawing[drawing]; ok && owner != c.Owner {
		return fmt.Errorf("%q is drawn for seat %d and for seat %d; only colour tells them apart", drawing, owner, c.Owner)
	}
	if said, ok := l.byWords[c.Words]; ok && said != drawing {
		return fmt.Errorf("the words %q stand for %q and for %q", c.Words, said, drawing)
	}
	l.byDrawing[drawing], l.byWords[c.Words] = c.Owner, drawing
	return nil
}

// checkHints asks for hints as every seat, about nothing, about cells, and
// about what is no cell.
func (r *referee) checkHints(p games.Position) error {
	watched := p.View(games.Watcher).Picture.Names()
	for seat := games.Watcher; int(seat) <= r.setup.Seats; seat++ {
		names := watched
		if r.config.Secrets {
			names = p.View(seat).Picture.Names()
		}
		abouts := []string{"", names[r.chance.Below(len(names))], names[0], "nowhere", "99x99", "\x00", "é"}
		for i, about := range abouts {
			hints, err := p.Hints(seat, about)
			if err != nil {
				if err := r.checkIllegal(err); err != nil {
					return fmt.Errorf("hints for seat %d about %q: %w", seat, about, err)
				}
			}
			if known := i < 3; known != (err == nil) || known != (len(hints) > 0) {
				return fmt.Errorf("hints for seat %d about %q are %q, %v", seat, about, hints, err)
			}
			for _, hint := range hints {
				if err := checkSentence(hint, r.setup.Seats); err != nil {
					return fmt.Errorf("hints for seat %d about %q: %w", seat, about, err)
				}
			}
		}
	}
	return nil
}

// checkSentence holds a text to be one or several whole sentences.
func checkSentence(text string, seats int) error {
	if err := checkText(text, seats); err != nil {
		return err
	}
	start, _ := utf8.DecodeRuneInString(text)
	if unicode.IsLower(start) && !strings.ContainsAny(strings.Fields(text)[0], "0123456789") {
		return fmt.Errorf("%q begins with a small letter", text)
	}
	if !strings.ContainsAny(text[len(text)-1:], ".!?") {
		// What is to be typed may end a sentence, and then nothing follows it.
		if _, typed, found := strings.Cut(text, ": "); !found || typed == "" {
			return fmt.Errorf("%q does not end like a sentence", text)
		}
	}
	return nil
}

// checkText holds a text to be printable and to speak of seats that exist.
func checkText(text string, seats int) error {
	if text == "" || text != strings.TrimSpace(text) || strings.Contains(text, "  ") {
		return fmt.Errorf("%q is empty or has stray spaces", text)
	}
	if !utf8.ValidString(text) || strings.ContainsFunc(text, func(c rune) bool { return !unicode.IsPrint(c) }) {
		return fmt.Errorf("%q can't be printed", text)
	}
	return checkPlayers(text, seats)
}

// checkPlayers holds each {K} in a text to be a seat.
func checkPlayers(text string, seats int) error {
	for _, part := range strings.SplitAfter(text, "{")[1:] {
		number, _, closed := strings.Cut(part, "}")
		if _, ok := games.Whole(number, 1, seats); !ok || !closed {
			return fmt.Errorf("%q names the player {%s}, and the seats are 1 to %d", text, number, seats)
		}
	}
	return nil
}
