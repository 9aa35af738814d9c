package plans

import (
	"slices"
	"strings"
)

// Words that a plan is written with, beside those of moves.
const (
	wordIf     = "if"
	wordThen   = "then"
	wordAny    = "any"
	wordResign = "resign"
)

// A part is what stands between two thens.
type part struct {
	words  []string
	waits  bool // it is said with if to be what others do
	any    bool
	resign bool
}

func (p part) String() string { return strings.Join(p.words, " ") }

// partsOf divides what was typed behind "plan". "resign if MOVE" is "if MOVE then resign".
func partsOf(words []string) (parts []part) {
	resigns := len(words) > 1 && words[0] == wordResign && words[1] == wordIf
	if resigns {
		words = append(slices.Clone(words[1:]), wordThen, wordResign)
	}
	for len(words) > 0 {
		end := slices.Index(words, wordThen)
		next := words[min(len(words), max(end+1, 0)):]
		if end < 0 {
			end, next = len(words), nil
		}
		parts, words = append(parts, partOf(words[:end])), next
	}
	return parts
}

func partOf(words []string) (p part) {
	if p.waits = len(words) > 0 && words[0] == wordIf; p.waits {
		words = words[1:]
	}
	p.words = words
	p.any = p.String() == wordAny || p.String() == "anything"
	p.resign = p.String() == wordResign
	return p
}
