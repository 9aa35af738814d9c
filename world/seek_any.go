package world

import (
	"slices"

	"boardroom/games"
	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/people"
)

// PlayAny takes the oldest seek in any game that a person has learnt. Without one they seek all
// of these games until the first begins.
func (v *Matchmaking) PlayAny(s *people.Session) (Made, error) {
	p := s.Person()
	learnt := lists.Filter(v.env.Games, func(g *games.Game) bool { return v.lessons.hasLearned(p, g) })
	if len(learnt) == 0 {
		game := v.lessons.SuggestedGame(p)
		return Made{}, notice.Unavailable.Refusedf("You haven't done the lessons of any game yet. "+
			"To learn one: learn %s", game.Name)
	}
	for _, o := range v.Seeks(p) {
		if slices.Contains(learnt, o.terms.Game) {
			return v.Accept(s, o)
		}
	}
	return v.seekAll(s, learnt)
}

// seekAll seeks some games as they usually are, until the first begins.
func (v *Matchmaking) seekAll(s *people.Session, some []*games.Game) (made Made, err error) {
	p := s.Person()
	if err := v.flood.Spend(p, seeking); err != nil {
		return made, err
	}
	if err := v.Unseek(s, lists.Filter(v.proposals.SeeksOf(p), func(o *Proposal) bool { return o.together })); err != nil {
		return made, err
	}
	var sought []*Proposal
	for _, game := range some {
		terms, wrong := match.ReadTerms(game, nil)
		if wrong != nil || v.proposals.seeksAlready(p, terms) != nil { // it may be for more than two
			continue
		}
		if terms, err = v.maySeek(s, terms); err != nil {
			break
		}
		o := &Proposal{from: people.ContactOf(p), terms: terms, made: v.env.Now(), together: true}
		if err = v.proposals.keep(o, nil); err != nil {
			break
		}
		if made, err = v.pair(o); err != nil || made.Table != nil {
			return made, err
		}
		sought = append(sought, o)
	}
	switch {
	case len(sought) == 0 && err == nil:
		return made, notice.Already.Refused("You already seek the games you have learnt. To see your seeks: seeks")
	case len(sought) == 0:
		return made, err
	}
	titles := phrase.Or(lists.Map(sought, func(o *Proposal) string { return o.terms.Game.Title }))
	first := "You seek a game of " + titles + ", whichever comes first. To end that: unseek"
	lines := append([]string{first}, v.meanwhile(p, sought[0].terms.Game)...)
	p.Tell(notice.Note{Lines: lines, About: notice.About{Proposals: ProposalStates(p, sought)}})
	for _, o := range sought {
		v.announce(p, o)
	}
	return Made{Proposal: sought[0]}, nil
}

// endTogether ends the seeks of somebody that were made together with one whose game has begun.
func (ps *Proposals) endTogether(begun []*Proposal) {
	for _, o := range begun {
		for _, other := range slices.Clone(ps.open) {
			if !o.together || !other.together || other.game != nil || !other.from.IsSame(o.from) {
				continue
			}
			if err := ps.end(other); err != nil && !notice.IsRefusal(err) {
				ps.env.Log.Error("a seek that is over is not removed", "seek", other.number, "error", err)
			}
		}
	}
}
