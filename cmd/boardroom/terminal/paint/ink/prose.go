package ink

import (
	"iter"
	"strings"

	"github.com/clipperhouse/displaywidth"

	"boardroom/games/lists"
)

// A Span is text in one ink.
type Span struct {
	Ink  Ink
	Text string
}

// Prose breaks text into lines.
type Prose struct {
	Measure int    // columns of a line
	Flush   bool   // no line is indented
	Verbs   *Verbs // what can be typed has an ink of its own; may be nil
	Names   bool   // cells are named as they are heard, see Spoken
}

// Fill paints spans as one paragraph, broken at blanks into lines. The first line
// begins with first blanks, the others with rest. Without a word there is no line.
func (p Prose) Fill(s *Sheet, first, rest int, spans ...Span) {
	if p.Flush {
		first, rest = 0, 0
	}
	if p.Names {
		spans = lists.Map(spans, func(span Span) Span { return Span{span.Ink, Spoken(span.Text)} })
	}
	s.Blank(first)
	p.Flow(s, first, rest, spans)
}

// Flow does what Fill does from a column of a line that is begun. A word that
// is wider than a line is cut.
func (p Prose) Flow(s *Sheet, column, rest int, spans []Span) {
	var before Span // the end of the word before in the same line
	for word := range heldWords(p.typed(spans), p.Measure-max(column, rest)) {
		wide := widthOf(word)
		if before.Text != "" && column+1+wide > p.Measure {
			s.End()
			s.Blank(rest)
			column, before.Text = rest, ""
		}
		if before.Text != "" {
			s.between(before.Ink, word[0].Ink)
			column++
		}
		if before = word[len(word)-1]; column+wide > p.Measure {
			column = p.cut(s, column, rest, word)
			continue
		}
		column += wide
		for _, part := range word {
			s.Put(part.Ink, loose(part.Text))
		}
	}
	if before.Text != "" {
		s.End()
	}
	s.blanks = 0
}

// cut paints a word from a column on over as many lines as it takes, and
// returns the column behind it.
func (p Prose) cut(s *Sheet, column, rest int, word []Span) int {
	for _, part := range word {
		begin, end := 0, 0 // of what comes into this line
		for letters := displaywidth.StringGraphemes(part.Text); letters.Next(); {
			wide := letters.Width()
			if column+wide > p.Measure {
				s.Put(part.Ink, loose(part.Text[begin:end]))
				s.End()
				s.Blank(rest)
				column, begin = rest, end
			}
			column += wide
			end += len(letters.Value())
		}
		s.Put(part.Ink, loose(part.Text[begin:]))
	}
	return column
}

// wordsOf yields the words of spans, divided at blanks; a word may be of
// several inks. It is good until the next.
func wordsOf(spans []Span) iter.Seq[[]Span] {
	return func(yield func([]Span) bool) {
		var word []Span
		for _, s := range spans {
			for text, divided := s.Text, true; divided; {
				var piece string
				piece, text, divided = strings.Cut(text, " ")
				if piece != "" {
					word = append(word, Span{s.Ink, piece})
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

func widthOf(word []Span) int {
	wide := 0
	for _, part := range word {
		wide += displaywidth.String(part.Text)
	}
	return wide
}

// Join puts a sign and a blank between groups of spans.
func Join(sign string, groups [][]Span) []Span {
	var joined []Span
	for i, group := range groups {
		if i > 0 {
			joined = append(joined, Span{Ground, sign + " "})
		}
		joined = append(joined, group...)
	}
	return joined
}
