package paint

import (
	"iter"
	"slices"
	"strconv"
	"strings"

	"boardroom/world"

	"github.com/clipperhouse/displaywidth"
)

// A span is text in one ink.
type span struct {
	ink  ink
	text string
}

// sentence paints a text of the house as a paragraph of its own.
func (p *Painter) sentence(s *sheet, text string) {
	p.fill(s, 0, 0, span{ground, Safe(text)})
}

// told are the spans of a text of the game, the players' names in place of {K}.
func told(text string, players []world.Player) []span {
	text = Safe(text)
	var spans []span
	for {
		before, seat, after, found := cutSeat(text)
		if !found {
			return append(spans, span{ground, text})
		}
		spans = append(spans, span{ground, before}, nameOf(seat, players))
		text = after
	}
}

// cutSeat cuts a text around its first {K}.
func cutSeat(text string) (before string, seat int, after string, found bool) {
	for from := 0; ; {
		open := strings.IndexByte(text[from:], '{')
		if open < 0 {
			return text, 0, "", false
		}
		open += from
		shut := strings.IndexByte(text[open:], '}')
		if shut < 0 {
			return text, 0, "", false
		}
		shut += open
		if seat, err := strconv.Atoi(text[open+1 : shut]); err == nil && seat > 0 {
			return text[:open], seat, text[shut+1:], true
		}
		from = open + 1
	}
}

// nameOf is the name of who sits in a seat, in the colour of their cells.
func nameOf(seat int, players []world.Player) span {
	if seat > len(players) {
		return span{ground, "seat " + strconv.Itoa(seat)}
	}
	return span{seatInk(seat, players), Safe(players[seat-1].Name)}
}

// seatInk is the colour of a seat, 0 and unknown ones being ground.
func seatInk(seat int, players []world.Player) ink {
	if seat < 1 || seat > len(players) || players[seat-1].Colour < 1 || players[seat-1].Colour > len(palette) {
		return ground
	}
	return seats + ink(players[seat-1].Colour)
}

// fill paints spans as one paragraph, broken at blanks into lines that are as
// wide as prose may be. The first line begins with first blanks, the others
// with rest; in words none does. Without a word there is no line.
func (p *Painter) fill(s *sheet, first, rest int, spans ...span) {
	if p.style == Words {
		first, rest = 0, 0
	}
	s.blank(first)
	p.flow(s, first, rest, spans)
}

// flow does what fill does from a column of a line that is begun. A word that
// is wider than a line is cut.
func (p *Painter) flow(s *sheet, column, rest int, spans []span) {
	var before span // the end of the word before in the same line
	for word := range wordsOf(spans) {
		wide := widthOf(word)
		if before.text != "" && column+1+wide > p.measure {
			s.end()
			s.blank(rest)
			column, before.text = rest, ""
		}
		if before.text != "" {
			s.between(before.ink, word[0].ink)
			column++
		}
		if before = word[len(word)-1]; column+wide > p.measure {
			column = p.cut(s, column, rest, word)
			continue
		}
		column += wide
		for _, part := range word {
			s.put(part.ink, part.text)
		}
	}
	if before.text != "" {
		s.end()
	}
	s.blanks = 0
}

// cut paints a word from a column on over as many lines as it takes, and
// returns the column behind it.
func (p *Painter) cut(s *sheet, column, rest int, word []span) int {
	for _, part := range word {
		for letters := displaywidth.StringGraphemes(part.text); letters.Next(); {
			if column+letters.Width() > p.measure {
				s.end()
				s.blank(rest)
				column = rest
			}
			s.put(part.ink, letters.Value())
			column += letters.Width()
		}
	}
	return column
}

// wordsOf yields the words of spans, divided at blanks; a word may be of
// several inks. It is good until the next.
func wordsOf(spans []span) iter.Seq[[]span] {
	return func(yield func([]span) bool) {
		var word []span
		for _, s := range spans {
			for text, divided := s.text, true; divided; {
				var piece string
				piece, text, divided = strings.Cut(text, " ")
				if piece != "" {
					word = append(word, span{s.ink, piece})
				}
				if divided && len(word) > 0 {
					if !yield(word) {
						return
					}
					word = word[:0]
				}
			}
		}
		if len(word) > 0 {
			yield(word)
		}
	}
}

func widthOf(word []span) int {
	wide := 0
	for _, part := range word {
		wide += displaywidth.String(part.text)
	}
	return wide
}

// join puts a comma between groups of spans.
func join(groups [][]span) []span {
	var joined []span
	for i, group := range groups {
		if i > 0 {
			joined = append(joined, span{ground, ", "})
		}
		joined = slices.Concat(joined, group)
	}
	return joined
}
