package world

import (
	"cmp"
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

func numbersOf(some []*Proposal, p *people.Person) []string {
	return lists.Map(some, func(o *Proposal) string { return o.inBrief(p) })
}

// inBrief is "3 (Ann, sato)".
func (o *Proposal) inBrief(p *people.Person) string {
	about := cmp.Or(o.Other(p), "your seek") + ", " + o.terms.Game.Name
	if o.table != nil {
		about = o.Other(p) + ", " + o.table.Name
	}
	return strconv.Itoa(o.number) + " (" + about + ")"
}

// Find finds one of some proposals: by its number, or by the name of the
// other one, of which the beginning is enough, and perhaps the game, or by the
// game alone. It is nil where the words mean none of them. rest are the words
// that are left.
func (ps *Proposals) Find(p *people.Person, some []*Proposal, words []string) (found *Proposal, rest []string, err error) {
	if len(words) == 0 {
		return nil, nil, nil
	}
	for _, o := range some {
		if n, _ := strconv.Atoi(words[0]); n > 0 && o.number == n {
			return o, words[1:], nil
		}
	}
	fitting, rest := named(some, p, words[0]), words[1:]
	if len(fitting) == 0 {
		fitting, rest = some, words // perhaps the game is said alone
	}
	if len(fitting) > 1 || len(rest) == len(words) {
		fitting, rest = ps.ofGame(fitting, rest)
	}
	switch {
	case len(fitting) == 0 || len(rest) == len(words):
		return nil, words, nil
	case len(fitting) == 1:
		return fitting[0], rest, nil
	}
	return nil, nil, notice.Refusedf("%q could be %s. Say which by its number.", phrase.Quotable(words[0]), phrase.Or(numbersOf(fitting, p)))
}

// ofGame are those of some proposals that are of the game which the first word
// names, and the words behind it; all and all words where it names none.
func (ps *Proposals) ofGame(some []*Proposal, words []string) (fitting []*Proposal, rest []string) {
	if len(words) == 0 {
		return some, words
	}
	game, ok := ps.env.Games.Find(words[0])
	if !ok {
		return some, words
	}
	return lists.Filter(some, func(o *Proposal) bool { return o.terms.Game == game }), words[1:]
}

// InBrief names some proposals with their numbers, for a refusal.
func (ps *Proposals) InBrief(p *people.Person, some []*Proposal) string {
	return phrase.Or(numbersOf(some, p))
}

// nameFor is what a person types for a proposal: the name of the other one, or
// the number where there are several.
func (ps *Proposals) nameFor(p *people.Person, o *Proposal) string {
	same := ps.those(func(other *Proposal) bool {
		return other != o && !other.IsSeek() && (other.from.IsSame(o.from) && o.to.Is(p) && other.to.Is(p) || other.to.IsSame(o.to) && o.from.Is(p) && other.from.Is(p))
	})
	if len(same) > 0 || o.IsSeek() {
		return strconv.Itoa(o.number)
	}
	return o.Other(p)
}
