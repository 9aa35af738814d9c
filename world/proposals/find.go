package proposals

import (
	"strconv"
	"strings"

	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/store"
)

// named are those of some proposals whose other one is called so, or else begins
// so.
func named(some []*Proposal, p *people.Person, name string) []*Proposal {
	name = store.Fold(name)
	if exact := lists.Filter(some, func(o *Proposal) bool { return store.Fold(o.Other(p)) == name }); len(exact) > 0 {
		return exact
	}
	return lists.Filter(some, func(o *Proposal) bool { return strings.HasPrefix(store.Fold(o.Other(p)), name) })
}

// Find finds one of some proposals: by its number, or by the name of the
// other one, of which the beginning is enough, and perhaps the game, or by the
// game alone. It is nil where the words mean none of them. rest are the words
// that are left.
func (k *Book) Find(p *people.Person, some []*Proposal, words []string) (found *Proposal, rest []string, err error) {
	if len(words) == 0 {
		return nil, nil, nil
	}
	for _, o := range some {
		if n, _ := strconv.Atoi(words[0]); n > 0 && o.Number == n {
			return o, words[1:], nil
		}
	}
	fitting, rest := named(some, p, words[0]), words[1:]
	if len(fitting) == 0 {
		fitting, rest = some, words // perhaps the game is said alone
	}
	if len(fitting) > 1 || len(rest) == len(words) {
		fitting, rest = k.ofGame(fitting, rest)
	}
	switch {
	case len(fitting) == 0 || len(rest) == len(words):
		return nil, words, nil
	case len(fitting) == 1:
		return fitting[0], rest, nil
	}
	return nil, nil, notice.Refusedf("%q could be %s. Say which by its number.", phrase.Quotable(words[0]),
		k.InBrief(p, fitting))
}

// ofGame are those of some proposals that are of the game which the first word
// names, and the words behind it; all and all words where it names none.
func (k *Book) ofGame(some []*Proposal, words []string) (fitting []*Proposal, rest []string) {
	if len(words) == 0 {
		return some, words
	}
	game, ok := k.env.Games.Find(words[0])
	if !ok {
		return some, words
	}
	return lists.Filter(some, func(o *Proposal) bool { return o.Terms.Game == game }), words[1:]
}

// InBrief names some proposals with their numbers, for a refusal.
func (k *Book) InBrief(p *people.Person, some []*Proposal) string {
	return phrase.Or(lists.Map(some, func(o *Proposal) string { return o.inBrief(p) }))
}

// NameFor is what a person types for a proposal: the name of the other one, or
// the number where there are several.
func (k *Book) NameFor(p *people.Person, o *Proposal) string {
	same := k.Those(func(other *Proposal) bool {
		return other != o && !other.IsSeek() && (other.From.IsSame(o.From) && o.IsTo(p) && other.IsTo(p) ||
			other.To.IsSame(o.To) && o.IsBy(p) && other.IsBy(p))
	})
	if len(same) > 0 || o.IsSeek() {
		return strconv.Itoa(o.Number)
	}
	return o.Other(p)
}
