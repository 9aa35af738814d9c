package ink

import "strings"

// Verbs say what a line that is typed can begin with.
type Verbs struct{ Is func(word string) bool }

// typed are spans in which what can be typed has the ink of commands: in quotes, or behind a
// colon up to the end of the sentence or the next of several.
func (p Prose) typed(spans []Span) []Span {
	if p.Verbs == nil {
		return spans
	}
	var found []Span
	for _, s := range spans {
		if s.Ink.field() != Bare || s.Ink.pen() >= namePen || !strings.ContainsAny(s.Text, ":\"") {
			found = append(found, s)
			continue
		}
		found = append(found, p.typedIn(s)...)
	}
	return found
}

// typedIn divides a span around what can be typed.
func (p Prose) typedIn(s Span) (parts []Span) {
	from := 0
	take := func(begin, end int) {
		parts = append(parts, Span{s.Ink, s.Text[from:begin]}, Span{Command, s.Text[begin:end]})
		from = end
	}
	for at := 0; at < len(s.Text); at++ {
		switch rest := s.Text[at:]; {
		case rest[0] == '"':
			end := strings.IndexByte(rest[1:], '"')
			if end < 0 {
				continue
			}
			if p.isLine(rest[1 : 1+end]) {
				take(at+1, at+1+end)
			}
			at += end + 1
		case strings.HasPrefix(rest, ": "):
			for begin := at + 2; ; {
				end, more := lineEnd(s.Text, begin)
				if !p.isLine(s.Text[begin:end]) {
					break
				}
				take(begin, end)
				if begin, at = end+more, end-1; more == 0 {
					break
				}
			}
		}
	}
	return append(parts, Span{s.Ink, s.Text[from:]})
}

// lineEnd is where a line that begins in a text ends, and how far it is to the next of
// several, if there is one.
func lineEnd(text string, begin int) (end, more int) {
	end = len(text)
	for _, stop := range []string{". ", "; ", ", or ", ", ", " or: "} {
		if at := strings.Index(text[begin:], stop); at >= 0 && begin+at < end {
			end, more = begin+at, 0
			if stop[0] != '.' {
				more = len(stop)
			}
		}
	}
	if strings.HasSuffix(text[begin:end], ".") {
		end--
	}
	return end, more
}

// isLine says whether a text can be typed.
func (p Prose) isLine(text string) bool {
	verb, _, _ := strings.Cut(text, " ")
	return text != "" && p.Verbs.Is(verb)
}

// Form is the ink of a form of a command, or of what else is on a line of its own.
func (p Prose) Form(text string) []Span {
	form, means, explained := strings.Cut(text, ": ")
	switch {
	case p.Verbs == nil || !p.isLine(strings.TrimSpace(form)):
		return []Span{{Ground, text}}
	case explained:
		return []Span{{Command, form}, {Ground, ": " + means}}
	}
	return []Span{{Command, text}}
}
