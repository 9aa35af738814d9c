package games

import (
	"boardroom/games/lists"
	"boardroom/games/phrase"
	"cmp"
	"regexp"
	"slices"
	"strings"
)

// Parts divides a topic at its headings: lines of their own that end without a
// full stop or a colon. What comes before the first heading is no part.
func (t Topic) Parts() []Topic {
	var parts []Topic
	for paragraph := range strings.SplitSeq(strings.Trim(t.Text, "\n"), "\n\n") {
		switch {
		case isHeading(paragraph):
			parts = append(parts, Topic{Name: paragraph})
		case len(parts) > 0:
			last := &parts[len(parts)-1]
			last.Text = strings.TrimPrefix(last.Text+"\n\n"+paragraph, "\n\n")
		}
	}
	return slices.DeleteFunc(parts, func(part Topic) bool { return part.Text == "" })
}

func isHeading(paragraph string) bool {
	const longest = 40
	return paragraph != "" && len(paragraph) <= longest && !strings.HasPrefix(paragraph, " ") && !strings.ContainsAny(paragraph, "\n=") &&
		!strings.ContainsAny(paragraph[len(paragraph)-1:], ".:!?")
}

// ShortRules is what is typed for a game's Short.
const ShortRules = "short"

// RulesOn finds what the rules say on something: all in short, a topic, else a part of one. The
// title says which it is; it is empty for the rules as a whole.
func (g *Game) RulesOn(typed string) (title, text string, ok bool) {
	typed = strings.ToLower(strings.Join(strings.Fields(typed), " "))
	if typed == ShortRules || typed == "in short" {
		return "in short", g.Short, g.Short != ""
	}
	for i, topic := range g.Rules {
		if strings.EqualFold(topic.Name, typed) {
			return phrase.Choose(i > 0, topic.Name, ""), topic.Text, true
		}
	}
	same := func(a, b string) bool { return a == b }
	alike := func(a, b string) bool { return stem(a) == stem(b) }
	for _, name := range []string{g.lookedUp(typed, same), g.lookedUp(typed, alike)} {
		if title, text, ok = g.ruleNamed(name); ok {
			return title, text, true
		}
	}
	wanted := stem(typed)
	for _, s := range g.sections() {
		if s.isAbout(wanted) {
			return g.titleOf(s), s.Text, true
		}
	}
	return "", "", false
}

// ruleNamed is the topic or the part that is called by a word as it is typed.
func (g *Game) ruleNamed(name string) (title, text string, ok bool) {
	for i, topic := range g.Rules {
		if i > 0 && topic.Name == name {
			return topic.Name, topic.Text, true
		}
		for _, s := range g.sections() {
			if s.topic == i && s.key == name {
				return g.titleOf(s), s.Text, true
			}
		}
	}
	return "", "", false
}

// titleOf is the title of a part of the rules, with its topic where that is not the ordinary game.
func (g *Game) titleOf(s section) string {
	return phrase.Choose(s.topic > 0, g.Rules[s.topic].Name+": ", "") + s.Name
}

// lookedUp is what is typed for the place where a word is looked up; where there is
// none, the word.
func (g *Game) lookedUp(word string, meets func(known, word string) bool) string {
	for name, words := range g.Lookup {
		if slices.ContainsFunc(words, func(known string) bool { return meets(known, word) }) {
			return keyOf(name)
		}
	}
	return word
}

// Rule finds what a Breach stands on: a topic or a heading, by its name as it is
// written.
func (g *Game) Rule(name string) (Topic, bool) {
	for _, topic := range g.Rules {
		for _, part := range append([]Topic{topic}, topic.Parts()...) {
			if part.Name == name {
				return part, true
			}
		}
	}
	return Topic{}, false
}

// Typed is what is typed for a topic or a part, as RulesOn finds it.
func (t Topic) Typed() string { return keyOf(t.Name) }

// On is the paragraph of a topic that has most to do with a sentence, by the words
// that both have and few other paragraphs; the first in case of doubt. Drawings are left
// out, which take more room than a screen has beside a board, and so is what is said of
// one: whoever reads it looks at another board.
func (t Topic) On(sentence string) string {
	paragraphs := t.sayings()
	best, most := 0, 0.0
	for i, paragraph := range paragraphs {
		shared := 0.0
		for _, word := range tellingWords(paragraph) {
			if slices.Contains(tellingWords(sentence), word) {
				shared += 1 / float64(len(lists.Filter(paragraphs, func(p string) bool { return slices.Contains(tellingWords(p), word) })))
			}
		}
		if shared > most {
			best, most = i, shared
		}
	}
	return paragraphs[best]
}

