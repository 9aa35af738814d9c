package grammar

import (
	"slices"
	"strings"
)

// contracted are words that are two, as they are written together, and without their mark.
var contracted = map[string]string{
	"what's": "what is", "whats": "what is", "what're": "what are", "who's": "who is", "whos": "who is",
	"where's": "where is", "wheres": "where is", "how's": "how is", "hows": "how is", "when's": "when is",
	"that's": "that is", "thats": "that is", "it's": "it is", "there's": "there is",
	"i'm": "i am", "im": "i am", "i've": "i have", "ive": "i have", "i'd": "i would", "i'll": "i will",
	"you're": "you are", "let's": "let us", "lets": "let us",
	"don't": "do not", "dont": "do not", "doesn't": "does not", "doesnt": "does not", "didn't": "did not", "didnt": "did not",
	"isn't": "is not", "isnt": "is not", "aren't": "are not", "can't": "cannot", "cant": "cannot", "couldn't": "could not",
	"pls": "please", "plz": "please", "wanna": "want to", "gonna": "going to",
}

// Plain is a text in lower case as synonyms are looked up: what is written together stands
// apart, and what ends or divides a sentence is left out. more says that words follow: one
// alone, such as "im", may be another.
func Plain(text string, more bool) string {
	words := strings.Fields(strings.ToLower(text))
	for i, word := range words {
		words[i] = strings.TrimRight(strings.ReplaceAll(word, "’", "'"), "?!.,")
		if whole, ok := contracted[words[i]]; ok && (more || len(words) > 1) {
			words[i] = whole
		}
	}
	return strings.Join(words, " ")
}

// prefaces stand before what is wanted and say no more; those before what is asked for
// belong to a question unless a word of asked follows.
var (
	prefaces = []string{
		"please", "ok", "okay", "so", "well", "and", "now", "just", "then", "i want to", "i would like to", "i would love to", "i like to", "i need to", "i am trying to",
		"let us", "let me", "i want", "i need", "i would like", "show me", "show", "give me", "tell me", "get me", "have", "get", "see", "let me see", "let me have",
	}
	asking = []string{"can you", "could you", "would you", "will you", "can i", "could i", "may i", "can we", "can you please", "could you please", "would you please"}
	asked  = []string{"please", "show", "tell", "explain", "read", "describe", "draw", "print", "help", "teach", "repeat", "list", "give", "see", "have", "get", "look", "view", "change"}
)

// WithoutPreface leaves out what stands before what is wanted, if known knows the rest: "the
// rules" of "can you show me the rules, please".
func WithoutPreface(line string, known func(rest string) bool) string {
	if rest := behindPrefaces(strings.Fields(line), mostPrefaces, known); rest != nil {
		return strings.Join(rest, " ")
	}
	return line
}

// behindPrefaces are the words behind one preface or more, up to a number of them, if known knows
// those words; else nil. The number bounds how often known is asked, since some prefaces are the
// beginning of others.
func behindPrefaces(words []string, most int, known func(rest string) bool) []string {
	if most == 0 {
		return nil
	}
	for n := min(longestPreface, len(words)-1); n > 0; n-- {
		begin, rest, first := Plain(strings.Join(words[:n], " "), true), words[n:], Plain(words[n], false)
		switch {
		case slices.Contains(asking, begin) && slices.Contains(asked, first), slices.Contains(prefaces, begin):
		default:
			continue
		}
		if bare := behindPrefaces(rest, most-1, known); bare != nil {
			return bare
		}
		if known(strings.Join(rest, " ")) {
			return rest
		}
		if IsArticle(first) && len(rest) > 1 && known(strings.Join(rest[1:], " ")) {
			return rest[1:]
		}
	}
	return nil
}

const (
	longestPreface = 4 // words
	mostPrefaces   = 4 // in a row, as in "ok, now please show me"
)
