package world

import (
	"slices"

	"boardroom/world/match"
	"boardroom/world/people"
	"boardroom/world/tables"
)

// isBusy says whether a person plays a game in which a clock runs by minutes.
func (v *Matchmaking) isBusy(p *people.Person) bool {
	return slices.ContainsFunc(v.tables.RelatedTo(p), func(t *tables.Table) bool {
		return t.Match.IsLive() && t.IsPlayedBy(p)
	})
}

// playTogether says whether two play the game of some terms with each other.
func (v *Matchmaking) playTogether(a, b *people.Person, terms match.Terms) bool {
	return slices.ContainsFunc(v.tables.GamesUnderWay(a, b), func(t *tables.Table) bool {
		return t.Match.Game == terms.Game && t.IsPlayedBy(a)
	})
}
