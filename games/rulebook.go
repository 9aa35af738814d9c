package games

import (
	"boardroom/games/lists"
	"slices"
	"strings"
	"sync"
	"unicode"
)

// A rulebook is the rules of a game as questions look them up. It is made once, when first asked,
// since one question can ask for each of its words.
type rulebook struct {
	once     sync.Once
	sections []section
}

// A section is a part of a topic, with what it is found by.
type section struct {
	Topic
	topic      int      // which topic it is a part of
	key        string   // its name as it is typed
	stems      []string // of the words of the key
	paragraphs []paragraph
}

// A paragraph of a section, with the stems of its words.
type paragraph struct {
	text  string
	stems map[string]bool // nil for a heading or a drawing, which no word finds
}

// sections are the parts of all topics, in their order.
func (g *Game) sections() []section {
	g.book.once.Do(func() {
		for i, topic := range g.Rules {
			for _, part := range topic.Parts() {
				g.book.sections = append(g.book.sections, newSection(i, part))
			}
		}
	})
	return g.book.sections
}

func newSection(topic int, part Topic) section {
	s := section{Topic: part, topic: topic, key: keyOf(part.Name)}
	s.stems = lists.Map(strings.Fields(s.key), stem)
	for _, text := range strings.Split(strings.Trim(part.Text, "\n"), "\n\n") {
		p := paragraph{text: text}
		if !isHeading(text) && !isDrawing(text) {
			p.stems = stemsOf(text)
		}
		s.paragraphs = append(s.paragraphs, p)
	}
	return s
}

// stemsOf are the stems of the words of a text.
func stemsOf(text string) map[string]bool {
	isSign := func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }
	stems := map[string]bool{}
	for word := range strings.FieldsFuncSeq(strings.ToLower(text), isSign) {
		stems[stem(word)] = true
	}
	return stems
}

// isAbout says whether the name of a section has a word with this stem, or one that begins so
// where that is long enough.
func (s *section) isAbout(wanted string) bool {
	const least = 4
	return slices.ContainsFunc(s.stems, func(stem string) bool {
		return stem == wanted || len(wanted) >= least && strings.HasPrefix(stem, wanted)
	})
}

// explains says whether a section says what an option is, which a paragraph does that begins
// with its key.
func (s *section) explains(option string) bool {
	return slices.ContainsFunc(s.paragraphs, func(p paragraph) bool { return strings.HasPrefix(p.text, option+" ") })
}

// with are the paragraphs of a section that use a word, how many, and whether there are
// others. A drawing goes with the paragraph that announces it.
func (s *section) with(wanted string) (with []string, count int, rest bool) {
	announced := false
	for _, p := range s.paragraphs {
		switch {
		case isHeading(p.text):
		case isDrawing(p.text) && announced:
			with = append(with, p.text)
		case p.stems[wanted]:
			with, count, announced = append(with, p.text), count+1, announces(p.text)
		default:
			rest, announced = true, false
		}
	}
	return with, count, rest
}
