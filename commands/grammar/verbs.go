package grammar

import (
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

// Nearest lists up to three of some words that a mistyped one may stand for: those
// that are as near as any.
func Nearest(word string, words []string) []string {
	const most = 3
	nearest := 1 + max(len(word)-2, 0)/4
	var near []string
	for _, known := range words {
		if max(len(word), len(known))-min(len(word), len(known)) > nearest {
			continue // it is at least as far
		}
		distance := editDistance(word, known)
		if 0 < distance && distance < nearest {
			nearest, near = distance, nil
		}
		if distance == nearest && len(near) < most {
			near = append(near, known)
		}
	}
	return near
}

// longest is how many letters the longest word may have that is compared with others.
const longest = 32

// editDistance is the number of letters to insert, delete, replace or swap with
// their neighbour that make one word of the other (optimal string alignment).
// Words longer than any command are as far as they are long.
func editDistance(a, b string) int {
	if len(a) > longest || len(b) > longest {
		return max(len(a), len(b))
	}
	var d [longest + 1][longest + 1]uint8
	for i := range len(a) + 1 {
		d[i][0] = uint8(i)
	}
	for j := range len(b) + 1 {
		d[0][j] = uint8(j)
	}
	for i := 1; i <= len(a); i++ {
		for j := 1; j <= len(b); j++ {
			cost := uint8(1)
			if a[i-1] == b[j-1] {
				cost = 0
			}
			d[i][j] = min(d[i-1][j]+1, d[i][j-1]+1, d[i-1][j-1]+cost)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				d[i][j] = min(d[i][j], d[i-2][j-2]+1)
			}
		}
	}
	return int(d[len(a)][len(b)])
}
