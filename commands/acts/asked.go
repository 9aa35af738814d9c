package acts

import (
	"cmp"
	"slices"
	"strings"

	"boardroom/commands"
	"boardroom/games"
)

// What a question is about: the ranks of its words, of which the first counts most.
const (
	aboutHow   = iota // "diagonally"
	aboutPart         // what the rules have a part on: "castle"
	aboutDeed         // what is done: "move", "take"
	aboutOther        // "small"
	aboutPiece        // any question may be about a piece
)

// deeds are words for what is done with pieces, and as what each is looked up.
var deeds = map[string]string{
	"move": "move", "moves": "move", "go": "move", "goes": "move", "travel": "move", "far": "move", "walk": "move", "walks": "move", "lift": "lift",
	"take": "capture", "takes": "capture", "capture": "capture", "captures": "capture", "kill": "capture",
}

// rankIn says how much a word of a question counts in a game.
func rankIn(game *games.Game, word string) int {
	title, _, _ := game.RulesOn(word)
	switch {
	case word == "piece" || word == "pieces":
		return aboutPiece
	case strings.HasSuffix(word, "ly"):
		return aboutHow
	case deeds[word] != "":
		return aboutDeed
	case strings.Contains(strings.ToLower(title), strings.TrimSuffix(word, "s")):
		return aboutPart
	}
	return aboutOther
}

// onAWord is what the rules say on the word of a question that counts most, of those that
// they have something on: "move diagonally" is about how, and "how does a small move" about
// moving.
func onAWord(game *games.Game, words []string) (title, text string, ok bool) {
	words = askedWords(words)
	rank := map[string]int{}
	for _, word := range words {
		rank[word] = rankIn(game, word)
	}
	slices.SortStableFunc(words, func(a, b string) int { return cmp.Compare(rank[a], rank[b]) })
	for _, look := range []func(string) (string, string, bool){game.RulesOn, game.RulesWith} {
		for _, word := range words {
			if title, text, ok = look(cmp.Or(deeds[word], word)); ok && text != "" {
				return title, text, true
			}
		}
	}
	return "", "", false
}

// askedWords are the words of a question that rules may have something on, each once. What
// stands far behind in a long one is left out.
func askedWords(words []string) []string {
	const most = 40
	var telling []string
	for _, word := range words[:min(len(words), most)] {
		word = strings.ToLower(bare(word))
		if !slices.Contains(strings.Fields(emptyWords), word) && !slices.Contains(telling, word) {
			telling = append(telling, word)
		}
	}
	return telling
}

// emptyWords are no words that rules have anything on.
const emptyWords = "i you we they it he she one my your own our do does can may to in is are be this that of"

// elsewhere is the game in front of somebody who asks for a word of the rules that only
// another one has, without naming that; else nil. words are all of theirs, and rest is what
// they ask for.
func elsewhere(c *commands.Call, found *games.Game, words, rest []string) *games.Game {
	played, _, err := c.GameMeant(nil, nil)
	if err != nil || played == found || len(rest) == 0 || len(rest) < len(words) || usesWord(played, rest) {
		return nil
	}
	return played
}
