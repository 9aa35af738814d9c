package grammar

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode"
)

// Synonyms are words that people know from elsewhere and that are no commands
// here: of chess servers, MOOs, chats and shells.
type Synonyms map[string]Synonym

// A Synonym is a line that is understood in place of the words, or, where
// nothing here does what they mean, a sentence that says what to type.
type Synonym struct{ Line, Says string }

// more stands behind words that count only where more follow.
const more = " …"

// typedHere stands in a sentence for the whole line as it was typed.
const typedHere = "TYPED"

// longestPhrase is how many words of a line are looked up together.
const longestPhrase = 7

// Each gives every synonym with the word GAME once for each of some names.
func (s Synonyms) Each(names []string) Synonyms {
	all := make(Synonyms, 2*len(s)) // it is large, and grows dearly
	for words, synonym := range s {
		if !strings.Contains(words, "GAME") {
			all[words] = synonym
			continue
		}
		for _, name := range names {
			named := Synonym{strings.ReplaceAll(synonym.Line, "GAME", name), strings.ReplaceAll(synonym.Says, "GAME", name)}
			all[strings.ReplaceAll(words, "GAME", name)] = named
		}
	}
	return all
}

// Words are all that have a synonym by themselves, in the order of the alphabet.
func (s Synonyms) Words() []string {
	followed := func(words string) bool { return strings.Contains(words, more) }
	return slices.DeleteFunc(slices.Sorted(maps.Keys(s)), followed)
}

// ReadSynonyms reads a table: "words = line" or "words: sentence" in a line, and
// comments. "words …" counts where more words follow, and "words … words" where some
// stand between them; of several words with one meaning each stands behind a bar. It panics at anything else, since the table is part of the program.
func ReadSynonyms(table string) Synonyms {
	s := Synonyms{}
	for line := range strings.Lines(table) {
		line = strings.TrimSpace(line)
		if line == "" || line[0] == '#' {
			continue
		}
		words, meant, isLine := strings.Cut(line, " = ")
		synonym := Synonym{Line: meant}
		if !isLine {
			words, synonym.Says, isLine = strings.Cut(line, ": ")
		}
		for known := range strings.SplitSeq(words, " | ") {
			if _, twice := s[known]; !isLine || twice {
				panic(fmt.Sprintf("%q is no synonym, or one that stands there twice", known))
			}
			s[known] = synonym
		}
	}
	return s
}

// Understood is the line with its first words, as many as are known together,
// replaced by those that are understood in their place; or says is what to tell
// whoever typed it. The slash that begins a command in chats is left out, and
// so is the mark behind a single word.
func (s Synonyms) Understood(typed string) (line, says string) {
	line = strings.TrimSpace(typed)
	if len(line) > 1 && line[0] == '/' {
		line = strings.TrimSpace(line[1:])
	}
	isOther := func(r rune) bool { return !unicode.IsLetter(r) }
	if word := strings.TrimRight(line, "?!."); word != "" && !strings.ContainsFunc(word, isOther) {
		line = word
	}
	if meant, ok := s.around(line); ok {
		return meant, ""
	}
	whole, rest := line, line
	for n := 0; n < longestPhrase && rest != ""; n++ {
		_, rest = FirstWord(rest)
		words := Plain(whole[:len(whole)-len(rest)], rest != "")
		synonym, ok := s[words+more]
		if !ok || rest == "" {
			synonym, ok = s[words]
		}
		if ok {
			behind := rest
			if IsQuestion(words) {
				behind = strings.TrimRight(rest, " ?")
			}
			line, says = strings.TrimSpace(synonym.Line+" "+behind), synonym.Says
		}
	}
	return line, strings.ReplaceAll(says, typedHere, strings.TrimSpace(typed))
}

// around is the line that is understood in place of one whose first and last words are
// known together: "threats c3" for "can c3 be captured?".
func (s Synonyms) around(line string) (meant string, ok bool) {
	words := strings.Fields(Plain(line, false))
	if _, whole := s[strings.Join(words, " ")]; whole || len(words) > longestPhrase {
		return "", false
	}
	for end := len(words) - 1; end > 1; end-- {
		for begin := min(end-1, longestPhrase); begin > 0; begin-- {
			synonym, ok := s[strings.Join(words[:begin], " ")+more+" "+strings.Join(words[end:], " ")]
			if ok {
				return synonym.Line + " " + strings.Join(words[begin:end], " "), true
			}
		}
	}
	return "", false
}

// HasWhole says whether a line has a synonym as a whole.
func (s Synonyms) HasWhole(line string) bool {
	_, whole := s[Plain(line, false)]
	return whole
}

// Knows says whether words are in the table, alone or with what follows them.
func (s Synonyms) Knows(words string) bool {
	words = Plain(words, false)
	first, rest := FirstWord(words)
	_, begins := s[first+more]
	return s.HasWhole(words) || begins && rest != ""
}

// IsQuestion says whether words begin a question, which may end with its mark.
func IsQuestion(words string) bool {
	first, _ := FirstWord(words)
	first, _ = FirstWord(Plain(first, true))
	return slices.Contains([]string{"what", "who", "whose", "where", "when", "which", "how", "can", "may", "do", "does", "did", "is", "are", "was"}, first)
}
