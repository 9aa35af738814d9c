package world

import (
	"slices"

	"boardroom/games"
	"boardroom/games/lists"
	"boardroom/games/phrase"
	"boardroom/world/match"
	"boardroom/world/notice"
	"boardroom/world/people"
	"boardroom/world/proposals"
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
		if slices.Contains(learnt, o.Terms.Game) {
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
	if err := v.Unseek(s, lists.Filter(v.proposals.SeeksOf(p), func(o *proposals.Proposal) bool { return o.Together })); err != nil {
		return made, err
	}
	var sought []*proposals.Proposal
	for _, game := range some {
		terms, wrong := match.ReadTerms(game, nil)
		if wrong != nil || v.proposals.SeekLike(p, terms) != nil { // it may be for more than two
			continue
		}
		if terms, err = v.maySeek(s, terms); err != nil {
			break
		}
		o := &proposals.Proposal{From: people.ContactOf(p), Terms: terms, Made: v.env.Now(), Together: true}
		if err = v.proposals.Keep(o, nil); err != nil {
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
	titles := phrase.Or(lists.Map(sought, func(o *proposals.Proposal) string { return o.Terms.Game.Title }))
	first := "You seek a game of " + titles + ", whichever comes first. To end that: unseek"
	lines := append([]string{first}, v.meanwhile(p, sought[0].Terms.Game)...)
	p.Tell(notice.Note{Lines: lines, About: notice.About{Proposals: proposals.States(p, sought)}})
	for _, o := range sought {
		v.announce(p, o)
	}
	return Made{Proposal: sought[0]}, nil
}
