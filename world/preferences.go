package world

import (
	"boardroom/world/env"

	"boardroom/world/people"
	"boardroom/world/tables"
)

// Preferences are what people have set for themselves: options, whom they ignore, who plays for them.
type Preferences struct {
	env       *env.Env
	accounts  *people.Accounts
	tables    *tables.Index
	directory *people.Directory
	autopass  *autopass
	proposals *Proposals
	setup     *Setup
	watching  *Watching
}

// endWith ends what a person has to do with somebody whom they ignore from now
// on, but for the games in which both sit.
func (g *Preferences) endWith(p *people.Person, other people.Contact) {
	g.watching.endFollowing(p, other.Account)
	g.proposals.endBetween(p, other)
	g.setup.endRematches(p, other)
}
