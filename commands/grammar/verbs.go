package grammar

import (
	"maps"
	"slices"
	"strings"
)

// A Verb is a word that a line can begin with.
type Verb struct {
	Name    string
	Aliases []string
	// InFull verbs can't be undone: they are never found by their beginning.
	InFull bool
}

// names are all words for a verb.
func (v Verb) names() []string { return append([]string{v.Name}, v.Aliases...) }

// Verbs are all that a line can begin with, each name once.
type Verbs []Verb

// Exact is the verb that is called so, in whole.
func (vs Verbs) Exact(word string) (name string, ok bool) {
	for _, v := range vs {
		if v.Name == word || slices.Contains(v.Aliases, word) {
			return v.Name, true
		}
	}
	return "", false
}

// A Found verb is one that a word may be the beginning of, by one of its names.
type Found struct{ Name, By string }

// ByPrefix lists what begins with a word, those apart that want to be typed in
// full. A verb that is found by several of its names counts once.
func (vs Verbs) ByPrefix(word string) []Found {
	var found []Found
	begins := func(name string) bool { return strings.HasPrefix(name, word) }
	for _, v := range vs {
		if at := slices.IndexFunc(v.names(), begins); word != "" && at >= 0 && !v.InFull {
			found = append(found, Found{v.Name, v.names()[at]})
		}
	}
	return found
}

// InFull is the verb that begins with a word and wants to be typed in full.
func (vs Verbs) InFull(word string) string {
	for _, v := range vs {
		if v.InFull && word != "" && strings.HasPrefix(v.Name, word) {
			return v.Name
		}
	}
	return ""
}

// Nearest lists up to three words that a mistyped one may stand for, verbs before
// others, which come in the order of the alphabet.
func (vs Verbs) Nearest(word string, others Synonyms) []string {
	words := make([]string, len(vs))
	for i, v := range vs {
		words[i] = v.Name
	}
	for _, known := range slices.Sorted(maps.Keys(others)) {
		if !strings.HasSuffix(known, more) {
			words = append(words, known)
		}
	}
	return Nearest(word, words)
}

// Nearest lists up to three of some words that a mistyped one may stand for: those
// that are as near as any.
func Nearest(word string, words []string) []string {
	const most = 3
	far := 1 + len(word)/4
	var near []string
	for distance := 1; distance <= far && len(near) == 0; distance++ {
		for _, known := range words {
			if len(near) < most && editDistance(word, known) == distance {
				near = append(near, known)
			}
		}
	}
	return near
}

// editDistance is the number of letters to insert, delete, replace or swap with
// their neighbour that make one word of the other (optimal string alignment).
// Words longer than any command are as far as they are long.
func editDistance(a, b string) int {
	if len(a) > 32 || len(b) > 32 {
		return max(len(a), len(b))
	}
	d := make([][]int, len(a)+1)
	for i := range d {
		d[i] = make([]int, len(b)+1)
		d[i][0] = i
	}
	for j := range d[0] {
		d[0][j] = j
	}
	for i := 1; i <= len(a); i++ {
		for j := 1; j <= len(b); j++ {
			cost := 1
			if a[i-1] == b[j-1] {
				cost = 0
			}
			d[i][j] = min(d[i-1][j]+1, d[i][j-1]+1, d[i-1][j-1]+cost)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				d[i][j] = min(d[i][j], d[i-2][j-2]+1)
			}
		}
	}
	return d[len(a)][len(b)]
}