// sayings are the paragraphs of a topic that need no drawing, or if there are none all
// that are none.
func (t Topic) sayings() []string {
	all := strings.Split(strings.Trim(t.Text, "\n"), "\n\n")
	var plain, said []string
	for i, p := range all {
		if isHeading(p) || isDrawing(p) {
			continue
		}
		said = append(said, p)
		beside := i > 0 && isDrawing(all[i-1]) || i+1 < len(all) && isDrawing(all[i+1])
		if !beside || !onCell.MatchString(p) && !announces(p) {
			plain = append(plain, p)
		}
	}
	if len(plain) == 0 {
		return said
	}
	return plain
}

// onCell matches what speaks of a cell: "on c3", "from d6".
var onCell = regexp.MustCompile(`\b([Oo]n|[Ff]rom|[Tt]o) [a-z]\d`)

func isDrawing(paragraph string) bool { return strings.HasPrefix(paragraph, " ") }

// tellingWords are the beginnings of the longer words of a text, each once, so that
// "moves" is found by "move".
func tellingWords(text string) []string {
	const least, most = 4, 5
	var words []string
	for word := range strings.FieldsFuncSeq(strings.ToLower(text), func(r rune) bool { return r < 'a' || r > 'z' }) {
		if word = word[:min(len(word), most)]; len(word) >= least && !slices.Contains(words, word) {
			words = append(words, word)
		}
	}
	return words
}

// RulesNames are what RulesOn finds for sure, topics first.
func (g *Game) RulesNames() (topics, parts []string) {
	for i, topic := range g.Rules {
		if i > 0 {
			topics = append(topics, topic.Name)
		}
	}
	for _, s := range g.sections() {
		if !slices.Contains(parts, s.key) {
			parts = append(parts, s.key)
		}
	}
	return topics, parts
}

// keyOf is a heading as it is typed: "The Fortifier, F" is "fortifier".
func keyOf(heading string) string {
	heading, _, _ = strings.Cut(heading, ",")
	heading = strings.ToLower(heading)
	for _, article := range []string{"the ", "a ", "an "} {
		heading = strings.TrimPrefix(heading, article)
	}
	return heading
}

// stem is what is left of a word without its ending: "captur" of capture, captures,
// captured and capturing.
func stem(word string) string {
	const least = 3
	for _, endings := range [][]string{{"s"}, {"ing", "ed", "e"}} {
		for _, ending := range endings {
			if cut := strings.TrimSuffix(word, ending); cut != word && len(cut) >= least {
				word = cut
				break
			}
		}
	}
	if n := len(word); n > least && word[n-1] == word[n-2] { // "swapp"
		word = word[:n-1]
	}
	return word
}

// RulesWith finds the part of the rules that explains an option, by its key or a value of it, or
// else that uses a word most, the first of several, for words that RulesOn knows nothing of: its
// paragraphs with the word, and how to read the others.
func (g *Game) RulesWith(typed string) (title, text string, ok bool) {
	most := 0
	key, value := g.optionNamed(strings.ToLower(typed))
	wanted := stem(cmp.Or(value, key, strings.ToLower(typed)))
	for _, s := range g.sections() {
		with, count, rest := s.with(wanted)
		if key != "" && !s.explains(key) || count <= most {
			continue
		}
		most, title = count, g.titleOf(s)
		if text = strings.Join(with, "\n\n"); rest {
			text += "\n\nTo read all of this part: rules " + g.Name + " " + s.Typed()
		}
	}
	return title, text, most > 0 && len(wanted) > 2
}

// optionNamed is the option that a word names by its key, by a value that no other option has, or
// by both: "calm", "opposite", "bracket=opposite". The key is empty where it names none.
func (g *Game) optionNamed(word string) (key, value string) {
	key, value, _ = strings.Cut(word, "=")
	if slices.ContainsFunc(g.Options, func(o Option) bool { return o.Key == key }) {
		return key, phrase.Choose(strings.Trim(value, "0123456789") == "", "", value)
	}
	having := lists.Filter(g.Options, func(o Option) bool { return slices.Contains(o.Values, word) })
	if len(having) != 1 {
		return "", ""
	}
	return having[0].Key, word
}

// announces says whether a paragraph says that a drawing follows.
func announces(paragraph string) bool { return strings.HasSuffix(paragraph, ":") }
