package api

import (
	"slices"

	"boardroom/world"
)

// A proposalRef says which proposal is meant. Proposals have numbers of their own,
// apart from those of tables.
type proposalRef struct {
	Number count `json:"number" jsonschema:"the number of a proposal, as in the notice proposed"`
}

// answerMethods take proposals up, or end them.
func answerMethods() []method {
	return []method{
		acts("accept", "Accepts a challenge or an invitation. What is offered at a table: table.accept.", func(a *act, in proposalRef) (made, error) {
			return a.take(in, a.Matchmaking.ProposedTo(a.person))
		}),
		acts("play", "Takes up what somebody seeks.", func(a *act, in proposalRef) (made, error) { return a.take(in, a.Seeks(a.person)) }),
		acts("decline", "Declines a challenge or an invitation.", decline),
		acts("withdraw", "Takes back a challenge, an invitation or a seek.", func(a *act, in proposalRef) (made, error) {
			return a.takeBack(in, a.Matchmaking.ProposedBy(a.person))
		}),
		acts("unseek", "Ends the seeks of the program, or one of them.", unseek),
	}
}

func (a *act) take(in proposalRef, some []*world.Proposal) (made, error) {
	o, err := numbered(some, in.Number)
	if err != nil {
		return made{}, err
	}
	return come(a.Accept(a.session, o))
}

func (a *act) takeBack(in proposalRef, some []*world.Proposal) (made, error) {
	o, err := numbered(some, in.Number)
	if err != nil {
		return made{}, err
	}
	return come(world.Made{Proposal: o}, a.WithdrawProposal(a.session, o))
}

type declining struct {
	proposalRef
	Reason line `json:"reason,omitempty" jsonschema:"why"`
}

func decline(a *act, in declining) (made, error) {
	o, err := numbered(a.Matchmaking.ProposedTo(a.person), in.Number)
	if err != nil {
		return made{}, err
	}
	return come(world.Made{Proposal: o}, a.DeclineProposal(a.session, o, string(in.Reason)))
}

type unseeking struct {
	Number count `json:"number,omitempty" jsonschema:"the number of a seek; all of them unless it is said"`
}

type ended struct {
	change
	Proposals []int `json:"proposals" jsonschema:"the numbers of those that have ended"`
}

func unseek(a *act, in unseeking) (ended, error) {
	mine := slices.Clone(a.Matchmaking.SeeksOf(a.person))
	if in.Number != 0 {
		o, err := numbered(mine, in.Number)
		if err != nil {
			return ended{}, err
		}
		mine = []*world.Proposal{o}
	}
	made := ended{change{len(mine) > 0}, []int{}}
	for _, o := range mine {
		if err := a.WithdrawProposal(a.session, o); err != nil {
			return made, err
		}
		made.Proposals = append(made.Proposals, o.Number())
	}
	return made, nil
}
